"""Sleeping Queens as a person meets it: what is asked, shown before it is done, and told in its order."""

import re

import pytest
from playwright.sync_api import expect

from tests.web import laws
from tests.web.conftest import Come
from tests.web.eye import Eye
from tests.web.player import Manner, Player, touches_of
from tests.web.scenes import Scene, act_somewhere, attacked, company, do, gathered, guest_of
from tests.web.walk import offered
from tuckbox.core.dice import QuickDice

ABLE: dict[str, Scene] = {
    "king": company("sleepingqueens", 3, 0),
    "knight": company("sleepingqueens", 5, 13, seed="q-0"),
    "potion": company("sleepingqueens", 3, 41, seed="q-0"),
    "jester": company("sleepingqueens", 2, 8, seed="q-1"),
}
"""Where this player may play such a card."""
SAYINGS = """(() => {
  window.sayings = [];
  new MutationObserver(() => {
    const text = document.querySelector(".foot .say")?.innerText.split("\\n")[0];
    if (text && text !== sayings.at(-1)) sayings.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()"""


def touch(player: Player, verb: str, most: int) -> None:
    """Touch so many of what the first act of this kind needs."""
    told = player.told
    offer = next(offer for offer in told["may"] if offer["words"].split()[0] == verb)
    for each in touches_of(offer, told)[:most]:
        player.touch(each)
        player.wait("probe.painted()")


@pytest.mark.parametrize(
    ("verb", "asked"),
    [
        ("king", "Choose a sleeping queen to wake."),
        ("knight", "Choose a queen to take."),
        ("potion", "Choose a queen to put to sleep, then a bed for her."),
    ],
)
def test_the_prompt_asks_what_the_touched_card_needs(verb: str, asked: str, come: Come) -> None:
    player = come()
    ABLE[verb](player)

    touch(player, verb, 1)

    expect(player.page.locator(".foot .say")).to_contain_text(asked)


def test_a_jester_is_explained_before_it_is_played(come: Come) -> None:
    player = come()
    ABLE["jester"](player)
    at = player.told["at"]

    touch(player, "jester", 1)

    panel = player.page.get_by_role("group", name="What would happen")
    expect(panel).to_contain_text("A power card: it is yours, and you play again")
    expect(panel).to_contain_text("A number counts who wakes a queen: 1 3 5 7 9 you and 2 4 6 8 10 Ben")
    assert player.told["at"] == at
    player.page.get_by_role("button", name="Play the jester").click()
    player.wait_for_version(at + 1)
    assert player.sent()["words"] == "jester"


def test_what_a_jester_brings_is_not_told_before_its_card_is_turned(come: Come) -> None:
    player = come(reduced_motion="no-preference")
    ABLE["jester"](player)
    player.ask(SAYINGS)
    touch(player, "jester", 1)
    at = player.told["at"]

    player.page.get_by_role("button", name="Play the jester").click()
    player.wait_for_version(at + 1)
    player.wait("probe.painted()")

    sayings = player.ask("sayings")
    told = [index for index, text in enumerate(sayings) if re.search("counts to|you play again", text)]
    assert told, sayings
    assert sayings[-1] not in sayings[: told[0]], sayings


@pytest.mark.parametrize("verb", [*ABLE, "answer"])
def test_what_is_shown_before_an_act_covers_nothing_on_any_screen(verb: str, come: Come) -> None:
    watch = laws.Watch(come(), QuickDice(0))
    if verb == "answer":
        attacked(watch.player)
    else:
        ABLE[verb](watch.player)
        touch(watch.player, verb, 3)
    expect(watch.player.page.locator(".weigh")).to_be_visible()

    faults = laws.fit_everywhere(watch)

    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize("players", [3, 5])
def test_bots_are_called_by_their_whole_names_and_marked_on_every_screen(players: int, come: Come) -> None:
    watch = laws.Watch(come(), QuickDice(0))
    watch.player.sit_alone("sleepingqueens", players=players, bots=["random"] * (players - 1), seed="names")

    called = watch.player.page.locator(".others .called").all_inner_texts()
    assert called == [f"Random {number}" for number in range(1, players)]
    faults = laws.fit_everywhere(watch)
    for width, height in laws.SIZES:
        watch.player.page.set_viewport_size({"width": width, "height": height})
        marked = watch.player.ask("[...document.querySelectorAll('.others .bot svg')].filter(probe.isVisible).length")
        faults += [] if marked == players - 1 else [f"{width}×{height}: {marked} bots are marked"]

    assert not faults, "\n".join(["", *faults])


FINGER = 44
UNFOUND = """(finger) => [...document.querySelectorAll(".others .k-row .card")].flatMap((card) => {
  const { left, right, bottom } = card.getBoundingClientRect();
  const spots = [left + 6, right - 6].flatMap((x) => [bottom - 6, bottom - finger + 1].map((y) => [x, y]));
  const isFound = spots.every((spot) => document.elementFromPoint(...spot)?.closest(".card") === card);
  return isFound && Math.round(right - left) >= finger ? [] : [`${card.dataset.face} at ${left}, ${bottom}`];
})"""


def put_the_story_away(player: Player) -> None:
    """What others did, which is told before one's turn: a small note grows when it is touched."""
    story = player.page.get_by_role("region", name="Since your last turn")
    small = story.get_by_role("button", name="Since your last turn")
    close = story.get_by_role("button", name="Close the story")
    expect(small.or_(close)).to_be_visible()
    if small.is_visible():
        small.tap()
    close.tap()
    expect(story).to_have_count(0)


@pytest.mark.parametrize(("players", "acts"), [(2, 9), (3, 11), (4, 27), (5, 27)])
def test_a_finger_finds_every_queen_of_the_others(players: int, acts: int, come: Come) -> None:
    player = come(Manner.TOUCH)
    company("sleepingqueens", players, acts, seed="q-0")(player)
    assert player.ask("document.querySelectorAll('.others .k-row .card').length") >= players
    put_the_story_away(player)

    faults = []
    for width, height in [(320, 568), (360, 740), (740, 360), (820, 1180), (1024, 1024)]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        faults += [f"{width}×{height}: {fault}" for fault in player.ask(UNFOUND, FINGER)]

    assert not faults, "\n".join(["", *faults])


COURT = """(() => {
  const boxes = [".who", ".k-row"].map((part) => document.querySelector(`.seat.mine ${part}`).getBoundingClientRect());
  const [left, top] = ["left", "top"].map((edge) => Math.min(...boxes.map((box) => box[edge])));
  const [right, bottom] = ["right", "bottom"].map((edge) => Math.max(...boxes.map((box) => box[edge])));
  return { left, top, right, bottom };
})()"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_in_ones_turn_the_bar_says_so_and_the_own_seat_is_framed(theme: str, come: Come) -> None:
    player = come(color_scheme=theme)
    ABLE["king"](player)
    for width, height in laws.SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")

        expect(player.page.get_by_text("Your turn", exact=True)).to_be_visible()
        box = player.ask(COURT)
        eye = Eye(player, box)
        framed = eye.picture()
        player.ask("document.querySelector('.seat.mine').classList.remove('active')")
        change = eye.change(framed, eye.picture())
        player.ask("document.querySelector('.seat.mine').classList.add('active')")
        eye.close()
        assert change > box["right"] - box["left"], f"{width}×{height}: only {change} pixels frame the own seat"


def test_in_anothers_turn_their_seat_is_framed_and_not_the_own(come: Come) -> None:
    player = come()
    company("sleepingqueens", 3, 1)(player)

    expect(player.page.get_by_text("Ben’s turn", exact=True)).to_be_visible()
    assert player.ask("[...document.querySelectorAll('.seat.active .called')].map((name) => name.innerText)") == ["Ben"]
    frame = "getComputedStyle(document.querySelector('.seat.mine'), '::before').boxShadow"
    assert player.ask(frame) == "none"


ARROW_BEGINS = """(() => {
  const [, x, y] = document.querySelector(".pointing .line").getAttribute("d").match(/^M([\\d.]+) ([\\d.]+)/);
  const { left, top } = document.querySelector(".pointing").getBoundingClientRect();
  const isThere = (box) => [[box.left, box.right, left + Number(x)], [box.top, box.bottom, top + Number(y)]]
    .every(([low, high, at]) => low - 3 <= at && at <= high + 3);
  const cards = [...document.querySelectorAll(".mat .card")].filter((card) => isThere(card.getBoundingClientRect()));
  return cards.at(-1)?.dataset.place;
})()"""


def hint(player: Player) -> str:
    player.page.keyboard.press("h")
    player.page.locator(".advice").wait_for()
    player.wait("probe.painted()")
    return str(player.told["hint"]["words"])


COVERED = """(() => {
  const note = document.querySelector(".advice").getBoundingClientRect();
  const meet = (box) => Math.min(box.right, note.right) - Math.max(box.left, note.left) > 2
    && Math.min(box.bottom, note.bottom) - Math.max(box.top, note.top) > 2;
  const plates = [...document.querySelectorAll(".seat .who")];
  return plates.filter((who) => meet(who.getBoundingClientRect())).map((who) => who.innerText);
})()"""


def test_on_a_desktop_the_note_of_a_hint_covers_nobodys_name(come: Come) -> None:
    player = come()
    company("sleepingqueens", 3, 0)(player)
    hint(player)

    for width, height in [(1280, 800), (1440, 900), (1920, 1080), (2560, 1440)]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")

        assert player.ask(COVERED) == [], (width, height)


def test_of_two_cards_alike_a_hint_marks_one_and_its_arrow_begins_there(come: Come) -> None:
    player = come()
    company("sleepingqueens", 2, 2, seed="q-798")(player)  # two kings in hand, a king on the discard pile
    hinted = hint(player)
    while not hinted.startswith("king "):  # who thinks in a hurry may for once think of something else
        player.page.reload()
        player.wait_for_turn()
        hinted = hint(player)

    marked = player.ask("[...document.querySelectorAll('.mat .card.hint')].map((card) => card.dataset.place)")

    assert [place for place in marked if not place.startswith("slot")] == ["hand1"]
    assert player.ask(ARROW_BEGINS) == "hand1"


def test_who_plays_for_somebody_who_left_is_called_so_until_they_are_back(come: Come) -> None:
    player = come(Manner.TOUCH)
    with gathered(player, "sleepingqueens", 3) as (table, (_, ben, _)):
        player.go(f"/t/{table}")
        player.wait_for_turn()
        seat = player.page.get_by_role("group", name="Ben")

        ben.ask(leave=True)
        expect(seat.locator(".called")).to_have_text("Bot for Ben")
        expect(seat.get_by_role("img", name="bot")).to_be_visible()

        ben.ask(sit="Ben", seat=1)
        expect(seat.locator(".called")).to_have_text("Ben")
        expect(seat.get_by_role("img", name="bot")).to_have_count(0)


HEIGHTS = "[...document.querySelectorAll('.others .seat')].map((seat) => seat.offsetHeight)"


def test_a_score_of_two_digits_takes_no_room_from_the_name(come: Come) -> None:
    player = come(Manner.TOUCH, viewport={"width": 320, "height": 568})
    with gathered(player, "sleepingqueens", 3, seed="q-0") as (table, visits):
        player.go(f"/t/{table}")
        player.wait_for_version(1)
        before = player.ask(HEIGHTS)

        visits[0].ask(look=0)
        while max(visits[0].state["view"]["scores"][1:]) < 10:
            assert act_somewhere(visits)
        player.wait_for_version(visits[0].state["at"])

        assert player.ask(HEIGHTS) == before


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (740, 360)])
def test_the_prompt_does_not_grow_with_what_others_do(size: tuple[int, int], come: Come) -> None:
    player = come(Manner.TOUCH, viewport={"width": size[0], "height": size[1]})
    table = player.sit_alone("sleepingqueens", players=5, bots=["random"] * 4, seed="prompt")
    prompt = player.page.locator(".app > .foot")
    before = prompt.bounding_box()

    with guest_of(player).visit(table) as visit:
        do(visit, offered(visit)[-1]["words"])
        offered(visit)
    player.wait_for_version(visit.state["at"])

    assert prompt.bounding_box() == before

"""Lessons in a real browser: whoever does just what the coach says comes to its end, and sees all of it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web import laws
from tests.web.conftest import PROOF, Come
from tests.web.player import Manner, Player, touches_of
from tests.web.scenes import SCENES
from tests.web.test_states import FRAME, SEEN, Eye
from tuckbox.core.dice import QuickDice
from tuckbox.games import GAMES

TAUGHT = [name for name in GAMES if GAMES[name].lesson is not None]
SIZES = {"small": (320, 568), "phone": (360, 740), "low": (740, 360), "tablet": (820, 1180), "desk": (1440, 900)}
NEAR = 24
"""So many pixels from the edge of its place, at most, is the middle of an arrow's head."""
DAILY = ("phone", "desk")
TIGHT = ["gridcannon"]
BY_KEYS = TAUGHT if PROOF else ["klondike", "zoomquest"]
COVERED = """() => {
  const note = document.querySelector(".coach").getBoundingClientRect();
  const isUnder = ({ left, top, right, bottom }) =>
    left < note.right && right > note.left && top < note.bottom && bottom > note.top;
  const words = CSS.escape(probe.told.lesson.words ?? "");
  return [...document.querySelectorAll(`.mat .hint, [data-words="${words}"]`)]
    .filter((element) => element.offsetWidth && isUnder(element.getBoundingClientRect()))
    .map((element) => element.outerHTML.slice(0, 120));
}"""
RINGED = """() =>
  [...document.querySelectorAll(".mat .hint, .coach-ring")].filter((element) => element.offsetWidth).length"""
CROSSED = """() => {
  const line = document.querySelector(".pointing .line");
  const { left, top } = line.ownerSVGElement.getBoundingClientRect();
  const points = Array.from({ length: 11 }, (_, i) => line.getPointAtLength((line.getTotalLength() * i) / 10));
  const below = points.flatMap(({ x, y }) => document.elementsFromPoint(x + left, y + top));
  return below.map((element) => element.closest(".mat .card:not(.hint)")?.dataset.face).filter(Boolean);
}"""
UNDER_THE_NOTE = """() => {
  const line = document.querySelector(".pointing .line");
  const { left, top } = line.ownerSVGElement.getBoundingClientRect();
  const note = document.querySelector(".coach").getBoundingClientRect();
  return [0, line.getTotalLength()].map((at) => line.getPointAtLength(at)).some(({ x, y }) =>
    x + left > note.left && x + left < note.right && y + top > note.top && y + top < note.bottom);
}"""
FADED = """() => {
  const found = {};
  for (const { dataset, firstElementChild } of document.querySelectorAll(".mat .k-grid .card"))
    if (/^[2-9T]/.test(dataset.face)) found[dataset.face] = Number(getComputedStyle(firstElementChild).opacity);
  const [hand] = document.querySelector(".pile[data-pile=hand] > .card").dataset.face;
  return { ...found, hand: hand === "T" ? 10 : Number(hand) };
}"""
OUTSIDE = """() => {
  const { left, top, right, bottom } = document.querySelector(".coach").getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}"""


def begin(come: Come, game: str, manner: Manner, size: str = "phone") -> Player:
    width, height = SIZES[size]
    guest = come(manner, viewport={"width": width, "height": height})
    guest.go(f"/learn/{game}")
    guest.page.wait_for_selector(".coach .dots")
    guest.wait_for_turn()
    return guest


def step_of(guest: Player) -> dict[str, Any]:
    """What is taught, once the coach says it."""
    lesson: dict[str, Any] = guest.told["lesson"]
    guest.page.wait_for_selector(f'.coach:visible b:has-text("{lesson["sentence"][:30]}")')
    guest.wait("probe.painted()")
    return lesson


def check_sight(guest: Player, what: str) -> None:
    assert guest.ask(COVERED) == [], f"{what}: the coach covers what it points at"
    assert guest.ask(RINGED), f"{what}: nothing is ringed"
    assert not guest.ask(OUTSIDE), f"{what}: the coach is off the screen"


def follow(guest: Player, game: str) -> None:
    while "words" in (lesson := step_of(guest)):
        check_sight(guest, f"{game}, step {lesson['done'] + 1}")
        guest.play(lesson["words"])
        guest.wait_for_turn()


@pytest.mark.parametrize("size", SIZES if PROOF else DAILY)
@pytest.mark.parametrize("game", TAUGHT)
def test_who_does_what_the_coach_says_comes_to_the_end(come: Come, game: str, size: str) -> None:
    guest = begin(come, game, Manner.MOUSE if size == "desk" else Manner.TOUCH, size)

    follow(guest, game)

    lesson = GAMES[game].lesson
    assert lesson is not None
    assert guest.page.inner_text(".coach b") == lesson.end
    assert guest.page.locator(".coach a:text-is('Play')").get_attribute("href") == f"/play/{game}"
    assert guest.faults == []


@pytest.mark.parametrize("game", BY_KEYS)
def test_a_lesson_can_be_done_by_keys_alone(come: Come, game: str) -> None:
    guest = begin(come, game, Manner.KEYS, "desk")

    follow(guest, game)

    assert guest.faults == []


def test_an_arrow_leads_from_the_card_to_its_place_and_goes_with_the_lesson(come: Come) -> None:
    guest = begin(come, "klondike", Manner.TOUCH)
    tip = guest.page.locator(".pointing .tip:not(.rim)")

    there = guest.page.locator(".pile[data-pile=col1] > .card").bounding_box()
    found = tip.bounding_box()
    assert there and found
    middle = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    far = [middle[0] - there["x"] - there["width"] / 2, middle[1] - there["y"] - there["height"] / 2]
    assert abs(far[0]) <= there["width"] and abs(far[1]) <= there["height"], f"the arrow ends {far} from its place"
    assert guest.ask(CROSSED) == [], "it could go below the columns"
    assert seen(guest, ".pointing .tip:not(.rim)") >= SEEN, "the arrow is not drawn"

    guest.page.locator(".coach button").tap()
    guest.page.wait_for_selector(".coach", state="hidden")
    assert tip.count() == 0


@pytest.mark.parametrize("size", ["phone", "tablet", "desk"])
@pytest.mark.parametrize(
    ("scene", "most"), [("teach-klondike", 0), ("teach-sleepingqueens", 0), ("teach-gridcannon-place", 2)]
)
def test_the_arrow_of_a_lesson_crosses_no_card_but_where_its_place_lies_amid_them(
    come: Come, scene: str, most: int, size: str
) -> None:
    guest = taught_at(come, scene, size)

    assert len(set(guest.ask(CROSSED))) <= most
    assert not guest.ask(UNDER_THE_NOTE), "the arrow begins or ends below the note"


@pytest.mark.parametrize("size", ["phone", "tablet", "desk"])
@pytest.mark.parametrize("scene", ["teach-dragonquest-fight", "teach-dragonquest-pay"])
def test_the_note_on_a_question_of_the_dungeon_lies_on_the_mat_and_says_why(come: Come, scene: str, size: str) -> None:
    guest = taught_at(come, scene, size)

    assert guest.page.locator(".coach .why").is_visible()
    assert box_of(guest, ".coach")[3] <= box_of(guest, ".foot")[1], "it takes the room of the foot"


@pytest.mark.parametrize("size", ["phone", "tablet", "desk"])
def test_an_arrow_leads_from_the_note_to_the_gems_that_pay(come: Come, size: str) -> None:
    guest = taught_at(come, "teach-dragonquest-pay", size)
    tip, gems = box_of(guest, ".pointing .tip:not(.rim)"), box_of(guest, ".zone[data-zone=gems]")

    x, y = (tip[0] + tip[2]) / 2, (tip[1] + tip[3]) / 2
    assert max(gems[0] - x, x - gems[2], gems[1] - y, y - gems[3]) <= NEAR, (tip, gems)
    assert guest.ask(CROSSED) == []


def test_a_phone_shows_the_hand_large_beside_the_note_of_grid_cannon(come: Come) -> None:
    guest = taught_at(come, "teach-gridcannon-place", "phone")
    hand, coach, foot = (box_of(guest, one) for one in (".pile[data-pile=hand] > .card", ".coach", ".foot"))

    assert hand[2] - hand[0] >= 80, "so that one sees what is placed"
    assert hand[3] <= foot[1]
    assert hand[2] <= coach[0] and coach[1] < hand[3], "the note stands beside it"


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_what_lies_too_high_for_the_card_in_hand_is_faded(come: Come, size: str) -> None:
    guest = taught_at(come, "teach-gridcannon-place", size)
    found = guest.ask(FADED)
    mine = found.pop("hand")

    assert {face for face, opacity in found.items() if opacity < 0.6} == {face for face in found if pips(face) > mine}
    assert {opacity for face, opacity in found.items() if pips(face) <= mine} == {1}


def pips(face: str) -> int:
    return int(face[0].replace("T", "10"))


def test_on_a_wide_screen_the_shot_lies_between_the_hand_and_the_note(come: Come) -> None:
    guest = taught_at(come, "teach-gridcannon-shot", "desk")
    named = (".pile[data-pile=hand] > .card", ".pile[data-pile='2,2'] > .card", ".coach")
    hand, middle, coach = (box_of(guest, one) for one in named)

    assert hand[2] < middle[0] and middle[2] < coach[0], (hand, middle, coach)
    guest.page.locator(".foot .shortcut:visible").click()
    guest.wait_for_turn()
    assert guest.told["lesson"]["done"] == 4


def taught_at(come: Come, scene: str, size: str) -> Player:
    width, height = SIZES[size]
    guest = come(Manner.TOUCH, viewport={"width": width, "height": height})
    SCENES[scene](guest)
    step_of(guest)
    return guest


def box_of(guest: Player, selector: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    box = guest.page.locator(selector).last.bounding_box()
    assert box, f"{selector} is not there"
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def seen(guest: Player, selector: str) -> int:
    """How many pixels this changes."""
    eye, frame = Eye(guest), guest.ask(f"({FRAME})(document.querySelector('{selector}'))")
    there = eye.picture()
    guest.ask("selector => { document.querySelector(selector).style.visibility = 'hidden'; }", selector)
    return eye.change(there, eye.picture(), frame)


@pytest.mark.parametrize("game", ["klondike", "sleepingqueens"])
def test_when_the_phone_is_turned_the_coach_goes_to_where_it_covers_nothing(come: Come, game: str) -> None:
    guest = begin(come, game, Manner.TOUCH)
    step_of(guest)

    for width, height in SIZES.values():
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.wait("probe.painted()")

        check_sight(guest, f"{game} at {width}×{height}")


@pytest.mark.parametrize("game", TAUGHT if PROOF else TIGHT)
def test_no_step_has_a_note_on_cards_or_words_on_any_screen(come: Come, game: str) -> None:
    guest = come(Manner.TOUCH, viewport={"width": 360, "height": 740})
    watch = laws.Watch(guest, QuickDice(0))
    guest.go(f"/learn/{game}")
    guest.page.wait_for_selector(".coach .dots")
    guest.wait_for_turn()

    faults = list(faults_of_steps(watch))

    assert not faults, "\n".join(["", *faults])


def faults_of_steps(watch: laws.Watch) -> Iterator[str]:
    """Before each step, after each touch that does not do it yet, and where the lesson ends."""
    guest = watch.player
    while "words" in (lesson := step_of(guest)):
        touched = 0
        for touched in touch_by_touch(guest, lesson["words"]):
            where = f"step {lesson['done'] + 1}, {touched} touched"
            yield from (f"{where}, {fault}" for fault in laws.fit_everywhere(watch))
        if guest.told["lesson"]["done"] == lesson["done"]:
            if touched:
                guest.page.keyboard.press("Escape")  # puts back what was chosen
                guest.wait("probe.painted()")
            guest.play(lesson["words"])
        guest.wait_for_turn()
    yield from (f"at the end, {fault}" for fault in laws.fit_everywhere(watch))


def touch_by_touch(guest: Player, words: str) -> Iterator[int]:
    told = guest.told
    offer = next(offer for offer in told["may"] if offer["words"] == words)
    yield 0
    for number, touch in enumerate(touches_of(offer, told), 1):
        guest.touch(touch)
        guest.wait("probe.quiet()")
        if guest.told["at"] != told["at"]:
            return
        yield number


def test_what_the_coach_says_is_told_to_ears_too(come: Come) -> None:
    guest = begin(come, "klondike", Manner.KEYS)
    words = guest.page.locator(".coach [aria-live=polite]")

    assert "Build down" in words.inner_text()
    guest.play("move col6 col1")
    step_of(guest)

    assert "An ace begins the home" in words.inner_text()
    assert guest.page.get_by_label("Step 2 of 4").count() == 1


def test_another_act_waits_for_the_step_and_is_told_why(come: Come) -> None:
    guest = begin(come, "klondike", Manner.TOUCH)

    guest.page.locator(".pile[data-pile=stock] > .card").last.tap()

    guest.page.wait_for_selector(".say.bad:has-text('First this: Build down')")
    assert guest.told["lesson"]["done"] == 0


def test_where_the_coach_takes_the_room_of_the_prompt_it_says_why_not(come: Come) -> None:
    guest = begin(come, "zoomquest", Manner.TOUCH)

    guest.page.locator(".option:has-text('Stay')").tap()

    guest.page.wait_for_selector(".coach .no:has-text('First this: Choose in secret')")


def test_one_tap_skips_the_lesson_and_the_game_goes_on(come: Come) -> None:
    guest = begin(come, "klondike", Manner.TOUCH)

    guest.page.locator(".coach button").tap()
    guest.page.wait_for_selector(".coach", state="hidden")

    assert guest.page.locator(".mat .hint").count() == 0
    guest.play("draw")
    assert len(guest.told["view"]["piles"]["waste"]) == 1


def test_escape_puts_back_what_was_chosen_and_then_skips(come: Come) -> None:
    guest = begin(come, "gridcannon", Manner.MOUSE, "desk")
    guest.play("draw")
    step_of(guest)
    guest.page.locator(".pile[data-pile=hand] > .card").last.click()
    guest.page.wait_for_selector(".card.sel")

    guest.page.keyboard.press("Escape")
    guest.page.wait_for_selector(".card.sel", state="detached")
    assert guest.page.locator(".coach").is_visible()
    guest.page.keyboard.press("Escape")

    guest.page.wait_for_selector(".coach", state="hidden")


def test_the_first_visit_to_a_game_offers_its_lesson(come: Come) -> None:
    guest = come(Manner.TOUCH)
    guest.go("/")
    guest.page.locator(".g-klondike .lesson").tap()
    guest.page.wait_for_selector(".coach .dots")

    guest.go("/")

    guest.page.wait_for_selector(".g-gridcannon .lesson")
    assert guest.page.locator(".g-klondike .lesson").count() == 0


def test_the_menu_brings_the_lesson_back_and_its_end_leads_to_the_game_one_came_from(come: Come) -> None:
    guest = come(Manner.TOUCH)
    table = guest.sit_alone("klondike")
    guest.page.locator(".bar [aria-label=Menu]").tap()
    guest.page.locator("dialog a[href='/learn/klondike']").tap()
    guest.page.wait_for_selector(".coach .dots")
    guest.wait_for_turn()

    follow(guest, "klondike")
    guest.page.locator(".coach a").tap()

    guest.page.wait_for_url(f"**/t/{table}")


def test_a_lesson_is_not_among_the_games_to_go_on_with(come: Come) -> None:
    guest = begin(come, "klondike", Manner.TOUCH)
    guest.play("move col6 col1")

    guest.go("/")
    guest.page.wait_for_selector(".g-klondike")

    assert guest.page.locator(".resume").count() == 0


def test_the_coach_is_fetched_for_a_lesson_only(come: Come) -> None:
    guest = come(Manner.TOUCH)
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url))

    guest.sit_alone("klondike")

    assert [url for url in fetched if "coach" in url] == []

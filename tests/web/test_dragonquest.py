"""Dragon Quest as a person meets it: what fate brought is shown, and stays until it is answered."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import expect

import tuckbox
from tests.web.conftest import Come
from tests.web.plans import plan
from tests.web.player import Manner, Player, Touch
from tests.web.scenes import solo
from tests.web.test_comforts import COORDINATES
from tests.web.test_gridcannon import LAYOUT, boxes, lies_in, meet
from tuckbox.core.events import Contest, Said

SIZES = [(390, 844), (360, 640), (320, 568), (740, 360), (820, 1180), (1280, 800)]
BEGIN, FIGHT = "explore 1,0", "resolve 1,0"


@cache
def fights() -> dict[str, Contest]:
    """Deals whose first card is an enemy that needs no decision, and what becomes of the fight."""
    return {seed: found for seed in (f"fate-{number}" for number in range(100)) if (found := fate_of(seed))}


def fate_of(seed: str) -> Contest | None:
    game = tuckbox.new("dragonquest", seed=seed)
    game.play(0, BEGIN)
    if FIGHT not in [action.words for action in game.legal_actions(0)]:
        return None
    events = game.play(0, FIGHT)
    return next((event.contest for event in events if isinstance(event, Said) and event.contest), None)


def deal(wanted: Callable[[Contest], bool]) -> tuple[str, Contest]:
    return next((seed, contest) for seed, contest in fights().items() if wanted(contest))


def won(contest: Contest) -> bool:
    return contest.value >= contest.need


def lost(contest: Contest) -> bool:
    return not won(contest)


def fighting(come: Come, seed: str, manner: Manner = Manner.MOUSE, **window: object) -> Player:
    """A window where the first enemy has just been fought."""
    player = come(manner, **window)
    player.sit_alone("dragonquest", seed=seed)
    player.play(BEGIN)
    player.touch(Touch("1,0"))
    button = player.page.locator(f'button[data-words="{FIGHT}"]').locator("visible=true").last
    button.wait_for()
    player.press(f'button[data-words="{FIGHT}"]')
    player.page.locator(".contest").wait_for()
    return player


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fate", [won, lost])
def test_the_drawn_fate_card_is_shown_large_with_what_it_needed(
    fate: Callable[[Contest], bool], size: tuple[int, int], come: Come
) -> None:
    seed, contest = deal(fate)
    player = fighting(come, seed, viewport={"width": size[0], "height": size[1]})
    panel = player.page.locator(".contest")

    (drawn,), (foe,) = (boxes(player, f".duel .{each} > .mini:not(.back)") for each in ("drawn", "foe"))

    assert drawn[2] - drawn[0] > 1.4 * (foe[2] - foe[0])
    assert panel.locator(".foe > b").inner_text() == str(contest.need)
    assert panel.locator(".sign").inner_text() == ("≥" if won(contest) else "<")
    assert panel.locator("h2").inner_text() == (
        "The " if won(contest) else f"{contest.need - contest.value} short"
    ) or won(contest)
    assert panel.locator(".left .mini").count() == 4
    parts = boxes(player, ".contest .mini:not(.back), .contest h2, .contest p, .contest .btn")
    assert all(lies_in(part, [-4, -4, size[0] + 4, size[1] + 4]) for part in parts), parts
    assert not player.ask(LAYOUT)


@pytest.mark.parametrize("manner", list(Manner))
def test_it_stays_until_it_is_answered(manner: Manner, come: Come) -> None:
    player = fighting(come, deal(lost)[0], manner)
    panel = player.page.locator(".contest")

    player.wait("probe.quiet()")
    expect(panel).to_be_visible()
    player.press(".contest .go-on")

    expect(panel).to_have_count(0)
    assert player.ask("probe.acts") == ["explore 1,0", "resolve 1,0"]


def test_a_second_tap_of_a_double_tap_does_not_send_it_away(come: Come) -> None:
    player = come(Manner.TOUCH)
    player.sit_alone("dragonquest", seed=deal(lost)[0])
    player.play(BEGIN)
    player.touch(Touch("1,0"))
    box = player.page.locator(f'button[data-words="{FIGHT}"]').locator("visible=true").last.bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    player.rest(*spot)

    player.page.touchscreen.tap(*spot)
    player.page.locator(".contest").wait_for()
    player.page.touchscreen.tap(*spot)
    player.wait("probe.quiet()")

    expect(player.page.locator(".contest")).to_be_visible()


FREE = """() => [...document.querySelectorAll(".foot .tool")].map((tool) => {
  const { left, top, width, height } = tool.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return [tool.textContent.trim() || tool.ariaLabel, tool.contains(found)];
})"""


SCROLL_TO_THE_END = """() => {
  document.documentElement.style.fontSize = "130%";
  const side = document.querySelector(".field > .side");
  side.scrollTo(0, side.scrollHeight);
  return side.scrollTop;
}"""


def test_of_a_long_question_that_was_scrolled_only_what_is_seen_covers_anything(come: Come) -> None:
    player = come(viewport={"width": 320, "height": 568})
    words, _ = plan("dragonquest")
    solo("dragonquest", (words.index("resolve 2,0") + 1) / len(words))(player)

    scrolled = player.ask(SCROLL_TO_THE_END)

    assert scrolled > 0 and not player.ask(LAYOUT)


CELLS = """() => Object.fromEntries([...document.querySelectorAll('[data-zone="map"] .pile:has(.card)')].map((pile) => {
  const { left, top, width } = pile.getBoundingClientRect();
  return [pile.dataset.pile, [left, top, width].map(Math.round)];
}))"""


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_the_dungeon_lies_still_while_a_card_is_weighed_and_while_its_price_is_asked(
    size: tuple[int, int], come: Come
) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    words, _ = plan("dragonquest")
    number = words.index("spend 1") - 1
    solo("dragonquest", number / len(words))(player)
    before = player.ask(CELLS)

    player.touch(Touch(words[number].split()[1]))
    player.page.locator(".weigh").wait_for()
    player.wait("probe.painted()")
    weighed = player.ask(CELLS)
    player.press(f'button[data-words="{words[number]}"]')
    player.page.locator('button[data-words="spend 1"]').first.wait_for()
    player.wait("probe.painted()")

    assert weighed == before
    assert player.ask(CELLS) == before


WITH_SCROLL = "scroll-13"
"""A deal whose first card offers one for nothing."""
WRITTEN = """() => [...document.querySelectorAll(".mat .zone:not([data-zone='scroll']) > .heading > *")].map((part) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const { left, top, right, bottom } = range.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
LYING = [*SIZES, (640, 400), (700, 640), (1024, 600)]


def test_an_exit_scroll_lies_on_the_mat_and_covers_no_number(come: Come) -> None:
    player = come()
    player.sit_alone("dragonquest", seed=WITH_SCROLL)
    player.play(BEGIN)
    player.play("resolve 1,0 scroll")

    for width, height in LYING:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        (scroll,), (mat,) = boxes(player, '[data-zone="scroll"] .heading'), boxes(player, ".mat")
        below = player.ask(WRITTEN)

        assert lies_in(scroll, mat), (width, height, scroll, mat)
        assert not [box for box in below if meet(box, scroll)], (width, height, scroll, below)


SPILT = """() => [...document.querySelectorAll(".foot .btn")].flatMap((button) => {
  const outer = button.getBoundingClientRect();
  const parts = [...button.children].filter((part) => getComputedStyle(part).clipPath !== "inset(50%)");
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
  return boxes.some(({ left, right }) => left < outer.left + 4 || right > outer.right - 4) ? [button.innerText] : [];
})"""


def test_what_is_on_a_button_has_room_there(come: Come) -> None:
    player = come()
    player.sit_alone("dragonquest", seed=WITH_SCROLL)
    player.play(BEGIN)
    player.play("resolve 1,0 scroll")  # which can be undone

    for width, height in LYING:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")

        assert player.ask(SPILT) == [], (width, height)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_fought", [False, True])
def test_no_question_lies_over_the_hint(is_fought: bool, size: tuple[int, int], come: Come) -> None:
    """While a fight is weighed, and when it was fought."""
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("dragonquest", seed=deal(lost)[0])
    player.play(BEGIN)
    player.touch(Touch("1,0"))
    player.page.locator(".weigh").wait_for()
    if is_fought:
        player.press(f'button[data-words="{FIGHT}"]')
        player.page.locator(".contest").wait_for()

    tools = player.ask(FREE)

    assert any("Hint" in name for name, _ in tools)
    assert all(is_free for _, is_free in tools), tools
    assert not player.ask(LAYOUT)


@pytest.mark.parametrize("size", SIZES)
def test_each_tile_of_the_status_has_its_drawing(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("dragonquest", seed="fate-1")

    drawn = player.ask(
        "() => [...document.querySelectorAll('.zone .pic svg')].filter(probe.isVisible).map((one) => one.innerHTML)"
    )

    assert len(set(drawn)) == 5
    assert not player.ask(LAYOUT)


@pytest.mark.parametrize("size", SIZES)
def test_fate_is_five_cards(size: tuple[int, int], come: Come) -> None:
    """Those to be drawn lie face down, those drawn face up beside them."""
    player = come(viewport={"width": size[0], "height": size[1]})
    solo("dragonquest", 0.3)(player)
    if size[0] < 1240:
        player.press('[data-zone="fate"] > .heading')
        player.wait("probe.painted()")

    to_draw, drawn = boxes(player, '[data-pile="fate"] > .card'), boxes(player, '[data-pile="used"] > .card')

    assert (len(to_draw), len(drawn)) == (3, 2)
    assert all(lies_in(card, [0, 0, *size]) for card in [*to_draw, *drawn]), (to_draw, drawn)
    assert max(card[2] for card in to_draw) <= min(card[0] for card in drawn) + 1


@pytest.mark.parametrize("seed", ["fate-1", None])
def test_reset_deals_the_same_cards_again(seed: str | None, come: Come) -> None:
    """Of an open deal, and of a fair one, which is open from then on."""
    player = come()
    player.sit_alone("dragonquest", **({} if seed is None else {"seed": seed}))
    start, here = player.told["view"], player.page.url
    player.play(BEGIN)
    first = player.told["view"]["piles"]["1,0"][0]["face"]

    player.page.get_by_role("button", name="Reset Game").click()
    player.page.get_by_role("button", name="Reset", exact=True).click()
    player.page.wait_for_url(lambda url: url != here)
    player.wait_for_turn()

    assert "open" in player.told["deal"]
    assert "1,0" not in player.told["view"]["piles"]
    assert player.told["view"]["counters"] == start["counters"]
    player.play(BEGIN)
    assert player.told["view"]["piles"]["1,0"][0]["face"] == first


def test_the_story_so_far_names_no_coordinates(come: Come) -> None:
    player = fighting(come, deal(won)[0])
    player.press(".contest .go-on")

    player.page.keyboard.press("l")
    told = player.page.locator(".logpanel")
    expect(told).to_contain_text("is slain")
    assert not COORDINATES.search(told.inner_text()), told.inner_text()

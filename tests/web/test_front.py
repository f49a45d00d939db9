"""The front page: what waits, with its real cards and how far it has come, and the boxes."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player
from tests.web.scenes import GAMES, company, solo

SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""
WEIGHT = """() => {
  const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  const sum = (entries) => entries.reduce((total, { transferSize }) => total + transferSize, 0);
  return { all: sum(all), scripts: sum(all.filter(({ name }) => name.endsWith(".js"))) };
}"""


def faces_at_table(player: Player) -> set[str]:
    """Those that this player sees there."""
    return {card["face"] for cards in player.told["view"]["piles"].values() for card in cards if "face" in card}


def open_front(player: Player) -> None:
    player.go("/")
    player.page.locator(".shelf").wait_for()
    expect(player.page.locator(".resume ul[aria-busy=true]")).to_have_count(0)


def tiles(player: Player) -> list[str]:
    """The titles of the tables shown, from left to right."""
    return [tile.inner_text() for tile in player.page.locator(".resume li:visible .t > b").all()]


@pytest.mark.parametrize("game", ["klondike", "gridcannon", "dragonquest"])
def test_what_waits_is_shown_with_cards_that_lie_there_now(game: str, come: Come) -> None:
    player = come()
    solo(game, 0.5)(player)
    lying = faces_at_table(player)

    open_front(player)
    shown = player.ask("[...document.querySelectorAll('.resume .card')].map((card) => card.dataset.face)")

    assert 1 <= len(shown) <= 3
    assert set(shown) <= lying
    assert not player.faults


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_no_drawing_is_larger_than_its_card(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    solo("klondike", 0.5)(player)

    open_front(player)
    widths = player.ask(
        "[...document.querySelectorAll('.resume .card')].map((card) => [card, card.firstElementChild]"
        ".map((one) => one.getBoundingClientRect().width))"
    )

    assert widths
    assert [drawing - card for card, drawing in widths] == pytest.approx([0] * len(widths), abs=0.5)


def test_how_far_a_game_has_come_is_said_and_drawn(come: Come) -> None:
    player = come()
    solo("klondike", 0.6)(player)
    home = sum(len(cards) for name, cards in player.told["view"]["piles"].items() if name.startswith("home"))

    open_front(player)

    expect(player.page.locator(".resume .t")).to_contain_text(f"{home} of 52 home")
    assert player.ask("document.querySelector('.resume progress').position") == pytest.approx(home / 52)


def test_ones_turn_comes_first_and_then_what_was_played_last(come: Come) -> None:
    player = come()
    company("sleepingqueens", 2, 0)(player)
    for game in ("klondike", "gridcannon", "dragonquest"):
        solo(game, 0.3)(player)

    open_front(player)
    assert tiles(player) == ["Your turn", "Dragon Quest Solitaire", "Grid Cannon"]
    expect(player.page.locator(".resume")).to_contain_text("0 of 50 points, with Ben")
    player.page.set_viewport_size({"width": 360, "height": 740})

    assert tiles(player) == ["Your turn", "Dragon Quest Solitaire"]
    player.page.get_by_role("link", name="All 4 tables").click()
    player.page.get_by_role("heading", name="Your tables").wait_for()
    expect(player.page.locator(".mine a[href^='/t/']")).to_have_count(4)
    assert [head.inner_text() for head in player.page.locator(".mine h2").all()] == ["Your turn 1", "Alone 3"]


def test_without_anything_to_resume_the_boxes_grow(come: Come) -> None:
    player = come()
    width = "document.querySelector('.g svg.tb').getBoundingClientRect().width"
    open_front(player)
    alone = player.ask(width)
    assert player.page.locator(".resume").count() == 0
    solo("klondike", 0.3)(player)

    open_front(player)

    assert (alone, player.ask(width)) == (pytest.approx(214, abs=1), pytest.approx(168, abs=1))


@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1440, 900)])
def test_nothing_jumps_while_what_waits_is_looked_at(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    for game in ("klondike", "gridcannon", "dragonquest"):
        solo(game, 0.3)(player)
    player.page.add_init_script(SHIFTS)

    open_front(player)
    player.page.wait_for_load_state("networkidle")

    assert player.ask("shifted") <= 0.05


def test_three_waiting_games_keep_the_first_load_small(come: Come) -> None:
    player = come()
    for game in ("klondike", "gridcannon", "dragonquest"):
        solo(game, 0.3)(player)
    other_device = come(storage_state=player.context.storage_state())

    open_front(other_device)
    other_device.page.wait_for_load_state("networkidle")
    weight = other_device.ask(WEIGHT)

    assert len(tiles(other_device)) == 3
    assert weight["all"] > 50_000, "what was fetched is not told"
    assert weight["all"] <= 150_000 and weight["scripts"] <= 60_000, weight


BESIDE_THE_BOXES = """() => [...document.querySelectorAll(".shelf .g")].map((game) => {
  const [count, text, ...also] = [".m", ".tx", ...game.querySelectorAll(".also a")]
    .map((one) => (typeof one === "string" ? game.querySelector(one) : one).getBoundingClientRect());
  const isFree = also.every((one) => one.top >= count.bottom || one.left >= count.right);
  const isInside = count.right <= innerWidth && count.height > 10;
  return [game.querySelector(".m").innerText, isInside && isFree && count.left >= text.right];
})"""
COUNTS = ["1 player", "1 player", "1 player", "2–5 players", "1–5 players"]


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (390, 844)], ids=str)
def test_on_a_phone_the_player_counts_stand_right_also_beside_a_lesson(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})

    open_front(player)

    expect(player.page.locator(".lesson")).to_have_count(len(COUNTS))
    assert player.ask(BESIDE_THE_BOXES) == [[count, True] for count in COUNTS]


EVERYTHING = ".strip .small, .resume li, .resume > a, .g .lesson, .opentables li, .fr .join"


def test_all_of_the_front_page_down_to_the_friends_stands_on_a_laptops_screen(come: Come) -> None:
    host, player = come(), come(viewport={"width": 1280, "height": 800})
    for game in ("sleepingqueens", "zoomquest"):
        host.open_table(game, players=2, listed=True)
    for game in ("klondike", "gridcannon", "dragonquest", "klondike"):
        player.sit_alone(game)
        player.play(player.words()[0])

    open_front(player)
    player.page.locator(".opentables li").nth(1).wait_for()
    player.page.locator(".resume > a", has_text="All 4 tables").wait_for()
    player.wait("probe.painted()")

    assert player.page.locator(".g .lesson").count() == len(GAMES)
    assert player.page.locator(".g .ready").count() == 0, "that is said without a line only"
    assert player.ask("document.documentElement.scrollHeight") <= 800
    for each in player.page.locator(EVERYTHING).all():
        expect(each).to_be_in_viewport(ratio=1)

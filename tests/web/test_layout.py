"""Things lie beside each other as in the game's picture, on any screen."""

from itertools import pairwise

import pytest

from tests.web.conftest import Come
from tests.web.laws import LAYOUT_JS
from tests.web.player import Touch
from tests.web.scenes import SCENES, choice, guest_of

MANY_ARMED = 80
"""After so many acts six royals wear armour."""
EIGHT_WIDE = 18
"""After so many acts the dungeon has eight columns and six rows, with the cells that can be explored."""
HOME_TO_COLUMN = 41
"""At this act of Klondike's plan a card could go back from its home."""


@pytest.mark.parametrize(
    ("game", "size", "row"),
    [
        ("klondike", (740, 360), ["stock", "col1", "col7", "home1", "home2"]),
        ("klondike", (1440, 900), ["stock", "waste", "home1", "home4"]),
        ("gridcannon", (740, 360), ["hand", "board"]),
        ("gridcannon", (1440, 900), ["hand", "board"]),
        ("dragonquest", (740, 360), ["health", "map"]),
        ("dragonquest", (820, 1180), ["health", "inventory", "gems", "fate", "dungeon"]),
    ],
)
def test_zones_lie_side_by_side_as_in_the_games_picture(
    game: str, size: tuple[int, int], row: list[str], come: Come
) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone(game, seed="picture")

    found = [player.page.locator(f'[data-zone="{zone}"]').bounding_box() for zone in row]
    boxes = [box for box in found if box]

    assert len(boxes) == len(row)
    for left, right in pairwise(boxes):
        assert left["x"] < right["x"], (row, boxes)
        assert left["y"] < right["y"] + right["height"] and right["y"] < left["y"] + left["height"], (row, boxes)


SHOT_AT = """() => [...document.querySelectorAll(".shots text")].map((rank) => {
  const { left, top, width, height } = rank.getBoundingClientRect();
  const below = document.elementsFromPoint(left + width / 2, top + height / 2).find((one) => one.closest(".card"));
  return [rank.textContent.replace("10", "T"), below?.closest(".card").dataset.face[0]];
})"""


def test_a_shot_stays_on_its_cards_when_the_window_changes(come: Come) -> None:
    player = come()
    SCENES["gridcannon-choice"](player)

    for width, height in [(820, 1180), (1440, 900), (740, 360), (1280, 800)]:
        player.page.set_viewport_size({"width": width, "height": height})
        player.wait("probe.painted()")
        beads = player.ask(SHOT_AT)

        assert beads
        assert [rank for rank, _ in beads] == [face for _, face in beads], (width, height)


SHARE = """() => {
  const mat = document.querySelector(".mat").getBoundingClientRect();
  const zones = [...document.querySelectorAll(".zone")].map((zone) => zone.getBoundingClientRect());
  const width = Math.max(...zones.map(({ right }) => right)) - Math.min(...zones.map(({ left }) => left));
  return width / mat.width;
}"""


@pytest.mark.parametrize("size", [(2560, 1440), (1920, 1080)])
def test_klondike_grows_with_a_large_screen(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("klondike", seed="web-8")

    assert player.ask(SHARE) >= 0.6
    assert not player.ask(LAYOUT_JS)


@pytest.mark.parametrize(("width", "text"), [(1024, "130%"), (1024, "100%"), (1280, "100%")])
def test_counters_leave_room_for_the_whole_title(width: int, text: str, come: Come) -> None:
    player = come(viewport={"width": width, "height": 1024})
    table = player.sit_alone("gridcannon", preset="francis", seed="armour-232")
    with guest_of(player).visit(table) as visit:
        for _ in range(MANY_ARMED):
            visit.act()
    player.wait_for_version(visit.state["at"])

    player.ask("size => { document.documentElement.style.fontSize = size; }", text)

    assert not player.ask(LAYOUT_JS)


@pytest.mark.parametrize("size", [(740, 360), (360, 740), (320, 568)])
def test_a_chosen_card_of_the_upper_row_stays_on_the_mat(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    choice("klondike", HOME_TO_COLUMN)(player)
    player.page.keyboard.press("Escape")

    player.page.mouse.click(*player.spot(Touch("home2")))
    player.page.locator(".mat .card.sel").wait_for()

    assert not player.ask(LAYOUT_JS)


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (2560, 1440)])
def test_a_dungeon_that_may_grow_to_both_sides_lies_beside_the_status(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    table = player.sit_alone("dragonquest", preset="hard", seed="wide-33")

    with guest_of(player).visit(table) as visit:
        for _ in range(EIGHT_WIDE):
            visit.act()
    player.wait_for_version(visit.state["at"])

    assert not player.ask(LAYOUT_JS)

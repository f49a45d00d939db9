"""What makes a table feel alive, as a person gets it."""

import pytest

from tests.web.conftest import Come
from tests.web.player import Manner

FLASHES = """() => [...document.querySelectorAll("button, a, label, input, [data-place]")]
  .filter((one) => getComputedStyle(one).webkitTapHighlightColor !== "rgba(0, 0, 0, 0)")
  .map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("path", ["/", "/settings", "/play/klondike"])
def test_nothing_flashes_blue_under_a_finger(path: str, come: Come) -> None:
    player = come(Manner.TOUCH)
    player.go(path)
    player.page.locator("button:visible").first.wait_for()
    if path.startswith("/play"):
        player.wait_for_turn()

    flashes = player.ask(FLASHES)

    assert not flashes, flashes


def test_a_button_shows_that_it_is_pressed(come: Come) -> None:
    player = come()
    player.go("/play/klondike")
    player.wait_for_turn()
    button = player.page.get_by_role("button", name="More")
    box = button.bounding_box()
    assert box

    player.page.mouse.move(box["x"] + 20, box["y"] + 20)
    player.page.mouse.down()
    pressed = button.bounding_box()

    assert pressed and pressed["y"] == box["y"] + 1, (box, pressed)

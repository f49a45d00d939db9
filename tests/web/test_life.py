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


LOCKS = """(() => {
  window.locks = new Set();
  const request = async () => {
    const lock = { released: false, release: async () => { lock.released = true; locks.delete(lock); } };
    locks.add(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
})()"""
HIDE = """(isHidden) => {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_screen_stays_awake_during_play_and_only_then(come: Come) -> None:
    player = come()
    player.context.add_init_script(LOCKS)
    player.sit_alone("klondike", seed="web-8")
    player.wait("probe.until(() => locks.size === 1, `It is never so`)")

    player.page.evaluate(HIDE, True)
    player.wait("probe.until(() => locks.size === 0, `It is never so`)")
    player.page.evaluate(HIDE, False)
    player.wait("probe.until(() => locks.size === 1, `It is never so`)")
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_role("button", name="Give up").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    player.page.locator(".end").wait_for()

    player.wait("probe.until(() => locks.size === 0, `It is never so`)")


def test_the_screen_may_go_dark_once_the_table_is_left(come: Come) -> None:
    player = come()
    player.context.add_init_script(LOCKS)
    player.go("/")
    player.page.get_by_role("link", name="Klondike").first.click()
    player.wait_for_turn()
    player.wait("probe.until(() => locks.size === 1, `It is never so`)")

    player.page.get_by_role("link", name="Back to the box").first.click()

    player.wait("probe.until(() => locks.size === 0, `It is never so`)")

"""One kind of menu: that of the front page looks and answers like that of a table."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player

LOOK = """() => {
  const dialog = document.querySelector("dialog[open]");
  const box = dialog.getBoundingClientRect();
  const within = (one) => {
    const { left, width, height } = one.getBoundingClientRect();
    return [left - box.left, width, height];
  };
  const lines = [...dialog.querySelectorAll("li > *")].filter((line) => line.offsetHeight < 60); // of one line of text
  const tops = lines.map((line) => line.getBoundingClientRect().top);
  return {
    width: box.width,
    heading: within(dialog.querySelector("h2"))[0],
    line: within(lines[0]),
    drawing: within(lines[0].querySelector("svg")),
    text: within(lines[0].querySelector("span"))[0],
    apart: Math.min(...tops.slice(1).map((top, index) => top - tops[index])),
    close: within([...dialog.querySelectorAll("button")].at(-1)),
  };
}"""


def look_of_menu(player: Player, name: str) -> object:
    player.press(f"button[aria-label='{name}']:visible")
    player.page.get_by_role("dialog").wait_for()
    return player.ask(LOOK)


@pytest.mark.parametrize("size", [(360, 740), (1440, 900)])
def test_the_menu_of_the_front_page_looks_like_that_of_a_table(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.go("/")
    front = look_of_menu(player, "Menu")
    player.sit_alone("klondike")

    at_table = look_of_menu(player, "More")

    assert at_table == front


def test_places_in_a_menu_are_links(come: Come) -> None:
    """So they can be opened beside the table, in another tab."""
    player = come()
    player.sit_alone("klondike")

    look_of_menu(player, "More")
    places = player.ask("[...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))")

    assert places == ["/rules/klondike", "/learn/klondike", "/settings"]


def test_who_gives_up_against_bots_is_told_that_the_game_ends(come: Come) -> None:
    """No bot plays on for the last human: the game is over."""
    player = come()
    player.sit_alone("sleepingqueens", players=2, bots=["random"])

    look_of_menu(player, "Menu")
    player.press("dialog button:has-text('Give up')")

    expect(player.page.get_by_role("dialog", name="Give up?")).to_contain_text("This game ends here, unfinished.")

"""The rules in cards: drawn as at the table, whole on every screen, and with a way back."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player
from tuckbox import GAMES

CUT = """() => [...document.querySelectorAll(".diagram")].flatMap((diagram) => {
  const box = diagram.getBoundingClientRect();
  const parts = [...diagram.querySelectorAll(".card, .slot:not([hidden]), figcaption")];
  const isIn = ({ left, top, right, bottom }) =>
    left >= Math.max(0, box.left) && right <= Math.min(innerWidth, box.right) && top >= box.top && bottom <= box.bottom;
  return parts.filter((part) => !isIn(part.getBoundingClientRect())).map((part) => diagram.innerText);
})"""


def open_rules(player: Player, game: str) -> None:
    player.go(f"/rules/{game}")
    player.page.locator(".diagram .card").first.wait_for()


@pytest.mark.parametrize("size", [(320, 568), (360, 740), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("game", GAMES)
def test_every_diagram_is_shown_whole(game: str, size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    open_rules(player, game)

    shown = player.ask("[...document.querySelectorAll('.diagram .card[data-face]')].map((card) => card.dataset.face)")

    assert [face for face in shown if face] == [face for one in GAMES[game].diagrams for face in one.faces()]
    assert not player.ask(CUT)
    assert not player.ask("document.documentElement.scrollWidth > innerWidth")
    assert not player.faults


def test_a_card_is_drawn_in_the_rules_as_at_the_table(come: Come) -> None:
    player = come()
    drawn = "document.querySelector('.card[data-face=JD] svg').outerHTML"
    open_rules(player, "gridcannon")
    in_rules = player.ask(drawn)

    player.sit_alone("gridcannon", seed="lesson 18754")
    player.page.locator(".mat .card[data-face=JD]").wait_for()

    assert player.ask(drawn) == in_rules


def test_the_contents_lead_to_a_part_and_back_to_the_table(come: Come) -> None:
    player = come()
    player.sit_alone("gridcannon")
    table = player.page.url
    player.press("button[aria-label='More']")
    player.press("dialog a[href='/rules/gridcannon']")

    player.page.get_by_role("navigation", name="Contents").get_by_role("link", name="Aces and jokers").click()
    expect(player.page.get_by_role("heading", name="Aces and jokers")).to_be_in_viewport()

    assert player.page.url.endswith("/rules/gridcannon#aces-and-jokers")
    player.page.get_by_role("link", name="Back to the table").first.click()
    player.page.wait_for_url(table)


def test_an_address_names_a_part_of_the_rules(come: Come) -> None:
    player = come(viewport={"width": 360, "height": 740})

    open_rules(player, "dragonquest#items")

    expect(player.page.get_by_role("heading", name="Items")).to_be_in_viewport()


def test_the_rules_lead_to_the_lesson(come: Come) -> None:
    player = come()
    open_rules(player, "klondike")

    player.page.get_by_role("link", name="Try it in a lesson").first.click()

    player.page.locator(".coach").wait_for()


def test_a_diagram_is_said_and_cannot_be_touched(come: Come) -> None:
    player = come()
    open_rules(player, "gridcannon")

    player.ask("document.querySelector('.diagram button').focus()")
    expect(player.page.get_by_role("figure").filter(has_text="Jack: 11 or more")).to_contain_text(
        "jack of diamonds, eight of spades, four of hearts and nine of clubs: so it goes"
    )
    assert player.ask("document.activeElement.closest('.diagram')") is None
    assert player.page.get_by_role("button", name="jack of diamonds").count() == 0

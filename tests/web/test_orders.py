"""Orders in the browser: a sheet of sentences to switch on and off, as the table has them."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Come
from tests.web.player import Player

SIZES = [(360, 740), (820, 1180), (1440, 900)]


def open_sheet(player: Player, entry: str) -> Locator:
    player.page.keyboard.press("n")
    player.page.get_by_role("dialog").get_by_role("button", name=entry).click()
    sheet = player.page.get_by_role("dialog", name="Orders", exact=True)
    sheet.wait_for()
    return sheet


@pytest.mark.parametrize("size", SIZES)
def test_orders_are_sentences_to_switch_of_which_one_holds(size: tuple[int, int], come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    player.sit_alone("sleepingqueens", players=2, bots=["greedy"], seed="orders")
    sheet = open_sheet(player, "Order how to answer")
    save = sheet.get_by_role("switch", name="Save her if you can, else pass.")
    let_go = sheet.get_by_role("switch", name="Pass.", exact=True)
    expect(sheet).to_contain_text("Only you see this.")

    save.click()
    expect(save).to_be_checked()
    let_go.click()

    expect(let_go).to_be_checked()
    expect(save).not_to_be_checked()
    assert player.ask(
        "() => { const d = document.querySelector('dialog[open]'); return d.scrollWidth <= d.clientWidth; }"
    )
    sheet.get_by_role("button", name="Close").click()
    again = open_sheet(player, "Orders: 1 given")
    expect(again.get_by_role("switch", name="Pass.", exact=True)).to_be_checked()


def test_where_nothing_can_be_ordered_the_menu_says_nothing_of_it(come: Come) -> None:
    player = come()
    player.sit_alone("klondike", seed="orders")

    player.page.keyboard.press("n")

    expect(player.page.get_by_role("dialog")).not_to_contain_text("Order how")

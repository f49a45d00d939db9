"""A line that is lost in the middle of a game for one: it goes on here, or says why not and offers another."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.kept import A_START, keeper
from tests.web.player import Player
from tests.web.test_sending import A_WORKER
from tuckbox.core.dice import QuickDice


@pytest.fixture(scope="module")
def player(browser: Browser, house: House) -> Iterator[Player]:
    """Somebody who has kept the games."""
    guest = keeper(browser, house.url)
    yield guest
    guest.leave()


def test_where_nothing_is_hidden_the_game_goes_on_here_and_then_at_the_server(player: Player) -> None:
    page = player.page
    with page.expect_response("**/book"):
        player.sit_alone("klondike", players=1, seed="web")
    player.play_on(QuickDice(1))
    at, seen = player.told["at"], player.told["view"]

    player.context.set_offline(True)
    page.get_by_role("button", name="Go on here").click()
    page.wait_for_url("**/t/~*", timeout=A_START)
    player.wait_for_version(at)
    assert player.told["view"] == seen
    player.play_on(QuickDice(2))
    after = player.told["view"]

    player.context.set_offline(False)
    player.go("/history")
    page.get_by_role("button", name="Send 1 game").click()
    expect(page.locator(".toast")).to_have_text("1 game sent.", timeout=A_WORKER)
    begun = page.get_by_role("link", name="Klondike")
    expect(begun).to_have_count(1)
    begun.click()
    player.wait_for_turn()
    assert player.told["view"] == after
    assert player.faults == []


def test_an_open_deal_with_bots_goes_on_here_as_it_stood(player: Player) -> None:
    page = player.page
    player.sit_alone("sleepingqueens", players=2, bots=["random"], seed="web")
    with page.expect_response("**/book"):
        player.play_on(QuickDice(1))
        player.wait_for_turn()
    at, seen = player.told["at"], player.told["view"]

    player.context.set_offline(True)
    page.get_by_role("button", name="Go on here").click()
    page.wait_for_url("**/t/~*", timeout=A_START)

    player.wait_for_version(at)
    assert player.told["view"] == seen
    player.play_on(QuickDice(2))
    player.context.set_offline(False)
    assert player.faults == []


def test_where_cards_are_hidden_the_game_waits_and_another_is_offered(player: Player) -> None:
    page = player.page
    player.sit_alone("gridcannon", players=1)
    player.play_on(QuickDice(1))
    notice = page.get_by_text("what is hidden in this game is known to the server alone")

    player.context.set_offline(True)
    expect(notice).to_be_visible()
    player.context.set_offline(False)
    expect(notice).to_have_count(0)
    player.play_on(QuickDice(2))

    player.context.set_offline(True)
    page.get_by_role("button", name="New game here").click()
    page.wait_for_url("**/t/~*", timeout=A_START)
    player.wait_for_turn()
    player.context.set_offline(False)
    assert player.faults == []

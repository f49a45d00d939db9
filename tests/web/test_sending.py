"""Games played without the server are offered to it once it is back, and are then there alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.kept import deal, keeper
from tests.web.player import Player
from tuckbox.core.dice import QuickDice

A_WORKER = 60_000
"""The server's first worker starts when there is something to replay."""


@pytest.fixture
def player(browser: Browser, house: House) -> Iterator[Player]:
    """Somebody who has kept the games, and lost the line."""
    guest = keeper(browser, house.url)
    guest.context.set_offline(True)
    yield guest
    guest.leave()


def test_games_played_offline_are_offered_sent_and_listed_once(player: Player) -> None:
    deal(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    player.give_up()
    deal(player, "/play/klondike?seed=web")
    player.play_on(QuickDice(1))
    seen = player.told["view"]
    player.go("/history")
    page = player.page
    expect(page.get_by_text("Grid Cannon: not won")).to_be_visible()
    expect(page.get_by_role("button", name="Send")).to_have_count(0)

    player.context.set_offline(False)
    player.go("/")
    expect(page.get_by_text("2 games that you played offline are kept on this device alone.")).to_be_visible()
    page.get_by_role("link", name="Send them to the server").click()
    page.get_by_role("button", name="Send 2 games").click()

    expect(page.locator(".toast")).to_have_text("2 games sent.", timeout=A_WORKER)
    expect(page.locator("#unsent")).to_have_count(0)
    line = page.get_by_role("link", name="Grid Cannon: not won")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("played offline")
    expect(page.get_by_role("heading", name="1 finished game")).to_be_visible()
    begun = page.get_by_role("link", name="Klondike")
    expect(begun).to_have_count(1)
    begun.click()
    player.wait_for_turn()
    assert "/t/~" not in page.url
    assert player.told["view"] == seen
    player.play_on(QuickDice(2))
    assert player.faults == []


def test_a_game_that_the_server_refuses_stays_and_says_why(player: Player) -> None:
    deal(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    player.go("/history")
    player.ask(FORGE)

    player.context.set_offline(False)
    player.go("/history")
    player.page.get_by_role("button", name="Send 1 game").click()

    refused = player.page.locator("#unsent").get_by_role("status")
    expect(refused).to_contain_text("Grid Cannon: This game needs rules version “99” of Grid Cannon", timeout=A_WORKER)
    expect(player.page.get_by_role("link", name="Grid Cannon")).to_have_count(1)


FORGE = """() => new Promise((resolve) => {
  indexedDB.open("tuckbox").onsuccess = ({ target: { result: database } }) => {
    const tables = database.transaction("tables", "readwrite").objectStore("tables");
    tables.getAll().onsuccess = ({ target: { result } }) => result.forEach((row) => tables.put({ ...row, rules: 99 }));
    tables.transaction.oncomplete = () => { database.close(); resolve(); };
  };
})"""

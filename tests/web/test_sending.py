"""Games played without the server are offered to it once it is back; the streak of their days stays."""

import re
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


def test_a_streak_of_days_without_the_server_outlives_their_being_sent(player: Player) -> None:
    page = player.page
    klondike = page.locator(".deals li", has_text=re.compile("Klondike.*draw one"))
    deal(player, "/play/klondike?daily=&title=draw+one")
    player.play(player.words()[0])
    player.give_up()
    deal(player, "/play/klondike?daily=&title=draw+three")
    player.play(player.words()[0])

    player.context.set_offline(False)
    player.go("/history")
    page.get_by_role("button", name="Send 1 game").click()
    expect(page.locator(".toast")).to_have_text("1 game sent.", timeout=A_WORKER)
    expect(page.get_by_role("heading", name="1 finished game")).to_be_visible()
    expect(page.get_by_role("link", name="Klondike: not won")).to_have_count(1)
    expect(page.locator("a[href^='/t/~']"), "the one that was begun stays").to_have_count(1)

    page.route("**/api/today?", lambda route: route.continue_(url=f"{route.request.url}brief"))
    player.go("/today")
    expect(page.locator(".own-days")).to_have_text(
        "Offline, counted apart: 1 day in a row, longest 1. Nobody had promised those deals."
    )
    expect(page.locator(".streak")).to_contain_text("0 days in a row")
    expect(klondike).to_contain_text("Play")
    player.context.set_offline(True)
    player.go("/today")
    expect(page.locator(".streak")).to_contain_text("1 day in a row")
    expect(klondike).to_contain_text("not won")
    expect(page.locator(".deals li", has_text="draw three")).to_contain_text("Go on")
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

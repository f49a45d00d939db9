"""Somebody who has kept the games in the browser, to play without a line."""

from typing import Any

from playwright.sync_api import Browser, expect

from tests.web.player import Player

A_START = 120_000
"""Python starts in seconds, on a machine that has nothing else to do."""


def keeper(browser: Browser, url: str, **window: Any) -> Player:
    """Somebody who has kept the games of the box at this address."""
    guest = Player(browser, url, **window)
    guest.page.set_default_timeout(A_START)
    keep(guest)
    return guest


def keep(player: Player) -> None:
    """Ask for it, unless it is kept already."""
    player.go("/settings")
    panel = player.page.locator("#offline")
    expect(panel.get_by_role("status")).not_to_be_empty()
    if panel.get_by_role("button").count():
        panel.get_by_role("button", name="Keep for offline").click()
    expect(panel.get_by_role("status")).to_contain_text("Kept:", timeout=A_START)
    player.wait("navigator.serviceWorker.ready.then(() => true)")


def deal(player: Player, path: str) -> None:
    """Open a table of this device."""
    player.acts = 0
    player.go(path)
    player.page.wait_for_url("**/t/~*", timeout=A_START)
    player.page.locator(".mat .card").first.wait_for(timeout=A_START)
    player.wait_for_turn()

"""Without a server: every game is played on the device itself, from the front page to its end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.plans import PLANS, plan
from tests.web.player import Player
from tuckbox import GAMES
from tuckbox.core.dice import QuickDice

A_START = 120_000
"""Python starts in seconds, on a machine that has nothing else to do."""


@pytest.fixture
def player(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Somebody who has kept the games, and whose server is gone."""
    with House(tmp_path_factory.mktemp("data")) as house:
        guest = keeper(browser, house)
    guest.context.set_offline(True)
    yield guest
    guest.leave()


def keeper(browser: Browser, house: House) -> Player:
    """Somebody who has kept the games."""
    guest = Player(browser, house.url)
    guest.page.set_default_timeout(A_START)
    guest.go("/settings")
    keep(guest)
    return guest


def keep(player: Player) -> None:
    """Ask for it, unless it is kept already."""
    panel = player.page.locator("#offline")
    expect(panel.get_by_role("status")).not_to_be_empty()
    if panel.get_by_role("button").count():
        panel.get_by_role("button", name="Keep for offline").click()
    expect(panel.get_by_role("status")).to_contain_text("Kept:", timeout=A_START)
    player.wait("navigator.serviceWorker.ready.then(() => true)")


def come_to(player: Player, path: str) -> None:
    player.go(path)
    player.page.wait_for_url("**/t/~*", timeout=A_START)
    player.page.locator(".mat .card").first.wait_for(timeout=A_START)
    player.wait_for_turn()


def test_the_front_page_offers_every_game(player: Player) -> None:
    player.go("/")

    for kind in GAMES.values():
        expect(player.page.get_by_role("link", name=kind.title).first).to_be_visible()
    expect(player.page.get_by_text("you play on this device")).to_be_visible()
    expect(player.page.get_by_text("unfinished games")).to_have_count(0)
    assert player.faults == []


@pytest.mark.parametrize("game", PLANS)
def test_a_game_for_one_is_played_to_its_end_and_outlasts_a_reload(game: str, player: Player) -> None:
    words, sentence = plan(game)
    come_to(player, f"/play/{game}?seed={PLANS[game][0]}")

    for number, each in enumerate(words):
        if number == 3:
            at = player.told["at"]
            player.page.reload()
            player.wait_for_version(at)
        player.play(each)

    assert player.told["over"]["sentence"] == sentence
    expect(player.page.locator(".end")).to_contain_text(sentence)
    assert player.faults == []


def test_sleeping_queens_is_played_against_a_bot(player: Player) -> None:
    dice = QuickDice(5)
    come_to(player, "/play/sleepingqueens?seed=web")

    while not player.is_over:
        player.play_on(dice)
        player.wait_for_turn()

    assert player.told["over"]["kind"] == "won_by"
    expect(player.page.locator(".end")).to_be_visible()
    assert player.faults == []


def test_two_people_share_the_device(player: Player) -> None:
    player.go("/new/sleepingqueens")
    player.page.get_by_role("radio", name="On this device").check(force=True)
    player.page.get_by_label("Name of player 1").fill("Ada")
    player.page.get_by_role("button", name="Deal the cards").click()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Give the device to Ada", timeout=A_START)

    player.page.get_by_role("button", name="Ada: show my cards").press("Enter")

    player.wait_for_turn()
    assert player.told["view"]["seat"] == 0
    assert player.faults == []


def test_an_unfinished_game_waits_on_the_front_page(player: Player) -> None:
    come_to(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    at = player.told["at"]

    player.page.get_by_role("link", name="Back to the box").click()
    player.page.get_by_role("link", name="Resume Grid Cannon").click()

    player.wait_for_version(at)
    assert player.told["at"] == at


def test_a_finished_game_is_counted(player: Player) -> None:
    come_to(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Give up").click()
    player.page.get_by_role("button", name="Give up").last.click()
    expect(player.page.locator(".end")).to_be_visible()

    player.go("/history")

    expect(player.page.get_by_text("1 finished game")).to_be_visible()
    expect(player.page.get_by_text("Grid Cannon: not won")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/rules/klondike", "/new/klondike", "/history", "/settings", "/about"])
def test_no_page_is_empty_or_fails(path: str, player: Player) -> None:
    player.go(path)

    expect(player.page.get_by_text("Trying again")).to_have_count(0)
    expect(player.page.get_by_role("heading").first).to_be_visible()
    expect(player.page.locator("main")).to_contain_text(re.compile(r"\w"))
    assert player.faults == []

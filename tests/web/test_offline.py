"""Without a server: the games are played on the device itself. Whole games of all are played in test_site.py."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.kept import A_START, deal, keeper
from tests.web.plans import PLANS, plan
from tests.web.player import Player
from tests.web.whole import play_alone, reload
from tuckbox import GAMES
from tuckbox.core.dice import QuickDice


@pytest.fixture
def player(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Player]:
    """Somebody who has kept the games, and whose server is gone."""
    with House(tmp_path_factory.mktemp("data")) as house:
        guest = keeper(browser, house.url)
    guest.context.set_offline(True)
    yield guest
    guest.leave()


def test_the_front_page_offers_every_game(player: Player) -> None:
    player.go("/")

    for kind in GAMES.values():
        expect(player.page.get_by_role("link", name=kind.title).first).to_be_visible()
    expect(player.page.get_by_text("Offline: you play on")).to_be_visible()
    expect(player.page.get_by_text("unfinished games")).to_have_count(0)
    assert player.faults == []


def test_a_game_for_one_is_played_to_its_end_and_outlasts_a_reload(player: Player) -> None:
    deal(player, f"/play/gridcannon?seed={PLANS['gridcannon'][0]}")

    play_alone(player, plan("gridcannon"), lambda: reload(player))


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
    deal(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    at = player.told["at"]

    player.page.get_by_role("link", name="Back to the box").click()
    player.page.get_by_role("link", name="Resume Grid Cannon").click()

    player.wait_for_version(at)
    assert player.told["at"] == at


def test_a_finished_game_is_counted(player: Player) -> None:
    deal(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="Give up").click()
    player.page.get_by_role("button", name="Give up").last.click()
    expect(player.page.locator(".end")).to_be_visible()

    player.go("/history")

    expect(player.page.get_by_text("1 finished game")).to_be_visible()
    expect(player.page.get_by_text("Grid Cannon: not won")).to_be_visible()


def test_a_table_of_this_device_offers_nothing_that_only_a_server_has(player: Player) -> None:
    deal(player, "/play/sleepingqueens?seed=web&players=2")
    player.press("button[aria-label='Menu']")
    menu = player.page.locator("dialog .menu")
    expect(menu).to_contain_text("Rules of Sleeping Queens")

    expect(menu).not_to_contain_text("Copy the link to this table")
    expect(menu).not_to_contain_text("Say something")
    with player.page.expect_download() as download:
        menu.get_by_role("button", name="Download what I have seen").click()
    assert download.value.suggested_filename == "sleepingqueens.json"
    assert json.loads(download.value.path().read_text("utf-8"))["game"] == "sleepingqueens"

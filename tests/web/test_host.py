"""A host in charge of a table, and once more: three people, at a desk and on phones."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.conftest import Come
from tests.web.player import PHONE, Manner, Player
from tests.web.scenes import guest_of

WIDE = {"width": 1440, "height": 900}
SIZES = [(WIDE, Manner.MOUSE), (PHONE, Manner.TOUCH)]


def lobby(
    come: Come, window: dict[str, int], manner: Manner, game: str = "sleepingqueens", **wanted: object
) -> list[Player]:
    """Ada, who has opened the table, and Ben sit there; Cleo has only opened the link."""
    players = [come(manner, viewport=window) for _ in range(3)]
    table = players[0].open_table(game, **{"players": 3, **wanted})
    for player in players:
        player.go(f"/t/{table}")
    for player, name in zip(players[:2], ("Ada", "Ben"), strict=True):
        sit(player, name)
    return players


def sit(player: Player, name: str) -> None:
    player.page.get_by_label("Your name").fill(name)
    player.page.get_by_role("button", name="Sit here").first.click()
    expect(player.page.get_by_text(f"{name} (you)")).to_be_visible()


def terms(player: Player) -> Locator:
    return player.page.get_by_role("region", name="What is played")


def fits(player: Player) -> bool:
    """Nothing is cut off to the right."""
    return bool(player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def press(player: Player, name: str) -> None:
    player.page.get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize(("window", "manner"), SIZES, ids=["wide", "phone"])
def test_terms_stand_before_who_comes_and_the_host_changes_them(
    come: Come, window: dict[str, int], manner: Manner
) -> None:
    ada, ben, cleo = lobby(come, window, manner)
    panel, seat = terms(cleo).bounding_box(), cleo.page.get_by_role("button", name="Sit here").bounding_box()
    assert panel and seat
    assert panel["y"] < seat["y"]
    expect(terms(cleo)).to_contain_text("Hints")
    expect(cleo.page.get_by_text("Ada invites you")).to_be_visible()
    expect(terms(ben).get_by_role("button", name="Change")).to_have_count(0)
    press(ben, "I am ready")

    press(ada, "Change")
    ada.page.get_by_role("dialog").get_by_label("Clock").select_option(label="1 day for each move")
    ada.page.get_by_role("dialog").get_by_role("button", name="Change").click()

    for player in (ada, ben, cleo):
        expect(terms(player)).to_contain_text("1 day for each move")
        expect(terms(player)).to_contain_text("Ada changed the clock")
        assert fits(player)
        assert player.faults == []
    expect(ben.page.get_by_role("button", name="I am ready")).to_be_visible()
    expect(terms(ben).locator(".new")).to_have_count(1)
    expect(terms(cleo).locator(".new")).to_have_count(0)
    press(ben, "I am ready")
    expect(terms(ben).locator(".new")).to_have_count(0)


@pytest.mark.parametrize(("window", "manner"), SIZES, ids=["wide", "phone"])
def test_who_is_invited_sees_the_map_and_the_discs_of_who_sits_there(
    come: Come, window: dict[str, int], manner: Manner
) -> None:
    ada, ben, cleo = lobby(come, window, manner, game="zoomquest", options={"level": "goblin_woods"})
    press(ben, "I am ready")

    expect(terms(cleo).locator(".thumb-lair")).to_have_count(4)
    expect(terms(cleo).locator(".thumb-start")).to_have_count(1)
    picture, words = terms(cleo).locator(".thumb").bounding_box(), terms(cleo).locator("dl").bounding_box()
    assert picture and words
    assert picture["y"] + picture["height"] <= words["y"]
    expect(cleo.page.locator(".seats .avatar")).to_have_text(["A", "B"])
    expect(cleo.page.locator(".seats .avatar.ready")).to_have_text("B")
    for player in (ada, ben, cleo):
        assert fits(player)
        assert player.faults == []


@pytest.mark.parametrize(("window", "manner"), SIZES, ids=["wide", "phone"])
def test_seats_lock_removal_and_a_new_host(come: Come, window: dict[str, int], manner: Manner) -> None:
    ada, ben, cleo = lobby(come, window, manner)
    press(ada, "Lock")
    expect(cleo.page.get_by_role("button", name="Sit here")).to_have_count(0)
    press(ada, "Unlock")
    sit(cleo, "Cleo")
    expect(ada.page.get_by_role("button", name="One seat fewer")).to_be_disabled()

    press(ada, "Remove Cleo")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Remove Cleo?")
    press(ada, "Remove")

    expect(cleo.page.get_by_text("One seat is free")).to_be_visible()
    press(ada, "One seat fewer")
    expect(cleo.page.get_by_text("All seats are taken")).to_be_visible()
    ben.page.get_by_label("Your name").fill("Benno")
    ben.page.get_by_label("Your name").press("Enter")
    expect(ada.page.get_by_role("button", name="Make host: Benno")).to_be_visible()
    press(ada, "Make host: Benno")
    press(ada, "Hand it on")
    expect(ben.page.get_by_role("button", name="Lock")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Lock")).to_have_count(0)
    for player in (ada, ben, cleo):
        assert fits(player)
        assert player.faults == []


@pytest.mark.parametrize(("window", "manner"), SIZES, ids=["wide", "phone"])
def test_once_more_shows_who_wants_it_and_nobody_is_asked_again(
    come: Come, window: dict[str, int], manner: Manner
) -> None:
    players = ada, ben, cleo = lobby(come, window, manner)
    sit(cleo, "Cleo")
    for player in players:
        press(player, "I am ready")
    for player in players:
        player.wait_for_version(1)
    play_to_the_end(players)

    press(ada, "Play again together")
    for player in (ben, cleo):
        expect(player.page.locator(".answer.yes")).to_have_text("plays again")
    expect(
        ada.page.get_by_role("button", name=re.compile("Dealt when Ben and Cleo are in|Cleo and Ben"))
    ).to_be_visible()
    expect(ada.page.locator(".missing")).to_contain_text("have not answered")
    assert fits(ada)
    press(ben, "Play again together")
    expect(cleo.page.locator(".answer.yes")).to_have_count(2)
    press(cleo, "Play again together")

    expect(cleo.page.get_by_role("button", name="Wait")).to_be_visible()
    for player in players:
        expect(player.page.locator(".seat.mine")).to_be_visible(timeout=20_000)
        assert player.faults == []
    expect(ben.page.locator(".seat.mine.active")).to_be_visible()


def play_to_the_end(players: list[Player]) -> None:
    """By other connections, as fast as the server allows."""
    table = players[0].page.url.rpartition("/")[2]
    visits = [guest_of(player).visit(table) for player in players]
    for _ in range(10_000):
        if (told := visits[0].ask(look=0)).get("over"):
            break
        mover = visits[told["view"]["to_act"][0]]
        mover.ask(look=0)
        mover.act()
    for visit in visits:
        visit.close()
    for player in players:
        expect(player.page.locator(".end")).to_be_visible(timeout=120_000)

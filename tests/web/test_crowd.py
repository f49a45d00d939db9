"""Many unfinished games: those nobody played are no games, and of the others some are given up, never by themselves."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.visiting import Guest
from tests.web.conftest import Come
from tests.web.house import House
from tests.web.player import Player


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("data"), limits=["tables_per_guest=3"]) as house:
        yield house


def play_some(player: Player, games: list[str]) -> list[str]:
    """So many games of this guest's, begun and left, one after the other."""
    player.context.request.get(f"{player.url}/api/me")
    cookie = next(kept for kept in player.context.cookies() if kept["name"] == "tuckbox_guest")
    guest = Guest(f"{player.url}/", f"{cookie['name']}={cookie['value']}")
    tables = [guest.open_table(game=game, players=1) for game in games]
    for table in tables:
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            visit.act()
    return tables


def unfinished(page: Page) -> list[str]:
    page.get_by_role("heading", name="Your games").wait_for()
    page.wait_for_load_state("networkidle")
    return [link.get_attribute("href") or "" for link in page.locator(".lines a[href^='/t/']").all()]


def test_games_that_were_only_looked_at_are_not_on_the_front_page(come: Come) -> None:
    player = come()
    for _ in range(5):  # two more than fit
        player.go("/")
        player.page.locator("a[href='/play/klondike']").click()
        player.wait_for_turn()

    player.go("/")
    player.page.wait_for_load_state("networkidle")

    assert player.page.locator(".resume").count() == 0
    assert player.faults == []


def test_near_the_limit_the_pages_say_so_and_offer_the_oldest(come: Come) -> None:
    player = come()
    oldest, newer = play_some(player, ["klondike", "gridcannon"])

    player.go("/")
    expect(player.page.locator(".crowd")).to_contain_text("You have 2 unfinished games. With 3 no box deals")
    player.page.get_by_role("link", name="Give some up").click()
    player.page.get_by_role("button", name="Choose the oldest").click()
    player.page.get_by_role("button", name="Give up 1 game").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(player.page.locator(".toast")).to_contain_text("1 game given up")

    assert unfinished(player.page) == [f"/t/{newer}"], oldest
    assert player.page.get_by_text("With 3 no box deals").count() == 0


def test_several_games_are_given_up_at_once_and_none_without_a_yes(come: Come) -> None:
    player = come()
    first, second, third = play_some(player, ["klondike", "gridcannon", "dragonquest"])
    player.go("/history")
    for title in ("Klondike", "Grid Cannon"):
        player.page.get_by_role("checkbox", name=f"Choose this {title}").check()

    player.page.get_by_role("button", name="Give up 2 games").click()
    player.page.get_by_role("button", name="Keep them").click()
    assert unfinished(player.page) == [f"/t/{third}", f"/t/{second}", f"/t/{first}"]
    player.page.get_by_role("button", name="Give up 2 games").click()
    player.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(player.page.locator(".toast")).to_contain_text("2 games given up")

    assert unfinished(player.page) == [f"/t/{third}"]


def test_where_no_more_games_fit_the_oldest_is_given_up_for_a_new_deal(come: Come) -> None:
    player = come()
    oldest, *others = play_some(player, ["klondike", "gridcannon", "dragonquest"])

    player.go("/")
    player.page.locator("a[href='/play/klondike']").click()
    expect(player.page.get_by_text("You have 3 unfinished games, as many as fit here")).to_be_visible()
    expect(player.page.get_by_text("The oldest is Klondike")).to_be_visible()
    player.page.get_by_role("button", name="Give it up and deal").click()
    player.wait_for_turn()

    player.go("/history")
    assert unfinished(player.page) == [f"/t/{table}" for table in reversed(others)], oldest

"""Every page without a line: none is empty, none fails, in both themes."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.house import House
from tests.web.kept import keeper
from tests.web.player import Player
from tuckbox.games import in_the_box

GAMES = sorted(in_the_box())
OF_THIS_DEVICE = [
    *("/", "/today", "/new", "/history", "/statistics", "/settings", "/about", "/no/such/page"),
    *[f"/{page}/{game}" for page in ("rules", "new") for game in GAMES],
]
AT_THE_SERVER = [
    "/tables",
    "/honours",
    "/join",
    "/join/four%20small%20plain%20words",
    "/t/AAAAAAAAAAAAAAAAAAAAAA",
    "/move/token",
]


@pytest.fixture(scope="module", params=["light", "dark"])
def player(
    browser: Browser, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Player]:
    """Somebody who has kept the games, and whose server is gone."""
    with House(tmp_path_factory.mktemp("data")) as house:
        guest = keeper(browser, house.url, color_scheme=request.param)
    guest.context.set_offline(True)
    yield guest
    guest.leave()


def is_whole(player: Player, path: str) -> None:
    player.faults.clear()
    player.go(path)
    expect(player.page.get_by_role("heading").first).to_be_visible()
    expect(player.page.locator("main")).to_contain_text(re.compile(r"\w"))
    expect(player.page.get_by_role("alert")).to_have_count(0)
    assert player.faults == [], path


def test_what_is_played_on_this_device_misses_nothing(player: Player) -> None:
    for path in OF_THIS_DEVICE:
        is_whole(player, path)

        expect(player.page.get_by_text("Trying again")).to_have_count(0)


def test_what_is_at_the_server_says_so_and_leads_back(player: Player) -> None:
    for path in AT_THE_SERVER:
        is_whole(player, path)

        expect(player.page.get_by_role("link", name="Back to the box").first).to_be_visible()


def test_a_table_out_of_reach_says_so_amid_the_mat(player: Player) -> None:
    player.go("/t/AAAAAAAAAAAAAAAAAAAAAA")
    said, back = player.page.locator(".mat p", has_text="Trying again"), player.page.locator(".mat").get_by_role("link")
    expect(back).to_have_text("Back to the box")
    mat, words = player.page.locator(".mat").bounding_box(), said.bounding_box()
    assert mat is not None and words is not None

    above = words["y"] - mat["y"]
    below = mat["y"] + mat["height"] - words["y"] - words["height"]
    assert min(above, below) > mat["height"] / 4, (mat, words)
    back.click()
    expect(player.page.get_by_role("navigation", name="Games")).to_be_visible()


def test_the_box_says_first_that_there_is_no_line(player: Player) -> None:
    player.go("/")
    said = player.page.locator(".offline")
    expect(said).to_contain_text("Offline: you play on, alone or with bots.")
    words, shelf, strip = (player.page.locator(one).bounding_box() for one in (".offline", ".shelf", ".strip"))

    assert words is not None and shelf is not None and strip is not None
    assert words["y"] + words["height"] <= min(strip["y"], shelf["y"])


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)], ids=str)
def test_each_game_that_is_ready_without_a_line_has_a_tick(size: tuple[int, int], player: Player) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.go("/")

    said = player.page.locator(".g .ready")
    expect(said).to_have_text(["ready", "ready", "ready", "ready, with bots", "ready, alone or with bots"])
    for each in said.all():
        expect(each.locator("svg")).to_be_visible()
        assert player.ask("(one) => one.scrollWidth <= one.clientWidth", each.element_handle())

"""A real Chromium, a real server with the built client, and guests who come with their own window."""

import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.server.sky import Sky
from tests.server.visiting import Guest, Host
from tests.web import browsers
from tests.web.house import House
from tests.web.player import Manner, Player
from tuckbox.server.http.assets import Client

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
CLIENT = Path(__file__).parents[2] / "src" / "tuckbox" / "server" / "web" / "index.html"


def give_up(why: str) -> None:
    """Under CI nothing is skipped."""
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    if browsers.path(browsers.QUICKEST) is None:
        give_up("The browser's tests need Chromium or Chrome.")
    if not CLIENT.exists():
        give_up("The browser's tests need the built client: make client.")
    browser = browsers.launched(playwright, browsers.QUICKEST)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("data")) as house:
        yield house


Come = Callable[..., Player]
FAILED = pytest.StashKey[bool]()
PICTURES = Path(__file__).parents[2] / "build" / "browser-failures"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def come(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Lets a guest come in, with a window, cookies and habits of their own."""
    guests: list[Player] = []

    def arrive(manner: Manner = Manner.MOUSE, **window: object) -> Player:
        guest = Player(browser, house.url, manner, **window)
        guests.append(guest)
        return guest

    yield arrive
    for number, guest in enumerate(guests):
        if request.node.stash.get(FAILED, False):
            guest.page.screenshot(path=PICTURES / f"{request.node.name}-{number}.png")
        guest.leave()


@pytest.fixture
def sky() -> Sky:
    return Sky()


@pytest.fixture
def host(tmp_path: Path, sky: Sky) -> Iterator[Host]:
    """A server whose clock a test puts forward."""
    with Host(tmp_path, client=Client(), clock=sky) as host:
        yield host


Arrive = Callable[..., Player]


@pytest.fixture
def arrive(browser: Browser, host: Host) -> Iterator[Arrive]:
    """A window for somebody who is a guest of that server already."""
    players: list[Player] = []

    def come(guest: Guest, manner: Manner, **window: object) -> Player:
        player = Player(browser, host.url.rstrip("/"), manner, **window)
        token = guest.cookie.partition("=")[2]
        player.context.add_cookies([{"name": "tuckbox_guest", "value": token, "url": host.url}])
        players.append(player)
        return player

    yield come
    for player in players:
        player.leave()

"""The title says at how many tables others wait, as soon as that changes; who has no table is not asked for."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Request, expect

from tests.server.visiting import Guest, Host
from tests.web.player import Player
from tests.web.test_sounds import AUDIBLE, LISTEN
from tuckbox.server.http.assets import Client

SOON = 30_000
"""So many milliseconds are far fewer than those after which a page asks anyway."""
YOURS = "(1) Your turn · Tuckbox"
Arrive = Callable[[Guest], Player]


@pytest.fixture
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("turns"), client=Client()) as host:
        yield host


@pytest.fixture
def arrive(browser: Browser, host: Host) -> Iterator[Arrive]:
    players: list[Player] = []

    def come(guest: Guest) -> Player:
        player = Player(browser, host.url.rstrip("/"))
        if guest.cookie:
            token = guest.cookie.partition("=")[2]
            player.context.add_cookies([{"name": "tuckbox_guest", "value": token, "url": host.url}])
        players.append(player)
        return player

    yield come
    for player in players:
        player.leave()


class Pair:
    """Ada and Ben at a table over days, each on a device that is not looked at here."""

    def __init__(self, host: Host) -> None:
        self.guests = [host.guest(), host.guest()]
        self.table = self.guests[0].open_table(clock="day", seconds=86400)
        self.visits = [guest.visit(self.table) for guest in self.guests]
        for visit, name in zip(self.visits, ("Ada", "Ben"), strict=True):
            visit.sit_and_deal(name)

    @property
    def mover(self) -> int:
        for visit in self.visits:
            visit.ask(look=0)
        return int(self.visits[0].state["view"]["to_act"][0])

    def play_until(self, seat: int) -> None:
        while (mover := self.mover) != seat:
            done = self.visits[mover].act()
            assert "refused" not in done, done

    def close(self) -> None:
        for visit in self.visits:
            visit.close()


@pytest.fixture
def pair(host: Host) -> Iterator[Pair]:
    pair = Pair(host)
    yield pair
    pair.close()


def test_the_title_follows_what_happens_at_the_table_at_once(pair: Pair, arrive: Arrive) -> None:
    pair.play_until(1)
    ada = arrive(pair.guests[0])
    ada.go(f"/t/{pair.table}")
    expect(ada.page).to_have_title("Sleeping Queens · Tuckbox", timeout=SOON)
    ada.page.wait_for_load_state("networkidle")

    pair.play_until(0)
    expect(ada.page).to_have_title(YOURS, timeout=SOON)
    expect(ada.page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-turn.svg$"))

    pair.play_until(1)
    expect(ada.page).to_have_title("Sleeping Queens · Tuckbox", timeout=SOON)


def test_other_pages_say_it_as_soon_as_they_open_too(pair: Pair, arrive: Arrive) -> None:
    pair.play_until(0)
    ada = arrive(pair.guests[0])
    ada.go(f"/t/{pair.table}")
    expect(ada.page).to_have_title(YOURS, timeout=SOON)

    ada.go("/privacy")

    expect(ada.page).to_have_title(YOURS, timeout=SOON)


BADGES = """(() => {
  window.badges = [];
  navigator.setAppBadge = async (count) => void badges.push(count);
})()"""
HIDDEN = "Object.defineProperty(document, 'hidden', { value: true, configurable: true })"


def test_the_apps_icon_bears_the_number_and_loses_it(pair: Pair, arrive: Arrive) -> None:
    pair.play_until(0)
    ada = arrive(pair.guests[0])
    ada.context.add_init_script(BADGES)
    ada.go(f"/t/{pair.table}")
    expect(ada.page).to_have_title(YOURS, timeout=SOON)
    assert ada.ask("badges.at(-1)") == 1

    pair.play_until(1)

    expect(ada.page).to_have_title("Sleeping Queens · Tuckbox", timeout=SOON)
    assert ada.ask("badges.at(-1)") == 0


@pytest.mark.parametrize("sound", ["on", "off"])
def test_a_page_in_the_background_is_heard_once_when_the_turn_comes(sound: str, pair: Pair, arrive: Arrive) -> None:
    pair.play_until(1)
    ada = arrive(pair.guests[0])
    ada.context.add_init_script(LISTEN)
    ada.go("/settings")
    ada.page.evaluate("sound => localStorage.setItem('tuckbox.settings', JSON.stringify({ sound }))", sound)
    ada.go(f"/t/{pair.table}")
    ada.wait("probe.until(() => localStorage.getItem('tuckbox.turns'), `It does not know that others play`)")
    ada.go("/privacy")  # where no table sounds
    ada.page.wait_for_load_state("networkidle")
    ada.page.evaluate(HIDDEN)

    pair.play_until(0)
    ada.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(ada.page).to_have_title(YOURS, timeout=SOON)

    if sound == "on":
        ada.wait(f"probe.until(() => heard.loudest > {AUDIBLE}, `It is never so`)")
    assert (ada.ask("heard.contexts") > 0) is (sound == "on")


def test_for_a_guest_without_tables_nothing_is_asked(host: Host, arrive: Arrive) -> None:
    player = arrive(host.guest())
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(path_of(request)))
    with player.page.expect_response(lambda response: "/turns-" in response.url):
        player.go("/privacy")

    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    player.page.evaluate("fetch('/healthz').then(() => new Promise((done) => setTimeout(done)))")

    assert [path for path in asked if path.startswith("/api/me")] == []
    assert player.context.cookies() == [], "nobody is made a guest by reading"


def path_of(request: Request) -> str:
    return "/" + request.url.split("/", 3)[3]

"""Nothing of a game on this device is lost: in two tabs, with other rules, without storage."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.conftest import Come
from tests.web.house import House
from tests.web.kept import A_START, deal, keep, keeper
from tests.web.player import Player
from tuckbox import GAMES
from tuckbox.core.dice import QuickDice

NOT_KEPT = "This browser cannot keep the game"
ROWS = """(rules) => new Promise((resolve) => {
  indexedDB.open("tuckbox").onsuccess = ({ target: { result: database } }) => {
    const tables = database.transaction("tables", "readwrite").objectStore("tables");
    tables.getAll().onsuccess = ({ target: { result } }) => result.forEach((row) => tables.put({ ...row, rules }));
    tables.transaction.oncomplete = () => { database.close(); resolve(); };
  };
})"""
"""Have every table of this device played by this version of the rules."""
REFUSED = """() => new Promise((resolve) => {
  const asked = indexedDB.open("tuckbox", 99);
  asked.onsuccess = () => { asked.result.close(); resolve(); };
})"""
"""What is of a later version cannot be opened: to the game it is as if the browser refused."""
CLEARED = """() => new Promise((resolve) => (indexedDB.deleteDatabase("tuckbox").onsuccess = resolve))"""
FULL = """() => {
  IDBObjectStore.prototype.truly = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
ROOM_AGAIN = "() => { IDBObjectStore.prototype.add = IDBObjectStore.prototype.truly; }"
DAMAGED = """async () => {
  const name = (await caches.keys()).find((name) => name.startsWith("tuckbox offline "));
  const cache = await caches.open(name);
  const [wasm] = (await cache.keys()).filter(({ url }) => url.endsWith(".wasm"));
  await cache.put(wasm, new Response("rubbish", { headers: { "content-type": "application/wasm" } }));
}"""
COURSE = """() => {
  const { onmessage: hear, postMessage: tell } = self, later = self.setTimeout.bind(self);
  self.course = [];
  self.onmessage = (event) => {
    if (event.data.message?.do) course.push("heard");
    hear(event);
  };
  self.setTimeout = (work, wait) => later(() => { course.push("mused"); work(); }, wait);
  self.postMessage = (answer) => {
    for (const frame of answer.frames ?? []) course.push(JSON.parse(frame).id ? "told" : "news");
    tell.call(self, answer);
  };
}"""
"""In what order acts are heard and told, and bots think: their thoughts are all that the worker puts off."""
NO_STORAGE = """
for (const name of ["indexedDB", "caches"])
  Object.defineProperty(self, name, { get: () => { throw new DOMException("refused", "SecurityError"); } });
"""


@pytest.fixture(scope="module")
def kept(browser: Browser, house: House) -> Iterator[Player]:
    """Somebody who has kept the games; a window of these tests is a private one."""
    guest = keeper(browser, house.url)
    yield guest
    guest.leave()


@pytest.fixture
def player(kept: Player) -> Iterator[Player]:
    """The same, whose line is lost."""
    kept.context.set_offline(True)
    kept.faults.clear()
    yield kept
    kept.context.set_offline(False)


def begin(player: Player) -> str:
    """A game with an act in it, and where it is."""
    deal(player, "/play/gridcannon")
    player.play_on(QuickDice(1))
    return player.page.url.removeprefix(player.url)


def test_no_bot_thinks_between_an_act_and_what_is_told_of_it(player: Player) -> None:
    deal(player, "/play/sleepingqueens?seed=course")
    player.page.workers[0].evaluate(COURSE)
    dice = QuickDice(1)

    for _ in range(6):
        player.play_on(dice)
        player.wait_for_turn()

    course = "".join(step[0] for step in player.page.workers[0].evaluate("course"))
    assert course.count("ht") >= 6, course
    assert "n" in course, course
    assert course.count("h") == course.count("ht"), course


def test_a_game_in_two_tabs_is_played_in_one_and_then_in_the_other(player: Player) -> None:
    begin(player)
    other = player.context.new_page()
    other.goto(player.page.url)
    notice = other.locator(".notice", has_text="This game is open in another tab or window")
    expect(notice).to_be_visible(timeout=A_START)
    player.play_on(QuickDice(2))
    at = player.told["at"]

    other.get_by_role("button", name="Go on here").click()

    other.wait_for_function(f"() => window.probe?.told?.at === {at}", timeout=A_START)
    expect(notice).to_have_count(0)
    closed = player.page.get_by_role("dialog", name="This table is closed")
    expect(closed).to_contain_text("You went on with this game in another tab or window.")
    player.page.reload()
    expect(player.page.get_by_role("button", name="Go on here")).to_be_visible(timeout=A_START)
    other.close()
    player.wait_for_version(at)
    assert player.faults == []


def test_what_finds_no_room_is_said_and_kept_once_there_is_some(player: Player) -> None:
    begin(player)
    worker = player.page.workers[0]
    worker.evaluate(FULL)
    player.play_on(QuickDice(2))
    expect(player.page.get_by_text(NOT_KEPT)).to_be_visible()
    worker.evaluate(ROOM_AGAIN)
    player.play_on(QuickDice(3))
    at = player.told["at"]

    player.page.reload()

    player.wait_for_version(at)
    assert player.told["at"] == at


def test_where_storage_is_refused_a_game_is_played_and_says_that_it_is_not_kept(player: Player) -> None:
    player.go("/")
    player.ask(REFUSED)
    try:
        deal(player, "/play/gridcannon")
        expect(player.page.get_by_text(NOT_KEPT)).to_be_visible()
        player.play_on(QuickDice(1))
        player.play_on(QuickDice(2))
        assert player.faults == []
    finally:
        player.go("/about")
        player.ask(CLEARED)


def test_a_game_of_other_rules_says_so_and_is_not_lost(player: Player) -> None:
    table = begin(player)
    at = player.told["at"]
    player.go("/about")
    player.ask(ROWS, 99)

    player.go(table)
    expect(player.page.get_by_text("needs rules version “99”")).to_be_visible(timeout=A_START)
    player.go("/")
    expect(player.page.get_by_role("link", name="Resume Grid Cannon").first).to_be_visible()

    player.ask(ROWS, GAMES["gridcannon"].rules)
    player.go(table)
    player.wait_for_version(at)


def test_damaged_parts_are_thrown_away_and_fetched_anew_and_no_game_is_lost(player: Player) -> None:
    table = begin(player)
    at = player.told["at"]
    player.go("/about")
    player.ask(DAMAGED)

    player.go(table)
    expect(player.page.get_by_text("This device could not get the game ready.")).to_be_visible(timeout=A_START)
    player.context.set_offline(False)
    player.go("/settings")
    expect(player.page.get_by_role("button", name="Keep for offline")).to_be_visible()
    keep(player)
    player.context.set_offline(True)
    player.go(table)

    player.wait_for_version(at)
    player.play_on(QuickDice(2))


def test_a_browser_that_refuses_all_storage_plays_with_the_server_and_says_what_it_cannot(come: Come) -> None:
    guest = come()
    guest.context.add_init_script(NO_STORAGE)
    guest.go("/settings")
    expect(guest.page.get_by_text("This browser keeps nothing for us here")).to_be_visible()

    guest.ask("""() => localStorage.setItem("tuckbox.visited", '["~"]')""")
    guest.go("/history")
    expect(guest.page.get_by_text("You have not played here yet.")).to_be_visible()
    guest.sit_alone("gridcannon", players=1)
    guest.play_on(QuickDice(1))
    assert guest.faults == []

"""Whatever goes wrong, the page says what happened and what one can do."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.visiting import Guest
from tests.web.conftest import Come
from tests.web.house import House
from tests.web.player import Player
from tests.web.scenes import gathered

NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });"""
A_SEARCH = 120_000  # for a deal, where nothing is compiled and much else is done
A_WHILE = 5000  # longer than the page waits before it keeps the shell


def says(player: Player, *words: str) -> None:
    """The page shows all of these, wherever."""
    for each in words:
        expect(player.page.get_by_text(re.compile(each)).first).to_be_visible()


def test_an_address_that_leads_nowhere(come: Come) -> None:
    player = come()

    player.go("/no/such/page")

    says(player, "leads nowhere", "ask for it again")
    player.page.get_by_role("link", name="Back to the box").last.click()
    expect(player.page).to_have_url(f"{player.url}/")


def test_a_table_that_is_not_there(come: Come) -> None:
    player = come()

    player.go("/t/AAAAAAAAAAAAAAAAAAAAAA")

    says(player, "There is no such table", "taken away, or the link is not complete")
    player.page.get_by_role("button", name="Back to the box").click()
    expect(player.page).to_have_url(f"{player.url}/")


def test_a_deal_that_is_refused(come: Come) -> None:
    player = come()
    table = player.open_table("klondike", players=1, options={"winnable": True, "patience": 5})

    player.go(f"/t/{table}")

    told = "None of 200 deals with these options can be won for certain."
    expect(player.page.get_by_role("alert")).to_contain_text(told, timeout=A_SEARCH)
    expect(player.page.get_by_role("button", name="I am ready")).to_be_visible()


def test_a_table_taken_away_while_one_sits_there(come: Come) -> None:
    player = come()
    table = player.sit_alone("klondike")

    player.context.request.delete(f"{player.url}/api/tables/{table}")

    says(player, "taken away")
    expect(player.page.get_by_role("button", name="Back to the box")).to_be_visible()


def test_a_wrong_code(come: Come) -> None:
    player = come()
    player.go("/join")

    player.page.get_by_label("four words").fill("no such table here")
    player.page.get_by_role("button", name="Join").click()

    says(player, "No table has this code: ask for its four words again")


def test_no_code_at_all(come: Come) -> None:
    player = come()
    player.go("/join")

    player.page.get_by_role("button", name="Join").click()

    says(player, "Type the four words")


def test_a_moving_link_that_was_used(come: Come) -> None:
    first, second = come(), come()
    first.go("/")
    first.sit_alone("klondike")
    link = first.context.request.post(f"{first.url}/api/me/move").json()["link"]
    first.context.request.post(first.url + link)

    second.go(link)
    second.page.get_by_role("button", name="Yes, move here").click()

    says(second, "used before, or is too old", "ask for a new one")


def test_a_table_that_is_full(come: Come) -> None:
    host, guest = come(), come()
    table = host.sit_alone("sleepingqueens", players=2, bots=["random"])

    guest.go(f"/t/{table}")
    guest.wait_for_version(1)

    says(guest, "You are watching")
    assert guest.told["chair"] is None


def test_a_full_lobby(come: Come) -> None:
    host, guest = come(), come()
    table = host.open_table("sleepingqueens", players=2, bots=["random"])
    Guest(f"{host.url}/").visit(table).ask(sit="Ben")

    guest.go(f"/t/{table}")

    says(guest, "All seats are taken: you can watch")


def test_an_option_that_a_link_has_wrong(come: Come) -> None:
    player = come()

    player.go("/play/klondike?draw=9")

    says(player, "draw")
    expect(player.page.get_by_role("link", name="Back to the box").first).to_be_visible()


def test_a_game_that_is_not_in_the_box(come: Come) -> None:
    player = come()

    player.go("/play/bridge")

    says(player, "no game called “bridge”")


def test_a_server_that_is_gone(come: Come, house: House) -> None:
    player = come()
    player.sit_alone("klondike", seed="web-8")
    at = player.told["at"]

    with house.gone():
        says(player, "Coming back|Trying again")
        player.page.get_by_role("link", name="Back to the box").click()
        says(player, "The server does not answer. Trying again")

    expect(player.page.get_by_text("The server does not answer")).to_have_count(0, timeout=30_000)
    player.page.go_back()
    player.wait_for_version(at)


def test_a_line_that_is_lost_before_the_shell_is_kept(come: Come) -> None:
    player = come()
    player.page.clock.install()
    player.go("/")
    expect(player.page.get_by_role("link", name="Klondike").first).to_be_visible()

    player.context.set_offline(True)
    player.page.clock.run_for(A_WHILE)
    assert player.ask("navigator.serviceWorker.getRegistration().then(Boolean)") is False
    player.context.set_offline(False)

    player.wait("navigator.serviceWorker.ready.then(() => true)")


def test_a_server_that_is_gone_before_the_shell_is_kept(come: Come, house: House) -> None:
    player = come()
    player.page.clock.install()
    player.go("/")
    expect(player.page.get_by_role("link", name="Klondike").first).to_be_visible()

    with house.gone(), player.page.expect_console_message(lambda line: line.type == "error"):
        player.page.clock.run_for(A_WHILE)

    assert player.faults == []


def test_a_table_whose_line_is_cut_before_it_says_a_word(come: Come) -> None:
    player = come()
    table = player.open_table("klondike")
    player.page.route_web_socket("**/ws/*", lambda line: line.close())

    player.go(f"/t/{table}")

    says(player, "The line to the server is lost. Trying again")


def test_a_browser_that_keeps_nothing(come: Come) -> None:
    player = come()
    player.context.add_init_script(NO_STORAGE)
    player.sit_alone("klondike", seed="web-8")
    player.play("draw")

    player.go("/settings")

    says(player, "keep|storage|forgotten")
    assert player.faults == []


def test_a_tab_older_than_the_server(come: Come) -> None:
    player = come(service_workers="block")
    player.go("/")
    expect(player.page.get_by_role("link", name="Klondike").first).to_be_visible()
    player.page.route("**/assets/*.js", lambda route: route.fulfill(status=404, body="gone"))
    player.page.route("**/api/games", lambda route: route.fulfill(json={"games": [], "client": "/assets/newer.js"}))

    player.page.get_by_role("link", name="Options and rules of Klondike").click()

    says(player, "Tuckbox was updated")
    expect(player.page.get_by_role("button", name="Reload")).to_be_visible()


LATER = """
  const { now } = Date;
  window.ahead = 0;
  Date.now = () => now() + window.ahead;
"""
LOOKED = """() => {
  window.ahead += 120_000;
  window.isOlder = true;
  document.dispatchEvent(new Event("visibilitychange"));
  return document.getElementById("notice").textContent.trim();
}"""
"""Whoever looks at the page often enough is told: it looks for updates once it has stood for a while."""


def see_update(player: Player) -> None:
    """Look at the page again after some minutes, in which the server was updated."""
    served = {"games": [], "client": "/assets/newer.js"}
    player.page.route("**/api/games", lambda route: route.fulfill(json=served))
    player.page.wait_for_function(LOOKED, polling=300)
    says(player, "the new version comes at the end of your turn, or with the next page")
    player.page.unroute("**/api/games")


def test_an_update_waits_for_the_end_of_a_turn(come: Come) -> None:
    player = come(service_workers="block")
    player.page.add_init_script(LATER)
    with gathered(player, "sleepingqueens", 2) as (table, visits):
        visits[0].until(lambda told: bool(told.get("may")))
        player.go(f"/t/{table}")
        player.wait_for_turn()
        see_update(player)
        assert player.ask("window.isOlder"), "nothing happens in the middle of a turn"

        with player.page.expect_navigation():
            visits[0].act()

        player.wait_for_version(visits[0].state["at"])
        expect(player.page.get_by_text("Tuckbox was updated")).to_have_count(0)


def test_an_update_comes_with_the_next_page(come: Come) -> None:
    player = come(service_workers="block")
    player.page.add_init_script(LATER)
    player.sit_alone("klondike", seed="web-8")
    see_update(player)
    player.play("draw")
    assert player.ask("window.isOlder"), "a game for one is one long turn"

    player.page.get_by_role("link", name="Back to the box").click()

    expect(player.page.get_by_role("navigation", name="Games")).to_be_visible()
    assert not player.ask("window.isOlder")


def test_a_table_whose_log_is_nearly_full(browser: Browser, tmp_path: Path) -> None:
    with House(tmp_path, limits=["acts_per_table=20"]) as house:
        player = Player(browser, house.url)
        player.sit_alone("klondike", seed="web-8")
        for _ in range(17):
            player.play("draw")
        note = player.page.locator(".note")
        expect(note).to_have_count(0)

        player.play("draw")
        expect(note).to_contain_text("nearly full: 2 more acts, then one can only resign or leave")
        player.play("draw")
        expect(note).to_contain_text("nearly full: 1 more act,")
        player.page.get_by_role("button", name="I see").click()
        expect(note).to_have_count(0)

        player.leave()


@pytest.mark.parametrize("seed", ["", "x" * 300])
def test_a_seed_that_is_no_seed(seed: str, come: Come) -> None:
    player = come()

    player.go(f"/play/klondike?seed={seed}")

    player.page.locator(".mat, .stop").first.wait_for()
    assert player.faults == []

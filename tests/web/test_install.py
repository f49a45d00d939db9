"""Tuckbox among a device's programs: installed where the browser offers it, and gone on with by a shortcut."""

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player
from tests.web.scenes import gathered
from tuckbox.core.dice import QuickDice

OFFER = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
  dispatchEvent(event);
  return event.defaultPrevented;
}"""
INSTALLED = """
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => (query === "(display-mode: standalone)" ? { matches: true } : match(query));
  navigator.setAppBadge = async (count) => { window.badge = count; };
  Object.defineProperty(document, "hidden", { get: () => window.isAway ?? false });
"""
COUNTED = """count => {
  window.isAway = true;
  document.dispatchEvent(new Event("visibilitychange"));
  return window.badge === count;
}"""
"""Whoever looks away often enough sees it: the page does this once it has stood for a while."""


def menu_of(player: Player) -> list[str]:
    player.press("button[aria-label='Menu']")
    player.page.get_by_role("link", name="About Tuckbox").wait_for()
    return player.page.locator("dialog .menu li").all_inner_texts()


def test_the_menu_installs_the_box_where_the_browser_offers_it(come: Come) -> None:
    player = come()
    player.go("/")
    assert "Install Tuckbox" not in menu_of(player)
    player.page.keyboard.press("Escape")
    expect(player.page.locator("dialog")).to_have_count(0)

    assert player.ask(OFFER), "the browser's own bar would come up too"
    menu_of(player)
    player.page.get_by_role("button", name="Install Tuckbox").click()

    player.wait("probe.until(() => window.asked === 1, 'Nobody is asked')")
    assert "Install Tuckbox" not in menu_of(player), "it can be asked once"


def test_the_settings_install_the_box_too(come: Come) -> None:
    player = come()
    player.go("/settings")
    expect(player.page.locator("#offline")).to_contain_text("Play offline")

    player.ask(OFFER)
    player.page.locator("#offline").get_by_role("button", name="Install Tuckbox").click()

    player.wait("probe.until(() => window.asked === 1, 'Nobody is asked')")
    expect(player.page.get_by_role("button", name="Install Tuckbox")).to_have_count(0)


def test_the_shortcut_resumes_the_game_played_last(come: Come) -> None:
    player = come()
    for game in ("klondike", "gridcannon"):
        player.sit_alone(game)
        player.play_on(QuickDice(1))
    at = player.told["at"]

    player.go("/resume")

    player.wait_for_version(at)
    assert player.told["game"] == "gridcannon"


def test_the_shortcut_leads_to_the_shelf_where_nothing_waits(come: Come) -> None:
    player = come()

    player.go("/resume")

    expect(player.page.get_by_role("navigation", name="Games")).to_be_visible()


def test_the_icon_counts_the_tables_where_others_wait(come: Come) -> None:
    player = come()
    player.page.add_init_script(INSTALLED)
    with gathered(player, "sleepingqueens", 2) as (table, visits):
        visits[0].until(lambda told: bool(told.get("may")))
        player.go(f"/t/{table}")
        player.wait_for_turn()

        player.page.wait_for_function(COUNTED, arg=1, polling=300)
        visits[0].act()

        player.page.wait_for_function(COUNTED, arg=0, polling=300)

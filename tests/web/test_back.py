"""The ways back: from the rules and the settings to the table, and from a menu to what lies under it."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Come
from tests.web.player import Manner, Player


def at_table(come: Come, manner: Manner = Manner.MOUSE) -> tuple[Player, str]:
    """Somebody who came from the front page to a table, and its address."""
    player = come(manner)
    player.go("/")
    player.press("a[href='/play/klondike']")
    player.wait_for_turn()
    return player, player.page.url


def open_menu(player: Player) -> None:
    player.press("button[aria-label='More']")
    expect(player.page.get_by_role("dialog")).to_be_visible()


def choose(player: Player, entry: str) -> None:
    open_menu(player)
    player.press(f"dialog .menu .btn:has-text('{entry}')")


def see_table(player: Player, table: str) -> None:
    """The table, dealt and to be played at, with nothing lying on it."""
    player.page.wait_for_url(table)
    player.page.locator(".mat .card").first.wait_for()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    player.wait("probe.painted()")
    player.play("draw")


def heading(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def test_the_rules_lead_back_to_the_table_they_were_opened_from(come: Come) -> None:
    player, table = at_table(come)
    piles = player.told["view"]["piles"]

    choose(player, "Rules of")
    player.page.wait_for_url("**/rules/klondike**")
    player.page.get_by_role("link", name="Back to the table").first.click()
    player.page.wait_for_url(table)
    player.wait_for_turn()

    assert player.told["view"]["piles"] == piles
    see_table(player, table)
    player.page.go_back()
    player.page.wait_for_url(player.url + "/")
    assert player.faults == []


def test_the_settings_lead_back_to_the_table_also_after_a_reload(come: Come) -> None:
    player, table = at_table(come, Manner.TOUCH)

    choose(player, "Settings")
    player.page.wait_for_url("**/settings")
    player.page.reload()
    player.page.get_by_role("link", name="Back to the table").tap()

    see_table(player, table)


def test_the_rules_opened_from_elsewhere_lead_to_no_table(come: Come) -> None:
    player = come()
    player.go("/new/klondike")

    player.page.get_by_role("link", name="Rules").click()
    player.page.get_by_role("link", name="Play").wait_for()

    assert player.page.get_by_role("link", name="Back to the table").count() == 0


def test_the_rules_opened_from_a_lobby_lead_back_to_it(come: Come) -> None:
    player = come()
    table = player.open_table("sleepingqueens", players=2)
    player.go(f"/t/{table}")

    player.page.get_by_role("link", name="Rules").click()
    player.page.get_by_role("link", name="Back to the table").first.click()

    player.page.get_by_role("heading", name="Invite").wait_for()
    assert player.page.url.endswith(f"/t/{table}")


def test_back_returns_from_the_rules_and_forward_shows_them_again(come: Come) -> None:
    player, table = at_table(come)
    choose(player, "Rules of")
    player.page.wait_for_url("**/rules/klondike**")

    player.page.go_back()
    see_table(player, table)
    player.page.go_forward()
    expect(player.page.get_by_role("heading", level=1)).to_have_text("Klondike")
    player.page.go_back()
    see_table(player, table)

    player.page.go_back()
    player.page.wait_for_url(player.url + "/")


def test_back_closes_an_open_menu_and_stays_at_the_table(come: Come) -> None:
    player, table = at_table(come)
    open_menu(player)

    player.page.go_back()

    see_table(player, table)
    player.page.go_back()
    player.page.wait_for_url(player.url + "/")
    assert player.faults == []


def test_back_closes_the_menu_of_a_table_that_is_the_first_page_of_its_tab(come: Come) -> None:
    player = come()
    player.sit_alone("klondike")
    table = player.page.url
    open_menu(player)

    player.page.go_back()

    see_table(player, table)


def test_a_menu_that_was_closed_leaves_nothing_to_go_back_over(come: Come) -> None:
    player, table = at_table(come)
    for _ in range(2):
        open_menu(player)
        player.page.keyboard.press("Escape")
        expect(player.page.get_by_role("dialog")).to_have_count(0)
    see_table(player, table)

    player.page.go_back()

    player.page.wait_for_url(player.url + "/")


def test_back_answers_a_question_with_no(come: Come) -> None:
    player, table = at_table(come)
    choose(player, "Give up")
    expect(player.page.get_by_role("dialog", name="Give up?")).to_be_visible()

    player.page.go_back()

    see_table(player, table)
    assert not player.is_over


def test_forward_after_a_closed_menu_changes_nothing(come: Come) -> None:
    player, table = at_table(come)
    open_menu(player)
    player.page.go_back()
    see_table(player, table)

    player.page.go_forward()

    see_table(player, table)
    player.page.go_back()
    player.page.wait_for_url(player.url + "/")


def test_a_reload_with_an_open_menu_shows_the_table_without_it(come: Come) -> None:
    player, table = at_table(come)
    open_menu(player)

    player.page.reload()

    see_table(player, table)
    player.page.go_back()
    player.page.wait_for_url(player.url + "/")


def test_the_menu_of_the_front_page_closes_by_back_and_opens_pages(come: Come) -> None:
    player = come()
    player.go("/")
    menu = player.page.get_by_role("dialog")

    player.page.get_by_role("button", name="Menu").click()
    expect(menu).to_be_visible()
    player.page.go_back()
    expect(menu).to_have_count(0)
    assert heading(player.page) == "Tuckbox"
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("link", name="About Tuckbox").click()
    player.page.wait_for_url("**/about")
    expect(menu).to_have_count(0)

    player.page.go_back()
    player.page.wait_for_url(player.url + "/")
    assert heading(player.page) == "Tuckbox"

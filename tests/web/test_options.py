"""The options of a game are chosen once: the next form and the next tap on its box have them."""

from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Player


def choose_three(player: Player) -> None:
    player.go("/new/klondike")
    player.page.get_by_role("group", name="Draw").get_by_role("radio", name="3").check()
    player.page.get_by_role("button", name="Deal the cards").click()
    player.wait_for_turn()


def tap_box(player: Player, game: str) -> None:
    player.go("/")
    player.page.locator(f"a[href='/play/{game}']").click()
    player.page.wait_for_url("**/t/**")
    player.wait_for_turn()


def drawn_at_once(player: Player) -> int:
    player.play("draw")
    return len(player.told["view"]["piles"]["waste"])


def test_a_tap_on_the_box_deals_with_the_options_of_last_time(come: Come) -> None:
    player = come()
    choose_three(player)

    tap_box(player, "klondike")

    assert drawn_at_once(player) == 3


def test_the_box_says_that_it_deals_with_ones_own_options(come: Come) -> None:
    player = come()
    player.go("/")
    box = player.page.locator("a[href='/play/klondike']")
    expect(box).to_contain_text("1 player")
    expect(box).not_to_contain_text("your options")

    choose_three(player)
    player.go("/")

    expect(box).to_contain_text("1 player, your options")
    expect(player.page.locator("a[href='/play/gridcannon']")).not_to_contain_text("your options")


def test_the_form_comes_back_as_it_was_sent_and_without_the_seed(come: Come) -> None:
    player = come()
    player.go("/new/sleepingqueens")
    player.page.get_by_role("group", name="Players").get_by_role("radio", name="4").check()
    player.page.get_by_role("button", name="Only bots instead").click()
    player.page.get_by_label("Seed").fill("once")
    player.page.get_by_role("button", name="Make the table").click()
    player.page.wait_for_url("**/t/**")

    player.go("/new/sleepingqueens")

    expect(player.page.get_by_role("radio", name="4")).to_be_checked()
    for number in (2, 3, 4):
        expect(player.page.get_by_label(f"Player {number}")).to_have_value("greedy")
    expect(player.page.get_by_label("Seed")).to_have_value("")


def test_a_link_deals_what_it_says_and_nothing_of_last_time(come: Come) -> None:
    player = come()
    choose_three(player)

    player.go("/play/klondike?seed=demo")
    player.page.wait_for_url("**/t/**")
    player.wait_for_turn()

    assert drawn_at_once(player) == 1


def test_options_that_the_game_does_not_take_any_more_lock_nobody_out(come: Come) -> None:
    player = come()
    player.go("/")
    kept = '{"klondike": {"game": "klondike", "options": {"old": 1}}}'
    player.ask("kept => localStorage.setItem('tuckbox.options', kept)", kept)

    tap_box(player, "klondike")

    assert drawn_at_once(player) == 1

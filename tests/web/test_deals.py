"""Deals are handed on: by the chip, which copies a link, and after the end of a fair one, which can be played again."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Come
from tests.web.player import Manner, Player

COMPANY: dict[str, dict[str, object]] = {
    "klondike": {"options": {"draw": 3}},
    "sleepingqueens": {"players": 4, "bots": ["random"] * 3},
}


def with_clipboard(player: Player) -> Player:
    player.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return player


def copied(player: Player) -> str:
    """The path of the link that was just copied."""
    expect(player.page.locator(".toast")).to_contain_text("The link to this deal is copied")
    link = urlsplit(player.ask("navigator.clipboard.readText()"))
    assert f"{link.scheme}://{link.netloc}" == player.url
    return f"{link.path}?{link.query}"


def cards_seen(player: Player) -> dict[str, list[str]]:
    piles = player.told["view"]["piles"]
    return {name: [card.get("face", "") for card in cards] for name, cards in piles.items()}


def open_link(player: Player, path: str) -> None:
    player.go(path)
    player.page.wait_for_url("**/t/**")
    player.wait_for_turn()


def test_the_chip_of_an_open_deal_copies_the_link_to_its_cards(come: Come) -> None:
    player = with_clipboard(come())
    player.sit_alone("klondike", seed="chip", options={"draw": 3, "scoring": "vegas"})
    dealt = cards_seen(player)

    player.page.locator(".chip.deal").click()
    path = copied(player)
    friend = come()
    open_link(friend, path)

    assert cards_seen(friend) == dealt
    friend.play("draw")
    assert len(friend.told["view"]["piles"]["waste"]) == 3
    assert friend.told["view"]["counters"]["score"] == player.told["view"]["counters"]["score"] == -52


def test_the_chip_of_a_fair_deal_tells_its_promise_and_no_seed(come: Come) -> None:
    player = with_clipboard(come())
    player.sit_alone("klondike")

    player.page.locator(".chip.deal").click()

    dialog = player.page.get_by_role("dialog", name="A fair shuffle")
    expect(dialog).to_contain_text(player.told["deal"]["commitment"])
    expect(dialog).to_contain_text("the same cards can be played again and sent to a friend")


@pytest.mark.parametrize("manner", [Manner.MOUSE, Manner.TOUCH])
@pytest.mark.parametrize("game", ["klondike", "sleepingqueens"])
def test_a_fair_deal_is_played_again_after_its_end(game: str, manner: Manner, come: Come) -> None:
    player = come(manner)
    player.sit_alone(game, **COMPANY[game])
    dealt, here = cards_seen(player), player.page.url
    player.give_up()

    player.choose_else("Same deal")
    player.page.wait_for_url(lambda url: url != here)
    player.wait_for_turn()

    assert cards_seen(player) == dealt
    assert "open" in player.told["deal"]


@pytest.mark.parametrize("game", ["klondike", "sleepingqueens"])
def test_a_fair_deal_is_sent_to_a_friend_after_its_end(game: str, come: Come) -> None:
    player = with_clipboard(come())
    player.sit_alone(game, **COMPANY[game])
    dealt = cards_seen(player)
    player.give_up()

    player.choose_else("Send this deal")
    friend = come()
    open_link(friend, copied(player))

    assert cards_seen(friend) == dealt


def test_on_a_phone_the_menu_sends_a_deal(come: Come) -> None:
    """By the sheet with which phones share links."""
    player = come(Manner.TOUCH)
    player.page.add_init_script("navigator.share = async (what) => { window.shared = what.url; }")
    player.sit_alone("gridcannon", seed="sheet")

    player.press("button[aria-label='More']")
    player.press("dialog button:has-text('Send this deal to a friend')")
    player.wait("probe.until(() => window.shared, 'Nothing was shared')")

    assert player.ask("shared") == f"{player.url}/play/gridcannon?seed=sheet"

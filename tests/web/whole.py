"""Whole games in a browser, by legal play to their natural ends, and what is shown there."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.player import Player
from tuckbox.core.dice import QuickDice

BREAK = 3
"""After so many acts something may happen to the page."""


def nothing() -> None:
    pass


def play_alone(player: Player, planned: tuple[list[str], str], interrupt: Callable[[], None] = nothing) -> None:
    """Play a planned game for one, dealt from its seed, to its end."""
    words, sentence = planned
    for number, each in enumerate(words):
        if number == BREAK:
            interrupt()
        player.play(each)

    assert player.is_over
    expect(player.page.locator(".end")).to_contain_text(sentence)
    assert player.faults == []


def play_with_bots(player: Player, interrupt: Callable[[], None] = nothing) -> None:
    """Play on by the dice until somebody has won."""
    dice = QuickDice(5)
    while not player.is_over:
        player.play_on(dice)
        player.wait_for_turn()
        if player.acts == BREAK:
            interrupt()

    assert player.told["over"]["kind"] == "won_by"
    expect(player.page.locator(".end")).to_be_visible()
    assert player.faults == []


def reload(player: Player) -> None:
    at = player.told["at"]
    player.page.reload()
    player.wait_for_version(at)
    player.wait_for_turn()

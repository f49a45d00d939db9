"""Several people at one table, each in a browser of their own."""

import pytest

from tests.web.conftest import Come
from tests.web.player import Manner, Player
from tuckbox.core.dice import QuickDice

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def gather(come: Come, game: str, number: int, **wanted: object) -> list[Player]:
    """So many browsers at one table: the first opens it, the others follow its link, and all say they are ready."""
    players = [come(list(Manner)[seat % len(Manner)]) for seat in range(number)]
    table = players[0].open_table(game, players=number, **wanted)
    for player, name in zip(players, NAMES, strict=False):
        player.go(f"/t/{table}")
        player.page.get_by_label("Your name").fill(name)
        player.page.get_by_role("button", name="Sit here").first.click()
        player.page.get_by_text(f"{name} (you)").wait_for()
    for player in players:
        player.page.get_by_role("button", name="I am ready").click()
    for player in players:
        player.wait("probe.shown(1)")
    return players


def all_see(players: list[Player]) -> int:
    """Wait until every window shows the latest; return its version."""
    at = max(player.told["at"] for player in players)
    for player in players:
        player.wait(f"probe.shown({at})")
    return at


def play_together(players: list[Player], dice: QuickDice, most: int = 100_000) -> None:
    for _ in range(most):
        all_see(players)
        movers = [player for player in players if player.words()]
        if not movers:
            break
        movers[0].play_on(dice)


def reload(players: list[Player]) -> None:
    players[-1].page.reload()
    players[-1].wait("probe.line(1)")


GAMES = [("sleepingqueens", 2), ("sleepingqueens", 5), ("zoomquest", 2), ("zoomquest", 5)]


@pytest.mark.parametrize(("game", "number"), GAMES)
def test_a_table_is_played_to_its_end(game: str, number: int, come: Come) -> None:
    players, dice = gather(come, game, number, seed="together"), QuickDice(3)

    play_together(players, dice, most=6)
    reload(players)
    play_together(players, dice)

    for player in players:
        assert player.told["over"]
        assert player.page.locator(".end").is_visible()
        assert player.faults == []

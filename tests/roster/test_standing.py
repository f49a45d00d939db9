"""How a game stands, told to who is not at the table: real cards, but never one that is hidden from its reader."""

import pytest

from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.roster.standing import standing

STEPS = 60


def played(name: str, steps: int) -> AnyGame:
    kind = GAMES[name]
    game = record.start(kind, {}, players=kind.seats[0], seed=f"standing {steps}")
    dice = QuickDice(steps)
    for _ in range(steps):
        if game.result() is not None:
            break
        player = game.to_act()[0]
        game.play(player, dice.choice(game.legal_actions(player)))
    return game


@pytest.mark.parametrize("steps", range(0, STEPS, 6))
@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_stand_alike(name: str, steps: int) -> None:
    """Law 6 of design.md, no leaks: whatever lies hidden, what is told is the same."""
    game = played(name, steps)

    for seat in (*range(game.players), None):
        other = game.imagine(seat, QuickDice(7))
        assert standing(other, seat) == standing(game, seat), seat


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("klondike", "0 of 52 home"),
        ("gridcannon", "0 of 12 royals"),
        ("dragonquest", "5 of 5 health, level 1"),
        ("sleepingqueens", "0 of 50 points"),
        ("zoomquest", "1 of 100 rounds"),
    ],
)
def test_how_far_it_has_come_is_told_in_the_games_own_unit(name: str, told: str) -> None:
    tally = played(name, 0).standing(0)

    assert tally is not None
    assert f"{tally} {tally.unit}" == told


@pytest.mark.parametrize("name", ["klondike", "gridcannon", "dragonquest", "sleepingqueens"])
def test_some_cards_of_a_begun_game_are_shown(name: str) -> None:
    cards = standing(played(name, 6), 0)["cards"]

    assert isinstance(cards, list)
    assert 1 <= len(cards) <= 3

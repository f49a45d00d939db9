"""The chance to win, told from what a seat knows: certain at the end, and blind to what is hidden."""

import pytest

from tests.solve.deals import dealt, known_deals
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.heuristics import heuristics_of
from tuckbox.games import find
from tuckbox.solve.chances import Effort, chance

WORLDS = 6
NODES = 300


def test_a_klondike_that_hides_nothing_is_won_or_lost() -> None:
    outcomes = [known_deals()[number][0] for number in range(20)]
    lost = outcomes.index("lost")

    chances = [chance(dealt(number, thoughtful=True), 0, WORLDS, 100_000) for number in (0, lost)]

    assert (outcomes[0], chances) == ("won", [1.0, 0.0])


@pytest.mark.parametrize("name", ["klondike", "sleepingqueens", "dragonquest"])
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_chance(name: str) -> None:
    """Whatever lies hidden, and however the dice will fall."""
    kind = find(name)
    game = record.start(kind, {}, players=kind.seats[0], seed="chances")

    told = {chance(game.imagine(0, QuickDice(luck)), 0, WORLDS, NODES) for luck in range(3)}

    assert told == {chance(game, 0, WORLDS, NODES)}


def test_a_game_that_is_over_has_no_chance_left_but_its_end() -> None:
    kind = find("sleepingqueens")
    game = record.start(kind, {}, players=2, seed="chances")
    dice = QuickDice(1)
    while acting := game.to_act():
        game.play(acting[0], heuristics_of(kind).rollout_action(game, acting[0], dice))

    over = game.result()

    assert over is not None
    assert [chance(game, seat, WORLDS, NODES) for seat in (0, 1)] == [over.share(0), over.share(1)]


def test_a_long_game_is_thought_about_no_longer_than_a_short_one() -> None:
    effort = Effort(600, NODES)

    assert [effort.worlds_of(steps) for steps in (1, 50, 100, 5000)] == [60, 12, 6, 6]

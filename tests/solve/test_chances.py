"""The chance to win, told from what a seat knows: certain at the end, and blind to what is hidden."""

import pytest

from tests.solve.deals import dealt, known_deals
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.heuristics import heuristics_of
from tuckbox.games import find
from tuckbox.solve.chances import Effort, Prospect, prospect

WORLDS = 6
NODES = 300


def both(told: Prospect) -> tuple[float, float | None]:
    return told.chance, told.score


def test_a_klondike_that_hides_nothing_is_won_or_lost() -> None:
    outcomes = [known_deals()[number][0] for number in range(20)]
    lost = outcomes.index("lost")

    told = [prospect(dealt(number, thoughtful=True), 0, WORLDS, 100_000) for number in (0, lost)]

    assert (outcomes[0], [each.chance for each in told]) == ("won", [1.0, 0.0])
    assert [each.score for each in told] == [None, None]


@pytest.mark.parametrize("name", ["klondike", "sleepingqueens", "dragonquest"])
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_prospect(name: str) -> None:
    """Whatever lies hidden, and however the dice will fall."""
    kind = find(name)
    game = record.start(kind, {}, players=kind.seats[0], seed="chances")

    told = {both(prospect(game.imagine(0, QuickDice(luck)), 0, WORLDS, NODES)) for luck in range(3)}

    assert told == {both(prospect(game, 0, WORLDS, NODES))}


def test_a_game_that_is_over_has_no_chance_left_but_its_end() -> None:
    kind = find("sleepingqueens")
    game = record.start(kind, {}, players=2, seed="chances")
    dice = QuickDice(1)
    while acting := game.to_act():
        game.play(acting[0], heuristics_of(kind).rollout_action(game, acting[0], dice))

    over = game.result()

    assert over is not None
    told = [both(prospect(game, seat, WORLDS, NODES)) for seat in (0, 1)]
    assert told == [(over.share(seat), game.scores()[seat]) for seat in (0, 1)]


@pytest.mark.parametrize("name", ["gridcannon", "dragonquest"])
def test_where_the_chance_stands_still_the_score_to_expect_moves(name: str) -> None:
    """By what comes to mind one nearly never wins the one game, and the other nearly always."""
    game = record.start(find(name), {}, players=1, seed="still")
    dice = QuickDice(1)
    told = [prospect(game, 0, 20, NODES)]
    while len(game.log) < 24 and game.to_act():
        game.play(0, heuristics_of(find(name)).rollout_action(game, 0, dice))
        told.append(prospect(game, 0, 20, NODES))

    chances, scores = [each.chance for each in told], [each.score or 0.0 for each in told]

    low, high = game.bounds()
    assert max(chances) - min(chances) < 0.2
    assert max(scores) - min(scores) > (high - low) / 50
    assert low <= min(scores) <= max(scores) <= high


def test_a_long_game_is_thought_about_no_longer_than_a_short_one() -> None:
    effort = Effort(600, NODES)

    assert [effort.worlds_of(steps) for steps in (1, 50, 100, 5000)] == [60, 12, 6, 6]

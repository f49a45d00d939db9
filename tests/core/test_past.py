"""A game that is over, as one looks back on it."""

import tuckbox
from tests.web.plans import plan
from tuckbox.core.game import AnyGame
from tuckbox.core.past import past_of


def quest(seed: str, luck: int) -> AnyGame:
    """As a bot plays it."""
    game = tuckbox.new("dragonquest", seed=seed)
    for words in plan("dragonquest", seed, luck)[0]:
        game.play(0, words)
    return game


def test_a_lost_fight_is_told_as_what_ended_the_quest() -> None:
    game = quest("look-7", 7)

    past = past_of(game)

    assert past is not None
    ended = past.highlights[0]
    assert (ended.title, ended.contest.against) == ("What ended it", game.fell_to())
    assert ended.contest.value < ended.contest.need
    assert str(ended.head) == f"Drew {ended.contest.value}, needed {ended.contest.need}"
    assert ended.turn == len(game.log) or ended.turn == len(game.log) - 1


def test_the_best_moment_is_the_least_likely_success() -> None:
    past = past_of(quest("look-7", 7))

    assert past is not None
    best = past.highlights[-1]
    assert best.title == "Your best moment"
    assert best.contest.value >= best.contest.need
    assert str(best.head).endswith(", and it came")


def test_the_curve_tells_the_health_after_each_turn_down_to_nothing() -> None:
    game = quest("look-7", 7)

    past = past_of(game)

    assert past is not None
    assert (past.curve, past.goal) == ("Health by turn", 5)
    assert (past.values[0], past.values[-1]) == (5, 0)
    assert len(past.values) == len(game.log) + 1


def test_a_game_without_a_curve_has_no_past() -> None:
    assert past_of(tuckbox.new("klondike", seed="x")) is None


def test_a_quest_that_was_given_up_was_ended_by_nobody() -> None:
    past = past_of(tuckbox.new("dragonquest", seed="x"))

    assert past is not None
    assert (past.highlights, past.values) == ((), (5,))

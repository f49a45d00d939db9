"""The end of Sleeping Queens, and its score; the rulings are in docs/rules.md."""

import pytest

from tests.courts import new, play, position
from tuckbox.core.dice import QuickDice


@pytest.mark.parametrize(
    ("players", "before", "beds"),
    [
        (2, "rose cake rainbow starfish", "moon"),
        (3, "heart cat", "pancake"),
        (4, "rose cake rainbow", "moon"),
        (5, "heart moon", "cat"),
    ],
)
def test_enough_queens_or_points_win(players: int, before: str, beds: str) -> None:
    """SQ-19"""
    game = position(players=players, hands=["king 1 2 4 8"], beds=beds, courts=[before])

    assert game.result() is None
    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert (result.kind, result.winners) == ("won_by", (0,))
    assert game.to_act() == ()


@pytest.mark.parametrize(
    ("players", "before", "beds"), [(3, "heart moon", "cat"), (3, "rose cake moon", "cat"), (4, "heart cake", "moon")]
)
def test_one_queen_or_five_points_short_of_the_goal_the_game_goes_on(players: int, before: str, beds: str) -> None:
    """SQ-19"""
    game = position(players=players, hands=["king 1 2 4 8"], beds=beds, courts=[before])

    play(game, "king slot1")

    assert game.result() is None


def test_points_above_the_goal_count() -> None:
    """SQ-19"""
    game = position(hands=["king 1 2 4 8"], beds="pancake", courts=["heart cat rose"])

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert str(result.sentence) == "Player 1 wins with 4 queens and 55 points."


def test_the_win_is_checked_after_both_of_the_rose_queens() -> None:
    """SQ-19"""
    game = position(hands=["king 1 2 4 8"], beds="rose heart", courts=["cake rainbow starfish moon"])

    play(game, "king slot1")

    assert game.result() is None
    play(game, "wake slot2")
    assert game.scores()[0] == 50
    assert game.result() is not None


def test_a_player_may_win_in_somebody_elses_turn() -> None:
    """SQ-19"""
    game = position(hands=["jester 1 2 4 8"], draw="2", beds="heart", courts=["", "cat pancake"])

    play(game, "jester", "wake slot1")

    result = game.result()
    assert result is not None
    assert result.winners == (1,)


MOST_POINTS = ["heart", "moon peacock ladybug", "dog sunflower rose", "pancake cake rainbow", "starfish"]
SHARED = ["heart moon", "cat peacock ladybug", "dog sunflower rose", "pancake rainbow", "starfish"]


@pytest.mark.parametrize(
    ("last", "courts", "winners"),
    [
        ("cat", MOST_POINTS, (0,)),
        ("cat", ["heart", "pancake moon peacock", "dog ladybug rose", "sunflower cake rainbow", "starfish"], (1,)),
        ("cake", SHARED, (0, 1)),
        ("cake", ["heart cat rose", "dog pancake moon rainbow", "peacock ladybug sunflower starfish"], (0, 1)),
    ],
    ids=["most points", "most queens", "shared", "four queens each"],
)
def test_when_no_queen_sleeps_most_points_win_then_most_queens_then_who_is_tied(
    last: str, courts: list[str], winners: tuple[int, ...]
) -> None:
    """SQ-20"""
    game = position(players=len(courts), hands=["king 1 2 4 8"], beds=last, courts=courts)

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    assert (result.kind, result.winners) == ("won_by", winners)


def test_a_shared_win_says_so() -> None:
    """SQ-20"""
    game = position(players=5, hands=["king 1 2 4 8"], beds="cake", courts=SHARED)

    play(game, "king slot1")

    result = game.result()
    assert result is not None
    sentence = "No queen sleeps any more: player 1 and player 2 share the win with 3 queens and 35 points."
    assert str(result.sentence) == sentence


def test_the_score_follows_the_queens_in_the_court() -> None:
    """SQ-21"""
    game = position(courts=["heart", "cat rose"])

    game.carry(game.courts[1], game.courts[0], 1)

    assert game.scores() == [25, 15, 0]


def test_a_stand_in_who_knows_what_the_seat_knows_plays_a_leavers_game_to_its_end() -> None:
    """SQ-23: who takes the seat, or who wins when nobody does, is the room's business."""
    game = new(seed="leaver")
    dice = QuickDice(1)

    while game.to_act():
        seat = game.to_act()[0]
        known = game.imagine(seat, dice) if seat == 1 else game
        game.play(seat, dice.choice(known.legal_actions(seat)).words)

    assert game.result() is not None


def test_after_500_turns_the_comparison_decides() -> None:
    """SQ-24"""
    game = position(hands=["1 2 4 8 9", "1 2 4 8 9"], courts=["cake", "moon", "peacock"])
    game.turns = 498

    play(game, "discard 9")

    assert game.result() is None
    play(game, "discard 9")
    result = game.result()
    assert result is not None
    assert (result.kind, result.winners) == ("limit", (1, 2))


def test_a_jesters_extra_turn_counts_as_a_turn() -> None:
    """SQ-24, SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="king")

    play(game, "jester")

    assert game.turns == 1

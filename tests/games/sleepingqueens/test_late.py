"""What is done for a player of Sleeping Queens who is late."""

import pytest

from tests.courts import offered, play, position


@pytest.mark.parametrize(
    ("hand", "given_up"),
    [
        ("king knight potion 4 wand", "4"),
        ("king king 9 dragon jester", "9"),
        ("4 4 9 king jester", "9"),
        ("2 3 5 9 king", "9"),
        ("3 3 king wand dragon", "3"),
        ("1 2 3 3 king", "1"),
    ],
)
def test_for_who_is_late_the_number_that_goes_least_with_the_others_is_discarded(hand: str, given_up: str) -> None:
    """SQ-18: a single discard is always possible."""
    game = position(hands=[hand], courts=["", "moon"])

    assert game.late_action(0).words == f"discard {given_up}"


@pytest.mark.parametrize(
    ("hand", "given_up"),
    [
        ("king knight potion wand dragon", "wand"),
        ("king king knight potion dragon", "king"),
        ("king knight jester potion dragon", "dragon"),
        ("king knight jester jester potion", "jester"),
        ("king king knight knight potion", "knight"),
        ("king king king king king", "king"),
    ],
)
def test_a_late_hand_without_numbers_gives_up_what_it_holds_twice_or_else_an_answer(hand: str, given_up: str) -> None:
    game = position(hands=[hand], courts=["", "moon"])

    assert game.late_action(0).words == f"discard {given_up}"


def test_for_who_is_late_to_wake_a_queen_one_is_woken() -> None:
    """SQ-05"""
    game = play(position(players=2, hands=["jester"], draw="2"), "jester")

    assert game.late_action(1).words in offered(game, 1, "wake")


@pytest.mark.parametrize(
    ("attack", "hand", "answer"),
    [
        ("knight heart", "dragon 1 2 4 8", "dragon"),
        ("potion heart slot1", "wand 1 2 4 8", "wand"),
        ("knight heart", "wand 1 2 4 8", "pass"),
        ("potion heart slot1", "dragon 1 2 4 8", "pass"),
    ],
)
def test_for_who_is_late_to_answer_the_queen_is_saved_where_she_can_be(attack: str, hand: str, answer: str) -> None:
    """SQ-11"""
    game = position(hands=[f"{attack.split()[0]} 1 2 4 8", hand], beds="heart", courts=["", "heart"])

    play(game, attack)

    assert game.late_action(1).words == answer

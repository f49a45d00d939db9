"""What may be discarded in Sleeping Queens; the rulings are in docs/rules.md."""

import pytest

from tests.courts import names_in, offered, play, position, refusal
from tuckbox.games.sleepingqueens.actions import Discard


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("2 2 4 king wand", "discard 2 2 4"),
        ("2 3 5 9 king", "discard 2 3 5"),
        ("2 3 4 9 king", "discard 2 3 4 9"),
        ("1 1 2 2 6", "discard 1 1 2 2 6"),
        ("5 1 1 1 2", "discard 1 1 1 2 5"),
    ],
)
def test_three_to_five_numbers_may_make_an_addition(hand: str, words: str) -> None:
    """SQ-16"""
    assert words in offered(position(hands=[hand]), 0)


@pytest.mark.parametrize(
    "words", ["discard 2 3 5 9", "discard 2 3 9", "discard 3 5 9", "discard 2 3", "discard 2 9 king"]
)
def test_numbers_that_make_no_addition_may_not_be_discarded_together(words: str) -> None:
    """SQ-16"""
    game = position(hands=["2 3 5 9 king"])

    assert refusal(game, words)


def test_a_pair_is_exactly_two_equal_numbers() -> None:
    """SQ-17"""
    game = position(hands=["7 7 7 king king"])

    words = offered(game, 0, "discard")

    assert words == ["discard 7 7", "discard 7", "discard king"]


def test_any_single_card_may_be_discarded() -> None:
    """SQ-18"""
    game = position(hands=["dragon wand knight potion 10"])

    words = offered(game, 0)

    assert words == ["discard 10", "discard knight", "discard dragon", "discard potion", "discard wand"]


def test_a_discard_may_be_said_in_any_order() -> None:
    game = position(hands=["3 4 7 king wand"])

    play(game, "discard 7 3 4")

    assert sorted(names_in(game.discard.cards)) == ["3", "4", "7"]


def test_with_loose_equations_other_numbers_ride_along() -> None:
    assert "discard 2 3 5 9" in offered(position(hands=["2 3 5 9 king"], loose_equations=True), 0)
    assert "discard 2 3 9" not in offered(position(hands=["2 3 5 9 king"], loose_equations=True), 0)


@pytest.mark.parametrize(("hand", "words"), [("1 2 5 6 wand", "discard 1 2 5 6"), ("1 2 3 2 4", "discard 1 2 2 3 4")])
def test_with_equations_both_sides_two_equal_sums_go_together(hand: str, words: str) -> None:
    assert words not in offered(position(hands=[hand]), 0)
    assert words in offered(position(hands=[hand], equations_both_sides=True), 0)


def test_with_triples_three_equal_numbers_go_together() -> None:
    words = offered(position(hands=["7 7 7 7 king"], triples=True), 0, "discard 7")

    assert words == ["discard 7 7 7", "discard 7 7", "discard 7"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("discard 3 4 7", "3 + 4 = 7: discard three, draw three."),
        ("discard 4 4", "A pair of 4s: discard two, draw two."),
        ("discard 7", "Seven: discard one, draw one."),
        ("discard 3 4 4 7", "3 + 4 = 7, and 4 along with it: discard four, draw four."),
        ("discard king", "King: discard one, draw one."),
    ],
)
def test_the_preview_of_a_discard_shows_the_equation(words: str, sentence: str) -> None:
    game = position(hands=["3 4 4 7 king"], loose_equations=True)

    assert str(game.preview(0, game.parse(0, words)).sentence) == sentence


def test_the_preview_of_two_equal_sums_shows_both() -> None:
    game = position(hands=["1 2 5 6 king"], equations_both_sides=True)

    sentence = game.preview(0, game.parse(0, "discard 1 2 5 6")).sentence

    assert str(sentence) == "1 + 6 = 2 + 5: discard four, draw four."


def test_equal_cards_make_one_discard() -> None:
    words = [action for action in position(hands=["4 4 8 8 8"]).legal_actions(0) if isinstance(action, Discard)]

    assert [action.words for action in words] == [
        "discard 4 4 8",
        "discard 4 4",
        "discard 8 8",
        "discard 4",
        "discard 8",
    ]

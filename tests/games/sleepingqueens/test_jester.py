"""The jester of Sleeping Queens; the rulings are in docs/rules.md."""

import pytest

from tests.courts import court, names_in, offered, play, position
from tuckbox.core.dice import QuickDice
from tuckbox.core.text import tell


@pytest.mark.parametrize(("number", "seat"), [(1, 1), (3, 0), (10, 1)])
def test_a_jesters_number_counts_around_the_table_from_its_player(number: int, seat: int) -> None:
    """SQ-02"""
    game = position(hands=["1 2 4 8 9", "jester 1 2 4 8"], draw=f"5 {number}")

    play(game, "discard 9", "jester")

    assert game.to_act() == (seat,)
    assert offered(game, seat) == [f"wake slot{slot}" for slot in range(1, 13)]


def test_a_jesters_number_is_discarded_and_ends_the_turn() -> None:
    """SQ-05"""
    game = position(hands=["jester 1 2 4 8"], draw="3", beds="moon")

    play(game, "jester", "wake slot1")

    assert court(game, 2) == ["moon"]
    assert names_in(game.discard.cards) == ["jester", "3"]
    assert [len(hand.cards) for hand in game.hands] == [5, 5, 5]
    assert game.to_act() == (1,)


def test_whoever_is_counted_to_also_wakes_the_rose_queens_friend() -> None:
    """SQ-05"""
    game = position(hands=["jester 1 2 4 8"], draw="3", beds="rose moon")

    play(game, "jester", "wake slot1", "wake slot2")

    assert court(game, 2) == ["rose", "moon"]
    assert game.to_act() == (1,)


def test_cat_and_dog_quarrel_in_the_court_of_whoever_is_counted_to() -> None:
    """SQ-05, SQ-09"""
    game = position(hands=["jester 1 2 4 8"], draw="2", beds="dog", courts=["", "cat"])

    play(game, "jester", "wake slot1")

    assert court(game, 1) == ["cat"]
    assert names_in(game["slot1"]) == ["dog"]


def test_a_power_card_turned_up_by_a_jester_comes_to_hand_for_another_turn() -> None:
    """SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="king")

    play(game, "jester")

    assert sorted(names_in(game.hands[0].cards)) == ["1", "2", "4", "8", "king"]
    assert game.to_act() == (0,)
    assert "king slot1" in offered(game, 0)


def test_everybody_sees_and_remembers_the_power_card_that_a_jester_turned_up() -> None:
    """SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="king")

    story = game.play(0, "jester")

    assert any("king" in tell(event.sentence(), game.reader(2)) for event in story)
    assert all("king" in names_in(game.imagine(2, QuickDice(i)).hands[0].cards) for i in range(10))


def test_a_jester_may_turn_up_a_jester() -> None:
    """SQ-03"""
    game = position(hands=["jester 1 2 4 8"], draw="jester 1", beds="moon")

    play(game, "jester", "jester", "wake slot1")

    assert court(game, 0) == ["moon"]


def test_a_jester_on_an_empty_draw_pile_has_the_discard_pile_reshuffled_first() -> None:
    """SQ-04"""
    game = position(hands=["jester 1 2 4 8"])
    game.carry(game.draw, game.discard, len(game.draw.cards))
    waiting = len(game.discard.cards)

    play(game, "jester")

    outside = names_in(game.draw.cards) + names_in(game.discard.cards)
    drawn = 0 if game.waking else 1
    assert len(outside) + drawn == waiting + 1
    assert len(game.discard.cards) <= 1

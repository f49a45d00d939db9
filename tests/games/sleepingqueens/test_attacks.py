"""Knights, potions, and the answers to them, in Sleeping Queens; the rulings are in docs/rules.md."""

import pytest

from tests.courts import court, names_in, offered, play, position, refusal
from tuckbox.core.dice import QuickDice
from tuckbox.games.sleepingqueens.cards import QUEENS_BY_NAME


def test_a_knight_takes_a_queen_unless_he_is_driven_away() -> None:
    game = position(hands=["knight 1 2 4 8"], courts=["", "heart moon"])

    play(game, "knight heart", "pass")

    assert [court(game, 0), court(game, 1)] == [["heart"], ["moon"]]
    assert game.to_act() == (1,)


@pytest.mark.parametrize("hand", ["dragon 1 2 4 8", "wand 1 2 4 8"])
def test_whoever_is_attacked_may_always_pass(hand: str) -> None:
    """SQ-11"""
    game = position(hands=["knight 1 2 4 8", hand], courts=["", "heart"])

    play(game, "knight heart")

    assert game.to_act() == (1,)
    assert offered(game, 1) == (["dragon", "pass"] if "dragon" in hand else ["pass"])
    assert offered(game, 0) == offered(game, 2) == []


def test_a_wand_answers_a_potion_and_a_dragon_does_not() -> None:
    """SQ-11"""
    game = position(hands=["potion 1 2 4 8", "wand dragon 2 4 8"], beds="heart", courts=["", "heart"])

    play(game, "potion heart slot1")

    assert offered(game, 1) == ["wand", "pass"]


def test_an_answer_is_not_answered() -> None:
    """SQ-11"""
    game = position(hands=["knight dragon 2 4 8", "dragon 1 2 4 8"], courts=["", "heart"])

    play(game, "knight heart", "dragon")

    assert game.attack is None
    assert court(game, 1) == ["heart"]


@pytest.mark.parametrize(("attack", "answer"), [("knight heart", "dragon"), ("potion heart slot1", "wand")])
def test_after_a_blocked_attack_both_refill_and_the_next_seat_follows_the_attacker(attack: str, answer: str) -> None:
    """SQ-12, SQ-07"""
    hands = [f"{attack.split()[0]} 1 2 4 8", "5 6 7 9 10", f"{answer} 1 2 4 8"]
    game = position(hands=hands, beds="heart", courts=["", "", "heart"])

    play(game, attack, answer)

    assert court(game, 2) == ["heart"]
    assert names_in(game.discard.cards) == [attack.split()[0], answer]
    assert [len(hand.cards) for hand in game.hands] == [5, 5, 5]
    assert game.to_act() == (1,)


def test_dragons_and_wands_can_otherwise_only_be_discarded_one_by_one() -> None:
    """SQ-13"""
    game = position(hands=["dragon dragon wand wand 8"], courts=["", "heart"])

    words = offered(game, 0)

    assert words == ["discard 8", "discard dragon", "discard wand"]


def test_without_an_awake_queen_elsewhere_nobody_can_be_attacked() -> None:
    """SQ-14"""
    game = position(hands=["knight potion 2 4 8"], courts=["heart"])

    words = offered(game, 0)

    assert words == ["discard 2", "discard 4", "discard 8", "discard knight", "discard potion"]


def test_any_awake_queen_of_the_others_can_be_attacked_but_not_ones_own() -> None:
    """SQ-14"""
    game = position(hands=["knight 1 2 4 8"], courts=["moon", "rose cat", "heart dog"])

    words = offered(game, 0, "knight")

    assert words == ["knight heart", "knight cat", "knight dog", "knight rose"]


def test_a_potion_names_any_empty_slot() -> None:
    """SQ-15"""
    game = position(hands=["potion 1 2 4 8"], beds="cake moon heart", courts=["moon", "cake heart"])

    words = offered(game, 0, "potion cake")

    assert words == ["potion cake slot1", "potion cake slot2", "potion cake slot3"]
    assert refusal(game, "potion cake slot4") == "A potion needs an empty bed, and a queen sleeps in slot4."


def test_the_sleeping_potion_is_called_potion() -> None:
    """SQ-06"""
    game = position(hands=["potion 1 2 4 8"], beds="cake", courts=["", "cake"])

    play(game, "potion cake slot1", "pass")

    assert [card.face.title for card in game.discard.cards] == ["sleeping potion"]
    assert names_in(game["slot1"]) == ["cake"]


def test_a_queen_put_to_sleep_is_hidden_again_but_may_be_remembered() -> None:
    """SQ-15"""
    game = position(hands=["potion 1 2 4 8"], beds="moon heart", courts=["", "moon heart"])

    play(game, "potion heart slot2", "pass")

    assert [game.view(seat).piles["slot2"][0].face for seat in (0, 1, 2, None)] == [None] * 4
    assert {names_in(game.imagine(seat, QuickDice(7))["slot2"])[0] for seat in (0, 1, 2, None)} == {"heart"}


def test_with_open_memory_a_queen_put_to_sleep_lies_face_up() -> None:
    game = position(hands=["potion 1 2 4 8"], beds="heart", courts=["", "heart"], open_memory=True)

    play(game, "potion heart slot1", "pass")

    assert [game.view(seat).piles["slot1"][0].face for seat in (0, None)] == [QUEENS_BY_NAME["heart"]] * 2
    assert game.view(0).piles["slot2"][0].face is None


def test_an_attack_opens_a_reaction_window() -> None:
    """SQ-11"""
    game = position(hands=["knight"], courts=["", "moon"])
    assert not game.is_reacting()

    game.play(0, "knight moon")

    assert game.is_reacting()

"""At the keyboard nobody is asked what changes nothing, and what comes of it is told all the same."""

import pytest

from tests.quests import quest
from tests.terminal.hands import Sitting

EMPTY = "battle or rest"


def test_who_comes_to_a_monster_is_told_of_the_battle_at_once() -> None:
    """ZQ-09, ZQ-26"""
    game = quest(["warrior@forest"])

    sitting = Sitting("move cave\nlog\n", game=game)

    assert (sitting.code, game.log[:2]) == (0, [(0, "move cave"), (0, "battle")])
    assert "You go to Cave. Battle at Cave: you and Monster." in sitting.out.replace("\n", " ")
    assert EMPTY not in sitting.out
    assert "1 move cave, 2 battle." in sitting.out


def test_everybody_at_the_keyboard_is_told_of_the_battle() -> None:
    """ZQ-26: the one who chose last at once, the other with the keyboard."""
    sitting = Sitting("stay\nstay\nrecap\n", game=quest(["warrior@cave", "healer@cave"], ["D@cave", "AAD@ruins"]))

    mine, others = sitting.out.rsplit("Pass the keyboard to Hero 1.", 1)
    assert "Battle at Cave: Hero 1, you and Monster 1." in mine
    assert "Since your last turn: Hero 2 has chosen.\nBattle at Cave: you, Hero 2 and Monster 1." in others
    assert "turned up" not in sitting.out, "a battle is told by its gist"
    assert EMPTY not in sitting.out


@pytest.mark.parametrize("words", ["battle", "rest"])
def test_a_game_saved_at_an_empty_question_goes_on(words: str) -> None:
    """ZQ-26: what was asked there once is answered; to say it by hand is refused like anything that is not asked."""
    game = quest(["warrior@cave"], ["D@cave", "AAD@ruins"])
    game.play(0, "stay")

    sitting = Sitting(f"{words}\n", game=game)

    assert game.log == [(0, "stay"), (0, "battle")]
    assert "First everybody moves or stays" in sitting.err

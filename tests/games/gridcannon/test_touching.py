"""Touching a card of Grid Cannon in vain, and the reason told for it."""

import re

import pytest

from tests.boards import FULL, QUIET, position, refusal


class TestTouching:
    @pytest.mark.parametrize(
        ("touches", "sentence"),
        [
            (["hand", "2,1"], "A number may be laid only on an empty cell, or on a card that is not higher."),
            (["2,1"], "A number may be laid only on an empty cell, or on a card that is not higher."),
            (["1,1"], "Touch the eight of diamonds in your hand first, then the cell."),
            (["hand", "4,2"], "A royal is only shot at, along the two cells before it: numbers are laid on the grid."),
            (["AS", "2,2"], "You have no ace."),
            (["jokers", "2,2"], "You have no joker."),
            (["discard"], "What is discarded does not come back."),
            (["hand", "deck"], "These say nothing that can be done now."),
            (["moon"], "These say nothing that can be done now."),
        ],
    )
    def test_touching_in_vain_is_answered_with_the_reason(self, touches: list[str], sentence: str) -> None:
        game = position(QUIET.replace("2D", "9D"), hand="8D", deck="7C")

        assert str(game.refusal_of(0, touches)) == sentence

    def test_a_full_hand_and_an_empty_one_say_what_to_do(self) -> None:
        full, empty = position(QUIET, hand="8D 9D TD", deck="7C"), position(QUIET, deck="7C")

        assert full.refusal_of(0, ["deck"]) == "Your hand is full: play its top card first."
        assert empty.refusal_of(0, ["hand", "1,1"]) == "Your hand is empty: draw a card first."

    def test_a_card_that_fits_nowhere_says_so(self) -> None:
        assert str(position(FULL, hand="7C", deck="7D").refusal_of(0, ["hand"])) == "The seven of clubs fits nowhere."

    def test_a_royal_that_waits_comes_first(self) -> None:
        game = position(QUIET, turned="KH")

        for touches in (["turned", "0,3"], ["deck"]):
            assert str(game.refusal_of(0, touches)) == (
                "First the king of hearts must stand beside the card most like it: touch a lit spot."
            )
        assert re.search(r"most like it: \d,\d( and \d,\d)?\.$", refusal(game, "draw"))

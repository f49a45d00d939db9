"""The hand of Grid Cannon, and the numbers placed from it; the rulings are in docs/rules.md."""

import pytest

from tests.boards import FULL, QUIET, may, names, play, position, refusal


class TestHand:
    def test_a_number_drawn_comes_on_top_of_the_hand(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C", deck="6H")

        play(game, "draw")

        assert names(game, "hand") == "4D 5C 6H"

    def test_the_last_card_drawn_is_the_one_to_play(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C")

        play(game, "place 2,2")

        assert names(game, "2,2") == "5C"
        assert names(game, "hand") == "4D"

    def test_three_cards_are_a_full_hand(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C 6H", deck="7S")

        assert "draw" not in may(game)
        assert refusal(game, "draw") == "Your hand is full: play its top card first."

    @pytest.mark.parametrize("hand", ["", "4D", "4D 5C"])
    def test_below_three_one_may_draw_or_not(self, hand: str) -> None:
        """GC-06"""
        game = position(QUIET, hand=hand, deck="7S", aces="AS")

        assert "draw" in may(game)
        assert len(may(game)) > 1

    def test_aces_and_jokers_do_not_count_as_hand(self) -> None:
        """GC-06"""
        game = position(QUIET, hand="4D 5C", deck="AS joker 7S")

        play(game, "draw", "draw", "draw")

        assert [names(game, pile) for pile in ("hand", "aces", "jokers")] == ["4D 5C 7S", "AS", "joker"]

    def test_an_empty_deck_gives_no_card(self) -> None:
        game = position(QUIET, hand="4D")

        assert refusal(game, "draw") == "The deck is empty."


class TestPlacing:
    def test_a_number_covers_what_is_not_higher(self) -> None:
        """GC-09"""
        board = """
            .  .  .
         .  4C 5D 6H .
         .  TS .  TC JC
         .  TD TH TS .
            .  .  .
        """

        assert may(position(board, hand="5S")) == ["place 1,1", "place 2,1", "place 2,2"]

    def test_an_equal_rank_may_be_covered(self) -> None:
        """GC-09"""
        game = position(FULL, hand="8D")

        play(game, "place 3,3")

        assert names(game, "3,3") == "8C 8D"

    def test_a_higher_card_may_not_be_covered(self) -> None:
        """GC-09"""
        game = position(FULL, hand="8D")

        assert refusal(game, "place 1,1").startswith("A number may be laid only on an empty cell")

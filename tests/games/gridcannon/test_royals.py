"""Where a royal of Grid Cannon stands, and when the next one is sought; the rulings are in docs/rules.md."""

import pytest

from tests.boards import FACES, QUIET, may, names, play, position, refusal
from tuckbox.games.gridcannon.board import SPOTS


class TestRoyals:
    def test_a_royal_stands_beside_the_highest_card_of_its_suit(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 9H TC .
         .  2S .  7H JC
         .  3D 5H 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_without_its_suit_beside_the_highest_card_of_its_colour(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 9D TC .
         .  2S .  7D JC
         .  3D 5D 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_without_its_colour_beside_the_highest_card(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 9C 8C .
         .  2S .  7S JC
         .  3S 5C 4S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_the_centre_is_never_the_most_similar(self) -> None:
        """GC-01"""
        board = """
            .  .  .
         .  2C 3D 4C .
         .  2S TH 7S JC
         .  3S 5C 4S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_an_ace_counts_as_one_of_its_suit(self) -> None:
        """GC-01"""
        board = """
            .  .        .
         .  TD 9D/AH    TD .
         .  9S .        9S JC
         .  9C 8D       7S .
            .  .        .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_only_the_top_card_of_a_stack_counts(self) -> None:
        """GC-01"""
        board = """
            .  .     .
         .  2C TH/TC 4C .
         JC 2S .     3H .
         .  3S 5C    4S .
            .  .     .
        """

        assert position(board).spots_for(FACES["KH"]) == ["4,2"]

    @pytest.mark.parametrize("royal", ["QS", "QS*"])
    def test_a_card_whose_spots_are_taken_is_passed_over(self, royal: str) -> None:
        """GC-02"""
        board = f"""
            .  {royal} .
         .  2C 9H TC .
         .  2S .  7H .
         .  3D 5H 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["4,2"]

    def test_a_full_corner_is_passed_over(self) -> None:
        """GC-02"""
        board = """
            QS .  .
         JS TH 9H TC .
         .  2S .  7H .
         .  3D 5H 3S .
            .  .  .
        """

        assert position(board).spots_for(FACES["KH"]) == ["2,0"]

    def test_the_player_chooses_between_the_spots_of_a_corner(self) -> None:
        """GC-03"""
        board = """
            .  .  .
         .  9H 2D 2C .
         .  2S .  3C JC
         .  3D 3H 3S .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert may(game) == ["royal 1,0", "royal 0,1"]

    def test_the_player_chooses_between_cards_equally_alike(self) -> None:
        """GC-03"""
        board = """
            .  .  .
         .  2C 9S 3C .
         .  2S .  9C .
         JC 3S 4C 3S .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert may(game) == ["royal 2,0", "royal 4,2"]

    def test_a_royal_with_one_spot_to_go_to_stands_by_itself(self) -> None:
        """GC-03"""
        board = """
            .  .  .
         .  2C 9H 3C .
         .  2S .  9C .
         JC 3S 4C 3S .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert names(game, "2,0") == "KH"
        assert game["turned"] == []

    def test_if_no_card_has_a_free_spot_any_will_do(self) -> None:
        """GC-04"""
        board = """
            .  JC .
         .  .  9H .  .
         .  .  5D .  .
         .  .  .  .  .
            .  .  .
        """
        game = position(board, deck="KH")

        play(game, "draw")

        assert may(game) == [f"royal {spot}" for spot in SPOTS if spot != "2,0"]

    def test_nothing_else_may_be_done_before_the_royal_stands(self) -> None:
        """GC-05"""
        game = position(QUIET, turned="KH", hand="9C", deck="9S", aces="AS", jokers="joker")

        assert all(words.startswith("royal ") for words in may(game))
        assert "king of hearts" in refusal(game, "joker 1,1")

    def test_a_royal_never_enters_the_hand(self) -> None:
        """GC-05"""
        game = position(QUIET, deck="KH", hand="2S")

        play(game, "draw")

        assert names(game, "hand") == "2S"


class TestSeeking:
    board = """
        JH .  .
     .  7S .  9D .
     .  8S .  9C .
     .  2S TS 3S .
        .  .  .
    """

    def test_the_next_royal_is_sought_when_none_lives(self) -> None:
        """GC-07"""
        game = position(self.board, hand="5C", deck="4C QS")

        play(game, "place 1,3")

        assert names(game, "2,4") == "QS"

    def test_what_is_turned_meanwhile_goes_under_the_deck_in_its_order(self) -> None:
        """GC-07"""
        game = position(self.board, hand="5C", deck="4C AS joker QS 6H")

        play(game, "place 1,3")

        assert names(game, "deck") == "6H 4C AS joker"

    def test_nothing_is_sought_while_a_royal_lives(self) -> None:
        """GC-07"""
        game = position(QUIET, hand="5C", deck="4C QS")

        play(game, "place 1,3")

        assert names(game, "deck") == "4C QS"

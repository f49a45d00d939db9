"""Grid Cannon by Francis' rules; the rulings are in docs/rules.md."""

from tests.boards import FULL, LAST_ROYAL, QUIET, dead, may, names, new, play, position, refusal
from tuckbox.games.gridcannon.board import CELLS


class TestFrancis:
    def test_the_centre_is_dealt_too(self) -> None:
        game = new(francis=True)

        assert all(len(game[cell]) == 1 and game[cell][0].face.is_number for cell in CELLS)

    def test_one_number_may_be_swapped_once_the_first_royals_stand(self) -> None:
        game = position(QUIET, deck="AS 7S", francis=True)
        game.may_swap = True

        play(game, "swap 1,1")

        assert names(game, "1,1") == "7S"
        assert names(game, "deck") == "2C"
        assert names(game, "aces") == "AS"

    def test_a_royal_met_while_swapping_stands(self) -> None:
        game = position(QUIET, deck="KH 7S", francis=True)
        game.may_swap = True

        play(game, "swap 3,1")

        assert names(game, "2,4") == "KH"

    def test_only_one_number_is_swapped_and_none_need_be(self) -> None:
        game = position(QUIET, deck="7S 8S", francis=True)
        game.may_swap = True

        play(game, "keep")

        assert may(game) == ["draw"]
        assert refusal(game, "swap 1,1").startswith("A card is swapped only")

    def test_before_play_one_swaps_or_keeps(self) -> None:
        game = new(francis=True)

        while game["turned"]:
            play(game, may(game)[0])

        assert may(game) == ["keep", *(f"swap {cell}" for cell in CELLS)]
        assert refusal(game, "draw").startswith("First swap one card")

    def test_there_is_no_hand_a_card_drawn_is_placed(self) -> None:
        game = position(QUIET, deck="7S 8S", francis=True)

        play(game, "draw")

        assert "draw" not in may(game)

    def test_an_ace_puts_a_stack_under_the_deck(self) -> None:
        game = position(QUIET.replace("2C", "2C/5D"), deck="7S", aces="AS", francis=True)

        play(game, "ace 1,1")

        assert names(game, "deck") == "7S 2C 5D"
        assert names(game, "discard") == "AS"

    def test_a_joker_moves_the_top_card_of_a_stack(self) -> None:
        game = position(QUIET.replace("2C", "2C/5D"), deck="7S", jokers="joker", francis=True)

        play(game, "joker 1,1 2,2")

        assert (names(game, "1,1"), names(game, "2,2")) == ("2C", "5D")
        assert names(game, "discard") == "joker"

    def test_a_joker_moves_it_only_where_it_may_be_laid(self) -> None:
        game = position(FULL, jokers="joker", francis=True)

        moves = [words for words in may(game) if words.startswith("joker 3,3")]

        assert moves == []

    def test_a_card_moved_by_a_joker_shoots(self) -> None:
        board = """
            .  .  .
         JS 5D 6C 2D .
         .  2S .  2C .
         .  2H 9H 3S .
            JC .  .
        """
        game = position(board, jokers="joker", deck="KS", francis=True)

        play(game, "joker 2,3 3,1")

        assert dead(game) == "JS"

    def test_a_card_that_fits_nowhere_becomes_armour(self) -> None:
        game = position(FULL, hand="7C", deck="2C", francis=True)

        assert may(game) == ["armour 4,2"]

    def test_the_score_of_a_win_is_the_unused_ploys(self) -> None:
        game = position(LAST_ROYAL, hand="9D", aces="AS AH", jokers="joker", francis=True)

        play(game, "place 3,1")

        assert game.scores() == [3.0]

    def test_until_then_every_royal_not_yet_dead_counts_against_it(self) -> None:
        game = position(FULL, hand="8D", aces="AS", francis=True)

        assert -12 + 1 <= game.scores()[0] < -12 + 2

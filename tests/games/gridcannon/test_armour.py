"""Armour in Grid Cannon; the rulings are in docs/rules.md."""

import pytest

from tests.boards import FULL, dead, kind_of_end, may, names, play, position, refusal, shoot


class TestArmour:
    def test_the_base_game_has_none(self) -> None:
        """GC-16"""
        game = position(FULL, hand="7D 8D")

        play(game, "place 3,3")

        assert kind_of_end(game) == "lost"

    def test_a_card_that_fits_nowhere_becomes_armour(self) -> None:
        """GC-16"""
        game = position(FULL, hand="7D 8D", armour=True)

        play(game, "place 3,3")

        assert may(game) == ["armour 4,2"]

    @pytest.mark.parametrize("rescue", [{"aces": "AS"}, {"jokers": "joker"}, {"deck": "2C 2D"}])
    def test_only_when_nothing_else_can_be_done(self, rescue: dict[str, object]) -> None:
        game = position(FULL, hand="7D 8D", armour=True, **rescue)

        play(game, "place 3,3")

        assert "armour 4,2" not in may(game)
        assert "only when nothing else can be done" in refusal(game, "armour 4,2")

    def test_armour_adds_its_rank_to_the_health(self) -> None:
        game = position(FULL, hand="9C 2D", armour=True)

        play(game, "armour 4,2")

        assert game.health("4,2") == 11 + 2
        assert names(game, "4,2") == "2D JC"
        assert str(game.counters()["armour"]) == "J♣ 13"

    def test_a_royal_in_armour_dies_only_of_its_whole_health(self) -> None:
        assert dead(shoot("2D/JS", "5D", "7C")) == ""
        assert dead(shoot("2D/JS", "5D", "8C")) == "JS"

    @pytest.mark.parametrize(
        ("royals", "taker"),
        [
            (("KD", "JH", "JS"), "0,1"),
            (("KD", "QD", "JS"), "0,2"),
            (("KH", "JS", "QH"), "0,3"),
            (("KS", "JS", "QC"), "0,2"),
            (("KD*", "JS", "QH"), "0,3"),
        ],
    )
    def test_it_goes_to_the_lowest_royal_of_its_suit_then_colour_then_any(
        self, royals: tuple[str, str, str], taker: str
    ) -> None:
        board = f"""
            .   .  .
         {royals[0]} TC TD TH .
         {royals[1]} 9C TS 9D .
         {royals[2]} 9H 9S 8C .
            .   .  .
        """

        assert may(position(board, hand="2D", armour=True)) == [f"armour {taker}"]

    def test_between_royals_equally_alike_the_player_chooses(self) -> None:
        board = FULL.replace("JC", "JS").replace(".  9C", "JC 9C")

        assert may(position(board, hand="2D", armour=True)) == ["armour 0,2", "armour 4,2"]

    @pytest.mark.parametrize(
        ("royal", "end"),
        [("6S/JS", "none"), ("7S/JS", "lost"), ("6S/QS", "lost"), ("4S/KS", "lost"), ("3S/KS", "none")],
    )
    def test_a_royal_of_20_or_a_king_of_19_cannot_be_killed_any_more(self, royal: str, end: str) -> None:
        game = position(FULL.replace("JC", royal), hand="9C 2D", armour=True)

        play(game, "armour 4,2")

        assert kind_of_end(game) == end

    def test_with_no_card_left_the_game_is_lost_all_the_same(self) -> None:
        game = position(FULL, hand="8D", armour=True)

        play(game, "place 3,3")

        assert kind_of_end(game) == "lost"

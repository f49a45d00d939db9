"""The shots of Grid Cannon; the rulings are in docs/rules.md."""

import pytest

from tests.boards import CROSSFIRE, FACES, dead, play, position, shoot


class TestShots:
    @pytest.mark.parametrize(
        ("royal", "near", "far"),
        [
            ("JS", "5D", "6C"),
            ("JH", "TC", "AH"),
            ("JD", "AS", "TC"),
            ("QS", "4C", "8S"),
            ("QH", "TD", "2H"),
            ("KS", "4S", "9S"),
            ("KH", "TH", "3H"),
        ],
    )
    def test_a_royal_dies_of_enough_that_matches(self, royal: str, near: str, far: str) -> None:
        """GC-08, GC-10"""
        assert dead(shoot(royal, near, far)) == royal

    @pytest.mark.parametrize(
        ("royal", "near", "far"),
        [
            ("JS", "5S", "5C"),
            ("QS", "4C", "7S"),
            ("KS", "4S", "8S"),
        ],
    )
    def test_a_royal_lives_if_the_sum_is_too_small(self, royal: str, near: str, far: str) -> None:
        assert dead(shoot(royal, near, far)) == ""

    @pytest.mark.parametrize(("near", "far"), [("TD", "TC"), ("TC", "TD"), ("TD", "TH")])
    def test_both_cards_must_have_the_queens_colour(self, near: str, far: str) -> None:
        """GC-08"""
        assert dead(shoot("QS", near, far)) == ""

    @pytest.mark.parametrize(("near", "far"), [("TC", "TS"), ("TS", "TC"), ("TC", "9C")])
    def test_both_cards_must_have_the_kings_suit(self, near: str, far: str) -> None:
        """GC-08"""
        assert dead(shoot("KS", near, far)) == ""

    @pytest.mark.parametrize(("royal", "near", "far"), [("QS", "TD", "TH"), ("KS", "9C", "TC")])
    def test_with_loose_suits_the_payload_need_only_match_itself(self, royal: str, near: str, far: str) -> None:
        """GC-08"""
        assert dead(shoot(royal, near, far, loose_suits=True)) == royal

    @pytest.mark.parametrize(("royal", "near", "far"), [("QS", "TC", "TH"), ("KS", "9S", "TC")])
    def test_with_loose_suits_it_still_must_match_itself(self, royal: str, near: str, far: str) -> None:
        """GC-08"""
        assert dead(shoot(royal, near, far, loose_suits=True)) == ""

    @pytest.mark.parametrize(("near", "far"), [("TS", "."), (".", "TS")])
    def test_both_cells_of_the_payload_must_hold_a_card(self, near: str, far: str) -> None:
        assert dead(shoot("JS", near, far)) == ""

    def test_a_dead_royal_keeps_its_spot_face_down_and_in_sight(self) -> None:
        """GC-02"""
        game = shoot("JS", "5D", "6C")
        card = game.view(0).piles["0,1"][-1]

        assert not card.up
        assert card.face is FACES["JS"]

    def test_a_dead_royal_is_not_shot_again(self) -> None:
        game = shoot("JS*", "5D", "6C")

        assert (game.dead, game.points) == (1, 0)

    @pytest.mark.parametrize(
        ("royal", "near", "far", "points"), [("JS", "5D", "6C", 1), ("QH", "TD", "9H", 2), ("KH", "TH", "9H", 3)]
    )
    def test_jacks_queens_and_kings_score_one_two_and_three(self, royal: str, near: str, far: str, points: int) -> None:
        assert shoot(royal, near, far).points == points

    def test_a_card_that_lies_on_the_trigger_already_does_not_shoot(self) -> None:
        board = """
            .  .  .
         JS 9D 8D 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="9C")

        play(game, "place 3,3")

        assert dead(game) == ""


class TestPayload:
    def test_the_card_just_placed_is_no_part_of_its_own_payload(self) -> None:
        """GC-14"""
        board = """
            .  .  .
         JS 5D 5C 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="TS")

        play(game, "place 3,1")

        assert dead(game) == ""

    def test_the_card_placed_is_payload_for_later_shots(self) -> None:
        """GC-14"""
        board = """
            .  .  .
         JS 2D 5C 2D .
         .  2S .  2C .
         .  2H 3H 3S .
            .  .  .
        """
        game = position(board, hand="3D 6S", deck="KS")

        play(game, "place 1,1", "place 3,1")

        assert dead(game) == "JS"


class TestDoubleKill:
    def test_a_corner_kills_two_at_once_for_twice_the_points(self) -> None:
        """GC-15: (3 + 2) × 2 = 10"""
        game = position(CROSSFIRE, hand="9C", deck="JS")

        play(game, "place 3,1")

        assert dead(game) == "KS QD"
        assert game.points == 10
        assert game.statistics()["double kills"] == 1

    def test_one_hit_of_two_lines_scores_once(self) -> None:
        """GC-15"""
        game = position(CROSSFIRE.replace("5H", "2H"), hand="9C", deck="JS")

        play(game, "place 3,1")

        assert dead(game) == "KS"
        assert game.points == 3

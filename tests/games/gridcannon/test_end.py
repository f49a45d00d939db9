"""The end of Grid Cannon, and its score; the rulings are in docs/rules.md."""

import pytest

from tests.boards import CROSSFIRE, FULL, LAST_ROYAL, QUIET, kind_of_end, may, new, play, position
from tests.laws import ends_within_its_cap
from tuckbox.core.dice import QuickDice
from tuckbox.games.gridcannon import GridCannon


class TestEnd:
    def test_twelve_dead_royals_win(self) -> None:
        """GC-18"""
        game = position(LAST_ROYAL, hand="9D", deck="7C")

        play(game, "place 3,1")

        assert kind_of_end(game) == "won"
        assert may(game) == []

    def test_winning_goes_before_losing(self) -> None:
        """GC-18"""
        board = """
            JS* JH* JD*
         KH 9H  8H  9C JC*
         QS* TS TS  TC QH*
         QD* TH TH  TS QC*
            KS* KC* KD*
        """
        game = position(board, hand="2S 9D")

        play(game, "place 3,1")

        assert kind_of_end(game) == "won"

    def test_no_draw_no_place_and_no_ploy_is_lost(self) -> None:
        """GC-17, GC-16"""
        game = position(FULL, hand="7D 8D")

        play(game, "place 3,3")

        assert kind_of_end(game) == "lost"
        assert may(game) == []

    def test_a_full_hand_that_cannot_be_played_is_lost(self) -> None:
        """GC-17"""
        game = position(FULL, hand="9D 2D", deck="7D 6C")

        play(game, "draw")

        assert kind_of_end(game) == "lost"

    def test_only_the_top_card_of_the_hand_counts(self) -> None:
        """GC-17: the nine would fit"""
        game = position(FULL, hand="9D 9C 8D", deck="7D 6C")

        play(game, "place 3,3", "draw")

        assert kind_of_end(game) == "lost"

    @pytest.mark.parametrize("rescue", [{"aces": "AS"}, {"jokers": "joker"}, {"deck": "2C 2D"}, {"hand": "9S 8D"}])
    def test_while_anything_can_be_done_nothing_is_lost(self, rescue: dict[str, object]) -> None:
        """GC-17"""
        game = position(FULL, **({"hand": "7D 8D"} | rescue))

        play(game, "place 3,3")

        assert kind_of_end(game) == "none"

    def test_nothing_left_at_all_is_lost(self) -> None:
        """GC-17"""
        game = position(QUIET, hand="9D")

        play(game, "place 1,1")

        assert kind_of_end(game) == "lost"

    def test_with_nothing_but_aces_one_plays_on_but_is_told_to_concede(self) -> None:
        """GC-19"""
        game = position(QUIET, hand="9D", aces="AS")

        play(game, "place 1,1")

        assert kind_of_end(game) == "none"
        assert str(game.ask(0)).endswith("concede.")
        assert all(game.is_pointless(0, action) for action in game.legal_actions(0))

    @pytest.mark.parametrize("hope", [{"ace_triggers": True}, {"deck": "7C"}, {"jokers": "joker"}])
    def test_while_there_is_hope_aces_have_a_point(self, hope: dict[str, object]) -> None:
        """GC-19"""
        game = position(QUIET, aces="AS", **hope)

        assert not any(game.is_pointless(0, action) for action in game.legal_actions(0))

    def test_the_safety_cap_is_a_loss(self) -> None:
        game = position(QUIET, hand="9D", deck="7C")
        game.actions = game.cap - 1

        play(game, "place 1,1")

        assert kind_of_end(game) == "lost"

    @pytest.mark.parametrize("preset", GridCannon.presets)
    def test_random_play_stays_far_below_the_cap(self, preset: str) -> None:
        game = new(**GridCannon.presets[preset])

        assert ends_within_its_cap(game, QuickDice(1)) < game.cap / 2


class TestScore:
    def test_at_the_end_it_is_the_points_alone(self) -> None:
        game = position(FULL, hand="7D 8D")
        game.points = 5

        play(game, "place 3,3")

        assert game.scores() == [5.0]

    def test_a_payload_that_is_ready_promises_more_than_one_that_is_not(self) -> None:
        ready = position(CROSSFIRE)
        unready = position(CROSSFIRE.replace("4S", "4C"))

        assert 0 < unready.scores()[0] < ready.scores()[0] <= 1

"""The pits of Dragon Quest; the rulings are in docs/rules.md."""

import pytest

from tests.dungeons import ended, is_cleared, may, position, stack


class TestPits:
    def test_a_hidden_pit_springs_when_it_is_laid(self) -> None:
        """DQ-07"""
        game = position()
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert len(game["health"]) == 3
        assert is_cleared(game, "1,0")

    def test_a_hidden_pit_takes_gems_by_itself(self) -> None:
        """DQ-08, vector 1: one gem and four health are left of one gem and five health"""
        game = position(gems=1)
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert (len(game["gems"]), len(game["health"])) == (0, 4)

    def test_a_hidden_pit_takes_no_more_gems_than_it_hurts(self) -> None:
        """DQ-08"""
        game = position(gems=3)
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert (len(game["gems"]), len(game["health"])) == (1, 5)

    def test_an_aegis_may_be_used_before_the_gems_go(self) -> None:
        """DQ-08"""
        game = position(gems=3, held="QH XR")
        stack(game, ["2S"])

        game.play(0, "explore 1,0")

        assert may(game) == ["use QH", "use XR aegis", "spend 2"]

    def test_an_aegis_cancels_all_damage_of_a_pit(self) -> None:
        """1.7"""
        game = position({"1,0": "3C"}, held="QH", gems=1)

        game.play(0, "resolve 1,0")
        game.play(0, "use QH")

        assert (len(game["gems"]), len(game["health"])) == (1, 5)
        assert is_cleared(game, "1,0")

    @pytest.mark.parametrize(("pit", "damage"), [("3S", 1), ("2C", 2), ("3C", 3)])
    def test_visible_pits_hurt_and_are_cleared(self, pit: str, damage: int) -> None:
        """1.5, DQ-06"""
        game = position({"1,0": pit})

        game.play(0, "resolve 1,0")

        assert len(game["health"]) == 5 - damage
        assert is_cleared(game, "1,0")

    def test_in_a_visible_pit_of_clubs_the_player_chooses_how_many_gems_to_spend(self) -> None:
        """DQ-08, DQ-24"""
        game = position({"1,0": "3C"}, gems=2)

        game.play(0, "resolve 1,0")

        assert may(game) == ["spend 2", "spend 1", "spend 0"]

    def test_what_gems_do_not_meet_costs_health(self) -> None:
        """DQ-08"""
        game = position({"1,0": "3C"}, gems=2)
        game.play(0, "resolve 1,0")

        game.play(0, "spend 1")

        assert (len(game["gems"]), len(game["health"])) == (1, 3)

    def test_damage_beyond_the_last_health_is_ignored_and_death(self) -> None:
        """DQ-19"""
        game = position({"1,0": "3C"}, health=2)

        game.play(0, "resolve 1,0")

        assert ended(game).kind == "lost"
        assert str(ended(game).sentence) == "You died in the Visible Pit on level 1: the quest is lost."

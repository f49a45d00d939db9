"""Gems, healing and chests of Dragon Quest; the rulings are in docs/rules.md."""

import pytest

from tests.dungeons import is_cleared, names, position


class TestGifts:
    @pytest.mark.parametrize("suit", "SC")
    def test_a_gem_card_gives_a_gem(self, suit: str) -> None:
        """DQ-24"""
        game = position({"1,0": f"7{suit}"})

        game.play(0, "resolve 1,0")

        assert names(game, "gems") == "AD"

    @pytest.mark.parametrize("suit", "SC")
    def test_healing_gives_two_health_and_never_more_than_five(self, suit: str) -> None:
        """DQ-19, DQ-24"""
        game = position({"1,0": f"8{suit}"}, health=4)

        game.play(0, "resolve 1,0")

        assert len(game["health"]) == 5
        assert is_cleared(game, "1,0")

    @pytest.mark.parametrize("suit", "SC")
    def test_a_chest_gives_the_top_item(self, suit: str) -> None:
        """DQ-24"""
        game = position({"1,0": f"9{suit}"})
        top = game["treasure"][-1].face.name

        game.play(0, "resolve 1,0")

        assert names(game, "inventory") == top

    def test_a_chest_opens_even_when_no_item_is_left(self) -> None:
        """DQ-19"""
        game = position({"1,0": "9S"}, held="JH JD QH QD KH KD XR")

        game.play(0, "resolve 1,0")

        assert is_cleared(game, "1,0")
        assert len(game["inventory"]) == 7

    def test_an_eleventh_gem_is_lost(self) -> None:
        """DQ-19"""
        game = position({"1,0": "7S"}, gems=10)

        game.play(0, "resolve 1,0")

        assert is_cleared(game, "1,0")
        assert len(game["gems"]) == 10

"""The cards and the first level of Dragon Quest; the rulings are in docs/rules.md."""

from collections import Counter

import pytest

from tests.dungeons import may, names, new, position
from tuckbox.core.dice import QuickDice
from tuckbox.games.dragonquest.cards import DUNGEON, FATES, GEMS, HEALTH, ITEMS


class TestSetup:
    def test_five_piles_of_54_cards(self) -> None:
        """1.1: the cards and where they start"""
        game = new()

        assert Counter(len(pile.cards) for pile in game.piles.values() if pile.cards) == Counter([5, 10, 7, 5, 26, 1])
        assert (len(HEALTH), len(GEMS), len(ITEMS), len(FATES), len(DUNGEON)) == (5, 10, 7, 5, 27)
        assert len(game["health"]) == 5
        assert not game["gems"]
        assert not game["inventory"]

    def test_the_entrance_lies_face_down_and_nobody_knows_it(self) -> None:
        """DQ-03"""
        game = new()

        assert not game["0,0"][0].up
        assert game["0,0"][0].known == 0
        assert may(game) == ["explore 0,-1", "explore -1,0", "explore 1,0", "explore 0,1"]

    def test_nothing_vital_lies_under_the_entrance(self) -> None:
        """DQ-03"""
        entrances = {new(seed=str(seed))["0,0"][0].face.name for seed in range(300)}

        assert len(entrances) == 27 - 8
        assert not entrances & {"AS", "QS", "4S", "5S", "6S", "4C", "5C", "6C"}

    def test_a_redeal_puts_nothing_vital_under_the_entrance(self) -> None:
        """DQ-03"""
        game = new()

        entrances = {game.imagine(0, QuickDice(seed))["0,0"][0].face.name for seed in range(300)}

        assert len(entrances) == 27 - 8
        assert not entrances & {"AS", "QS", "4S", "5S", "6S", "4C", "5C", "6C"}

    @pytest.mark.parametrize("pile", ["treasure", "fate", "dungeon"])
    def test_items_fate_and_dungeon_are_shuffled(self, pile: str) -> None:
        """DQ-21"""
        orders = {names(new(seed=str(seed)), pile) for seed in range(10)}

        assert len(orders) == 10

    def test_the_top_cards_of_health_and_gems_tell_their_number(self) -> None:
        """DQ-20"""
        game = position(health=3, gems=4)

        assert names(game, "health") == "AH 2H 3H"
        assert names(game, "gems") == "AD 2D 3D 4D"
        assert game["hoard"][-1].face.name == "5D"

    def test_the_last_health_lost_is_the_first_regained(self) -> None:
        """DQ-20"""
        game = position({"1,0": "8S"}, health=2)

        game.play(0, "resolve 1,0")

        assert names(game, "health") == "AH 2H 3H 4H"

    def test_titles_name_the_part_and_the_card(self) -> None:
        titles = {face.name: face.title for face in [*DUNGEON, *ITEMS]}

        assert titles["KC"] == "Troll King (king of clubs)"
        assert titles["XB"] == "Generous Wizard (X, the black joker)"
        assert titles["XR"] == "Wild (X, the red joker)"

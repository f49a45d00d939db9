"""The board and the deal of Grid Cannon; the rulings are in docs/rules.md."""

import pytest

from tests.boards import QUIET, names, new, play, position
from tuckbox.games.gridcannon import GridCannon
from tuckbox.games.gridcannon.board import CELLS, LINES, OUTER


class TestBoard:
    def test_there_are_twelve_lines_of_fire(self) -> None:
        top, left = LINES[1], LINES[5]

        assert len(LINES) == 12
        assert (top.spot, top.near, top.far, top.trigger) == ("2,0", "2,1", "2,2", "2,3")
        assert (left.spot, left.near, left.far, left.trigger) == ("0,2", "1,2", "2,2", "3,2")

    def test_a_corner_triggers_two_lines_an_edge_one_and_the_centre_none(self) -> None:
        triggers = [line.trigger for line in LINES]

        assert [triggers.count(cell) for cell in CELLS] == [2, 1, 2, 1, 0, 1, 2, 1, 2]

    def test_the_deck_has_54_cards(self) -> None:
        game = new()

        assert sum(len(pile.cards) for pile in game.piles.values()) == 54


class TestSetup:
    @pytest.mark.parametrize("seed", range(20))
    def test_the_outer_cells_get_a_number_each_and_the_centre_none(self, seed: int) -> None:
        game = new(seed=seed)

        assert all(len(game[cell]) == 1 and game[cell][0].face.is_number for cell in OUTER)
        assert game["2,2"] == []

    def test_aces_and_jokers_met_on_the_way_go_to_their_own_piles(self) -> None:
        games = [new(seed=seed) for seed in range(20)]

        assert {card.face.name for game in games for card in game["aces"]} == {"AC", "AD", "AH", "AS"}
        assert {card.face.name for game in games for card in game["jokers"]} == {"joker"}

    def test_royals_stand_in_the_order_drawn(self) -> None:
        game = position(QUIET, turned="KS QH JS")

        play(game, "royal 4,3")

        assert [names(game, spot) for spot in ("4,3", "2,4", "3,4")] == ["KS", "QH", "JS"]

    def test_any_number_of_royals_may_turn_up(self) -> None:
        """GC-20"""
        starts = {royals_at_the_start(new(seed=seed)) for seed in range(150)}

        assert starts >= {1, 2, 3, 4, 5}

    @pytest.mark.parametrize("wanted", ["4", "7"])
    @pytest.mark.parametrize("francis", [False, True])
    def test_the_deal_is_repeated_until_the_royals_are_as_many_as_wanted(self, wanted: str, *, francis: bool) -> None:
        """GC-20"""
        games = [new(seed=seed, start_royals=wanted, francis=francis) for seed in range(5)]

        assert {royals_at_the_start(game) for game in games} == {int(wanted)}

    def test_a_royal_is_sought_if_none_turned_up(self) -> None:
        """GC-07, GC-20"""
        games = [new(seed=seed) for seed in range(100)]
        sought = [game for game in games if game["deck"][0].known]

        assert sought
        assert {royals_at_the_start(game) for game in sought} == {1}


def royals_at_the_start(game: GridCannon) -> int:
    return game.living + len(game["turned"])

"""The state of a game: its fields are found and copied without a list of them."""

from typing import Final

from tests.toys import Rummage
from tuckbox.core import record
from tuckbox.core.cards import Card, Pile, Playing
from tuckbox.core.options import Options
from tuckbox.core.state import CORE, names_of
from tuckbox.core.table import Table


class Purse:
    """A part: what is in it changes."""

    def __init__(self, owner: int) -> None:
        self.owner: Final = owner
        self.coins = 3


class Market(Rummage):
    """Fields of every kind, in no helpful order."""

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.richest: Purse | None = None
        self.purses: Final = [Purse(player) for player in range(players)]
        self.stalls: dict[str, Pile[Playing]] = {}
        self.best: Card[Playing] | None = None
        self.prices: Final = (1, 2, 3)
        self.sold: Final[dict[str, int]] = {}


def market() -> Market:
    game = record.start(Market, {}, players=2, seed="x")
    assert isinstance(game, Market)
    return game


def test_the_core_copies_its_own_fields_and_no_others() -> None:
    game = record.start(Rummage, {}, players=2, seed="x")

    assert sorted(names_of(game)) == sorted([*CORE, "turns"])


def test_a_part_in_a_final_field_is_the_twins_own_and_has_the_same_in_it() -> None:
    game = market()
    game.purses[1].coins = 7

    twin = game.copy()

    assert [purse.coins for purse in twin.purses] == [3, 7]
    assert twin.purses[1] is not game.purses[1]


def test_a_part_that_two_fields_name_is_one_in_the_twin() -> None:
    game = market()
    game.richest = game.purses[0]

    twin = game.copy()

    assert twin.richest is twin.purses[0]


def test_what_is_put_into_a_final_dict_is_in_the_twins_own() -> None:
    game = market()
    game.sold["fish"] = 2

    twin = game.copy()
    twin.sold["bread"] = 1

    assert (game.sold, twin.sold) == ({"fish": 2}, {"fish": 2, "bread": 1})


def test_a_new_part_is_made_for_the_twin() -> None:
    game = market()
    game.richest = Purse(9)
    game.richest.coins = 100

    twin = game.copy()

    assert twin.richest is not None and twin.richest is not game.richest
    assert (twin.richest.owner, twin.richest.coins) == (9, 100)


def test_piles_and_cards_in_fields_are_those_of_the_twin() -> None:
    game = market()
    game.stalls["left"] = game.piles["discard"]
    game.best = game["hand1"][1]

    twin = game.copy()

    assert twin.stalls["left"] is twin.piles["discard"]
    assert twin.best is twin["hand1"][1]


def test_a_field_that_comes_later_is_copied_too() -> None:
    game = market()
    game.copy()
    setattr(game, "weather", ["rain"])  # noqa: B010  # a field that nobody has declared

    twin = game.copy()

    assert getattr(twin, "weather") == ["rain"]  # noqa: B009

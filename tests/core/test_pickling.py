"""Pickles: what comes out is the same game, down to which card is which; the laws say so of every game."""

import copy
import pickle
from typing import ClassVar

import pytest

from tests import laws
from tests.quests import quest
from tests.toys import Rummage
from tuckbox import new
from tuckbox.core import record
from tuckbox.core.cards import Card, Playing
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.options import Options
from tuckbox.core.state import arguments
from tuckbox.core.table import Table
from tuckbox.games.zoomquest import ZoomQuest


class Favourites(Rummage):
    """Everybody has a favourite card, wherever it lies."""

    name: ClassVar[str] = "favourites"

    def __init__(self, options: Options, players: int, table: Table | None = None) -> None:
        super().__init__(options, players, table)
        self.favourites: dict[int, Card[Playing]] = {}


def unpickled(game: AnyGame) -> AnyGame:
    again: AnyGame = pickle.loads(pickle.dumps(game))
    return again


def test_a_card_in_a_field_is_still_the_card_in_its_pile() -> None:
    game = record.start(Favourites, {}, players=2, seed="x")
    assert isinstance(game, Favourites)
    game.favourites[1] = game["hand0"][2]

    again = unpickled(game)

    assert isinstance(again, Favourites)
    assert again.favourites[1] is again["hand0"][2]


def test_a_game_that_writes_no_copy_is_copied_with_all_its_fields() -> None:
    game = record.start(Favourites, {}, players=2, seed="x")
    assert isinstance(game, Favourites)
    game.favourites[0] = game["hand1"][0]

    twin = game.copy()

    assert twin.favourites[0] is twin["hand1"][0]
    assert twin.favourites[0] is not game["hand1"][0]


def test_a_game_that_writes_no_copy_keeps_the_laws() -> None:
    game = record.start(Favourites, {}, players=2, seed="laws")

    assert laws.keep(game, QuickDice(1), 5) == 5


def test_faces_are_the_very_same() -> None:
    game = new("sleepingqueens", players=3, seed="x")

    again = unpickled(game)

    assert all(
        one.face is other.face for pile in game.piles for one, other in zip(game[pile], again[pile], strict=True)
    )


def test_a_pile_that_has_grown_on_the_table_is_there_again() -> None:
    game = new("dragonquest", seed="x")
    game.play(0, game.legal_actions(0)[0])
    grown = set(game.piles) - set(game.table.zone_of)

    assert grown
    assert [repr(unpickled(game).piles[name]) for name in grown] == [repr(game.piles[name]) for name in grown]


def test_fighters_in_a_battle_are_those_of_their_game() -> None:
    """ZoomQuest with chosen targets: a battle that waits for a player."""
    game = quest(["AAAA@cave"], ["AAD@cave", "AAD@cave"], targeting="chosen")
    game.play(0, "stay")
    game.play(0, "battle")
    assert game.battle is not None and game.battle.chooser is not None

    again = unpickled(game)

    assert isinstance(again, ZoomQuest) and again.battle is not None and again.battle.chooser is not None
    assert again.battle.dealer is again
    assert again.battle.chooser is again.entities[game.battle.chooser.number]


def test_a_deep_copy_of_a_list_has_a_game_once() -> None:
    game = record.start(Rummage, {}, players=2, seed="x")

    one, other = copy.deepcopy([game, game])

    assert one is other
    assert one is not game


class Envelope:
    def __init__(self, letter: str) -> None:
        self.sealed = bool(letter)


def test_what_does_not_keep_what_it_was_made_of_is_told() -> None:
    with pytest.raises(pickle.PicklingError, match="Envelope does not keep its letter, so it cannot be copied"):
        arguments(Envelope("x"))

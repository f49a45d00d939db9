"""A room in which a saved game goes on: its log read as the acts of a room."""

import json
from collections.abc import Iterator, Sequence
from typing import Final

from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.room.room import Room
from tuckbox.room.types import HOUSE, Act, Terms

ROOMS_OWN: Final = (record.UNDO, record.REDO, record.UNSEAL, *record.HELPS)
"""Entries of a log that no game made."""


def room_of(game: AnyGame, seated: Sequence[tuple[str, str]], *, has_oracle: bool = False) -> Room:
    """The game itself goes on, with these in its seats, each as kind and name. What happened before is played again on
    its deal, for events are kept nowhere."""
    terms = Terms(type(game), game.options, game.players, "", open_seed=game.dice.seed)
    lines = enumerate(lines_of(game, seated), 1)
    acts = [Act(version, seat, words, "", 0) for version, (seat, words) in lines]
    room = Room(terms, acts, has_oracle=has_oracle, remembered=record.LONGEST_LOG)
    room.game = game
    return room


def lines_of(game: AnyGame, seated: Sequence[tuple[str, str]]) -> Iterator[tuple[int, str]]:
    """Who did what, in the words of a room's log."""
    for seat, (kind, name) in enumerate(seated):
        yield seat, f"/sit {kind} {name}"
    yield HOUSE, f"/deal 0 {json.dumps(game.pledge)}"
    for seat, words in game.log:
        yield seat, f"/{words}" if words in ROOMS_OWN else words

"""A box of card games with one engine.

>>> import tuckbox
>>> game = tuckbox.new("klondike", seed="demo", draw=3)
>>> events = game.play(0, "draw")
"""

import os

from tuckbox.compiled import WHY_INTERPRETED  # first: it settles which kind of modules are loaded from here on
from tuckbox.core import position, record
from tuckbox.core.errors import BadOption, BadRecord, IllegalAction
from tuckbox.core.game import AnyGame, Game
from tuckbox.games import GAMES, find

__version__ = "0.1.0"
COMPILED = WHY_INTERPRETED is None
"""Whether the rules run compiled."""

__all__ = ["GAMES", "BadOption", "BadRecord", "Game", "IllegalAction", "at", "load", "new"]


def new(game: str, *, seed: str | None = None, players: int | None = None, **options: object) -> AnyGame:
    """Deal a game by name, or from a Python file; without a seed, one that nobody can guess."""
    from tuckbox.solve import winnable  # here, because the solver is built on what is imported above

    seed = os.urandom(16).hex() if seed is None else seed
    return winnable.redealt(record.start(find(game), options, players=players, seed=seed))


def at(text: str) -> AnyGame:
    """The game in a position that is written as text: `tuckbox.core.position.write` writes one."""
    return position.load(text, find)


def load(saved: object) -> AnyGame:
    """The game a record tells of: the dict that `game.record()` gave, as read back from JSON."""
    return record.load(saved, find)

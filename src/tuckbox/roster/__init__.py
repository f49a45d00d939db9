"""Everybody who may be asked to take a seat, by name: the bots of the box, and programs of your own."""

from tuckbox.bots import BOTS, Bot, make
from tuckbox.core.game import AnyGame
from tuckbox.roster.outside import EXEC, OutsideBot

__all__ = ["BOTS", "NAMES", "engage"]

NAMES = (*BOTS, f"{EXEC}:COMMAND")


def engage(name: str, _kind: type[AnyGame], *, seconds: float = 0.0) -> Bot:
    """The bot of this name for a game. One that searches thinks no longer than so many seconds, if any are named.
    Raises BadOption with a sentence."""
    title, _, command = name.partition(":")
    return OutsideBot(command) if title == EXEC else make(name, seconds=seconds)

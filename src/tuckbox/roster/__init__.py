"""Everybody who may be asked to take a seat, by name: the bots of the box, and programs of your own."""

from typing import Final

from tuckbox.bots import BOTS, Bot, make
from tuckbox.bots.hints import Hint, hint
from tuckbox.bots.ismcts import SearchBot
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.games.klondike import Klondike
from tuckbox.roster.outside import EXEC, OutsideBot
from tuckbox.solve.bot import LEVELS

__all__ = ["ADVISER", "BOTS", "NAMES", "advise", "engage", "luck"]

NAMES = (*BOTS, f"{EXEC}:COMMAND")
ADVISER: Final = "hard"


def engage(name: str, kind: type[AnyGame], *, seconds: float = 0.0) -> Bot:
    """The bot of this name for a game. One that searches thinks no longer than so many seconds, if any are named.
    Raises BadOption with a sentence."""
    title, _, command = name.partition(":")
    if title == EXEC:
        return OutsideBot(command)
    bot = make(name, seconds=seconds)
    if issubclass(kind, Klondike) and title in LEVELS and isinstance(bot, SearchBot):
        return LEVELS[title](worlds=bot.iterations, seconds=bot.seconds)
    return bot


def advise(game: AnyGame, player: int, seconds: float, rng: Dice) -> Hint:
    """A hint for a player who is to act."""
    return hint(engage(ADVISER, type(game), seconds=seconds), game, player, rng)


def luck(seed: str) -> QuickDice:
    """Cheap dice for one decision."""
    return QuickDice(Dice(seed).below(1 << 52))

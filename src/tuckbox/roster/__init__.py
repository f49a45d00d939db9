"""Everybody who may be asked to take a seat, by name: the bots of the box, and programs of your own."""

from collections.abc import Callable

from tuckbox.bots import BOTS, Bot, decide, make
from tuckbox.bots.ismcts import SearchBot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.games.klondike import Klondike
from tuckbox.roster.outside import EXEC, BotFault, OutsideBot
from tuckbox.solve.bot import LEVELS

__all__ = ["BOTS", "NAMES", "choose", "engage"]

NAMES = (*BOTS, f"{EXEC}:COMMAND")


def engage(name: str, kind: type[AnyGame], *, seconds: float = 0.0) -> Bot:
    """The bot of this name for a game. One that searches thinks no longer than so many seconds, if any are named.
    Raises BadOption with a sentence."""
    title, _, command = name.partition(":")
    if title == EXEC:
        return OutsideBot(command)
    bot = make(name, seconds=seconds)
    is_klondike = Klondike in kind.__mro__  # not issubclass: compiled abstract classes share one cache for it
    if is_klondike and title in LEVELS and isinstance(bot, SearchBot):
        return LEVELS[title](worlds=bot.iterations, seconds=bot.seconds)
    return bot


def choose(bot: Bot, game: AnyGame, player: int, rng: Dice, failed: Callable[[BotFault], None]) -> Action:
    """What the bot does in a real game. Where it fails, `failed` is told why, and what is done for the late is done."""
    try:
        return decide(bot, game, player, rng)
    except BotFault as fault:
        failed(fault)
    except IllegalAction as refusal:
        failed(BotFault("illegal", str(refusal)))
    late: Action = game.late_action(player)
    return late

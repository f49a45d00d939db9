"""Players for any game. They know the core and what their seat may know, and no game by name."""

from tuckbox.bots.base import Bot, decide
from tuckbox.bots.chance import RandomBot
from tuckbox.bots.greedy import GreedyBot
from tuckbox.core.errors import BadOption
from tuckbox.core.options import unknown

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}

__all__ = ["BOTS", "Bot", "decide", "make"]


def make(name: str) -> Bot:
    """A bot by its name. Raises BadOption with a sentence."""
    if name not in BOTS:
        raise BadOption(unknown("bot", name, BOTS))
    return BOTS[name]()

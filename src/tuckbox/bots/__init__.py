"""Players for any game. They know the core and what their seat may know, and no game by name."""

from tuckbox.bots.base import Bot, decide
from tuckbox.bots.chance import RandomBot
from tuckbox.bots.greedy import GreedyBot
from tuckbox.bots.levels import LEVELS, level_bot
from tuckbox.core.errors import BadOption
from tuckbox.core.options import unknown

SIMPLE: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot)}
BOTS: tuple[str, ...] = (*SIMPLE, *LEVELS)

__all__ = ["BOTS", "Bot", "decide", "make", "plain_name"]


def make(name: str, *, seconds: float = 0.0) -> Bot:
    """A bot by its name, `greedy`, or `hard:500` and `hard:0.5s` with a budget; one that searches may be told not to
    think longer than so many seconds. Raises BadOption with a sentence."""
    title, _, budget = name.partition(":")
    if plain_name(title) in LEVELS:
        return level_bot(title, budget, seconds)
    if budget:
        raise BadOption(f"The {title} bot does not search, so it has no budget.")
    return SIMPLE[title]()


def plain_name(name: str) -> str:
    """The name itself, if it is a bot's without a budget of its own, as guests may seat one. Raises BadOption."""
    if name not in BOTS:
        raise BadOption(unknown("bot", name, BOTS))
    return name

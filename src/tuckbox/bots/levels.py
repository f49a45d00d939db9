"""Three levels of play for any game, from gentle to as strong as we can make it in a second a move."""

from typing import ClassVar, Final

from tuckbox.bots.base import Thinking
from tuckbox.bots.ismcts import SearchBot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of

CARELESS: Final = 3
"""Once in so many times an easy bot acts without a thought."""
LONGEST_THOUGHT: Final = 3600.0
MOST_WORLDS: Final = 1_000_000_000


class EasyBot(SearchBot):
    """Thinks little, and at times not at all."""

    name: ClassVar[str] = "easy"
    level: ClassVar[int] = 0

    def begin(self, world: AnyGame, player: int, rng: Dice) -> Thinking:
        if rng.below(CARELESS) == 0:
            return Whim(rng.choice(heuristics_of(type(world)).candidates(world, player)), self, world, player, rng)
        return super().begin(world, player, rng)


class Whim(Thinking):
    """An action without a thought."""

    def __init__(self, chosen: Action, bot: EasyBot, world: AnyGame, player: int, rng: Dice) -> None:
        super().__init__(bot, world, player, rng)
        self.chosen: Final = chosen

    def action(self) -> Action:
        return self.chosen


class MediumBot(SearchBot):
    name: ClassVar[str] = "medium"
    level: ClassVar[int] = 1


class HardBot(SearchBot):
    name: ClassVar[str] = "hard"
    level: ClassVar[int] = 2


LEVELS: Final[dict[str, type[SearchBot]]] = {bot.name: bot for bot in [EasyBot, MediumBot, HardBot]}


def level_bot(name: str, budget: str, seconds: float) -> SearchBot:
    """A bot of a level, with a budget of its own if one is named. Raises BadOption with a sentence."""
    if not budget:
        return LEVELS[name](seconds=seconds)
    if budget.endswith("s"):
        return LEVELS[name](iterations=MOST_WORLDS, seconds=seconds_in(budget))
    if not budget.isascii() or not budget.isdigit() or not 0 < int(budget[:10]) <= MOST_WORLDS:
        raise BadOption(bad_budget(budget))
    return LEVELS[name](iterations=int(budget), seconds=seconds)


def seconds_in(budget: str) -> float:
    try:
        seconds = float(budget[:-1])
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= LONGEST_THOUGHT:
        raise BadOption(bad_budget(budget))
    return seconds


def bad_budget(budget: str) -> str:
    forms = "so many worlds to imagine, hard:500, or seconds, hard:0.5s"
    return f"The budget of a bot is {forms}, and more than nothing: not {quote(budget)}."

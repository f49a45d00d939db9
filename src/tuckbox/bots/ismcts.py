"""A bot that searches: it imagines many worlds like the one it sees, and plays them out in its head."""

import time
from typing import ClassVar, Final

from tuckbox.bots.base import Advice, Bot
from tuckbox.bots.search import Search
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame

LOYAL: Final = 40
"""In so many worlds of a hundred a loyal bot tries first what it would do offhand."""


class SearchBot(Bot):
    """Thinks of so many worlds, or of as many as its level does, but not longer than so many seconds if any are named.

    Without seconds its choice hangs on nothing but what it sees and the dice."""

    level: ClassVar[int] = 2

    def __init__(self, *, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        actions: list[Action] = world.candidates(player)
        if len(actions) == 1:
            return actions[0]
        return self.search(world, player, rng).best(actions)

    def advise(self, world: AnyGame, player: int, rng: Dice) -> Advice:
        actions: list[Action] = world.candidates(player)
        if len(actions) == 1:
            return Advice(actions[0], "There is nothing else worth a thought.")
        search = self.search(world.copy(), player, rng)
        best = search.best(actions)
        return Advice(best, self.reason(world, search, best, search.best([a for a in actions if a != best])))

    def reason(self, world: AnyGame, search: Search, best: Action, other: Action) -> str:
        """How the two actions that were tried most compare, from 0 to 100."""
        arms = search.root.arms_of(search.player)
        worths = [f"{100.0 * arms[action.words].mean():.0f}" for action in (best, other) if action.words in arms]
        sight = f"In {sum([arm.tried for arm in arms.values()]):.0f} imagined games this was worth {worths[0]} of 100"
        rival = world.describe(search.player, other)
        return f"{sight}, and “{rival}” {worths[1]}." if len(worths) > 1 else f"{sight}."

    def search(self, world: AnyGame, player: int, rng: Dice) -> Search:
        search = Search(world, player, rng)
        worlds = self.iterations or world.thinking.levels[self.level]
        loyal = worlds * LOYAL // 100 if world.thinking.loyalty else 0
        ends = time.perf_counter() + self.seconds
        for done in range(worlds):
            search.iterate(loyal=done < loyal)
            if self.seconds and time.perf_counter() > ends:
                break
        return search

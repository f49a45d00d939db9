"""A bot that searches: it imagines many worlds like the one it sees, and plays them out in its head."""

import time
from typing import ClassVar, Final

from tuckbox.bots.base import Advice, Bot
from tuckbox.bots.search import Search
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of

BASELINE_SHARE: Final = 40
"""With a baseline, it is tried in the first so many of a hundred iterations."""


class SearchBot(Bot):
    """Thinks of so many worlds, or of as many as its level does, but not longer than so many seconds if any are named.

    Without seconds its choice hangs on nothing but what it sees and the dice."""

    level: ClassVar[int] = 2

    def __init__(self, *, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        actions: list[Action] = heuristics_of(type(world)).candidates(world, player)
        if len(actions) == 1:
            return actions[0]
        return self.search(world, player, rng).best(actions)

    def advise(self, world: AnyGame, player: int, rng: Dice) -> Advice:
        actions: list[Action] = heuristics_of(type(world)).candidates(world, player)
        if len(actions) == 1:
            return Advice(actions[0], None)
        search = self.search(world.copy(), player, rng)
        best = search.best(actions)
        return Advice(best, search.best([action for action in actions if action != best]))

    def search(self, world: AnyGame, player: int, rng: Dice) -> Search:
        search = Search(world, player, rng)
        worlds = self.iterations or search.heuristics.levels[self.level]
        baseline = worlds * BASELINE_SHARE // 100 if search.heuristics.baseline_z else 0
        ends = time.perf_counter() + self.seconds
        for done in range(worlds):
            search.iterate(tries_baseline=done < baseline)
            if self.seconds and time.perf_counter() > ends:
                break
        return search

"""A bot that searches: it imagines many worlds like the one it sees, and plays them out in its head."""

import time
from typing import ClassVar, Final

from tuckbox.bots.base import Advice, Bot, Thinking
from tuckbox.bots.search import Search
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of

BASELINE_SHARE: Final = 40
"""With a baseline, it is tried in the first so many of a hundred iterations."""

ACTS: Final = 64
"""So many are played in a world before it looks at the clock again."""


class SearchBot(Bot):
    """Thinks of so many worlds, or of as many as its level does, but not longer than so many seconds if any are named.

    Without seconds its choice hangs on nothing but what it sees and the dice."""

    level: ClassVar[int] = 2

    def __init__(self, *, iterations: int = 0, seconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds

    def worlds_in(self, world: AnyGame) -> int:
        return self.iterations or heuristics_of(type(world)).levels[self.level]

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        thinking = self.begin(world, player, rng)
        thinking.go_on(self.seconds)
        return thinking.action()

    def advise(self, world: AnyGame, player: int, rng: Dice) -> Advice:
        thinking = Searching(self, world.copy(), player, rng)
        thinking.go_on(self.seconds)
        return thinking.advice()

    def begin(self, world: AnyGame, player: int, rng: Dice) -> Thinking:
        return Searching(self, world, player, rng)


class Searching(Thinking):
    """A search under way, world after world, a few acts at a time; where there is no choice, there is nothing to search
    for."""

    def __init__(self, bot: SearchBot, world: AnyGame, player: int, rng: Dice) -> None:
        super().__init__(bot, world, player, rng)
        self.actions: Final[list[Action]] = heuristics_of(type(world)).candidates(world, player)
        self.search: Final = Search(world, player, rng) if len(self.actions) > 1 else None
        self.worlds: Final = bot.worlds_in(world)
        has_baseline = heuristics_of(type(world)).baseline_z
        self.baseline: Final = self.worlds * BASELINE_SHARE // 100 if has_baseline else 0
        self.done = 0

    def go_on(self, seconds: float) -> bool:
        search, ends = self.search, time.perf_counter() + seconds
        if search is None:
            return True
        while self.done < self.worlds:
            if search.go_on(ACTS, tries_baseline=self.done < self.baseline):
                self.done += 1
            if seconds and time.perf_counter() > ends:
                break
        return self.done >= self.worlds

    def action(self) -> Action:
        return self.actions[0] if self.search is None else self.search.best(self.actions)

    def advice(self) -> Advice:
        if self.search is None:
            return Advice(self.actions[0], None)
        best = self.search.best(self.actions)
        return Advice(best, self.search.best([action for action in self.actions if action != best]))

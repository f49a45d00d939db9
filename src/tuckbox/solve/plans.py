"""Which of several ways in Klondike to take: each is tried in worlds that look alike, by asking the solver."""

import math
import time
from collections import Counter
from collections.abc import Generator
from typing import Final, TypeVar

from tuckbox.core.dice import Dice
from tuckbox.core.redeal import Redeal
from tuckbox.games.klondike import Klondike
from tuckbox.solve.klondike import solving, winning
from tuckbox.solve.outlook import Way

SURE_WORLDS: Final = 6
"""So many worlds are asked about even when time is up."""
SPENT: Final = 0.04
READY: Final = 0.12
"""What a card taken out of the stock, and another that could be turned up next, count beside the odds of winning if all
were known. Fitted (logistic regression, 5,350 games of draw three) to the games that plans won in the end."""

Answer = TypeVar("Answer")


class Plan:
    """A way to the next card that nobody knows, and in how many worlds it was tried and left a game that can be won."""

    def __init__(self, way: Way) -> None:
        self.way: Final = way
        self.wins = 0
        self.tries = 0

    def __repr__(self) -> str:
        return f"<{self.wins} of {self.tries}: {self.way}>"

    def merit(self) -> float:
        """The odds, as a logarithm, that who knew all cards could still win; and what else counts in the dark."""
        odds = math.log((self.wins + 1) / (self.tries - self.wins + 1))
        return odds - SPENT * self.way.spent + READY * self.way.ready


class Sampler:
    """Asks the solver in so many worlds, so many nodes a question, for so many seconds (0: as long as it takes)."""

    def __init__(self, worlds: int, nodes: int, seconds: float) -> None:
        self.worlds: Final = worlds
        self.nodes: Final = nodes
        self.seconds: Final = seconds
        self.is_late = False
        """Whether nothing more is to be asked: then what is known by now must do."""

    def best_of(self, world: Klondike, ways: list[Way], redeal: Redeal, rng: Dice) -> Generator[None, None, Plan]:
        """The plan of most merit, and among equals the nearest. Most worlds are spent on the plans between which it is
        hard to choose."""
        plans = [Plan(way) for way in ways]
        ends = self.deadline()
        for number in range(self.worlds):
            if self.is_late or (number >= SURE_WORLDS and time.perf_counter() > ends):
                break
            if number and number in (self.worlds // 4, self.worlds // 2):
                plans = better_half(plans)
            redeal.deal(rng)
            for plan in plans:
                is_won = yield from self.in_time(winning(world, plan.way.moves, nodes=self.nodes))
                if is_won is not None:
                    plan.tries += 1
                    plan.wins += is_won
        return better_half(plans)[0]

    def likeliest_move(self, world: Klondike, redeal: Redeal, rng: Dice) -> Generator[None, None, list[str]]:
        """Where the stock is not known, or a card to turn up is far away: how most of the solver's answers begin."""
        ends = self.deadline()
        begins: Counter[str] = Counter()
        for number in range(self.worlds):
            if self.is_late or (number >= SURE_WORLDS and time.perf_counter() > ends):
                break
            redeal.deal(rng)
            answer = yield from self.in_time(solving(world, nodes=self.nodes))
            if answer is not None:
                begins.update(answer.moves[:1])
        return [words for words, _ in begins.most_common(1)]

    def in_time(self, work: Generator[None, None, Answer]) -> Generator[None, None, Answer | None]:
        """Its answer; None where it is late before that."""
        while not self.is_late:
            try:
                next(work)
            except StopIteration as end:
                answer: Answer = end.value
                return answer
            yield
        return None

    def deadline(self) -> float:
        return time.perf_counter() + self.seconds if self.seconds else math.inf


def better_half(plans: list[Plan]) -> list[Plan]:
    return sorted(plans, key=lambda plan: -plan.merit())[: (len(plans) + 1) // 2]

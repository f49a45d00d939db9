"""The chance to win a game, as one seat could tell it then: from the worlds that it could not tell apart.

In Klondike the solver says how many of them can still be won; in any other game each is played on by what comes to
mind, and the score that comes of it is to be expected. The dice hang on nothing that is hidden, so the same knowledge
always gives the same.
"""

from typing import Final

from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.redeal import Redeal
from tuckbox.games.klondike import Klondike
from tuckbox.solve.adviser import lore
from tuckbox.solve.bits import finished
from tuckbox.solve.klondike import winning


class Effort:
    """How much is thought about one game in all: so many worlds, and so many nodes for each question to the solver."""

    def __init__(self, worlds: int, nodes: int) -> None:
        self.worlds: Final = worlds
        self.nodes: Final = nodes

    def worlds_of(self, steps: int) -> int:
        """How many for each of so many steps."""
        return max(FEWEST, min(MOST, self.worlds // max(1, steps)))


FEWEST: Final = 6
MOST: Final = 60
COMPILED: Final = Effort(6000, 2000)
INTERPRETED: Final = Effort(700, 300)
"""A game of Klondike takes some seconds with either."""


class Prospect:
    """What a seat may expect: its chance to win, from 0 to 1, and its score; none where a solver was asked."""

    def __init__(self, chance: float, score: float | None) -> None:
        self.chance: Final = chance
        self.score: Final = score


def prospect(game: AnyGame, seat: int, worlds: int, nodes: int) -> Prospect:
    """Of a game that is over, what came of it."""
    over = game.result()
    if isinstance(game, Klondike):
        return Prospect(klondike_chance(game.copy(), worlds, nodes) if over is None else over.share(seat), None)
    ends = [played_out(game, seat, number) for number in range(worlds)] if over is None else [game]
    shares = [share_of(end, seat) for end in ends]
    return Prospect(sum(shares) / len(ends), sum([end.scores()[seat] for end in ends]) / len(ends))


def share_of(end: AnyGame, seat: int) -> float:
    over = end.result()
    return 0.0 if over is None else over.share(seat)


def klondike_chance(world: Klondike, worlds: int, nodes: int) -> float:
    """The share of the worlds that who knew all cards could still win: each is the same as long as nothing new is
    seen."""
    rng, redeal = QuickDice(Dice(lore(world)).below(1 << 52)), Redeal(world, 0)
    count = worlds if redeal.alike else 1
    won = 0
    for _ in range(count):
        redeal.deal(rng)
        won += finished(winning(world, (), nodes=nodes))
    return won / count


def played_out(game: AnyGame, seat: int, number: int) -> AnyGame:
    """One of the seat's worlds, as it ends."""
    dice = QuickDice(number)
    world, heuristics = game.imagine(seat, dice), heuristics_of(type(game))
    while acting := world.to_act():
        world.apply(acting[0], heuristics.rollout_action(world, acting[0], dice))
    return world

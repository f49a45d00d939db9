"""The chance to win a game, as one seat could tell it then: from the worlds that it could not tell apart.

In Klondike the solver says how many of them can still be won; in any other game each is played on by what comes to
mind. The dice hang on nothing that is hidden, so the same knowledge always gives the same chance.
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


def chance(game: AnyGame, seat: int, worlds: int, nodes: int) -> float:
    """From 0 to 1; of a game that is over, what came of it."""
    over = game.result()
    if over is not None:
        return over.share(seat)
    if isinstance(game, Klondike):
        return klondike_chance(game.copy(), worlds, nodes)
    return sum([played_out(game, seat, number) for number in range(worlds)]) / worlds


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


def played_out(game: AnyGame, seat: int, number: int) -> float:
    """The seat's share of the win in one of its worlds."""
    dice = QuickDice(number)
    world, heuristics = game.imagine(seat, dice), heuristics_of(type(game))
    while acting := world.to_act():
        world.apply(acting[0], heuristics.rollout_action(world, acting[0], dice))
    over = world.result()
    return 0.0 if over is None else over.share(seat)

"""A bot that looks one step ahead: it takes what scores best on average over a few redeals.

It counts when the others have acted and its turn comes again. Who plays alone counts two turns later: counted at
once, most moves of a patience are worth nothing, and a bot that cannot tell them apart moves to and fro.
"""

import time
from typing import ClassVar, Final

from tuckbox.bots.base import Bot, Thinking
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame

WORLDS: Final = 6
"""In so many redeals each action is tried."""
TURNS_AHEAD_ALONE: Final = 2
"""So many turns after this one are left to chance, to see what comes of it."""
OPEN: Final = 0.5
"""The share of the win to count with while the game goes on."""
LONGEST_WAIT: Final = 60
"""After so many actions a bot counts what it has, even if it had no turn among them."""


class GreedyBot(Bot):
    """Tries each sensible action in the same few worlds; among equals it takes what the game lists first."""

    name: ClassVar[str] = "greedy"

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        thinking = self.begin(world, player, rng)
        thinking.go_on(0.0)
        return thinking.action()

    def begin(self, world: AnyGame, player: int, rng: Dice) -> Thinking:
        return Comparing(self, world, player, rng)


class Comparing(Thinking):
    """One action in one world at a time."""

    def __init__(self, bot: GreedyBot, world: AnyGame, player: int, rng: Dice) -> None:
        super().__init__(bot, world, player, rng)
        self.actions: Final[list[Action]] = world.sensible_actions(player)
        self.totals: Final = [0.0] * len(self.actions)
        self.left = WORLDS if len(self.actions) > 1 else 0
        """So many worlds, with the one that is being thought of."""
        self.redealt = world
        self.luck = 0
        self.worths: list[float] = []
        """What was tried in this world, in the order of the actions."""

    def go_on(self, seconds: float) -> bool:
        ends = time.perf_counter() + seconds
        while self.left:
            self.try_next()
            if seconds and time.perf_counter() > ends:
                break
        return not self.left

    def try_next(self) -> None:
        if not self.worths:
            self.redealt = self.world.imagine(self.player, self.rng)
            self.luck = self.rng.below(1 << 52)
        action = self.actions[len(self.worths)]
        self.worths.append(worth_after(self.redealt.copy(), self.player, action, QuickDice(self.luck)))
        if len(self.worths) == len(self.actions):
            self.add_up()

    def add_up(self) -> None:
        for i, worth_here in enumerate(self.worths):
            self.totals[i] += worth_here
        self.worths = []
        self.left -= 1

    def action(self) -> Action:
        """Who had no time for one whole world goes by what was tried of it."""
        found = self.worths if self.left == WORLDS and self.worths else self.totals
        return self.actions[found.index(max(found))]


def worth_after(game: AnyGame, player: int, action: Action, rng: Dice) -> float:
    """What the player has some turns later, when all have acted by chance, though sensibly."""
    ahead = TURNS_AHEAD_ALONE if game.players == 1 else 0
    game.apply(player, action)
    turns = 0
    for _ in range(LONGEST_WAIT):
        acting = game.to_act()
        turns += player in acting
        if not acting or turns > ahead:
            break
        actor = player if player in acting else acting[0]
        game.apply(actor, rng.choice(game.sensible_actions(actor)))
    return worth(game, player)


def worth(game: AnyGame, player: int) -> float:
    """The share of the win, the player's own score, and its lead over the best of the others, each from 0 to 1.

    Who plays alone, or scores together with the others, has no lead.
    """
    scores = game.scores()
    mine = scores[player]
    lead = mine - max([scores[other] for other in range(game.players) if other != player], default=mine)
    low, high = game.bounds()
    result = game.result()
    share = OPEN if result is None else result.share(player)
    return share + (mine - low + lead) / ((high - low) or 1.0)

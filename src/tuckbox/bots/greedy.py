"""A bot that looks one step ahead: it takes what scores best on average over a few redeals.

It counts when the others have acted and its turn comes again. Who plays alone counts two turns later: counted at
once, most moves of a patience are worth nothing, and a bot that cannot tell them apart moves to and fro.
"""

from typing import ClassVar, Final

from tuckbox.bots.base import Bot
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
        actions: list[Action] = world.sensible_actions(player)
        if len(actions) == 1:
            return actions[0]
        worths = [0.0] * len(actions)
        for _ in range(WORLDS):
            redealt = world.imagine(player, rng)
            luck = rng.below(1 << 52)
            for i, action in enumerate(actions):
                worths[i] += worth_after(redealt.copy(), player, action, QuickDice(luck))
        return actions[worths.index(max(worths))]


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

"""A bot that leaves everything to chance."""

from typing import ClassVar

from tuckbox.bots.base import Bot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame


class RandomBot(Bot):
    """Takes every legal action as gladly as the other."""

    name: ClassVar[str] = "random"

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        action: Action = rng.choice(world.legal_actions(player))
        return action

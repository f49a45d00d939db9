"""The law for bots: the same choice in every world that their seat cannot tell apart."""

from collections.abc import Callable

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame

Decision = Callable[[AnyGame, int, Dice], Action]

WORLDS = 6


def chooses_alike_in_worlds_alike(decision: Decision, game: AnyGame, player: int, rng: Dice) -> None:
    luck = rng.below(1 << 40)
    chosen = decision(game, player, QuickDice(luck)).words
    for _ in range(WORLDS):
        elsewhere = decision(game.imagine(player, rng), player, QuickDice(luck)).words
        assert elsewhere == chosen, f"player {player} knows what nobody has shown: {chosen} here, {elsewhere} there"

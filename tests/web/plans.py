"""What to do in a game whose deal is open: sensible acts, by the dice, up to its natural end."""

import tuckbox
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame


def plan(name: str, seed: str, luck: int, **options: object) -> tuple[list[str], AnyGame]:
    """The words of a game for one, and the game as it ends; what a game lists first is done more often."""
    game, dice = tuckbox.new(name, seed=seed, players=1, **options), QuickDice(luck)
    words: list[str] = []
    while game.to_act():
        legal = game.legal_actions(0)
        sensible = [action for action in legal if not game.is_pointless(0, action)] or legal
        action = sensible[dice.below(dice.below(len(sensible)) + 1)]
        game.play(0, action)
        words.append(action.words)
    return words, game

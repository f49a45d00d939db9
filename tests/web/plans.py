"""What to do in a game whose deal is open: sensible acts, by the dice, up to its natural end."""

import tuckbox
from tuckbox.core.dice import QuickDice

PLANS: dict[str, tuple[str, int]] = {
    "klondike": ("web-8", 2015),
    "gridcannon": ("web-66", 4),
    "dragonquest": ("web-44", 0),
    "zoomquest": ("web-0", 3114),
}
"""By game, a seed and a luck with which a game for one comes to a good end, soon."""


def plan(name: str, seed: str = "", luck: int = 0, **options: object) -> tuple[list[str], str]:
    """What is decided in a game for one, and the sentence it ends with; what a game lists first is done more often."""
    if not seed:
        seed, luck = PLANS[name]
    game, dice = tuckbox.new(name, seed=seed, players=1, **options), QuickDice(luck)
    words: list[str] = []
    while game.to_act():
        legal = game.legal_actions(0)
        sensible = [action for action in legal if not game.is_pointless(0, action)] or legal
        action = sensible[dice.below(dice.below(len(sensible)) + 1)]
        if game.foregone(0) is None:
            words.append(action.words)
        game.play(0, action)
    result = game.result()
    assert result is not None
    return words, str(result.sentence)

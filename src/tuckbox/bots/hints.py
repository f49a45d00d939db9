"""Hints: what a bot would do in a player's place, from what that player may know, and why."""

from typing import Final

from tuckbox.bots.base import Bot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Speech, speech_json


class Hint:
    """An action in three steps: which card to touch first, where it goes, and why, in a sentence. The label is the
    action in short."""

    def __init__(self, action: Action, label: Speech, why: Speech, player: int) -> None:
        touches = [touch for touch in action.touches if not touch.isdigit()]
        self.words: Final = action.words
        self.label: Final = label
        self.card: Final = touches[0] if touches else ""
        """A card or pile, as it stands in the action's touches; nothing where there is nothing to touch."""
        self.place: Final = touches[-1] if len(touches) > 1 else ""
        self.why: Final = why
        self.player: Final = player

    def __repr__(self) -> str:
        return f"<{self.words}: {self.why}>"

    def as_json(self) -> dict[str, object]:
        told = {"label": speech_json(self.label, self.player), "why": speech_json(self.why, self.player)}
        return {"words": self.words, "card": self.card, "place": self.place, **told}


def hint(bot: Bot, game: AnyGame, player: int, rng: Dice) -> Hint:
    """What the bot advises a player who is to act. It is shown a redeal, like any bot."""
    advice = bot.advise(game.imagine(player, rng), player, rng)
    action: Action = game.parse(player, advice.action.words)
    return Hint(action, game.describe(player, action), advice.why, player)


def name_of(game: AnyGame, player: int, touch: str) -> str:
    """A card or place as one says it aloud: the top card of a pile by its face, if the player sees it."""
    pile = game.piles.get(touch)
    if pile is not None and pile.cards and (pile.cards[-1].up or pile.seers >> player & 1):
        return f"the {pile.cards[-1].face.title}"
    for seen in game.piles.values():
        for card in seen.cards:
            if card.face.name == touch and card.known >> player & 1:
                return f"the {card.face.title}"
    return str(game.table.title(touch))

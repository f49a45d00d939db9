"""Hints: what a bot would do in a player's place, from what that player may know, and why, in the game's own words."""

from typing import Final

from tuckbox.bots.base import Advice, Bot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.reasons import Reason, compare, praise
from tuckbox.core.text import Speech, speech_json, text

NOTHING_ELSE: Final = "There is nothing else worth a thought."


class Hint:
    """An action in two steps: the card and the place with a sentence that says why, and what the next best lacks.

    It is made in the world that the bot was shown, so it cannot tell what is hidden."""

    def __init__(self, world: AnyGame, player: int, advice: Advice) -> None:
        action, rival = advice.action, advice.rival
        touched = [touch for touch in world.points_at(player, action) if is_there(world, touch)]
        self.player: Final = player
        self.words: Final = action.words
        self.label: Final[Speech] = world.describe(player, action)
        self.card: Final = touched[0] if touched else ""
        """A card, a pile or a node; nothing where there is nothing to point at."""
        self.place: Final = touched[-1] if len(touched) > 1 else ""
        self.why: Final = why(world, player, advice)
        self.rival: Final = "" if rival is None else rival.words
        """The words of the next best."""
        self.next: Final = NOTHING_ELSE if rival is None else shortcoming(world, player, advice, rival)

    def __repr__(self) -> str:
        return f"<{self.words}: {self.why} {self.next}>"

    def as_json(self) -> dict[str, object]:
        told = {"label": self.label, "why": self.why, "next": self.next}
        speeches = {name: speech_json(speech, self.player) for name, speech in told.items()}
        return {"words": self.words, "card": self.card, "place": self.place, "rival": self.rival, **speeches}


def hint(bot: Bot, game: AnyGame, player: int, rng: Dice) -> Hint:
    """What the bot advises a player who is to act. It is shown a redeal, like any bot."""
    world = game.imagine(player, rng)
    return Hint(world, player, bot.advise(world, player, rng))


class Musing:
    """A hint that is thought of a bit at a time."""

    def __init__(self, bot: Bot, game: AnyGame, player: int, rng: Dice) -> None:
        self.player: Final = player
        self.world: Final = game.imagine(player, rng)
        self.thinking: Final = bot.begin(self.world.copy(), player, rng)

    def hint(self) -> Hint:
        return Hint(self.world, self.player, self.thinking.advice())


def why(world: AnyGame, player: int, advice: Advice) -> Speech:
    """What speaks for the action, in a sentence; then how things stand, if there is something to say of it."""
    reasons = reasons_for(world, player, advice)[: 1 if advice.reason else None]
    if not reasons:
        return world.preview(player, advice.action).sentence
    return praise(world.describe(player, advice.action), reasons, advice.standing)


def reasons_for(world: AnyGame, player: int, advice: Advice) -> list[Reason]:
    """The bot's own reason first."""
    own = [advice.reason] if advice.reason is not None else []
    return own + world.reasons(player, advice.action)


def shortcoming(world: AnyGame, player: int, advice: Advice, rival: Action) -> Speech:
    """What the next best action lacks."""
    called, reasons = world.describe(player, rival), world.reasons(player, rival)
    if not reasons:
        return text("The next best is “{rival}”.", rival=called)
    return compare(reasons_for(world, player, advice), reasons, called)


def is_there(world: AnyGame, touch: str) -> bool:
    """Whether one can point at it: a number is one only as the name of a card."""
    faces = {card.face.name for pile in world.piles.values() for card in pile.cards}
    return not touch.isdigit() or touch in faces

"""What a bot is: somebody who is shown a world and chooses an action in it."""

from typing import ClassVar, Final

from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.native import mypyc_attr
from tuckbox.core.reasons import Reason
from tuckbox.core.text import Speech


class Advice:
    """What a bot would do, and what next to that; with a reason of its own, where it knows a better one than the game,
    and a sentence on how things stand, where there is one to say."""

    def __init__(
        self, action: Action, rival: Action | None, *, reason: Reason | None = None, standing: Speech = ""
    ) -> None:
        self.action: Final = action
        self.rival: Final = rival
        self.reason: Final = reason
        self.standing: Final = standing


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player for any game. The same world and the same dice give the same choice.

    No ABC: compiled abstract classes share one cache, so that isinstance would mistake one bot for another.
    """

    name: ClassVar[str] = ""

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        """A legal action of this player. The world is a redeal of what the player does not know, never the true
        state; it is the bot's own, to play in."""
        raise NotImplementedError

    def advise(self, world: AnyGame, player: int, rng: Dice) -> Advice:
        """The same for somebody else, to whom the game says why."""
        return Advice(self.choose(world.copy(), player, rng), None)

    def begin(self, world: AnyGame, player: int, rng: Dice) -> "Thinking":
        """A choice that is made a bit at a time, where the bot can."""
        return Thinking(self, world, player, rng)


class Thinking:
    """A choice under way: it is gone on with until it is settled, or until there is no more time for it. This one is
    made all at once, at its end."""

    def __init__(self, bot: Bot, world: AnyGame, player: int, rng: Dice) -> None:
        self.bot: Final = bot
        self.world: Final = world
        self.player: Final = player
        self.rng: Final = rng

    def go_on(self, seconds: float) -> bool:
        """Think for about so many seconds, or with none to the end; whether it is settled."""
        return True

    def action(self) -> Action:
        return self.bot.choose(self.world, self.player, self.rng)

    def advice(self) -> Advice:
        return self.bot.advise(self.world, self.player, self.rng)


def begin(bot: Bot, game: AnyGame, player: int, rng: Dice) -> Thinking:
    """What the bot will do in a real game, thought about a bit at a time."""
    return bot.begin(game.imagine(player, rng), player, rng)


def decide(bot: Bot, game: AnyGame, player: int, rng: Dice) -> Action:
    """What the bot does in a real game. Raises IllegalAction if that is nothing the rules allow."""
    action: Action = game.parse(player, bot.choose(game.imagine(player, rng), player, rng).words)
    return action

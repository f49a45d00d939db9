"""A bot for Klondike: it samples worlds that look alike, and asks the solver which of them can still be won.

Nothing is learned before a hidden card is turned up, so it thinks in plans: the moves up to the next such card. What
could be seen for nothing, the cards of the stock, it looks at first.
"""

import time
from typing import ClassVar, Final

from tuckbox.bots.base import Advice, Bot, Thinking
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.redeal import Redeal
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import DRAW, FINISH, RECYCLE
from tuckbox.solve.adviser import NODES_ALL_KNOWN, Adviser, lore, words_of
from tuckbox.solve.bits import finished
from tuckbox.solve.klondike import layout_of, solve, waste_of
from tuckbox.solve.outlook import Outlook
from tuckbox.solve.plans import Sampler

MOST_WORLDS: Final = 500
NODES: Final = 10_000
"""For each question to the solver."""


class KlondikeBot(Bot):
    """Asks the solver in so many worlds, or as many as its level does; what it has planned it carries out."""

    name: ClassVar[str] = "hard"
    usual_worlds: ClassVar[int] = 100

    def __init__(self, *, worlds: int = 0, nodes: int = NODES, seconds: float = 0.0) -> None:
        self.worlds: Final = min(worlds or self.usual_worlds, MOST_WORLDS)
        self.nodes: Final = nodes
        self.seconds: Final = seconds
        self.sampler: Final = Sampler(self.worlds, nodes, seconds)
        self.planned: list[str] = []
        self.position = ""
        """What the table looked like when the rest of the plan was made for it."""
        self.hopeless = ""
        """What was known of the deal when no world could be won any more."""

    def choose(self, world: AnyGame, player: int, rng: Dice) -> Action:
        assert isinstance(world, Klondike)
        obvious = obvious_action(world)
        if obvious is not None:
            return obvious
        if not self.planned or self.position != looks(world):
            if self.hopeless == lore(world):
                return world.heuristics.rollout_action(world, player, rng)
            self.planned = self.plan(world, rng)
            if not self.planned:
                self.hopeless = lore(world)
                return world.heuristics.rollout_action(world, player, rng)
        return self.next_of_plan(world)

    def advise(self, world: AnyGame, player: int, rng: Dice) -> Advice:
        assert isinstance(world, Klondike)
        return finished(Adviser(self.sampler, world.copy()).advising())

    def begin(self, world: AnyGame, player: int, rng: Dice) -> Thinking:
        return Advising(self, world, player, rng)

    def next_of_plan(self, world: Klondike) -> Action:
        """The next move, and what the table will look like after it, if nothing new is shown by then."""
        action = world.parse(0, self.planned[0])
        self.planned = self.planned[1:]
        world.apply(0, action)
        self.position = looks(world)
        return action

    def plan(self, world: Klondike, rng: Dice) -> list[str]:
        """What to do until the next card is turned up; nothing where no world can be won."""
        redeal = Redeal(world, 0)
        if not redeal.alike:
            return solve(world, nodes=NODES_ALL_KNOWN).moves
        ways = Outlook(waste_of(world, layout_of(world)), takes_back=world.takes_back).ways()
        if not ways or not world.knows_stock():
            return finished(self.sampler.likeliest_move(world, redeal, rng))
        plan = finished(self.sampler.best_of(world, ways, redeal, rng))
        return words_of(world, plan.way.moves) if plan.wins else []


class Advising(Thinking):
    """What is advised is thought of a bit at a time; what the bot itself does, all at once."""

    def __init__(self, bot: KlondikeBot, world: AnyGame, player: int, rng: Dice) -> None:
        super().__init__(bot, world, player, rng)
        assert isinstance(world, Klondike)
        self.sampler: Final = Sampler(bot.worlds, bot.nodes, bot.seconds)
        self.bits: Final = Adviser(self.sampler, world.copy()).advising()
        self.advised: Advice | None = None

    def go_on(self, seconds: float) -> bool:
        ends = time.perf_counter() + seconds
        while self.advised is None:
            self.think_a_bit()
            if seconds and time.perf_counter() > ends:
                break
        return self.advised is not None

    def think_a_bit(self) -> None:
        try:
            next(self.bits)
        except StopIteration as end:
            self.advised = end.value

    def advice(self) -> Advice:
        self.sampler.is_late = True
        self.go_on(0.0)
        assert self.advised is not None
        return self.advised


class ModestKlondikeBot(KlondikeBot):
    """Thinks of a few worlds only."""

    name: ClassVar[str] = "medium"
    usual_worlds: ClassVar[int] = 3


LEVELS: Final[dict[str, type[KlondikeBot]]] = {bot.name: bot for bot in [ModestKlondikeBot, KlondikeBot]}
"""The levels that ask the solver; an easy bot plays as in any other game."""


def obvious_action(world: Klondike) -> Action | None:
    """To finish; or to look at the stock, where that costs nothing."""
    actions = world.sensible_actions(0)
    if len(actions) == 1 or actions[0] is FINISH:
        return actions[0]
    if world.knows_stock() or world.recycled >= world.redeals:
        return None
    return next((action for action in (DRAW, RECYCLE) if action in actions), None)


def looks(world: Klondike) -> str:
    """All that the player sees of the cards."""
    return ";".join(
        [" ".join([face_or_dash(card.up, card.face.name) for card in pile.cards]) for pile in world.piles.values()]
    )


def face_or_dash(up: bool, name: str) -> str:
    return name if up else "-"

"""A bot for Klondike: it samples worlds that look alike, and asks the solver what would win most of them.

Nothing is learned before a hidden card is turned up, so it thinks in plans: the moves up to the next such card. What
could be seen for nothing, the cards of the stock, it looks at first.
"""

import time
from typing import ClassVar, Final

from tuckbox.bots.base import Advice, Bot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.core.redeal import Redeal
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import DRAW, FINISH, RECYCLE
from tuckbox.solve.klondike import WON, solve

MOST_PLANS: Final = 6
"""So many plans, those that came up most, are tried in every world."""
MOST_WORLDS: Final = 500
NODES: Final = 10_000
"""For each question to the solver."""
NODES_ALL_KNOWN: Final = 500_000


class Plan:
    """Moves up to the next card that nobody knows, and in how many worlds they were tried and won."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.votes = 0
        self.wins = 0
        self.tries = 0

    def __repr__(self) -> str:
        return f"<{self.wins} of {self.tries}: {', '.join(self.words)}>"

    def rate(self) -> float:
        return self.wins / self.tries if self.tries else 0.0


class KlondikeBot(Bot):
    """Asks the solver in so many worlds, or as many as its level does; what it has planned it carries out."""

    name: ClassVar[str] = "hard"
    usual_worlds: ClassVar[int] = 100

    def __init__(self, *, worlds: int = 0, nodes: int = NODES, seconds: float = 0.0) -> None:
        self.worlds: Final = min(worlds or self.usual_worlds, MOST_WORLDS)
        self.nodes: Final = nodes
        self.seconds: Final = seconds
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
                return world.offhand(player, rng)
            plan = self.best_plan(world, rng)
            if plan is None:
                self.hopeless = lore(world)
                return world.offhand(player, rng)
            self.planned = plan.words
        return self.next_of_plan(world)

    def advise(self, world: AnyGame, player: int, rng: Dice) -> Advice:
        action = self.choose(world.copy(), player, rng)
        return Advice(action, f"{world.describe(player, action)}: that wins most of the deals that look like this one.")

    def next_of_plan(self, world: Klondike) -> Action:
        """The next move, and what the table will look like after it, if nothing new is shown by then."""
        action = world.parse(0, self.planned[0])
        self.planned = self.planned[1:]
        world.apply(0, action)
        self.position = looks(world)
        return action

    def best_plan(self, world: Klondike, rng: Dice) -> Plan | None:
        """The plan that wins most worlds, and among equals the shortest: so what is begun is carried on."""
        ends = time.perf_counter() + self.seconds if self.seconds else float("inf")
        worlds = self.imagine(world, rng)
        plans = self.plans(worlds, ends)
        for number, other in enumerate(worlds):
            if number >= MOST_PLANS and time.perf_counter() > ends:
                break
            if number in (len(worlds) // 4, len(worlds) // 2):
                plans = better_half(plans)
            for plan in plans:
                plan.tries += 1
                plan.wins += wins(other, plan.words, self.nodes)
        return max(plans, key=merit, default=None)

    def imagine(self, world: Klondike, rng: Dice) -> list[Klondike]:
        redeal = Redeal(world, 0)
        worlds: list[Klondike] = []
        for _ in range(self.worlds if redeal.alike else 1):
            redeal.deal(rng)
            worlds.append(world.copy())
        return worlds

    def plans(self, worlds: list[Klondike], ends: float) -> list[Plan]:
        """What the solver would do in each of the worlds, the shortest of those plans that come to the same card."""
        found: dict[str, Plan] = {}
        nodes = self.nodes if len(worlds) > 1 else NODES_ALL_KNOWN
        for world in worlds:
            answer = solve(world, nodes=nodes)
            if answer.result == WON:
                words = up_to_news(world, answer.moves)
                plan = found.setdefault(words[-1], Plan(words))
                plan.votes += 1
                if len(words) < len(plan.words):
                    plan.words = words
            if found and time.perf_counter() > ends:
                break
        return sorted(found.values(), key=lambda plan: -plan.votes)[:MOST_PLANS]


class ModestKlondikeBot(KlondikeBot):
    """Thinks of a few worlds only."""

    name: ClassVar[str] = "medium"
    usual_worlds: ClassVar[int] = 3


LEVELS: Final[dict[str, type[KlondikeBot]]] = {bot.name: bot for bot in [ModestKlondikeBot, KlondikeBot]}
"""The levels that ask the solver; an easy bot plays as in any other game."""


def merit(plan: Plan) -> tuple[float, int]:
    return plan.rate(), -len(plan.words)


def better_half(plans: list[Plan]) -> list[Plan]:
    """So that most worlds are spent on the plans between which it is hard to choose."""
    return sorted(plans, key=merit, reverse=True)[: (len(plans) + 1) // 2]


def obvious_action(world: Klondike) -> Action | None:
    """To finish; or to look at the stock, where that costs nothing."""
    actions = world.sensible_actions(0)
    if len(actions) == 1 or actions[0] is FINISH:
        return actions[0]
    if world.knows_stock() or world.recycled >= world.redeals:
        return None
    return next((action for action in (DRAW, RECYCLE) if action in actions), None)


def up_to_news(world: Klondike, moves: list[str]) -> list[str]:
    """The moves up to the first that shows a card the player does not know."""
    twin = world.copy()
    words: list[str] = []
    for move in moves:
        lessons = twin.lessons
        twin.apply(0, twin.parse(0, move))
        words.append(move)
        if twin.lessons != lessons or twin.result() is not None:
            break
    return words


def wins(world: Klondike, words: list[str], nodes: int) -> bool:
    """Whether a plan leaves a world that the solver wins."""
    twin = world.copy()
    for move in words:
        twin.apply(0, twin.parse(0, move))
    return solve(twin, nodes=nodes).result == WON


def lore(world: Klondike) -> str:
    """All cards that the player knows, wherever they lie: it grows with every card that is turned up."""
    known = [card.face.name for pile in world.piles.values() for card in pile.cards if card.known & 1]
    return " ".join(sorted(known))


def looks(world: Klondike) -> str:
    """All that the player sees of the cards."""
    return ";".join(
        [" ".join([shown(card.up, card.face.name) for card in pile.cards]) for pile in world.piles.values()]
    )


def shown(up: bool, name: str) -> str:
    return name if up else "-"

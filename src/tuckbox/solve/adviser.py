"""What somebody who plays Klondike is advised to do, and why: the bot's plans, and nothing put off that only helps."""

from collections.abc import Generator, Sequence
from typing import Final

from tuckbox.bots.base import Advice
from tuckbox.core.actions import Action
from tuckbox.core.cards import Playing
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.reasons import Reason
from tuckbox.core.redeal import Redeal
from tuckbox.core.text import Speech, text
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import DRAW, FINISH, RECYCLE, Move
from tuckbox.games.klondike.placement import run_length
from tuckbox.solve.klondike import LOST, layout_of, solving, waste_of
from tuckbox.solve.line import FACES, BrokenLine, Line
from tuckbox.solve.outlook import FARTHEST, Outlook, Way
from tuckbox.solve.plans import Plan, Sampler

NODES_ALL_KNOWN: Final = 500_000
CLEARLY: Final = 0.7
"""By so much merit a way must be better than what can be turned up at once: two thirds against a half."""
PREPARES: Final = "prepares to turn up the card under {above}"
WAITS: Final = "goes on to {card} of the stock, to turn up the card under {above}"
WAITS_FOR_MORE: Final = "waits for {card} of the stock, to turn up the card under {above}: {more}"
HIDES_MORE: Final = "its column hides more than what could be opened now"
LEADS_ON: Final = "more can be turned up after that than after what could be opened now"
LOOKS: Final = "may show a card that helps, for nothing in sight leads to a face-down one"
WINNING: Final = "is the way to win, as every card is known"
IS_LOST: Final = "Nothing that you know of leads on any more: this game is lost."


class Adviser:
    """Thinks about one position. Its dice hang on what the player knows and on nothing else: so who follows one hint
    after the other is led by one plan until a card is turned up."""

    def __init__(self, sampler: Sampler, world: Klondike) -> None:
        self.sampler: Final = sampler
        self.world: Final = world
        self.rng: Final = QuickDice(Dice(lore(world)).below(1 << 52))
        self.redeal: Final = Redeal(world, 0)
        self.redeal.deal(self.rng)

    def advising(self) -> Generator[None, None, Advice]:
        """A bit at a time."""
        is_lost = yield from self.is_lost()
        if is_lost:
            return self.at_last(IS_LOST)
        advice = self.at_once()
        if advice is None:
            advice = yield from self.by_plan()
        if advice is None:
            advice = yield from self.by_answers()
        return advice or self.at_last()

    def at_once(self) -> Advice | None:
        """What needs no thought: the only thing left, the end, and cards that nobody needs any more."""
        actions = self.world.sensible_actions(0)
        if actions[0] is FINISH:
            return self.advice_for(FINISH)
        if len(actions) == 1:
            return self.at_last()
        for action in actions:
            if isinstance(action, Move) and action.goes_home and self.is_safe(action):
                return self.advice_for(action)
        return None

    def is_safe(self, move: Move) -> bool:
        return self.world.is_safe(self.world.piles[move.src].cards[-1].face)

    def by_plan(self) -> Generator[None, None, Advice | None]:
        """The best way to a card that can be turned up; if there is none, a look at the stock where that is free."""
        ways: list[Way] = []
        plan: Plan | None = None
        if self.redeal.alike:
            ways = yield from self.ways()
        if ways:
            plan = yield from self.best_of(ways)
        words = words_of(self.world, plan.way.moves) if plan is not None else []
        if plan is not None and words:
            action = self.world.parse(0, words[0])
            return self.advice_for(action, self.aim(plan.way, action, self.near(ways)))
        if self.world.knows_stock() or self.world.recycled >= self.world.redeals:
            return None
        turns = [action for action in self.world.legal_actions(0) if action in (DRAW, RECYCLE)]
        return self.advice_for(turns[0], Reason("new", LOOKS, "shows no new card"))

    def best_of(self, ways: list[Way]) -> Generator[None, None, Plan]:
        """What can be turned up at once, unless another way is clearly better, for a reason that can be told."""
        best = yield from self.sampler.best_of(self.world, ways, self.redeal, self.rng)
        near = self.near(ways)
        if not near or best.way in near:
            return best
        plan = yield from self.sampler.best_of(self.world, near, self.redeal, self.rng)
        is_better = plan.merit() < best.merit() - CLEARLY and self.advantage(best.way, near) != ""
        return best if is_better else plan

    def near(self, ways: list[Way]) -> list[Way]:
        """What can be turned up at once."""
        return [way for way in ways if turns_at_once(self.world, way)]

    def advantage(self, way: Way, near: list[Way]) -> str:
        """In what a way is better than all that can be turned up at once."""
        if self.hidden(way) > max([self.hidden(other) for other in near]):
            return HIDES_MORE
        return LEADS_ON if way.ready > max([other.ready for other in near]) else ""

    def hidden(self, way: Way) -> int:
        """How many cards lie face down in the column that a way leads to."""
        above = last_of(way).name
        column = next(pile for pile in self.world.columns if any(card.face.name == above for card in pile.cards))
        return len(column.cards) - run_length(column)

    def ways(self) -> Generator[None, None, list[Way]]:
        """Those that the player can know of: made with cards that have been seen."""
        ways = yield from self.outlook().looking()
        known = {card.face.name for pile in self.world.piles.values() for card in pile.cards if card.known & 1}
        return [way for way in ways if all(FACES[move >> 1].name in known for move in way.moves)]

    def outlook(self) -> Outlook:
        return Outlook(waste_of(self.world, layout_of(self.world)), takes_back=self.world.takes_back)

    def aim(self, way: Way, action: Action, near: list[Way]) -> Reason | None:
        """What a way is good for, from its first action; None where the game says it of that action."""
        if isinstance(action, Move) and (action.goes_home or uncovers(self.world, action)):
            return None
        told = text(PREPARES, above=last_of(way)) if isinstance(action, Move) else self.wait(way, near)
        return Reason("turn", told, "turns up no card", amount=self.hidden(way), less="that column hides fewer")

    def wait(self, way: Way, near: list[Way]) -> Speech:
        """For which card one draws, and why that is better than what could be turned up at once."""
        card, above = FACES[way.moves[0] >> 1], last_of(way)
        if not near:
            return text(WAITS, card=card, above=above)
        return text(WAITS_FOR_MORE, card=card, above=above, more=self.advantage(way, near))

    def by_answers(self) -> Generator[None, None, Advice | None]:
        """How the solver's answers begin: the one answer where all is known, else most of those that it has."""
        if not self.redeal.alike:
            advice = yield from self.by_answer()
            return advice
        moves = yield from self.sampler.likeliest_move(self.world, self.redeal, self.rng)
        return self.advice_for(self.world.parse(0, moves[0])) if moves else None

    def by_answer(self) -> Generator[None, None, Advice | None]:
        """Where every card is known it is sure what wins, or that nothing does."""
        answer = yield from self.sampler.in_time(solving(self.world, nodes=NODES_ALL_KNOWN))
        if answer is None:
            return None
        if answer.moves:
            first = self.world.parse(0, answer.moves[0])
            return self.advice_for(first, Reason("win", WINNING, "may lead away from it"))
        return self.at_last(IS_LOST) if answer.result == LOST else None

    def at_last(self, standing: Speech = "") -> Advice:
        """Where nothing is seen to win: what is strongest."""
        return self.advice_for(strongest(self.world, self.world.sensible_actions(0)), standing=standing)

    def is_lost(self) -> Generator[None, None, bool]:
        """Whether no card can ever be turned up any more, whatever lies face down: all cards that can still move are
        known, and everything that can be done with them was looked at."""
        if not self.world.buried or not self.world.knows_stock():
            return False
        outlook = self.outlook()
        ways = yield from outlook.looking()
        return not ways and outlook.row.depth < FARTHEST

    def advice_for(self, action: Action, reason: Reason | None = None, *, standing: Speech = "") -> Advice:
        others = [other for other in self.world.sensible_actions(0) if other != action]
        rival = strongest(self.world, others) if others else None
        return Advice(action, rival, reason=reason, standing=standing)


def strongest(world: Klondike, actions: list[Action]) -> Action:
    """What turns up a card, what goes home, else a look at the stock, else anything."""
    turning = [action for action in actions if isinstance(action, Move) and uncovers(world, action)]
    homeward = [action for action in actions if isinstance(action, Move) and action.goes_home]
    drawing = [action for action in actions if action in (DRAW, RECYCLE)]
    return (turning + homeward + drawing + actions)[0]


def last_of(way: Way) -> Playing:
    """The card that lies on the one to be turned up."""
    return FACES[way.moves[-1] >> 1]


def turns_at_once(world: Klondike, way: Way) -> bool:
    return len(way.moves) == 1 and len(words_of(world, way.moves)) == 1


def uncovers(world: Klondike, move: Move) -> bool:
    cards = world.piles[move.src].cards
    return len(cards) > move.count and not cards[-move.count - 1].up


def words_of(world: Klondike, moves: Sequence[int]) -> list[str]:
    """The words for moves of the solver, as far as the rules let them pass."""
    line = Line(world)
    try:
        for move in moves:
            line.make(move)
    except BrokenLine:
        pass
    return line.words


def lore(world: Klondike) -> str:
    """All cards that the player knows, wherever they lie: it grows with every card that is turned up."""
    known = [card.face.name for pile in world.piles.values() for card in pile.cards if card.known & 1]
    return " ".join(sorted(known))

"""What somebody who plays Klondike is advised to do, and why: the bot's plans, and nothing put off that only helps."""

from collections.abc import Sequence
from typing import Final

from tuckbox.bots.base import Advice
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.redeal import Redeal
from tuckbox.core.text import Speech, sentences, text
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import DRAW, FINISH, RECYCLE, Move
from tuckbox.solve.klondike import layout_of, solve, waste_of
from tuckbox.solve.line import FACES, BrokenLine, Line
from tuckbox.solve.outlook import Outlook, Way
from tuckbox.solve.plans import Plan, Sampler

NODES_ALL_KNOWN: Final = 500_000
CLEARLY: Final = 0.7
"""By so much merit a way must be better than what can be turned up at once: two thirds against a half."""
BETTER: Final = "{aim}, which promises more than what can be turned up at once"
HOPELESS: Final = "No deal that looks like this one seems to be winnable any more."


class Adviser:
    """Thinks about one position. Its dice hang on what the player knows and on nothing else: so who follows one hint
    after the other is led by one plan until a card is turned up."""

    def __init__(self, sampler: Sampler, world: Klondike) -> None:
        self.sampler: Final = sampler
        self.world: Final = world
        self.rng: Final = QuickDice(Dice(lore(world)).below(1 << 52))
        self.redeal: Final = Redeal(world, 0)
        self.redeal.deal(self.rng)

    def advice(self) -> Advice:
        return self.at_once() or self.by_plan() or self.by_answers() or self.at_last()

    def at_once(self) -> Advice | None:
        """What needs no thought: the only thing left, the end, and cards that nobody needs any more."""
        actions = self.world.sensible_actions(0)
        if len(actions) == 1:
            return self.advice_for(actions[0], "there is nothing else to do", hopeless=self.world.is_stuck())
        if actions[0] is FINISH:
            return self.advice_for(FINISH, "nothing is in the way any more")
        for action in actions:
            if isinstance(action, Move) and action.goes_home and self.is_safe(action):
                return self.advice_for(action, "no other card will ever need it")
        return None

    def is_safe(self, move: Move) -> bool:
        return self.world.is_safe(self.world.piles[move.src].cards[-1].face)

    def by_plan(self) -> Advice | None:
        """The best way to a card that can be turned up; if there is none, a look at the stock where that is free."""
        ways = self.ways() if self.redeal.alike else []
        plan = self.best_of(ways) if ways else None
        words = words_of(self.world, plan.way.moves) if plan is not None else []
        if plan is not None and words:
            action = self.world.parse(0, words[0])
            return self.advice_for(action, self.aim(plan.way, action), hopeless=plan.wins == 0)
        if self.world.knows_stock() or self.world.recycled >= self.world.redeals:
            return None
        turns = [action for action in self.world.legal_actions(0) if action in (DRAW, RECYCLE)]
        return self.advice_for(turns[0], "nothing in sight leads to a face-down card, and the stock may")

    def best_of(self, ways: list[Way]) -> Plan:
        """What can be turned up at once, unless another way is clearly better."""
        best = self.sampler.best_of(self.world, ways, self.redeal, self.rng)
        if turns_at_once(self.world, best.way):
            return best
        near = [way for way in ways if turns_at_once(self.world, way)]
        plan = self.sampler.best_of(self.world, near, self.redeal, self.rng) if near else best
        return plan if plan.merit() >= best.merit() - CLEARLY else best

    def ways(self) -> list[Way]:
        """Those that the player can know of: made with cards that have been seen."""
        known = {card.face.name for pile in self.world.piles.values() for card in pile.cards if card.known & 1}
        outlook = Outlook(waste_of(self.world, layout_of(self.world)), takes_back=self.world.takes_back)
        return [way for way in outlook.ways() if all(FACES[move >> 1].name in known for move in way.moves)]

    def aim(self, way: Way, action: Action) -> Speech:
        """What a way is good for, from its first action."""
        goal = text("the card under {above} can be turned up", above=FACES[way.moves[-1] >> 1])
        if isinstance(action, Move):
            return "that turns up the card under it" if uncovers(self.world, action) else text("so {goal}", goal=goal)
        aim = text("with {card} from the stock {goal}", card=FACES[way.moves[0] >> 1], goal=goal)
        return text(BETTER, aim=aim) if turns_up(self.world) else aim

    def by_answers(self) -> Advice | None:
        """How the solver's answers begin: the one answer where all is known, else most of those that it has."""
        if not self.redeal.alike:
            moves = solve(self.world, nodes=NODES_ALL_KNOWN).moves
            return self.advice_for(self.world.parse(0, moves[0]), "so the game can be won") if moves else None
        moves = self.sampler.likeliest_move(self.world, self.redeal, self.rng)
        why = "most ways to win a deal that looks like this one begin so"
        return self.advice_for(self.world.parse(0, moves[0]), why) if moves else None

    def at_last(self) -> Advice:
        """Where nothing is seen to win: what turns up a card, what goes home, else a look at the stock."""
        actions = self.world.sensible_actions(0)
        homeward = [action for action in actions if isinstance(action, Move) and action.goes_home]
        turning = [action for action in actions if action in (DRAW, RECYCLE)]
        best = (turns_up(self.world) + homeward + turning + actions)[0]
        return self.advice_for(best, "it is all that is left to try", hopeless=True)

    def advice_for(self, action: Action, why: Speech, *, hopeless: bool = False) -> Advice:
        advice = text("{Act}: {why}.", act=self.world.describe(0, action), why=why)
        return Advice(action, sentences(advice, HOPELESS) if hopeless else advice)


def turns_at_once(world: Klondike, way: Way) -> bool:
    return len(way.moves) == 1 and len(words_of(world, way.moves)) == 1


def turns_up(world: Klondike) -> list[Action]:
    """The moves that turn up a card at once."""
    return [action for action in world.legal_actions(0) if isinstance(action, Move) and uncovers(world, action)]


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

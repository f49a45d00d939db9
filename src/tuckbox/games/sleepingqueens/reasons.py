"""Why one would do something in Sleeping Queens: whom it wakes, takes or keeps, what may stop it, what it costs."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.actions import Action
from tuckbox.core.reasons import Reason
from tuckbox.core.text import Speech, spelled, text
from tuckbox.games.sleepingqueens import speech
from tuckbox.games.sleepingqueens.actions import Attack, Defend, Discard, Jester, King, Knight, Potion, Wake
from tuckbox.games.sleepingqueens.cards import DRAGON, RED_DECK, Figure, quarrels

if TYPE_CHECKING:
    from tuckbox.games.sleepingqueens.game import SleepingQueens

WIN: Final = "win"
GAIN: Final = "gain"
JESTER: Final = "brings a power card and another turn, or wakes a queen for somebody"


def reasons(game: "SleepingQueens", player: int, action: Action) -> list[Reason]:
    if isinstance(action, King | Wake):
        return waking(game, player, action.slot)
    if isinstance(action, Knight):
        return [*gaining(game, player, action.queen, "takes {queen}"), *hindrance(game, player, action)]
    if isinstance(action, Potion):
        return [lulling(game, action), *hindrance(game, player, action)]
    if isinstance(action, Jester):
        return [Reason("jester", JESTER, "brings no other turn")]
    if isinstance(action, Discard):
        return discarding(action)
    return answering(game, player, action)


def points_at(game: "SleepingQueens", action: Action) -> tuple[str, ...]:
    """The card of the hand, and whom or what it goes to."""
    if isinstance(action, Discard):
        return (action.faces[0].name, "discard")
    if isinstance(action, Jester):
        return ("jester", "draw")
    attack = game.attack
    return action.touches if attack is None else action.touches + (attack.queen.name,)  # noqa: RUF005  mypyc


def waking(game: "SleepingQueens", player: int, slot: int) -> list[Reason]:
    """By name only who lies open, or was seen when she went to bed."""
    card = game.slots[slot].cards[-1]
    if card.known >> player & 1:
        return gaining(game, player, card.face, "wakes {queen}")
    return [Reason(GAIN, "wakes a queen for you", "brings you no queen", amount=10, less="she is worth less")]


def gaining(game: "SleepingQueens", player: int, queen: Figure, way: str) -> list[Reason]:
    does = text(way, queen=queen)
    if quarrels(queen, game.courts[player]):
        return [Reason("quarrel", text("{does}, who would not stay with your Cat or Dog", does=does), good=False)]
    queens = [queen, *speech.queens_of(game, player)]
    if reaches_goal(game, queens):
        return [Reason(WIN, text("{does} and wins the game", does=does), "does not win yet")]
    has = text("{does}, for {standing}", does=does, standing=speech.standing(game, queens))
    return [Reason(GAIN, has, "brings you no queen", amount=queen.points, less="she is worth less")]


def reaches_goal(game: "SleepingQueens", queens: list[Figure]) -> bool:
    points = 0 if game.queens_only else sum([queen.points for queen in queens])
    return len(queens) >= game.goal or points >= 10 * game.goal


def lulling(game: "SleepingQueens", potion: Potion) -> Reason:
    left = [queen for queen in speech.queens_of(game, game.owner(potion.queen)) if queen is not potion.queen]
    owner, kept = speech.owner(game, potion.queen), speech.standing(game, left)
    does = text("leaves {owner} with {kept}", owner=owner, kept=kept)
    return Reason("lull", does, "takes no queen from the others", amount=potion.queen.points, less="she is worth less")


def hindrance(game: "SleepingQueens", player: int, attack: Attack) -> list[Reason]:
    """Whether a card that the player does not see could stop it."""
    seen = [card.face for card in game.discard.cards + game.hands[player].cards]
    if RED_DECK.count(attack.foil) == seen.count(attack.foil):
        return []
    stop = "may meet a dragon" if attack.foil is DRAGON else "may meet a wand"
    return [Reason("stop", stop, good=False)]


def discarding(discard: Discard) -> list[Reason]:
    if len(discard.faces) > 1:
        count = len(discard.faces)
        does = text("exchanges {n} cards at once", n=spelled(count))
        return [Reason("new", does, "exchanges no card", amount=count, less="fewer cards at once")]
    face = discard.faces[0]
    if face.number:
        return [Reason("new", text("exchanges {card} for a new card", card=face), "exchanges no card", amount=1)]
    return [
        Reason("new", "brings a new card", "exchanges no card", amount=1),
        Reason("waste", text("gives up {card}", card=face), good=False),
    ]


def answering(game: "SleepingQueens", player: int, action: Action) -> list[Reason]:
    attack = game.attack
    assert attack is not None
    if isinstance(action, Defend):
        kept = text("keeps {queen}", queen=attack.queen)
        return [Reason("keep", kept, text("loses {queen}", queen=attack.queen)), spending(action.foil)]
    spared: Speech = text("keeps {foil} for another time", foil=attack.foil)
    held = [Reason("spare", spared)] if game.holding(player) & attack.foil.held else []
    return [*held, Reason("keep", text("loses {queen}", queen=attack.queen), good=False)]


def spending(foil: Figure) -> Reason:
    return Reason("spend", text("spends {foil}", foil=foil), good=False)

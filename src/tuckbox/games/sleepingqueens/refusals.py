"""What touching cards and beds in Sleeping Queens most likely meant, and why that is not possible."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.game import NO_GESTURE
from tuckbox.core.text import Speech
from tuckbox.games.sleepingqueens.actions import SLOTS
from tuckbox.games.sleepingqueens.cards import QUEENS_BY_NAME, RED_FACES, Figure, contains
from tuckbox.games.sleepingqueens.speech import PLAYS, why_no_sleeper, why_not, why_not_answer

if TYPE_CHECKING:
    from tuckbox.games.sleepingqueens.game import SleepingQueens

PILES: Final = {
    "draw": "You draw by yourself when your turn is over: play or discard a card of your hand.",
    "discard": "Touch the cards of your hand that you want to discard.",
}
WORKS_ON: Final[dict[str, list[str]]] = {"king": ["bed"], "knight": ["queen"], "potion": ["queen", "bed"], "jester": []}
ORDER: Final = {
    "king": "Touch the king, then the bed of a queen who sleeps.",
    "knight": "Touch the knight, then a queen in another court.",
    "potion": "Touch the potion, then a queen in another court, then an empty bed for her.",
    "jester": "Touch the jester alone.",
}


def why_not_touching(game: "SleepingQueens", player: int, touches: list[str]) -> Speech:
    """While an attack waits, or a queen is to be woken, there is nothing else to do."""
    names = [name.lower() for name in touches]
    if game.attack is not None:
        return why_not_answer(game.attack, " ".join(names))
    if game.waking:
        return why_not(game, player, f"wake {names[-1]}") if names[-1] in SLOTS else "Touch the queen you want to wake."
    if all(name in RED_FACES for name in names):
        return why_not(game, player, " ".join(["discard", *names]))
    if names[0] in PLAYS:
        return why_not_play(game, player, names)
    return why_not_alone(game, player, names[0])


def why_not_play(game: "SleepingQueens", player: int, names: list[str]) -> Speech:
    """A power card, and what it shall work on."""
    kinds = ["queen" if name in QUEENS_BY_NAME else "bed" if name in SLOTS else "else" for name in names[1:]]
    holds = game.holding(player) & RED_FACES[names[0]].held
    fits = kinds == WORKS_ON[names[0]]
    return why_not(game, player, " ".join(names)) if fits or not holds else ORDER[names[0]]


def why_not_alone(game: "SleepingQueens", player: int, name: str) -> Speech:
    """A place or a queen, touched before any card of the hand."""
    if name in SLOTS[: len(game.slots)]:
        sleeps = bool(game.slots[SLOTS.index(name)].cards)
        return "Play a king to wake her: touch the king first." if sleeps else why_no_sleeper(game, name)
    if name in QUEENS_BY_NAME:
        return why_not_queen(game, player, QUEENS_BY_NAME[name])
    return PILES.get(name, NO_GESTURE)


def why_not_queen(game: "SleepingQueens", player: int, queen: Figure) -> Speech:
    if queen in game.rival_queens(player):
        return "A knight takes her, a potion puts her to sleep: touch one of them first."
    return "She is yours already." if contains(game.courts[player], queen) else "She is not awake."

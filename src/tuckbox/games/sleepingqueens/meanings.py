"""What the cards and the places of Sleeping Queens are for."""

from typing import Final

from tuckbox.core.text import Speech, text
from tuckbox.games.sleepingqueens.cards import NUMBERS, QUEENS, Figure

NUMBER: Final = "Discard it alone, with its like, or in an addition, and draw as many."
POWERS: Final[dict[str, Speech]] = {
    "king": "It wakes a queen: she joins your court.",
    "knight": "It takes a queen from somebody's court; a dragon drives it away.",
    "dragon": "It drives a knight away.",
    "potion": "It puts somebody's queen back to sleep; a wand stops it.",
    "wand": "It stops a potion.",
    "jester": "It turns up the next card: a power card is yours and you play again, a number counts who wakes a queen.",
}
HABITS: Final[dict[str, Speech]] = {
    "rose": "When she is woken, another queen wakes with her.",
    "cat": "She cannot live in one court with the Dog Queen.",
    "dog": "She cannot live in one court with the Cat Queen.",
}
PLACES: Final[dict[str, Speech]] = {
    "draw": "After your turn you draw back to five cards.",
    "discard": "Cards that were played or thrown away.",
}
BED: Final = "A bed: a queen sleeps here, or can be put to sleep."
COURT: Final = "Queens who are awake: they count for their owner, and can be taken."
HAND: Final = "Five cards, seen by their owner alone."
CARDS: Final[dict[str, Figure]] = {face.name: face for face in [*NUMBERS, *QUEENS]}


def meaning(name: str, *, queens_only: bool) -> list[Speech]:
    face = CARDS.get(name)
    if face is not None:
        return [NUMBER] if face.number else queen(face, queens_only=queens_only)
    if name in POWERS or name in PLACES:
        return [POWERS.get(name) or PLACES[name]]
    return [BED if name.startswith(("slot", "queens")) else COURT if name.startswith("court") else HAND]


def queen(face: Figure, *, queens_only: bool) -> list[Speech]:
    worth = "She counts as one queen." if queens_only else text("She is worth {n} points.", n=face.points)
    return [worth, HABITS[face.name]] if face.name in HABITS else [worth]

"""What the cards and the places of Grid Cannon are for."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.cards import SUIT_TITLES
from tuckbox.core.text import Speech, text
from tuckbox.games.gridcannon.board import ACE, COLOUR, DECK, SPOTS, SUIT, CannonFace

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon

FACES: Final = {face.name: face for face in DECK}
PLACES: Final[dict[str, Speech]] = {
    "hand": "The card drawn last is played first.",
    "deck": "Draw from here.",
    "discard": "Cards that are out of the game.",
    "turned": "Royals that wait for a place.",
    "aces": "Aces are kept here until you want them.",
    "jokers": "Jokers are kept here until you want them.",
}
SPOT: Final = "Here stands a royal. A number with just two cells between it and the royal shoots at it."
CELL: Final = "A number goes on an empty cell, or on a card that is not higher."


def meaning(game: "GridCannon", name: str) -> list[Speech]:
    face = FACES.get(name)
    if face is None:
        return [PLACES.get(name) or (SPOT if name in SPOTS else CELL)]
    if face.is_royal:
        return royal(face, loose=game.loose_suits)
    return [CELL, text("In a payload it counts {n}.", n=face.rank)] if face.is_number else [ploy(game, face)]


def royal(face: CannonFace, *, loose: bool) -> list[Speech]:
    need = f"It dies of {face.rank} or more from the two cards before it{demand(face, loose=loose)}."
    return [need, text("It is worth {n} {n|point|points}, twice as much where one card kills two.", n=face.rank - 10)]


def demand(face: CannonFace, *, loose: bool) -> str:
    if face.demands == COLOUR:
        return ", both of one colour" if loose else f", both {'red' if face.red else 'black'}"
    if face.demands == SUIT:
        return ", both of one suit" if loose else f", both {SUIT_TITLES[face.suit]}"
    return ""


def ploy(game: "GridCannon", face: CannonFace) -> str:
    if game.francis:
        return "It puts a stack under the deck." if face.rank == ACE else "It moves the top card of a stack elsewhere."
    if face.rank != ACE:
        return "It puts a whole stack back under the deck."
    shot = "and shoots like any number" if game.ace_triggers else "but does not shoot"
    return f"It may be laid on any cell, where it counts 1 {shot}."

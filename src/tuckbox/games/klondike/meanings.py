"""What the cards and the places of Klondike are for."""

from typing import Final

from tuckbox.core.cards import PLAYING, RANK_TITLES, SUIT_TITLES, Playing
from tuckbox.core.text import Speech

ACE: Final = 1
KING: Final = 13
COLUMN: Final = "Columns are built down, and the colour changes each time; an empty one takes a king."
HOME: Final = "Homes are built up in their suit, from the ace to the king: four full homes win."


def meaning(name: str, draws: int) -> list[Speech]:
    face = PLAYING.get(name)
    if face is not None:
        return [in_columns(face), at_home(face)]
    if name == "stock":
        number = "one card is" if draws == 1 else f"{draws} cards are"
        return [f"Draw from here: {number} turned onto the waste."]
    if name == "waste":
        return ["Its last card may be played."]
    return [HOME if name.startswith("home") else COLUMN]


def in_columns(face: Playing) -> str:
    if face.rank == KING:
        return "It may begin an empty column."
    return f"In the columns it goes on a {'black' if face.red else 'red'} {RANK_TITLES[face.rank]}."


def at_home(face: Playing) -> str:
    suit = SUIT_TITLES[face.suit]
    if face.rank == ACE:
        return f"It begins the home of {suit}."
    return f"Home it goes on the {RANK_TITLES[face.rank - 2]} of {suit}."

"""The cards of Sleeping Queens: the red-backed deck that is played from hand, and the queens."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.cards import Face, Pile
from tuckbox.core.native import i64
from tuckbox.core.text import capital


class Figure(Face):
    """A number, a power card or a queen; `kind` is its place among the faces with its back."""

    def __init__(self, name: str, title: str, kind: int, *, number: int = 0, points: int = 0) -> None:
        super().__init__(name, title, caption=capital(title), badge=str(number or points or ""))
        self.kind: Final = kind
        self.number: Final = number
        self.points: Final = points
        self.mark: Final[i64] = 1 << 3 * kind
        """The marks of a hand add up to its holding, a number that counts the cards of each kind."""
        self.held: Final[i64] = 7 << 3 * kind
        """Where a holding counts this kind."""


NUMBER_TITLES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS: Final = [Figure(str(kind + 1), title, kind, number=kind + 1) for kind, title in enumerate(NUMBER_TITLES)]
KING: Final = Figure("king", "king", 10)
KNIGHT: Final = Figure("knight", "knight", 11)
DRAGON: Final = Figure("dragon", "dragon", 12)
JESTER: Final = Figure("jester", "jester", 13)
POTION: Final = Figure("potion", "sleeping potion", 14)
WAND: Final = Figure("wand", "wand", 15)
POWERS: Final = [KING, KNIGHT, DRAGON, JESTER, POTION, WAND]
RED_FACES: Final = {face.name: face for face in NUMBERS + POWERS}
RED_DECK: Final = NUMBERS * 4 + [KING] * 8 + [KNIGHT] * 4 + [DRAGON] * 3 + [JESTER] * 5 + [POTION] * 4 + [WAND] * 3

QUEEN_POINTS: Final = {
    "Heart": 20,
    **dict.fromkeys(("Cat", "Dog", "Pancake", "Book"), 15),
    **dict.fromkeys(("Moon", "Peacock", "Ladybug", "Sunflower", "Butterfly", "Strawberry"), 10),
    **dict.fromkeys(("Rose", "Cake", "Rainbow", "Starfish", "Ice Cream"), 5),
}
"""SQ-01, and the four of the deluxe game; the highest first."""
QUEENS: Final = [
    Figure(title.lower().replace(" ", ""), f"{title} Queen", kind, points=points)
    for kind, (title, points) in enumerate(QUEEN_POINTS.items())
]
QUEENS_BY_NAME: Final = {queen.name: queen for queen in QUEENS}
DELUXE: Final = ("book", "butterfly", "strawberry", "icecream")
CLASSIC_QUEENS: Final = [queen for queen in QUEENS if queen.name not in DELUXE]
ROSE: Final = QUEENS_BY_NAME["rose"]
CAT: Final = QUEENS_BY_NAME["cat"]
DOG: Final = QUEENS_BY_NAME["dog"]


def holding_of(faces: Sequence[Figure]) -> int:
    return sum(face.mark for face in faces)


def contains(pile: Pile[Figure], face: Figure) -> bool:
    for card in pile.cards:  # noqa: SIM110  mypyc makes a generator object of any(…)
        if card.face is face:
            return True
    return False


def bring_up(face: Figure, pile: Pile[Figure]) -> None:
    """Put a card of this face on top of its pile, where the dealer's hand takes it."""
    for place, card in enumerate(pile.cards):
        if card.face is face:
            pile.cards.append(pile.cards.pop(place))
            return


def quarrels(queen: Figure, court: Pile[Figure]) -> bool:
    """Whether she is the Cat Queen and the Dog Queen lives in that court, or the other way round."""
    if queen is CAT:
        return contains(court, DOG)
    return queen is DOG and contains(court, CAT)

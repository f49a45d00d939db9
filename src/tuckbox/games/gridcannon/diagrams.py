"""The rules of Grid Cannon in cards."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.diagram import Diagram

PLAYING: Final = "Playing"
SHOOTING: Final = "Shooting"
SHOT: Final = ("card", "second", "first", "royal")
"""From the card that is laid across the payload to the royal."""


def shot(title: str, cards: str, sentence: str, *, misfits: tuple[str, ...] = ()) -> Diagram:
    """The royal, the two cards between, and the card that shoots."""
    royal, first, second, card = cards.split()
    piles = {"royal": royal, "first": first, "second": second, "card": card}
    return Diagram(SHOOTING, title, piles, sentence, good=not misfits, chosen=["card"], along=SHOT, misfits=misfits)


DIAGRAMS: Final[Sequence[Diagram]] = [
    Diagram(
        PLAYING,
        "On a card that is not higher",
        {"cell": "7H", "card": "9S"},
        "The nine of spades goes on the seven, whatever their suits.",
        good=True,
        lit=["cell"],
        chosen=["card"],
    ),
    Diagram(
        PLAYING,
        "On a higher card",
        {"cell": "TH", "card": "9S"},
        "The ten is higher than the nine.",
        good=False,
        chosen=["card"],
    ),
    shot("Jack: 11 or more", "JD 8S 4H 9C", "Any two cards: 8 + 4 = 12."),
    shot("Queen: 12 or more, in her colour", "QH 6D 8H 7S", "Both red: 6 + 8 = 14."),
    shot("King: 13 or more, in his suit", "KC 9C 5C 7H", "Both ♣: 9 + 5 = 14."),
    shot("14, but the 5♠ is no ♣", "KC 9C 5S 7H", "The king stands.", misfits=("second",)),
    Diagram(
        SHOOTING,
        "1, 2 and 3 points",
        {"jack": "JS", "queen": "QD", "king": "KH"},
        "Two royals with one card: their points are added and doubled.",
    ),
    Diagram(
        "Aces and jokers",
        "An ace goes on any card",
        {"cell": "TS", "ace": "AD"},
        "There it counts 1, and does not shoot.",
        good=True,
        lit=["cell"],
        chosen=["ace"],
    ),
]

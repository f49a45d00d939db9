"""The rules of Klondike in cards."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.diagram import Diagram

COLUMNS: Final = "The columns"
HOMES: Final = "The homes"

DIAGRAMS: Final[Sequence[Diagram]] = [
    Diagram(
        COLUMNS,
        "Black on red, one lower",
        {"column": "9S 8H", "card": "7C"},
        "The seven of clubs goes on the eight of hearts.",
        good=True,
        lit=["column"],
        chosen=["card"],
    ),
    Diagram(
        COLUMNS,
        "Red on red",
        {"column": "9S 8H", "card": "7D"},
        "Colours take turns: the seven of diamonds finds no place here.",
        good=False,
        chosen=["card"],
    ),
    Diagram(
        COLUMNS,
        "A run moves as one",
        {"column": "JS", "run": "TH 9S 8H"},
        "The ten leads, and the others come along.",
        good=True,
        lit=["column"],
        chosen=["run"],
    ),
    Diagram(
        COLUMNS,
        "Only a king starts an empty column",
        {"empty": "", "king": "KD QC"},
        "Alone, or with all that lies on it.",
        good=True,
        lit=["empty"],
        chosen=["king"],
    ),
    Diagram(
        "The stock",
        "The top of the waste is in play",
        {"stock": "? ?", "waste": "4D"},
        "The four of diamonds may go to a column, or home.",
        lit=["waste"],
    ),
    Diagram(
        HOMES,
        "Each suit upwards from the ace",
        {"home": "AH", "card": "2H"},
        "The two of hearts follows its ace.",
        good=True,
        lit=["home"],
        chosen=["card"],
    ),
    Diagram(
        HOMES,
        "Another suit",
        {"home": "AH", "card": "2D"},
        "The two of diamonds waits for its own ace.",
        good=False,
        chosen=["card"],
    ),
]

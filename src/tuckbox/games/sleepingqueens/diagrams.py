"""The rules of Sleeping Queens in cards."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.diagram import Diagram

POWER: Final = "Power cards"
DISCARDING: Final = "Discarding"
QUEENS: Final = "Rose, Cat and Dog"
ASLEEP: Final = "?queen"

DIAGRAMS: Final[Sequence[Diagram]] = [
    Diagram(
        POWER,
        "A king wakes a queen",
        {"king": "king", "bed": ASLEEP},
        "She joins your court.",
        good=True,
        lit=["bed"],
        chosen=["king"],
    ),
    Diagram(
        POWER,
        "A knight takes a queen",
        {"knight": "knight", "court": "heart"},
        "She comes from somebody's court to yours.",
        good=True,
        lit=["court"],
        chosen=["knight"],
    ),
    Diagram(
        POWER,
        "A dragon drives the knight away",
        {"knight": "knight", "dragon": "dragon"},
        "The queen stays where she is.",
    ),
    Diagram(
        POWER,
        "A potion puts a queen to sleep",
        {"potion": "potion", "court": "moon"},
        "She goes back to an empty bed.",
        good=True,
        lit=["court"],
        chosen=["potion"],
    ),
    Diagram(POWER, "A wand stops the potion", {"potion": "potion", "wand": "wand"}, "She stays awake."),
    Diagram(
        POWER,
        "A jester turns up a card",
        {"jester": "jester", "card": "4"},
        "A four: you are one, and the fourth player in turn wakes a queen.",
    ),
    Diagram(DISCARDING, "A pair", {"one": "6", "other": "6"}, "Two cards go, and you draw two.", good=True),
    Diagram(
        DISCARDING,
        "An addition",
        {"one": "3", "two": "4", "sum": "7"},
        "3 + 4 = 7: three cards go, and you draw three.",
        good=True,
    ),
    Diagram(DISCARDING, "No addition", {"one": "2", "two": "3", "sum": "6"}, "2 + 3 is not 6.", good=False),
    Diagram(
        QUEENS,
        "Rose wakes another",
        {"rose": "rose", "bed": ASLEEP},
        "With her you wake a second queen.",
        good=True,
        lit=["bed"],
    ),
    Diagram(QUEENS, "Cat and Dog", {"cat": "cat", "dog": "dog"}, "Who came last goes back to sleep.", good=False),
]

"""The rules of ZoomQuest in cards."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.diagram import Diagram

BATTLES: Final = "Battles"

DIAGRAMS: Final[Sequence[Diagram]] = [
    Diagram(
        BATTLES,
        "Attack",
        {"card": "attack"},
        "It destroys a random card in the smallest deck of the other side.",
    ),
    Diagram(
        BATTLES,
        "Defend",
        {"card": "defend"},
        "It shields the smallest deck of its own side from one attack, until the next cards are turned up.",
    ),
    Diagram(BATTLES, "Heal", {"card": "heal"}, "It brings a destroyed card back to its own side."),
]

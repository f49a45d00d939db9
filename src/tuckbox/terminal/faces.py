"""How a card is written in a terminal: `7♥` or `7H`, in colour or not."""

import re
from collections.abc import Iterable
from typing import Final

from tuckbox.core.cards import PLAYING
from tuckbox.core.events import Glimpse

SUIT_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
LONGEST_FACE: Final = 14

RED: Final = "\x1b[1;31m"
BOLD: Final = "\x1b[1m"
DIM: Final = "\x1b[2m"
PLAIN: Final = "\x1b[0m"

RED_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQK])(?:[♥♦]|[HD](?!\w))")
BLACK_CARD: Final = re.compile(r"(?<!\w)(?:10|[2-9AJQK])(?:[♣♠]|[CS](?!\w))")
BACK: Final = re.compile(r"▒▒|##")


class Faces:
    """The signs for cards: `fancy` needs an encoding that has the suits."""

    def __init__(self, *, fancy: bool, colour: bool) -> None:
        self.fancy: Final = fancy
        self.colour: Final = colour
        self.back: Final = "▒▒" if fancy else "##"
        self.empty: Final = "··" if fancy else "--"
        self.times: Final = "×" if fancy else "x"

    def __repr__(self) -> str:
        return f"Faces(fancy={self.fancy}, colour={self.colour})"

    def card(self, card: Glimpse) -> str:
        """The face, or the back where the face is not seen."""
        return self.back if card.face is None else self.name(card.face.name)

    def lying(self, card: Glimpse) -> str:
        """The same, in brackets when the card lies face down and its face is seen all the same."""
        return self.card(card) if card.up or card.face is None else f"({self.card(card)})"

    def name(self, name: str) -> str:
        """A playing card by rank and suit; any other face by its name, cut where it is too long."""
        if name not in PLAYING:
            return name[:LONGEST_FACE]
        rank = name[0].replace("T", "10")
        return rank + (SUIT_SIGNS[name[1]] if self.fancy else name[1])

    def with_count(self, text: str, count: int) -> str:
        """`▒▒×24`, or just the text when there is one only."""
        return f"{text}{self.times}{count}" if count > 1 else text

    def stack(self, cards: list[Glimpse]) -> str:
        """A pile from above: its top card and how many lie below, `K♣+3`; of a face-down pile just how many, `▒▒×4`."""
        if not cards or cards[-1].face is None:
            return self.with_count(self.back, len(cards)) if cards else self.empty
        return self.lying(cards[-1]) + (f"+{len(cards) - 1}" if cards[1:] else "")

    def vacant(self, mark: str) -> str:
        """An empty place, with the suit it waits for."""
        return f"{self.empty[0]}{SUIT_SIGNS[mark] if self.fancy else mark}" if mark else self.empty

    def width(self, cards: Iterable[Glimpse]) -> int:
        """Room enough for any of these cards, and always for a ten."""
        return max([3, *(len(self.lying(card)) for card in cards)])

    def tint(self, line: str) -> str:
        """The line with its cards in colour: red suits red, black suits bold, backs dim."""
        if not self.colour:
            return line
        line = RED_CARD.sub(rf"{RED}\g<0>{PLAIN}", line)
        line = BLACK_CARD.sub(rf"{BOLD}\g<0>{PLAIN}", line)
        return BACK.sub(rf"{DIM}\g<0>{PLAIN}", line)

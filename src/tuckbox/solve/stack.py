"""The explicit stack of a search: positions that are being tried, each with the moves not yet made from it."""

from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.position import Position
from tuckbox.solve.table import double_length, zeros

VISIBLE: Final[i64] = 0
BASES: Final[i64] = 1
HOME: Final[i64] = 2
STOCK: Final[i64] = 3
CODE: Final[i64] = 4
ROOMS: Final[i64] = 5
MADE: Final[i64] = 6
TURNED: Final[i64] = 7
REDEALS: Final[i64] = 8
GOAL: Final[i64] = 9
HOMEWARD: Final[i64] = 10
MOVES: Final[i64] = 11
"""Five masks of cards, one for each kind of move, tried in this order."""
FRAME: Final[i64] = 16


class Stack:
    """Frames of words in one row."""

    def __init__(self) -> None:
        self.words = zeros(32 * FRAME)
        self.depth: i64 = 0
        self.kind: i64 = 0
        """Of the card that was taken last."""

    def push(
        self, now: Position, goal: i64, homeward: i64, first: i64, second: i64, third: i64, fourth: i64, fifth: i64
    ) -> None:
        """Keep a position, unless there is nothing to try in it."""
        if first | second | third | fourth | fifth == 0:
            return
        top = self.depth * FRAME
        if top == len(self.words):
            self.words = double_length(self.words)
        words = self.words
        words[top + VISIBLE] = now.visible
        words[top + BASES] = now.bases
        words[top + HOME] = now.home
        words[top + STOCK] = now.stock
        words[top + CODE] = now.code
        words[top + ROOMS] = now.rooms
        words[top + MADE] = now.made
        words[top + TURNED] = now.turned
        words[top + REDEALS] = now.redeals
        words[top + GOAL] = goal
        words[top + HOMEWARD] = homeward
        words[top + MOVES] = first
        words[top + MOVES + 1] = second
        words[top + MOVES + 2] = third
        words[top + MOVES + 3] = fourth
        words[top + MOVES + 4] = fifth
        self.depth += 1

    def take_card(self) -> i64:
        """The next card to move in the topmost frame; if there is none the frame goes, and 0 is told."""
        top = (self.depth - 1) * FRAME
        words = self.words
        for place in range(top + MOVES, top + FRAME):
            cards = words[place]
            if cards != 0:
                card = cards & -cards
                words[place] = cards ^ card
                self.kind = place - top - MOVES
                return card
        self.depth -= 1
        return 0

    def restore(self, now: Position) -> None:
        self.revisit(now, self.depth - 1)

    def revisit(self, now: Position, depth: i64) -> None:
        top = depth * FRAME
        words = self.words
        now.visible = words[top + VISIBLE]
        now.bases = words[top + BASES]
        now.home = words[top + HOME]
        now.stock = words[top + STOCK]
        now.code = words[top + CODE]
        now.rooms = words[top + ROOMS]
        now.made = words[top + MADE]
        now.turned = words[top + TURNED]
        now.redeals = words[top + REDEALS]

    def word(self, depth: i64, which: i64) -> i64:
        return self.words[depth * FRAME + which]

    def moves(self, depth: i64, kind: i64) -> i64:
        return self.words[depth * FRAME + MOVES + kind]

"""A position of Klondike in a few machine words: which cards are in sight, and what lies fast.

How the cards in sight lie on one another need not be kept: a run may always be moved between its two possible parents,
so two positions with the same cards home, the same cards buried and the same cards in the stock are one.
"""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.masks import ACES, HASHED, open_slots
from tuckbox.solve.native import vec
from tuckbox.solve.table import double_length, zeros

COLUMNS: Final = 7
DEEPEST: Final[i64] = 8
COLUMN_WIDTHS: Final = (1, 2, 2, 3, 3, 3, 3)
COLUMN_SHIFT: Final = 16
STOCK_SHIFT: Final = 33
STOCK_MASK: Final[i64] = 0xFFFFFF
SHIFTS: Final = tuple(COLUMN_SHIFT + sum(COLUMN_WIDTHS[:column]) for column in range(COLUMNS))
BURIED: Final[i64] = sum(((1 << width) - 2) << shift for shift, width in zip(SHIFTS, COLUMN_WIDTHS, strict=True))
"""In a code: some column has more than one card lying fast, so at least one is face down."""
TRAIL: Final[i64] = 1024


def power(exponent: int) -> int:
    """Two to this power. (A literal 1 shifted as a native word is compiled to a shift of 32 bits.)"""
    return 1 << exponent


class Layout:
    """A game as it was handed in, every card a bit.

    `columns` hold the face-down cards from below and then the first that is face up, `lying` the other cards face up.
    `deck` is the waste from below and then the stock as it will be drawn; `waste` says how many of it are turned.
    """

    def __init__(
        self, columns: Sequence[Sequence[int]], lying: int, home: int, deck: Sequence[int], *, waste: int, kings: int
    ) -> None:
        self.columns: Final = [list(column) for column in columns]
        self.lying: Final[i64] = lying
        self.home: Final[i64] = home
        self.deck: Final = list(deck)
        self.waste: Final[i64] = waste
        self.kings: Final[i64] = kings
        stock = sum(deck)
        fast = sum(card for column in self.columns for card in column)
        self.cards: Final[i64] = lying | home | stock | fast
        """All cards of this deck: small decks have fewer suits and ranks."""


class Position:
    """A position that moves are made on; `trail` tells them in order.

    A base is the first face-up card of a column: it lies fast, on a face-down card or on the table. A king on the table
    is none, for there is nothing below him to be won. `rooms` are the empty columns.
    """

    def __init__(self, layout: Layout) -> None:
        self.kings: Final = layout.kings
        self.cards: Final = layout.cards
        self.column_of: Final = zeros(HASHED)
        self.home_step: Final = zeros(HASHED)
        self.stock_step: Final = zeros(HASHED)
        self.dealt: Final = zeros(COLUMNS * DEEPEST)
        self.drawn: Final = zeros(24)
        self.shift: Final = vec[i64](SHIFTS)
        self.column_step: Final = vec[i64]([power(shift) for shift in SHIFTS])
        self.field: Final = vec[i64]([(1 << width) - 1 for width in COLUMN_WIDTHS])
        self.trail = zeros(TRAIL)
        self.made: i64 = 0
        self.visible: i64 = layout.lying
        self.bases: i64 = 0
        self.home: i64 = layout.home
        self.stock: i64 = 0
        self.code: i64 = 0
        """Homes, depths of the columns and cards of the stock: one number for a position."""
        self.rooms: i64 = 0
        self.turned: i64 = layout.waste
        """How many cards of the stock lie on the waste. Draw-1 with unlimited redeals need not know."""
        self.redeals: i64 = 0
        self.number_cards()
        self.lay_deck(layout.deck)
        for number, column in enumerate(layout.columns):
            self.lay_column(number, column)
        self.rooms -= int(layout.lying & layout.kings).bit_count()

    def number_cards(self) -> None:
        for bit in range(52):
            card: i64 = power(bit)
            self.home_step[card % HASHED] = power(4 * (bit % 4))
            if self.home & card:
                self.code += self.home_step[card % HASHED]

    def lay_deck(self, deck: list[int]) -> None:
        for number, card in enumerate(deck):
            self.stock |= card
            self.drawn[number] = card
            self.stock_step[card % HASHED] = power(STOCK_SHIFT + number)
            self.code += self.stock_step[card % HASHED]

    def lay_column(self, number: int, column: list[int]) -> None:
        for depth, card in enumerate(column, 1):
            self.column_of[card % HASHED] = number
            self.dealt[number * DEEPEST + depth] = card
        depth = len(column)
        self.code += depth << SHIFTS[number]
        if depth == 0:
            self.rooms += 1
        else:
            self.visible |= column[-1]
            self.bases |= column[-1]
            self.free_king(number, depth)

    def free_king(self, column: i64, depth: i64) -> None:
        """A king who is alone in his column no longer lies fast: he is as good as put into an empty one."""
        card = self.dealt[column * DEEPEST + depth]
        if depth == 1 and card & self.kings:
            self.bases &= ~card
            self.code -= self.column_step[column]

    # What can be done.

    def slots(self) -> i64:
        """The cards for which a column has a place."""
        slots = open_slots(self.visible, self.bases) & ~self.kings
        return slots | self.kings if self.rooms > 0 else slots

    def next_home(self) -> i64:
        return (self.home << 4 | ACES) & ~self.home & self.cards

    def last_home(self) -> i64:
        return self.home & ~(self.home >> 4)

    def depth(self, column: i64) -> i64:
        return self.code >> self.shift[column] & self.field[column]

    # The moves.

    def send_home(self, card: i64) -> None:
        """From a column, or from the stock."""
        self.note(card << 1 | 1)
        self.home |= card
        self.code += self.home_step[card % HASHED]
        if self.stock & card:
            self.take(card)
            return
        self.visible &= ~card
        if self.bases & card:
            self.uncover(card)
        elif card & self.kings:
            self.rooms += 1

    def put_down(self, card: i64) -> None:
        """On a column: a base, with its run, from its own; else from the stock, or from its home."""
        self.note(card << 1)
        if card & self.kings:
            self.rooms -= 1
        if self.bases & card:
            self.uncover(card)
            return
        self.visible |= card
        if self.stock & card:
            self.take(card)
        else:
            self.home &= ~card
            self.code -= self.home_step[card % HASHED]

    def take(self, card: i64) -> None:
        self.stock &= ~card
        self.code -= self.stock_step[card % HASHED]

    def uncover(self, card: i64) -> None:
        """A base leaves its column: the card below is turned up, or the column is empty."""
        column = self.column_of[card % HASHED]
        depth = self.depth(column) - 1
        self.bases &= ~card
        self.code -= self.column_step[column]
        if depth == 0:
            self.rooms += 1
            return
        below = self.dealt[column * DEEPEST + depth]
        self.visible |= below
        self.bases |= below
        self.free_king(column, depth)

    def note(self, move: i64) -> None:
        if self.made == len(self.trail):
            self.trail = double_length(self.trail)
        self.trail[self.made] = move
        self.made += 1

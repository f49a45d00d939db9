"""Where the order of the stock matters: which of its cards come up, and what taking one of them changes."""

from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.position import STOCK_MASK, STOCK_SHIFT, Position

UNLIMITED: Final[i64] = -1
STOCK_SIZE: Final = 24
TURNED_SHIFT: Final[i64] = 57
REDEALS_SHIFT: Final[i64] = 62


class Waste:
    """The stock of a position, turned so many cards at a time, and so often."""

    def __init__(self, position: Position, *, draws: int, redeals: int) -> None:
        self.now: Final = position
        self.draws: Final[i64] = draws
        self.unlimited: Final = redeals == UNLIMITED
        position.redeals = 0 if self.unlimited else redeals

    def move(self, card: i64, *, homeward: bool) -> None:
        """Send a card home or put it down; out of the stock, if it is there."""
        now = self.now
        if now.stock & card:
            self.turn_to(card)
        if homeward:
            now.send_home(card)
        else:
            now.put_down(card)

    def key(self) -> i64:
        """One number for the position and how its stock stands."""
        now = self.now
        return now.code | now.turned << TURNED_SHIFT | now.redeals << REDEALS_SHIFT

    def coming_up(self) -> i64:
        """The cards that can be turned up, on this pass or, if the waste may still be turned over, on the next."""
        now = self.now
        left = now.code >> STOCK_SHIFT & STOCK_MASK
        count = bits(left)
        again = self.unlimited or now.redeals > 0
        cards: i64 = 0
        number: i64 = 0
        for place in range(STOCK_SIZE):
            if left >> place & 1:
                if self.comes_up(number, count, now.turned) or (again and self.comes_up(number, count, 0)):
                    cards |= now.drawn[place]
                number += 1
        return cards

    def comes_up(self, number: i64, count: i64, turned: i64) -> bool:
        """Whether the card of this number lies on top of the waste at some time before that is turned over."""
        if number < turned - 1:
            return False
        return (number - turned + 1) % self.draws == 0 or number == count - 1

    def turn_to(self, card: i64) -> None:
        """Turn the stock, and the waste over if need be, until this card can be taken; count as if it were."""
        now = self.now
        left = now.code >> STOCK_SHIFT & STOCK_MASK
        place: i64 = 0
        while now.drawn[place] != card:
            place += 1
        number, count = bits(left & ~(STOCK_MASK << place)), bits(left)
        if not self.comes_up(number, count, now.turned) and not self.unlimited:
            now.redeals -= 1
        now.turned = number
        if self.unlimited and (number % self.draws == 0 or number == count - 1):
            now.turned = 0  # what can come up now is what comes up after the waste is turned over


def bits(mask: i64) -> i64:
    """How many of 24 bits are set."""
    twos = mask - (mask >> 1 & 0x555555)
    fours = (twos & 0x333333) + (twos >> 2 & 0x333333)
    bytes_ = fours + (fours >> 4) & 0x0F0F0F
    return (bytes_ + (bytes_ >> 8) + (bytes_ >> 16)) & 0xFF

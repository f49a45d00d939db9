"""The search where the order of the stock matters: draw-3, or a limited number of redeals.

It tries every move from every position once. What prunes it is the planner: a position that would be lost even if every
card of the stock could be had at any time is lost.
"""

from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.masks import ACES, never_needed, recoloured
from tuckbox.solve.planner import Planner
from tuckbox.solve.position import BURIED, STOCK_MASK, STOCK_SHIFT, Position
from tuckbox.solve.stack import Stack
from tuckbox.solve.table import Budget, Table

UNLIMITED: Final[i64] = -1
STOCK_SIZE: Final = 24
TURNED_SHIFT: Final[i64] = 57
REDEALS_SHIFT: Final[i64] = 62
EASY: Final = 200
"""So many positions are tried before the planner is asked: most games are won by then."""
HOMEWARD_KINDS: Final[i64] = 0b01010
"""By kind of move, in the order they are tried: a base put down, a card of a column sent home, a card of the stock put
down, one of the stock sent home, one from its home put down."""


class PassSearch:
    def __init__(
        self,
        position: Position,
        planner: Planner,
        budget: Budget,
        *,
        draws: int,
        redeals: int,
        takes_back: bool,
        easy: int = EASY,
    ) -> None:
        self.now: Final = position
        self.planner: Final = planner
        self.budget: Final = budget
        self.draws: Final[i64] = draws
        self.unlimited: Final = redeals == UNLIMITED
        self.takes_back: Final = takes_back
        self.easy: Final[i64] = easy
        self.met: Final = Table(budget, 1024)
        self.stack: Final = Stack()
        position.redeals = 0 if self.unlimited else redeals

    def search(self) -> bool:
        """Whether the present position can be won. The position is then left won, with the moves in its trail."""
        found = self.arrive()
        while not found and self.stack.depth > 0:
            found = self.step()
        return found

    def step(self) -> bool:
        card = self.stack.take_card()
        if card == 0:
            return False
        now = self.now
        self.stack.restore(now)
        if now.stock & card:
            self.turn_to(card)
        if HOMEWARD_KINDS >> self.stack.kind & 1:
            now.send_home(card)
        else:
            now.put_down(card)
        return self.arrive()

    def arrive(self) -> bool:
        """Whether all is won; a new position that is not surely lost gets a frame."""
        now = self.now
        slots, exposed = self.send_needless_home()
        if now.code & BURIED | now.stock == 0:
            return True
        if self.met.add(now.code | now.turned << TURNED_SHIFT | now.redeals << REDEALS_SHIFT):
            self.budget.spend()
            if self.met.count <= self.easy or self.planner.can_win(now):
                self.push_moves(slots, exposed)
        return False

    def send_needless_home(self) -> tuple[i64, i64]:
        """From the columns only: taking a card from the stock changes which others can be had.

        Tells which cards then find a place on a column, and which of those in sight are exposed.
        """
        now = self.now
        while True:
            slots = now.slots()
            exposed = now.visible & (recoloured(slots) << 4 | ACES)
            cards = now.next_home() & exposed & never_needed(now.home | ~now.cards)
            if cards == 0 or now.code & BURIED | now.stock == 0:
                return slots, exposed
            now.send_home(cards & -cards)

    def push_moves(self, slots: i64, exposed: i64) -> None:
        now = self.now
        next_home, waste = now.next_home(), self.coming_up()
        back = now.last_home() & slots if self.takes_back else 0
        self.stack.push(now, 0, 0, now.bases & slots, exposed & next_home, waste & slots, waste & next_home, back)

    # The stock.

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

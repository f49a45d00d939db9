"""The search where the order of the stock matters: draw-3, or a limited number of redeals.

It tries every move from every position once. What prunes it is the planner: a position that would be lost even if every
card of the stock could be had at any time is lost.
"""

from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.masks import ACES, needless_bases, swap_colours
from tuckbox.solve.planner import Planner
from tuckbox.solve.position import BURIED
from tuckbox.solve.stack import Stack
from tuckbox.solve.table import Budget, Table
from tuckbox.solve.waste import Waste

EASY: Final = 200
"""So many positions are tried before the planner is asked: most games are won by then."""
HOMEWARD_KINDS: Final[i64] = 0b01010
"""By kind of move, in the order they are tried: a base put down, a card of a column sent home, a card of the stock put
down, one of the stock sent home, one from its home put down."""


class PassSearch:
    def __init__(self, waste: Waste, planner: Planner, budget: Budget, *, takes_back: bool, easy: int = EASY) -> None:
        self.waste: Final = waste
        self.now: Final = waste.now
        self.planner: Final = planner
        self.budget: Final = budget
        self.takes_back: Final = takes_back
        self.easy: Final[i64] = easy
        self.met: Final = Table(budget, 1024)
        self.stack: Final = Stack()

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
        self.stack.restore(self.now)
        self.waste.move(card, homeward=HOMEWARD_KINDS >> self.stack.kind & 1 == 1)
        return self.arrive()

    def arrive(self) -> bool:
        """Whether all is won; a new position that is not surely lost gets a frame."""
        now = self.now
        slots, exposed = self.send_needless_home()
        if now.code & BURIED | now.stock == 0:
            return True
        if self.met.add(self.waste.key()):
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
            exposed = now.visible & (swap_colours(slots) << 4 | ACES)
            cards = now.next_home() & exposed & needless_bases(now.home | ~now.cards)
            if cards == 0 or now.code & BURIED | now.stock == 0:
                return slots, exposed
            now.send_home(cards & -cards)

    def push_moves(self, slots: i64, exposed: i64) -> None:
        now = self.now
        next_home, waste = now.next_home(), self.waste.coming_up()
        back = now.last_home() & slots if self.takes_back else 0
        self.stack.push(now, 0, 0, now.bases & slots, exposed & next_home, waste & slots, waste & next_home, back)

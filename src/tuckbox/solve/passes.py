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
        self.slots: i64 = 0
        self.exposed: i64 = 0
        self.is_asking = False
        """Whether the planner is being asked about the present position."""
        self.is_won = False
        """Whether the position it began with can be won: it is then left won, with the moves in its trail."""

    def search(self) -> bool:
        """Whether the present position can be won."""
        self.arrive()
        while not self.go_on():
            pass
        return self.is_won

    def go_on(self) -> bool:
        """Search up to the next rest; whether it is decided."""
        while not self.is_won and (self.is_asking or self.stack.depth > 0):
            if self.budget.is_rest() or (self.is_asking and not self.hear_planner()):
                return False
            if self.stack.depth > 0:
                self.step()
        return True

    def hear_planner(self) -> bool:
        """Whether it knows; then a position that is not surely lost gets a frame."""
        if not self.planner.go_on():
            return False
        self.is_asking = False
        if self.planner.is_won:
            self.push_moves()
        return True

    def step(self) -> None:
        card = self.stack.take_card()
        if card != 0:
            self.stack.restore(self.now)
            self.waste.move(card, homeward=HOMEWARD_KINDS >> self.stack.kind & 1 == 1)
            self.arrive()

    def arrive(self) -> None:
        """All is won, or it is a position to go on from: unless the planner knows better, if it is new."""
        now = self.now
        self.send_needless_home()
        if now.code & BURIED | now.stock == 0:
            self.is_won = True
        elif self.met.add(self.waste.key()):
            self.budget.spend()
            if self.met.count <= self.easy:
                self.push_moves()
            else:
                self.planner.ask(now)
                self.is_asking = True

    def send_needless_home(self) -> None:
        """From the columns only: taking a card from the stock changes which others can be had.

        Then look which cards find a place on a column, and which of those in sight are exposed.
        """
        now = self.now
        while True:
            self.slots = now.slots()
            self.exposed = now.visible & (swap_colours(self.slots) << 4 | ACES)
            cards = now.next_home() & self.exposed & needless_bases(now.home | ~now.cards)
            if cards == 0 or now.code & BURIED | now.stock == 0:
                return
            now.send_home(cards & -cards)

    def push_moves(self) -> None:
        now, slots, exposed = self.now, self.slots, self.exposed
        next_home, waste = now.next_home(), self.waste.coming_up()
        back = now.last_home() & slots if self.takes_back else 0
        self.stack.push(now, 0, 0, now.bases & slots, exposed & next_home, waste & slots, waste & next_home, back)

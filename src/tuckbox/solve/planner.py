"""The search for draw-1 with unlimited redeals, where every card of the stock can be had at any time.

Only turning up a face-down card brings a game nearer to its end; all other moves are made for the sake of one that
does. So the search goes from one turned card to the next: it chooses a base, and whether to put it on a column or to
send it home, and then makes only moves that this one can need. docs/solver.md argues why no solution is lost.
"""

from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.masks import ACES, HASHED, children, climb, needless_bases, parents, sink, swap_colours, with_twins
from tuckbox.solve.position import BURIED, COLUMNS, DEEPEST, Position
from tuckbox.solve.stack import CODE, GOAL, HOMEWARD, Stack
from tuckbox.solve.table import Budget, Table

PUT_DOWN: Final[i64] = 0
"""The kinds of moves where a goal is chosen: a base goes at once, or after some preparation, to a column or home."""
SEND_HOME: Final[i64] = 1
MAKE_ROOM: Final[i64] = 2
MAKE_WAY_HOME: Final[i64] = 3
PREPARE_HOME: Final[i64] = 0
"""The first kind on the way to a goal; in all others a card is put down."""


class Planner:
    """Searches positions of one deal; what it has learned of them stays from one search to the next."""

    def __init__(self, position: Position, budget: Budget, *, takes_back: bool) -> None:
        self.now: Final = position
        self.budget: Final = budget
        self.takes_back: Final = takes_back
        self.met: Final = Table(budget, 256)
        """Positions after a turned card: being searched, or lost."""
        self.won: Final = Table(budget, 256)
        self.ways: Final = Table(budget, 64)
        """Positions met on the way to a goal, with the goal: lost, but only as long as the present search goes on."""
        self.stack: Final = Stack()
        self.goal: i64 = 0
        self.homeward: i64 = 0
        self.slots: i64 = 0
        self.exposed: i64 = 0
        self.next_home: i64 = 0
        self.in_reach: i64 = 0
        self.sendable: i64 = 0
        self.is_won = False
        """Whether the position that was asked about can be won: it is then left won, with the moves in its trail."""

    def search(self) -> bool:
        """Whether the present position can be won."""
        self.begin()
        while not self.go_on():
            pass
        return self.is_won

    def begin(self) -> None:
        self.stack.depth = 0
        self.is_won = self.arrive()

    def go_on(self) -> bool:
        """Search up to the next rest; whether it is decided."""
        while not self.is_won and self.stack.depth > 0:
            if self.budget.is_rest():
                return False
            self.is_won = self.step()
        if self.is_won:
            self.remember()
        if self.ways.count > 0:
            self.ways.clear()
        return True

    def ask(self, position: Position) -> None:
        """Begin to find out whether this position of the same deal can be won if every card of its stock can be had at
        any time."""
        now = self.now
        now.visible = position.visible
        now.bases = position.bases
        now.home = position.home
        now.stock = position.stock
        now.code = position.code
        now.rooms = position.rooms
        now.made = 0
        self.begin()

    def remember(self) -> None:
        """All positions from which the winning line turned a card are won."""
        for depth in range(self.stack.depth):
            if self.stack.word(depth, GOAL) == 0:
                self.won.add(self.stack.word(depth, CODE))

    # One step.

    def step(self) -> bool:
        """Make the next move from the topmost position; whether it wins."""
        stack = self.stack
        card = stack.take_card()
        if card == 0:
            return False
        stack.restore(self.now)
        self.goal = stack.word(stack.depth - 1, GOAL)
        self.homeward = stack.word(stack.depth - 1, HOMEWARD)
        return self.pursue(card, stack.kind) if self.goal == 0 else self.prepare(card, stack.kind)

    def pursue(self, card: i64, kind: i64) -> bool:
        """Move a base at once, or make it the goal."""
        if kind == PUT_DOWN:
            self.now.put_down(card)
            return self.arrive()
        if kind == SEND_HOME:
            self.now.send_home(card)
            return self.arrive()
        self.goal = card
        self.homeward = 1 if kind == MAKE_WAY_HOME else 0
        self.look()
        self.survey()
        self.plan()
        return False

    def prepare(self, card: i64, kind: i64) -> bool:
        """Move a card that the goal can need; then reach the goal, if that will do."""
        if kind == PREPARE_HOME:
            self.now.send_home(card)
        else:
            self.now.put_down(card)
        self.look()
        if self.homeward == 0 and self.goal & self.slots:
            self.now.put_down(self.goal)
            return self.arrive()
        if self.homeward == 1 and self.goal & self.exposed & self.next_home:
            self.now.send_home(self.goal)
            return self.arrive()
        if self.ways.add(self.now.code << 4 | self.now.column_of[self.goal % HASHED] << 1 | self.homeward):
            self.budget.spend()
            self.survey()
            if self.is_feasible():
                self.plan()
        return False

    def arrive(self) -> bool:
        """A card was turned: whether that wins. If not, and if the position is new, it gets a frame."""
        now = self.now
        self.send_needless_home()
        if now.code & BURIED == 0 or self.won.holds(now.code):
            return True
        if self.met.add(now.code):
            self.budget.spend()
            if not self.is_hopeless():
                self.goal = 0
                self.survey()
                self.push_goals()
        return False

    def send_needless_home(self) -> None:
        now = self.now
        while True:
            self.look()
            cards = self.next_home & (self.exposed | now.stock) & needless_bases(now.home | ~now.cards)
            if cards == 0 or now.code & BURIED == 0:
                return
            now.send_home(cards & -cards)

    # What the present position offers.

    def look(self) -> None:
        now = self.now
        self.slots = now.slots()
        self.exposed = now.visible & (swap_colours(self.slots) << 4 | ACES)
        self.next_home = now.next_home()

    def places(self, cards: i64) -> i64:
        """The cards that compete with these for a place: their twins, and all kings with a king."""
        wide = with_twins(cards)
        return wide | self.now.kings if wide & self.now.kings else wide

    def survey(self) -> None:
        """What could become possible before another base moves, if no move were ever in the way of another."""
        now = self.now
        lying = now.visible & ~now.bases
        loose = self.loose()
        slots = self.slots
        before: i64 = -1
        while before != slots:
            before = slots
            candidates = now.stock | lying & (swap_colours(slots) << 4 | ACES)
            self.sendable = climb(self.next_home & candidates, candidates)
            slots |= self.places(self.sendable & lying) | children(loose & slots)
        self.in_reach = slots

    def could_go_home(self) -> i64:
        return (self.sendable << 4 | self.next_home) & (swap_colours(self.in_reach) << 4 | ACES)

    def is_feasible(self) -> bool:
        return self.goal & (self.could_go_home() if self.homeward else self.in_reach) != 0

    def push_goals(self) -> None:
        bases = self.now.bases
        at_once = self.exposed & self.next_home
        homeward = bases & self.could_go_home() & ~at_once
        self.stack.push(
            self.now, 0, 0, bases & self.slots, bases & at_once, bases & self.in_reach & ~self.slots, homeward, 0
        )

    def plan(self) -> None:
        """Which moves the goal can need now: back from what it lacks to what could bring that about.

        A place that is open is not lacking: another is made when it has been used.
        """
        now, shut = self.now, self.in_reach & ~self.slots
        lying = now.visible & ~now.bases
        loose = self.loose() & self.in_reach
        lacking = children(self.goal) & shut if self.homeward else self.places(self.goal)
        sending = sink(self.goal >> 4 & ~now.home, ~now.home) & self.sendable if self.homeward else 0
        returning: i64 = 0
        before: i64 = -1
        while before != lacking + sending:
            before = lacking + sending
            fetched = parents(lacking) & loose
            returning = climb(fetched & now.home, now.home)
            lacking |= self.places(fetched | returning) & shut
            sending = sink(sending | lacking & lying & self.sendable, ~now.home) & self.sendable
            lacking |= children(sending & now.visible) & shut
        first = sending & self.next_home & (self.exposed & lying | now.stock)
        second = now.stock & self.slots & parents(lacking)
        third = now.last_home() & self.slots & returning
        self.stack.push(now, self.goal, self.homeward, first, second, third, 0, 0)

    def loose(self) -> i64:
        """The cards that may be put on a column from elsewhere."""
        return self.now.stock | self.now.home if self.takes_back else self.now.stock

    def is_hopeless(self) -> bool:
        """Some face-down card could not be turned even if no move were ever in the way of another."""
        now = self.now
        code, slots, seen = now.code, self.slots, now.visible | now.home | now.stock
        loose, lying = self.loose(), now.visible & ~now.bases
        before: i64 = -1
        while seen != now.cards and before != seen + slots:
            before = seen + slots  # both only grow, so their sum stands still only when they do
            sendable = climb(self.next_home & seen, seen)
            slots |= self.places(sendable & lying) | children(loose & slots)
            for column in range(COLUMNS):
                depth = code >> now.shift[column] & now.field[column]
                while depth > 0 and now.dealt[column * DEEPEST + depth] & (slots | sendable):
                    depth -= 1
                    code -= now.column_step[column]
                    below = now.dealt[column * DEEPEST + depth]
                    seen |= below
                    slots |= children(below) if below else now.kings
        return seen != now.cards

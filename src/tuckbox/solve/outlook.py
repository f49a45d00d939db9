"""What can be turned up next: every face-down card that moves with cards in sight lead to, each by the shortest way."""

from collections.abc import Generator
from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.bits import finished
from tuckbox.solve.masks import ACES, HASHED, swap_colours
from tuckbox.solve.position import DEEPEST
from tuckbox.solve.stack import GOAL, HOMEWARD, Stack
from tuckbox.solve.table import BIT, Budget, Table
from tuckbox.solve.waste import Waste

FARTHEST: Final = 1500
"""Beyond so many positions one does not look."""
CAME_FROM: Final = GOAL
BY_MOVE: Final = HOMEWARD
"""What the two free words of a frame mean here."""
START: Final[i64] = -1
MEMORY: Final = 1 << 24


class Way:
    """Moves up to the next card that is turned up, each a card and whether it goes home, as in a trail."""

    def __init__(self, moves: list[int], spent: int, ready: int) -> None:
        self.moves: Final = moves
        self.spent: Final = spent
        """So many cards the moves take out of the stock."""
        self.ready: Final = ready
        """So many other face-down cards could be turned up at once afterwards."""

    def __repr__(self) -> str:
        return f"<{len(self.moves)} moves, {self.spent} of the stock, then {self.ready} more>"


class Outlook:
    """Looks ahead from a position, nearest first."""

    def __init__(self, waste: Waste, *, takes_back: bool) -> None:
        self.waste: Final = waste
        self.now: Final = waste.now
        self.takes_back: Final = takes_back
        self.met: Final = Table(Budget(FARTHEST, MEMORY, lambda: None), 1024)
        self.row: Final = Stack()
        """Positions in the order in which they were met."""

    def ways(self) -> list[Way]:
        return finished(self.looking())

    def looking(self) -> Generator[None, None, list[Way]]:
        """The same, a bit at a time."""
        found: dict[int, Way] = {}
        self.arrive(START, 0)
        place = 0
        while place < self.row.depth:
            self.look_from(place, found)
            place += 1
            if place % BIT == 0:
                yield
        return list(found.values())

    def look_from(self, place: i64, found: dict[int, Way]) -> None:
        for move in self.moves_from(place):
            self.row.revisit(self.now, place)
            if not self.turns_up(move):
                self.make(move)
                self.arrive(place, move)
            elif move not in found:
                found[move] = self.way(place, move)

    def make(self, move: i64) -> None:
        self.waste.move(move >> 1, homeward=move & 1 == 1)

    def arrive(self, came_from: i64, by_move: i64) -> None:
        """Keep a position that is new, and what can be done there: put cards down, or send them home."""
        if self.row.depth < FARTHEST and self.met.add(self.waste.key()):
            now = self.now
            slots, up = now.slots(), self.waste.coming_up()
            exposed = now.visible & (swap_colours(slots) << 4 | ACES)
            back = now.last_home() if self.takes_back else 0
            down, home = slots & (now.bases | up | back), now.next_home() & (exposed | up)
            self.row.push(now, came_from, by_move, down, home, 0, 0, 0)

    def moves_from(self, place: i64) -> list[int]:
        down, home = self.row.moves(place, 0), self.row.moves(place, 1)
        return [card << 1 for card in each(down)] + [card << 1 | 1 for card in each(home)]

    def turns_up(self, move: i64) -> bool:
        card = move >> 1
        return self.now.bases & card != 0 and self.now.depth(self.now.column_of[card % HASHED]) > 1

    def way(self, place: i64, last: i64) -> Way:
        moves = [int(last)]
        while self.row.word(place, CAME_FROM) != START:
            moves.append(int(self.row.word(place, BY_MOVE)))
            place = self.row.word(place, CAME_FROM)
        self.row.revisit(self.now, 0)
        stock = self.now.stock
        for move in reversed(moves[1:]):
            self.make(move)
        spent = int(stock & ~self.now.stock).bit_count()
        return Way(moves[::-1], spent, self.ready_after(last))

    def ready_after(self, move: i64) -> int:
        """How many bases that lie on a face-down card have a place, the one just turned up left aside: nobody knows
        it yet."""
        now = self.now
        column = now.column_of[(move >> 1) % HASHED]
        news = now.dealt[column * DEEPEST + now.depth(column) - 1]
        self.make(move)
        now.visible &= ~news
        now.bases &= ~news
        placed = now.bases & now.slots()
        return len([card for card in each(placed) if now.depth(now.column_of[card % HASHED]) > 1])


def each(cards: i64) -> list[int]:
    """The cards of a set, one by one."""
    found: list[int] = []
    while cards != 0:
        card = cards & -cards
        found.append(int(card))
        cards ^= card
    return found

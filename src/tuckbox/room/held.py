"""The orders that hold at a table, what became of others, and since when that is so."""

from typing import Final

from tuckbox.core.game import AnyGame
from tuckbox.core.orders import Order
from tuckbox.core.text import Speech, text
from tuckbox.room.types import Dated

CANCELLED: Final = "Your order holds no more, for what it was about has changed: {head}: {order:low}"
TAKEN_BACK: Final = "The game was taken back, so your orders hold no more."


class Note(Dated):
    """What the giver of an order is told of it."""

    def __init__(self, version: int, seat: int, sentence: Speech) -> None:
        super().__init__(version)
        self.seat: Final = seat
        self.sentence: Final = sentence


class Orders:
    """Those that hold, by seat and by what they are about; what was told of them; and since when they are so."""

    def __init__(self) -> None:
        self.held: Final[dict[int, dict[str, Order]]] = {}
        self.notes: Final[list[Note]] = []
        self.changed: Final[dict[int, int]] = {}

    def words_of(self, seat: int) -> list[str]:
        return [order.words for order in self.held[seat].values()] if seat in self.held else []

    def give(self, version: int, seat: int, order: Order) -> None:
        held = self.held.setdefault(seat, {})
        held.pop(order.about, None)
        held[order.about] = order
        self.changed[seat] = version

    def drop(self, version: int, seat: int, orders: list[Order]) -> None:
        """Nothing is told of it."""
        for order in orders:
            del self.held[seat][order.about]
            self.changed[seat] = version
        if seat in self.held and not self.held[seat]:
            del self.held[seat]

    def withdraw(self, version: int, seat: int, words: str) -> None:
        self.drop(version, seat, [order for order in self.held_by(seat) if order.words == words])

    def end(self, version: int, seat: int) -> None:
        """Whoever gave them plays no more."""
        self.drop(version, seat, self.held_by(seat))

    def use_up(self, version: int, seat: int) -> None:
        """Those for a single time have had it."""
        self.drop(version, seat, [order for order in self.held_by(seat) if order.until])

    def held_by(self, seat: int) -> list[Order]:
        return list(self.held[seat].values()) if seat in self.held else []

    def tell(self, version: int, seat: int, sentence: Speech) -> None:
        self.notes.append(Note(version, seat, sentence))
        self.changed[seat] = version

    def take_back(self, version: int) -> None:
        """What was ordered was meant for another course of the game."""
        for seat in sorted(self.held):
            self.end(version, seat)
            self.tell(version, seat, TAKEN_BACK)

    def review(self, version: int, game: AnyGame) -> None:
        """Cancel those that make no sense any more."""
        for seat in sorted(self.held):
            sensible = game.orders(seat)
            for order in self.held_by(seat):
                if not is_among(order, sensible):
                    self.drop(version, seat, [order])
                    if not order.until and game.result() is None:
                        self.tell(version, seat, text(CANCELLED, head=order.head, order=order.sentence))

    def begin(self, version: int, seat: int) -> None:
        """Whoever sits there is told what is ordered, if anything."""
        self.changed[seat] = version

    def has_changed(self, since: int) -> bool:
        """Whether there is news for anybody since a version."""
        return any(version > since for version in self.changed.values())

    def notes_since(self, seat: int, version: int) -> list[Note]:
        return [note for note in self.notes if note.seat == seat and note.version > version]


def is_among(order: Order, others: list[Order]) -> bool:
    for other in others:  # noqa: SIM110  mypyc makes a generator object of any(…)
        if order.is_same(other):
            return True
    return False

"""Who is to be told of what at one table, as it stands."""

from collections.abc import Iterator, Mapping
from typing import Final

from tuckbox.room import Room
from tuckbox.room.seating import Seating
from tuckbox.room.types import HUMAN
from tuckbox.server.notices import hours
from tuckbox.server.notices.hours import Wish
from tuckbox.server.notices.wording import about
from tuckbox.server.store.notices import AWAY, Finding, Passed, Seen, Waits

LAG: Final = 20_000
"""Whoever looks away for fewer milliseconds is not told."""
LONG: Final = 120_000
"""Whoever has seen that it is their turn, and keeps others waiting who are there, is told after so many."""


class Judge:
    """`looking` are the guests who look at the table, `wishes` those who can be told, and when they want to be."""

    def __init__(self, looking: set[str], wishes: Mapping[str, Wish], now: int) -> None:
        self.looking: Final = looking
        self.wishes: Final = wishes
        self.now: Final = now

    def findings(self, table: str, room: Room, seating: Seating, spoke: int) -> Iterator[Finding]:
        goes_on = room.game is not None and room.over() is None and len(room.humans()) > 1
        began = room.turns.began if goes_on else {}
        is_live = room.terms.clock != "day" and not self.looking.isdisjoint(seating.seat_of)
        for seat, guest in seating.guest_at.items():
            wish = self.wishes.get(guest)
            if wish is None:
                continue
            if guest in self.looking:
                yield Seen(guest, table, began.get(seat, 0))
            elif seat in began and room.seats[seat].kind == HUMAN:
                yield self.waits(guest, wish, table, began[seat], "turn", told_of(room, seat))
                if is_live:
                    yield self.waits(guest, wish, table, began[seat], AWAY, told_of(room, seat), LONG)
            else:
                yield Passed(guest, table)
            if spoke and wish.when == "all" and guest not in self.looking:
                yield self.waits(guest, wish, table, spoke, "chat", told_of(room, seat))

    def waits(self, guest: str, wish: Wish, table: str, turn: int, what: str, about: str, lag: int = LAG) -> Waits:
        return Waits(guest, table, turn, what, about, hours.due(wish, self.now + lag))


def told_of(room: Room, seat: int) -> str:
    """The game and the names of the others who play it."""
    return about(room.terms.kind.title, [room.seats[other].name for other in room.others(seat)])

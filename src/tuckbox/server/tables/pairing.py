"""Somebody to play with, now: those who ask for the same game are brought together at a table of two.

Who waits is known to this process alone, and only while they go on asking: a closed tab waits for nobody.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.room import Act, Room
from tuckbox.room.messages import usual_name
from tuckbox.room.names import look_alike, read_name
from tuckbox.roster.rooms import kind_of
from tuckbox.server.http.bodies import NewTable
from tuckbox.server.http.errors import Refused
from tuckbox.server.store.base import Opening
from tuckbox.server.tables.create import opening_of
from tuckbox.server.tables.rooms import terms_of

PATIENCE: Final = 8_000
"""So many milliseconds after somebody asked last they do not wait any more."""
FOUND_FOR: Final = 60_000
"""So long who was brought together is told the table."""
MOST: Final = 1_000
PLAYERS: Final = 2
CLOCK: Final = "move"
NOT_TOGETHER: Final = "{} is for one: there is nobody to be found for it."
FULL: Final = "Too many look for somebody just now: open a table and send its link."


class Seeker:
    """Who waits, under which name, since when, and when they asked last; and the table that was found."""

    def __init__(self, guest: str, game: str, name: str, now: int) -> None:
        self.guest: Final = guest
        self.game: Final = game
        self.name: Final = name
        self.since: Final = now
        self.asked = now
        self.table = ""


class Pairing:
    """`now` tells the time. Each guest looks for one game at a time."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now: Final = now
        self.lock: Final = asyncio.Lock()
        """Held until those who are brought together have a table: nobody is found twice."""
        self.seekers: Final[dict[str, Seeker]] = {}

    def ask(self, guest: str, game: str, name: str) -> tuple[Seeker, list[Seeker]]:
        """The guest looks on; and who else waits for the same, the longest first. Raises BadOption or Refused."""
        kind = kind_for_two(game)
        plain = read_name(name)
        self.forget_gone()
        own = self.seekers.get(guest)
        if own is None or own.game != kind.name:
            own = self.enter(Seeker(guest, kind.name, plain, self.now()))
        own.asked = self.now()
        if own.table:
            return own, []
        others = [other for other in self.seekers.values() if other.game == own.game and not other.table]
        return own, [other for other in others if other is not own]

    def is_new(self, guest: str, game: str) -> bool:
        self.forget_gone()
        own = self.seekers.get(guest)
        return own is None or own.game != game

    def enter(self, seeker: Seeker) -> Seeker:
        if seeker.guest not in self.seekers and len(self.seekers) >= MOST:
            raise Refused(503, FULL)
        self.seekers.pop(seeker.guest, None)
        self.seekers[seeker.guest] = seeker
        return seeker

    def leave(self, guest: str) -> None:
        """Who has been brought together has a seat, and leaves that at the table."""
        self.seekers.pop(guest, None)

    async def forget(self, guest: str) -> None:
        self.leave(guest)

    def forget_gone(self) -> None:
        moment = self.now()
        for seeker in list(self.seekers.values()):
            if moment - seeker.asked > (FOUND_FOR if seeker.table else PATIENCE):
                del self.seekers[seeker.guest]

    def bring_together(self, one: Seeker, other: Seeker, table: str) -> None:
        one.table = other.table = table


def kind_for_two(game: str) -> type[AnyGame]:
    """Raises BadOption for a game that two cannot play."""
    kind = kind_of(game)
    if not kind.seats[0] <= PLAYERS <= kind.seats[1]:
        raise BadOption(NOT_TOGETHER.format(kind.title))
    return kind


def opening_for(first: Seeker, second: Seeker) -> Opening:
    """A table at which both sit already, and are not ready yet: who waited longer has opened it."""
    opening = opening_of(NewTable(game=first.game, players=PLAYERS, clock=CLOCK), first.guest)
    room = Room(terms_of(opening.table))
    acts = [sit(room, seat, one.name, opening.table.opened) for seat, one in enumerate((first, second))]
    return Opening(opening.table, acts, {0: first.guest, 1: second.guest})


def sit(room: Room, seat: int, name: str, now: int) -> Act:
    """Under a usual name where the own one is like the other's."""
    is_taken = any(place.name and look_alike(name, place.name) for place in room.seats)
    plain = usual_name(room, seat) if is_taken or not name else name
    return room.add(seat, f"/sit human {plain}", "", now)

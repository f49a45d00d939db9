"""Vacations: so many days a year no clock of days runs on a guest's turns. Their tables are told by acts of their own.

The store knows of a vacation first. Where a table was not told, as after a kill -9 in between or since the guest sat
down there later, it is before the clock plays for somebody.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import UTC, datetime
from functools import partial
from typing import Final

from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.room import Outcome, Room
from tuckbox.server.store.base import Store
from tuckbox.server.store.people import Vacation
from tuckbox.server.tables.table import Halted, NoTable, Table

DAY: Final = 86_400_000
ALREADY: Final = "You are on vacation already: come back before you begin another."
USED_UP: Final = "You have {} of {} days of vacation left this year."
NONE_LEFT: Final = "Of next year’s {} days of vacation this takes too many."
HOW_LONG: Final = "A vacation takes 1 to {} days."


class Vacations:
    """`most` days a year; `at` opens a table, `now` tells the time."""

    def __init__(
        self, store: Store, at: Callable[[str], AbstractContextManager[Table]], most: int, now: Callable[[], int]
    ) -> None:
        self.store: Final = store
        self.at: Final = at
        self.most: Final = most
        self.now: Final = now
        self.lock: Final = asyncio.Lock()
        """Held while somebody goes or comes back: nobody goes twice."""

    async def told(self, guest: str | None) -> dict[str, object]:
        """Until when the guest is away, or null, and how many whole days are left this year, of how many."""
        moment = self.now()
        taken = [] if guest is None else await self.store.vacations(guest, start_of(year_of(moment)))
        until = next((vacation.until for vacation in taken if vacation.until > moment), None)
        left = self.most - -(-spent(taken, year_of(moment)) // DAY)
        return {"until": until, "left": max(0, left), "most": self.most}

    async def begin(self, guest: str, days: int) -> None:
        """Raises BadOption or IllegalAction."""
        if not 1 <= days <= self.most:
            raise BadOption(HOW_LONG.format(self.most))
        async with self.lock:
            moment = self.now()
            taken = await self.store.vacations(guest, start_of(year_of(moment)))
            if any(vacation.until > moment for vacation in taken):
                raise IllegalAction(ALREADY)
            wanted = Vacation(guest, moment, moment + days * DAY)
            self.check_left(taken, wanted)
            await self.store.keep_vacation(wanted)
            await self.tell(guest, wanted.until)

    def check_left(self, taken: Sequence[Vacation], wanted: Vacation) -> None:
        """Raises IllegalAction where a year has not as many days of vacation."""
        this, last = year_of(wanted.began), year_of(wanted.until)
        if spent([*taken, wanted], this) > self.most * DAY:
            left = max(0, self.most * DAY - spent(taken, this)) // DAY
            raise IllegalAction(USED_UP.format(left, self.most))
        if last > this and spent([wanted], last) > self.most * DAY:
            raise IllegalAction(NONE_LEFT.format(self.most))

    async def end(self, guest: str) -> None:
        """Also where the tables alone still think so."""
        async with self.lock:
            moment = self.now()
            for vacation in await self.store.vacations(guest, moment):
                await self.store.keep_vacation(Vacation(guest, vacation.began, moment))
            await self.tell(guest, 0)

    async def tell(self, guest: str, until: int) -> None:
        """All tables over days where the guest sits; of one that is halted nobody waits for anything."""
        for name in await self.store.tables_over_days(guest):
            with self.at(name) as table, suppress(NoTable, Halted):
                await table.act_alone(partial(take, table, guest, until))


def take(table: Table, guest: str, until: int, room: Room) -> Outcome:
    """To be called under the table's lock."""
    seat = table.seat_of(guest)
    return Outcome([], {}) if seat is None else room.take_vacation(seat, until, table.shared.now())


async def excuse(table: Table) -> None:
    """The clock is about to play: whoever is on vacation without the table's knowledge is not late. Raises NoTable,
    Halted or StoreDown."""
    for guest in await late_guests(table):
        for vacation in await table.shared.store.vacations(guest, table.shared.now()):
            await table.act_alone(partial(take, table, guest, vacation.until))


async def late_guests(table: Table) -> list[str]:
    async with table.lock:
        room, row = await table.open()
        if row.clock != "day" or room.game is None or room.deadline is None or table.shared.now() < room.deadline:
            return []
        return [table.seating.guest_at[seat] for seat in room.game.to_act() if seat in table.seating.guest_at]


def spent(vacations: Sequence[Vacation], year: int) -> int:
    """So many milliseconds of a year; each vacation counts as one day at the least in the year it began."""
    return sum(share(vacation, year) for vacation in vacations)


def share(vacation: Vacation, year: int) -> int:
    within = min(vacation.until, start_of(year + 1)) - max(vacation.began, start_of(year))
    return max(within, DAY if year_of(vacation.began) == year else 0)


def year_of(moment: int) -> int:
    return datetime.fromtimestamp(moment / 1000, UTC).year


def start_of(year: int) -> int:
    return 1000 * int(datetime(year, 1, 1, tzinfo=UTC).timestamp())

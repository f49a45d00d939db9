"""All tables that somebody is at. What is idle, or too many, is let go: any room can be built again from its log."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from tuckbox.server.bus.base import Bus
from tuckbox.server.guests import now
from tuckbox.server.limits import Limits
from tuckbox.server.metrics import Counters
from tuckbox.server.store.base import Store, StoreDown
from tuckbox.server.tables.bots import play_bots
from tuckbox.server.tables.clock import Clock
from tuckbox.server.tables.shared import Shared
from tuckbox.server.tables.table import Halted, NoTable, Table
from tuckbox.server.tables.vacations import excuse

SECONDS_BETWEEN_SWEEPS: Final = 15.0
RETRY_MILLISECONDS: Final = 1000
COMING_BACK: Final = 1012


class Tables:
    """Tables by their id, those used last at the end."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        limits: Limits,
        counters: Counters,
        *,
        bot_pace: float,
        now: Callable[[], int] = now,
    ) -> None:
        self.shared: Final = Shared(
            store,
            bus,
            limits,
            counters,
            bot_pace=bot_pace,
            clock=Clock(self.ring, now),
            make_space=self.make_space,
            now=now,
        )
        self.now: Final = now
        self.live: Final[OrderedDict[str, Table]] = OrderedDict()
        self.unsubscribe: Final = bus.subscribe(self.hear_of)

    @contextmanager
    def at(self, table: str) -> Iterator[Table]:
        """The table of this id; whether there is one shows when it is opened. What is none is not kept."""
        found = self.live.get(table)
        if found is None:
            found = self.live[table] = Table(table, self.shared, forgotten=self.forget, wake_bots=self.wake_bots)
        self.live.move_to_end(table)
        found.touched = time.monotonic()
        found.users += 1
        try:
            yield found
        finally:
            found.users -= 1
            if found.room is None and not found.halted and is_idle(found):
                self.forget(found)

    # Time.

    async def start(self) -> None:
        await self.shared.manners.start()
        for deadline, table in await self.shared.store.deadlines():
            self.shared.clock.expect(table, deadline)
        self.shared.keep(self.shared.clock.run())
        self.shared.keep(self.sweep())
        self.shared.keep(self.tidy())

    async def ring(self, table: str) -> int | None:
        """The clock says that a table may be late; answer with its next deadline."""
        with self.at(table) as late:
            try:
                await excuse(late)
                if await late.act_alone(late.tick):
                    self.shared.counters.late_acts += 1
            except StoreDown:
                return self.now() + RETRY_MILLISECONDS
            except (Halted, NoTable):
                return None
            if late.is_asleep():
                return None
            return late.room.deadline if late.room is not None else self.now() + RETRY_MILLISECONDS

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SWEEPS)
            self.drop_idle()

    async def tidy(self) -> None:
        """Who was at a table when the house closed has time to come back before it may be taken away."""
        while True:
            await asyncio.sleep(self.shared.limits.idle_seconds)
            with suppress(StoreDown):
                await self.clear_untouched()

    # Space.

    async def clear_untouched(self) -> None:
        """Take away the tables at which nobody has played. At those in memory somebody is, or was a moment ago."""
        limits, moment = self.shared.limits, self.now()
        opened, invited = (moment - 1000 * seconds for seconds in (limits.untouched_seconds, limits.waiting_seconds))
        for table in await self.shared.store.untouched(opened, invited):
            if table not in self.live:
                with self.at(table) as empty:
                    await empty.clear_away()

    def drop_idle(self) -> None:
        longest = time.monotonic() - self.shared.limits.idle_seconds
        for table in [table for table in self.live.values() if table.touched < longest and is_idle(table)]:
            self.let_go(table)

    def make_space(self) -> None:
        """Keep to the number of rooms, letting go of those used longest ago; who listens there stays connected."""
        rooms = sum(1 for table in self.live.values() if table.room is not None)
        for table in list(self.live.values()):
            if rooms <= self.shared.limits.rooms:
                return
            if table.room is not None and not table.lock.locked() and table.bots is None:
                self.let_go(table)
                rooms -= 1

    def forget(self, table: Table) -> None:
        """There is no such table, or none any more."""
        if self.live.get(table.id) is table:
            del self.live[table.id]

    def let_go(self, table: Table) -> None:
        table.drop()
        if is_idle(table):
            self.forget(table)

    # Others.

    def hear_of(self, table: str, version: int) -> None:
        """The bus says that a table has come to a version."""
        found = self.live.get(table)
        if found is not None and (found.room is None or found.room.version < version):
            self.shared.keep(self.catch_up(found, version))

    async def catch_up(self, table: Table, version: int) -> None:
        try:
            await table.catch_up(version)
        except (StoreDown, Halted, NoTable):
            table.drop()

    def wake_bots(self, table: Table) -> None:
        if table.bots is None and (table.bots_to_act() or table.orders_due()):
            table.bots = self.shared.keep(play_bots(table))

    def troubles(self) -> list[str]:
        halted = sum(1 for table in self.live.values() if table.halted)
        return [f"Tables that are halted: {halted}."] if halted else []

    # The end.

    async def say_goodbye(self) -> None:
        """Finish the messages that are under way, and ask everybody to come back."""
        self.unsubscribe()
        self.shared.cancel()
        for table in list(self.live.values()):
            async with table.lock:
                table.audience.dismiss({"back": "soon"}, COMING_BACK)

    async def close(self) -> None:
        await self.shared.close()


def is_idle(table: Table) -> bool:
    return not table.users and not table.audience.lines and table.bots is None and not table.lock.locked()

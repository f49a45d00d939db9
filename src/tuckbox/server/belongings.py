"""All that is kept of a guest, told to them as one file and taken away when they wish it.

Whoever else keeps something of guests adds a teller and a forgetter here.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec

from tuckbox.server.guests import Identity, now
from tuckbox.server.store import me
from tuckbox.server.store.base import Kept, Store
from tuckbox.server.tables import farewell
from tuckbox.server.tables.bouts import Bouts
from tuckbox.server.tables.registry import Tables

Forgetter = Callable[[str], Awaitable[None]]
Teller = Callable[[str], Awaitable[object]]


class Belongings:
    def __init__(self, store: Store, tables: Tables, identity: Identity, bouts: Bouts) -> None:
        self.store: Final = store
        self.tables: Final = tables
        self.identity: Final = identity
        self.bouts: Final = bouts
        self.forgetters: Final[list[Forgetter]] = []
        """Each takes away what its part keeps of a guest; it may be called again where something failed later."""
        self.tellers: Final[dict[str, Teller]] = {}
        """By the name under which it stands in the file, what a part keeps of a guest."""

    # Told.

    async def told(self, guest: str) -> AsyncIterator[bytes]:
        """One JSON object, written as it is read: it may be long."""
        kept = await self.store.kept_of(guest)
        head = {"what": "All that this Tuckbox server keeps of one guest.", "made": now(), "guest": guest}
        yield msgspec.json.encode({**head, "devices": kept.devices, "words_made": kept.words})[:-1]
        for section in me.SECTIONS:
            yield b',"' + section.encode() + b'":['
            async for lines in self.pages(guest, section):
                yield lines
            yield b"]"
        for name, teller in self.tellers.items():
            yield b"," + msgspec.json.encode({name: await teller(guest)})[1:-1]
        yield b"}\n"

    async def pages(self, guest: str, section: str) -> AsyncIterator[bytes]:
        start = 0
        while lines := await self.store.told_of(guest, section, start):
            yield (b"," if start else b"") + msgspec.json.encode(lines)[1:-1]
            start += len(lines)

    # Taken away.

    async def forget(self, guest: str) -> Kept:
        """How much there was. Raises StoreDown, and then one may ask again."""
        kept = await self.store.kept_of(guest)
        self.identity.shut_out(guest)
        try:
            gone, changed = await self.take_away(guest)
        except BaseException:
            self.identity.let_in(guest)
            raise
        for table in gone:
            if table in self.tables.live:
                await farewell.close(self.tables.live[table])
        for table in changed:
            if table in self.tables.live:
                await farewell.retell(self.tables.live[table])
        await farewell.hang_up(self.tables, guest)
        return kept

    async def take_away(self, guest: str) -> tuple[list[str], list[str]]:
        await farewell.hang_up(self.tables, guest)
        over = [table.id for table in self.tables.live.values() if table.is_over and table.seat_of(guest) is not None]
        for table in {*await self.store.shared_tables(guest), *over}:  # where it is over, nobody waits for a rematch
            with self.tables.at(table) as others:
                await farewell.free_seat(others, guest)
        await self.bouts.withdraw(guest)
        for forget in self.forgetters:
            await forget(guest)
        gone: list[str] = []
        while some := await self.store.forget_alone(guest):
            gone += some
        rest, changed = await self.store.forget_guest(guest)
        return [*gone, *rest], changed

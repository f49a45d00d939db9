"""Deals that are the same for several: nobody is shown more of one than they have seen until it is over for all."""

from typing import Final

from tuckbox.server.http.errors import Refused
from tuckbox.server.store.base import TableRow
from tuckbox.server.tables.bouts import Bouts
from tuckbox.server.tables.dailies import Dailies
from tuckbox.server.tables.table import Table

OF_A_DAY: Final = "The deal of a day is the same for everybody: its seed and its moves are shown once that day is over."

OF_A_BOUT: Final = (
    "Others play the same cards: seed and moves are shown once the race or challenge is over for everybody."
)


class Seals:
    def __init__(self, dailies: Dailies, bouts: Bouts) -> None:
        self.dailies: Final = dailies
        self.bouts: Final = bouts

    async def reason(self, guest: str | None, row: TableRow) -> str:
        """Why this guest is not shown its seed and its moves yet; "" where they may be. Who made a challenge knows
        their own game already."""
        if row.daily:
            return OF_A_DAY if self.dailies.is_sealed(row) else ""
        if guest == row.owner and not row.bout:
            return ""
        fields = await self.bouts.store.fields_alike(row.id)
        return "" if all(self.bouts.is_over(field) for field in fields) else OF_A_BOUT

    async def check_open(self, guest: str | None, row: TableRow) -> None:
        if reason := await self.reason(guest, row):
            raise Refused(403, reason)

    async def export(self, table: Table, guest: str | None) -> dict[str, object]:
        """The record, with the proof of a deal of a day, once that and the game are over; before, what was seen. To be
        called under the table's lock. Raises Refused for another's game that is a challenge."""
        room, row = await table.open()
        seat, game = table.seat_of(guest), room.game
        if room.terms.sealed is None:
            await self.check_open(guest, row)
        if room.terms.sealed is None or game is None or room.over() is None or await self.reason(guest, row):
            table.check_admitted(guest)
            return table.guard(lambda: table.seen_by(guest).export(seat))
        return {**game.record(), **({"daily": await self.dailies.proof(row.place)} if row.daily else {})}

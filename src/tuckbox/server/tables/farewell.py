"""How a table goes on without a guest who is forgotten."""

from contextlib import suppress
from typing import Final

from tuckbox.room import Room
from tuckbox.room.types import Outcome
from tuckbox.server.store.base import StoreDown
from tuckbox.server.tables.registry import Tables
from tuckbox.server.tables.table import STRUCK_OUT, TRIES, Halted, NoTable, Table
from tuckbox.server.ws.frames import frame_json

GONE: Final = "You have deleted all that was kept of you here."
TAKEN_AWAY: Final = "This table was taken away: who opened it has deleted all that was kept of them."


async def hang_up(tables: Tables, guest: str) -> None:
    """Wherever this guest listens."""
    for table in [table for table in tables.live.values() if table.audience.listens(guest)]:
        async with table.lock:
            table.audience.dismiss_guest(guest, {"closed": GONE}, STRUCK_OUT)


async def free_seat(table: Table, guest: str) -> None:
    """As by leaving: before the deal the seat is free again, later a bot plays on, or nobody. A table that is halted
    has nobody to tell."""
    with suppress(NoTable, Halted):
        async with table.lock:
            for _ in range(TRIES):
                room, row = await table.open()
                seat = table.seat_of(guest)
                outcome = None if seat is None else step_out(table, room, seat)
                if seat is None or outcome is None or not outcome.acts:
                    return
                is_last = outcome.acts[0].words == "/leave"
                await table.carry_out(room, row, outcome, {seat: None} if is_last else {}, None)


def step_out(table: Table, room: Room, seat: int) -> Outcome:
    """Who was replaced for a while comes back first: nobody keeps the seat for them any more."""
    message = {"back": True} if room.seats[seat].is_kept else {"leave": True}
    return table.guard(lambda: room.receive(seat, message, table.shared.now()))


async def close(table: Table) -> None:
    """It is in the store no more."""
    async with table.lock:
        table.drop()
        table.forgotten(table)
        table.audience.dismiss({"closed": TAKEN_AWAY}, STRUCK_OUT)


async def retell(table: Table) -> None:
    """Its log reads otherwise than before, without a new act."""
    with suppress(NoTable, Halted, StoreDown):
        async with table.lock:
            table.drop()
            if table.audience.lines:
                await table.open()
            for line in table.audience.lines.copy():
                table.audience.send(line, frame_json(table.everything(line.guest, 0)))

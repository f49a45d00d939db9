"""Hints at a table: thought of beside the bots, and told to the one who asked."""

import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from tuckbox.server.logs import report, short
from tuckbox.server.tables import workers
from tuckbox.server.tables.thinkers import Thought, Unwanted
from tuckbox.server.ws.frames import framed

if TYPE_CHECKING:
    from tuckbox.server.tables.table import Table

SECONDS: Final = 0.6
FAILED: Final = "No hint has come to mind: ask again."


async def advise(table: "Table", guest: str, saved: dict[str, object], version: int, seat: int) -> None:
    """Think of a hint for a seat, whose request is on the disk already, and tell it on all lines of its guest."""
    try:
        hint = await think(table, guest, saved, seat)
    finally:
        table.advised.discard(seat)
    told: dict[str, object] = {"refused": FAILED} if hint is None else {"hint": hint}
    table.audience.tell_guest(guest, framed({"id": "", "at": version, **told}))


async def think(table: "Table", guest: str, saved: dict[str, object], seat: int) -> dict[str, object] | None:
    step = (saved, seat, SECONDS, secrets.token_hex(16))
    thought = Thought(guest, table.id, workers.advise, [step], lambda: table.audience.listens(guest))
    try:
        return await table.tables.thinkers.think(thought)
    except (BrokenProcessPool, Unwanted):
        return None
    except Exception as fault:  # noqa: BLE001  # a bot may raise anything, and the table must go on
        report("A hint has failed.", fault, table=short(table.id))
        return None

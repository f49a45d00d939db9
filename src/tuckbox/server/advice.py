"""Hints at a table: thought of beside the bots, and told to the one who asked."""

from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from tuckbox.server.audience import Line
from tuckbox.server.frames import framed
from tuckbox.server.logs import report, short

if TYPE_CHECKING:
    from tuckbox.server.table import Table

SECONDS: Final = 0.6
FAILED: Final = "No hint has come to mind: ask again."


async def advise(table: "Table", line: Line, saved: dict[str, object], version: int, seat: int) -> None:
    """Think of a hint for a seat, whose request is on the disk already, and tell it."""
    try:
        hint = await think(table, saved, seat)
    finally:
        line.awaits_hint = False
    told: dict[str, object] = {"refused": FAILED} if hint is None else {"hint": hint}
    table.audience.send(line, framed({"id": "", "at": version, **told}))


async def think(table: "Table", saved: dict[str, object], seat: int) -> dict[str, object] | None:
    try:
        return await table.tables.thinkers.advise(saved, seat, SECONDS)
    except BrokenProcessPool:
        return None
    except Exception as fault:  # noqa: BLE001  # a bot may raise anything, and the table must go on
        report("A hint has failed.", fault, table=short(table.id))
        return None

"""For whoever is gone nothing more is done: what they have said and nobody has answered yet is let go."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from websockets.frames import Frame, Opcode

from tests.server.visiting import PATIENCE, ROOMY, Host, Visit

WAITING = 10
"""Fewer than those after which no more is read."""
BAD = bytes(Frame(Opcode.TEXT, b"[").serialize(mask=True))
"""Which is counted when it is answered."""


@contextmanager
def busy(host: Host, table: str) -> Iterator[None]:
    """A table that answers nobody meanwhile."""
    lock, loop = host.tables.live[table].lock, host.tables.shared.loop
    asyncio.run_coroutine_threadsafe(lock.acquire(), loop).result(PATIENCE)
    yield
    loop.call_soon_threadsafe(lock.release)


def pour(visit: Visit, count: int) -> None:
    """A question that waits for the table, and behind it so many frames that wait for the question."""
    visit.wire.send('{"look": 0}')
    with suppress(OSError):
        visit.wire.socket.sendall(count * BAD)


def hang_up(host: Host, table: str, visit: Visit) -> None:
    """Until the server has seen it."""
    visit.close()
    end = time.monotonic() + PATIENCE
    while host.tables.live[table].audience.lines:
        assert time.monotonic() < end, "The server never saw that somebody hung up."


def answered(host: Host, table: str) -> int:
    """How many bad frames were answered, once all that waits for the table had its turn."""
    with host.guest().visit(table) as witness:
        witness.ask(look=0)
    return host.tables.shared.counters.refusals


def test_to_who_is_cut_off_for_haste(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, frames_per_second=1, frames_at_once=WAITING)) as host:
        guest = host.guest()
        table = guest.open_table()
        visit = guest.visit(table)
        with busy(host, table):
            pour(visit, 20_000)
            assert visit.closing_code() == 1008

        assert answered(host, table) == 0


def test_to_who_has_hung_up(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest = host.guest()
        table = guest.open_table()
        visit = guest.visit(table)
        with busy(host, table):
            pour(visit, WAITING)
            hang_up(host, table, visit)

        assert answered(host, table) == 0

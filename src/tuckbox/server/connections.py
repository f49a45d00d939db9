"""Every connection counts, from before its first byte: by its address, in all, and within the files that we may open.

Where there are too many, whoever is only waiting goes first, the oldest of them; then who only watches; a player who
sits at a table is never cut off for somebody new.
"""

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from typing import Final

from tuckbox.server.front import Front
from tuckbox.server.limits import Limits, neighbourhood
from tuckbox.server.watch import Watch

SPARE_FILES: Final = 100
"""For the store, the log, and what is being started."""
MOST_FILES: Final = 65_536
SECONDS_UNREAD: Final = 30
MUCH: Final = 16 * 1024
"""Who says more than so many bytes at once has to let others speak before more is read."""


def nobody() -> bool:
    """Whether somebody sits there who only waits, or watches."""
    return False


class Connection:
    """One that is open."""

    def __init__(self, transport: asyncio.Transport, address: str, *, is_crowded: bool) -> None:
        self.transport: Final = transport
        self.address: Final = address
        self.is_crowded: Final = is_crowded
        """Whether many come by its address."""
        self.is_waiting = True
        """Whether nothing is being answered: it has asked for nothing yet, or for nothing more."""
        self.is_seated: Callable[[], bool] = nobody


class Connections:
    """All that are open, the oldest first."""

    def __init__(self, limits: Limits, files: int, front: Front, watch: Watch) -> None:
        self.front: Final = front
        self.watch: Final = watch
        self.most: Final = max(1, min(limits.connections, files - SPARE_FILES))
        self.most_of_one: Final = limits.connections_per_address
        self.open: Final[dict[asyncio.Transport, Connection]] = {}
        self.by_address: Final[Counter[str]] = Counter()
        self.turned_away = 0
        self.cut_for_others = 0

    def enter(self, transport: asyncio.Transport) -> Connection | None:
        """A connection that has come; None where there is no room for it."""
        peer = transport.get_extra_info("peername")
        is_crowded = bool(peer) and self.front.is_crowded(peer[0])
        connection = Connection(transport, neighbourhood(peer), is_crowded=is_crowded)
        if not self.make_room(connection):
            self.turned_away += 1
            return None
        expect_reading(transport)
        self.open[transport] = connection
        self.by_address[connection.address] += 1
        return connection

    def leave(self, transport: asyncio.Transport) -> None:
        connection = self.open.pop(transport, None)
        if connection is not None:
            self.by_address[connection.address] -= 1
            if not self.by_address[connection.address]:
                del self.by_address[connection.address]

    def make_room(self, newcomer: Connection) -> bool:
        address = newcomer.address
        if not newcomer.is_crowded and self.by_address[address] >= self.most_of_one:
            self.watch.limit("connections_per_address", address, open=len(self.open), of_one=self.by_address[address])
            return self.cut(lambda other: other.is_waiting and other.address == address)
        if len(self.open) >= self.most:
            self.watch.limit("connections", address, open=len(self.open), of_one=self.by_address[address])
            return self.cut(lambda other: other.is_waiting) or self.cut(lambda other: not other.is_seated())
        return True

    def cut(self, may_go: Callable[[Connection], bool]) -> bool:
        """End the oldest of those that may go, if there is one."""
        for connection in self.open.values():
            if may_go(connection):
                self.cut_for_others += 1
                self.leave(connection.transport)
                connection.transport.abort()
                return True
        return False

    def tallies(self) -> dict[str, int]:
        """For the metrics."""
        return {"open": len(self.open), "turned_away": self.turned_away, "cut_for_others": self.cut_for_others}


def expect_reading(transport: asyncio.Transport) -> None:
    """Have the system end a connection whose client has taken nothing for long of what was sent to it."""
    line = transport.get_extra_info("socket")
    if line is not None and hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * SECONDS_UNREAD)


def read_in_turn(transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, is_paused: Callable[[], bool]) -> None:
    """Read no more from this one until all others had their turn: else libuv takes 32 pieces first, many megabytes."""

    def read_on() -> None:
        if not is_paused() and not transport.is_closing():
            transport.resume_reading()

    if not is_paused() and not transport.is_closing():
        transport.pause_reading()
        loop.call_soon(read_on)


def allow_files() -> int:
    """How many files this process may open, now that it has asked for as many as it may have."""
    try:
        import resource
    except ImportError:  # Windows, whose sockets are no files
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)

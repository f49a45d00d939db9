"""Connections without a network: what a protocol does with its end of the line, and what holds it afterwards."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

from tuckbox.server.connections import Connections
from tuckbox.server.front import Front
from tuckbox.server.limits import Limits
from tuckbox.server.watch import Watch

HANDSHAKE = (
    b"GET /ws/table HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Pipe(asyncio.Transport):
    """A connection whose other end is nobody."""

    def __init__(self) -> None:
        super().__init__()
        self.is_paused = False
        self.is_cut = False
        self.protocol: asyncio.BaseProtocol | None = None

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol

    def write(self, data: object) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        pass

    def abort(self) -> None:
        self.is_cut = True

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False


def connections() -> Connections:
    return Connections(Limits(), 1000, Front(), Watch())


@contextmanager
def no_collector() -> Iterator[None]:
    """What is held in a circle stays: as on a server, where the collector seldom comes."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()

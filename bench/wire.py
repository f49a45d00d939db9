"""The smallest WebSocket client that is fast enough to load a server from one core: no extensions, frames whole."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
NO_MASK = bytes(4)
"""A client must mask; with zeros the text stays as it is."""


class Wire(asyncio.Protocol):
    """One connection: every text frame goes to `hear`."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self.unheard: list[bytes] = []
        self.hear: Callable[[bytes], None] = self.unheard.append
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.buffer = b""
        self.is_closing = False
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        self.request = "\r\n".join([*lines, "", ""]).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is no subclass of it
        self.transport.write(self.request)

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The server hung up during the handshake."))
        elif not self.is_closing:
            raise ConnectionError("The server hung up.")

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.buffer = rest
            self.opened.set_result(None)
        self.read_frames()

    def read_frames(self) -> None:
        data, start, end = self.buffer, 0, len(self.buffer)
        while end - start >= 2:
            kind, size, body = data[start] & 0xF, data[start + 1] & 0x7F, start + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                size = int.from_bytes(data[body : body + width], "big") if end - body >= width else end
                body += width
            if end - body < size:
                break
            start = body + size
            self.take(kind, data[body:start])
        self.buffer = data[start:]

    def take(self, kind: int, frame: bytes) -> None:
        if kind == TEXT:
            self.hear(frame)
        elif kind == PING:
            self.write(PONG, frame)
        elif kind == CLOSE and not self.is_closing:
            raise ConnectionError(f"The server closed the connection: {frame[2:].decode()}")

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """From now on, and what came already."""
        self.hear = hear
        for frame in self.unheard:
            hear(frame)

    def say(self, text: bytes) -> None:
        self.write(TEXT, text)

    def write(self, kind: int, frame: bytes) -> None:
        assert self.transport is not None
        size = len(frame)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + NO_MASK + frame)

    def close(self) -> None:
        self.is_closing = True
        assert self.transport is not None
        self.transport.abort()


async def connect(port: int, path: str, *, cookie: str = "") -> Wire:
    wire = Wire(f"127.0.0.1:{port}", path, cookie)
    await asyncio.get_running_loop().create_connection(lambda: wire, "127.0.0.1", port)
    await wire.opened
    return wire

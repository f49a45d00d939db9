"""A client's end of the line: frames written straight to its transport, each chair's bytes made once.

uvicorn's own `send` is a coroutine for every frame to every client. A room tells all its chairs at one moment and
never waits for any of them, so we write the finished frame ourselves and drop whoever lets too much of it pile up.
"""

import contextlib
from typing import Final, Protocol

import msgspec
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from tuckbox.room.terms import Ready

TEXT: Final = 0x81
"""The first byte of a frame that is one whole text."""


class Wire(Protocol):
    """What a line needs of a connection."""

    def push(self, frame: bytes) -> None:
        """Send a finished frame, unless the connection is closing."""

    def waiting(self) -> int:
        """How many bytes the client has not taken yet."""

    def cut(self) -> None:
        """Let go of the connection at once."""

    def hang_up(self, code: int, reason: str) -> None:
        """Close the connection in good manners."""


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol that also hands itself to the application, as the Wire of its scope."""

    async def run_asgi(self) -> None:
        self.scope["state"]["wire"] = self
        await super().run_asgi()

    def push(self, frame: bytes) -> None:
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(frame)

    def waiting(self) -> int:
        return self.transport.get_write_buffer_size()

    def cut(self) -> None:
        self.transport.abort()

    def hang_up(self, code: int, reason: str) -> None:
        task = self.loop.create_task(self.say_goodbye(code, reason))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def say_goodbye(self, code: int, reason: str) -> None:
        with contextlib.suppress(ClientDisconnected, RuntimeError):  # it may be gone, or closing, already
            await self.send({"type": "websocket.close", "code": code, "reason": reason})


def raw(part: object) -> msgspec.Raw:
    """What is JSON already is sent as it is."""
    if isinstance(part, Ready):
        return msgspec.Raw(part.text.encode())
    raise TypeError(type(part))


ENCODER: Final = msgspec.json.Encoder(enc_hook=raw)


def framed(reply: object) -> bytes:
    """A reply as the bytes of one WebSocket frame from a server."""
    data = ENCODER.encode(reply)
    size = len(data)
    if size < 126:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + data
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + data

"""A client's end of the line: uvicorn shakes hands, then frames come and go without it.

A room tells all its chairs at one moment and never waits for any of them, so a finished frame is written straight to
the transport, and who lets too much of it pile up is dropped. What comes in is nearly always one short text: that is
read here and handed to the line's ear at once; all other frames go, whole, through the protocol of `websockets`.
"""

import contextlib
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tuckbox.server.connections import MUCH, Connections, nobody, read_in_turn
from tuckbox.server.limits import Bucket, Limits
from tuckbox.server.tables.broadcast import Ear
from tuckbox.server.ws.frames import MASKED, TEXT, body_of, frame_size

LAST: Final = 0x80
CONTROL: Final = 0x08
"""In a frame's first byte: whether it ends its message, and whether it is none."""
LONGEST_HEAD: Final = 14
BAD_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol that also hands itself to the application, as the Wire of its scope."""

    def __init__(self, limits: Limits, connections: Connections, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.all_connections: Final = connections
        self.most: Final = limits.lag_bytes
        self.longest: Final = self.config.ws_max_size + LONGEST_HEAD
        """No frame with more bytes is read, however it comes."""
        self.bucket: Final = Bucket(limits.frames_per_second, limits.frames_at_once)
        """For all frames but whole texts: those are counted where they are heard."""
        self.ear: Ear | None = None
        self.unread = bytearray()
        self.is_in_parts = False
        """Whether a message has come in part: then only `websockets` knows what may follow."""
        self.after_the_end = 0
        """So many bytes have come since the house has hung up."""

    async def run_asgi(self) -> None:
        self.scope["state"]["wire"] = self
        await super().run_asgi()

    def connection_lost(self, exc: Exception | None) -> None:
        self.all_connections.leave(self.transport)
        super().connection_lost(exc)
        self.forget()

    def forget(self) -> None:
        """Let go of all that was said, and of whoever holds this in turn: the collector seldom comes."""
        self.ear = None
        self.unread.clear()
        self.frames = []
        self.scope = {}  # type: ignore[typeddict-item]  # nobody asks any more
        self.conn.parser.close()
        self.conn.reader.discard()
        self.conn.parser_exc = self.conn.handshake_exc = None

    # What comes in.

    def listen(self, ear: Ear, is_seated: Callable[[], bool] = nobody) -> None:
        self.ear = ear
        if (connection := self.all_connections.open.get(self.transport)) is not None:
            connection.is_seated = is_seated
        self.take_all()
        self.resume()

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self.after_the_end += len(data)
        if self.after_the_end > self.config.ws_max_size:
            self.cut()
        elif not self.handshake_initiated:
            super().data_received(data)
            self.turn_away()
        elif self.ear is None:  # a client who speaks before it is answered has to wait
            self.unread += data
            self.pause()
        elif not self.unread and frame_size(data) == len(data):
            self.take(data)
        else:
            self.unread += data
            self.take_all()
        if len(data) > MUCH:
            read_in_turn(self.transport, self.loop, lambda: self.read_paused)

    def turn_away(self) -> None:
        """Whose handshake `websockets` cannot read: uvicorn would let them wait, and fail over them when it closes."""
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()) or BAD_HANDSHAKE)
            self.transport.close()

    def shutdown(self) -> None:
        """When the house closes. Who was refused and has not gone yet is cut off: uvicorn would refuse once more, and
        fail over that."""
        if self.conn.eof_sent and not self.handshake_complete:
            self.cut()
        else:
            super().shutdown()

    def take_all(self) -> None:
        """All frames that are there to their end. One too long to be waited for is not: `websockets` refuses it."""
        while not self.transport.is_closing() and (size := frame_size(self.unread)):
            if len(self.unread) < size <= self.longest:
                return
            frame = bytes(self.unread[:size])
            del self.unread[:size]
            if len(frame) == size:
                self.take(frame)
            else:
                super().data_received(frame)

    def take(self, frame: bytes) -> None:
        if frame[0] == TEXT and frame[1] & MASKED and not self.is_in_parts and len(frame) <= self.longest:
            self.hear(body_of(frame))
            return
        if not self.bucket.take():
            self.cut()
            return
        if not frame[0] & CONTROL:
            self.is_in_parts = not frame[0] & LAST
        super().data_received(frame)

    def handle_ping(self) -> None:
        """Whoever does not read pongs lags as with anything else."""
        if not self.push(b"".join(self.conn.data_to_send()), self.most):
            self.cut()

    def send_receive_event_to_app(self) -> None:
        """A message that uvicorn has put together."""
        self.hear(b"".join(self.frames))
        self.frames = []

    def hear(self, message: bytes) -> None:
        if self.ear is not None and not self.close_sent:
            self.ear(message)

    def pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def resume(self) -> None:
        if self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    # What goes out.

    def push(self, frame: bytes, most: int) -> bool:
        transport = self.transport
        if not self.close_sent and not transport.is_closing():
            if transport.get_write_buffer_size() + len(frame) > most:
                return False
            transport.write(frame)
        return True

    def cut(self) -> None:
        self.transport.abort()

    def hang_up(self, code: int, reason: str) -> None:
        task = self.loop.create_task(self.say_goodbye(code, reason))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def say_goodbye(self, code: int, reason: str) -> None:
        with contextlib.suppress(ClientDisconnected, RuntimeError):  # it may be gone, or closing, already
            await self.send({"type": "websocket.close", "code": code, "reason": reason})

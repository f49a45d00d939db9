"""A client's requests: uvicorn reads them, and here they are cut where they would go on without end.

Of a request that is not at its end, uvicorn keeps all that comes. So its lines and letters are counted as the parser
tells of them, what the parser keeps to itself is counted as it comes, and a clock runs until all is there.
"""

import asyncio
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from tuckbox.server.connections import MUCH, Connection, Connections, read_in_turn
from tuckbox.server.limits import Limits
from tuckbox.server.ws.frames import ENCODER

BETWEEN: Final = 4
"""The colon and the ends of a line."""
PIECE: Final = 4096
MOST_WAITING: Final = 16
"""So many requests may be asked before the first of them is answered."""


class TooMuch:
    """Why a request is not read to its end."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status: Final = status
        self.sentence: Final = sentence


class Stop(Exception):
    """Has the parser stop. It says nothing: an exception that somebody keeps holds all that it has passed."""


class BoundedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol with an end to everything."""

    def __init__(self, limits: Limits, connections: Connections, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.limits: Final = limits
        self.all_connections: Final = connections
        self.connection: Connection | None = None
        self.lines = 0
        self.letters = 0
        """Of this request, in its address, its headers and its trailers."""
        self.unfinished = 0
        """So many bytes have come since the parser last told of anything."""
        self.has_spoken = self.is_upgraded = False
        self.fault: TooMuch | None = None
        self.clock: asyncio.TimerHandle | None = None
        self.answered: RequestResponseCycle | None = None
        """The request that is being answered; uvicorn's `cycle` is the one that has come last."""

    # What comes in.

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.connection = self.all_connections.enter(transport)
        if self.connection is None:
            self.refuse(TooMuch(503, "Too many are connected: try again later."))
        else:
            self.expect_within(self.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.all_connections.leave(self.transport)
        self.expect_no_more()
        self.answer_no_more()
        super().connection_lost(exc)
        self.forget()

    def forget(self) -> None:
        """Let go of whoever holds this in turn: else its memory waits for the collector, which seldom comes."""
        self.cycle = self.answered = None  # type: ignore[assignment]  # nothing comes any more
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Piece by piece, so that of what the parser keeps to itself no more than a piece is not counted."""
        self.has_spoken = True
        for start in range(0, len(data), PIECE):
            if self.is_upgraded or self.transport.is_closing():
                break
            self.take(data[start : start + PIECE])
        if self.is_upgraded:
            self.forget()
        elif len(data) > MUCH:
            read_in_turn(self.transport, self.loop, lambda: self.flow.read_paused)

    def take(self, piece: bytes) -> None:
        self.unfinished += len(piece)
        super().data_received(piece)
        if self.unfinished > self.limits.head_bytes and not self.transport.is_closing():
            self.refuse(self.too_long())

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.lines = self.letters = self.unfinished = 0
        self.expect_within(self.limits.head_seconds)

    def on_url(self, url: bytes) -> None:
        self.count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.lines += 1
        self.count(len(name) + len(value) + BETWEEN)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.unfinished = 0
        self.set_waiting(False)
        self.expect_within(self.limits.body_seconds)
        super().on_headers_complete()
        if len(self.pipeline) > MOST_WAITING:
            self.stop(TooMuch(429, "You ask too much at once: wait for an answer."))

    def on_body(self, body: bytes) -> None:
        self.unfinished = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.unfinished = 0
        self.expect_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.is_upgraded = True
        self.expect_no_more()
        super().handle_websocket_upgrade()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answered = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        self.set_waiting(True)
        super().on_response_complete()

    def set_waiting(self, waits: bool) -> None:
        if self.connection is not None:
            self.connection.is_waiting = waits

    # What is counted.

    def count(self, letters: int) -> None:
        self.unfinished = 0
        self.letters += letters
        if self.letters > self.limits.head_bytes or self.lines > self.limits.head_lines:
            self.stop(self.too_long())

    def too_long(self) -> TooMuch:
        most, lines = self.limits.head_bytes, self.limits.head_lines
        return TooMuch(431, f"A request has at most {most} letters and {lines} lines before its body.")

    def expect_within(self, seconds: float) -> None:
        self.expect_no_more()
        self.clock = self.loop.call_later(seconds, self.be_late)

    def expect_no_more(self) -> None:
        if self.clock is not None:
            self.clock.cancel()
            self.clock = None

    def be_late(self) -> None:
        """Who has said nothing at all is not answered either: browsers connect before they have anything to ask."""
        if self.has_spoken:
            self.refuse(TooMuch(408, "Your request did not come to its end in time."))
        else:
            self.transport.close()

    # What goes out.

    def stop(self, fault: TooMuch) -> None:
        """Have the parser stop; it then asks for a 400."""
        self.fault = fault
        raise Stop

    def send_400_response(self, msg: str) -> None:
        self.refuse(self.fault or TooMuch(400, "That is no HTTP request."))

    def refuse(self, fault: TooMuch) -> None:
        """Answer, unless another answer is under way, and close; what was asked for is not answered any more."""
        cycle = self.answered
        if cycle is None or cycle.response_complete or not cycle.response_started:
            self.transport.write(answer(fault))
        self.transport.close()
        self.answer_no_more()

    def answer_no_more(self) -> None:
        """What is being answered is told that nobody hears it, and what waits is not begun."""
        self.pipeline.clear()
        if self.answered is not None:
            self.answered.disconnected = True
            self.answered.message_event.set()


def answer(fault: TooMuch) -> bytes:
    body = ENCODER.encode({"refused": fault.sentence})
    head = f"HTTP/1.1 {fault.status} {HTTPStatus(fault.status).phrase}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body

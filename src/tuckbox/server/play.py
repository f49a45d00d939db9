"""The WebSocket of one guest at one table: every frame is answered, bad ones with a sentence."""

from collections import deque
from typing import Final

import msgspec
from starlette.websockets import WebSocket

from tuckbox.room.terms import Message
from tuckbox.server.audience import Line
from tuckbox.server.edge import is_welcome
from tuckbox.server.house import House, address_of, some_guest
from tuckbox.server.identity import cookie
from tuckbox.server.limits import Bucket
from tuckbox.server.refusals import Refused
from tuckbox.server.store.base import StoreDown
from tuckbox.server.table import Halted, NoTable, Table
from tuckbox.server.wire import Wire, framed

DECODER: Final = msgspec.json.Decoder(dict[str, object])
NO_TABLE: Final = 4404
HALTED: Final = 4503
TRY_LATER: Final = 1013
NOT_ALLOWED: Final = 1008
IMPATIENCE: Final = 200
"""So many frames in a row may be refused for coming too fast before the line is closed."""

MOST_WAITING: Final = 16


class BadFrame(Exception):
    """A sentence: what is wrong with a frame."""


async def attend(socket: WebSocket) -> None:
    """From the handshake to the last frame."""
    house: House = socket.app.state.house
    if not is_welcome(socket.headers):
        await socket.close(NOT_ALLOWED, "Another site may not do that here.")  # before it is accepted: HTTP 403
        return
    if not house.sockets.enter(address_of(socket)):
        await turn_away(socket, TRY_LATER, "Too many are connected: try again later.")
        return
    try:
        await receive_guest(house, socket)
    finally:
        house.sockets.leave(address_of(socket))


async def receive_guest(house: House, socket: WebSocket) -> None:
    try:
        guest, token = await some_guest(house, socket)
    except (Refused, StoreDown) as refusal:
        await turn_away(socket, TRY_LATER, str(refusal))
        return
    with house.tables.at(socket.path_params["table"]) as table:
        await converse(house, socket, table, guest, token)


async def converse(house: House, socket: WebSocket, table: Table, guest: str, token: str | None) -> None:
    """Until the client or the house hangs up."""
    wire: Wire = socket.scope["state"]["wire"]
    line = Line(guest, wire, house.limits)
    talk = Talk(house, table, line)
    wire.listen(talk.hear)
    await socket.accept(headers=cookies(socket, token))
    try:
        await table.greet(line)
        talk.go_on()
        await socket.receive()  # which is the end: what else comes goes to the talk
    except NoTable as refusal:
        await close(socket, NO_TABLE, {"refused": str(refusal)})
    except Halted as halt:
        await close(socket, HALTED, {"halted": str(halt)})
    except StoreDown as refusal:
        await close(socket, TRY_LATER, {"refused": str(refusal)})
    finally:
        table.audience.remove(line)


class Talk:
    """A guest's frames, answered one after the other. What comes meanwhile waits; when much does, no more is read."""

    def __init__(self, house: House, table: Table, line: Line) -> None:
        self.house: Final = house
        self.table: Final = table
        self.line: Final = line
        self.bucket: Final = Bucket(house.limits.frames_per_second, house.limits.frames_at_once)
        self.patience = IMPATIENCE
        self.waiting: Final[deque[bytes]] = deque()
        self.is_busy = True
        """Until the guest is greeted, and then while a message is being answered."""
        self.is_going_on = False

    def hear(self, frame: bytes) -> None:
        self.house.counters.frames += 1
        if not self.bucket.take():
            self.slow_down()
        elif self.is_busy:
            self.waiting.append(frame)
            if len(self.waiting) >= MOST_WAITING:
                self.line.wire.pause()
        else:
            self.answer(frame)

    def slow_down(self) -> None:
        self.patience -= 1
        if self.patience > 0:
            refuse(self.line, "You speak too fast: wait a moment.")
        elif self.patience == 0:
            self.line.wire.hang_up(NOT_ALLOWED, "Too fast.")

    def answer(self, frame: bytes) -> None:
        self.patience = IMPATIENCE
        try:
            message = understand(frame, self.house.limits.frame_bytes)
        except BadFrame as fault:
            self.house.counters.refusals += 1
            refuse(self.line, str(fault))
        else:
            self.is_busy = True
            self.house.tables.answers.run(self.carry_out(message))

    async def carry_out(self, message: Message) -> None:
        try:
            await self.table.hear(self.line, message)
        finally:
            self.go_on()

    def go_on(self) -> None:
        """Answer what waits, up to what takes its time; an answer that takes none ends in here again."""
        self.is_busy = False
        if self.is_going_on:
            return
        self.is_going_on = True
        while self.waiting and not self.is_busy:
            self.answer(self.waiting.popleft())
        self.is_going_on = False
        if not self.waiting:
            self.line.wire.resume()


def understand(data: bytes, most: int) -> Message:
    """The JSON object in a frame. Raises BadFrame."""
    if len(data) > most:
        raise BadFrame(f"A message has at most {most} bytes.")
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError):
        raise BadFrame("A message is a JSON object.") from None
    except RecursionError:
        raise BadFrame("A message is not nested so deeply.") from None


def refuse(line: Line, sentence: str) -> None:
    line.tell(framed({"id": "", "refused": sentence}))


def cookies(socket: WebSocket, token: str | None) -> list[tuple[bytes, bytes]]:
    if token is None:
        return []
    return [(b"set-cookie", cookie(token, secure=socket.url.scheme == "wss").encode())]


async def turn_away(socket: WebSocket, code: int, sentence: str) -> None:
    """Accept only to say why not: a browser shows its page nothing of a refused handshake."""
    wire: Wire = socket.scope["state"]["wire"]
    wire.listen(lambda _message: None)
    await socket.accept()
    await close(socket, code, {"refused": sentence})


async def close(socket: WebSocket, code: int, reply: dict[str, object]) -> None:
    house: House = socket.app.state.house
    wire: Wire = socket.scope["state"]["wire"]
    wire.push(framed(reply), house.limits.lag_bytes)
    await socket.close(code)

"""The WebSocket of one guest at one table: every frame is answered, bad ones with a sentence."""

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
    await socket.accept(headers=cookies(socket, token))
    table = house.tables.at(socket.path_params["table"])
    line = Line(guest, socket.scope["state"]["wire"], house.limits)
    try:
        await table.greet(line)
        await converse(house, socket, table, line)
    except NoTable as refusal:
        await close(socket, NO_TABLE, {"refused": str(refusal)})
    except Halted as halt:
        await close(socket, HALTED, {"halted": str(halt)})
    except StoreDown as refusal:
        await close(socket, TRY_LATER, {"refused": str(refusal)})
    finally:
        table.audience.remove(line)


async def converse(house: House, socket: WebSocket, table: Table, line: Line) -> None:
    """Frame by frame, until the client or the house hangs up."""
    limits, counters = house.limits, house.counters
    bucket = Bucket(limits.frames_per_second, limits.frames_at_once)
    patience = IMPATIENCE
    while (event := await socket.receive())["type"] == "websocket.receive":
        counters.frames += 1
        if not bucket.take():
            patience -= 1
            if not patience:
                await socket.close(NOT_ALLOWED, "Too fast.")
                return
            refuse(line, "You speak too fast: wait a moment.")
            continue
        patience = IMPATIENCE
        try:
            message = understand(event.get("text") or event.get("bytes") or b"", limits.frame_bytes)
        except BadFrame as fault:
            counters.refusals += 1
            refuse(line, str(fault))
        else:
            await table.hear(line, message)


def understand(data: str | bytes, most: int) -> Message:
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
    await socket.accept()
    await close(socket, code, {"refused": sentence})


async def close(socket: WebSocket, code: int, reply: dict[str, object]) -> None:
    wire: Wire = socket.scope["state"]["wire"]
    wire.push(framed(reply))
    await socket.close(code)

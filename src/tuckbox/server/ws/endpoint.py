"""The WebSocket of one guest at one table: every frame is answered, bad ones with a sentence."""

from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from tuckbox.server.guests import cookie
from tuckbox.server.http.errors import Refused
from tuckbox.server.http.security import is_welcome
from tuckbox.server.services import House, address_of, some_guest
from tuckbox.server.store.base import StoreDown
from tuckbox.server.tables.broadcast import Line, Wire
from tuckbox.server.tables.table import NOT_ADMITTED, Halted, NoTable, NotAdmitted, Table
from tuckbox.server.ws.connection import NOT_ALLOWED, Talk
from tuckbox.server.ws.frames import frame_json

NO_TABLE: Final = 4404
HALTED: Final = 4503
TRY_LATER: Final = 1013


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
    talk = Talk(table, line)
    await socket.accept(headers=cookies(socket, token))
    wire.listen(talk.hear, lambda: table.seat_of(guest) is not None)
    try:
        await table.greet(line)
        talk.go_on()
        await socket.receive()  # which is the end: what else comes goes to the talk
    except NoTable as refusal:
        await close(socket, NO_TABLE, {"refused": str(refusal)})
    except NotAdmitted as refusal:
        await close(socket, NOT_ADMITTED, {"closed": str(refusal)})
    except Halted as halt:
        await close(socket, HALTED, {"halted": str(halt)})
    except StoreDown as refusal:
        await close(socket, TRY_LATER, {"refused": str(refusal)})
    finally:
        talk.end()
        table.depart(line)


def cookies(socket: WebSocket, token: str | None) -> list[tuple[bytes, bytes]]:
    if token is None:
        return []
    return [(b"set-cookie", cookie(token, secure=socket.url.scheme == "wss").encode())]


async def turn_away(socket: WebSocket, code: int, sentence: str) -> None:
    """Accept only to say why not: a browser shows its page nothing of a refused handshake."""
    wire: Wire = socket.scope["state"]["wire"]
    await socket.accept()
    wire.listen(lambda _message: None)
    await close(socket, code, {"refused": sentence})


async def close(socket: WebSocket, code: int, reply: dict[str, object]) -> None:
    house: House = socket.app.state.house
    wire: Wire = socket.scope["state"]["wire"]
    wire.push(frame_json(reply), house.limits.lag_bytes)
    with suppress(WebSocketDisconnect):  # they may be gone already
        await socket.close(code)

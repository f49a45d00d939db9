"""Frames as the bytes come: whole, in parts, several at once, and such as no client may send."""

import asyncio
import json
import weakref
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tests.server.pipes import HANDSHAKE, Pipe, connections, no_collector
from tests.server.visiting import Host, Visit
from tuckbox.server.connections import MUCH
from tuckbox.server.limits import Limits
from tuckbox.server.run import LARGEST_FRAME
from tuckbox.server.tables.broadcast import Wire
from tuckbox.server.ws.frames import body_of, frame_json, frame_size
from tuckbox.server.ws.protocol import DirectProtocol

SIZES = (0, 1, 125, 126, 65_535, 65_536)


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=mask))


def look(name: str) -> bytes:
    return json.dumps({"look": 0, "id": name}).encode()


@pytest.fixture
def visit(host: Host) -> Iterator[Visit]:
    guest = host.guest()
    with guest.visit(guest.open_table()) as visit:
        yield visit


def answered(visit: Visit, data: bytes, *names: str) -> bool:
    """Whether these bytes are answered under these ids, in this order."""
    visit.wire.socket.sendall(data)
    return [visit.hear().get("id") for _ in names] == list(names)


@pytest.mark.parametrize("size", SIZES)
def test_a_frame_says_how_long_it_is(size: int) -> None:
    data = frame(bytes(size))

    assert frame_size(data) == len(data)
    assert frame_size(data + b"more") == len(data)
    assert frame_size(frame(bytes(size), mask=False)) == len(frame(bytes(size), mask=False))
    assert body_of(data) == bytes(size)


@pytest.mark.parametrize("size", SIZES)
def test_too_few_bytes_do_not_say_how_long_a_frame_is(size: int) -> None:
    head = 2 if size < 126 else 4 if size < 65_536 else 10

    assert [frame_size(frame(bytes(size))[:count]) for count in range(head)] == [0] * head


@pytest.mark.parametrize("size", SIZES)
def test_what_is_framed_is_what_is_read(size: int) -> None:
    text = "x" * size
    data = frame_json(text)

    assert frame_size(data) == len(data)
    assert data.endswith(json.dumps(text).encode())


def test_many_frames_in_one_packet_are_all_answered_in_order(visit: Visit) -> None:
    names = [str(number) for number in range(50)]

    assert answered(visit, b"".join(frame(look(name)) for name in names), *names)


def test_a_frame_that_comes_byte_by_byte_is_answered(visit: Visit) -> None:
    data = frame(look("one")) + frame(look("two"))
    for byte in data[:-1]:
        visit.wire.socket.sendall(bytes([byte]))

    assert answered(visit, data[-1:], "one", "two")


def test_a_message_in_parts_is_put_together_with_a_ping_between_them(visit: Visit) -> None:
    text = look("parts")
    parts = [
        frame(text[:5], fin=False),
        frame(b"", Opcode.PING),
        frame(text[5:9], Opcode.CONT, fin=False),
        frame(text[9:], Opcode.CONT),
    ]

    assert answered(visit, b"".join([*parts, frame(look("whole"))]), "parts", "whole")


def test_a_binary_message_is_read_like_a_text(visit: Visit) -> None:
    assert answered(visit, frame(look("bytes"), Opcode.BINARY), "bytes")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(look("")[:5], fin=False) + frame(look("")), 1002),
        (frame(b"", Opcode.CONT), 1002),
        (frame(look(""), mask=False), 1002),
        (b"\xc1" + frame(look(""))[1:], 1002),
        (b"\x83" + frame(look(""))[1:], 1002),
        (frame(bytes(LARGEST_FRAME + 1))[:20], 1009),
        (frame(bytes(LARGEST_FRAME), fin=False) + frame(b"1", Opcode.CONT), 1009),
    ],
    ids=["whole within parts", "part of nothing", "unmasked", "reserved bit", "unknown kind", "too long", "long parts"],
)
def test_what_no_client_may_send_ends_the_line_and_nothing_else(host: Host, data: bytes, code: int) -> None:
    guest = host.guest()
    table = guest.open_table()
    with guest.visit(table) as visit, guest.visit(table) as other:
        visit.wire.socket.sendall(data)

        assert visit.closing_code() == code
        assert other.ask(look=0)["chair"] is None


def test_of_many_frames_sent_without_waiting_each_is_answered(host: Host) -> None:
    """More than are read ahead, each one a write: reading pauses and goes on."""
    guest = host.guest()
    with guest.visit(guest.open_table()) as visit:
        visit.ask(sit="Ada")
        names = [str(number) for number in range(100)]
        says = [json.dumps({"say": 1, "id": name}).encode() for name in names]

        assert answered(visit, b"".join(map(frame, says)), *names)


def test_who_speaks_before_the_handshake_is_answered_waits_and_is_heard() -> None:
    heard: list[bytes] = []
    doors = asyncio.Event()

    async def app(scope: Scope, _receive: Receive, send: Send) -> None:
        await doors.wait()
        scope["state"]["wire"].listen(heard.append)
        await send({"type": "websocket.accept"})

    async def knock() -> None:
        pipe = Pipe()
        protocol = DirectProtocol(Limits(), connections(), uvicorn.Config(app), ServerState(), {})
        protocol.connection_made(pipe)
        protocol.data_received(HANDSHAKE)
        protocol.data_received(frame(look("early")))
        assert (heard, pipe.is_paused) == ([], True)

        doors.set()
        await asyncio.gather(*protocol.tasks)

        assert (heard, pipe.is_paused) == ([look("early")], False)

    asyncio.run(knock())


def test_who_was_refused_and_has_not_gone_yet_is_cut_off_when_the_house_closes() -> None:
    async def app(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise ValueError("a mistake of ours")

    async def knock() -> None:
        pipe = Pipe()
        protocol = DirectProtocol(Limits(), connections(), uvicorn.Config(app), ServerState(), {})
        protocol.connection_made(pipe)
        protocol.data_received(HANDSHAKE)
        await asyncio.gather(*protocol.tasks)

        protocol.shutdown()

        assert pipe.is_cut

    asyncio.run(knock())


class Ear:
    """Who listens at a wire, and holds it."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        wire.listen(self.hear)

    def hear(self, message: bytes) -> None:
        pass


async def listen(scope: Scope, receive: Receive, send: Send) -> None:
    """To one client, to the end."""
    Ear(scope["state"]["wire"])
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def listening() -> tuple[DirectProtocol, Pipe]:
    pipe = Pipe()
    settings = uvicorn.Config(listen, ws_max_size=LARGEST_FRAME)
    protocol = DirectProtocol(Limits(), connections(), settings, ServerState(), {})
    protocol.connection_made(pipe)
    protocol.data_received(HANDSHAKE)
    while protocol.ear is None:
        await asyncio.sleep(0)
    return protocol, pipe


@pytest.mark.parametrize("piece", [100_014, 65_536, 1_000])
def test_a_frame_too_long_to_read_ends_the_line_in_whatever_pieces_it_comes(piece: int) -> None:
    data = frame(bytes(100_000))

    async def talk() -> bool:
        protocol, _ = await listening()
        for start in range(0, len(data), piece):
            protocol.data_received(data[start : start + piece])
        protocol.connection_lost(None)
        return protocol.close_sent

    assert asyncio.run(talk())


UNFINISHED = {
    "half a frame": frame(bytes(60_000))[:-1],
    "half a message": frame(bytes(60_000), fin=False),
    "what no client may send": frame(bytes(60_000), Opcode.CONT),
}


@pytest.mark.parametrize("said", UNFINISHED.values(), ids=UNFINISHED)
def test_nothing_of_a_connection_is_kept_when_it_has_ended(said: bytes) -> None:
    """Its settings are nobody's but its own here; of a compiled protocol itself no weak reference can be taken."""

    async def come_and_go() -> "weakref.ref[uvicorn.Config]":
        protocol, _ = await listening()
        protocol.data_received(said)
        protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)
        return weakref.ref(protocol.config)

    with no_collector():
        assert asyncio.run(come_and_go())() is None


def test_who_says_much_at_once_is_read_on_only_after_the_others() -> None:
    async def talk() -> None:
        protocol, pipe = await listening()
        protocol.data_received(frame(look("little")))
        paused = [pipe.is_paused]

        protocol.data_received(frame(bytes(MUCH)))
        paused.append(pipe.is_paused)
        await asyncio.sleep(0)

        assert [*paused, pipe.is_paused] == [False, True, False]
        protocol.connection_lost(None)

    asyncio.run(talk())


def test_whoever_has_to_wait_is_not_read_on_for_having_said_much() -> None:
    async def talk() -> None:
        protocol, pipe = await listening()
        protocol.pause()

        protocol.data_received(frame(bytes(MUCH)))

        await asyncio.sleep(0)
        assert pipe.is_paused
        protocol.connection_lost(None)

    asyncio.run(talk())


def test_who_goes_on_after_the_house_has_hung_up_is_cut_off() -> None:
    async def talk() -> None:
        protocol, pipe = await listening()
        await protocol.say_goodbye(1008, "Too fast.")

        protocol.data_received(frame(bytes(LARGEST_FRAME - 100)))
        was_cut = pipe.is_cut
        protocol.data_received(frame(bytes(100)))

        assert (was_cut, pipe.is_cut) == (False, True)
        protocol.connection_lost(None)

    asyncio.run(talk())

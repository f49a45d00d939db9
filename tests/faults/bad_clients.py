"""Sixty ways to be a bad client, each the life of one connection."""

import asyncio
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Final

from websockets.frames import Frame, Opcode

from tests.faults.client import House

AT_ONCE: Final = 64 * 1024
A_WHILE: Final = 0.05
"""Between the letters of who is slow on purpose."""
RESET: Final = struct.pack("ii", 1, 0)

GET: Final = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST: Final = b"POST /api/join HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED: Final = POST + b"Transfer-Encoding: chunked\r\n\r\n"
ENDLESS: Final = b"Content-Length: 1000000000000\r\n\r\n"
UNSOLVED: Final = {"seed": "s26", "options": {"draw": 3, "redeals": "2"}}
"""A deal of Klondike that an oracle has to think about for long."""
LINE: Final = b"X-n: " + 1000 * b"a" + b"\r\n"


class Victim:
    """A server, and the table at which a bad client sits."""

    def __init__(self, house: House) -> None:
        cookie = house.new_guest()
        self.port: Final = house.port
        self.hello: Final = handshake(house.port, house.open_table(cookie), cookie)
        self.no_table: Final = handshake(house.port, "nowhere", cookie)
        self.alone: Final = handshake(house.port, house.open_table(cookie, "klondike", **UNSOLVED), cookie)


Life = Callable[[Victim], Awaitable[None]]
"""Lived until the server ends it, or until one has done what one came for."""


def handshake(port: int, table: str, cookie: str) -> bytes:
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
    upgrade = f"Host: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade"
    return f"GET /ws/{table} HTTP/1.1\r\n{upgrade}\r\n{key}\r\n\r\n".encode()


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=True))


class Caller:
    """One connection, as bytes."""

    def __init__(self, line: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        self.line: Final = line
        self.say: Final = partial(loop.sock_sendall, line)
        self.hear: Final = partial(loop.sock_recv, line)

    async def pour(self, endless: bytes) -> None:
        """Say the same without end."""
        piece = endless * max(1, AT_ONCE // len(endless))
        while True:
            await self.say(piece)
            await asyncio.sleep(0)  # as long as all is taken at once, nobody else would have a turn

    async def shake_hands(self, hello: bytes) -> None:
        await self.say(hello)
        await self.hear(1)

    async def hear_all(self, at_once: int = AT_ONCE, pause: float = 0) -> None:
        """Until the server hangs up."""
        while await self.hear(at_once):
            await asyncio.sleep(pause)

    def reset(self) -> None:
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)


@asynccontextmanager
async def calling(victim: Victim) -> AsyncIterator[Caller]:
    """Until one is cut off, which is no surprise."""
    with socket.socket() as line:
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", victim.port))
        with suppress(ConnectionError):
            yield Caller(line)


# What is said without end.


def pouring(first: bytes, endless: bytes) -> Life:
    async def live(victim: Victim) -> None:
        async with calling(victim) as caller:
            await caller.say(first)
            await caller.pour(endless)

    return live


def pouring_frames(first: bytes, endless: bytes) -> Life:
    async def live(victim: Victim) -> None:
        async with calling(victim) as caller:
            await caller.shake_hands(victim.hello)
            await caller.say(first)
            await caller.pour(endless)

    return live


REQUESTS: Final[dict[str, Life]] = {
    "header lines": pouring(GET, LINE),
    "short header lines": pouring(GET, b"a:\r\n"),
    "one header line": pouring(GET + b"X: ", b"a"),
    "one header name": pouring(GET, b"a"),
    "an address": pouring(b"GET /", b"a"),
    "blank lines": pouring(b"", b"\r\n"),
    "noise": pouring(b"", bytes(range(256))),
    "requests": pouring(b"", GET + b"\r\n"),
    "trailers": pouring(CHUNKED + b"0\r\n", LINE),
    "one trailer": pouring(CHUNKED + b"0\r\nX: ", b"a"),
    "a chunk's extension": pouring(CHUNKED + b"1;", b"a"),
    "chunks": pouring(CHUNKED, b"1000\r\n" + 4096 * b"a" + b"\r\n"),
    "tiny chunks": pouring(CHUNKED, b"1\r\na\r\n"),
    "a body": pouring(POST + ENDLESS, b"a"),
    "a body nobody asked for": pouring(GET + ENDLESS, b"a"),
}

FRAMES: Final[dict[str, Life]] = {
    "pings": pouring_frames(b"", frame(Opcode.PING, 125 * b"a")),
    "empty pings": pouring_frames(b"", frame(Opcode.PING)),
    "pongs": pouring_frames(b"", frame(Opcode.PONG)),
    "closes": pouring_frames(b"", frame(Opcode.CLOSE)),
    "parts": pouring_frames(frame(Opcode.TEXT, fin=False), frame(Opcode.CONT, 1000 * b"a", fin=False)),
    "empty parts": pouring_frames(frame(Opcode.TEXT, fin=False), frame(Opcode.CONT, fin=False)),
    "bytes": pouring_frames(b"", frame(Opcode.BINARY, 1000 * b"a")),
    "long texts": pouring_frames(b"", frame(Opcode.TEXT, 60_000 * b"a")),
    "one text": pouring_frames(b"\x81\xff" + (1 << 62).to_bytes(8, "big"), b"a"),
    "deep texts": pouring_frames(b"", frame(Opcode.TEXT, 8000 * b"[")),
    "bare texts": pouring_frames(b"", b"\x81\x02{}"),
    "squeezed texts": pouring_frames(b"", b"\xc1\x82" + 6 * b"a"),
    "questions": pouring_frames(b"", frame(Opcode.TEXT, b'{"look": 0, "id": "a"}')),
}

UNREAD: Final = {"pings": FRAMES["pings"]}
"""Cut off for what is not read, however many frames are allowed."""

# What is never finished, or taken slowly.


def stopping(*words: bytes, says_hello: bool = False, closes_half: bool = False) -> Life:
    async def live(victim: Victim) -> None:
        async with calling(victim) as caller:
            if says_hello:
                await caller.shake_hands(victim.hello)
            for word in words:
                await caller.say(word)
            if closes_half:
                with suppress(OSError):  # where the server has gone first
                    caller.line.shutdown(socket.SHUT_WR)
            await caller.hear_all()

    return live


half_closing: Final = partial(stopping, closes_half=True)


async def spell(victim: Victim) -> None:
    """A request, letter by letter, that never comes to its end."""
    async with calling(victim) as caller:
        await caller.say(GET)
        while True:
            await caller.say(b"a")
            await asyncio.sleep(A_WHILE)


async def spell_a_frame(victim: Victim) -> None:
    async with calling(victim) as caller:
        await caller.shake_hands(victim.hello)
        for letter in frame(Opcode.TEXT, 1000 * b"a"):
            await caller.say(bytes((letter,)))
            await asyncio.sleep(A_WHILE)


async def read_slowly(victim: Victim) -> None:
    """Ask for much, and take it letter by letter."""
    async with calling(victim) as caller:
        await caller.say(8 * (GET + b"\r\n"))
        await caller.hear_all(1, A_WHILE)


async def read_frames_slowly(victim: Victim) -> None:
    async with calling(victim) as caller:
        await caller.shake_hands(victim.hello)
        await caller.say(80 * frame(Opcode.TEXT, b'{"look": 0, "id": "a"}'))
        await caller.hear_all(1, A_WHILE)


async def let_the_window_close(victim: Victim) -> None:
    """Ask as much as fits into the line, and take nothing: not even room for a letter is left."""
    async with calling(victim) as caller:
        await caller.shake_hands(victim.hello)
        while True:
            await caller.say(frame(Opcode.TEXT, b'{"look": 0, "id": "a"}'))
            await asyncio.sleep(A_WHILE)


async def heap_up(victim: Victim) -> None:
    """As much as is read while a question is thought about."""
    async with calling(victim) as caller:
        await caller.shake_hands(victim.alone)
        for message in (b'{"sit": "Eve"}', b'{"deal": "a"}', b'{"oracle": true}'):
            await caller.say(frame(Opcode.TEXT, message))
        await caller.pour(frame(Opcode.TEXT, 60_000 * b"a"))


SLOW: Final[dict[str, Life]] = {
    "nothing": stopping(),
    "half a request": stopping(b"GET / HT"),
    "half a body": stopping(POST + b"Content-Length: 100\r\n\r\n{"),
    "half a chunk": stopping(CHUNKED + b"1000\r\na"),
    "half a handshake": stopping(GET + b"Upgrade: websocket\r\n"),
    "half a frame": stopping(frame(Opcode.TEXT, 100 * b"a")[:20], says_hello=True),
    "half a message": stopping(frame(Opcode.TEXT, b"a", fin=False), says_hello=True),
    "nothing after the handshake": stopping(says_hello=True),
    "letters of a request": spell,
    "letters of a frame": spell_a_frame,
    "slow reading": read_slowly,
    "slow reading of frames": read_frames_slowly,
    "a closed window": let_the_window_close,
    "half-closing": half_closing(),
    "half-closing in a request": half_closing(b"GET / HT"),
    "half-closing after a request": half_closing(GET + b"\r\n"),
    "half-closing in a body": half_closing(CHUNKED + b"1000\r\na"),
    "half-closing at a table": half_closing(says_hello=True),
    "half-closing in a frame": half_closing(frame(Opcode.TEXT, 100 * b"a")[:20], says_hello=True),
}

ASKING: Final[dict[str, Life]] = {"much behind a question": heap_up}
"""With whom those who think begin to work, and open files of their own."""

# Who comes and goes.


def going(hello: Callable[[Victim], bytes], *, hears: bool = False, resets: bool = False) -> Life:
    async def live(victim: Victim) -> None:
        async with calling(victim) as caller:
            await caller.say(hello(victim))
            if hears:
                await caller.hear(1)
            if resets:
                caller.reset()
        await asyncio.sleep(0)

    return live


def request(_victim: Victim) -> bytes:
    return GET + b"\r\n"


def large_request(_victim: Victim) -> bytes:
    return POST + b"Content-Length: 200000\r\n\r\n" + 100_000 * b"a"


def hello_of(victim: Victim) -> bytes:
    return victim.hello


def no_table(victim: Victim) -> bytes:
    return victim.no_table


def stranger(victim: Victim) -> bytes:
    return victim.hello.replace(b"Cookie: ", b"X-n: ")


def bad_handshake(victim: Victim) -> bytes:
    return victim.hello.replace(b"Version: 13", b"Version: 12")


PASSING: Final[dict[str, Life]] = {
    "opening and closing": going(lambda _victim: b""),
    "opening and resetting": going(lambda _victim: b"", resets=True),
    "asking and going": going(request),
    "asking and resetting": going(request, resets=True),
    "resetting in the answer": going(request, hears=True, resets=True),
    "resetting in a body": going(large_request, resets=True),
    "greeting and going": going(hello_of),
    "greeting and resetting": going(hello_of, resets=True),
    "sitting down and going": going(hello_of, hears=True),
    "sitting down and resetting": going(hello_of, hears=True, resets=True),
    "tables that are not there": going(no_table, hears=True),
    "always somebody new": going(stranger, hears=True),
    "handshakes that are none": going(bad_handshake, hears=True),
}

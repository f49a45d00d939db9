"""No connection takes much of the server's memory, whatever it sends and however little it reads: it is cut, and others
play on."""

import asyncio
import os
import re
import socket
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.faults.client import House, Played, serving, sit_down

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
PATIENCE = 60.0
"""By then an attack must have been cut; with the usual limits it takes no second."""
ATTACKS = 20 if PROOF else 2
MORE = 50_000
"""So many kilobytes the server may take beyond what it had when it was idle."""
AT_ONCE = 64 * 1024
ACTS = 5

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
CHUNKED = b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
LINE = b"X-n: " + 1000 * b"a" + b"\r\n"
REQUESTS = {
    "header lines": (GET, LINE),
    "short header lines": (GET, b"a:\r\n"),
    "one header line": (GET + b"X: ", b"a"),
    "one header name": (GET, b"a"),
    "address": (b"GET /", b"a"),
    "blank lines": (b"", b"\r\n"),
    "requests": (b"", GET + b"\r\n"),
    "trailers": (CHUNKED + b"0\r\n", LINE),
    "one trailer": (CHUNKED + b"0\r\nX: ", b"a"),
    "a chunk's extension": (CHUNKED + b"1;", b"a"),
}
"""What is said once, and then without end."""


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    return bytes(Frame(opcode, data, fin).serialize(mask=True))


FRAMES = {
    "pings": (b"", frame(Opcode.PING, 125 * b"a")),
    "empty pings": (b"", frame(Opcode.PING)),
    "empty parts": (frame(Opcode.TEXT, fin=False), frame(Opcode.CONT, fin=False)),
    "pongs": (b"", frame(Opcode.PONG)),
}


def memory(house: House) -> int:
    """What the server holds now, in kilobytes."""
    found = re.search(r"^VmRSS:\s+(\d+) kB", Path(f"/proc/{house.pid}/status").read_text(), re.MULTILINE)
    assert found
    return int(found[1])


async def flood(house: House, idle: int, hello: bytes, first: bytes, endless: bytes) -> None:
    """Speak without end, hearing nothing but the answer to a handshake, until one is cut."""
    loop = asyncio.get_running_loop()
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        line.setblocking(False)
        send = partial(loop.sock_sendall, line)
        if hello:
            await send(hello)
            await loop.sock_recv(line, 1)
        with suppress(ConnectionError):
            await send(first)
            while True:
                await send(endless * (AT_ONCE // len(endless)))
                check(house, idle)


def check(house: House, idle: int) -> None:
    now = memory(house)
    assert now < idle + MORE, f"The server grew from {idle} kB to {now} kB."
    assert "Traceback" not in house.log.read_text(), house.log.read_text()[-2000:]


def handshake(house: House, table: str) -> bytes:
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
    upgrade = f"Host: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\nConnection: Upgrade"
    return f"GET /ws/{table} HTTP/1.1\r\n{upgrade}\r\n{key}\r\n\r\n".encode()


async def play(table: Played, name: str) -> None:
    for number in range(ACTS):
        assert "done" in await table.act(f"{name} {number}")


async def attack(house: House, first: bytes, endless: bytes, *, hello: bytes = b"") -> None:
    """One attack after the other, while others play."""
    table = await sit_down(house, 1, "klondike")
    await play(table, "before")
    idle = memory(house)

    async def attack_again_and_again() -> None:
        for _ in range(ATTACKS):
            await asyncio.wait_for(flood(house, idle, hello, first, endless), PATIENCE)
            check(house, idle)

    await asyncio.gather(attack_again_and_again(), play(table, "meanwhile"))
    await play(table, "after")


@pytest.mark.parametrize("what", REQUESTS)
def test_a_request_without_end_is_cut_and_takes_no_memory(tmp_path: Path, what: str) -> None:
    with serving(tmp_path / "data") as house:
        house.run(attack(house, *REQUESTS[what]))


@pytest.mark.parametrize("what", FRAMES)
def test_frames_without_end_are_cut_and_take_no_memory(tmp_path: Path, what: str) -> None:
    with serving(tmp_path / "data", limits={"frames_per_second": 30, "frames_at_once": 90}) as house:
        hello = handshake(house, house.open_table(house.new_guest()))

        house.run(attack(house, *FRAMES[what], hello=hello))


def test_who_pings_and_never_reads_is_cut_however_many_frames_are_allowed(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        hello = handshake(house, house.open_table(house.new_guest()))

        house.run(attack(house, *FRAMES["pings"], hello=hello))

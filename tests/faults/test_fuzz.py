"""Nothing that comes over the wire ends the server."""

import asyncio
import os
import random
import socket
from contextlib import suppress
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.faults import grammar
from tests.faults.client import SECONDS, House, Played, look, serving, sit_down

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
FRAMES = 100_000 if PROOF else 3_000
BURST = 50


async def throw(line: ClientConnection, rng: random.Random, at: int) -> None:
    """A burst of frames, and then a question; whoever breaks the protocol may be hung up on."""
    for _ in range(BURST):
        await line.send(grammar.frame(rng, at))
    await look(line)


async def throw_raw(house: House, table: str, cookie: str, rng: random.Random) -> None:
    """A handshake, right or wrong, and then bytes that are no frames."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    head = f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
    head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    if rng.random() < 0.2:
        head = grammar.mutilated(head, rng)
    writer.write(head.encode("utf-8", "replace"))
    with suppress(OSError):
        for _ in range(BURST):
            writer.write(grammar.raw(rng))
        await writer.drain()
    writer.transport.abort()
    with suppress(OSError):
        await asyncio.wait_for(reader.read(), SECONDS)


async def storm(house: House, table: Played, rng: random.Random, frames: int) -> None:
    sent, lines = 0, dict(enumerate(table.lines))
    while sent < frames:
        seat = rng.randrange(len(table.cookies))
        sent += BURST
        if rng.random() < 0.2:
            await throw_raw(house, table.table, table.cookies[seat], rng)
        if seat not in lines:
            lines[seat] = await house.connect(table.table, table.cookies[seat])
        try:
            await throw(lines[seat], rng, rng.randrange(40))
        except ConnectionClosed:
            del lines[seat]
        assert house.is_up()


async def fuzz(house: House) -> None:
    fuzzed, other = await sit_down(house), await sit_down(house)
    tables = [
        fuzzed,
        await sit_down(house, 2),
        await sit_down(house, 1, "klondike"),
        await sit_down(house, 1, "gridcannon"),
    ]
    for number, table in enumerate(tables):
        await storm(house, table, random.Random(number), FRAMES // len(tables))
    assert "done" in await other.act("after all")


def test_fuzzed_frames_never_end_the_server_nor_halt_a_table(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        house.run(fuzz(house))

        assert house.is_up()
        heard, refused = house.count("frames_total"), house.count("refusals_total")
        print(f"{heard} frames, {refused} of them refused; no table halted")
        assert heard >= FRAMES
        assert "halted" not in house.log.read_text()
        assert house.ask("GET", "/healthz")[0] == 200
        assert house.stop() == 0


def test_a_handshake_that_cannot_be_read_is_refused_and_does_not_keep_the_house_from_closing(tmp_path: Path) -> None:
    head = (
        f"GET /ws/x HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX: {'x' * 9000}\r\n\r\n"
    )
    with serving(tmp_path / "data") as house, socket.create_connection(("127.0.0.1", house.port), SECONDS) as line:
        line.sendall(head.encode())

        assert line.recv(1000).startswith(b"HTTP/1.1 431 ")
        assert house.stop() == 0, house.log.read_text()

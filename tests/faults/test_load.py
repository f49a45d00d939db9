"""Under load, who does not read or speaks too fast is sent away, and everybody else plays on unharmed."""

import asyncio
import os
import socket
from collections.abc import Coroutine
from functools import partial
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.faults.client import House, serving
from tests.faults.crowd import Crowd, check

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
ACTS = 5_000 if PROOF else 100
DEAF = 10 if PROOF else 3
HASTY = 5 if PROOF else 2
LIMITS = {"frames_per_second": 400, "frames_at_once": 400}
SECONDS_BETWEEN_LOOKS = 0.005
"""Slowly enough not to be sent away for haste."""


async def be_deaf(house: House, table: str) -> None:
    """Watch a table and ask again and again to be told everything, but never read; until one is cut off."""
    key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
    upgrade = f"Host: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\nConnection: Upgrade"
    look = bytes(Frame(Opcode.TEXT, b'{"look": 0}').serialize(mask=True))
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.setblocking(False)
        send = partial(asyncio.get_running_loop().sock_sendall, line)
        await send(f"GET /ws/{table} HTTP/1.1\r\n{upgrade}\r\n{key}\r\n\r\n".encode())
        try:
            while True:
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
                await send(look)
        except ConnectionError:
            return


async def be_hasty(house: House, table: str) -> None:
    """Speak as fast as one can, and hear all that is said; until one is told to go."""
    line = await house.connect(table, "")
    hearing = asyncio.create_task(hear_all(line))
    try:
        while True:
            await line.send("{}")
            await asyncio.sleep(0)  # to hear, too
    except ConnectionClosed as end:
        assert end.rcvd is not None and end.rcvd.code == 1008
    assert any("too fast" in frame for frame in await hearing)


async def hear_all(line: ClientConnection) -> list[str]:
    frames: list[str] = []
    try:
        while True:
            frames.append(str(await line.recv()))
    except ConnectionClosed:
        return frames


def nuisances(house: House, crowd: Crowd) -> list[Coroutine[object, object, None]]:
    tables = [company[0].table for company in crowd.companies]
    deaf = [be_deaf(house, tables[number % len(tables)]) for number in range(DEAF)]
    return deaf + [be_hasty(house, tables[number % len(tables)]) for number in range(HASTY)]


async def play(house: House, crowd: Crowd) -> dict[str, int]:
    """Until the nuisances are gone and so many acts are played; what the server has counted by then."""
    counted: dict[str, int] = {}

    def end() -> None:
        counted.update({metric: house.count(f"{metric}_total") for metric in ("slow_clients_dropped", "halted")})
        house.kill()

    await crowd.play(ACTS, end, asyncio.gather(*nuisances(house, crowd)))
    return counted


def test_the_deaf_and_the_hasty_are_sent_away_and_the_others_play_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limits=LIMITS) as house:
        crowd = Crowd(house, 4, seed=8)

        counted = house.run(play(house, crowd))

        assert counted == {"slow_clients_dropped": DEAF, "halted": 0}
        with house.reading() as database:
            acts = check(database, crowd.players())
        print(f"{acts} acts beside {DEAF} who are deaf and {HASTY} who are hasty: none lost, none doubled")
        assert acts >= ACTS

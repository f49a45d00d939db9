"""A real server in a process of its own, on a free port with throw-away data, and guests who speak to it."""

import asyncio
import http.client
import json
import os
import re
import select
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from websockets.asyncio.client import ClientConnection, connect

SECONDS = 120.0
"""Longer than that nothing may take, however busy the machine is."""
MANY = 1_000_000_000
LIMITS = {
    "frames_per_second": MANY,
    "frames_at_once": MANY,
    "sockets_per_address": 4_000,
    "tables_per_guest": MANY,
    "tables_per_address_and_hour": MANY,
    "guests_per_address_and_hour": MANY,
    "joins_per_address_and_minute": MANY,
}
"""Off, so that load is load, unless a test sets them. How long a frame may be stays as it is."""

Reply = dict[str, object]
T = TypeVar("T")


class House:
    """A server that can be killed and started again over the same data."""

    def __init__(
        self,
        data: Path,
        *,
        environment: Mapping[str, str] | None = None,
        program: Sequence[str] = (),
        limits: Mapping[str, int] | None = None,
    ) -> None:
        self.data = data
        self.environment = {**os.environ, **(environment or {})}
        self.program = program or ("-m", "tuckbox")
        self.limits = {**LIMITS, **(limits or {})}
        self.port = 0
        self.is_starting_again = False
        """Whether lines may be lost though the process goes on."""
        self.process: subprocess.Popen[str] | None = None
        self.lines: list[ClientConnection] = []
        self.log = data.with_name(f"{data.name}.log")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def database(self) -> Path:
        return self.data / "tuckbox.sqlite3"

    def start(self) -> None:
        limits = [word for name, number in self.limits.items() for word in ("--limit", f"{name}={number}")]
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(self.data), "--bot-pace", "0", *limits]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, *words],
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.port = self.read_port()

    def read_port(self) -> int:
        """The server says where it is once it can be spoken to."""
        assert self.process is not None and self.process.stdout is not None
        until = time.monotonic() + SECONDS
        while select.select([self.process.stdout], [], [], max(0.0, until - time.monotonic()))[0]:
            line = self.process.stdout.readline()
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                more = [self.process.stdout.readline() for _ in range(2)]
                assert "this machine" in more[-1], "It says who can open it, in the same breath."
                return int(found[1])
            assert line, f"The server has ended:\n{self.log.read_text()[-2000:]}"
        raise AssertionError(f"The server did not start:\n{self.log.read_text()[-2000:]}")

    def is_up(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """As kill -9 does: nothing is said, nothing is finished."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None and self.process.stdout is not None
        self.process.send_signal(how)
        status = self.process.wait(SECONDS)
        self.process.stdout.close()
        return status

    def ask(self, method: str, path: str, body: object = None, *, cookie: str = "") -> tuple[int, Reply, str]:
        """One request: its status, its JSON, and the cookie that came with it."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=SECONDS)
        try:
            headers = {"Cookie": cookie, "Content-Type": "application/json"}
            connection.request(method, path, json.dumps(body), headers)
            answer = connection.getresponse()
            given = answer.getheader("Set-Cookie", "").partition(";")[0]
            return answer.status, json.loads(answer.read()), given or cookie
        finally:
            connection.close()

    def count(self, metric: str) -> int:
        """What the server has counted, as Prometheus would read it."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=SECONDS) as answer:
            found = re.search(rf"^tuckbox_{metric} (\d+)", answer.read().decode(), re.MULTILINE)
        assert found, f"{metric} is not counted"
        return int(found[1])

    def new_guest(self) -> str:
        """The cookie of somebody new."""
        status, _, cookie = self.ask("GET", "/api/me")
        assert status == 200 and cookie
        return cookie

    def open_table(self, cookie: str, game: str = "sleepingqueens", **terms: object) -> str:
        status, reply, _ = self.ask("POST", "/api/tables", {"game": game, **terms}, cookie=cookie)
        assert status == 201, reply
        return str(reply["table"])

    async def connect(self, table: str, cookie: str) -> ClientConnection:
        line = await connect(
            f"ws://127.0.0.1:{self.port}/ws/{table}",
            additional_headers={"Cookie": cookie},
            compression=None,
            max_size=None,
            open_timeout=SECONDS,
            close_timeout=0.2,
            ping_interval=None,
        )
        self.lines.append(line)
        return line

    def run(self, work: Coroutine[object, object, T]) -> T:
        """Some play with this server, after which all lines to it are cut."""

        async def run() -> T:
            try:
                return await work
            finally:
                for line in self.lines:
                    line.transport.abort()
                await asyncio.gather(*[line.wait_closed() for line in self.lines])
                self.lines.clear()

        return asyncio.run(run())

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The database, as another process sees it."""
        connection = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=SECONDS)
        try:
            yield connection
        finally:
            connection.close()


@contextmanager
def serving(data: Path, **terms: object) -> Iterator[House]:
    house = House(data, **terms)  # type: ignore[arg-type]  # as House takes them
    try:
        house.start()
        yield house
    finally:
        if house.is_up():
            house.kill()
        elif house.process is not None and house.process.stdout is not None:
            house.process.stdout.close()


async def hear(line: ClientConnection, seconds: float = SECONDS) -> Reply:
    """The next message."""
    reply: Reply = json.loads(await asyncio.wait_for(line.recv(), seconds))
    return reply


async def answer(line: ClientConnection, message: Mapping[str, object]) -> Reply:
    """Say something under its id, and wait for the answer to it."""
    await line.send(json.dumps(message))
    while (reply := await hear(line)).get("id") != message["id"]:
        pass
    return reply


async def look(line: ClientConnection) -> Reply:
    return await answer(line, {"look": 0, "id": "look"})


class Played:
    """A table where everybody sits and the cards are dealt; lines and cookies by seat."""

    def __init__(self, house: House, table: str, cookies: list[str], lines: list[ClientConnection]) -> None:
        self.house = house
        self.table = table
        self.cookies = cookies
        self.lines = lines

    async def actor(self) -> tuple[int, Reply]:
        """Who is to act, and what that seat was told."""
        for seat, line in enumerate(self.lines):
            if (told := await look(line))["may"]:
                return seat, told
        raise AssertionError("nobody is to act")

    async def act(self, key: str) -> Reply:
        """Have whoever is to act do the first thing listed."""
        seat, told = await self.actor()
        return await answer(self.lines[seat], {"do": first_words(told), "at": told["at"], "id": key})


def first_words(told: Reply) -> str:
    offers = told["may"]
    assert isinstance(offers, list) and offers
    return str(offers[0]["words"])


async def sit_down(house: House, players: int = 4, game: str = "sleepingqueens", **terms: object) -> Played:
    """Guests who have taken their seats, in order, with the cards dealt."""
    cookies = [house.new_guest() for _ in range(players)]
    table = house.open_table(cookies[0], game, players=players, **terms)
    lines = [await house.connect(table, cookie) for cookie in cookies]
    for seat, line in enumerate(lines):
        assert "refused" not in await answer(line, {"sit": f"Player {seat}", "id": "sit"})
    for line in lines:
        assert "refused" not in await answer(line, {"deal": "entropy", "id": "deal"})
    return Played(house, table, cookies, lines)

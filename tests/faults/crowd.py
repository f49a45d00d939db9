"""A crowd of guests who play at random, resend, come back after a crash, and remember all that they were ever told."""

import asyncio
import http.client
import json
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.faults.client import SECONDS, House, Reply
from tuckbox.room import Room
from tuckbox.server.store import rows
from tuckbox.server.store.base import Book
from tuckbox.server.tables.rooms import terms_of

SEATS = 4


class Player:
    """One guest at one table. `copies` says how often each message is sent, at least and at most."""

    def __init__(self, cookie: str, table: str, rng: random.Random, copies: tuple[int, int], cheer: Callable[[], None]):
        self.cookie = cookie
        self.table = table
        self.rng = rng
        self.copies = copies
        self.cheer = cheer
        self.name = rng.randrange(10**9)
        self.count = 0
        self.pending: dict[str, object] | None = None
        self.left = 0
        self.said: dict[str, dict[str, object]] = {}
        self.done: dict[str, int] = {}
        """By key, the version under which the server has said that an act is done."""
        self.moments: dict[str, int] = {}
        self.at = 0
        self.view: object = None
        self.chair: int | None = None
        self.is_over = False

    async def play(self, house: House) -> None:
        """Until the game is over or the server is gone."""
        try:
            line = await house.connect(self.table, self.cookie)
            await self.come_back(line)
            while self.pending is not None or not self.is_over:
                self.hear(json.loads(await line.recv()))
                await self.speak(line)
        except (WebSocketException, OSError):
            if house.is_up() and not house.is_starting_again:
                raise

    async def come_back(self, line: ClientConnection) -> None:
        """Say again what was not answered, and something that was."""
        await line.send(json.dumps({"look": 0, "id": ""}))
        if self.copies[1] > 1 and self.done:
            await line.send(json.dumps(self.said[self.rng.choice(list(self.done))]))
        if self.pending is not None:
            self.left = max(self.left, 1)
            await self.speak(line)

    def hear(self, reply: Reply) -> None:
        key = str(reply.get("id", ""))
        if "done" in reply and key:
            version = int(str(reply["done"]))
            assert self.done.get(key, version) == version, f"{key} is said to be done twice"
            if key not in self.done:
                self.done[key], self.moments[key] = version, time.monotonic_ns()
                self.cheer()
        if self.pending is not None and key == self.pending["id"]:
            self.pending = None
        if "view" in reply:
            self.notice(reply)

    def notice(self, reply: Reply) -> None:
        at = int(str(reply["at"]))
        if at >= self.at:
            self.at, self.view = at, reply["view"]
        self.chair = reply.get("chair", self.chair)  # type: ignore[assignment]  # a seat or None
        self.is_over = self.is_over or "over" in reply
        if self.pending is None and not self.is_over and (message := self.wish(reply)) is not None:
            self.count += 1
            self.pending = {**message, "id": f"{self.name}-{self.count}"}
            self.said[str(self.pending["id"])] = self.pending
            self.left = self.rng.randint(*self.copies)

    def wish(self, reply: Reply) -> dict[str, object] | None:
        """What to say next, of what one is told: sit, deal, act, or now and then chat."""
        seats, may = reply["seats"], reply["may"]
        assert isinstance(seats, list) and isinstance(may, list)
        if self.chair is None:
            return {"sit": str(self.name)}
        if self.view is None:
            return None if seats[self.chair]["ready"] else {"deal": f"entropy{self.rng.randrange(10**9)}"}
        if may:
            return {"do": self.rng.choice(may)["words"], "at": reply["at"]}
        return {"say": self.rng.randrange(8)} if self.rng.random() < 0.02 else None

    async def speak(self, line: ClientConnection) -> None:
        """Send some of the copies now; what is left goes out later, perhaps to the next server."""
        while self.pending is not None and self.left > 0:
            frame = json.dumps(self.pending)
            now = self.rng.randint(1, self.left)
            self.left -= now
            for _ in range(now):
                await line.send(frame)
            if self.rng.random() < 0.5:
                return


class Crowd:
    """Companies, each at its table; who has finished a game gets another table. `terms` are what tables are opened
    with; where bots are among them, so many fewer guests sit there."""

    def __init__(
        self,
        house: House,
        tables: int,
        *,
        seed: int,
        copies: tuple[int, int] = (1, 1),
        terms: Mapping[str, object] | None = None,
    ) -> None:
        self.house = house
        self.terms: dict[str, Any] = {"players": SEATS, **(terms or {})}
        self.rng = random.Random(seed)
        self.copies = copies
        self.cheers = 0
        self.heard: asyncio.Event | None = None
        self.goal = 0
        self.errands: list[tuple[int, Callable[[], None]]] = []
        self.past: list[list[Player]] = []
        guests = self.terms["players"] - len(self.terms.get("bots", ()))
        self.companies = [self.gather([house.new_guest() for _ in range(guests)]) for _ in range(tables)]

    def gather(self, cookies: list[str]) -> list[Player]:
        table = self.house.open_table(cookies[0], **self.terms)
        return [Player(cookie, table, self.rng, self.copies, self.cheer) for cookie in cookies]

    def cheer(self) -> None:
        self.cheers += 1
        for errand in [errand for errand in self.errands if errand[0] <= self.cheers]:
            self.errands.remove(errand)
            errand[1]()
        if self.heard is not None and self.cheers >= self.goal:
            self.heard.set()

    def after(self, acts: int, do: Callable[[], None]) -> None:
        """Have something done once so many acts more are acknowledged."""
        self.errands.append((self.cheers + acts, do))

    async def play(self, acts: int, end: Callable[[], None], meanwhile: Awaitable[object] | None = None) -> None:
        """Until so many acts more are acknowledged, and what happens meanwhile is done; then comes the end, of the
        server."""
        self.goal = self.cheers + acts
        self.heard = asyncio.Event()
        tasks = [asyncio.create_task(self.attend(number)) for number in range(len(self.companies))]
        for task in tasks:
            task.add_done_callback(self.give_up)
        await asyncio.wait_for(self.heard.wait(), SECONDS)
        if meanwhile is not None:
            await asyncio.wait_for(meanwhile, SECONDS)
        await asyncio.sleep(self.rng.random() * 0.02)  # so that the end comes at any moment, not just at an answer
        end()
        faults = [fault for fault in await asyncio.gather(*tasks, return_exceptions=True) if fault is not None]
        if faults:
            raise faults[0]

    def give_up(self, _task: "asyncio.Task[None]") -> None:
        """Nobody plays at a table any more while there is a server: something is wrong there."""
        if self.heard is not None:
            self.heard.set()

    async def attend(self, number: int) -> None:
        """Game after game at one table after the other, while there is a server."""
        with suppress(OSError, http.client.HTTPException):
            while self.house.is_up():
                company = self.companies[number]
                if any(player.is_over for player in company):
                    fresh = await asyncio.to_thread(self.gather, [player.cookie for player in company])
                    self.past.append(company)
                    self.companies[number] = fresh
                await asyncio.gather(*[player.play(self.house) for player in self.companies[number]])

    def players(self) -> list[Player]:
        return [player for company in [*self.companies, *self.past] for player in company]


def check(database: sqlite3.Connection, players: list[Player]) -> int:
    """Compare what players were told with the log; how many acts were acknowledged."""
    books: dict[str, Book] = {}
    for player in players:
        if player.table not in books:
            books[player.table] = read_book(database, player.table)
        compare(player, books[player.table])
    return sum(len(player.done) for player in players)


def read_book(database: sqlite3.Connection, table: str) -> Book:
    book = rows.book(database, table)
    assert book is not None, "a table that was opened is lost"
    keys = [(act.seat, act.key) for act in book.acts if act.key]
    assert [act.version for act in book.acts] == list(range(1, len(book.acts) + 1)), "the log has gaps"
    assert len(keys) == len(set(keys)), "an act is doubled"
    return book


def compare(player: Player, book: Book) -> None:
    versions = {(act.seat, act.key): act.version for act in book.acts if act.key}
    for key, version in player.done.items():
        assert player.chair is not None and versions.get((player.chair, key)) == version, f"acknowledged {key} is lost"
    assert player.at <= len(book.acts), f"a client is ahead, at {player.at} of {len(book.acts)}"
    if player.view is not None:
        game = Room(terms_of(book.table), book.acts[: player.at]).game
        assert game is not None
        assert json.loads(json.dumps(game.view(player.chair).as_json())) == player.view, "a client saw another game"

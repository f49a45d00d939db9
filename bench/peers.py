"""How one sits down, reads a view and says an act at each of the two engines that bench/server.py compares."""

import asyncio
import http.client
import json
import random
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec
import notified
from wire import Wire, connect

NAMES = ("Ada", "Bob", "Cleo", "Dan")
SEATS = len(NAMES)


class Ear(Protocol):
    """What a seat tells the load."""

    def offer(self, seat: "Seat") -> None: ...
    def answered(self, began: float) -> None: ...


class Seat:
    """One player: the next act to say, and since when the last one awaits its answer."""

    def __init__(self, wire: Wire, ear: Ear) -> None:
        self.wire = wire
        self.ear = ear
        self.next = b""
        self.since = 0.0

    def hear(self, frame: bytes) -> None:
        raise NotImplementedError

    def begin(self) -> None:
        """The load may start: who is to act says so."""
        if self.next:
            self.ear.offer(self)

    def act(self, now: float) -> None:
        self.since = now
        frame, self.next = self.next, b""
        self.wire.say(frame)

    def settle(self) -> None:
        if self.since:
            self.ear.answered(self.since)
            self.since = 0.0


def ask(port: int, method: str, path: str, body: object = None, *, cookie: str = "") -> tuple[dict[str, object], str]:
    """One HTTP request: the JSON answer, and the cookie that came with it."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{port}", "Cookie": cookie}
    connection.request(method, path, json.dumps(body), headers)
    answer = connection.getresponse()
    text, given = answer.read(), answer.getheader("Set-Cookie", "").partition(";")[0]
    connection.close()
    if answer.status >= 300:
        raise ConnectionError(f"{method} {path}: {answer.status} {text.decode()}")
    return json.loads(text), given or cookie


# boardgame.io: socket.io over a WebSocket, its frames being text with a prefix.

SPACE = b"/queens,"


class QueensSeat(msgspec.Struct):
    hand: list[str] | int
    court: list[object]


class Queens(msgspec.Struct):
    slots: list[bool]
    seats: list[QueensSeat]


class Turn(msgspec.Struct):
    currentPlayer: str  # noqa: N815  # as boardgame.io writes it


class State(msgspec.Struct, rename={"state_id": "_stateID"}):
    G: Queens
    ctx: Turn
    state_id: int


class Sync(msgspec.Struct):
    state: State


UPDATES = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
SYNCS = msgspec.json.Decoder(tuple[str, str, Sync])


class QueensPlayer(Seat):
    def __init__(self, wire: Wire, ear: Ear, match: str, number: int, credentials: str) -> None:
        super().__init__(wire, ear)
        self.match = match
        self.number = number
        self.credentials = credentials
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        wire.listen(self.hear)

    def hear(self, frame: bytes) -> None:
        if frame.startswith(b'42/queens,["update"'):
            self.look(UPDATES.decode(frame[10:])[2])
            self.settle()
            if self.next:
                self.ear.offer(self)
        elif frame == b"2":
            self.wire.say(b"3")
        elif frame.startswith(b"0"):
            self.wire.say(b"40" + SPACE)
        elif frame.startswith(b"40"):
            self.emit("sync", self.match, str(self.number), self.credentials, SEATS)
        elif frame.startswith(b'42/queens,["sync"'):
            self.look(SYNCS.decode(frame[10:])[2].state)
            self.synced.set_result(None)

    def emit(self, *words: object) -> None:
        self.wire.say(b"42" + SPACE + msgspec.json.encode(words))

    def look(self, state: State) -> None:
        if state.ctx.currentPlayer != str(self.number):
            return
        verb, argument = random.choice(self.choices(state.G))
        payload = {"type": verb, "args": [argument], "playerID": str(self.number), "credentials": self.credentials}
        action = {"type": "MAKE_MOVE", "payload": payload}
        words = ("update", action, state.state_id, self.match, str(self.number))
        self.next = b"42" + SPACE + msgspec.json.encode(words)

    def choices(self, queens: Queens) -> list[tuple[str, object]]:
        hand = queens.seats[self.number].hand
        assert isinstance(hand, list)
        asleep = [slot for slot, sleeps in enumerate(queens.slots) if sleeps]
        rich = [seat for seat, other in enumerate(queens.seats) if other.court and seat != self.number]
        acts: list[tuple[str, object]] = [("discard", face) for face in hand]
        acts += [("king", slot) for slot in asleep if "king" in hand]
        acts += [(face, victim) for face in ("knight", "potion") for victim in rich if face in hand]
        return acts


async def sit_at_boardgameio(port: int, tables: int, ear: Ear) -> list[Seat]:
    seats: list[Seat] = []
    for _ in range(tables):
        match = str(ask(port, "POST", "/games/queens/create", {"numPlayers": SEATS})[0]["matchID"])
        players = []
        for number in range(SEATS):
            joining = {"playerID": str(number), "playerName": f"Player {number}"}
            given = ask(port, "POST", f"/games/queens/{match}/join", joining)[0]
            wire = await connect(port, "/socket.io/?EIO=4&transport=websocket")
            players.append(QueensPlayer(wire, ear, match, number, str(given["playerCredentials"])))
        await asyncio.gather(*[player.synced for player in players])
        seats += players
    return seats


# Tuckbox: JSON messages, as docs/protocol.md has them.

RARELY = 0.03
"""How often a king is played that could be: so a game lasts its five hundred turns, as a match of the other does."""


class Offer(msgspec.Struct):
    words: str


class Told(msgspec.Struct):
    at: int = 0
    may: list[Offer] = []
    done: int | None = None
    over: msgspec.Raw = msgspec.Raw()
    rematch: str | None = None
    refused: str | None = None


TOLD = msgspec.json.Decoder(Told)


class TuckboxPlayer(Seat):
    """After a game it asks for a rematch, and goes to the table where that is."""

    def __init__(self, wire: Wire, ear: Ear, port: int, cookie: str) -> None:
        super().__init__(wire, ear)
        self.port = port
        self.cookie = cookie
        self.is_done = False
        self.count = 0
        self.answers: deque[asyncio.Future[Told]] = deque()
        wire.listen(self.hear)

    def hear(self, frame: bytes) -> None:
        told = TOLD.decode(frame)
        if told.refused is not None:
            raise RuntimeError(f"Tuckbox refused: {told.refused}")
        if told.done is not None:
            self.settle()
            if self.answers:
                self.answers.popleft().set_result(told)
        if told.may:
            self.look(told)
        elif told.rematch:
            task = asyncio.ensure_future(self.move(told.rematch))
            TASKS.add(task)
            task.add_done_callback(TASKS.discard)
        elif bytes(told.over) and not self.is_done:
            self.is_done = True
            self.wire.say(b'{"rematch":true}')

    def look(self, told: Told) -> None:
        choice = random.choice(told.may).words
        if choice.startswith("king") and random.random() > RARELY:
            choice = told.may[-1].words
        self.count += 1
        self.next = msgspec.json.encode({"do": choice, "at": told.at, "id": str(self.count)})
        self.ear.offer(self)

    async def move(self, table: str) -> None:
        self.wire.close()
        self.wire = await connect(self.port, f"/ws/{table}", cookie=self.cookie)
        self.is_done = False
        self.wire.listen(self.hear)
        self.wire.say(b'{"deal":"entropy"}')

    async def say(self, message: dict[str, object]) -> Told:
        """Before the load begins: say something and wait until it is done."""
        answer: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
        self.answers.append(answer)
        self.wire.say(msgspec.json.encode(message))
        return await answer


TASKS: set[asyncio.Future[None]] = set()
"""Kept, as the event loop does not keep them."""


async def sit_at_tuckbox(port: int, tables: int, ear: Ear) -> list[Seat]:
    seats: list[Seat] = []
    for number in range(tables):
        known = [notified.cookie(SEATS * number + seat) for seat in range(SEATS)]
        cookies = [ask(port, "GET", "/api/me", cookie=cookie)[1] for cookie in known]
        wanted = {"game": "sleepingqueens", "players": SEATS}
        table = str(ask(port, "POST", "/api/tables", wanted, cookie=cookies[0])[0]["table"])
        wires = [await connect(port, f"/ws/{table}", cookie=cookie) for cookie in cookies]
        players = [TuckboxPlayer(wire, ear, port, cookie) for wire, cookie in zip(wires, cookies, strict=True)]
        for player, name in zip(players, NAMES, strict=True):
            await player.say({"sit": name})
        for player in players:
            await player.say({"deal": "entropy"})
        seats += players
    return seats


PEERS: dict[str, Callable[[int, int, Ear], Awaitable[list[Seat]]]] = {
    "boardgame.io": sit_at_boardgameio,
    "tuckbox": sit_at_tuckbox,
}

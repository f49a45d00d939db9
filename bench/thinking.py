"""Whether thinking keeps anybody waiting, from a process of its own: acts and bots of some, while many others think.

Quiet: players act at tables of four, and strangers play against a greedy bot each. Busy: the same, while hard bots
think at live tables, and hints and oracles are asked for again as soon as they are told. Prints one line of JSON.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from itertools import cycle
from statistics import median
from typing import TypeVar

import msgspec
import peers
from load import Load, fail_loudly, measure, run_and_print
from wire import Wire, connect

WARM_UP = 3.0
PLAYED = 20
"""Tables of four, at which acts are timed."""
STRANGERS = 4
GUESTS = 15
"""Who have opened the tables where there is much to think about."""
HARD_BOTS = ("sleepingqueens", "zoomquest") * 20
HINTS = ("gridcannon", "dragonquest", "klondike") * 4
ORACLES = 12
SLOW = {"game": "klondike", "players": 1, "options": {"draw": "3", "redeals": "2"}, "seed": "s26"}
"""A deal that the oracle thinks about for a while."""

Player = TypeVar("Player", bound=peers.TuckboxPlayer)


class View(msgspec.Struct):
    to_act: list[int] = []


class Scene(peers.Told):
    view: View | None = None
    hint: dict[str, object] | None = None
    oracle: str | None = None


SCENE = msgspec.json.Decoder(Scene)


class Opponent(peers.TuckboxPlayer):
    """Acts at once, and notes how long a bot takes for each act."""

    def __init__(self, wire: Wire, ear: peers.Ear, port: int, cookie: str) -> None:
        self.took: list[float] = []
        self.waits_since = 0.0
        super().__init__(wire, ear, port, cookie)

    def hear(self, frame: bytes) -> None:
        scene = SCENE.decode(frame)
        now = time.perf_counter()
        if self.waits_since:
            self.took.append(now - self.waits_since)
        is_bots_turn = scene.view is not None and scene.view.to_act and not scene.may and not bytes(scene.over)
        self.waits_since = now if is_bots_turn else 0.0
        super().hear(frame)


class Asker(peers.TuckboxPlayer):
    """Asks a question, and once it is answered the next: a hint after an act, the oracle at once."""

    question = ""
    answered = 0
    is_waiting = False

    def ask(self) -> None:
        if self.question and not self.is_waiting:
            self.is_waiting = True
            self.wire.say(msgspec.json.encode({self.question: True}))

    def hear(self, frame: bytes) -> None:
        super().hear(frame)
        scene = SCENE.decode(frame)
        if scene.hint or scene.oracle:
            self.answered += 1
            self.is_waiting = False
            if scene.hint:
                self.act(time.perf_counter())
            else:
                self.ask()


class Curiosity:
    """Whoever may act asks first."""

    def offer(self, seat: peers.Seat) -> None:
        assert isinstance(seat, Asker)
        seat.ask()

    def answered(self, began: float) -> None:
        """An act's time is not asked for here."""


class Crowd:
    """Everybody in the house."""

    def __init__(self, port: int, rate: float) -> None:
        self.port = port
        self.paced, self.at_once, self.thinking = Load(rate), Load(), Load()
        self.players: list[peers.Seat] = []
        self.strangers: list[Opponent] = []
        self.opponents: list[Opponent] = []
        self.askers: dict[str, list[Asker]] = {}

    async def sit_down(self) -> None:
        greedy = {"game": "sleepingqueens", "players": 2, "bots": ["greedy"]}
        self.players = await peers.sit_at_tuckbox(self.port, PLAYED, self.paced)
        self.strangers = [await self.sit(Opponent, self.guest(), self.at_once, **greedy) for _ in range(STRANGERS)]
        await self.sit_to_think(cycle([self.guest() for _ in range(GUESTS)]))

    async def sit_to_think(self, guests: Iterator[str]) -> None:
        for game in HARD_BOTS:
            wanted = {"game": game, "players": 2, "bots": ["hard"]}
            self.opponents.append(await self.sit(Opponent, next(guests), self.thinking, **wanted))
        hints = [{"game": game, "players": 1} for game in HINTS]
        for question, tables in (("hint", hints), ("oracle", [SLOW] * ORACLES)):
            self.askers[question] = [await self.sit(Asker, next(guests), Curiosity(), **wanted) for wanted in tables]

    def guest(self) -> str:
        return peers.ask(self.port, "GET", "/api/me")[1]

    async def sit(self, kind: type[Player], cookie: str, ear: peers.Ear, **wanted: object) -> Player:
        """At a table of their own, as the only human; the cards are dealt."""
        table = peers.ask(self.port, "POST", "/api/tables", wanted, cookie=cookie)[0]["table"]
        player = kind(await connect(self.port, f"/ws/{table}", cookie=cookie), ear, self.port, cookie)
        await player.say({"sit": "Ada"})
        await player.say({"deal": "entropy"})
        return player

    def play(self) -> None:
        begin(self.paced, self.players)
        begin(self.at_once, self.strangers)

    def think(self) -> None:
        begin(self.thinking, self.opponents)
        for question, askers in self.askers.items():
            for asker in askers:
                asker.question = question
                asker.ask()

    async def look(self, pid: int, seconds: float) -> dict[str, float]:
        """How long acts and bots take just now."""
        for opponent in (*self.strangers, *self.opponents):
            opponent.took.clear()
        answered = {question: total(askers) for question, askers in self.askers.items()}
        result = await measure(self.paced, pid, seconds)
        counts = {question: total(askers) - answered[question] for question, askers in self.askers.items()}
        return {**result, **counts, **times("greedy", self.strangers), **times("hard", self.opponents)}


def begin(ear: Load, seats: Sequence[peers.Seat]) -> None:
    ear.is_resting = False
    for seat in seats:
        seat.begin()


def total(askers: list[Asker]) -> int:
    return sum(asker.answered for asker in askers)


def times(name: str, opponents: list[Opponent]) -> dict[str, float]:
    """How many acts their bots did, and how long these took; one that is still awaited counts for the worst."""
    now = time.perf_counter()
    took = [seconds for opponent in opponents for seconds in opponent.took]
    awaited = [now - opponent.waits_since for opponent in opponents if opponent.waits_since]
    return {name: len(took), f"{name}_p50": median(took or [0.0]), f"{name}_worst": max([*took, *awaited, 0.0])}


async def run(arguments: argparse.Namespace) -> dict[str, object]:
    fail_loudly()
    crowd = Crowd(arguments.port, arguments.rate)
    await crowd.sit_down()
    crowd.play()
    await crowd.look(arguments.pid, WARM_UP)
    quiet = await crowd.look(arguments.pid, arguments.seconds)
    crowd.think()
    await crowd.look(arguments.pid, WARM_UP)
    busy = await crowd.look(arguments.pid, arguments.seconds)
    return {"quiet": quiet, "busy": busy}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="the server, whose processor time is counted")
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    run_and_print(run(parser.parse_args()))


if __name__ == "__main__":
    main()

"""Many tables over simulated days, with people who act, are late, away or on vacation: every game ends.

At each somebody keeps coming: a table that all have left sleeps until one of them is back.
"""

import asyncio
import heapq
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.room import Outcome, Room
from tuckbox.server.bus.local import LocalBus
from tuckbox.server.http.bodies import NewTable
from tuckbox.server.limits import Limits
from tuckbox.server.metrics import Counters
from tuckbox.server.store.base import Opening
from tuckbox.server.store.sqlite import SqliteStore
from tuckbox.server.tables.create import opening_of
from tuckbox.server.tables.registry import Tables
from tuckbox.server.tables.rooms import terms_of
from tuckbox.server.tables.vacations import DAY, Vacations

HOUR: Final = 3_600_000
START: Final = 1_924_000_000_000
FEW, MANY = 12, 500
HABITS: Final = {"prompt": 1, "slow": 20, "late": 30, "gone": 0}
"""How many hours somebody of each kind takes at most for a turn of a day; who is gone never comes."""
LONGEST: Final = 2_000 * DAY
GAMES: Final = ("sleepingqueens", "sleepingqueens", "zoomquest")
"""One in turns, with reactions, and one in which all choose in secret."""


class World:
    """The time, and whoever sits at the tables: by guest the hours they take."""

    def __init__(self, store: SqliteStore, rng: random.Random) -> None:
        self.time = START
        self.rng: Final = rng
        self.store: Final = store
        self.tables: Final = Tables(store, LocalBus(), Limits(), Counters(), bot_pace=0, now=lambda: self.time)
        self.vacations: Final = Vacations(store, self.tables.at, 30, lambda: self.time)
        self.hours: Final[dict[str, int]] = {}
        self.plans: Final[list[tuple[int, int, Callable[[], Awaitable[None]]]]] = []
        self.planned = 0
        self.games: Final[Counter[str]] = Counter()
        self.left = 0
        self.away = 0

    def plan(self, when: int, deed: Callable[[], Awaitable[None]]) -> None:
        self.planned += 1
        heapq.heappush(self.plans, (when, self.planned, deed))

    async def open(self, number: int) -> None:
        """A table that is dealt, and what its people will do."""
        players = self.rng.choice((2, 2, 3))
        guests = [f"guest {number}.{seat}" for seat in range(players)]
        habits = ["prompt", *[self.rng.choice(list(HABITS)) for _ in guests[1:]]]
        self.hours.update(zip(guests, [HABITS[habit] for habit in habits], strict=True))
        game = self.rng.choice(GAMES)
        self.games[game] += 1
        opening = opening_of(NewTable(game=game, players=players, clock="day", bots=False), guests[0])
        room = Room(terms_of(opening.table))
        acts = [room.add(seat, f"/sit human P{seat}", "", START) for seat in range(players)]
        acts += [room.add(seat, f"/ready e{seat}", "", START) for seat in range(players)]
        acts += room.go_by_itself("0", START)
        await self.store.open_table(Opening(opening.table, acts, dict(enumerate(guests))))
        self.left += 1
        await self.see(opening.table.id)
        for guest in guests:
            if self.rng.random() < 0.3:
                self.plan(START + self.rng.randrange(20 * DAY), lambda guest=guest: self.go(guest))  # type: ignore[misc]

    async def go(self, guest: str) -> None:
        with suppress(IllegalAction):
            await self.vacations.begin(guest, self.rng.randint(1, 10))
            self.away += 1
        if self.rng.random() < 0.5:
            self.plan(self.time + self.rng.randrange(5 * DAY), lambda: self.vacations.end(guest))

    async def see(self, name: str) -> None:
        """Whoever is to act at this table does it in their own time."""
        with self.tables.at(name) as table:
            async with table.lock:
                room, _ = await table.open()
            if room.over() is not None:
                self.left -= 1
                return
            assert room.game is not None
            assert room.deadline is not None
            assert room.deadline > self.time or room.sealed(), (
                "of several who choose in secret one is late after the other"
            )
            for seat in room.game.to_act():
                hours = self.hours[table.seating.guest_at[seat]]
                if hours:
                    when = self.time + self.rng.randrange(hours * HOUR) + 1
                    self.plan(when, lambda seat=seat, at=room.version: self.act(name, seat, at))  # type: ignore[misc]

    async def act(self, name: str, seat: int, at: int) -> None:
        with self.tables.at(name) as table:
            if await table.act_alone(lambda room: self.choose(room, seat, at)):
                await self.see(name)

    def choose(self, room: Room, seat: int, at: int) -> Outcome:
        """Nothing, where the clock has played meanwhile."""
        if room.changed > at or room.game is None or seat not in room.game.to_act() or room.over() is not None:
            return Outcome([], {})
        words = self.rng.choice(room.game.legal_actions(seat)).words
        return room.receive(seat, {"do": words, "at": room.version}, self.time)

    async def step(self) -> None:
        """What comes next: somebody's deed, or the clock of a table."""
        rings, clock = self.tables.shared.clock.heap, self.tables.shared.clock
        if rings and (not self.plans or rings[0][0] < self.plans[0][0]):
            self.time = max(self.time, rings[0][0])
            name, before = rings[0][1], self.tables.shared.counters.late_acts
            await clock.ring_next()
            if self.tables.shared.counters.late_acts > before:
                await self.see(name)
            return
        when, _, deed = heapq.heappop(self.plans)
        self.time = max(self.time, when)
        await deed()


async def live(folder: Path, count: int) -> World:
    """Until every game has ended, or very long."""
    world = World(SqliteStore(folder), random.Random(7))
    try:
        for number in range(count):
            await world.open(number)
        while world.left and world.time < START + LONGEST:
            await world.step()
        return world
    finally:
        await world.tables.close()
        await world.store.close()


def test_every_game_over_days_ends_whoever_is_away(tmp_path: Path, proof: bool) -> None:
    world = asyncio.run(live(tmp_path, MANY if proof else FEW))

    late, days = world.tables.shared.counters.late_acts, (world.time - START) // DAY
    games = ", ".join(f"{count} of {game}" for game, count in sorted(world.games.items()))
    print(f"{games}: all ended in {days} days; {late} turns were lost to the clock, {world.away} vacations taken")
    assert world.left == 0
    assert set(world.games) == set(GAMES)
    assert late > 0
    assert world.away > 0

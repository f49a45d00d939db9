"""Races and challenges: one deal for one, played by several, each at a table of their own.

A challenge is made of a finished game and taken up by one other guest; a race begins for all at once. Nothing of the
deal is shown before it is over for everybody: all have finished or given up, or its time has passed.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeVar

from tuckbox.core import fair
from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.core.lesson import is_lesson
from tuckbox.games import find
from tuckbox.room import Room
from tuckbox.room.names import look_alike, read_name
from tuckbox.room.types import WRITTEN
from tuckbox.server.http.bodies import NewTable
from tuckbox.server.http.errors import Refused
from tuckbox.server.store.base import BRANCH, Conflict, Store, TableRow
from tuckbox.server.store.running import CHALLENGE, RACE, Bout, Field, Run, Runner
from tuckbox.server.tables import workers
from tuckbox.server.tables.codes import new_code, new_table_id
from tuckbox.server.tables.create import bout_opening, race_row
from tuckbox.server.tables.questions import NOT_FOUND, deal_steps
from tuckbox.server.tables.registry import Tables
from tuckbox.server.tables.replays import think
from tuckbox.server.tables.table import Table
from tuckbox.server.tables.thinkers import Thought
from tuckbox.solve import winnable

T = TypeVar("T")

MOST: Final = 5
FEWEST: Final = 2
TRIES: Final = 3
HOUR: Final = 3_600_000
LONGEST: Final = {RACE: 2 * HOUR, CHALLENGE: 7 * 24 * HOUR}
"""So many milliseconds after it began a bout is over for everybody."""
COUNTDOWN: Final = 3000
NOBODY: Final = "There is no such race or challenge."
NOT_YOURS: Final = "Only who has played a game alone, to its end, can make a challenge of it."
NO_CHALLENGE: Final = (
    "Of a lesson, a branch, cards that were named or a deal that is everybody's there is no challenge."
)


class Bouts:
    """`clock` tells the milliseconds since 1970."""

    def __init__(self, store: Store, tables: Tables, clock: Callable[[], int]) -> None:
        self.store: Final = store
        self.tables: Final = tables
        self.clock: Final = clock
        self.lock: Final = asyncio.Lock()
        """Held while who is in a bout changes: nobody takes the place of another."""

    async def field(self, bout: str) -> Field:
        found = await self.store.field_of(bout)
        if found is None:
            raise Refused(404, NOBODY)
        return found

    # When it begins and ends.

    def has_begun(self, bout: Bout) -> bool:
        return 0 < bout.begins <= self.clock()

    def is_over(self, field: Field) -> bool:
        """For everybody."""
        if not self.has_begun(field.bout):
            return False
        all_there = field.bout.kind == RACE or len(field.runners) > 1
        return self.is_late(field.bout) or (all_there and all(runner.is_done for runner in field.runners))

    def is_late(self, bout: Bout) -> bool:
        return self.clock() >= bout.begins + LONGEST[bout.kind]

    # Making one.

    async def challenge(self, table: str, guest: str) -> str:
        """Of a game that is over; the one that was made of it before, while nobody has taken that up."""
        with self.tables.at(table) as played:
            async with played.lock:
                room, row = await played.open()
                check_challenge(played, room, row, guest)
                assert room.game is not None
                seed, pledge, name = room.seed(), room.game.pledge, room.seats[0].name
        moment = self.clock()
        async with self.lock:
            if (made := await self.store.untaken(table, moment - LONGEST[CHALLENGE])) is not None:
                return made
            run = Run("", 0, guest, name, ready=True, table=table)
            return await self.add(
                Bout("", CHALLENGE, "", *terms(row), seed, row.options, pledge, guest, moment, moment), run
            )

    async def race(self, wanted: NewTable, name: str, guest: str) -> str:
        row = race_row(wanted, guest)
        run = Run("", 0, guest, read_name(name) or "Player 1")
        seed, pledge = await self.seek(row, guest)
        return await self.add(Bout("", RACE, "", *terms(row), seed, row.options, pledge, guest, self.clock()), run)

    async def seek(self, row: TableRow, guest: str) -> tuple[str, dict[str, object]]:
        """The seed of a race, and where its deal is to be winnable, the pledge."""
        if not winnable.is_promised(find(row.game), row.options):
            return row.server_seed, {}
        steps = deal_steps((row.game, row.options, row.server_seed, []))
        found = await think(Thought(guest, "", workers.seek_deal, steps, lambda: True), self.tables.shared.thinkers)
        if found is None:
            raise BadOption(NOT_FOUND)
        attempt, _, pledge = found.partition(" ")
        return fair.deal_seed(row.server_seed, [], int(attempt)), json.loads(pledge)

    async def add(self, bout: Bout, run: Run) -> str:
        async def write() -> str:
            name = new_table_id()
            await self.store.add_bout(replace(bout, id=name, code=new_code()), replace(run, bout=name))
            return name

        return await insist(write)

    # Being in one.

    async def enter(self, bout: str, name: str, guest: str) -> None:
        """Take a challenge up, or be in a race that has not begun. Who is in it already stays so."""
        async with self.lock:
            field = await self.field(bout)
            if field.of(guest) is not None:
                return
            self.check_room(field)
            run = Run(bout, next_place(field), guest, free_name(field, name))
            if field.bout.kind == RACE:
                await self.store.put_run(run)
            else:
                await self.begin(field.bout, [run], field.bout.begins)

    def check_room(self, field: Field) -> None:
        """Raises Refused where nobody else fits."""
        if field.bout.kind == CHALLENGE:
            if len(field.runners) > 1:
                raise Refused(409, "Somebody else has taken this challenge up: each is for one.")
            if self.is_late(field.bout):
                raise Refused(409, "This challenge is over: nobody has taken it up in seven days.")
        elif field.bout.begins:
            raise Refused(409, "This race has begun without you.")
        elif len(field.runners) >= MOST:
            raise Refused(409, f"A race is for {MOST} at most.")

    async def set_ready(self, bout: str, guest: str, *, is_ready: bool) -> None:
        """Once all are, it begins."""
        async with self.lock:
            _, mine = await self.waiting(bout, guest)
            await self.store.put_run(replace(mine.run, ready=is_ready))
            await self.begin_if_ready(bout)

    async def start(self, bout: str, guest: str) -> None:
        """Without those who are not ready."""
        async with self.lock:
            field, mine = await self.waiting(bout, guest)
            ready = [runner.run for runner in field.runners if runner.run.ready]
            if not mine.run.ready or len(ready) < FEWEST:
                raise Refused(409, "A race begins once two are ready, you among them.")
            await self.begin(field.bout, ready, self.clock() + COUNTDOWN)

    async def leave(self, bout: str, guest: str) -> None:
        async with self.lock:
            await self.waiting(bout, guest)
            await self.store.leave_bout(bout, guest)
            await self.begin_if_ready(bout)

    async def withdraw(self, guest: str) -> None:
        """From all races that have not begun."""
        for bout in await self.store.races_awaited(guest):
            with suppress(Refused):  # it has begun meanwhile
                await self.leave(bout, guest)

    async def waiting(self, bout: str, guest: str) -> tuple[Field, Runner]:
        """Raises Refused for a race that has begun, and for who is not in it."""
        field = await self.field(bout)
        mine = field.of(guest)
        if mine is None:
            raise Refused(403, "You are not in this race.")
        if field.bout.begins:
            raise Refused(409, "This race has begun.")
        return field, mine

    async def begin_if_ready(self, bout: str) -> None:
        field = await self.field(bout)
        runs = [runner.run for runner in field.runners]
        if len(runs) >= FEWEST and all(run.ready for run in runs):
            await self.begin(field.bout, runs, self.clock() + COUNTDOWN)

    async def begin(self, bout: Bout, runs: list[Run], moment: int) -> None:
        """Open the tables of these, with whom it begins then."""

        async def write() -> None:
            await self.store.begin_bout(bout.id, moment, [bout_opening(bout, run) for run in runs])

        await insist(write)
        self.tables.shared.counters.tables_opened += len(runs)


async def insist(write: Callable[[], Awaitable[T]]) -> T:
    """Where a code is taken others are drawn."""
    for _ in range(TRIES):
        try:
            return await write()
        except Conflict:
            continue
    raise Refused(503, "No free code was found: try again.")


def terms(row: TableRow) -> tuple[str, int]:
    return row.game, row.rules


def check_challenge(table: Table, room: Room, row: TableRow, guest: str) -> None:
    """Raises Refused."""
    is_mine = row.players == 1 and table.seat_of(guest) == 0
    if not is_mine or room.game is None or room.game.result() is None:
        raise Refused(403, NOT_YOURS)
    is_known = is_lesson(row.open_seed) or room.terms.open_seed == WRITTEN or row.id.startswith(BRANCH)
    if is_known or room.terms.sealed is not None:
        raise Refused(403, NO_CHALLENGE)


def next_place(field: Field) -> int:
    return max([runner.run.place + 1 for runner in field.runners], default=0)


def free_name(field: Field, said: str) -> str:
    """Raises IllegalAction for one that could be taken for another's."""
    name = read_name(said) or f"Player {1 + next_place(field)}"
    taken = next((runner.run.name for runner in field.runners if look_alike(runner.run.name, name)), "")
    if taken:
        raise IllegalAction(f"{taken} is here already: take a name that cannot be mistaken for it.")
    return name

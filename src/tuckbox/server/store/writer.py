"""The one thread that writes: everything that was asked for meanwhile goes into one transaction (group commit)."""

import asyncio
import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from queue import SimpleQueue
from typing import Final, TypeVar

from tuckbox.server.store.base import Conflict, StoreDown
from tuckbox.server.store.database import Connection, Database
from tuckbox.server.watch import Watch

T = TypeVar("T")

Work = Callable[[Connection], object]
Row = tuple[str, int, int, str, str, int, str]
Batch = tuple[asyncio.AbstractEventLoop, "list[Job]"]

LARGEST_BATCH: Final = 100
SLOW_SECONDS: Final = 1.0
SLOW: Final = "slow"
DOWN: Final = "down"
"""How the troubles of a store are called."""


class Job:
    """Something to write, and who waits for it. Where it only adds `acts`, those are its rows."""

    def __init__(self, work: Work, waiting: "asyncio.Future[object]", acts: Sequence[Row]) -> None:
        self.work: Final = work
        self.waiting: Final = waiting
        self.acts: Final = acts
        self.outcome: object = None
        self.fault: Exception | None = None


class Writer:
    """Runs jobs in transactions, in the order they came. A job's waiter is woken after the commit, never before."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.connection: Connection | None = database.connect()
        self.jobs: list[Job] = []
        """What has been asked for and not been handed to the thread yet."""
        self.is_writing = False
        self.batches: Final[SimpleQueue[Batch | None]] = SimpleQueue()
        self.commits = 0
        self.written = 0
        self.failures = 0
        self.seconds = 0.0
        self.is_down = False
        """Whether the last batch could not be written."""
        self.watch: Final = Watch()
        self.thread: Final = threading.Thread(target=self.run, name="tuckbox-writer")
        self.thread.start()

    def do(self, work: Callable[[Connection], T], acts: Sequence[Row] = ()) -> "asyncio.Future[T]":
        """What the work returns, once it is on the disk. Raises Conflict or StoreDown."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[T] = loop.create_future()
        self.jobs.append(Job(work, waiting, acts))  # type: ignore[arg-type]  # a future of T is resolved with T alone
        if not self.is_writing:
            self.is_writing = True
            loop.call_soon(self.hand_over, loop)  # after all that came in the same moment
        return waiting

    def hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """The thread is free: give it all that waits."""
        batch, self.jobs = self.jobs[:LARGEST_BATCH], self.jobs[LARGEST_BATCH:]
        self.is_writing = bool(batch)
        if batch:
            self.batches.put((loop, batch))

    def settle(self, loop: asyncio.AbstractEventLoop, batch: list[Job]) -> None:
        """In the event loop again: the next batch goes to the disk while those of this one are told."""
        self.hand_over(loop)
        for job in batch:
            if job.waiting.done():
                continue
            if job.fault is not None:
                job.waiting.set_exception(job.fault)
            else:
                job.waiting.set_result(job.outcome)

    async def close(self) -> None:
        with contextlib.suppress(StoreDown):
            await self.do(lambda _connection: None)  # after all that was asked for before
        self.batches.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self.thread.join)

    # In the thread.

    def run(self) -> None:
        while (given := self.batches.get()) is not None:
            loop, batch = given
            started = time.perf_counter()
            self.write(batch)
            self.look_at(time.perf_counter() - started)
            with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits any more
                loop.call_soon_threadsafe(self.settle, loop, batch)
        if self.connection is not None:
            self.connection.close()

    def look_at(self, seconds: float) -> None:
        self.seconds += seconds
        if seconds > SLOW_SECONDS:
            self.watch.note(SLOW, f"The store took {seconds:.1f} s to write.")

    def write(self, batch: list[Job]) -> None:
        try:
            self.commit(batch)
        except (self.database.taken, Conflict):
            self.rescue(batch)
        except self.database.fault as fault:
            self.give_up(batch, fault)

    def rescue(self, batch: list[Job]) -> None:
        """Once more, each job under its own savepoint, so that only the one in conflict fails."""
        try:
            self.open().rollback()
            self.transact(batch, self.run_alone)
        except self.database.fault as fault:
            self.give_up(batch, fault)

    def commit(self, batch: list[Job]) -> None:
        """A batch that only adds acts is one statement, which is a transaction of its own."""
        if all(job.acts for job in batch):
            rows = [row for job in batch for row in job.acts]
            self.open().execute(add_acts(len(rows)), [value for row in rows for value in row])
            self.count(batch)
        else:
            self.transact(batch, run)

    def transact(self, batch: list[Job], run: Callable[[Connection, Job], None]) -> None:
        connection = self.open()
        connection.execute(self.database.begin)
        for job in batch:
            run(connection, job)
        connection.execute("COMMIT")
        self.count(batch)

    def count(self, batch: list[Job]) -> None:
        self.is_down = False
        self.commits += 1
        self.written += len(batch)

    def give_up(self, batch: list[Job], fault: Exception) -> None:
        """Nobody is told that anything is kept, and the next batch begins with a fresh connection."""
        self.is_down = True
        self.failures += 1
        first_line, _, _ = str(fault).partition("\n")
        self.watch.note(DOWN, f"The store could not write: {first_line}.")
        reason = self.database.reason(fault)
        for job in batch:
            job.fault = StoreDown(f"The server cannot write just now ({reason}): try again in a while.")
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def open(self) -> Connection:
        connection = self.connection
        if connection is not None and self.database.is_lost(connection):
            connection.close()
            connection = self.connection = None
        if connection is None:
            connection = self.connection = self.database.connect()
        return connection

    def run_alone(self, connection: Connection, job: Job) -> None:
        connection.execute("SAVEPOINT job")
        try:
            job.outcome = job.work(connection)
        except (self.database.taken, Conflict) as fault:
            connection.execute("ROLLBACK TO job")
            job.fault = Conflict(str(fault))
        connection.execute("RELEASE job")


@cache
def add_acts(count: int) -> str:
    return f"INSERT INTO acts VALUES {', '.join(['(?, ?, ?, ?, ?, ?, ?)'] * count)}"


def run(connection: Connection, job: Job) -> None:
    job.outcome = job.work(connection)

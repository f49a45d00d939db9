"""The one thread that writes: everything that was asked for meanwhile goes into one transaction (group commit)."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final, TypeVar

from tuckbox.server.store.base import Conflict, StoreDown

T = TypeVar("T")

LARGEST_BATCH: Final = 500


@dataclass(slots=True)
class Job:
    """Something to write, and who waits for it."""

    work: Callable[[sqlite3.Connection], object]
    loop: asyncio.AbstractEventLoop
    waiting: "asyncio.Future[object]"
    outcome: object = None
    fault: Exception | None = None


class Writer:
    """Runs jobs in transactions, in the order they came. A job's waiter is woken after the commit, never before."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self.connect: Final = connect
        self.connection: sqlite3.Connection | None = connect()
        self.jobs: Final[SimpleQueue[Job | None]] = SimpleQueue()
        self.commits = 0
        self.written = 0
        self.failures = 0
        self.seconds = 0.0
        self.thread: Final = threading.Thread(target=self.run, name="tuckbox-writer")
        self.thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work returns, once it is on the disk. Raises Conflict or StoreDown."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[T] = loop.create_future()
        self.jobs.put(Job(work, loop, waiting))  # type: ignore[arg-type]  # a future of T is resolved with T alone
        return await waiting

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self.thread.join)

    def run(self) -> None:
        while (batch := self.next_batch()) is not None:
            started = time.perf_counter()
            self.write(batch)
            self.seconds += time.perf_counter() - started
            wake(batch)
        if self.connection is not None:
            self.connection.close()

    def next_batch(self) -> list[Job] | None:
        """All that waits, or what comes next; None when the end was asked for."""
        job = self.jobs.get()
        batch: list[Job] = []
        while job is not None:
            batch.append(job)
            if len(batch) >= LARGEST_BATCH:
                return batch
            try:
                job = self.jobs.get_nowait()
            except Empty:
                return batch
        if batch:
            self.jobs.put(None)
        return batch or None

    def write(self, batch: list[Job]) -> None:
        try:
            self.commit(batch, alone=False)
        except (sqlite3.IntegrityError, Conflict):
            self.rescue(batch)
        except sqlite3.Error as fault:
            self.give_up(batch, fault)

    def rescue(self, batch: list[Job]) -> None:
        """Once more, each job under its own savepoint, so that only the one in conflict fails."""
        try:
            self.open().rollback()
            self.commit(batch, alone=True)
        except sqlite3.Error as fault:
            self.give_up(batch, fault)

    def commit(self, batch: list[Job], *, alone: bool) -> None:
        connection = self.open()
        connection.execute("BEGIN IMMEDIATE")
        for job in batch:
            if alone:
                run_alone(connection, job)
            else:
                job.outcome = job.work(connection)
        connection.execute("COMMIT")
        self.commits += 1
        self.written += len(batch)

    def give_up(self, batch: list[Job], fault: sqlite3.Error) -> None:
        """Nobody is told that anything is kept, and the next batch begins with a fresh connection."""
        self.failures += 1
        for job in batch:
            job.fault = StoreDown(f"The server cannot write just now ({fault}): try again in a while.")
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def open(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = self.connect()
        return self.connection


def run_alone(connection: sqlite3.Connection, job: Job) -> None:
    connection.execute("SAVEPOINT job")
    try:
        job.outcome = job.work(connection)
    except (sqlite3.IntegrityError, Conflict) as fault:
        connection.execute("ROLLBACK TO job")
        job.fault = Conflict(str(fault))
    connection.execute("RELEASE job")


def wake(batch: list[Job]) -> None:
    """One call into the event loop for all that wait in it."""
    try:
        batch[0].loop.call_soon_threadsafe(settle, batch)
    except RuntimeError:  # the loop is closed, and nobody waits any more
        return


def settle(batch: list[Job]) -> None:
    for job in batch:
        if job.waiting.done():
            continue
        if job.fault is not None:
            job.waiting.set_exception(job.fault)
        else:
            job.waiting.set_result(job.outcome)

"""Whatever has to be thought about is thought of here, in processes of their own, and everybody has their turn.

The next turn is that of the guest for whom, with it, the least time is spent, and of each guest the tables come one
after the other: however much one guest asks for, another waits for one step of it at the most, and who asks for little
hardly waits. What nobody waits for any more is not begun.
"""

import asyncio
import multiprocessing
import os
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, Final, Generic, TypeVar

WORKERS: Final = max(1, (os.cpu_count() or 1) - 1)
"""One core is the server's own."""
NICE: Final = 10
"""Where more is to be done than there are cores for, the server comes before its workers."""
USUAL_SECONDS: Final = 0.5
"""What a step is taken to need until it is done, and it is known how long it took."""
QUICK_SECONDS: Final = 0.01
"""The same, where there is not much to think about."""
PATIENT: Final = ""
"""In a guest's place: all who can wait. They are as one guest, for whom each second counts tenfold: so they come last,
and yet they come."""
PATIENCE: Final = 10

T = TypeVar("T")
Step = tuple[object, ...]


class Unwanted(Exception):
    """Nobody waits for this thought any more, or the house is closing."""


class Thought(Generic[T]):
    """Work for a guest at a table, in one step or several: the first that comes to anything gives the answer."""

    def __init__(
        self,
        guest: str,
        table: str,
        work: Callable[..., T | None],
        steps: Iterable[Step],
        is_wanted: Callable[[], bool],
        *,
        is_quick: bool = False,
    ) -> None:
        """Each step is the arguments that a worker hands to `work`: plain data, which can be sent to it."""
        self.guest: Final = guest
        self.table: Final = table
        self.work: Final = work
        self.steps: Final[Iterator[Step]] = iter(steps)
        self.is_wanted: Final = is_wanted
        self.seconds: Final = QUICK_SECONDS if is_quick else USUAL_SECONDS
        self.answer: Final[asyncio.Future[T | None]] = asyncio.get_running_loop().create_future()

    def settle(self, answer: T | None) -> None:
        if not self.answer.done():
            self.answer.set_result(answer)

    def fail(self, fault: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(fault)


class Queue:
    """What waits for one guest: table by table."""

    def __init__(self) -> None:
        self.tables: Final[OrderedDict[str, deque[Thought[Any]]]] = OrderedDict()

    def add(self, thought: Thought[Any]) -> None:
        self.tables.setdefault(thought.table, deque()).append(thought)

    def first(self) -> Thought[Any]:
        return next(iter(self.tables.values()))[0]

    def pop(self) -> Thought[Any]:
        """From the first table, which is then the last in the round."""
        table, thoughts = self.tables.popitem(last=False)
        thought = thoughts.popleft()
        if thoughts:
            self.tables[table] = thoughts
        return thought


class Turns:
    """What waits to be thought about, guest by guest, and the second up to which each guest was served: never before
    `now`, that of who had the last turn, so nobody saves time up."""

    def __init__(self) -> None:
        self.queues: Final[dict[str, Queue]] = {}
        self.served: Final[dict[str, float]] = {}
        self.now = 0.0

    def add(self, thought: Thought[Any]) -> None:
        if thought.guest not in self.queues:
            self.queues[thought.guest] = Queue()
            self.spend(thought.guest, 0.0)
        self.queues[thought.guest].add(thought)

    def next(self) -> Thought[Any] | None:
        """From the guest who is served the least even after it; among equals, from who has waited longest."""
        if not self.queues:
            return None
        guest = min(self.queues, key=self.due)
        self.now = max(self.now, self.served[guest])
        queue = self.queues.pop(guest)
        thought = queue.pop()
        if queue.tables:
            self.queues[guest] = queue
        self.forget()
        return thought

    def due(self, guest: str) -> float:
        return self.served[guest] + cost(guest, self.queues[guest].first().seconds)

    def spend(self, guest: str, seconds: float) -> None:
        self.served[guest] = max(self.now, self.served.get(guest, 0.0)) + cost(guest, seconds)

    def forget(self) -> None:
        """Guests of whom it need not be known any more how much they were served."""
        for guest in [guest for guest, served in self.served.items() if served <= self.now]:
            if guest not in self.queues:
                del self.served[guest]


def cost(guest: str, seconds: float) -> float:
    return PATIENCE * seconds if guest == PATIENT else seconds


class Thinkers:
    """A small pool of processes, started when there is first something to think about."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.workers: Final = workers
        self.pool: ProcessPoolExecutor | None = None
        self.turns: Final = Turns()
        self.busy = 0
        self.is_closed = False

    def think(self, thought: Thought[T]) -> "asyncio.Future[T | None]":
        """The answer, or None where no step came to anything. It raises whatever the work raises, or Unwanted."""
        self.turns.add(thought)
        self.go_on()
        return thought.answer

    def go_on(self) -> None:
        while self.busy < self.workers and (thought := self.turns.next()) is not None:
            if self.is_closed or thought.answer.done() or not thought.is_wanted():
                thought.fail(Unwanted())
            elif (step := next(thought.steps, None)) is not None:
                self.begin(thought, step)
            else:
                thought.settle(None)

    def begin(self, thought: Thought[Any], step: Step) -> None:
        """A worker is busy until the step is done, whoever stops waiting for it."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            begun = self.start().submit(thought.work, *step)
        except BrokenProcessPool as fault:
            self.replace(fault)
            thought.fail(fault)
            return
        self.busy += 1
        self.turns.spend(thought.guest, thought.seconds)
        begun.add_done_callback(lambda done: loop.call_soon_threadsafe(self.end, thought, done, began))

    def end(self, thought: Thought[Any], done: "Future[Any]", began: float) -> None:
        self.busy -= 1
        self.turns.spend(thought.guest, asyncio.get_running_loop().time() - began - thought.seconds)
        fault = Unwanted() if done.cancelled() else done.exception()
        if fault is not None:
            self.replace(fault)
            thought.fail(fault)
        elif done.result() is not None:
            thought.settle(done.result())
        else:
            self.turns.add(thought)
        self.go_on()

    def replace(self, fault: BaseException) -> None:
        """Where a worker has died, the next thought finds new ones."""
        if isinstance(fault, BrokenProcessPool) and self.pool is not None:
            self.pool.shutdown(wait=False)
            self.pool = None

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")  # a fork would copy the locks of our threads
            self.pool = ProcessPoolExecutor(self.workers, spawn, initializer=begin_work)
        return self.pool

    async def close(self) -> None:
        """Wait for what is being thought of just now; the rest is dropped."""
        self.is_closed = True
        while (thought := self.turns.next()) is not None:
            thought.fail(Unwanted())
        pool, self.pool = self.pool, None
        if pool is not None:
            await asyncio.get_running_loop().run_in_executor(None, lambda: pool.shutdown(cancel_futures=True))


def begin_work() -> None:
    """In a new worker."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    end_with_parent()


def end_with_parent() -> None:
    """A server that was killed cannot end its workers, so each watches for it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=exit_after, args=(parent.sentinel,), daemon=True).start()


def exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)

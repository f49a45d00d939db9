"""Bots in seats: they think in processes of their own, and are handed nothing but what their seat may know.

The worker replays the table's record and imagines a world for the seat (`decide`); the bot never meets the true one.
"""

import asyncio
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final, TypeVar

from tuckbox.bots.base import decide
from tuckbox.bots.hints import hint
from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.games import find
from tuckbox.roster import engage

WORKERS: Final = max(1, (os.cpu_count() or 1) - 1)
"""One core is the server's own."""
ADVISER: Final = "hard"

T = TypeVar("T")


class Thinkers:
    """A small pool of processes, started when the first bot has to think."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.workers: Final = workers
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, saved: dict[str, object], seat: int, seconds: float) -> str:
        """The words of what the bot does, thinking at most so long. Raises whatever it raises."""
        return await self.ask(choose, bot, saved, seat, seconds)

    async def advise(self, saved: dict[str, object], seat: int, seconds: float) -> dict[str, object]:
        """A hint for the player in this seat."""
        return await self.ask(advise, ADVISER, saved, seat, seconds)

    async def ask(
        self,
        work: Callable[[str, dict[str, object], int, float, str], T],
        bot: str,
        saved: dict[str, object],
        seat: int,
        seconds: float,
    ) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.start(), work, bot, saved, seat, seconds, secrets.token_hex(16))
        except BrokenProcessPool:
            await self.close()
            raise

    def start(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")  # a fork would copy the locks of our threads
            self.pool = ProcessPoolExecutor(self.workers, spawn, initializer=end_with_parent)
        return self.pool

    async def close(self) -> None:
        pool, self.pool = self.pool, None
        if pool is not None:
            await asyncio.get_running_loop().run_in_executor(None, lambda: pool.shutdown(cancel_futures=True))


def choose(bot: str, saved: dict[str, object], seat: int, seconds: float, seed: str) -> str:
    """In the worker."""
    game = record.load(saved, find)
    return decide(engage(bot, type(game), seconds=seconds), game, seat, luck(seed)).words


def advise(bot: str, saved: dict[str, object], seat: int, seconds: float, seed: str) -> dict[str, object]:
    """In the worker."""
    game = record.load(saved, find)
    return hint(engage(bot, type(game), seconds=seconds), game, seat, luck(seed)).as_json()


def luck(seed: str) -> QuickDice:
    """Cheap dice for one decision; nobody can guess them."""
    return QuickDice(Dice(seed).below(1 << 52))


def end_with_parent() -> None:
    """A server that was killed cannot end its workers, so each watches for it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=exit_after, args=(parent.sentinel,), daemon=True).start()


def exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)

"""Bots in seats: they think in processes of their own, and are handed nothing but what their seat may know.

The worker replays the table's record and imagines a world for the seat (`decide`); the bot never meets the true one.
"""

import asyncio
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final

from tuckbox.bots import make
from tuckbox.bots.base import decide
from tuckbox.core import record
from tuckbox.core.dice import Dice
from tuckbox.games import find

WORKERS: Final = 1


class Thinkers:
    """A small pool of processes, started when the first bot has to think."""

    def __init__(self, workers: int = WORKERS) -> None:
        self.workers: Final = workers
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, saved: dict[str, object], seat: int) -> str:
        """The words of what the bot does. Raises whatever it raises."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.start(), choose, bot, saved, seat, secrets.token_hex(16))
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


def choose(bot: str, saved: dict[str, object], seat: int, seed: str) -> str:
    """In the worker."""
    return decide(make(bot), record.load(saved, find), seat, Dice(seed)).words


def end_with_parent() -> None:
    """A server that was killed cannot end its workers, so each watches for it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=exit_after, args=(parent.sentinel,), daemon=True).start()


def exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)

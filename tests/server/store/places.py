"""Where a store may be, and what is kept there in tests."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tuckbox.room import Act
from tuckbox.server.store.base import TableRow
from tuckbox.server.store.sql import SqlStore

S = TypeVar("S", bound=SqlStore)

Place = Callable[[], SqlStore]
"""Opens the store that is there."""

ROW = TableRow(
    "t1", "four small plain words", "klondike", 1, {"draw": 3}, 1, "seed", None, "none", 0, True, False, "ada", 5
)


def with_store(place: Callable[[], S], work: Callable[[S], Awaitable[None]]) -> None:
    """A store for some work, opened and closed."""

    async def run() -> None:
        store = place()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def act(version: int, words: str = "draw") -> Act:
    return Act(version, 0, words, f"k{version}", 100 + version)

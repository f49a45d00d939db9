"""The clock of the house: it knows when each table is next late, and says so."""

import asyncio
import heapq
from collections.abc import Awaitable, Callable
from typing import Final

Ring = Callable[[str], Awaitable[int | None]]

LONGEST_WAIT: Final = 60.0
"""Then it looks again: a machine that slept has waited less than it thinks."""


class Clock:
    """One ring for each table. Where its deadline moves later, the early ring just looks when the next is due; where
    it moves earlier, as at the end of a vacation, the later entry is left behind."""

    def __init__(self, ring: Ring, now: Callable[[], int]) -> None:
        """`ring` is called for a table that may be late, and answers with its next deadline."""
        self.ring: Final = ring
        self.now: Final = now
        self.heap: Final[list[tuple[int, str]]] = []
        self.expected: Final[dict[str, int]] = {}
        self.sooner: Final = asyncio.Event()

    def expect(self, table: str, deadline: int | None) -> None:
        if deadline is None or deadline >= self.expected.get(table, deadline + 1):
            return
        self.expected[table] = deadline
        heapq.heappush(self.heap, (deadline, table))
        self.sooner.set()

    async def run(self) -> None:
        while True:
            self.sooner.clear()
            wait = min((self.heap[0][0] - self.now()) / 1000, LONGEST_WAIT) if self.heap else None
            if wait is not None and wait <= 0:
                await self.ring_next()
                continue
            try:
                await asyncio.wait_for(self.sooner.wait(), wait)
            except TimeoutError:
                continue

    async def ring_next(self) -> None:
        deadline, table = heapq.heappop(self.heap)
        if self.expected.get(table) == deadline:
            del self.expected[table]
            self.expect(table, await self.ring(table))

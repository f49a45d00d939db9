"""Answers to messages, run to their end without a task for each: that would cost as much as playing the act."""

import asyncio
from collections.abc import Coroutine
from functools import partial
from typing import Any

from tuckbox.server.logs import report

Answer = Coroutine[Any, None, None]
"""It awaits nothing but futures, and nobody cancels it."""


class Tasks:
    """Those under way. Each begins at once and goes on when what it waits for is there."""

    def __init__(self) -> None:
        self.under_way = 0
        self.none_left: asyncio.Future[None] | None = None

    def run(self, answer: Answer) -> None:
        self.under_way += 1
        self.go_on(answer)

    def go_on(self, answer: Answer, _arrived: "asyncio.Future[object] | None" = None) -> None:
        try:
            awaited = answer.send(None)
        except StopIteration:
            self.end()
        except Exception as fault:  # noqa: BLE001  # the others go on
            report("An answer has failed.", fault)
            self.end()
        else:
            awaited._asyncio_future_blocking = False  # so a future asks who awaits it to take note
            awaited.add_done_callback(partial(self.go_on, answer))

    def end(self) -> None:
        self.under_way -= 1
        if not self.under_way and self.none_left is not None:
            self.none_left.set_result(None)
            self.none_left = None

    async def finish(self) -> None:
        """Wait for all that are under way."""
        if self.under_way:
            self.none_left = asyncio.get_running_loop().create_future()
            await self.none_left

"""What all tables of one process share: the store, the limits, who thinks, and tasks that end with the house."""

import asyncio
from collections.abc import Callable
from typing import Final

from tuckbox.room.budgets import Budgets
from tuckbox.server.bus.base import Bus
from tuckbox.server.limits import Limits
from tuckbox.server.logs import report
from tuckbox.server.metrics import Counters
from tuckbox.server.store.base import Store
from tuckbox.server.tables.clock import Clock
from tuckbox.server.tables.heed import Heed
from tuckbox.server.tables.manners import Manners
from tuckbox.server.tables.thinkers import Thinkers
from tuckbox.server.ws.tasks import Tasks


class Shared:
    """`bot_pace` is how long a bot takes for an act; `make_space` lets go of rooms that are too many; `now` tells the
    time."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        limits: Limits,
        counters: Counters,
        *,
        bot_pace: float,
        clock: Clock,
        make_space: Callable[[], None],
        now: Callable[[], int],
    ) -> None:
        self.store: Final = store
        self.manners: Final = Manners(store)
        self.bus: Final = bus
        self.limits: Final = limits
        self.budgets: Final = budgets_of(limits)
        self.counters: Final = counters
        self.bot_pace: Final = bot_pace
        self.clock: Final = clock
        self.make_space: Final = make_space
        self.now: Final = now
        self.thinkers: Final = Thinkers()
        self.heed: Final = Heed()
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.answers: Final = Tasks()
        """To messages: they are waited for at the end, where `tasks` are cancelled."""
        self.loop: Final = asyncio.get_running_loop()

    def keep(self, work: "asyncio._CoroutineLike[None]") -> asyncio.Task[None]:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.on_done)
        return task

    def on_done(self, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            report("A task of the house has failed.", fault)

    def cancel(self) -> None:
        for task in list(self.tasks):
            task.cancel()

    async def close(self) -> None:
        self.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.answers.finish()


def budgets_of(limits: Limits) -> Budgets:
    return Budgets(limits.acts_per_table, limits.chats_per_seat, limits.sits_per_seat, limits.asks_per_seat)

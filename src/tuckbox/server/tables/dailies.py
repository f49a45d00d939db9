"""The deals of days: a chain for each year, what each day deals, and until when that is sealed.

A deal is sought by a worker when somebody first asks for it, and kept. Days are those of Greenwich.
"""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from tuckbox.core.chain import Chain
from tuckbox.core.daily import Daily, day_come
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.roster.daily import ATTEMPTS, all_dailies, sealed_seed
from tuckbox.server.http.errors import Refused
from tuckbox.server.store.base import Chained, DayDeal, Store, StoreDown, TableRow
from tuckbox.server.tables import workers
from tuckbox.server.tables.grading import Grader
from tuckbox.server.tables.shared import Shared
from tuckbox.server.tables.thinkers import Thought, Unwanted

NO_TIME: Final = "The server has no time to deal just now: try again in a while."
SEEKER: Final = "the deals of a day"
"""Who thinks of them, in a guest's place."""

SECONDS_BETWEEN_NOTES: Final = 600.0

Place = tuple[str, str, str]


class Dailies:
    """`clock` tells the milliseconds since 1970."""

    def __init__(self, store: Store, shared: Shared, clock: Callable[[], int]) -> None:
        self.store: Final = store
        self.shared: Final = shared
        self.clock: Final = clock
        self.lock: Final = asyncio.Lock()
        """Held while a table is opened: nobody's first try is another's second."""
        self.sought: Final[dict[Place, asyncio.Task[DayDeal]]] = {}
        self.prepared = ""

    # Days.

    def today(self) -> date:
        return datetime.fromtimestamp(self.clock() / 1000, UTC).date()

    def next_day(self) -> int:
        """When the next deals come, in milliseconds since 1970."""
        return 1000 * int(datetime.combine(self.today() + timedelta(1), time(), UTC).timestamp())

    def is_sealed(self, row: TableRow) -> bool:
        """Whether this is the deal of a day that is not over."""
        return bool(row.daily) and row.place[0] >= self.today().isoformat()

    def day_of(self, text: str) -> date:
        """Raises BadOption for what is no day, or none yet."""
        return day_come(text, self.today())

    async def note_days(self) -> None:
        """That the server runs on this day, and on the next."""
        while True:
            with suppress(StoreDown):
                await self.store.note_day(self.today().isoformat())
            await asyncio.sleep(SECONDS_BETWEEN_NOTES)

    # Chains.

    async def chain(self, year: int) -> Chained:
        """Of this year and the next one there always is one. Raises BadOption for a year before there were any."""
        kept = await self.store.chain_of(year)
        if kept is None and year < self.today().year:
            raise BadOption(f"There were no deals of a day here in {year}.")
        return kept or await self.store.keep_chain(Chain(year, secrets.token_hex(32)), self.clock())

    # Deals.

    async def deal(self, day: date, kind: type[AnyGame], daily: Daily) -> DayDeal:
        """Raises Refused where nobody can seek it, BadOption where there is none."""
        place = (day.isoformat(), kind.name, daily.title)
        kept = await self.store.deal_at(place)
        return kept or await self.seek_once(place, day, kind, daily)

    async def seek_once(self, place: Place, day: date, kind: type[AnyGame], daily: Daily) -> DayDeal:
        """Whoever asks for the same meanwhile waits for that."""
        if place not in self.sought:
            self.sought[place] = task = asyncio.create_task(self.seek(place, day, kind, daily))
            task.add_done_callback(lambda _: self.sought.pop(place, None))
        try:
            return await asyncio.shield(self.sought[place])
        except (BrokenProcessPool, Unwanted):
            raise Refused(503, NO_TIME) from None

    async def seek(self, place: Place, day: date, kind: type[AnyGame], daily: Daily) -> DayDeal:
        kept = await self.chain(day.year)
        seed = sealed_seed(kind, daily, Chain(kept.year, kept.secret).seed(day))
        steps = [(kind.name, daily.title, seed, range(attempt, attempt + 1)) for attempt in range(ATTEMPTS)]
        thought = Thought(SEEKER, str(place), workers.seek_daily, steps, lambda: True)
        found = await self.shared.thinkers.think(thought)
        if found is None:
            raise BadOption(f"No deal of {kind.title} that can be won was found for {place[0]}.")
        deal = DayDeal(*place, **found, end=kept.end)
        await self.store.keep_deal(deal)
        return deal

    def prepare(self) -> None:
        """Have all deals of today found and graded, once, while nobody waits for it."""
        day = self.today()
        if self.prepared != day.isoformat():
            self.prepared = day.isoformat()
            self.shared.keep(self.find_and_grade(day))

    async def find_and_grade(self, day: date) -> None:
        deals = [await self.deal(day, kind, daily) for kind, daily in all_dailies()]
        grader = Grader()
        try:
            for deal in [deal for deal in deals if not deal.grade]:
                grade = await grader.grade(dealt_record(deal), deal.bots)
                if grade is not None:
                    await self.store.keep_grade(deal.place, grade)
        finally:
            await grader.end()

    # What is shown when the day is over.

    async def proof(self, place: Place) -> dict[str, str]:
        deal = await self.store.deal_at(place)
        assert deal is not None
        return {**deal.promise, "seed": await self.seed(date.fromisoformat(place[0]))}

    async def seed(self, day: date) -> str:
        """Of a day that is over."""
        assert day < self.today(), f"{day} is not over"
        kept = await self.chain(day.year)
        return Chain(kept.year, kept.secret).seed(day)


def dealt_record(deal: DayDeal) -> dict[str, object]:
    place: dict[str, object] = {"game": deal.game, "rules": deal.rules, "options": deal.options}
    return {**place, "players": 1 + len(deal.bots), "seed": deal.seed, "log": []}

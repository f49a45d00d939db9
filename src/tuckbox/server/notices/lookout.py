"""Looks at the tables where something has happened, a moment later, and keeps who is to be told of it."""

from typing import Final

from tuckbox.server.notices.hours import Wish
from tuckbox.server.notices.judging import Judge
from tuckbox.server.store.base import Store, StoreDown
from tuckbox.server.store.notices import Finding, Passed, Seen
from tuckbox.server.tables.registry import Tables
from tuckbox.server.tables.table import Halted, NoTable

MARGIN: Final = 10_000
"""So many milliseconds an act may take until it is told of."""
SELDOM: Final = 60_000
MOST_REMEMBERED: Final = 50_000

Gist = tuple[type[Finding], int]


class Lookout:
    """`wishes` are those of the guests who can be told."""

    def __init__(self, store: Store, tables: Tables, wishes: dict[str, Wish]) -> None:
        self.store: Final = store
        self.tables: Final = tables
        self.wishes: Final = wishes
        self.last: Final[dict[tuple[str, str], Gist]] = {}
        """What was kept last of a guest and a table: what is still so is not written again."""
        self.kept = 0

    async def catch_up(self) -> None:
        """What happened just before the process ended, or while it did not look."""
        for table in await self.store.notices.unlooked():
            self.tables.shared.heed.touched.setdefault(table, 0)

    async def look(self) -> None:
        """Raises StoreDown; then nothing is lost."""
        moment = self.tables.now()
        touched, seen = self.tables.shared.heed.take()
        if not touched and not seen:
            return
        try:
            found: list[Finding] = [Seen(guest, table, turn) for (guest, table), turn in seen.items()]
            for table, spoke in touched.items():
                found += await self.judge(table, spoke)
            await self.keep(found, moment - MARGIN)
        except StoreDown:
            self.tables.shared.heed.give_back(touched, seen)
            raise

    async def judge(self, name: str, spoke: int) -> list[Finding]:
        with self.tables.at(name) as table:
            try:
                async with table.lock:
                    room, _ = await table.open()
                    judge = Judge(table.company.presence.looking, self.wishes, self.tables.now())
                    return list(judge.findings(name, room, table.seating, spoke))
            except (NoTable, Halted):
                return []

    async def keep(self, found: list[Finding], looked: int) -> None:
        news = [finding for finding in found if self.last.get((finding.guest, finding.table)) != gist(finding)]
        if not news and looked - self.kept < SELDOM:
            return
        await self.store.notices.find(news, looked)
        self.kept = looked
        if len(self.last) > MOST_REMEMBERED:
            self.last.clear()
        self.last.update({(finding.guest, finding.table): gist(finding) for finding in news})


def gist(finding: Finding) -> Gist:
    return type(finding), 0 if isinstance(finding, Passed) else finding.turn

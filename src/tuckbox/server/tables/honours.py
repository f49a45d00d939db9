"""The tables of honour: who won the deal of a day at the first try and without help, once that day is over.

A record is replayed by a worker before it stands. It is named by a link of its own: the table's id would lead on to
whatever its guest played next.
"""

import asyncio
import secrets
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from tuckbox.core.daily import Daily
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.roster.daily import all_dailies, titled
from tuckbox.roster.rooms import kind_of
from tuckbox.server.store.base import HONOUR, Honour, Proof, Store, Unreadable
from tuckbox.server.tables import workers
from tuckbox.server.tables.dailies import Dailies, Place
from tuckbox.server.tables.replays import asked_of, think
from tuckbox.server.tables.thinkers import PATIENT, Thinkers, Thought

PAGE: Final = 20
MOST: Final = 100
"""So many of a deal are honoured."""
TOO_SOON: Final = "The honours of a day are told once it is over for everybody."
NOTE: Final = (
    "Won at the first try, on the day itself and without help; the time is the server's, from the deal to the end,"
    " without pauses. A guest is a cookie: who has another is another guest."
)

Reply = dict[str, object]


class Wish:
    """Of which deal, in which order, and from which place on."""

    def __init__(self, day: date, kind: type[AnyGame], daily: Daily, order: str, start: int) -> None:
        self.day: Final = day
        self.kind: Final = kind
        self.daily: Final = daily
        self.order: Final = order
        self.start: Final = start

    @property
    def place(self) -> Place:
        return self.day.isoformat(), self.kind.name, self.daily.title

    @property
    def end(self) -> int:
        """When the day is over, in milliseconds since 1970: what ends later could have been looked up."""
        return 1000 * int(datetime.combine(self.day + timedelta(1), time(), UTC).timestamp())


class Honours:
    def __init__(self, store: Store, dailies: Dailies, thinkers: Thinkers) -> None:
        self.store: Final = store
        self.dailies: Final = dailies
        self.thinkers: Final = thinkers
        self.lock: Final = asyncio.Lock()
        """Nothing is replayed twice."""

    def day_of(self, text: str) -> date:
        """Yesterday, unless another is named. Raises BadOption for a day that is not over."""
        yesterday = self.dailies.today() - timedelta(1)
        day = self.dailies.day_of(text) if text else yesterday
        if day > yesterday:
            raise BadOption(TOO_SOON)
        return day

    def deal_of(self, game: str, title: str) -> tuple[type[AnyGame], Daily]:
        """The first on the shelf, unless a game is named. Raises BadOption."""
        if not game:
            return all_dailies()[0]
        kind = kind_of(game)
        return kind, titled(kind, title)

    async def told(self, wish: Wish) -> Reply:
        """Raises Refused where nobody can replay."""
        found = await self.proved(wish)
        shown = found[:PAGE]
        return {
            "date": wish.day.isoformat(),
            "last": (self.dailies.today() - timedelta(1)).isoformat(),
            "deals": [deal_told(kind, daily) for kind, daily in all_dailies()],
            "game": wish.kind.name,
            "title": wish.daily.title,
            "by": wish.order,
            "from": wish.start,
            "honours": [honour_told(honour) for honour in shown],
            "more": len(found) > PAGE and wish.start + PAGE < MOST,
            "note": NOTE,
        }

    async def proved(self, wish: Wish) -> Sequence[Honour]:
        """One page of those that stand, and perhaps one more; whatever does not stand makes room for others."""
        async with self.lock:
            while True:
                found = await self.store.honours(wish.place, wish.end, wish.order, wish.start, PAGE + 1)
                unknown = [honour for honour in found if not honour.link]
                if not unknown:
                    return found
                for honour in unknown:
                    await self.prove(honour.table)

    async def prove(self, table: str) -> None:
        name = await self.name_in(table)
        link = HONOUR + secrets.token_hex(8)
        await self.store.keep_proof(Proof(table, link, name or "", stands=name is not None))

    async def name_in(self, table: str) -> str | None:
        """Who won there, by the rules as they are; None where that does not replay."""
        try:
            book = await self.store.book(table)
        except Unreadable:
            return None
        if book is None or book.sealed is None:
            return None
        thought = Thought(PATIENT, table, workers.winner_alone, [(asked_of(book),)], lambda: True)
        name: str | None = await think(thought, self.thinkers)
        return name

    async def table_of(self, name: str) -> str:
        """The table that is meant where an honour's link is named."""
        if not name.startswith(HONOUR):
            return name
        return await self.store.honoured_table(name) or name


def deal_told(kind: type[AnyGame], daily: Daily) -> Reply:
    return {"game": kind.name, "name": kind.title, "title": daily.title}


def honour_told(honour: Honour) -> Reply:
    return {
        "name": honour.name,
        "took": honour.took,
        "moves": honour.moves,
        "score": honour.score,
        "replay": honour.link,
    }

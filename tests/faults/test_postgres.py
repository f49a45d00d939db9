"""PostgreSQL is killed while many write: what was said to be kept is kept, once, and it goes on by itself."""

import asyncio
import os
import re
from dataclasses import replace

from tests.server.postgres import Postgres, started
from tests.server.store.places import ROW, act
from tuckbox.server.store.base import Conflict, Opening, Page, StoreDown
from tuckbox.server.store.postgres import PostgresStore

TABLES = 8
KILLS = 20 if os.environ.get("TUCKBOX_PROOF") == "1" else 3
ACTS_BETWEEN = 200
SENTENCE = re.compile(r"The server cannot write just now \([^()/]+\): try again in a while\.")
"""It does not say where the database is."""


class Crowd:
    """One player at each table, who acts as soon as the last act is kept, and asks what is kept where it was not."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.kept = [0] * TABLES
        self.refused = 0
        self.sentences: set[str] = set()
        self.is_over = False

    async def play(self, number: int) -> None:
        while not self.is_over:
            try:
                await self.store.write(Page(f"t{number}", [act(self.kept[number] + 1)]))
                self.kept[number] += 1
            except StoreDown as fault:
                self.refused += 1
                self.sentences.add(str(fault))
            except Conflict:  # it was kept, and the answer was lost
                self.kept[number] += 1

    async def until(self, acts: int) -> None:
        while sum(self.kept) < acts:
            await asyncio.sleep(0)


async def play_and_kill(postgres: Postgres) -> Crowd:
    store = PostgresStore(postgres.new_schema())
    try:
        for number in range(TABLES):
            await store.open_table(Opening(replace(ROW, id=f"t{number}", code=f"code {number}")))
        crowd = Crowd(store)
        players = [asyncio.create_task(crowd.play(number)) for number in range(TABLES)]
        for _ in range(KILLS):
            await crowd.until(sum(crowd.kept) + ACTS_BETWEEN)
            await asyncio.to_thread(postgres.kill)
            await asyncio.to_thread(postgres.start)
        await crowd.until(sum(crowd.kept) + ACTS_BETWEEN)
        crowd.is_over = True
        await asyncio.gather(*players)
        for number, kept in enumerate(crowd.kept):
            book = await store.book(f"t{number}")
            assert book is not None
            assert [one.version for one in book.acts] == list(range(1, kept + 1))
    finally:
        await store.close()
    return crowd


def test_what_is_kept_outlives_the_death_of_the_database() -> None:
    for postgres in started():
        crowd = asyncio.run(play_and_kill(postgres))

        assert crowd.refused > 0
        assert all(SENTENCE.fullmatch(told) for told in crowd.sentences), crowd.sentences
        print(f"{sum(crowd.kept)} acts, {KILLS} kills: none lost, none twice, {crowd.refused} refused")

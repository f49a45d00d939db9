"""Which driver for PostgreSQL: asyncpg and psycopg 3 beside each other at what a store does.

Batches of new acts as group commit makes them, in each way that a driver has for many rows, and the log of one table.
Each is measured by our own processor time, for the database's own is the same; the rounds of all go by turns, and the
median counts. asyncpg runs on uvloop. It needs PostgreSQL (Debian's), and the group `bench`.
"""

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from statistics import median
from typing import Any

import asyncpg
import psycopg
import uvloop
from psycopg.types.numeric import Int8Dumper

from tests.server.postgres import PASSWORD, USER, Postgres, started

BATCHES = (1, 8, 50)
LOG = 300
"""Acts of one table."""
TIMES = 20
TYPES = ("text", "bigint", "bigint", "text", "text", "bigint", "text")
MAKE = """CREATE TABLE acts (table_id TEXT COLLATE "C" NOT NULL, version BIGINT NOT NULL, seat BIGINT NOT NULL,
    words TEXT NOT NULL, key TEXT NOT NULL, now BIGINT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (table_id, version))"""
LOAD = "SELECT version, seat, words, key, now, mark FROM acts WHERE table_id = $1 ORDER BY version"
UNNEST = f"INSERT INTO acts SELECT * FROM unnest({', '.join(f'${at}::{kind}[]' for at, kind in enumerate(TYPES, 1))})"

Row = tuple[Any, ...]


def values(count: int) -> str:
    width = len(TYPES)
    rows = (", ".join(f"${row * width + at}" for at in range(1, width + 1)) for row in range(count))
    return f"INSERT INTO acts VALUES {', '.join(f'({row})' for row in rows)}"


class Work:
    """New acts of fifty tables, each with a version that there was not before."""

    def __init__(self) -> None:
        self.version = 0

    def batch(self, count: int) -> list[Row]:
        self.version += 1
        return [
            (f"{table:032x}", self.version, 1, "play 3 5", f"key-{table}", 1_800_000_000_000, "m" * 20)
            for table in range(count)
        ]


class ByPsycopg:
    name = "psycopg"

    def __init__(self, postgres: Postgres) -> None:
        self.line = psycopg.connect(
            postgres.address(), autocommit=True, cursor_factory=psycopg.RawCursor, prepare_threshold=2
        )
        self.line.prepared_max = 1000
        self.line.adapters.register_dumper(int, Int8Dumper)

    def ways(self) -> dict[str, Callable[[list[Row]], object]]:
        return {"VALUES": self.as_values, "unnest": self.as_columns, "executemany": self.one_by_one}

    def as_values(self, rows: list[Row]) -> None:
        self.line.execute(values(len(rows)), [value for row in rows for value in row])

    def as_columns(self, rows: list[Row]) -> None:
        self.line.execute(UNNEST, [list(column) for column in zip(*rows, strict=True)])

    def one_by_one(self, rows: list[Row]) -> None:
        with self.line.transaction():
            self.line.cursor().executemany(values(1), rows)

    def load(self, table: str) -> int:
        return len(self.line.execute(LOAD, (table,)).fetchall())

    def close(self) -> None:
        self.line.close()


class ByAsyncpg:
    """Its loop is driven from outside, batch by batch, as the thread that writes would drive it."""

    name = "asyncpg"

    def __init__(self, postgres: Postgres) -> None:
        self.loop = uvloop.new_event_loop()
        place = {"host": str(postgres.folder), "user": USER, "password": PASSWORD, "database": "postgres"}
        self.line: Any = self.done(asyncpg.connect(**place, statement_cache_size=1000))

    def done(self, work: Awaitable[Any]) -> Any:
        return self.loop.run_until_complete(asyncio.ensure_future(work, loop=self.loop))

    def ways(self) -> dict[str, Callable[[list[Row]], object]]:
        return {"VALUES": self.as_values, "unnest": self.as_columns, "executemany": self.one_by_one}

    def as_values(self, rows: list[Row]) -> None:
        self.done(self.line.execute(values(len(rows)), *[value for row in rows for value in row]))

    def as_columns(self, rows: list[Row]) -> None:
        self.done(self.line.execute(UNNEST, *[list(column) for column in zip(*rows, strict=True)]))

    def one_by_one(self, rows: list[Row]) -> None:
        self.done(self.line.executemany(values(1), rows))

    def load(self, table: str) -> int:
        return len(self.done(self.line.fetch(LOAD, table)))

    def close(self) -> None:
        self.done(self.line.close())
        self.loop.close()


def microseconds(work: Callable[[], object]) -> float:
    """Of our processor time, for one of many times."""
    began = time.process_time()
    for _ in range(TIMES):
        work()
    return (time.process_time() - began) / TIMES * 1e6


def tasks(driver: ByPsycopg | ByAsyncpg, work: Work) -> Iterator[tuple[str, Callable[[], object]]]:
    for count in BATCHES:
        for way, write in driver.ways().items():
            yield f"{count} acts, {way}", lambda count=count, write=write: write(work.batch(count))
    yield f"the log of {LOG} acts", lambda: driver.load("long")


def measure(postgres: Postgres, rounds: int) -> None:
    with psycopg.connect(postgres.address(), autocommit=True) as line:
        line.execute(MAKE)
        line.execute(
            f"INSERT INTO acts SELECT 'long', at, 1, 'play 3 5', 'key', at, 'mark' FROM generate_series(1, {LOG}) AS at"
        )
    work, spent = Work(), dict[tuple[str, str], list[float]]()
    with closing(ByPsycopg(postgres)) as one, closing(ByAsyncpg(postgres)) as other:
        for _ in range(rounds):
            for driver in (one, other):
                for task, run in tasks(driver, work):
                    spent.setdefault((task, driver.name), []).append(microseconds(run))
    print("Our own processor time, in microseconds, median of", rounds, "rounds:")
    for task in dict.fromkeys(task for task, _ in spent):
        told = ", ".join(f"{name} {median(spent[task, name]):.0f}" for name in (one.name, other.name))
        print(f"  {task}: {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    for postgres in started():
        measure(postgres, rounds)


if __name__ == "__main__":
    main()

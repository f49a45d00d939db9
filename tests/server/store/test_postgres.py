"""The store in PostgreSQL: what it says of one that cannot be used, and what it does that SQLite need not."""

import asyncio
import os
import re
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg
import pytest

from tests.server.postgres import PASSWORD, Postgres, started
from tests.server.store.places import ROW, act, with_store
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.server.connections import allow_files
from tuckbox.server.run import open_store
from tuckbox.server.store.base import Conflict, Opening, Page, StoreDown
from tuckbox.server.store.database import Connection
from tuckbox.server.store.postgres import PostgresDatabase, PostgresStore, translated
from tuckbox.server.store.schema import MIGRATIONS, migrate

LEAST_NUMBER = 1024
"""What select cannot look at."""


def ask(address: str, statement: str) -> list[tuple[object, ...]]:
    with psycopg.connect(address) as connection:
        return connection.execute(statement.encode()).fetchall()


@pytest.mark.parametrize(
    ("statement", "as_postgres_has_it", "names"),
    [
        ("SELECT 1", "SELECT 1", ()),
        ("VALUES (?, ?)", "VALUES ($1, $2)", ("0", "1")),
        ("a = :guest OR b <> :guest AND c = :table", "a = $1 OR b <> $1 AND c = $2", ("guest", "table")),
        ("a LIKE '/is it? :guest%' AND b = ?", "a LIKE '/is it? :guest%' AND b = $1", ("0",)),
        ("a::text = ?", "a::text = $1", ("0",)),
    ],
)
def test_a_statement_is_said_in_postgresql_s_words(
    statement: str, as_postgres_has_it: str, names: tuple[str, ...]
) -> None:
    assert translated(statement) == (as_postgres_has_it.encode(), names)


@pytest.mark.parametrize(
    "address", ["", "nonsense", "mysql://ada@here/x", "host=here", "postgresql://ada:pw@h:x/y?z=1"]
)
def test_what_is_no_address_is_refused_by_a_sentence_without_it(address: str) -> None:
    with pytest.raises(BadOption, match=r"^A store has an address like postgresql://USER@HOST/DATABASE, .*\.$") as told:
        PostgresStore(address)

    assert "pw" not in str(told.value)


def test_where_no_server_answers_is_told_without_the_password() -> None:
    with pytest.raises(BadRecord, match=r"^postgresql://ada@127.0.0.1:1/x cannot be used: .*refused\.$") as told:
        PostgresStore("postgresql://ada:hunter2@127.0.0.1:1/x")

    assert "hunter2" not in str(told.value)


def test_a_wrong_password_is_told(postgres: Postgres) -> None:
    with pytest.raises(BadRecord, match="password authentication failed") as told:
        PostgresStore(postgres.address(password="guessed"))

    assert "guessed" not in str(told.value)


def test_without_the_driver_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tuckbox.server.store.postgres", None)

    with pytest.raises(BadOption, match=r"pip install 'tuckbox\[postgres\]'"):
        open_store("postgresql://ada@here/x", tmp_path)


def test_a_store_is_played_in_by_one_server_at_a_time(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.server.store.postgres.SECONDS_TO_WAIT", 1)

    async def work(_: PostgresStore) -> None:
        with pytest.raises(BadRecord, match="Another server plays in postgresql://"):
            PostgresStore(address)

    with_store(lambda: PostgresStore(address), work)
    with_store(lambda: PostgresStore(address), nothing)


async def nothing(_: PostgresStore) -> None:
    pass


def test_two_writers_never_both_add_a_version(address: str) -> None:
    async def work(first: PostgresStore) -> None:
        await first.open_table(Opening(ROW))
        second = PostgresStore(address, alone=False)
        for version in range(1, 20):
            page = Page("t1", [act(version)])
            told = await asyncio.gather(first.write(page), second.write(page), return_exceptions=True)
            assert sorted(type(one).__name__ for one in told) == ["Conflict", "NoneType"]
        await second.close()
        book = await first.book("t1")
        assert book is not None
        assert [one.version for one in book.acts] == list(range(1, 20))

    with_store(lambda: PostgresStore(address, alone=False), work)


def test_those_who_bring_it_to_this_version_wait_for_each_other(address: str) -> None:
    with ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(PostgresDatabase(address, alone=False).migrate) for _ in range(8)]:
            done.result()

    assert ask(address, "SELECT value FROM meta") == [(len(MIGRATIONS),)]


def test_an_older_database_goes_on_from_where_it_is(address: str) -> None:
    database = PostgresDatabase(address)
    database.migrate()
    later = ("CREATE TABLE later (name TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID",)

    database.migrate([*MIGRATIONS, later])

    assert ask(address, "SELECT value FROM meta") == [(len(MIGRATIONS) + 1,)]
    assert ask(address, "SELECT * FROM later") == []


def test_nothing_is_changed_under_a_server_that_plays(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.server.store.postgres.SECONDS_TO_WAIT", 1)

    async def work(_: PostgresStore) -> None:
        with pytest.raises(psycopg.errors.LockNotAvailable):
            PostgresDatabase(address).migrate([*MIGRATIONS, ("DROP TABLE acts",)])

    with_store(lambda: PostgresStore(address), work)
    assert ask(address, "SELECT value FROM meta") == [(len(MIGRATIONS),)]


def test_a_step_that_fails_changes_nothing(address: str) -> None:
    database = PostgresDatabase(address)
    database.migrate()

    with pytest.raises(psycopg.Error):
        database.migrate([*MIGRATIONS, ("DROP TABLE acts", "DROP TABLE nowhere")])

    assert ask(address, "SELECT value FROM meta") == [(len(MIGRATIONS),)]
    assert ask(address, "SELECT * FROM acts") == []


def test_it_has_the_tables_of_sqlite_column_by_column(address: str) -> None:
    PostgresDatabase(address).migrate()
    columns = """SELECT table_name, column_name, ordinal_position - 1, is_nullable = 'NO'
        FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"""
    indexes = "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND indexname NOT LIKE '%key'"
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, "")
        here = connection.execute(
            """SELECT tables.name, columns.name, cid, "notnull" OR pk FROM sqlite_schema AS tables
            JOIN pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'
            AND tables.name NOT LIKE 'sqlite%' ORDER BY tables.name, cid"""
        ).fetchall()
        named = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL").fetchall()

    there = ask(address, columns)

    assert [(*row[:3], bool(row[3])) for row in there] == [(*row[:3], bool(row[3])) for row in here]
    assert {name for (name,) in ask(address, indexes)} == {name for (name,) in named}


def test_a_commit_is_flushed_whatever_the_address_asks_for(address: str) -> None:
    async def work(store: PostgresStore) -> None:
        def setting(connection: Connection) -> object:
            return connection.execute("SHOW synchronous_commit").fetchone()[0]

        assert await store.writer.do(setting) == "on"

    with_store(lambda: PostgresStore(f"{address}%20-csynchronous_commit%3Doff"), work)


def test_a_table_is_read_as_it_was_at_one_moment(address: str) -> None:
    async def work(store: PostgresStore) -> None:
        await store.open_table(Opening(ROW, [act(1)]))
        loop = asyncio.get_running_loop()

        def count(connection: Connection) -> list[int]:
            connection.execute("BEGIN")
            counts = [acts_in(connection)]
            asyncio.run_coroutine_threadsafe(write(store), loop).result()
            counts.append(acts_in(connection))
            connection.execute("COMMIT")
            return [*counts, acts_in(connection)]

        assert await store.read(count) == [1, 1, 2]

    with_store(lambda: PostgresStore(address), work)


async def write(store: PostgresStore) -> None:
    await store.write(Page("t1", [act(2)]))


def acts_in(connection: Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM acts").fetchone()[0])


def test_who_reads_writes_nothing(address: str) -> None:
    async def work(store: PostgresStore) -> None:
        with pytest.raises(Exception, match="read-only"):
            await store.read(lambda connection: connection.execute("DELETE FROM acts"))

    with_store(lambda: PostgresStore(address), work)


def test_while_it_is_away_that_is_told_and_not_where_it_is() -> None:
    for postgres in started():
        asyncio.run(ask_while_away(postgres))


async def ask_while_away(postgres: Postgres) -> None:
    store = PostgresStore(postgres.new_schema())
    told = re.escape("(the database does not answer): try again in a while.")
    try:
        await store.open_table(Opening(ROW))
        await asyncio.to_thread(postgres.stop)

        with pytest.raises(StoreDown, match=f"^The server cannot write just now {told}$"):
            await store.write(Page("t1", [act(1)]))
        with pytest.raises(StoreDown, match=f"^The server cannot read just now {told}$"):
            await store.book("t1")
        with pytest.raises(StoreDown):
            await store.prove()

        assert len(store.troubles()) == 1
        await asyncio.to_thread(postgres.start)
        await store.prove()
        await store.write(Page("t1", [act(1)]))
    finally:
        await store.close()


def test_nobody_notices_that_it_was_started_again_meanwhile() -> None:
    for postgres in started():
        asyncio.run(play_across_a_restart(postgres))


async def play_across_a_restart(postgres: Postgres) -> None:
    store = PostgresStore(postgres.new_schema())
    try:
        await store.open_table(Opening(ROW))
        await store.book("t1")
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)

        await store.write(Page("t1", [act(1)]))

        book = await store.book("t1")
        assert book is not None
        assert len(book.acts) == 1
        with pytest.raises(Conflict):
            await store.write(Page("t1", [act(1)]))
    finally:
        await store.close()


def test_a_connection_is_looked_at_whatever_its_number(address: str) -> None:
    allow_files()
    with ExitStack() as opened:
        for _ in range(LEAST_NUMBER):
            opened.enter_context(Path(os.devnull).open("rb"))
        database = PostgresDatabase(address)

        connection = opened.enter_context(closing(database.connect_reader()))

        assert connection.opened.fileno() > LEAST_NUMBER
        assert not database.is_lost(connection)


def test_the_password_is_in_no_name_of_it(address: str) -> None:
    assert PASSWORD in address
    assert PASSWORD not in PostgresDatabase(address).name

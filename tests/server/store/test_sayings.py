"""What somebody says at a table is kept apart from the acts, and read as if it were in them."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

from tests.server.store.places import ROW, with_store
from tests.server.store.test_old_store import OLD
from tuckbox.room import Act
from tuckbox.server.store.base import Book, Conflict, Opening, Page
from tuckbox.server.store.schema import MIGRATIONS, apply_step
from tuckbox.server.store.sqlite import FILE, SqliteStore

SAT = Act(1, 0, "/sit human Ada Lovelace", "k1", 7, mark="of-sitting")
SAID = Act(2, 0, "/say I have the joker", "k2", 8, mark="of-saying")
DREW = Act(3, 0, "draw", "k3", 9, mark="of-drawing")
BOT = Act(4, 1, "/sit bot greedy", "k4", 9, mark="of-seating")


async def play(store: SqliteStore) -> None:
    await store.open_table(Opening(replace(ROW, players=2), [SAT], {0: "ada"}))
    await store.write(Page("t1", [SAID], author="ada"))
    await store.write(Page("t1", [DREW, BOT]))


def query(folder: Path, statement: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute(statement).fetchall()


def test_the_log_reads_as_it_was_said(tmp_path: Path) -> None:
    async def read(store: SqliteStore) -> None:
        book = await store.book("t1")
        assert book is not None
        assert repr(book.acts) == repr([SAT, SAID, DREW, BOT])

    with_store(lambda: SqliteStore(tmp_path), play)
    with_store(lambda: SqliteStore(tmp_path), read)


def test_no_act_holds_what_somebody_said_or_a_mark_of_it(tmp_path: Path) -> None:
    with_store(lambda: SqliteStore(tmp_path), play)

    assert query(tmp_path, "SELECT words, mark FROM acts ORDER BY version") == [
        ("/sit human", ""),
        ("/say", ""),
        ("draw", "of-drawing"),
        ("/sit bot greedy", "of-seating"),
    ]
    assert query(tmp_path, "SELECT version, guest, words FROM sayings ORDER BY version") == [
        (1, "ada", "Ada Lovelace"),
        (2, "ada", "I have the joker"),
    ]


def test_an_act_and_its_words_are_kept_together_or_not_at_all(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await play(store)
        twice = Page("t1", [replaced(SAID, version=3)], author="ada")

        outcomes = await asyncio.gather(store.write(twice), return_exceptions=True)

        assert [type(outcome) for outcome in outcomes] == [Conflict]

    with_store(lambda: SqliteStore(tmp_path), work)
    assert query(tmp_path, "SELECT version FROM sayings WHERE version > 2") == []


def replaced(act: Act, *, version: int) -> Act:
    return Act(version, act.seat, act.words, act.key, act.now, mark=act.mark)


def test_without_its_words_an_act_reads_as_somebody_s(tmp_path: Path) -> None:
    async def read(store: SqliteStore) -> None:
        book = await store.book("t1")
        assert book is not None
        assert [act.words for act in book.acts] == ["/sit human Player 1", "/say (deleted)", "draw", "/sit bot greedy"]

    with_store(lambda: SqliteStore(tmp_path), play)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("DELETE FROM sayings")
    with_store(lambda: SqliteStore(tmp_path), read)


def test_with_a_table_go_the_words(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await play(store)

        await store.forget("t1")

    with_store(lambda: SqliteStore(tmp_path), work)
    assert query(tmp_path, "SELECT * FROM sayings") == []


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A database from before they were apart."""
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID")
        for number, step in enumerate(takewhile(is_earlier, MIGRATIONS), 1):
            apply_step(connection, number, step)
        columns = "id, code, game, rules, options, players, server_seed, clock, seconds, bots, listed, owner"
        values = "'t1', 'four', 'klondike', 1, '{}', 2, '', 'none', 0, 1, 0, 'ada'"
        more = "opened, finished, rematch, deadline"
        connection.execute(f"INSERT INTO tables ({columns}, {more}) VALUES ({values}, 5, 0, '', 0)")
        acts = [(act.version, act.seat, act.words, act.key, act.now, act.mark) for act in (SAT, SAID, DREW, BOT)]
        connection.executemany("INSERT INTO acts VALUES ('t1', ?, ?, ?, ?, ?, ?)", acts)
        connection.execute("INSERT INTO chairs VALUES ('t1', 0, 'ada')")
    return tmp_path


def is_earlier(step: tuple[str, ...]) -> bool:
    return "CREATE TABLE sayings" not in step[0]


def test_the_words_of_old_acts_are_moved_and_read_as_before(before: Path) -> None:
    async def read(store: SqliteStore) -> None:
        book = await store.book("t1")
        assert book is not None
        assert repr(book.acts) == repr([SAT, SAID, DREW, BOT])

    with_store(lambda: SqliteStore(before), read)
    assert query(before, "SELECT guest, words FROM sayings ORDER BY version") == [
        ("ada", "Ada Lovelace"),
        ("ada", "I have the joker"),
    ]
    assert query(before, "SELECT words FROM acts WHERE version < 3") == [("/sit human",), ("/say",)]


def test_what_was_said_in_a_seat_that_changed_hands_is_nobody_s(before: Path) -> None:
    with closing(sqlite3.connect(before / FILE)) as connection, connection:
        for version, words in ((5, "/leave"), (6, "/sit human Bo"), (7, "/say hi")):
            connection.execute("INSERT INTO acts VALUES ('t1', ?, 0, ?, '', 9, '')", (version, words))
        connection.execute("UPDATE chairs SET guest = 'bo'")

    with_store(lambda: SqliteStore(before), nothing)

    found = query(before, "SELECT guest, words FROM sayings ORDER BY version")
    assert found == [("", "Ada Lovelace"), ("", "I have the joker"), ("bo", "Bo"), ("bo", "hi")]


async def nothing(_store: SqliteStore) -> None:
    pass


def test_every_log_from_before_reads_the_same(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(OLD.read_text("utf-8"))
        columns = "table_id, version, seat, words, key, now, mark"
        kept = connection.execute(f"SELECT {columns} FROM acts ORDER BY table_id, version").fetchall()
    books: list[Book] = []

    async def read(store: SqliteStore) -> None:
        for table in sorted({str(row[0]) for row in kept}):
            book = await store.book(table)
            assert book is not None
            books.append(book)

    with_store(lambda: SqliteStore(tmp_path), read)

    told = [
        (book.table.id, act.version, act.seat, act.words, act.key, act.now, act.mark)
        for book in books
        for act in book.acts
    ]
    assert told == kept
    assert any(row[3].startswith("/sit human ") for row in told)

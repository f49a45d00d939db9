"""The store: what it says is kept is kept, and what it cannot keep it says."""

import asyncio
import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.store.places import ROW, act, with_store
from tuckbox.core.errors import BadRecord
from tuckbox.server.copies import backup
from tuckbox.server.store import base, reports, rows
from tuckbox.server.store.base import Finished, Opening, Page, StoreDown
from tuckbox.server.store.database import Connection
from tuckbox.server.store.schema import MIGRATIONS, apply_step, migrate
from tuckbox.server.store.sqlite import FILE, SqliteStore


def test_a_full_disk_is_told_nothing_is_half_kept_and_it_goes_on_by_itself(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.open_table(Opening(ROW))
        await store.writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchall())

        with pytest.raises(StoreDown, match="cannot write just now"):
            await store.write(Page("t1", [act(version, "x" * 500) for version in range(1, 50)]))

        book = await store.book("t1")
        assert book is not None
        assert book.acts == []
        await store.write(Page("t1", [act(1)]))
        assert store.tallies()["write_failures"] == 1

    with_store(lambda: SqliteStore(tmp_path), work)


def test_a_lock_that_another_holds_is_waited_for_and_then_told(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.open_table(Opening(ROW))
        with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")

            with pytest.raises(StoreDown, match="locked"):
                await store.write(Page("t1", [act(1)]))

            other.execute("ROLLBACK")
        await store.write(Page("t1", [act(1)]))

    with_store(lambda: SqliteStore(tmp_path), work)


def test_a_backup_is_made_while_others_write(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.open_table(Opening(ROW, [act(1)]))
        writing = asyncio.gather(*(store.write(Page("t1", [act(version)])) for version in range(2, 100)))

        await asyncio.to_thread(backup, store.path, tmp_path / "copy" / FILE)

        await writing

    async def read(store: SqliteStore) -> None:
        book = await store.book("t1")
        assert book is not None
        assert [act.version for act in book.acts] == list(range(1, len(book.acts) + 1))

    (tmp_path / "copy").mkdir()
    with_store(lambda: SqliteStore(tmp_path / "data"), work)
    with_store(lambda: SqliteStore(tmp_path / "copy"), read)


def test_there_must_be_something_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="nothing to back up"):
        backup(tmp_path / FILE, tmp_path / "copy")


def test_a_file_that_is_no_database_is_refused_by_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("This is a letter to my grandmother." * 50)

    with pytest.raises(BadRecord, match="cannot be used"):
        SqliteStore(tmp_path)


def test_the_log_is_synced_at_every_commit(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        def pragmas(connection: Connection) -> list[object]:
            return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]

        assert await store.read(pragmas) == ["wal", 2]
        assert pragmas(store.writer.open()) == ["wal", 2]

    with_store(lambda: SqliteStore(tmp_path), work)


BEFORE = 2
"""So many steps had led to the tables of a server that kept little of a game."""


def old_store(folder: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID")
    for number, statements in enumerate(MIGRATIONS[:BEFORE], 1):
        apply_step(connection, number, statements)
    return connection


def add_old(connection: sqlite3.Connection, table: str, words: list[str], *, seed: str | None = None) -> None:
    values = (table, f"code {table}", "klondike", 1, '{"draw": 3}', 1, "s", seed, "none", 0, 1, 0, "ada", 5, 900, "", 0)
    connection.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values)
    acts = [(table, number, 0, said, "", 100 * number, "") for number, said in enumerate(words, 1)]
    connection.executemany("INSERT INTO acts VALUES (?, ?, ?, ?, ?, ?, ?)", acts)
    line = ("ada", 900, table, "klondike", 0, 1, 52.0, '{"kind": "won"}', '{"moves": 3}')
    connection.execute("INSERT INTO history VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", line)


def test_a_history_from_before_is_kept_with_all_that_the_logs_tell(tmp_path: Path) -> None:
    with closing(old_store(tmp_path)) as connection:
        add_old(connection, "t1", ["/sit human Ada", "/deal 0", "draw", "/hint", "draw", "/oracle Yes."])
        add_old(connection, "t2", ["/deal 0", "draw", "/undo", "draw"], seed="chosen")
        add_old(connection, "sent.3", ["/deal 0", "draw"], seed="offline")
        add_old(connection, "t4", ["/deal 0"])
        connection.execute("DELETE FROM acts WHERE table_id = 't4'")
        connection.execute("DELETE FROM tables WHERE id = 't4'")
    old = Finished("t1", "ada", "klondike", 0, 900, True, 52.0, {"kind": "won"}, {"moves": 3}, seen=True)

    async def work(store: SqliteStore) -> None:
        found = {line.table: line for line in await store.history("ada", 9)}
        assert found == {
            "t1": replace(old, origin="fair", moves=2, hints=1, oracle=1, took=700),
            "t2": replace(old, table="t2", origin="open", undos=1, took=800),
            "sent.3": replace(old, table="sent.3", origin="offline", moves=1),
            "t4": replace(old, table="t4", origin="open"),
        }
        variants = await store.look_back("ada", 9, lambda rows: {(row.variant, row.origin) for row in rows})
        assert variants == {("draw=3", "fair"), ("draw=3", "open"), ("draw=3", "offline"), ("standard", "open")}

    with_store(lambda: SqliteStore(tmp_path), work)


@pytest.mark.parametrize(
    ("index", "statement"),
    [
        ("tables_listed", "SELECT id FROM tables WHERE listed = 1 AND finished = 0 ORDER BY opened DESC LIMIT 5"),
        ("tables_owned", "SELECT id FROM tables WHERE owner = 'ada' AND finished = 0"),
        ("tables_owned", f"SELECT id FROM tables WHERE finished = 0 AND opened < 9 AND NOT {rows.KEPT}"),
        ("tables_owned", reports.UNFINISHED.replace("?", "9")),
    ],
)
def test_who_asks_for_tables_that_go_on_does_not_look_through_all(tmp_path: Path, index: str, statement: str) -> None:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        migrate(connection, FILE)
        steps = [told for *_, told in connection.execute(f"EXPLAIN QUERY PLAN {statement}")]

    assert f"USING INDEX {index}" in steps[0]


def test_no_statement_numbers_what_it_is_given() -> None:
    """Python 3.12 warns of ?1, and 3.14 refuses it, where values come in their order."""
    sources = {path.name: path.read_text("utf-8") for path in Path(base.__file__).parent.glob("*.py")}

    assert len(sources) > 5
    assert [name for name, text in sources.items() if re.search(r"\?\d", text)] == []

"""The tables of the database, as the list of steps that led to them. A step, once released, is never changed."""

import sqlite3
from typing import Final

from tuckbox.core.errors import BadRecord

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, rules INTEGER NOT NULL,
            options TEXT NOT NULL, players INTEGER NOT NULL, server_seed TEXT NOT NULL, open_seed TEXT,
            clock TEXT NOT NULL, seconds INTEGER NOT NULL, bots INTEGER NOT NULL, listed INTEGER NOT NULL,
            owner TEXT NOT NULL, opened INTEGER NOT NULL, finished INTEGER NOT NULL,
            rematch TEXT NOT NULL, deadline INTEGER NOT NULL
        )""",
        "CREATE INDEX tables_listed ON tables (opened) WHERE listed AND NOT finished",
        "CREATE INDEX tables_owned ON tables (owner) WHERE NOT finished",
        "CREATE INDEX tables_clocked ON tables (deadline) WHERE deadline > 0",
        """CREATE TABLE acts (
            table_id TEXT NOT NULL, version INTEGER NOT NULL, seat INTEGER NOT NULL,
            words TEXT NOT NULL, key TEXT NOT NULL, now INTEGER NOT NULL,
            PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID""",
        """CREATE TABLE chairs (
            table_id TEXT NOT NULL, seat INTEGER NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (table_id, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX chairs_of_guest ON chairs (guest)",
        "CREATE TABLE guests (id TEXT PRIMARY KEY) WITHOUT ROWID",
        """CREATE TABLE passes (
            digest TEXT PRIMARY KEY, guest TEXT NOT NULL, expires INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX passes_expiring ON passes (expires) WHERE expires > 0",
        """CREATE TABLE history (
            guest TEXT NOT NULL, at INTEGER NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL,
            seat INTEGER NOT NULL, won INTEGER NOT NULL, score REAL NOT NULL,
            result TEXT NOT NULL, statistics TEXT NOT NULL, PRIMARY KEY (guest, table_id)
        ) WITHOUT ROWID""",
        "CREATE INDEX history_of_table ON history (table_id)",
    ),
    ("ALTER TABLE acts ADD COLUMN mark TEXT NOT NULL DEFAULT ''",),
)


def migrate(connection: sqlite3.Connection, name: str) -> None:
    """Bring a database to this version, each step whole or not at all. Raises BadRecord for a newer one."""
    connection.execute("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID")
    version = schema_version(connection)
    if version > len(MIGRATIONS):
        raise BadRecord(f"{name} was written by a newer Tuckbox: start that one, or another folder of data.")
    for number, statements in enumerate(MIGRATIONS[version:], version + 1):
        apply_step(connection, number, statements)


def schema_version(connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
    return row[0] if row is not None else 0


def apply_step(connection: sqlite3.Connection, number: int, statements: tuple[str, ...]) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in statements:
            connection.execute(statement)
        connection.execute("INSERT OR REPLACE INTO meta VALUES ('schema', ?)", (number,))
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise

"""The tables of the database, as the list of steps that led to them. A step, once released, is never changed."""

import sqlite3
from typing import Final

from tuckbox.core.errors import BadRecord
from tuckbox.server.store import notices

OWN: Final = "SELECT count(*) FROM acts WHERE acts.table_id = history.table_id AND acts.seat = history.seat AND"
ACT: Final = "FROM acts WHERE acts.table_id = history.table_id AND words GLOB"
TABLE: Final = "FROM tables WHERE tables.id = history.table_id"
FROM_THE_LOGS: Final = (
    f"""UPDATE history SET hints = ({OWN} words = '/hint'), oracle = ({OWN} words GLOB '/oracle*'),
        undos = ({OWN} words GLOB '/undo*'), players = (SELECT players {TABLE}), origin = (SELECT CASE
            WHEN id GLOB 'sent.*' THEN 'offline'
            WHEN open_seed IS NOT NULL OR options GLOB '*"deal":*' THEN 'open' ELSE 'fair' END {TABLE})
        WHERE EXISTS (SELECT 1 {TABLE})""",
    f"""UPDATE history SET moves = ({OWN} (words NOT GLOB '/*' OR words GLOB '/late *'))
        WHERE NOT EXISTS (SELECT 1 {ACT} '/*undo*')""",
    f"""UPDATE history SET took = at - (SELECT now {ACT} '/deal *' LIMIT 1)
        WHERE origin <> 'offline' AND EXISTS (SELECT 1 {ACT} '/deal *')""",
)
"""What is known of games that ended before it was kept with them; where an act was taken back, the moves are not."""
SAYS: Final = "(words GLOB '/say *' OR words GLOB '/sit human *')"
SAT_AGAIN: Final = """EXISTS (SELECT 1 FROM acts AS gone
    JOIN acts AS sat ON sat.table_id = gone.table_id AND sat.seat = gone.seat
    WHERE gone.table_id = acts.table_id AND gone.seat = acts.seat AND gone.words = '/leave'
    AND gone.version > acts.version AND sat.version > gone.version AND sat.words GLOB '/sit human *')"""
"""Whether somebody, perhaps another, took the seat after this was said: nobody knows who had it before."""

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
    (
        "ALTER TABLE history ADD COLUMN players INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE history ADD COLUMN options TEXT",  # NULL: those of the table, usual ones among them
        "ALTER TABLE history ADD COLUMN origin TEXT NOT NULL DEFAULT 'open'",
        "ALTER TABLE history ADD COLUMN moves INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE history ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE history ADD COLUMN oracle INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE history ADD COLUMN undos INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE history ADD COLUMN took INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE history ADD COLUMN spent INTEGER NOT NULL DEFAULT 0",
        *FROM_THE_LOGS,
    ),
    (
        "ALTER TABLE tables ADD COLUMN daily TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE chains (
            year INTEGER PRIMARY KEY, secret TEXT NOT NULL, closing TEXT NOT NULL, made INTEGER NOT NULL
        )""",
        """CREATE TABLE dailies (
            day TEXT NOT NULL, game TEXT NOT NULL, title TEXT NOT NULL, rules INTEGER NOT NULL, seed TEXT NOT NULL,
            options TEXT NOT NULL, bots TEXT NOT NULL, pledge TEXT NOT NULL, grade INTEGER NOT NULL,
            PRIMARY KEY (day, game, title)
        ) WITHOUT ROWID""",
        "CREATE TABLE days (day TEXT PRIMARY KEY) WITHOUT ROWID",
        """CREATE TABLE tries (
            guest TEXT NOT NULL, day TEXT NOT NULL, game TEXT NOT NULL, title TEXT NOT NULL,
            table_id TEXT NOT NULL, late INTEGER NOT NULL, PRIMARY KEY (guest, day, game, title)
        ) WITHOUT ROWID""",
        "CREATE INDEX tries_at_deal ON tries (day, game, title)",
        "CREATE INDEX tries_at_table ON tries (table_id)",
    ),
    (
        """CREATE TABLE honours (
            table_id TEXT PRIMARY KEY, link TEXT NOT NULL UNIQUE, name TEXT NOT NULL, stands INTEGER NOT NULL
        ) WITHOUT ROWID""",
    ),
    (
        "ALTER TABLE tables ADD COLUMN bout TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE bouts (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL,
            rules INTEGER NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL, pledge TEXT NOT NULL,
            owner TEXT NOT NULL, made INTEGER NOT NULL, begins INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX bouts_of_seed ON bouts (seed)",
        """CREATE TABLE runners (
            bout TEXT NOT NULL, place INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
            ready INTEGER NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (bout, guest)
        ) WITHOUT ROWID""",
        "CREATE INDEX runners_at_table ON runners (table_id)",
        "CREATE INDEX runners_of_guest ON runners (guest)",
    ),
    (
        """CREATE TABLE vacations (
            guest TEXT NOT NULL, began INTEGER NOT NULL, until INTEGER NOT NULL, PRIMARY KEY (guest, began)
        ) WITHOUT ROWID""",
        "ALTER TABLE history ADD COLUMN seen INTEGER NOT NULL DEFAULT 0",
        "UPDATE history SET seen = 1",
        """CREATE TABLE invites (
            table_id TEXT NOT NULL, guest TEXT NOT NULL, PRIMARY KEY (table_id, guest)
        ) WITHOUT ROWID""",
        "CREATE INDEX invites_of_guest ON invites (guest)",
    ),
    (
        """CREATE TABLE asides (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
            text TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE blocks (
            id TEXT NOT NULL UNIQUE, guest TEXT NOT NULL, other TEXT NOT NULL, name TEXT NOT NULL, how TEXT NOT NULL,
            table_id TEXT NOT NULL, made INTEGER NOT NULL, PRIMARY KEY (guest, other, table_id)
        ) WITHOUT ROWID""",
        "CREATE INDEX blocks_of_other ON blocks (other) WHERE how = 'block'",
        "CREATE INDEX blocks_of_table ON blocks (table_id) WHERE table_id <> ''",
        """CREATE TABLE reports (
            id TEXT PRIMARY KEY, table_id TEXT NOT NULL, by_guest TEXT NOT NULL, by_name TEXT NOT NULL,
            guest TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, said TEXT NOT NULL, made INTEGER NOT NULL,
            resolved INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE TABLE silenced (guest TEXT PRIMARY KEY, made INTEGER NOT NULL) WITHOUT ROWID",
    ),
    (
        """CREATE TABLE sayings (
            table_id TEXT NOT NULL, version INTEGER NOT NULL, guest TEXT NOT NULL, words TEXT NOT NULL,
            mark TEXT NOT NULL, PRIMARY KEY (table_id, version)
        ) WITHOUT ROWID""",
        "CREATE INDEX sayings_of_guest ON sayings (guest)",
        """CREATE TABLE recoveries (
            place TEXT PRIMARY KEY, guest TEXT NOT NULL UNIQUE, salt BLOB NOT NULL, digest BLOB NOT NULL,
            made INTEGER NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX tables_of_owner ON tables (owner)",
        "CREATE INDEX passes_of_guest ON passes (guest)",
        "CREATE INDEX bouts_of_owner ON bouts (owner)",
        f"""INSERT INTO sayings SELECT table_id, version,
            CASE WHEN {SAT_AGAIN} THEN '' ELSE coalesce((SELECT guest FROM chairs
                WHERE chairs.table_id = acts.table_id AND chairs.seat = acts.seat), '') END,
            substr(words, CASE WHEN words GLOB '/say *' THEN 6 ELSE 12 END), mark FROM acts WHERE {SAYS}""",
        f"""UPDATE acts SET mark = '', words = CASE WHEN words GLOB '/say *' THEN '/say' ELSE '/sit human' END
            WHERE {SAYS}""",
    ),
    (  # tables from before keep what they allowed
        "ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE tables ADD COLUMN watch INTEGER NOT NULL DEFAULT 0",
    ),
    notices.STEPS,
    ("ALTER TABLE history ADD COLUMN stood_in INTEGER NOT NULL DEFAULT 0",),
    (  # an index of some rows serves statements that say the same of them, and these say it so that PostgreSQL knows it
        "DROP INDEX tables_listed",
        "DROP INDEX tables_owned",
        "CREATE INDEX tables_listed ON tables (opened) WHERE listed = 1 AND finished = 0",
        "CREATE INDEX tables_owned ON tables (owner) WHERE finished = 0",
    ),
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

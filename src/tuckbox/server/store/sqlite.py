"""The store in one SQLite file: a log that is synced before anybody hears of it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from tuckbox.core.errors import BadRecord
from tuckbox.server.store import files
from tuckbox.server.store.database import Connection
from tuckbox.server.store.schema import migrate
from tuckbox.server.store.sql import SqlStore

FILE: Final = "tuckbox.sqlite3"
SECONDS_TO_WAIT: Final = 2.0
PAGES_BETWEEN_CHECKPOINTS: Final = 4000


class SqliteDatabase:
    """WAL and synchronous=FULL. One thread reads: a second would only wait for the interpreter."""

    begin: Final = "BEGIN IMMEDIATE"
    fault: Final = sqlite3.Error
    taken: Final = sqlite3.IntegrityError
    readers: Final = 1

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=SECONDS_TO_WAIT, isolation_level=None, check_same_thread=False)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES_BETWEEN_CHECKPOINTS}")
        except sqlite3.Error:
            connection.close()
            raise
        return connection

    def connect_reader(self) -> sqlite3.Connection:
        return self.connect()

    def is_lost(self, connection: Connection) -> bool:
        return False

    def reason(self, fault: Exception) -> str:
        return str(fault)


class SqliteStore(SqlStore):
    """Kept in a folder, where nobody but the host may read it."""

    def __init__(self, folder: Path) -> None:
        """Raises BadRecord for a file that is no database of ours, OSError for a folder that cannot be."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path: Final = folder / FILE
        files.make_private(self.path)
        database = SqliteDatabase(self.path)
        try:
            with closing(database.connect()) as connection:
                migrate(connection, str(self.path))
        except sqlite3.Error as fault:
            raise BadRecord(f"{self.path} cannot be used: {fault}.") from None
        super().__init__(database)

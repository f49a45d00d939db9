"""The database that the statements go to: SQLite or PostgreSQL, which look the same to them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

Values = Sequence[Any] | Mapping[str, Any]


class Cursor(Protocol):
    """What came of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""

    @property
    def description(self) -> Any:
        """Its columns, each of which begins with its name."""

    def fetchone(self) -> Any:
        """The next row, if there is one."""

    def fetchall(self) -> list[Any]:
        """The rows that are left."""

    def __iter__(self) -> Iterator[Any]:
        """Row by row."""


class Connection(Protocol):
    """Values stand in a statement as ?, in their order, or as :name. Each statement is a transaction of its own unless
    one was begun. Those of sqlite3 are such."""

    def execute(self, statement: str, values: Values = ..., /) -> Cursor:
        """Run one statement."""

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        """Run one statement with each of these rows."""

    def rollback(self) -> None:
        """Undo what was begun, if anything was."""

    def close(self) -> None:
        """Let go of it, and undo what was begun."""


class Database(Protocol):
    """Connections to one database, and its own words for what all of them can do."""

    @property
    def begin(self) -> str:
        """The statement that begins to write."""

    @property
    def fault(self) -> type[Exception]:
        """Whatever goes wrong with it."""

    @property
    def taken(self) -> type[Exception]:
        """Such a row is there already."""

    @property
    def readers(self) -> int:
        """How many read at once."""

    def connect(self) -> Connection:
        """For the one that writes: what it has committed, a power cut does not undo."""

    def connect_reader(self) -> Connection:
        """For one that reads; what it has begun sees the database as it was at one moment."""

    def is_lost(self, connection: Connection) -> bool:
        """Whether the other end has hung up on a connection that was idle."""

    def reason(self, fault: Exception) -> str:
        """What went wrong, in words that anybody may read."""

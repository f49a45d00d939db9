"""Every table of a store played again from its log: whether all of it can be, and whether its end is as it was kept."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tuckbox.core import fair, record
from tuckbox.core.errors import BadRecord
from tuckbox.core.text import counted
from tuckbox.games import find
from tuckbox.room import Room
from tuckbox.server.logs import short
from tuckbox.server.store import rows
from tuckbox.server.store.base import Book, Unreadable
from tuckbox.server.store.schema import MIGRATIONS, schema_version
from tuckbox.server.tables.rooms import room_of

PORTION: Final = 50
"""So many tables are looked at between two steps of the bar."""
BROKEN: Final = "Its log cannot be played again: {}"
SHORT: Final = "Of its {} acts only {} can be played again."
NO_END: Final = "It is kept as over, but by its log it goes on."
NO_ENDING: Final = "By its log it is over, but it is kept as going on."
OTHER_RESULT: Final = "A history has another result for seat {} than its log."
RESULTS: Final = "SELECT seat, won, score FROM history WHERE table_id = ?"


@dataclass
class Found:
    """What came of some tables; `foreign` are of rules, or of a day's deal, that are not here any more."""

    tables: int = 0
    acts: int = 0
    over: int = 0
    foreign: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list)

    def add(self, other: "Found") -> None:
        self.tables += other.tables
        self.acts += other.acts
        self.over += other.over
        self.foreign += other.foreign
        self.faults += other.faults

    def as_json(self) -> dict[str, object]:
        faults = [{"table": short(table), "fault": fault} for table, fault in self.faults]
        numbers = {"tables": self.tables, "acts": self.acts, "over": self.over, "foreign": self.foreign}
        return {**numbers, "faults": faults}

    def lines(self) -> list[str]:
        first = f"{counted(self.tables, 'table')} with {counted(self.acts, 'act')} played again, {self.over} to the end"
        foreign = (
            f"{counted(self.foreign, 'table')} cannot be: of other rules than this Tuckbox has, or their deal is gone."
        )
        verdict = f"{counted(len(self.faults), 'fault')}:" if self.faults else "No fault was found."
        told = [f"  {short(table)}: {fault}" for table, fault in sorted(self.faults)]
        return [f"{first}.", *([foreign] if self.foreign else []), verdict, *told]


def verify(path: Path, *, jobs: int = 1, progress: Callable[[int, int], None] | None = None) -> Found:
    """Look at every table of a database, also while a server writes to it. Raises BadRecord where it is not ours."""
    tables, found = ids_in(path), Found()
    for part in parts(path, tables, jobs):
        found.add(part)
        if progress is not None:
            progress(found.tables, len(tables))
    return found


def ids_in(path: Path) -> list[str]:
    if not path.is_file():
        raise BadRecord(f"There is nothing to verify: {path} does not exist.")
    try:
        with closing(opened(path)) as database:
            if schema_version(database) != len(MIGRATIONS):
                raise BadRecord(f"{path} was written by another Tuckbox: start the server once with this one.")
            return [table for (table,) in database.execute("SELECT id FROM tables ORDER BY id")]
    except sqlite3.Error as fault:
        raise BadRecord(f"{path} cannot be read: {fault}.") from None


def opened(path: Path) -> sqlite3.Connection:
    """To be read alone."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)


def parts(path: Path, tables: Sequence[str], jobs: int) -> Iterator[Found]:
    """By portions, as they are done."""
    portions = [tables[first : first + PORTION] for first in range(0, len(tables), PORTION)]
    if jobs == 1:
        yield from (look_at(path, portion) for portion in portions)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(look_at, path, portion) for portion in portions]):
            yield done.result()


def look_at(path: Path, tables: Sequence[str]) -> Found:
    found = Found()
    with closing(opened(path)) as database:
        for table in tables:
            note(database, table, found)
    return found


def note(database: sqlite3.Connection, table: str, found: Found) -> None:
    """A fault is looked at twice: a server may have gone on between the log and what is kept of its end. A table that
    was taken away meanwhile has none."""
    found.tables += 1
    try:
        book, faults = examine(database, table)
        if faults:
            book, faults = examine(database, table)
    except Unreadable as fault:
        found.faults.append((table, str(fault)))
    except BadRecord:
        found.foreign += 1
    else:
        found.acts += len(book.acts) if book is not None else 0
        found.over += book is not None and book.table.finished > 0
        found.faults += [(table, fault) for fault in faults]


def examine(database: sqlite3.Connection, table: str) -> tuple[Book | None, list[str]]:
    """What is kept of a table, and what is wrong with it. Raises BadRecord where it cannot be played."""
    book = rows.book(database, table)
    if book is None:
        return None, []
    try:
        room = room_of(book)
    except BadRecord:
        raise
    except Exception as fault:  # noqa: BLE001  # a game may raise anything over a log that is none
        return book, [BROKEN.format(fault)]
    return book, list(faults_of(book, room, database.execute(RESULTS, (table,)).fetchall()))


def faults_of(book: Book, room: Room, results: Sequence[tuple[int, int, float]]) -> Iterator[str]:
    game, over, is_over = room.game, room.over(), bool(book.table.finished)
    if room.version != len(book.acts):
        yield SHORT.format(len(book.acts), room.version)
    if is_over != (over is not None):
        yield NO_END if is_over else NO_ENDING
    if game is not None:
        yield from refusals(lambda: record.load(game.record(), find))
    if over is None or game is None:
        return
    for seat, won, score in results:
        if (bool(won), score) != (over.share(seat) > 0, game.scores()[seat]):
            yield OTHER_RESULT.format(seat + 1)
    if room.terms.sealed is None:
        yield from refusals(lambda: fair.check(room.export(None)))


def refusals(check: Callable[[], object]) -> list[str]:
    try:
        check()
    except BadRecord as fault:
        return [str(fault)]
    return []

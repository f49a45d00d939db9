"""Backups of all that the server keeps, and going back to one: whole or not at all, and checked before it counts."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from tuckbox.core.errors import BadRecord
from tuckbox.server.desk import Backup, note_backup
from tuckbox.server.folder import lock_folder
from tuckbox.server.guests import now
from tuckbox.server.logs import short
from tuckbox.server.store import files, rows
from tuckbox.server.store.base import Unreadable
from tuckbox.server.store.schema import MIGRATIONS, migrate, schema_version
from tuckbox.server.store.sqlite import FILE
from tuckbox.server.tables.rooms import room_of

SAMPLE: Final = 50
"""So many tables are played again from their logs."""


def backup(source: Path, target: Path) -> list[str]:
    """Copy a database to which others write; the tables of the copy that cannot be played again. Raises BadRecord with
    a sentence, or OSError, and then leaves the target as it was."""
    check_backup(source, target)
    with beside(target, "The backup failed") as part:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")  # so that the copy is one file
        unplayable = check(part, source)
        put_in_place(part, target)
    note_backup(source.parent, backup_of(target, len(unplayable)))
    return unplayable


def backup_of(target: Path, amiss: int) -> Backup:
    with closing(sqlite3.connect(target)) as copy:
        tables = int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
    return Backup(now(), str(target.resolve()), target.stat().st_size, min(tables, SAMPLE) - amiss, amiss)


def check_backup(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BadRecord(f"There is nothing to back up: {source} does not exist.")
    if files.is_part_of(target, source):
        raise BadRecord(f"{target} is the database itself: choose another file for its backup.")
    if files.is_in_use(target):
        raise BadRecord(f"{target} is in use by a server: choose another file for the backup.")


def restore(source: Path, folder: Path, *, anyway: bool) -> Path | None:
    """Put a backup in the place of a folder's data; where the data from before are kept, if there were any. Raises
    BadRecord with a sentence, or OSError, and then leaves everything as it was."""
    target = folder / FILE
    check_restore(source, target)
    with lock_folder(folder), beside(target, f"{source} cannot be restored") as part:
        shutil.copyfile(source, part)
        if (unplayable := check(part, source)) and not anyway:
            told = f"Tables in {source} cannot be played on from their logs: {', '.join(unplayable)}."
            raise BadRecord(f"{told} Nothing was changed; --anyway restores them too, and they are halted.")
        kept = keep(target)
        put_in_place(part, target)
    return kept


def check_restore(source: Path, target: Path) -> None:
    if not source.is_file():
        raise BadRecord(f"There is no backup {source}.")
    if files.is_part_of(source, target):
        raise BadRecord(f"{source} is the database of this folder: there is nothing to restore.")
    if files.is_in_use(source):
        raise BadRecord(f"{source} is in use by a server: make a backup of it with tuckbox backup, and restore that.")


@contextmanager
def beside(target: Path, failure: str) -> Iterator[Path]:
    """An empty file of ours alone, to be filled and put in the place of the target, and gone if it was not."""
    part = target.with_name(f"{target.name}.part")
    clear(part)
    files.create(part)
    try:
        yield part
    except sqlite3.Error as fault:
        raise BadRecord(f"{failure}: {fault}.") from None
    finally:
        clear(part)


def clear(part: Path) -> None:
    """Also what one that was killed has left: its journal would be mixed up with the next."""
    for file in (*files.files_of(part), part.with_name(f"{part.name}-journal")):
        file.unlink(missing_ok=True)


def check(copy: Path, name: Path) -> list[str]:
    """Read all of a copy, and play some of its tables again: those that cannot be, by the beginnings of their ids.
    Raises BadRecord or sqlite3.Error where it is no database of ours that is whole, or a newer one's."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        if (found := database.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
            raise BadRecord(f"{name} is damaged: {found}.")
        if not is_ours(database):
            raise BadRecord(f"{name} holds no tables of Tuckbox.")
        if database.execute("SELECT 1 FROM tables WHERE game LIKE '%.py'").fetchone():
            raise BadRecord(
                f"{name} has a table whose game is a file, which would be run: no server of ours keeps such."
            )
        if schema_version(database) == len(MIGRATIONS):
            return unplayable_in(database)
        with closing(sqlite3.connect("", isolation_level=None)) as newest:  # a file that goes away by itself
            database.backup(newest)
            migrate(newest, str(name))  # the copy itself stays for the server that wrote it
            return unplayable_in(newest)


def unplayable_in(database: sqlite3.Connection) -> list[str]:
    sample = database.execute("SELECT id FROM tables ORDER BY random() LIMIT ?", (SAMPLE,)).fetchall()
    return sorted({short(table) for (table,) in sample if not is_playable(database, table)})


def is_ours(database: sqlite3.Connection) -> bool:
    has_meta = database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").fetchone() is not None
    return has_meta and schema_version(database) > 0


def is_playable(database: sqlite3.Connection, table: str) -> bool:
    try:
        book = rows.book(database, table)
        return book is not None and room_of(book).version == len(book.acts)
    except BadRecord as fault:  # one that is of another version's rules will say so
        return not isinstance(fault, Unreadable)
    except Exception:  # noqa: BLE001  # a game may raise anything over a log that is none
        return False


def keep(database: Path) -> Path | None:
    """Keep a database under another name, in one piece: while both names stand nothing is lost, whenever this ends."""
    if not database.exists():
        return None
    settle(database)
    names = [database.with_name(f"{database.name}.old{number or ''}") for number in range(1000)]
    kept = next(name for name in names if not name.exists())
    for file, link in zip(files.files_of(database), files.files_of(kept), strict=True):
        if file.exists():
            os.link(file, link)
    for file in files.files_of(database)[1:]:
        file.unlink(missing_ok=True)  # else the restored database would be mixed up with them
    return kept


def settle(database: Path) -> None:
    """Bring all that was written into the one file; where it is damaged it is kept as it is."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error:
        pass


def put_in_place(part: Path, target: Path) -> None:
    """So that a power cut leaves the one or the other."""
    sync(part)
    part.replace(target)
    if os.name == "posix":
        sync(target.parent)


def sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)

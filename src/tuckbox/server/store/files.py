"""The files of a database: which belong to it, and that nobody but the host may read them."""

import os
from pathlib import Path
from typing import Final

BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside a database in use; a copy put over it would be mixed up with them."""
OURS_ALONE: Final = 0o600
OTHERS: Final = 0o077


def files_of(database: Path) -> list[Path]:
    """The database and what lies beside it, where they truly are."""
    true = database.resolve()
    return [true, *[true.with_name(true.name + ending) for ending in BESIDE]]


def is_part_of(file: Path, database: Path) -> bool:
    """Also under another name, by a link of either kind."""
    return any(file.exists() and one.exists() and file.samefile(one) for one in files_of(database))


def is_in_use(database: Path) -> bool:
    """Also when it was never closed in good order."""
    return any(one.exists() for one in files_of(database)[1:])


def create(file: Path) -> None:
    """An empty file of ours alone. Raises FileExistsError."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS_ALONE))


def make_private(database: Path) -> None:
    """Take it from others, before a secret is in it; SQLite makes the files beside it as readable as the database."""
    files = files_of(database)
    if not files[0].exists():
        create(files[0])
    for file in files:
        if file.exists() and file.stat().st_mode & OTHERS:
            file.chmod(OURS_ALONE)

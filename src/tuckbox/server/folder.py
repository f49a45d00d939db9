"""The folder of data belongs to one server at a time; a server that was killed lets go of it by itself."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from tuckbox.core.errors import BadRecord

FILE: Final = "lock"


@contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Keep others out of a folder. Raises BadRecord where another server has it."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / FILE).open("a") as file:
        if not can_lock(file):
            raise BadRecord(f"Another server uses {folder}: stop it, or choose another folder.")
        yield


def is_in_use(folder: Path) -> bool:
    try:
        with (folder / FILE).open("r") as file:
            return not can_lock(file)
    except OSError:
        return False


def can_lock(file: IO[str]) -> bool:
    """Whether the file is now ours, until it is closed or this process ends."""
    if sys.platform == "win32":
        return True  # there SQLite alone keeps two servers from harming each other
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True

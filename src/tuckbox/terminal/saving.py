"""Saved games on disk: written whole or not at all, and only over an earlier moment of the same game."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tuckbox.core import record
from tuckbox.core.errors import BadRecord, quote
from tuckbox.core.game import AnyGame
from tuckbox.terminal.beside import Beside, beside_in

WRITABLE: Final = 0o222


class CannotSave(Exception):
    """A sentence that tells why a game was not saved. Nothing on disk has changed."""


def resume(path: Path, kind: type[AnyGame]) -> AnyGame | None:
    """The game saved there, or None where there is no such file or an empty one. Raises BadRecord."""
    try:
        data = contents(path.expanduser())
        return load(data, kind) if data else None
    except OSError as fault:
        raise BadRecord(f"{path} cannot be read: {fault.strerror or fault}.") from None
    except (ValueError, RuntimeError) as fault:  # a bad record or name, or no such home folder
        raise BadRecord(f"{path} cannot be resumed: {fault}") from None


def resume_beside(path: Path) -> Beside:
    """What lies beside the game that was resumed from there."""
    return beside_in(record.read(contents(path.expanduser())))


def load(data: bytes, kind: type[AnyGame]) -> AnyGame:
    """What a file holds, if that is a game of this kind. Raises BadRecord."""

    def find(name: str) -> type[AnyGame]:
        if name != kind.name:
            raise BadRecord(f"it holds a game of {quote(name)}, not of {kind.title}.")
        return kind

    return record.load(record.read(data), find)


class Keeper:
    """Saves the games of one session, and knows what it has saved."""

    def __init__(self) -> None:
        self.saved: dict[Path, bytes] = {}

    def save(self, game: AnyGame, path: Path, beside: Beside | None = None) -> Path:
        """The file, by its full name, that holds the game now. Raises CannotSave."""
        try:
            place = path.expanduser().resolve()
            text = record.write(game, beside.as_json() if beside else None).encode()
            self.check(place, game)
            replace(place, text)
        except OSError as fault:
            raise CannotSave(f"The game is not saved in {path}: {fault.strerror or fault}.") from None
        except (ValueError, RuntimeError) as fault:  # no such home folder, or a name with a zero byte
            raise CannotSave(f"The game is not saved in {quote(str(path))}: {fault}.") from None
        self.saved[place] = text
        return place

    def check(self, place: Path, game: AnyGame) -> None:
        """Raises CannotSave where something would be lost."""
        old = contents(place)
        if place.exists() and not place.stat().st_mode & WRITABLE:
            raise CannotSave(f"The game is not saved: {place} is read-only.")
        if old and old != self.saved.get(place) and not is_earlier(old, game):
            raise CannotSave(f"The game is not saved: {place} holds something else. Choose another name.")


class Autosave:
    """Saves after every action in one place; a failure is to be told once, and saving tried again the next time.

    `kept` is called with every game that was saved.
    """

    def __init__(self, path: Path, kept: Callable[[AnyGame], None] | None = None) -> None:
        self.path: Final = path
        self.beside: Beside | None = None
        self.kept: Final = kept
        self.keeper: Final = Keeper()
        self.fault = ""
        self.untold = ""

    def keep(self, game: AnyGame) -> None:
        before, self.fault = self.fault, ""
        try:
            self.keeper.save(game, self.path, self.beside)
            if self.kept is not None:
                self.kept(game)
        except (CannotSave, BadRecord) as fault:
            self.fault = str(fault)
        if self.fault != before:
            self.untold = self.fault


def contents(path: Path) -> bytes:
    """What is in a file, a little more than the largest saved game at most; nothing where there is none."""
    if not path.exists():
        return b""
    if not path.is_file():
        raise OSError(0, "it is not a file")
    with path.open("rb") as file:
        return file.read(record.LARGEST_FILE + 1)


def is_earlier(old: bytes, game: AnyGame) -> bool:
    """Whether a file, perhaps of an older version, holds the same game at an earlier moment: the log never shrinks."""
    try:
        before = load(old, type(game))
    except BadRecord:
        return False
    is_same = {**before.record(), "log": []} == {**game.record(), "log": []}
    return is_same and before.log == game.log[: len(before.log)]


def replace(place: Path, text: bytes) -> None:
    """Write beside it, then put it in its place in one step."""
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    with beside.open("xb") as file:
        try:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            beside.replace(place)
        except BaseException:
            beside.unlink()
            raise

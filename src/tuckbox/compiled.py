"""Whether the rules may run compiled, and if not, why.

Extension modules lie beside their sources, and Python would take them whatever they were made of. So with them lies a
list of the sources that they were made of; where one of those is another now, all extension modules are passed over.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from typing import Final

HOME: Final = Path(__file__).parent
LIST: Final = f"compiled.{sys.implementation.cache_tag}.txt"


def settle() -> str | None:
    """Have all modules of ours that are loaded from now on be compiled ones, or none; why they are not."""
    reason = objection(HOME, os.environ.get("TUCKBOX_EXPECT", ""))
    if reason is not None:
        sys.meta_path.insert(0, SourcesOnly())
    return reason


def could_be_compiled() -> bool:
    """Whether the rules run interpreted in a process that would run them compiled if it were started now."""
    return WHY_INTERPRETED is not None and objection(HOME, os.environ.get("TUCKBOX_EXPECT", "")) is None


def objection(home: Path, expected: str) -> str | None:
    """Why the extension modules in this folder must not be used, if so."""
    if expected == "interpreted":
        return "TUCKBOX_EXPECT asks for it"
    try:
        lines = (home / LIST).read_text("utf-8").splitlines()
    except OSError:
        return f"there are no compiled rules for {sys.implementation.cache_tag} here"
    for line in lines:
        digest, stamp, name = [*line.split(" ", 2), "", ""][:3]
        if not is_same(home, name, stamp, digest):
            return f"{name} was changed after the rules were compiled"
    return None


def is_same(home: Path, name: str, stamp: str, digest: str) -> bool:
    """By its size and time, or where these differ, as after a checkout, by what is in it."""
    try:
        return stamp_of(home, name) == stamp or digest_of(home, name) == digest
    except OSError:
        return False


def stamp_of(home: Path, name: str) -> str:
    found = os.stat(f"{home}/{name}")  # noqa: PTH116  # asked of every source at every start: a Path would take longer
    return f"{found.st_size}:{found.st_mtime_ns}"


def digest_of(home: Path, name: str) -> str:
    return hashlib.blake2b((home / name).read_bytes(), digest_size=16).hexdigest()


def listed(home: Path, names: Sequence[str]) -> str:
    """The list to be kept with what is made of these sources."""
    return "".join(f"{digest_of(home, name)} {stamp_of(home, name)} {name}\n" for name in names)


class SourcesOnly:
    """Finds our modules as if there were no extension modules."""

    def __init__(self) -> None:
        self.finders: Final[dict[str, FileFinder]] = {}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith("tuckbox."):
            return None
        specs = (self.finder(folder).find_spec(name) for folder in path or ())
        return next((spec for spec in specs if spec is not None and spec.loader is not None), None)

    def finder(self, folder: str) -> FileFinder:
        if folder not in self.finders:
            self.finders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
        return self.finders[folder]


WHY_INTERPRETED: Final = settle()
"""Settled once, before any other module of ours: compiled and interpreted ones do not know each other's classes."""

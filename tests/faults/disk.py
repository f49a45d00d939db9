"""The disk under a server: remembered write by write, so that it can be had as a power cut would have left it."""

import functools
import hashlib
import os
import random
import shutil
import struct
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

SOURCE = Path(__file__).with_name("disk.c")
BUILD = Path(__file__).parents[2] / "build" / "faults"
ENTRY = struct.Struct("=QQQQQ")
WRITE, SYNC, TRUNCATE, UNLINK = 1, 2, 3, 4


@functools.cache
def library() -> Path:
    """The compiled disk.c; without a C compiler the test is skipped, but never where CI=true."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if not compiler or os.uname().sysname != "Linux":
        assert os.environ.get("CI") != "true", "these tests need Linux and a C compiler"
        pytest.skip("needs Linux and a C compiler")
    made = BUILD / f"disk-{hashlib.blake2b(SOURCE.read_bytes(), digest_size=8).hexdigest()}.so"
    if not made.exists():
        BUILD.mkdir(parents=True, exist_ok=True)
        part = made.with_suffix(f".{os.getpid()}")
        subprocess.run([compiler, "-O2", "-shared", "-fPIC", SOURCE, "-o", part, "-ldl", "-lpthread"], check=True)
        part.replace(made)
    return made


def environment(folder: Path, trace: Path, trouble: Path) -> dict[str, str]:
    """What a server is started with so that its disk remembers."""
    reached = trace.with_suffix(".so")  # for the loader takes no path with spaces, as a checkout may have
    if not reached.exists():
        reached.symlink_to(library())
    told = {"DISK_FOLDER": f"{folder.resolve()}/", "DISK_TRACE": str(trace), "DISK_TROUBLE": str(trouble)}
    return {"LD_PRELOAD": str(reached), **told}


@dataclass(frozen=True)
class Entry:
    """One thing that was done to a file, at a moment of the monotonic clock in nanoseconds."""

    place: int
    when: int
    kind: int
    name: str
    offset: int
    data: bytes

    def apply(self, image: bytearray) -> None:
        if self.kind == WRITE:
            image.extend(bytes(max(0, self.offset - len(image))))
            image[self.offset : self.offset + len(self.data)] = self.data
        else:
            del image[self.offset :]
            image.extend(bytes(self.offset - len(image)))


def read_trace(path: Path) -> Iterator[Entry]:
    told, place = path.read_bytes(), 0
    while place + ENTRY.size <= len(told):
        when, kind, name, offset, size = ENTRY.unpack_from(told, place)
        begin = place + ENTRY.size
        data = told[begin + name : begin + name + (size if kind == WRITE else 0)]
        yield Entry(place, when, kind, told[begin : begin + name].decode(), offset, data)
        place = begin + name + len(data)


@dataclass
class File:
    """What of a file is safe, and what was written since."""

    safe: bytearray = field(default_factory=bytearray)
    is_safe: bool = False
    pending: list[Entry] = field(default_factory=list)

    def sync(self, covers: int) -> None:
        for entry in [entry for entry in self.pending if entry.place < covers]:
            entry.apply(self.safe)
        self.pending = [entry for entry in self.pending if entry.place >= covers]
        self.is_safe = True

    def after_cut(self, luck: random.Random | None) -> bytes:
        """Without luck all that was not synced is lost; with it, some of it by chance has reached the disk."""
        image = self.safe[:]
        for entry in self.pending if luck is not None else []:
            if luck is not None and luck.random() < 0.5:
                entry.apply(image)
        return bytes(image)


class Disk:
    """Moves forward through what was written."""

    def __init__(self, entries: list[Entry]) -> None:
        self.ahead = entries[::-1]
        self.files: dict[str, File] = {}

    def advance(self, moment: int) -> None:
        while self.ahead and self.ahead[-1].when <= moment:
            self.follow(self.ahead.pop())

    def follow(self, entry: Entry) -> None:
        if entry.kind == UNLINK:
            self.files.pop(entry.name, None)
            return
        file = self.files.setdefault(entry.name, File())
        if entry.kind == SYNC:
            file.sync(entry.offset)
        else:
            file.pending.append(entry)

    def cut(self, folder: Path, *, luck: random.Random | None = None) -> None:
        """Lay down in an empty folder what is left when the power goes now."""
        for name, file in self.files.items():
            if file.is_safe or luck is not None:
                (folder / name).write_bytes(file.after_cut(luck))

    def everything(self) -> dict[str, bytes]:
        """The files as the system shows them while the power is on."""
        images = {}
        for name, file in self.files.items():
            images[name] = file.safe[:]
            for entry in file.pending:
                entry.apply(images[name])
        return {name: bytes(image) for name, image in images.items()}

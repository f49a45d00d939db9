"""A server as people start it: `tuckbox serve` on a free port of this machine, with data that are thrown away."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from tests import toys

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
NO_SETTINGS: Mapping[str, str] = MappingProxyType({})
TOYS = {
    "METADATA": "Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n",
    "entry_points.txt": "\n".join(
        [
            "[tuckbox.games]",
            "torn = tests.no_such_toys",
            *[f"{toy.name} = {toy.__module__}:{toy.__name__}" for toy in toys.TOYS],
        ]
    ),
}
"""What pip leaves behind of a package that brings games, and one that is not there."""
ROOMY = (
    "frames_per_second=100000",
    "frames_at_once=100000",
    "requests_per_address_and_minute=100000",
    "tables_per_address_and_hour=10000",
    "guests_per_address_and_hour=10000",
    "joins_per_address_and_minute=10000",
)


def toys_in(folder: Path) -> list[Path]:
    """The paths on which a server finds our toys, as if they were installed there."""
    installed = folder / "toys-1.0.dist-info"
    installed.mkdir()
    for name, text in TOYS.items():
        (installed / name).write_text(text, "utf-8")
    return [folder, ROOT]


class House:
    """One server, from `with` to its end; `restart` gives it a new process at the same address."""

    def __init__(
        self,
        data: Path,
        *,
        packages: Sequence[Path] = (),
        limits: Sequence[str] = (),
        host: str = "127.0.0.1",
        program: Sequence[str] = (sys.executable, "-m", "tuckbox"),
        started_in: Path = ROOT,
        settings: Mapping[str, str] = NO_SETTINGS,
    ) -> None:
        self.data = data
        self.program = program
        self.started_in = started_in
        self.settings = settings
        self.packages = packages
        self.limits = (*ROOMY, *limits)
        self.host = host
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def open(self) -> None:
        limits = [word for limit in self.limits for word in ("--limit", limit)]
        where = ["--host", self.host, "--port", str(self.port), "--data", str(self.data), "--bot-pace", "0"]
        found = [str(package) for package in self.packages] + [os.environ.get("PYTHONPATH", "")]
        self.process = subprocess.Popen(
            [*self.program, "serve", *where, *limits],
            cwd=self.started_in,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, found))} | dict(self.settings),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        told = re.search(r"http://[^ /]+:(\d+)", line)
        assert told, line
        self.url, self.port = told[0], int(told[1])

    def close(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def restart(self) -> None:
        with self.gone():
            pass

    @contextmanager
    def gone(self) -> Iterator[None]:
        """Nobody answers meanwhile; afterwards it is there for others, also where a test has failed."""
        self.close()
        try:
            yield
        finally:
            self.open()

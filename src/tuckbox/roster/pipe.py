"""A program at the other end of a pipe, which may answer, be silent, or be gone."""

import queue
import subprocess
import threading
from contextlib import suppress
from typing import IO, Final

LONGEST_LINE: Final = 100_000
GRACE: Final = 0.5
"""So many seconds a program has to end by itself."""


class Silent(Exception):
    """It did not answer in time."""


class Gone(Exception):
    """It has ended."""


class Pipe:
    """Lines to and from a program; threads do the waiting, so that nobody else waits longer than told."""

    def __init__(self, words: list[str]) -> None:
        """Raises Gone."""
        try:
            self.process: Final = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as fault:
            raise Gone(f"It could not be started: {fault.strerror}.") from None
        assert self.process.stdin is not None and self.process.stdout is not None
        self.spoken: Final[queue.Queue[bytes | None]] = queue.Queue()
        self.heard: Final[queue.Queue[bytes]] = queue.Queue()
        self.threads: Final = [
            threading.Thread(target=write_all, args=(self.spoken, self.process.stdin), daemon=True),
            threading.Thread(target=read_all, args=(self.process.stdout, self.heard), daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    def say(self, line: str) -> None:
        self.spoken.put(line.encode() + b"\n")

    def hear(self, seconds: float) -> str:
        """The next line. Raises Silent or Gone."""
        try:
            line = self.heard.get(timeout=seconds)
        except queue.Empty:
            raise Silent(f"It did not answer within {seconds:g} seconds.") from None
        if not line:
            raise Gone(f"It ended with exit code {self.process.wait()}.")
        return line.decode(errors="replace").rstrip("\r\n")

    def end(self) -> None:
        """Let it read the end of its input, and then wait no longer than a moment."""
        self.spoken.put(None)
        try:
            self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        for thread in self.threads:
            thread.join(GRACE)  # a child of the program may still hold the pipe


def write_all(lines: "queue.Queue[bytes | None]", stream: IO[bytes]) -> None:
    with suppress(OSError), stream:  # whoever reads finds out that it is gone
        while (line := lines.get()) is not None:
            stream.write(line)
            stream.flush()


def read_all(stream: IO[bytes], lines: "queue.Queue[bytes]") -> None:
    """Every line, and nothing at the end."""
    with stream:
        while line := stream.readline(LONGEST_LINE):
            lines.put(line)
    lines.put(b"")

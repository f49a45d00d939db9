"""How hard the deals of a day are, found out in a process of its own: bots take minutes, and nobody waits for them.

It is told of one deal a line, as a record and the bots in the other seats, and answers with a line each. It ends with
the server: even one that was killed lets go of the pipe.
"""

import asyncio
import json
import os
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Final

from tuckbox.core import record
from tuckbox.games import find
from tuckbox.roster.daily import Dealt, grade
from tuckbox.server.tables.thinkers import NICE

COMMAND: Final = (sys.executable, "-m", "tuckbox.server.tables.grading")


class Grader:
    """The process, while there is something to grade."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def grade(self, deal: Mapping[str, object], bots: Sequence[str]) -> int | None:
        """None where the process has ended before."""
        if self.process is None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(*COMMAND, stdin=pipe, stdout=pipe)
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps([deal, bots]).encode() + b"\n")
        answer = await self.process.stdout.readline()
        return int(answer) if answer else None

    async def end(self) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            with suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()


def read_into(deals: "SimpleQueue[str]") -> None:
    for line in sys.stdin:
        deals.put(line)
    os._exit(0)


def main() -> None:
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    deals: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=read_into, args=(deals,), daemon=True).start()
    while True:
        saved, bots = json.loads(deals.get())
        print(grade(Dealt(record.load(saved, find), bots)), flush=True)


if __name__ == "__main__":
    main()

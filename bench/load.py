"""Tables of four seats under load, in a process of its own: how many acts, how soon answered, at what cost.

Closed: every table plays as fast as it is answered. Paced: so many acts a second over all tables. The same loop drives
both engines; only how one sits down, reads a view and says an act differs. Prints one line of JSON.
"""

import argparse
import asyncio
import json
import random
import time
from collections import deque
from collections.abc import Coroutine
from pathlib import Path

import peers

WARM_UP = 2.0
TICKS = 100


class Load:
    """Counts acts, and decides when the next one of a table is sent."""

    def __init__(self, rate: float | None = None) -> None:
        self.rate = rate
        self.waiting: deque[peers.Seat] = deque()
        self.due: deque[float] = deque()
        self.waits: list[float] = []
        self.is_resting = True

    def offer(self, seat: peers.Seat) -> None:
        """A seat has its view and is to act. Before and after the load it keeps what it would say."""
        if self.is_resting:
            return
        if self.rate is None:
            seat.act(time.perf_counter())
        elif self.due:
            seat.act(self.due.popleft())
        else:
            self.waiting.append(seat)

    def answered(self, began: float) -> None:
        self.waits.append(time.perf_counter() - began)

    async def pace(self, seconds: float) -> None:
        """Let acts fall due evenly; one that finds no table ready counts from when it was due."""
        assert self.rate is not None
        loop = asyncio.get_running_loop()
        began = loop.time()
        for number in range(int(self.rate * seconds)):
            pause = began + number / self.rate - loop.time()
            if pause > 0:
                await asyncio.sleep(pause)
            if self.waiting:
                self.waiting.popleft().act(time.perf_counter())
            else:
                self.due.append(time.perf_counter())


def cpu_seconds(pid: int) -> float:
    """Of a process and all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(1024 * int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


async def measure(load: Load, pid: int, seconds: float) -> dict[str, float]:
    cpu, own, began = cpu_seconds(pid), time.process_time(), time.perf_counter()
    load.waits.clear()
    await (asyncio.sleep(seconds) if load.rate is None else load.pace(seconds))
    took = time.perf_counter() - began
    used, waits = cpu_seconds(pid) - cpu, sorted(load.waits)
    own = time.process_time() - own
    assert waits, "no act was answered"
    shares = {f"p{share:g}": waits[min(len(waits) - 1, int(len(waits) * share / 100))] for share in (50, 95, 99, 99.9)}
    return {"acts": len(waits), "seconds": took, "cpu": used, "load_cpu": own, "worst": waits[-1], **shares}


def fail_loudly() -> None:
    """What goes wrong in a callback ends the whole run."""
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None

    def handle(loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        loop.default_exception_handler(context)
        task.cancel()

    loop.set_exception_handler(handle)


async def run(arguments: argparse.Namespace) -> dict[str, object]:
    fail_loudly()
    before = resident(arguments.pid)
    load = Load()
    seats = await peers.PEERS[arguments.peer](arguments.port, arguments.tables, load)
    memory = (resident(arguments.pid) - before) / arguments.tables
    load.is_resting = False
    for seat in seats:
        seat.begin()
    await asyncio.sleep(WARM_UP)
    closed = await measure(load, arguments.pid, arguments.seconds)
    load.rate = arguments.rate
    await asyncio.sleep(WARM_UP / 2)  # what is under way comes to rest
    paced = await measure(load, arguments.pid, arguments.seconds)
    load.is_resting = True
    after = resident(arguments.pid)
    return {"closed": closed, "paced": paced, "memory": memory, "resident": after}


def run_and_print(work: Coroutine[object, object, dict[str, object]]) -> None:
    random.seed(1)
    try:
        import uvloop
    except ImportError:
        print(json.dumps(asyncio.run(work)))
    else:
        print(json.dumps(uvloop.run(work)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", choices=peers.PEERS, required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--pid", type=int, required=True, help="the server, whose processor time is counted")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=8)
    run_and_print(run(parser.parse_args()))


if __name__ == "__main__":
    main()

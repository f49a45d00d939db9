"""Our durable server beside boardgame.io from memory: acts per CPU-second, latencies, memory, and a restart.

Both serve 50 tables of four seats to the same load, which runs in a process of its own: closed (every table plays as
fast as it is answered) and paced (500 acts a second). Every seat gets its own view of every act. Ours plays the real
Sleeping Queens and tells nobody of an act before it is synced to the disk; the other plays a lighter game from memory,
once as it starts by itself and once with NODE_ENV=production, which spares it its checks.

Then, of ours alone: what an act costs while 5,000 guests are told of their turns, all who play among them, beside what
it costs where nobody is; how long acts and a greedy bot take while forty hard bots think and hints and oracles are
asked for without end, beside how long they take when nobody thinks; and how soon it plays again after a restart.
"""

import argparse
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import notified
from claims import claim

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
SRC = Path(os.environ.get("TUCKBOX_SRC", ROOT / "src"))  # or of another clone, to be measured beside this one
MODULES = BUILD / "boardgameio"
PEER = ROOT / "bench" / "boardgameio"
MANY = 1_000_000_000
LIMITS = (
    *("frames_per_second", "frames_at_once", "tables_per_address_and_hour", "guests_per_address_and_hour"),
    *("acts_per_table", "asks_per_seat"),
)
PATIENCE = 120

Result = dict[str, dict[str, float]]


def install() -> None:
    """boardgame.io into build/boardgameio, as the lock file has it."""
    if shutil.which("npm") is None:
        sys.exit("This bench needs Node 18 or newer with npm, for boardgame.io.")
    wanted = PEER / "package-lock.json"
    there = MODULES / "package-lock.json"
    if (MODULES / "node_modules").exists() and there.exists() and there.read_bytes() == wanted.read_bytes():
        return
    MODULES.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(PEER / name, MODULES / name)
    subprocess.run(["npm", "ci", "--prefix", MODULES, "--silent", "--no-audit", "--no-fund"], check=True)


def tuckbox_command(data: Path, more: Sequence[str] = ()) -> list[str]:
    limits = [word for name in LIMITS for word in ("--limit", f"{name}={MANY}")]
    limits += ["--limit", "sockets_per_address=4000"]
    return [sys.executable, "-m", "tuckbox", "serve", "--port", "0", "--data", str(data), *limits, *more]


def command(peer: str, data: Path, more: Sequence[str]) -> list[str]:
    return tuckbox_command(data, more) if peer == "tuckbox" else ["node", str(PEER / "server.js"), "0"]


@contextmanager
def serving(peer: str, data: Path, mode: str, more: Sequence[str] = ()) -> Iterator[tuple[int, int]]:
    """A fresh server: its port and its process."""
    path = os.pathsep.join(filter(None, [str(SRC), os.environ.get("PYTHONPATH")]))
    environment = os.environ | {"PYTHONPATH": path, "NODE_ENV": mode}
    folder = MODULES if peer == "boardgame.io" else ROOT
    server = subprocess.Popen(
        command(peer, data, more),
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    try:
        for line in server.stdout:
            if found := re.search(r"listening on (\d+)|127\.0\.0\.1:(\d+)", line):
                yield int(found[1] or found[2]), server.pid
                return
        sys.exit(f"{peer} did not start.")
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


def measure(program: str, peer: str, mode: str, seconds: float, *more: str) -> Result:
    """What a program of ours finds at a fresh server."""
    with tempfile.TemporaryDirectory(dir=BUILD) as data, serving(peer, Path(data) / "data", mode) as (port, pid):
        return found_at(program, peer, port, pid, seconds, *more)


def found_at(program: str, peer: str, port: int, pid: int, seconds: float, *more: str) -> Result:
    words = ["--port", str(port), "--pid", str(pid), "--seconds", str(seconds), *more]
    load = [sys.executable, str(ROOT / "bench" / program), *words]
    done = subprocess.run(load, capture_output=True, text=True, timeout=PATIENCE + 4 * seconds, check=False)
    if done.returncode:
        sys.exit(f"The load on {peer} failed:\n{done.stderr}")
    result: Result = json.loads(done.stdout)
    return result


LINES = {
    "closed: acts a second": lambda run: run["closed"]["acts"] / run["closed"]["seconds"],
    "closed: acts per CPU-second": lambda run: run["closed"]["acts"] / run["closed"]["cpu"],
    "closed: CPU-seconds used": lambda run: run["closed"]["cpu"],
    "closed: p50, ms": lambda run: 1000 * run["closed"]["p50"],
    "closed: p99, ms": lambda run: 1000 * run["closed"]["p99"],
    "paced: acts a second": lambda run: run["paced"]["acts"] / run["paced"]["seconds"],
    "paced: CPU-seconds used": lambda run: run["paced"]["cpu"],
    "paced: p50, ms": lambda run: 1000 * run["paced"]["p50"],
    "paced: p95, ms": lambda run: 1000 * run["paced"]["p95"],
    "paced: p99, ms": lambda run: 1000 * run["paced"]["p99"],
    "paced: p99.9, ms": lambda run: 1000 * run["paced"]["p99.9"],
    "memory per table with its seats, kB": lambda run: run["memory"] / 1000,
    "memory in all at the end, MB": lambda run: run["resident"] / 1e6,
}


SIDES = (("boardgame.io", ""), ("boardgame.io", "production"), ("tuckbox", ""))


def compare(rounds: int, seconds: float) -> None:
    runs: list[list[Result]] = [[] for _ in SIDES]
    for _ in range(rounds):
        for (peer, mode), results in zip(SIDES, runs, strict=True):
            results.append(measure("load.py", peer, mode, seconds, "--peer", peer))
    heads = ["boardgame.io", "ratio", "in production", "ratio", "tuckbox"]
    print(f"{'the median of ' + str(rounds) + ' rounds':<38}{''.join(f'{head:>14}' for head in heads)}")
    for title, line in LINES.items():
        usual, best, ours = (median(line(run) for run in results) for results in runs)
        ratios = [f"{ours / theirs:.2f}×" for theirs in (usual, best)]
        print(f"{title:<38}{usual:>14,.1f}{ratios[0]:>14}{best:>14,.1f}{ratios[1]:>14}{ours:>14,.1f}")
        claim(f"server, {title}", f"{ours:,.1f}", beside=f"{best:,.1f} boardgame.io, in production", ratio=ratios[1])
    busy = median(run["closed"]["load_cpu"] / run["closed"]["seconds"] for run in runs[-1])
    print(f"(the load itself used {busy:.0%} of a core; the machine's load average is {os.getloadavg()[0]:.1f})")


COSTS = {
    "closed: CPU-ms an act": lambda run: 1000 * run["closed"]["cpu"] / run["closed"]["acts"],
    "paced: CPU-ms an act": lambda run: 1000 * run["paced"]["cpu"] / run["paced"]["acts"],
    "paced: p50, ms": lambda run: 1000 * run["paced"]["p50"],
}


def load_while_told(seconds: float) -> Result:
    with tempfile.TemporaryDirectory(dir=BUILD) as folder:
        data = Path(folder) / "data"
        notified.fill(data)
        with serving("tuckbox", data, "", ("--webhooks", *at_a_known_address())) as (port, pid):
            return found_at("load.py", "tuckbox", port, pid, seconds, "--peer", "tuckbox")


def at_a_known_address() -> tuple[str, ...]:
    """Who tells others of their turns says where these are."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    return "--port", port, "--public-url", f"http://127.0.0.1:{port}"


def tell(rounds: int, seconds: float) -> None:
    """Each round has both, one after the other, so that what else the machine does concerns both."""
    sys.path.insert(0, str(SRC))
    pairs = [
        (measure("load.py", "tuckbox", "", seconds, "--peer", "tuckbox"), load_while_told(seconds))
        for _ in range(rounds)
    ]
    print(f"{f'while {notified.GUESTS:,} guests are told of turns':<38}{'nobody is':>14}{'ratio':>14}{'they are':>14}")
    for title, line in COSTS.items():
        without, with_them = (median(line(pair[side]) for pair in pairs) for side in (0, 1))
        ratio = f"{median(line(after) / line(before) for before, after in pairs):.3f}×"
        print(f"{title:<38}{without:>14,.3f}{ratio:>14}{with_them:>14,.3f}")
        what = f"server while {notified.GUESTS:,} guests are told of turns, {title}"
        claim(what, f"{with_them:,.3f}", beside=f"{without:,.3f} where nobody is", ratio=ratio)


FAIRNESS = {
    "acts: p50, ms": lambda run: 1000 * run["p50"],
    "acts: p99, ms": lambda run: 1000 * run["p99"],
    "acts: worst, ms": lambda run: 1000 * run["worst"],
    "a greedy bot's act: median, ms": lambda run: 1000 * run["greedy_p50"],
    "a greedy bot's act: worst, ms": lambda run: 1000 * run["greedy_worst"],
    "a hard bot's act: median, ms": lambda run: 1000 * run["hard_p50"],
    "hard bots' acts a second": lambda run: run["hard"] / run["seconds"],
    "hints a second": lambda run: run["hint"] / run["seconds"],
    "oracles a second": lambda run: run["oracle"] / run["seconds"],
}


def think(rounds: int, seconds: float) -> None:
    """Ours alone: the other has nobody who thinks."""
    runs = [measure("thinking.py", "tuckbox", "", seconds) for _ in range(rounds)]
    print(f"{'while others think':<38}{'quiet':>14}{'ratio':>14}{'busy':>14}")
    for title, line in FAIRNESS.items():
        of_all = max if "worst" in title else median
        quiet, busy = (of_all([line(run[state]) for run in runs]) for state in ("quiet", "busy"))
        ratio = f"{busy / quiet:.2f}×" if quiet else ""
        print(f"{title:<38}{quiet:>14,.1f}{ratio:>14}{busy:>14,.1f}")
        claim(
            f"server while others think, {title}", f"{busy:,.1f}", beside=f"{quiet:,.1f} while nobody does", ratio=ratio
        )
    print(f"({os.cpu_count()} cores; the machine's load average is {os.getloadavg()[0]:.1f})")


def restart(tables: int, acts: int, rounds: int) -> None:
    """From the start of the process to the first act accepted, at a table that nobody had opened yet."""
    sys.path[:0] = [str(SRC), str(ROOT)]
    from tests.faults import fill
    from tests.faults.client import House
    from tests.faults.test_restart import restart

    with tempfile.TemporaryDirectory(dir=BUILD) as data:
        fill.fill(Path(data) / "data", tables, acts)
        took = []
        for _ in range(rounds):
            house = House(Path(data) / "data", environment={"PYTHONPATH": str(SRC)})
            try:
                took.append(restart(house, fill.table_id(random.randrange(tables))))
            finally:
                house.kill()
    claim(f"server: plays again after a restart with {tables:,} tables", f"{median(took):.2f} s")
    print(f"restart with {tables:,} tables and {tables * acts:,} acts: plays after {median(took):.2f} s", end="")
    print(f" (of {rounds}: {min(took):.2f} to {max(took):.2f})")


def rebuild(acts: int, plays: int, rounds: int) -> None:
    """From its log, a room of Klondike with so many acts, most of them undo and redo."""
    from tuckbox import find
    from tuckbox.room import Act, Room, Terms

    terms = Terms(find("klondike"), {}, 1, "", open_seed="rebuild")
    told = ["/sit human Ada", "/ready a", "/deal 0", *([*["draw"] * 24, "recycle"] * plays)[:plays]]
    told += ["/undo", "/redo"] * ((acts - len(told)) // 2)
    log = [Act(number, 0, words, "", 0) for number, words in enumerate(told, 1)]
    took = []
    for _ in range(rounds):
        began = time.perf_counter()
        Room(terms, log)
        took.append(1000 * (time.perf_counter() - began))
    print(f"a room built from {len(log):,} acts, of which {len(log) - plays - 3:,} are undo and redo: ", end="")
    print(f"{median(took):.1f} ms (of {rounds}: {min(took):.1f} to {max(took):.1f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--tables", type=int, default=10_000, help="in the database that is started with")
    parser.add_argument("--only", choices=("load", "notices", "thinking", "restart"), help="one of the four parts")
    arguments = parser.parse_args()
    if not list(SRC.glob("*__mypyc.*")):
        sys.exit("This bench measures the compiled rules: make compiled first.")
    began = time.monotonic()
    if arguments.only in (None, "load"):
        install()
        compare(arguments.rounds, arguments.seconds)
    if arguments.only in (None, "notices"):
        tell(arguments.rounds, arguments.seconds)
    if arguments.only in (None, "thinking"):
        think(arguments.rounds, arguments.seconds)
    if arguments.only in (None, "restart"):
        restart(arguments.tables, 100, arguments.rounds)
        rebuild(4000, 200, 20)
    print(f"(in {time.monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main()

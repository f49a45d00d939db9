"""Every bench, one after the other, and one table of all that they claim, which is docs/speed.md.

Each row says at which commit it was measured, and what others used of the machine just before: by the clock only a
quiet one counts. A bench that is not run keeps its rows; one that fails or takes too long keeps them too, and is told.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from claims import NOTES

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "speed.md"
STAT = Path("/proc/stat")
BENCHES = {
    "first": 1200,
    "build": 1800,
    "steps": 1200,
    "bots": 900,
    "solver": 600,
    "server": 1800,
    "web": 1200,
}
"""By the name of its file: how many seconds each may take."""
QUIET = 0.1
"""Of all processors: where others use more, a row is marked."""
A_LOOK = 2.0
"""Seconds in which we look for others, while nothing of ours runs."""
HEAD = """# Speed

Every speed that we claim, beside that of others where we know of any. `make bench` measures all of it and writes this
page; `make bench ARGS=steps` only one part (first, build, steps, bots, solver, server or web). Rows that were measured
while the machine was busy are marked: by the clock they are too slow.

"""
TITLES = ("bench", "what", "Tuckbox", "beside it", "ratio", "measured at")

Row = tuple[str, ...]


def kept_rows(page: str) -> list[Row]:
    """The rows of a page as it was written before."""
    lines = [line for line in page.splitlines() if line.startswith("|")][2:]
    return [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]


def page_of(rows: list[Row]) -> str:
    table = [TITLES, ("---",) * len(TITLES), *rows]
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in table)


def merged(old: list[Row], new: list[Row]) -> list[Row]:
    """In the order of the benches; what was measured anew takes the place of all rows of its bench."""
    anew = {row[0] for row in new}
    rows = [*(row for row in old if row[0] not in anew), *new]
    return sorted((row for row in rows if row[0] in BENCHES), key=lambda row: list(BENCHES).index(row[0]))


def circumstances() -> str:
    """The commit, with a plus where any file but the page differs from it, and whether others use the machine."""
    commit = git("rev-parse", "--short", "HEAD") or "no commit"
    changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", f":!{PAGE.relative_to(ROOT).as_posix()}")
    used = used_by_others()
    state = f"busy, {used:.0%} used by others" if used > QUIET else "quiet"
    return f"{commit}{'+' * bool(changed)}, {os.cpu_count()} cores, {state}"


def used_by_others() -> float:
    """A share of all processors; the load, which is all there is elsewhere, remembers the bench before this one."""
    if not STAT.exists():
        return os.getloadavg()[0] / (os.cpu_count() or 1)
    all_before, idle_before = ticks()
    time.sleep(A_LOOK)
    all_after, idle_after = ticks()
    return 1 - (idle_after - idle_before) / (all_after - all_before)


def ticks() -> tuple[int, int]:
    """Of all processors since they were started: all, and those in which they had nothing to do."""
    spent = [int(word) for word in STAT.read_text("ascii").splitlines()[0].split()[1:9]]
    return sum(spent), spent[3] + spent[4]


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def run(name: str, notes: Path) -> list[Row]:
    """Its rows; none, and a sentence, where it fails."""
    at = circumstances()
    notes.write_text("")
    print(f"\n{name}: python bench/{name}.py ({at})", flush=True)
    if fault := fault_of(name, os.environ | {NOTES: str(notes)}):
        print(f"{name} {fault}, so its rows stay as they were.", file=sys.stderr)
        return []
    return [(name, *json.loads(line), at) for line in notes.read_text("utf-8").splitlines()]


def fault_of(name: str, environment: dict[str, str]) -> str:
    """Run a bench; why it came to no end, if so. Whatever it has started ends with it."""
    command = [sys.executable, str(ROOT / "bench" / f"{name}.py")]
    bench = subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True)
    try:
        code = bench.wait(BENCHES[name])
    except subprocess.TimeoutExpired:
        return f"took longer than {BENCHES[name]} s"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(bench.pid, signal.SIGKILL)
        bench.wait()
    return f"failed with {code}" if code else ""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("benches", nargs="*", metavar="NAME", help=f"only these ({', '.join(BENCHES)})")
    asked = parser.parse_args().benches or list(BENCHES)
    if unknown := sorted(set(asked) - set(BENCHES)):
        parser.error(f"there is no bench called {unknown[0]}: there are {', '.join(BENCHES)}.")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        are_whole = [keep(run(name, Path(folder) / "claims")) for name in asked]
    print(f"\n{PAGE.read_text('utf-8')}\n(in {time.monotonic() - began:.0f} s)")
    return int(not all(are_whole))


def keep(rows: list[Row]) -> bool:
    """On the page, at once: whoever stops the next bench loses nothing of this one. Whether there are any."""
    old = kept_rows(PAGE.read_text("utf-8")) if PAGE.exists() else []
    PAGE.write_text(page_of(merged(old, rows)), "utf-8")
    return bool(rows)


if __name__ == "__main__":
    sys.exit(main())

"""From a fresh clone to a table one can play at, and how soon everything starts from then on.

The clone is of this checkout's last commit, in a folder of its own; packages come from wherever pip and npm get them,
so the first number is also that of the network and its caches. A browser that runs already opens the table.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from claims import claim  # noqa: E402  # once the path is set
from playwright.sync_api import Page, sync_playwright  # noqa: E402

from tests.web import browsers  # noqa: E402

TABLE = "play/klondike?seed=web-8"
PATIENCE = 600.0
MADE = {
    ".venv": ".venv/.ready",
    "Node's packages": "web/node_modules/.ready",
    "client": "src/tuckbox/server/web/index.html",
}
"""What make leaves behind when it has come so far."""
IMPORT = """import time
began, before = time.perf_counter(), time.process_time()
import tuckbox
print(time.perf_counter() - began, time.process_time() - before)"""


class Way:
    """What has happened since it began, and when."""

    def __init__(self) -> None:
        self.began = time.time()
        self.passed: list[tuple[str, float]] = []

    def mark(self, what: str) -> None:
        self.passed.append((what, time.time()))

    def seconds(self) -> float:
        return self.passed[-1][1] - self.began

    def parts(self) -> str:
        """How long each part took."""
        ends = [self.began, *[at for _, at in self.passed]]
        return ", ".join(f"{what} {end - begin:.1f} s" for (what, end), begin in zip(self.passed, ends, strict=False))


@contextmanager
def playing(clone: Path, data: Path, way: Way) -> Iterator[str]:
    """`make play`, until it says where it is; afterwards Ctrl-C, as at a terminal."""
    words = ["make", "play", f"ARGS=--port 0 --host 127.0.0.1 --data {data}"]
    quiet = os.environ | {"DISPLAY": "", "WAYLAND_DISPLAY": "", "PYTHONUNBUFFERED": "1", "PYTHONPATH": ""}
    quiet.pop("TUCKBOX_EXPECT", None)
    process = subprocess.Popen(
        words, cwd=clone, env=quiet, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                way.mark("server")
                yield found[0]
                return
        sys.exit("make play ended before it was open.")
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()
        process.wait(PATIENCE)


def start(clone: Path, data: Path, page: Page, way: Way) -> None:
    with playing(clone, data, way) as url:
        page.goto(url + TABLE)
        page.locator(".card.can").first.wait_for(timeout=1000 * PATIENCE)
        way.mark("page")


def tell(what: str, seconds: float, parts: str) -> None:
    shown = f"{seconds:.1f} s" if seconds > 2 else f"{1000 * seconds:.0f} ms"
    print(f"{what:<46}{shown:>10}  {parts}", flush=True)
    claim(what, f"{shown} ({parts})")


def starts(clone: Path, page: Page, rounds: int) -> None:
    data = clone.with_name("data")
    way = Way()
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    way.mark("clone")
    start(clone, data, page, way)
    way.passed[1:1] = [(what, (clone / path).stat().st_mtime) for what, path in MADE.items()]
    tell("from a fresh clone to a table", way.seconds(), way.parts())
    subprocess.run(["make", "compiled"], cwd=clone, stderr=subprocess.DEVNULL, timeout=PATIENCE, check=True)
    again = []
    for _ in range(rounds):
        again.append(Way())
        start(clone, data, page, again[-1])
    usual = sorted(again, key=Way.seconds)[rounds // 2]
    tell("a second make play, to a table", usual.seconds(), usual.parts())


def commands(clone: Path, rounds: int) -> None:
    """By the clock, and by the processors', which a busy machine does not change as much."""
    python = clone / ".venv" / "bin" / "python"
    usual = os.environ | {"PYTHONPATH": "", "TUCKBOX_EXPECT": ""}
    for settings in (usual, usual | {"TUCKBOX_EXPECT": "interpreted"}):
        version = subprocess.run(
            [python.with_name("tuckbox"), "--version"], env=settings, capture_output=True, text=True, check=True
        )
        state = "compiled" if "rules compiled" in version.stdout else "interpreted"
        for what, measure in (("tuckbox --help", time_help), ("import tuckbox", time_import)):
            found = [measure(python, settings) for _ in range(rounds)]
            took, busy = (median(times) for times in zip(*found, strict=True))
            tell(f"{what}, {state}", took, f"{1000 * busy:.0f} ms of a processor")
        if state == "interpreted":
            return


def time_help(python: Path, settings: dict[str, str]) -> tuple[float, float]:
    began, before = time.perf_counter(), os.times()
    subprocess.run([python.with_name("tuckbox"), "--help"], env=settings, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - began, busy


def time_import(python: Path, settings: dict[str, str]) -> tuple[float, float]:
    told = subprocess.run([python, "-c", IMPORT], env=settings, capture_output=True, text=True, check=True).stdout
    took, busy = map(float, told.split())
    return took, busy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="of all but the first start (5)")
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = browsers.launched(playwright)
        clone = Path(folder) / "tuckbox"
        starts(clone, browser.new_page(), rounds)
        browser.close()
        commands(clone, 4 * rounds)


if __name__ == "__main__":
    main()

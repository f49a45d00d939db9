"""The table in a real browser: how much is loaded, how soon one can play, and how smooth it is.

Every number is taken in the installed Chromium, from a server on this machine with the built client. Times are medians
of several runs; a busy machine makes them longer, so look at the processor's load before believing them.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import offline  # noqa: E402  # once the path is set
import replays  # noqa: E402
from pages import CLOCK, SLOWER, TABLE, in_ms, line, taps  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.web import browsers  # noqa: E402
from tests.web.house import House  # noqa: E402
from tests.web.plans import plan  # noqa: E402
from tests.web.player import Player, Touch  # noqa: E402
from tests.web.scenes import solo  # noqa: E402
from tests.web.weight import Scales  # noqa: E402
from tuckbox import GAMES  # noqa: E402

LIGHTHOUSE = ROOT / "build" / "lighthouse"
CARRIES = 60
CATEGORIES = ("performance", "accessibility", "best-practices")

PAINTS = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return { "page received": page.responseEnd, "first paint": paint, ...marks };
}"""
FRAMES = """() => {
  const frames = [];
  let last = performance.now();
  window.framesUntilNow = () => frames;
  (function look(now) {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(look);
  })(last);
}"""


@contextmanager
def window(browser: Browser, **wanted: Any) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, **wanted)
    yield context.new_page()
    context.close()


def weigh(browser: Browser, house: House) -> None:
    tables = [(f"a table of {game.title} at once", f"/play/{name}", ".can") for name, game in GAMES.items()]
    for what, path, ready in (("the front page", "/", ".open"), *tables):
        with window(browser, service_workers="block") as page:
            scales = Scales(page)
            page.goto(house.url + path)
            page.locator(ready).first.wait_for()
            sizes = scales.weigh()
        parts = ", ".join(f"{kind} {size / 1000:.1f}" for kind, size in sizes.most_common())
        line(f"First load of {what}", f"{sizes.total() / 1000:.1f} kB in all ({parts})")


def time_the_way(browser: Browser, house: House, runs: int) -> None:
    found: dict[str, list[float]] = {}
    for _ in range(runs):
        with window(browser) as page:
            page.add_init_script(CLOCK)
            page.goto(house.url + TABLE)
            page.evaluate("playable")
            for name, at in page.evaluate(PAINTS).items():
                found.setdefault(name, []).append(at)
    for name, times in sorted(found.items(), key=lambda pair: median(pair[1])):
        line(f"From navigation: {name}", in_ms(times))


def time_taps(player: Player, runs: int) -> None:
    player.sit_alone("klondike", seed="web-8")
    line("From a tap to its move shown", in_ms(taps(player, runs)))


def time_a_drag(player: Player) -> None:
    words, _ = plan("klondike")
    runs = [number for number, each in enumerate(words) if len(each.split()) == 4]
    index = max(runs, key=lambda number: int(words[number].split()[-1]))
    solo("klondike", index / len(words))(player)
    player.wait("probe.until(() => !document.getAnimations().length, 'Cards still fly')")
    _, start, _, count = words[index].split()
    player.context.new_cdp_session(player.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    x, y = player.spot(Touch(start, depth=int(count)))
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x + 10, y + 10)
    player.page.evaluate(FRAMES)
    for step in range(CARRIES):
        player.page.mouse.move(x - 4 * step, y + (step % 20) * 3)
    frames: list[float] = player.page.evaluate("framesUntilNow()")[2:]
    player.page.mouse.up()
    late = sum(1 for frame in frames if frame > 1000 / 30)
    line(
        f"Dragging a run of {count}, processor {SLOWER}× slower",
        f"{len(frames)} frames, median {median(frames):.1f} ms,",
        f"95 of 100 within {quantiles(frames, n=20)[18]:.1f} ms, {late} later than 33 ms",
    )


def install_lighthouse() -> None:
    wanted, there = ROOT / "bench" / "lighthouse", LIGHTHOUSE / "package-lock.json"
    if there.exists() and there.read_bytes() == (wanted / "package-lock.json").read_bytes():
        return
    LIGHTHOUSE.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        (LIGHTHOUSE / name).write_bytes((wanted / name).read_bytes())
    node("npm", "ci", "--silent", "--no-audit", "--no-fund")


def node(*command: str) -> None:
    """Run a command with the Node of this environment before the machine's."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    chrome = {"CHROME_PATH": browsers.path() or ""}
    subprocess.run(command, cwd=LIGHTHOUSE, env=os.environ | {"PATH": path} | chrome, check=True)


def light(house: House, path: str, preset: str) -> None:
    report = LIGHTHOUSE / "report.json"
    flags = [f"--output-path={report}", "--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox"]
    flags += ["--preset=desktop"] if preset == "desktop" else []
    flags += [f"--only-categories={','.join(CATEGORIES)}"]
    node("node", "node_modules/lighthouse/cli/index.js", house.url + path, *flags)
    found = json.loads(report.read_text("utf-8"))["categories"]
    line(f"Lighthouse, {preset}, {path}", ", ".join(f"{name} {100 * found[name]['score']:.0f}" for name in CATEGORIES))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--no-lighthouse", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, House(Path(data)) as house, sync_playwright() as playwright:
        browser = browsers.launched(playwright)
        weigh(browser, house)
        time_the_way(browser, house, asked.runs)
        for measure in (lambda player: time_taps(player, asked.runs), time_a_drag):
            player = Player(browser, house.url, reduced_motion="no-preference")
            measure(player)
            player.leave()
        replays.measure(browser, house, asked.runs)
        offline.measure(browser, house, asked.runs)
        browser.close()
        if not asked.no_lighthouse:
            install_lighthouse()
            for path in ("/", TABLE):
                for preset in ("phone", "desktop"):
                    light(house, path, preset)


if __name__ == "__main__":
    main()

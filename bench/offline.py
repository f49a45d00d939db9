"""The table on the device itself, with the network off: how soon one can play, and how long an act takes."""

import re
from pathlib import Path
from statistics import median, quantiles

from pages import CLOCK, SLOWER, TABLE, in_ms, line
from playwright.sync_api import Browser

from tests.web.house import House
from tests.web.kept import deal, keeper
from tests.web.player import Player
from tests.web.test_snapshot import COLD, FROM_SNAPSHOT, KEPT, marks
from tuckbox import GAMES
from tuckbox.core.dice import QuickDice

COLD_STARTS = 3
ACTS = 40
SLOW_ACTS = 20
SHELF = """(async () => {
  while (!document.querySelector(".open")) await new Promise(requestAnimationFrame);
  return performance.now();
})()"""
IN_WORKER = """() => {
  const heard = new Map();
  const { onmessage: hear, postMessage: tell } = self;
  self.acts = [];
  self.onmessage = (event) => {
    if (event.data.message?.do) heard.set(event.data.message.id, performance.now());
    hear(event);
  };
  self.postMessage = (answer) => {
    const now = performance.now();
    tell.call(self, answer);
    for (const { id } of (answer.frames ?? []).map((frame) => JSON.parse(frame)))
      if (heard.has(id)) acts.push(now - heard.get(id));
  };
}"""
"""From hearing of an act until what came of it is told: it is kept by then."""
SHOWN = """(() => {
  let lifted = 0;
  window.shownIn = [];
  addEventListener("pointerup", ({ timeStamp }) => (lifted = timeStamp), true);
  window.Worker = class extends Worker {
    postMessage(said) {
      if (said.message?.do) {
        const start = lifted;
        void probe.shown(said.message.at + 1).then(() => requestAnimationFrame((now) => shownIn.push(now - start)));
      }
      super.postMessage(said);
    }
  };
})()"""
"""From the finger that leaves the screen until the frame after the one with what came of it."""


def measure(browser: Browser, house: House, runs: int) -> None:
    time_starts(browser, house, runs)
    for time in (time_acts, time_slow_acts):
        player = kept(browser, house)
        time(player)
        player.leave()
    weigh_memory(browser, house)


def kept(browser: Browser, house: House) -> Player:
    """Somebody who has kept the games, and whose network is gone. Cards that fly would be tapped where they are not."""
    player = keeper(browser, house.url)
    player.context.add_init_script(CLOCK)
    player.context.add_init_script(SHOWN)
    player.context.set_offline(True)
    return player


def time_starts(browser: Browser, house: House, runs: int) -> None:
    fronts, cold, warm = list[float](), list[float](), list[float]()
    for _ in range(COLD_STARTS):
        player = kept(browser, house)
        cold.append(time_start(player, COLD))
        player.wait(KEPT)
        for _ in range(runs):
            warm.append(time_start(player, FROM_SNAPSHOT))
            player.go("/")
            fronts.append(player.ask(SHELF))
        player.leave()
    line("Offline, from navigation: the front page", in_ms(fronts))
    line("Offline, from navigation: playable, first start", in_ms(cold))
    line("Offline, from navigation: playable, by snapshot", in_ms(warm))


def time_start(player: Player, how: list[str]) -> float:
    player.go(TABLE)
    ready: float = player.ask("playable")
    assert marks(player) == how
    return ready


def time_acts(player: Player) -> None:
    for name, game in GAMES.items():
        line(f"Offline, an act in the worker: {game.title}", in_hundred(in_worker(player, name)))


def in_worker(player: Player, game: str) -> list[float]:
    """Of one game after the other, until there are enough acts."""
    times = list[float]()
    while len(times) < ACTS:
        deal(player, f"/play/{game}?seed=web-{len(times)}")
        player.page.workers[0].evaluate(IN_WORKER)
        play(player, ACTS - len(times))
        times += player.page.workers[0].evaluate("acts")
    return times


def time_slow_acts(player: Player) -> None:
    for name, game in GAMES.items():
        deal(player, f"/play/{name}?seed=web-8")
        processor = player.context.new_cdp_session(player.page)
        processor.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        play(player, SLOW_ACTS)
        processor.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        line(f"Offline, an act shown, page {SLOWER}× slower: {game.title}", in_hundred(player.ask("shownIn")))


def play(player: Player, acts: int) -> None:
    dice = QuickDice(1)
    for _ in range(acts):
        if player.is_over:
            break
        player.play_on(dice)
        player.wait_for_turn()


def in_hundred(times: list[float]) -> str:
    worst = quantiles(times, n=20)[18]
    return f"median {median(times):.1f} ms, 95 of 100 within {worst:.1f} ms ({len(times)} acts)"


def weigh_memory(browser: Browser, house: House) -> None:
    """Beside the same table at the server, as the system counts it, after some acts."""
    guest = Player(browser, house.url)
    guest.sit_alone("klondike", seed="web-8")
    there = settled_memory(guest, browser)
    guest.leave()
    player = kept(browser, house)
    deal(player, TABLE)
    player.wait(KEPT)
    deal(player, TABLE)
    line("Offline, memory that Python adds", f"{settled_memory(player, browser) - there:.0f} MB")
    player.leave()


def settled_memory(player: Player, browser: Browser) -> float:
    """The garbage of pages that are gone is not counted."""
    play(player, SLOW_ACTS)
    player.context.new_cdp_session(player.page).send("HeapProfiler.collectGarbage")
    return memory_of(browser)


def memory_of(browser: Browser) -> float:
    """Of all pages and their workers, in megabytes: what they share is counted once (Linux only)."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [Path(f"/proc/{process['id']}/smaps_rollup") for process in told if process["type"] == "renderer"]
    sizes = [re.findall(r"^Pss: +(\d+) kB", page.read_text("ascii"), re.MULTILINE) for page in pages]
    return sum(int(size) for found in sizes for size in found) / 1000

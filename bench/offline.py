"""The table on the device itself, with the network off: how soon one can play, and how long an act takes."""

import re
from pathlib import Path
from statistics import median, quantiles

from pages import CLOCK, SLOWER, TABLE, in_ms, line, taps
from playwright.sync_api import Browser

from tests.web.house import House
from tests.web.player import Player
from tests.web.test_offline import A_START, come_to, keep
from tests.web.test_snapshot import COLD, FROM_SNAPSHOT, KEPT, marks
from tuckbox import GAMES
from tuckbox.core.dice import QuickDice

COLD_STARTS = 3
ACTS = 40
SHELF = """(async () => {
  while (!document.querySelector(".open")) await new Promise(requestAnimationFrame);
  return performance.now();
})()"""
WORKER = """(() => {
  const sent = new Map();
  window.inWorker = [];
  window.Worker = class extends Worker {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        const now = performance.now();
        for (const { id } of (data.frames ?? []).map((frame) => JSON.parse(frame)))
          if (sent.has(id)) inWorker.push(now - sent.get(id));
      });
    }
    postMessage(said) {
      if (said.message?.do) sent.set(said.message.id, performance.now());
      super.postMessage(said);
    }
  };
})()"""


def measure(browser: Browser, house: House, runs: int) -> None:
    time_starts(browser, house, runs)
    player = kept(browser, house)
    time_acts(player)
    time_slow_taps(player, runs)
    player.leave()
    weigh_memory(browser, house)


def kept(browser: Browser, house: House) -> Player:
    """Somebody who has kept the games, and whose network is gone."""
    player = Player(browser, house.url, reduced_motion="no-preference")
    player.page.set_default_timeout(A_START)
    player.context.add_init_script(CLOCK)
    player.context.add_init_script(WORKER)
    player.go("/settings")
    keep(player)
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
        come_to(player, f"/play/{name}?seed=web-8")
        dice, times = QuickDice(1), list[float]()
        while len(times) < ACTS and not player.is_over:
            player.play_on(dice)
            times = player.ask("inWorker")
            player.wait_for_turn()
        line(
            f"Offline, an act in the worker: {game.title}",
            f"median {median(times):.1f} ms, 95 of 100 within {quantiles(times, n=20)[18]:.1f} ms ({len(times)} acts)",
        )


def time_slow_taps(player: Player, runs: int) -> None:
    come_to(player, TABLE)
    player.context.new_cdp_session(player.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    line(f"Offline, from a tap to its move shown, {SLOWER}× slower", in_ms(taps(player, runs)))


def weigh_memory(browser: Browser, house: House) -> None:
    """Beside the same table at the server, as the system counts it."""
    guest = Player(browser, house.url)
    guest.sit_alone("klondike", seed="web-8")
    there = memory_of(browser)
    guest.leave()
    player = kept(browser, house)
    come_to(player, TABLE)
    player.wait(KEPT)
    come_to(player, TABLE)
    line("Offline, memory that Python adds", f"{memory_of(browser) - there:.0f} MB")
    player.leave()


def memory_of(browser: Browser) -> float:
    """Of all pages and their workers, in megabytes: what they share is counted once (Linux only)."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [Path(f"/proc/{process['id']}/smaps_rollup") for process in told if process["type"] == "renderer"]
    sizes = [re.findall(r"^Pss: +(\d+) kB", page.read_text("ascii"), re.MULTILINE) for page in pages]
    return sum(int(size) for found in sizes for size in found) / 1000

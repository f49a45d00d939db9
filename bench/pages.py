"""What every measure of a page needs: the clock in it, and how its figures are told."""

from statistics import median

from claims import claim

from tests.web.player import Player, Touch

TABLE = "/play/klondike?seed=web-8"
SLOWER = 4

CLOCK = """(() => {
  const marks = {};
  const note = (name) => (marks[name] ??= performance.now());
  class Timed extends WebSocket {
    constructor(...address) {
      super(...address);
      note("table found");
      this.addEventListener("open", () => note("line open"));
      this.addEventListener("message", (frame) => JSON.parse(frame.data).view && note("cards told"));
    }
  }
  window.WebSocket = Timed;
  window.marks = marks;
  window.playable = new Promise((resolve) => (function look() {
    if (document.querySelector(".card.can, .slot.can")) return requestAnimationFrame(() => resolve(note("playable")));
    requestAnimationFrame(look);
  })());
})()"""
TAPS = """(count) => new Promise((resolve) => {
  const top = () => document.querySelector('.pile[data-pile="waste"] > .card:last-of-type')?.dataset.id;
  const times = [];
  addEventListener("pointerdown", () => {
    const [start, before] = [performance.now(), top()];
    (function look() {
      if (top() === before) return requestAnimationFrame(look);
      requestAnimationFrame(() => times.push(performance.now() - start) === count && resolve(times));
    })();
  }, true);
  window.tapsShown = () => times.length;
})"""


def line(what: str, *values: str) -> None:
    print(f"{what:<44}", *values)
    claim(what, " ".join(" ".join(values).split()))


def in_ms(times: list[float]) -> str:
    return f"median {median(times):6.1f} ms, worst {max(times):6.1f} ms"


def taps(player: Player, runs: int) -> list[float]:
    """From each tap on the stock until the card that it turns is shown."""
    player.page.evaluate(f"void (window.taps = ({TAPS})({runs}))")
    for _ in range(runs):
        before = player.told["at"]
        player.touch(Touch("stock"))
        player.wait_for_version(before + 1)
        player.wait("probe.painted()")
    shown: list[float] = player.page.evaluate("window.taps")
    return shown

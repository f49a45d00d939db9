"""A long game that is looked back on: how soon it opens, and how long one step takes."""

import base64
import json
import zlib

from pages import in_ms, line
from playwright.sync_api import Browser

from tests.web.house import House
from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.games import find

ACTS = 500
STEPS = 60

OPENED = """window.laid = new Promise((resolve) => (function look() {
  if (document.querySelector(".replaying .mat .card")) return requestAnimationFrame(() => resolve(performance.now()));
  requestAnimationFrame(look);
})())"""
STEPPED = """(count) => new Promise((resolve) => {
  const times = [];
  const shown = () => document.querySelector(".dock .move b").textContent;
  (function step() {
    const before = shown();
    let began;
    requestAnimationFrame(() => (began = performance.now())); // before that in which the table is told
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    requestAnimationFrame(function look() { // and after it
      if (shown() === before || document.querySelector(".mat").ariaBusy === "true") return requestAnimationFrame(look);
      if (times.push(performance.now() - began) === count) return resolve(times);
      requestAnimationFrame(step);
    });
  })();
})"""


def long_game() -> AnyGame:
    """A Klondike whose stock is gone through again and again."""
    game = record.start(find("klondike"), {}, players=1, seed="web-8")
    while len(game.log) < ACTS:
        game.play(0, next(action for action in game.legal_actions(0) if action.words in ("draw", "recycle")))
    return game


def address_of(game: AnyGame) -> str:
    """Of a link that holds the whole record."""
    press = zlib.compressobj(wbits=-15)
    data = press.compress(json.dumps(game.record()).encode()) + press.flush()
    return f"/replay#record={base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def measure(browser: Browser, house: House, runs: int) -> None:
    address, opened, steps = house.url + address_of(long_game()), list[float](), list[float]()
    for _ in range(runs):
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
        page = context.new_page()
        page.add_init_script(OPENED)
        page.goto(address)
        opened.append(page.evaluate("laid"))
        steps += page.evaluate(STEPPED, STEPS)
        context.close()
    line(f"From navigation: a replay of {ACTS} acts", in_ms(opened))
    line("One step of it, within its frame", in_ms(steps))

"""Where the focus is and what a hint points at is seen on every table, in light and dark: picture beside picture."""

import base64
from pathlib import Path
from typing import Any

import pytest

from tests.web import laws
from tests.web.conftest import PROOF, Come
from tests.web.player import Manner, Player, touches_of
from tests.web.scenes import GAMES, SCENES, Scene, company, solo
from tuckbox.core.dice import QuickDice

PIXELS = Path(__file__).with_name("pixels.js").read_text("utf-8")
THEMES = ("light", "dark")
AROUND = 12
"""So far around a card its line may lie."""
SEEN = 100
"""So many pixels must change: a line of three around a small card has many times as many."""
MOST = 60 if PROOF else 5
TARGETS = ".mat :is(.card, .slot, .map-node):is(.can, .lit, .soon, .last, .sel)"
FRAME = f"""(element) => {{
  const {{ left, top, right, bottom }} = element.getBoundingClientRect();
  const [x, y] = [Math.max(0, left - {AROUND}), Math.max(0, top - {AROUND})].map(Math.floor);
  return {{ x, y, width: Math.ceil(right + {AROUND} - x), height: Math.ceil(bottom + {AROUND} - y) }};
}}"""
TABLES: dict[str, Scene] = {
    "klondike": solo("klondike", 0.3),
    "gridcannon": solo("gridcannon", 0.6),
    "dragonquest": solo("dragonquest", 0.4),
    "sleepingqueens": company("sleepingqueens", 2, 0),
    "zoomquest": solo("zoomquest", 0),
}
EVERY = [(game, theme) for game in GAMES for theme in THEMES]

Frame = dict[str, int]


class Eye:
    """Takes pictures of a table, and tells how much two of them differ."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.desk = player.context.new_page()  # without the table's content policy

    def picture(self) -> str:
        shot = self.player.page.screenshot(animations="disabled")
        return base64.b64encode(shot).decode()

    def change(self, before: str, after: str, frame: Frame) -> int:
        changed: int = self.desk.evaluate(PIXELS, [before, after, frame])
        return changed


def came(come: Come, game: str, theme: Any, manner: Manner) -> tuple[Player, Eye]:
    player = come(manner, color_scheme=theme)
    TABLES[game](player)
    player.wait_for_turn()
    return player, Eye(player)


@pytest.mark.parametrize(("game", "theme"), EVERY)
def test_the_focus_is_seen_on_all_that_can_be_touched(game: str, theme: str, come: Come) -> None:
    player, eye = came(come, game, theme, Manner.KEYS)
    before = eye.picture()
    count = player.ask(f"(window.targets = [...document.querySelectorAll('{TARGETS}')].filter(probe.isVisible)).length")
    assert count > 0

    changes: dict[str, int] = {}
    for number in range(0, count, -(-count // MOST)):
        player.step_to(f"window.targets[{number}]")
        name = player.ask("`${document.activeElement.dataset.place}: ${document.activeElement.className}`")
        frame = player.ask(f"({FRAME})(document.activeElement)")
        changes[name] = eye.change(before, eye.picture(), frame)

    assert min(changes.values()) >= SEEN, changes


@pytest.mark.parametrize(("game", "theme"), EVERY)
def test_what_a_hint_points_at_is_seen(game: str, theme: str, come: Come) -> None:
    player, eye = came(come, game, theme, Manner.MOUSE)
    before = eye.picture()

    player.page.keyboard.press("h")
    player.wait("probe.until(() => probe.told.hint, 'No hint is given')")
    player.page.keyboard.press("h")
    player.wait("probe.painted()")

    told, after = player.told, eye.picture()
    offer = next(offer for offer in told["may"] if offer["words"] == told["hint"]["words"])
    around = f"(touch) => ({FRAME})(probe.find(touch))"
    frames = {touch: player.ask(around, touch.as_json()) for touch in touches_of(offer, told)}
    assert frames, offer
    changes = {str(touch): eye.change(before, after, frame) for touch, frame in frames.items()}
    assert min(changes.values()) >= SEEN, changes


INNER = """document.querySelector('.k-grid .card[data-place="2,2"]:not(:has(~ .card))')"""
SIDES = f"""(() => {{
  const {{ left, top, width, height }} = {INNER}.getBoundingClientRect();
  const [x, y, w, h] = [left, top, width, height].map(Math.round);
  const beside = [x - 9, x + w].map((x) => ({{ x, y: y + 8, width: 9, height: h - 16 }}));
  return [...beside, ...[y - 9, y + h].map((y) => ({{ x: x + 8, y, width: w - 16, height: 9 }}))];
}})()"""


@pytest.mark.parametrize("state", ["focus", "hint", "lit"])
def test_in_a_narrow_grid_no_neighbour_lies_on_the_line_of_a_state(state: str, come: Come) -> None:
    player = come(Manner.KEYS, viewport={"width": 740, "height": 360})
    TABLES["gridcannon"](player)
    player.page.keyboard.press("Tab")  # so that the page sees the focus come by keys
    eye, sides = Eye(player), player.ask(SIDES)
    before = eye.picture()

    player.ask(f"{INNER}.focus()" if state == "focus" else f"{INNER}.classList.add('{state}')")

    after = eye.picture()
    changes = [eye.change(before, after, side) for side in sides]
    assert min(changes) >= max(changes) / 5, dict(zip(("left", "right", "above", "below"), changes, strict=True))


def test_in_grey_lost_cards_a_hint_is_told_from_what_can_be_touched(come: Come) -> None:
    watch = laws.Watch(come(viewport={"width": 740, "height": 360}, color_scheme="dark"), QuickDice(0))
    SCENES["zoomquest-middle"](watch.player)

    assert laws.see(watch) == []

"""Carrying cards with a mouse or a finger, from pressing down to letting go, with a look at them on the way."""

from tests.web.player import Manner, Player, Spot, Touch

ABOVE_FINGER = 48
"""A finger would hide what it carries: cards hang above it."""
RUN = """({ place, face, depth }) => {
  const all = [...document.querySelectorAll(`.pile[data-pile="${CSS.escape(place)}"] > .card`)];
  const first = probe.find({ place, face, depth });
  const isRun = first.closest(".zone.k-fan.s-down") !== null;
  return (isRun ? all.slice(all.indexOf(first)) : [first]).map((card) => card.dataset.id);
}"""
CENTRES = """(ids) => ids.map((id) => {
  const { left, top, width, height } = document.querySelector(`.mat .card[data-id="${id}"]`).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
})"""


class Carriage:
    """How somebody presses, moves and lets go, and how far above the pointer the cards hang."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.by_finger = player.manner is Manner.TOUCH
        self.above = ABOVE_FINGER if self.by_finger else 0
        self.line = player.context.new_cdp_session(player.page)

    def press(self, at: Spot) -> None:
        if self.by_finger:
            self.touch("touchStart", {0: at})
        else:
            self.player.page.mouse.move(*at)
            self.player.page.mouse.down()

    def move(self, to: Spot) -> None:
        if self.by_finger:
            self.touch("touchMove", {0: to})
        else:
            self.player.page.mouse.move(*to)
        self.player.wait("probe.painted()")

    def let_go(self) -> None:
        if self.by_finger:
            self.touch("touchEnd", {})
        else:
            self.player.page.mouse.up()
        self.player.wait("probe.painted()")

    def touch(self, kind: str, fingers: dict[int, Spot]) -> None:
        """What fingers do, each with a number; Playwright's own can only tap."""
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in fingers.items()]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def run_of(player: Player, touch: Touch) -> list[str]:
    """The ids of the cards that are carried when this one is taken."""
    ids: list[str] = player.ask(RUN, touch.as_json())
    return ids


def centres(player: Player, ids: list[str]) -> list[Spot]:
    found: list[Spot] = player.ask(CENTRES, ids)
    return found

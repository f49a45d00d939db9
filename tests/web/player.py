"""Somebody who plays any game in a browser by gestures alone: with a mouse, with a finger, or on the keyboard."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tuckbox.core.dice import Dice

PROBE = Path(__file__).with_name("probe.js").read_text("utf-8")
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
MOST_KEYS = 120
MOST_ARROWS = 30
CARRY_STEPS = 4
NO_ANSWER = (
    "Failed to load resource",
    "WebSocket connection",
    "An unknown error occurred when fetching the script.",  # of the service worker
)

Told = dict[str, Any]
Spot = tuple[float, float]


class Manner(Enum):
    MOUSE = "mouse"
    TOUCH = "touch"
    KEYS = "keys"


@dataclass(frozen=True)
class Touch:
    """A place, and which of the cards there: by its face, or so deep (1: the top)."""

    place: str
    face: str = ""
    depth: int = 1

    def as_json(self) -> dict[str, object]:
        return {"place": self.place, "face": self.face, "depth": self.depth}


class Player:
    """A window at the table. What is done is only ever done by pointer or keys; then it waits until it is shown."""

    def __init__(self, browser: Browser, url: str, manner: Manner = Manner.MOUSE, **window: Any) -> None:
        self.url = url
        self.manner = manner
        by_finger = manner is Manner.TOUCH
        usual: dict[str, Any] = {
            "viewport": PHONE if by_finger else DESK,
            "has_touch": by_finger,
            "reduced_motion": "reduce",
        }
        self.context = browser.new_context(**(usual | window))
        self.context.add_init_script(PROBE)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        self.page.on("console", lambda line: self.faults.append(line.text) if is_fault(line) else None)
        self.acts = 0
        self.in_battle: Callable[[], str] = lambda: ".theatre button:text-is('Skip'), .contest .go-on"
        """What to press while a battle is told."""
        self.done = ""
        self.is_repeating = False

    def leave(self) -> None:
        self.context.close()

    # Coming to a table.

    def open_table(self, game: str, **wanted: object) -> str:
        """Open a table as this guest, and return its id."""
        answer = self.context.request.post(f"{self.url}/api/tables", data={"game": game, **wanted})
        told = answer.json()
        assert answer.status == 201, told
        return str(told["table"])

    def go(self, path: str) -> None:
        self.page.goto(self.url + path)

    def sit_alone(self, game: str, **wanted: object) -> str:
        """Open a table where the cards are dealt at once, and go there."""
        table = self.open_table(game, **wanted)
        self.go(f"/t/{table}")
        self.wait_for_turn()
        return table

    # What the page says.

    def ask(self, script: str, *values: object) -> Any:
        return self.page.evaluate(script, *values)

    def wait(self, promise: str) -> None:
        self.page.evaluate(promise)

    def wait_for_turn(self) -> None:
        """Wait until this player may act, or all is over, and the table shows it."""
        self.skip_battles_until("probe.myTurn()")

    def wait_for_version(self, at: int) -> None:
        """Wait until the table shows this version, or a later one; a battle that is told is skipped."""
        self.skip_battles_until(f"probe.shown({at})")

    def skip_battles_until(self, promise: str) -> None:
        while self.ask(promise):
            self.press(self.in_battle())

    @property
    def told(self) -> Told:
        told: Told = json.loads(self.ask("JSON.stringify(probe.told)"))
        return told

    @property
    def is_over(self) -> bool:
        return bool(self.ask("Boolean(probe.told.over)"))

    def words(self) -> list[str]:
        return [offer["words"] for offer in self.told["may"]]

    # Playing.

    def play(self, words: str) -> None:
        """Do what these words say, by touching what they name, and see it done."""
        told = self.told
        offer = next((offer for offer in told["may"] if offer["words"] == words), None)
        assert offer, f"{words} is not among {[offer['words'] for offer in told['may']]}"
        self.acts += 1
        touches = touches_of(offer, told)
        self.is_repeating = words == self.done and len(touches) == 1
        button = f'button[data-words="{words}"]:visible'
        if not self.page.locator(button).count():
            self.touch_all(words, touches, told)
        if self.sent()["at"] < told["at"]:
            self.press_what_was_chosen(button)
        sent = self.sent()
        assert sent["words"] == words and sent["at"] >= told["at"], f"{sent}; heard: {self.ask('probe.lately')}"
        self.wait_for_version(sent["at"] + 1)
        self.done, self.is_repeating = words, False

    def press_what_was_chosen(self, button: str) -> None:
        """Where it is not there, what was touched was not taken: then the page says what it shows instead."""
        try:
            self.page.locator(button).first.wait_for()
        except PlaywrightTimeoutError as fault:
            shown = self.page.locator(".app").inner_text()
            heard = f"refused: {self.ask('probe.refused')}; heard: {self.ask('probe.lately')}"
            raise AssertionError(f"{button} did not come; {heard}; shown: {shown}") from fault
        with self.tapping():
            self.press(button)

    def play_on(self, dice: Dice) -> None:
        """Do something that may be done; what the game lists first, more often."""
        words = self.words()
        self.play(words[dice.below(dice.below(len(words)) + 1)])

    def give_up(self) -> None:
        self.press("button[aria-label='Menu']")
        self.press("dialog button:has-text('Give up')")
        self.press("dialog button.btn:not(.p)")
        self.page.locator(".end").wait_for()

    def choose_else(self, label: str) -> None:
        """Of what may be done after a game, something that is not offered first."""
        self.press("button[aria-label='What else']")
        self.press(f"dialog .menu .btn:has-text('{label}')")

    def sent(self) -> Told:
        """The last act that went to the server."""
        sent: Told = self.ask("probe.sent()")
        return sent

    def touch_all(self, words: str, touches: Sequence[Touch], told: Told) -> None:
        if not self.is_short_cut(words, touches, told):
            for touch in touches:
                self.touch(touch)
                self.wait("probe.painted()")

    def is_short_cut(self, words: str, touches: Sequence[Touch], told: Told) -> bool:
        """A mouse has quicker ways for some acts: every third is dragged, every third double-clicked."""
        if self.manner is not Manner.MOUSE or len({touch.place for touch in touches}) != 2 or is_weighed(told):
            return False
        if self.acts % 3 == 0:
            self.carry(*touches)
        elif self.acts % 3 == 1 and words == first_with(touches[0], told):
            self.page.mouse.dblclick(*self.spot(touches[0]))
        else:
            return False
        return True

    def touch(self, touch: Touch) -> None:
        if self.manner is Manner.MOUSE:
            self.page.mouse.click(*self.spot(touch))
        elif self.manner is Manner.TOUCH:
            self.tap(*self.spot(touch))
        else:
            self.step_to(f"probe.find({touch.as_json()})".replace("'", '"'))
            self.rest()
            self.page.keyboard.press("Enter")

    def tap(self, x: float, y: float) -> None:
        """Where the machine was so busy that the finger was lifted late, it has asked what lies there: once more."""
        with self.tapping():
            self.page.touchscreen.tap(x, y)
        if self.ask("probe.wasLong()"):
            answer = self.page.locator("dialog[open]")
            answer.wait_for()
            self.page.keyboard.press("Escape")
            answer.wait_for(state="detached")
            self.tap(x, y)

    @contextmanager
    def tapping(self, times: int = 1) -> Iterator[None]:
        """A finger is lifted before the page is told of its tap: wait for that, as nobody sees more of it before."""
        before: int = self.ask("probe.taps()")
        yield
        if self.manner is Manner.TOUCH:
            self.wait(f"probe.tapped({before + times})")

    def forget(self) -> None:
        """Choose nothing any more: a tap that took long has asked what the card is, and Escape closes that first."""
        if (answer := self.page.locator("dialog[open]")).count():
            self.page.keyboard.press("Escape")
            answer.wait_for(state="detached")
        self.page.keyboard.press("Escape")
        self.wait("probe.painted()")

    def rest(self, *spot: float) -> None:
        """Look before tapping the same spot again, or pressing the same key."""
        self.wait(f"probe.rested({', '.join(map(str, spot))})")

    def carry(self, start: Touch, goal: Touch) -> None:
        mouse = self.page.mouse
        mouse.move(*self.spot(start))
        mouse.down()
        mouse.move(*self.spot(goal), steps=CARRY_STEPS)
        mouse.up()

    def spot(self, touch: Touch) -> Spot:
        found: Spot | None = self.seen(touch) or self.unfolded(touch)
        assert found, f"{touch} cannot be reached"
        if not self.is_repeating:  # as one draws card after card
            self.rest(*found)
        return found

    def seen(self, touch: Touch) -> Spot | None:
        found: Spot | None = self.ask("touch => probe.spot(touch)", touch.as_json())
        return found

    def unfolded(self, touch: Touch) -> Spot | None:
        """Small screens fold the cards of some zones away, under their headings."""
        heading = f'.zone:has([data-pile="{touch.place}"]) > .heading'
        if not self.page.locator(heading).locator("visible=true").count():
            return None
        self.press(heading)
        return self.seen(touch)

    def press(self, selector: str) -> None:
        """Press a button in this player's manner: of two, the one that this screen shows."""
        button = self.page.locator(selector).locator("visible=true").last
        if self.manner is not Manner.KEYS and (box := button.bounding_box()):
            self.rest(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if self.manner is Manner.MOUSE:
            button.click()
        elif self.manner is Manner.TOUCH:
            button.tap()
        else:
            button.wait_for()
            self.page.evaluate("button => (window.wanted = button)", button.element_handle())
            self.step_to("window.wanted")
            self.rest()
            self.page.keyboard.press("Enter")

    # On the keyboard.

    def step_to(self, target: str) -> None:
        """Tab from zone to zone, and arrows inside the right one, until the focus is there; in turns, where stuck."""
        arrows, visits = 0, Counter[str]()
        for _ in range(MOST_KEYS):
            where, *ways = self.ask(STEP.replace("TARGET", target))
            if where == "there":
                return
            arrows = arrows + 1 if ways else 0
            self.page.keyboard.press(ways[visits[where] % len(ways)] if 0 < arrows < MOST_ARROWS else "Tab")
            visits[where] += 1
        raise AssertionError(f"{target} is not to be reached by keys")


def is_fault(line: ConsoleMessage) -> bool:
    """A browser calls it an error, too, when a server does not answer or refuses: our tests do that on purpose."""
    return line.type == "error" and not line.text.startswith(NO_ANSWER)


STEP = """(() => {
  const target = TARGET;
  const from = document.activeElement;
  if (from === target) return ["there"];
  const room = (one) => one?.closest(".zone, .map, .seat, .foot, .side, dialog");
  if (!room(target)?.matches(".zone, .map, .seat") || room(from) !== room(target)) return ["elsewhere"];
  const [a, b] = [from.getBoundingClientRect(), target.getBoundingClientRect()];
  const [x, y] = [b.left - a.left, b.top - a.top];
  const ways = [x > 0 ? "ArrowRight" : "ArrowLeft", y > 0 ? "ArrowDown" : "ArrowUp"];
  return [`${a.left} ${a.top}`, ...(Math.abs(x) > Math.abs(y) ? ways : ways.reverse())];
})()"""


def is_weighed(told: Told) -> bool:
    """Where an act has consequences worth a look, there is no short cut."""
    return any(zone["kind"] == "graph" for zone in told["table"]["zones"])


def first_with(touch: Touch, told: Told) -> str:
    """What the game lists first of all that begins with this touch."""
    return str(next(offer["words"] for offer in told["may"] if touches_of(offer, told)[:1] == [touch]))


def touches_of(offer: Told, told: Told) -> list[Touch]:
    """The words of an offer that can be touched; one that is a number says how many cards are taken."""
    named: list[str] = offer.get("touches") or ([] if "touches" in offer else offer["words"].split()[1:])
    found = [touch for word in named if (touch := touch_of(word, told))]
    counts = [int(word) for word in named if word.isdigit() and not touch_of(word, told)]
    if counts and len(found) > 1:
        found[0] = Touch(found[0].place, depth=counts[0])
    return found


def touch_of(word: str, told: Told) -> Touch | None:
    view, zones = told["view"], told["table"]["zones"]
    if word in view["piles"] or any(names(zone, word) for zone in zones):
        return Touch(word)
    own = [pile for zone in zones if zone["owner"] == view["seat"] is not None for pile in zone["piles"]]
    for pile in [*own, *view["piles"]]:
        if any(card.get("face") == word for card in view["piles"].get(pile, ())):
            return Touch(pile, word)
    return None


def names(zone: Told, word: str) -> bool:
    is_cell = bool(zone["grows"]) and word.count(",") == 1
    return is_cell or word == zone["name"] or word in zone["nodes"]

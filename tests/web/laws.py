"""The laws of the screen: what every page keeps at every moment, whatever is played there, by whom and how."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Response, expect

from tests.web.carrying import Carriage, centres, run_of
from tests.web.eye import Eye
from tests.web.player import Manner, Player, Spot, Told, Touch, touches_of
from tests.web.reach import Reach
from tests.web.rhythm import drum
from tuckbox.core.dice import Dice

LAWS_JS = Path(__file__).with_name("laws.js").read_text("utf-8")
LAYOUT_JS = Path(__file__).with_name("layout.js").read_text("utf-8")
SIZES: Final = ((320, 568), (360, 740), (740, 360), (640, 400), (820, 1180), (1024, 1024), (1440, 900), (2560, 1440))
"""640×400 is a laptop's 1280×800 at 200 %."""
LARGE_TEXT: Final = "130%"
NEAR = 4.0
"""So many pixels from the pointer may a carried card be, beside its lift."""
STOPS = (0.2, 0.5, 0.8, 1.0)
GAPS = (20, 60, 120, 250, 400)
"""Milliseconds between two taps."""
SEEN = 0.25
"""So many pixels must change for each one of a thing's edge: a dotted line of two has four times as many."""
STATES: Final = {
    "card": ("focus", "hint", "sel", "lit", "last"),
    "slot": ("focus", "hint", "lit"),
    "node": ("focus", "hint", "sel", "can"),
    "counter": ("focus", "hint", "lit"),
}
"""What is seen on each kind of thing, the strongest first."""
MOST_READ = 1
"""So many of the last sentences stay on the table at the least; all of them are in the log."""


class Watch:
    """Somebody at a table, each of whose moments is held against the laws."""

    def __init__(self, player: Player, dice: Dice) -> None:
        self.reach = Reach(player, dice)
        self.player = player
        self.dice = dice
        self.troubles: list[str] = []
        player.context.add_init_script(LAWS_JS)
        player.page.on("console", lambda line: self.note(line.text) if line.type == "error" else None)
        player.page.on("pageerror", lambda fault: self.note(str(fault)))
        player.page.on("response", self.answered)
        player.page.on("requestfailed", lambda request: self.note(f"{request.url}: {request.failure}"))

    def note(self, trouble: str) -> None:
        if "net::ERR_ABORTED" not in trouble:  # as by going to another page
            self.troubles.append(trouble)

    def answered(self, response: Response) -> None:
        if response.status >= 400:
            self.note(f"{response.url} was answered with {response.status}")

    def ask(self, question: str) -> list[str]:
        faults: list[str] = self.player.ask(question)
        return faults

    def offers(self) -> list[tuple[str, list[Touch]]]:
        """The words of all that may be done, and what is touched for it."""
        told = self.player.told
        return [(offer["words"], touches_of(offer, told)) for offer in told["may"]]


Law = Callable[[Watch], list[str]]


def reach(watch: Watch) -> list[str]:
    """All that may be done can be done, by finger and by keys."""
    return watch.reach.faults(watch.player.told)


def one_act(watch: Watch) -> list[str]:
    """Quick taps on one spot do at most what could be done there before the first; the same again is one's own will."""
    firsts = sorted({touches[0] for _, touches in watch.offers() if touches}, key=str)
    if not firsts:
        return []
    touch, gap = watch.dice.choice(firsts), watch.dice.choice(GAPS)
    shown = {words for words, touches in watch.offers() if touches[:1] == [touch]}
    before = len(watch.player.ask("probe.acts"))
    drum(watch.player, touch, times=2 + watch.dice.below(2), gap=gap)
    watch.player.wait("probe.quiet()")
    done = watch.player.ask("probe.acts")[before:]
    watch.player.wait_for_turn()
    watch.player.forget()  # or what was chosen would be taken for chosen still
    isone = len(set(done)) < 2 and set(done) <= shown
    return [] if isone else [f"taps {gap} ms apart on {touch} did {done}; before them it could be {sorted(shown)}"]


def follow(watch: Watch) -> list[str]:
    """What is carried stays under the pointer, and lies then where it was let go."""
    found = carriable(watch.offers())
    if not found or watch.player.manner is Manner.KEYS:
        return []
    words, (start, goal) = watch.dice.choice(found)
    player, hand, run = watch.player, Carriage(watch.player), run_of(watch.player, start)
    home, at, to = centres(player, run), player.spot(start), player.spot(goal)
    hand.press(at)
    far = max(distance for share in STOPS for distance in strayed(hand, run, home, at, between(at, to, share)))
    hand.let_go()
    player.wait("probe.quiet()")
    sent = player.sent()["words"]
    player.wait_for_turn()
    faults = [] if far <= NEAR else [f"{words}: {len(run)} cards are up to {far} from the pointer"]
    return faults if sent == words else [*faults, f"{words} was carried, and {sent!r} done"]


def carriable(offers: list[tuple[str, list[Touch]]]) -> list[tuple[str, list[Touch]]]:
    """What two touches of different places say, and nothing else does."""
    ends = [(touches[0], touches[-1].place) for _, touches in offers if len(touches) > 1]
    plain = [offer for offer in offers if len(offer[1]) == 2 and offer[1][0].place != offer[1][1].place]
    return [offer for offer in plain if ends.count((offer[1][0], offer[1][1].place)) == 1]


def between(start: Spot, end: Spot, share: float) -> Spot:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def strayed(hand: Carriage, run: list[str], home: list[Spot], start: Spot, to: Spot) -> list[float]:
    """How far each card is from where it belongs, once the pointer is there."""
    hand.move(to)
    x, y = to[0] - start[0], to[1] - start[1] - hand.above
    now = centres(hand.player, run)
    return [max(abs(a - c - x), abs(b - d - y)) for (a, b), (c, d) in zip(now, home, strict=True)]


def see(watch: Watch) -> list[str]:
    """Every state is seen for itself, over every weaker one, and below the focus."""
    watch.player.page.mouse.move(1, 1)  # what lies below a pointer is previewed, and drawn anew
    watch.player.wait("probe.until(() => laws.isAwaited(), 'The others still choose')")  # with each choice, too
    watch.player.page.keyboard.press("Tab")  # so that the page sees the focus come by keys, not by touch
    faults: list[str] = []
    for index, sample in enumerate(watch.player.ask("laws.samples()")):
        eye = Eye(watch.player, sample["box"])
        faults += [f"{sample['name']}: {fault}" for fault in unseen(watch, eye, index, sample)]
        eye.close()
        watch.player.ask(f"laws.dress({index}, null)")
    return faults


def unseen(watch: Watch, eye: Eye, index: int, sample: Told) -> list[str]:
    states = STATES[sample["kind"]]

    def look(*worn: str) -> str:
        watch.player.ask(f"laws.dress({index}, {json.dumps(worn)})")
        return eye.picture()

    alone = {state: look(state) for state in states}
    bare = look()
    least = SEEN * 2 * (sample["box"]["width"] + sample["box"]["height"])
    faults = [f"{state} is not seen" for state in states if eye.change(bare, alone[state]) < least]
    for place, strong in enumerate(states):
        for weak in states[place + 1 :]:
            both = look(strong, weak)
            if eye.change(alone[weak], both) < least:
                faults.append(f"{strong} is not seen over {weak}")
            if strong == "focus" and eye.change(alone[strong], both) < least:
                faults.append(f"{weak} is not seen below the focus")
    return faults


def fit(watch: Watch) -> list[str]:
    """Nothing is cut off, covered or off the screen."""
    return watch.ask(LAYOUT_JS)


def fit_everywhere(watch: Watch) -> list[str]:
    """Nor on any other screen, nor with large text."""
    usual, faults = watch.player.page.viewport_size, []
    assert usual
    for text in ("100%", LARGE_TEXT):
        watch.player.ask("(size) => { document.documentElement.style.fontSize = size; }", text)
        for width, height in SIZES:
            watch.player.page.set_viewport_size({"width": width, "height": height})
            watch.player.wait("probe.painted()")
            faults += [f"{width}×{height}, text {text}: {fault}" for fault in fit(watch)]
    watch.player.ask("document.documentElement.style.removeProperty('font-size')")
    watch.player.page.set_viewport_size(usual)
    watch.player.wait("probe.painted()")
    watch.ask("laws.shifts.splice(0)")  # on a slow machine a browser forgets that it was we who changed the window
    return faults


def stay(watch: Watch) -> list[str]:
    """Nothing on the table moves because something is asked, chosen or hinted at."""
    firsts = sorted({touches[0] for _, touches in watch.offers() if len(touches) > 1}, key=str)
    faults = moved_by_choosing(watch, watch.dice.choice(firsts)) if firsts else []
    return faults + moved_by_a_hint(watch)


def moved_by_choosing(watch: Watch, touch: Touch) -> list[str]:
    player = watch.player
    spot = player.spot(touch)
    player.ask("laws.remember()")
    player.page.mouse.click(*spot)
    player.wait("probe.painted()")
    faults = [f"choosing {touch}: {fault}" for fault in watch.ask("laws.moved()") + fit(watch)]
    player.page.keyboard.press("Escape")
    player.wait("probe.painted()")
    return faults


def moved_by_a_hint(watch: Watch) -> list[str]:
    """It marks all that is touched for what it says, too."""
    player = watch.player
    player.ask("laws.remember()")
    player.ask("delete probe.told.hint")  # of an earlier position
    player.page.keyboard.press("h")
    player.wait("probe.until(() => probe.told.hint, 'No hint is given')")
    player.page.keyboard.press("h")
    player.wait("probe.painted()")
    words = player.told["hint"]["words"]
    touches = next(touches for offered, touches in watch.offers() if offered == words)
    marked = "touch => probe.find(touch)?.closest('.hint, .zone.hint') !== null"
    unmarked = [f"{touch} is not marked" for touch in touches if not player.ask(marked, touch.as_json())]
    faults = [f"a hint: {fault}" for fault in watch.ask("laws.moved()") + fit(watch) + unmarked]
    player.page.keyboard.press("Escape")  # on a small phone it covers what it does not speak of, until it is put away
    expect(player.page.locator(".advice")).to_have_count(0)
    return faults


def tell(watch: Watch) -> list[str]:
    """What others do is told in words, aloud and on the table; so is how many hidden cards a pile has."""
    player = watch.player
    player.page.mouse.move(1, 1)  # who points at a card is told of that card instead
    player.wait("probe.painted()")
    return watch.ask("laws.untold()") + watch.ask("laws.uncounted()") + watch.ask(f"laws.unread({MOST_READ})")


def log(watch: Watch) -> list[str]:
    """What happened can be read once more."""
    player = watch.player
    player.page.keyboard.press("l")
    dialog = player.page.get_by_role("dialog", name="What happened")
    expect(dialog).to_be_visible()
    faults: list[str] = player.ask("text => laws.unlogged(text)", " ".join(dialog.inner_text().split()))
    player.page.go_back()
    expect(dialog).to_have_count(0)
    return faults


def back(watch: Watch) -> list[str]:
    """Back closes what is open and stays at the table; the rules lead back to it."""
    player, table = watch.player, watch.player.page.url
    before = player.told["at"]
    open_menu(player)
    player.page.go_back()
    expect(player.page.get_by_role("dialog")).to_have_count(0)
    faults = [] if player.page.url == table else [f"Back from the menu led to {player.page.url}"]
    open_menu(player)
    player.press("dialog a[href^='/rules/']")
    player.page.wait_for_url("**/rules/**")
    player.press("a:has-text('Back to the table')")
    player.page.wait_for_url(table)
    player.wait_for_turn()
    return faults if player.told["at"] >= before else [*faults, "Another table was found after the rules."]


def open_menu(player: Player) -> None:
    player.press("button[aria-label='Menu']")
    expect(player.page.get_by_role("dialog")).to_be_visible()


def trouble(watch: Watch) -> list[str]:
    """No error, no request that fails, nothing that jumps."""
    return watch.troubles + watch.ask("laws.shifts")


ALWAYS: Final[tuple[Law, ...]] = (fit, tell, trouble, reach)
"""The laws that every position is held against."""
AT_TIMES: Final[tuple[Law, ...]] = (see, stay, follow, one_act, fit_everywhere, log, back)
"""One of these at each position, in turn."""
AT_THE_END: Final[tuple[Law, ...]] = (fit, trouble)
"""Those of how a game ended."""

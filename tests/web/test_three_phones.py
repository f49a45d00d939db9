"""A whole game by three people on phones: one goes away and is back later, one is late, and all see how it ends."""

import pytest
from playwright.sync_api import Locator, expect

from tests.server.sky import Sky
from tests.server.visiting import Host
from tests.web.conftest import Arrive
from tests.web.player import PHONE, Manner, Player
from tests.web.test_presence import mark_of, offer
from tuckbox.room.absence import PATIENCE

NAMES = ("Ada", "Ben", "Cleo")
MOVE = 600
"""Seconds for each move: more than somebody has to be away before a bot may play for them."""
A_FEW = 6
SHOWN = ".seat, .offer, .offer :is(h2, p, li, button), .foot"
OUTSIDE = """(shown) => [...document.querySelectorAll(shown)].filter((each) => {
  const { left, right, width } = each.getBoundingClientRect();
  return width > 0 && (left < -1 || right > innerWidth + 1);
}).map((each) => each.outerHTML.slice(0, 90))"""


class Evening:
    """Three phones at one table, and the clock of the house."""

    def __init__(self, host: Host, arrive: Arrive, sky: Sky) -> None:
        self.host, self.arrive, self.sky = host, arrive, sky
        self.guests = [host.guest() for _ in NAMES]
        self.table = self.guests[0].open_table(players=3, seed="evening-57", clock="move", seconds=MOVE)
        for guest in self.guests[1:]:
            guest.visit(self.table).close()
        self.phones = [self.come(seat) for seat in range(3)]

    def come(self, seat: int) -> Player:
        phone = self.arrive(self.guests[seat], Manner.TOUCH, viewport=PHONE)
        self.open(phone)
        return phone

    def open(self, phone: Player) -> None:
        phone.go(f"/t/{self.table}")

    def sit_down(self) -> None:
        for phone, name in zip(self.phones, NAMES, strict=True):
            phone.page.get_by_label("Your name").fill(name)
            phone.page.get_by_role("button", name="Sit here").first.tap()
            phone.page.get_by_text(f"{name} (you)").wait_for()
        for phone in self.phones:
            phone.page.get_by_role("button", name="I am ready").tap()
        for phone in self.phones:
            phone.wait_for_version(1)

    def all_see(self, phones: list[Player]) -> None:
        at = max(phone.told["at"] for phone in phones)
        for phone in phones:
            phone.wait_for_version(at)

    def mover(self, phones: list[Player]) -> Player | None:
        self.all_see(phones)
        return next((phone for phone in phones if phone.words()), None)

    def play(self, phones: list[Player], most: int = 10_000) -> None:
        """By touch, whoever may: the first that is offered."""
        for _ in range(most):
            mover = self.mover(phones)
            if not mover:
                break
            mover.play(mover.words()[0])

    def play_until_turn_of(self, seat: int) -> None:
        while (mover := self.mover(self.phones)) and (mover is not self.phones[seat] or is_asked(mover)):
            mover.play(mover.words()[0])

    def let_pass(self, milliseconds: int) -> None:
        """The house looks what time it is, and the pages hear of it when somebody comes."""
        self.sky.ahead += milliseconds
        clock, loop = self.host.tables.shared.clock, self.host.tables.shared.loop
        loop.call_soon_threadsafe(clock.sooner.set)
        self.host.guest().visit(self.table).close()


def is_asked(phone: Player) -> bool:
    return "pass" in phone.words()


def outside(phone: Player) -> list[str]:
    """What is cut off at the side of the screen."""
    found: list[str] = phone.ask(OUTSIDE, SHOWN)
    return found


def seat(phone: Player, number: int) -> Locator:
    return phone.page.locator(f".seat[data-seat='{number}']")


@pytest.fixture
def evening(host: Host, arrive: Arrive, sky: Sky) -> Evening:
    return Evening(host, arrive, sky)


def test_one_is_absent_and_back_and_one_is_late_and_the_game_is_played_to_its_end(evening: Evening) -> None:
    evening.sit_down()
    evening.play(evening.phones, most=A_FEW)
    ben = go_away(evening)
    come_back(evening, ben)
    be_late(evening)
    evening.play(evening.phones)

    for phone in evening.phones:
        assert phone.told["over"]["kind"] == "won_by", phone.told["over"]
        expect(phone.page.locator(".end")).to_be_visible()
        assert phone.faults == []
    assert evening.host.tables.shared.counters.late_acts == 1


def go_away(evening: Evening) -> Player:
    """Ben closes the tab in his turn: after five minutes both others want a bot, which plays for him."""
    evening.play_until_turn_of(1)
    ada, ben, cleo = evening.phones
    ben.page.close()
    expect(mark_of(ada, 1)).to_have_attribute("data-mark", "lost")
    evening.let_pass(PATIENCE)
    for phone in (ada, cleo):
        expect(offer(phone)).to_contain_text("Ben has been away for 5 minutes")
        assert outside(phone) == []
        phone.page.get_by_role("button", name="Let a bot play until they are back").tap()
    for phone in (ada, cleo):
        expect(seat(phone, 1).locator(".called")).to_have_text("Bot for Ben")
    while len([line for line in log(evening) if line.get("bot")]) < 2 * len(NAMES):
        evening.play([ada, cleo], most=1)
    return ben


def log(evening: Evening) -> list[dict[str, object]]:
    with evening.guests[0].visit(evening.table) as visit:
        lines: list[dict[str, object]] = visit.ask(log=0)["log"]["lines"]
        return lines


def come_back(evening: Evening, ben: Player) -> None:
    """He is shown what was done, the others that he is back."""
    ben.page = ben.context.new_page()
    evening.open(ben)
    welcome = ben.page.get_by_role("region", name="Welcome back")
    expect(welcome).to_contain_text("for you.")
    expect(welcome.locator("li .card.mini").first).to_be_visible()
    assert outside(ben) == []
    welcome.get_by_role("button", name="See").tap()
    expect(ben.page.locator(".againbar")).to_contain_text("again.")
    ben.page.get_by_role("button", name="Back to now").last.tap()
    for phone in (evening.phones[0], evening.phones[2]):
        expect(seat(phone, 1).locator(".called")).to_have_text("Ben")
    welcome.get_by_role("button", name="Play on").tap()
    expect(welcome).to_have_count(0)


def be_late(evening: Evening) -> None:
    """Cleo thinks until her time is over: the game plays for her, says so to all, and goes on with her."""
    evening.play_until_turn_of(2)
    ada, ben, cleo = evening.phones
    before = cleo.told["at"]
    evening.let_pass(1000 * MOVE + 1000)
    for phone in evening.phones:
        phone.wait_for_version(before + 1)
    assert [line for line in log(evening) if line["at"] == before + 1 and "The clock plays" in str(line["text"])]
    for phone in (ada, ben):
        expect(seat(phone, 2).locator(".called")).to_have_text("Cleo")

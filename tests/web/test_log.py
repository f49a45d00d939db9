"""The log beside the table, an act seen again, and what is told before one's turn."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.server.visiting import Guest, Reply, Visit
from tests.web.player import Manner, Player
from tests.web.scenes import guest_of

Come = Callable[..., Player]
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
NAMES = ("Ada", "Ben", "Cleo")
COVERED = """() => {
  const note = document.querySelector(".since").getBoundingClientRect();
  return [...document.querySelectorAll(".mat .can, .foot > *, .seat.mine .k-hand .card")].filter((element) => {
    const box = element.getBoundingClientRect();
    const isApart = box.left >= note.right || note.left >= box.right;
    return box.width && !isApart && box.top < note.bottom && note.top < box.bottom;
  }).length;
}"""

OVER_OTHERS = """() => {
  const note = document.querySelector(".since").getBoundingClientRect();
  return [...document.querySelectorAll(".others .who, .others .card")].filter((element) => {
    const box = element.getBoundingClientRect();
    const isBeside = note.right <= box.left || box.right <= note.left;
    return box.width && !isBeside && box.top < note.bottom && note.top < box.bottom;
  }).map((element) => element.textContent);
}"""


class Circle:
    """Ada in a window, with Ben and Cleo beside her, whose turns were played until hers came again."""

    def __init__(self, come: Come, rounds: int = 2, **window: object) -> None:
        self.ada = come(**window)
        self.table = self.ada.open_table("sleepingqueens", players=3, seed="log")
        self.guests = [guest_of(self.ada), *(Guest(f"{self.ada.url}/") for _ in NAMES[1:])]
        self.visits = [guest.visit(self.table) for guest in self.guests]
        for visit, name in zip(self.visits, NAMES, strict=True):
            visit.ask(sit=name)
        for visit in self.visits:
            visit.ask(deal="x")
        self.play_until(lambda told: rounds <= self.own_turns(told) and told["view"]["to_act"] == [0])
        self.ada.go(f"/t/{self.table}")
        self.ada.wait_for_turn()

    def own_turns(self, told: Reply) -> int:
        del told
        lines = self.visits[0].ask(log=0)["log"]["lines"]
        return len({line["turn"] for line in lines if line["of"] == 0})

    def play_until(self, promise: Callable[[Reply], bool]) -> None:
        while not promise(told := self.visits[0].ask(look=0)):
            act(self.visits[told["view"]["to_act"][0]])

    def close(self) -> None:
        for visit in self.visits:
            visit.close()


def act(visit: Visit) -> None:
    told = visit.ask(look=0)
    assert "refused" not in visit.ask(do=told["may"][0]["words"], at=told["at"])


@pytest.fixture(params=["wide", "phone"])
def circle(request: pytest.FixtureRequest, come: Come) -> Circle:
    if request.param == "wide":
        return Circle(come, viewport=WIDE)
    return Circle(come, manner=Manner.TOUCH, viewport=PHONE)


def log(player: Player) -> Locator:
    return player.page.get_by_role("dialog", name="What happened")


def test_what_others_did_is_told_before_one_acts_and_covers_nothing_that_is_touched(circle: Circle) -> None:
    page = circle.ada.page
    story = page.get_by_role("region", name="Since your last turn")
    expect(story).to_be_visible()

    assert circle.ada.ask(COVERED) == 0
    assert circle.ada.faults == []


def test_on_a_phone_it_covers_nobody_of_whom_it_tells(come: Come) -> None:
    ada = Circle(come, manner=Manner.TOUCH, viewport=PHONE).ada
    expect(ada.page.get_by_role("region", name="Since your last turn")).to_be_visible()
    ada.wait("probe.painted()")

    assert ada.ask(OVER_OTHERS) == []
    assert ada.page.locator(".since .told").evaluate("told => told.scrollHeight <= told.clientHeight + 1")


def test_the_first_own_card_ends_the_story(circle: Circle) -> None:
    page = circle.ada.page
    story = page.get_by_role("region", name="Since your last turn")
    expect(story).to_be_visible()

    page.locator(".seat.mine .k-hand .card.can").first.click()

    expect(story).to_have_count(0)


def test_a_story_that_comes_late_waits_for_whoever_has_begun(circle: Circle) -> None:
    """It would lie where the finger goes next."""
    page = circle.ada.page
    story = page.get_by_role("region", name="Since your last turn")
    circle.ada.context.add_init_script("probe.slowDown(1500)")
    page.reload()
    circle.ada.wait_for_turn()
    card = page.locator(".seat.mine .k-hand .card.can").first
    card.click()
    expect(page.locator(".seat.mine .k-hand .card.sel")).to_have_count(1)

    circle.ada.wait("probe.quiet()")
    expect(story).to_have_count(0)

    page.keyboard.press("Escape")
    expect(story).to_be_visible()


def test_a_line_of_the_log_shows_its_act_again(circle: Circle) -> None:
    page = circle.ada.page
    page.keyboard.press("l")
    expect(log(circle.ada)).to_be_visible()
    line = page.locator("button.line").nth(1)
    text = line.locator(".text").inner_text()
    line.click()

    expect(page.locator(".againbar")).to_contain_text(text)
    page.get_by_role("button", name="Back to now").last.click()
    expect(page.locator(".againbar")).to_have_count(0)
    assert circle.ada.faults == []

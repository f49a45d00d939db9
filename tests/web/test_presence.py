"""Three people at one table, of whom one closes the tab: marks, the offer, a bot, and the way back."""

import pytest
from playwright.sync_api import Locator, expect

from tests.server.sky import Sky
from tests.server.visiting import Host
from tests.web.conftest import Arrive
from tests.web.player import Manner, Player
from tuckbox.room.absence import PATIENCE

A_BOT = 60_000
"""So many milliseconds a bot may take to begin and to think, on a busy machine."""
HIDE_PROMPT = """() => {
  document.querySelector(".foot").style.display = "none";
  document.querySelector(".offers").style.bottom = "";
}"""
"""A question stands in its place; where the panel stands is then found anew."""
SETTLED = """() => {
  const { top, bottom } = document.querySelector(".offers").firstElementChild.getBoundingClientRect();
  return { top, bottom, hand: document.querySelector(".seat.mine .k-hand").getBoundingClientRect().top };
}"""


class Circle:
    """Ada and Cleo at their tables in a browser, and Ben, whose turn it is."""

    def __init__(self, host: Host, arrive: Arrive, sky: Sky) -> None:
        self.sky = sky
        self.arrive = arrive
        self.guests = [host.guest() for _ in range(3)]
        self.table = self.guests[0].open_table(players=3, seed="presence")
        visits = [guest.visit(self.table) for guest in self.guests]
        for visit, name in zip(visits, ("Ada", "Ben", "Cleo"), strict=True):
            visit.ask(sit=name)
        for visit in visits:
            visit.ask(deal="x")
        while (told := visits[1].ask(look=0))["view"]["to_act"] != [1]:
            mover = visits[told["view"]["to_act"][0]]
            mover.ask(look=0)
            mover.act()
        for visit in visits:
            visit.close()
        self.ada, self.ben, self.cleo = (
            self.sit(seat, manner) for seat, manner in enumerate((Manner.MOUSE, Manner.MOUSE, Manner.TOUCH))
        )

    def sit(self, seat: int, manner: Manner) -> Player:
        player = self.arrive(self.guests[seat], manner)
        player.go(f"/t/{self.table}")
        player.page.locator(".seat.mine").wait_for()
        return player

    def lose_ben(self) -> None:
        """He closes the tab, and five minutes go by, of which the pages hear when somebody comes."""
        self.ben.page.close()
        expect(mark_of(self.ada, 1)).to_have_attribute("data-mark", "lost")
        self.sky.ahead += PATIENCE
        self.guests[0].visit(self.table).close()


def mark_of(player: Player, seat: int) -> Locator:
    return player.page.locator(f".seat[data-seat='{seat}'] .presence")


@pytest.fixture
def circle(host: Host, arrive: Arrive, sky: Sky) -> Circle:
    return Circle(host, arrive, sky)


def offer(player: Player) -> Locator:
    return player.page.get_by_role("region", name="Ben is away")


def test_everybody_sees_who_thinks_and_who_is_here(circle: Circle) -> None:
    expect(mark_of(circle.ada, 1)).to_have_attribute("aria-label", "thinking")
    expect(mark_of(circle.ada, 2)).to_have_attribute("aria-label", "here")
    expect(mark_of(circle.cleo, 1)).to_be_visible()
    expect(mark_of(circle.ben, 1)).to_have_count(0)


def test_before_five_minutes_nobody_is_asked(circle: Circle) -> None:
    circle.sky.ahead -= 60_000
    circle.lose_ben()

    expect(mark_of(circle.ada, 1)).to_have_attribute("data-mark", "away")
    expect(offer(circle.ada)).to_have_count(0)


def test_one_who_closes_the_tab_has_a_bot_play_and_plays_on_when_back(circle: Circle) -> None:
    circle.lose_ben()
    ada, cleo = circle.ada, circle.cleo
    expect(offer(ada)).to_contain_text("Ben has been away for 5 minutes")
    assert ada.page.evaluate("!document.activeElement.closest('.offer')")
    hand, panel = (cleo.page.locator(where).bounding_box() for where in (".seat.mine .k-hand", ".offer"))
    assert hand
    assert panel
    assert panel["y"] + panel["height"] <= hand["y"]

    cleo.page.get_by_role("button", name="Nudge them").tap()
    expect(offer(ada).get_by_role("button", name="Nudged at")).to_be_disabled()
    cleo.page.get_by_role("button", name="Let a bot play until they are back").tap()
    expect(offer(ada)).to_contain_text("Cleo says bot")
    ada.page.get_by_role("button", name="Let a bot play until they are back").focus()
    ada.page.keyboard.press("Enter")

    for player in (ada, cleo):
        expect(player.page.locator(".seat[data-seat='1'] .called")).to_have_text("Bot for Ben")
        expect(offer(player)).to_have_count(0)
    expect(ada.page.locator(".seat[data-seat='1'].active")).to_have_count(0, timeout=A_BOT)
    ben = circle.sit(1, Manner.TOUCH)
    back = ben.page.get_by_role("region", name="Welcome back")
    expect(back).to_contain_text("for you. The seat is yours again as soon as you touch the table.")
    expect(ada.page.locator(".seat[data-seat='1'] .called")).to_have_text("Bot for Ben")
    ben.page.get_by_role("button", name="Play on").tap()
    expect(back).to_have_count(0)
    expect(ada.page.locator(".seat[data-seat='1'] .called")).to_have_text("Ben")
    assert [*ada.faults, *ben.faults, *cleo.faults] == []


def test_who_waits_is_not_asked_again_at_once(circle: Circle) -> None:
    circle.lose_ben()
    circle.ada.page.get_by_role("button", name="Wait", exact=True).click()

    expect(offer(circle.ada)).to_have_count(0)
    expect(offer(circle.cleo)).to_be_visible()


def test_the_welcome_stays_on_the_screen_where_the_prompt_gives_way_to_a_question(circle: Circle) -> None:
    circle.lose_ben()
    for player in (circle.ada, circle.cleo):
        player.page.get_by_role("button", name="Let a bot play until they are back").click()
    expect(circle.ada.page.locator(".seat[data-seat='1'] .called")).to_have_text("Bot for Ben")
    expect(circle.ada.page.locator(".seat[data-seat='1'].active")).to_have_count(0, timeout=A_BOT)
    ben = circle.sit(1, Manner.TOUCH)
    ben.page.get_by_role("heading", name="Welcome back").tap()
    expect(circle.ada.page.locator(".seat[data-seat='1'] .called")).to_have_text("Ben")
    with circle.guests[0].visit(circle.table) as ada, circle.guests[2].visit(circle.table) as cleo:
        while 1 not in (to_act := ada.ask(look=0)["view"]["to_act"]):
            mover = ada if 0 in to_act else cleo
            mover.ask(look=0)
            mover.act()
    ben.wait_for_turn()

    ben.page.evaluate(HIDE_PROMPT)
    ben.wait("probe.until(() => document.querySelector('.offers').style.bottom, 'It is drawn no more')")
    settled = ben.ask(SETTLED)

    assert settled["top"] > 0 and settled["bottom"] <= settled["hand"], settled

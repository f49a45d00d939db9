"""Today: the deals of a day from the first look at them to what came of them, and days that are over."""

import re
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.web import days
from tests.web.conftest import Come
from tests.web.laws import LAYOUT_JS
from tests.web.player import Player

ALL = 6
FORGED = "0" * 64
A_FINGER = 44


def rectangle(place: Locator) -> tuple[float, float, float, float]:
    box = place.bounding_box()
    assert box
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def tile(player: Player, name: str) -> Locator:
    return player.page.locator(".deals li", has_text=re.compile(name))


def quietly(player: Player) -> None:
    """The deals are not graded meanwhile: that would take minutes."""
    player.page.route("**/api/today?", lambda route: route.continue_(url=f"{route.request.url}brief"))


def test_a_deal_is_begun_gone_on_with_and_over_as_today_and_the_front_page_say(come: Come) -> None:
    player = come()
    page = player.page
    quietly(player)
    player.go("/")
    expect(page.locator(".strip")).to_contain_text("Today, six deals for everybody")
    page.locator(".strip").click()
    klondike = tile(player, "Klondike.*draw one")
    expect(page.locator(".deals li")).to_have_count(ALL)
    expect(page.locator("main")).to_contain_text("cannot change one unseen")
    expect(page.locator(".others")).to_contain_text("once you have finished it")

    klondike.click()
    player.wait_for_turn()
    player.play(player.words()[0])
    table = page.url
    player.go("/today")
    expect(klondike).to_contain_text("Go on")
    klondike.click()
    player.wait_for_turn()
    assert page.url == table
    player.give_up()

    expect(page.locator(".end .slip")).to_contain_text("Klondike, draw one, ")
    player.press("button[aria-label='What else']")
    expect(page.locator("dialog .menu .btn")).to_have_text(
        ["Next deal", "Same deal", "Send this deal", "Statistics", "Back to the box"]
    )
    page.keyboard.press("Escape")
    page.locator(".end").get_by_role("link", name="Today").click()
    expect(klondike).to_contain_text(re.compile(r"not won, 1 action\b"))
    expect(klondike).to_contain_text("Play again")
    expect(page.locator(".others")).to_contain_text(re.compile(r"0 of \d+ guests? won this deal"))
    expect(page.locator(".own .slip")).to_contain_text("0 of 6 won")
    expect(page.locator(".streak")).to_contain_text("1 day in a row")
    expect(page.locator(".day.now .mark.lost")).to_have_count(1)

    klondike.click()
    player.wait_for_turn()
    assert page.url != table
    player.go("/")
    expect(page.locator(".strip")).to_contain_text("0 of 6 won, 1 day in a row")
    expect(page.locator(".strip .sb")).to_have_count(ALL)
    assert not player.faults


def test_a_link_to_the_deal_of_a_day_deals_it_and_a_day_to_come_is_refused(come: Come) -> None:
    player = come()
    player.go("/play/klondike?daily=&title=draw+three")
    player.wait_for_turn()
    assert player.told["deal"]["daily"]["title"] == "draw three"

    player.go("/play/klondike?daily=2999-01-01&title=draw+three")

    expect(player.page.locator("main")).to_contain_text("The deals of 2999-01-01 come on that day.")


@pytest.mark.parametrize(("size", "rows"), [((1440, 900), 1), ((820, 1180), 2), ((360, 740), 2), ((320, 568), 2)])
def test_every_state_is_seen_on_every_screen(size: tuple[int, int], rows: int, come: Come) -> None:
    player = come(viewport={"width": size[0], "height": size[1]})
    page = player.page
    days.tell(page)
    player.go("/today")
    expect(page.locator(".badge")).to_have_count(4)

    names = [name.inner_text() for name in page.locator(".deals b").all()]
    assert names == ["Klondike", "Klondike", "Grid Cannon", "Dragon Quest Solitaire", "Sleeping Queens", "ZoomQuest"]
    assert len({round(rectangle(one)[1]) for one in page.locator(".deals li").all()}) == rows
    for one in page.locator(".deals li:has(.badge)").all():
        left, top, right, bottom = rectangle(one)
        inner = rectangle(one.locator(".badge"))
        assert left <= inner[0] and top <= inner[1] and inner[2] <= right and inner[3] <= bottom
    assert [len(one.locator(".on").all()) for one in page.locator(".grade").all()] == [1, 5, 2, 4, 3, 0]
    assert min(right - left for left, _, right, _ in map(rectangle, page.locator("button.day").all())) >= A_FINGER
    assert not player.ask(LAYOUT_JS)


def test_ones_own_bar_stands_among_those_of_the_others(come: Come) -> None:
    player = come()
    days.tell(player.page)
    player.go("/today")
    panel = player.page.locator(".others")

    expect(panel).to_contain_text("118 actions: fewer than 82 % of those who won.")
    expect(panel).to_contain_text("211 of 348 guests won this deal.")
    bars = [rectangle(bar) for bar in panel.locator("rect").all()]
    own, name = rectangle(panel.locator("rect.own")), rectangle(panel.locator(".you"))
    assert all(left[2] <= right[0] for left, right in pairwise(bars))
    assert len({round(bar[3]) for bar in bars}) == 1, "they stand on different floors"
    assert own == bars[2] and name[3] <= own[1] and own[0] <= (name[0] + name[2]) / 2 <= own[2]

    panel.get_by_label("Which deal").select_option("Dragon Quest Solitaire")
    expect(panel.locator("rect")).to_have_count(0)
    expect(panel).to_contain_text("1 of 3 guests won this deal.")


def test_a_day_that_is_over_is_checked_here_and_played_late(come: Come) -> None:
    player = come()
    page = player.page
    days.tell(page)
    player.go("/today")
    page.get_by_role("button", name="9 March").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("9 March")
    expect(page.locator("main")).to_contain_text("are marked late")
    expect(page.locator(".verdict")).to_contain_text("Checked in your browser: the seed of 9 March is the one")
    expect(page.locator(".deals a").first).to_have_attribute("href", re.compile("daily=2026-03-09"))
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("9 March")
    page.get_by_role("link", name="Back to today").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Today, 14 March")


def test_a_forged_seed_is_not_trusted(come: Come) -> None:
    player = come()
    days.tell(player.page, seed=FORGED)

    player.go(f"/today?date={days.OVER}")

    expect(player.page.locator(".verdict")).to_contain_text("is not the one that was promised")


TONIGHT = datetime(2026, 3, 14, 23, 50, tzinfo=UTC)
TOMORROW = datetime(2026, 3, 15, 0, 10, tzinfo=UTC)
A_DAY = 86_400_000


def stay_up(player: Player, path: str) -> None:
    """A page that is opened before midnight, of days that are told as the browser's clock has it then."""
    page = player.page
    page.clock.install(time=TONIGHT)
    told = days.told(days.TODAY)
    later = {**told, "date": "2026-03-15", "today": "2026-03-15", "next": days.NEXT + A_DAY}

    def answer(route: Route) -> None:
        route.fulfill(json=later if player.ask("Date.now()") >= days.NEXT else told)

    page.route("**/api/today?*", answer)
    player.go(path)
    expect(page.locator(".strip, .topline").first).to_contain_text("Today, 14 March")


@pytest.mark.parametrize("path", ["/", "/today"])
def test_a_page_that_stays_open_turns_over_at_midnight(path: str, come: Come) -> None:
    player = come()
    stay_up(player, path)

    player.page.clock.fast_forward("20:00")

    expect(player.page.locator(".strip, .topline").first).to_contain_text("Today, 15 March")
    assert not player.faults


@pytest.mark.parametrize("path", ["/", "/today"])
def test_a_page_that_slept_over_midnight_turns_over_when_it_is_seen_again(path: str, come: Come) -> None:
    player = come()
    stay_up(player, path)

    player.page.clock.set_system_time(TOMORROW)
    player.ask("document.dispatchEvent(new Event('visibilitychange'))")

    expect(player.page.locator(".strip, .topline").first).to_contain_text("Today, 15 March")


def test_another_page_does_not_ask_for_the_next_day(come: Come) -> None:
    player = come()
    stay_up(player, "/")
    player.page.locator("a[href='/settings']").first.click()
    expect(player.page.get_by_role("heading", name="Settings")).to_be_visible()
    asked: list[str] = []
    player.page.on("request", lambda request: asked.append(request.url))

    player.page.clock.fast_forward("20:00")
    player.ask("fetch('/api/games').then(() => 1)")

    assert not [url for url in asked if "/api/today" in url]

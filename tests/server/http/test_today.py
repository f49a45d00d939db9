"""The day as a guest has it: the deals and their state, the streak, the month, and how the others did."""

import asyncio
import subprocess
from datetime import date
from typing import Any

import pytest

from tests.server.sky import Sky
from tests.server.tables.test_dailies import DAY, NEXT, given_up, opened
from tests.server.visiting import Guest, Host
from tuckbox.core import chain
from tuckbox.server.store.base import Outing
from tuckbox.server.tables.grading import COMMAND, Grader
from tuckbox.server.tables.today import others, streak

Reply = dict[str, Any]


@pytest.fixture(autouse=True)
def morning(sky: Sky) -> None:
    sky.dawn(DAY)


def today(guest: Guest, query: str = "") -> Reply:
    status, told = guest.call("GET", f"api/today?brief{query}")
    assert status == 200, told
    return told


def first_klondike(told: Reply) -> Reply:
    found: Reply = next(deal for deal in told["deals"] if deal["game"] == "klondike")
    return found


def test_a_day_has_its_deals_and_says_when_the_next_come(host: Host) -> None:
    told = today(host.guest())

    titles = [(deal["game"], deal["title"]) for deal in told["deals"]]
    assert ("klondike", "draw one") in titles and ("klondike", "draw three") in titles and ("zoomquest", "") in titles
    assert {deal["state"] for deal in told["deals"]} == {"new"}
    assert (told["date"], told["next"]) == (DAY, 1_794_873_600_000)


def test_a_try_is_begun_and_then_over(host: Host) -> None:
    guest = host.guest()
    table = opened(guest)
    begun = first_klondike(today(guest))
    given_up(guest, table)
    over = first_klondike(today(guest))

    assert (begun["state"], begun["table"]) == ("begun", table)
    assert (over["state"], over["statistics"]["actions"]) == ("lost", 1)


def test_how_others_did_is_told_after_ones_own_try(host: Host) -> None:
    guest, other = host.guest(), host.guest()
    given_up(other, opened(other))
    table = opened(guest)
    assert "others" not in first_klondike(today(guest))

    given_up(guest, table)

    told = first_klondike(today(guest))["others"]
    assert told["won"] == 0 and told["guests"] >= 2


def test_the_day_after_a_try_is_late_and_fills_no_hole(host: Host, sky: Sky) -> None:
    guest = host.guest()
    sky.dawn(NEXT)
    given_up(guest, opened(guest, date=DAY))

    told = today(guest, f"&date={DAY}")
    assert first_klondike(told)["late"]
    assert told["streak"] == {"days": 0, "longest": 0}
    assert "late" in told["month"][DAY]


def test_a_finished_deal_counts_for_its_day_and_stands_in_the_month(host: Host, sky: Sky) -> None:
    guest = host.guest()
    given_up(guest, opened(guest))
    sky.dawn(NEXT)

    told = today(guest)
    assert told["streak"] == {"days": 1, "longest": 1}
    assert told["month"][DAY].count("lost") == 1 and told["month"][DAY].count("new") == len(told["deals"]) - 1


def test_the_seed_of_a_day_is_shown_when_it_is_over_and_holds(host: Host, sky: Sky) -> None:
    guest = host.guest()
    assert "seed" not in today(guest)

    sky.dawn(NEXT)

    told = today(guest, f"&date={DAY}")
    assert chain.holds(told["chains"][0]["end"], date.fromisoformat(DAY), told["seed"])


def test_the_chain_of_the_next_year_is_published_before(host: Host) -> None:
    assert [each["year"] for each in today(host.guest())["chains"]] == [2026, 2027]


@pytest.mark.parametrize("query", ["date=2026-11-17", "date=tomorrow", "day=2026-11-16"])
def test_what_is_no_day_is_refused(host: Host, query: str) -> None:
    assert host.guest().call("GET", f"api/today?{query}")[0] == 400


def test_grades_come_in_the_background(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    async def grade(_grader: Grader, deal: Reply, _bots: object) -> int:
        return 4 if deal["game"] == "klondike" else 2

    monkeypatch.setattr(Grader, "grade", grade)
    guest = host.guest()
    guest.call("GET", "api/today")
    while not all("grade" in deal for deal in today(guest)["deals"]):
        pass

    assert first_klondike(today(guest))["grade"] == 4


class TestStreak:
    DAYS = tuple(date(2026, 11, day) for day in range(1, 17))

    def test_a_missed_day_ends_it(self) -> None:
        done = {*self.DAYS[:9], *self.DAYS[10:]}
        assert streak(done, self.DAYS, self.DAYS[-1]) == (6, 9)

    def test_a_day_on_which_the_server_was_down_does_not(self) -> None:
        done, ran = {*self.DAYS[:9], *self.DAYS[10:]}, {*self.DAYS} - {self.DAYS[9]}
        assert streak(done, ran, self.DAYS[-1]) == (15, 15)

    def test_today_is_not_missed_yet(self) -> None:
        assert streak(set(self.DAYS[:-1]), self.DAYS, self.DAYS[-1]) == (15, 15)

    def test_who_has_done_nothing_has_none(self) -> None:
        assert streak(set(), self.DAYS, self.DAYS[-1]) == (0, 0)


class TestOthers:
    MINE = Outing(DAY, "klondike", "draw one", "t", False, "", "won", True, 0, {"actions": 118, "redeals": 2})

    def results(self, guests: int) -> list[tuple[bool, float, dict[str, int]]]:
        return [(number % 2 == 0, 0.0, {"actions": 100 + number}) for number in range(guests)]

    def test_of_few_guests_the_figures_alone(self) -> None:
        assert others(self.results(19), self.MINE) == {"guests": 19, "won": 10}

    def test_from_twenty_on_how_much_the_winners_needed(self) -> None:
        told = others(self.results(40), self.MINE)

        assert (told["guests"], told["won"], told["counted"], told["least"]) == (40, 20, "actions", 100)
        bars = told["bars"]
        assert isinstance(bars, list) and sum(bars) == 20 and len(bars) <= 10


class TestGrader:
    def test_who_is_told_of_no_game_ends_without_a_grade(self) -> None:
        async def ask() -> int | None:
            grader = Grader()
            try:
                return await grader.grade({"game": "no such game"}, [])
            finally:
                await grader.end()

        assert asyncio.run(ask()) is None

    def test_it_ends_with_the_server(self) -> None:
        with subprocess.Popen(COMMAND, stdin=subprocess.PIPE) as process:
            assert process.stdin is not None
            process.stdin.close()
            assert process.wait(60) == 0

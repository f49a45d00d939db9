"""Who is here, who is away, and who plays meanwhile, by a clock that can be put forward. Nobody but players is told."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.sky import Sky
from tests.server.visiting import Guest, Host, Reply, Visit
from tuckbox.room.absence import PATIENCE
from tuckbox.server.tables.presence import GRACE

NAMES = ("Ada", "Ben", "Cleo")


class Circle:
    """Three people around one table, and somebody who watches."""

    def __init__(self, host: Host, **wanted: object) -> None:
        self.host = host
        self.guests = [host.guest() for _ in NAMES]
        self.table = self.guests[0].open_table(players=len(NAMES), **wanted)
        self.visits = [guest.visit(self.table) for guest in self.guests]
        self.watcher = host.guest().visit(self.table)
        for visit, name in zip(self.visits, NAMES, strict=True):
            visit.ask(sit=name)
        for visit, name in zip(self.visits, NAMES, strict=True):
            visit.ask(deal=name)
        for visit in (*self.visits, self.watcher):
            while visit.state["view"] is None:
                visit.hear()

    @property
    def mover(self) -> int:
        return int(self.visits[0].state["view"]["to_act"][0])

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(len(NAMES)) if seat != self.mover]

    def go(self, seat: int) -> None:
        """Close the tab; one of the others hears of it."""
        self.visits[seat].close()
        other = self.visits[(seat + 1) % len(NAMES)]
        other.until(lambda told: of_seat(told, seat).get("state") == "gone")

    def come(self, seat: int) -> Visit:
        self.visits[seat] = self.guests[seat].visit(self.table)
        return self.visits[seat]

    def close(self) -> None:
        for visit in (*self.visits, self.watcher):
            visit.close()


def of_seat(told: Reply, seat: int) -> Reply:
    """What is told of somebody's presence; nothing, where nothing is."""
    return next((entry for entry in told.get("company", ()) if entry["seat"] == seat), {})


@pytest.fixture
def sky() -> Sky:
    return Sky()


@pytest.fixture
def circle(tmp_path: Path, sky: Sky) -> Iterator[Circle]:
    with Host(tmp_path, clock=sky) as host:
        circle = Circle(host)
        yield circle
        circle.close()


def forsake(circle: Circle, sky: Sky) -> tuple[int, list[Visit]]:
    """Whose turn it is closes the tab, and five minutes go by."""
    gone = circle.mover
    others = [circle.visits[seat] for seat in circle.others]
    circle.go(gone)
    sky.ahead += PATIENCE
    return gone, others


class TestPresence:
    def test_everybody_who_sits_here_is_told_who_looks(self, circle: Circle) -> None:
        told = circle.visits[0].ask(here=True)

        assert [(entry["seat"], entry["state"]) for entry in told["company"]] == [(n, "here") for n in range(3)]

    def test_a_hidden_page_is_told_and_one_that_is_seen_again(self, circle: Circle) -> None:
        one, other = circle.visits[:2]
        one.ask(here=False)
        assert other.until(lambda told: of_seat(told, 0).get("state") == "hidden")

        one.ask(here=True)

        assert other.until(lambda told: of_seat(told, 0).get("state") == "here")

    def test_what_is_so_already_is_told_to_who_says_it_alone(self, circle: Circle) -> None:
        circle.visits[0].ask(here=False)
        circle.visits[1].until(lambda told: of_seat(told, 0).get("state") == "hidden")
        circle.visits[0].ask(here=False)
        heard = len(circle.visits[1].frames)

        circle.visits[1].ask(look=0)

        assert len(circle.visits[1].frames) == heard + 1

    def test_who_looks_on_one_device_is_here(self, circle: Circle) -> None:
        with circle.guests[0].visit(circle.table) as phone:
            told = phone.ask(here=False)

        assert of_seat(told, 0)["state"] == "here"

    def test_since_when_somebody_is_away_is_told_by_how_long_ago(self, circle: Circle, sky: Sky) -> None:
        circle.go(1)
        sky.ahead += 90_000

        told = of_seat(circle.visits[2].ask(here=True), 1)

        assert 90_000 <= told["ago"] < 120_000

    def test_who_hides_the_page_and_then_closes_it_went_when_it_was_hidden(self, circle: Circle, sky: Sky) -> None:
        circle.visits[1].ask(here=False)
        sky.ahead += 90_000
        circle.go(1)

        assert of_seat(circle.visits[2].ask(here=True), 1)["ago"] >= 90_000

    def test_nobody_who_watches_is_told_anything_of_it(self, circle: Circle, sky: Sky) -> None:
        """Presence, who is waited for, who agreed to what and who was nudged."""
        gone, (one, other) = forsake(circle, sky)
        one.ask(nudge=gone)
        one.ask(stand_in=gone)
        other.ask(here=False)
        other.ask(here=True)
        last = other.ask(stand_in=gone)
        circle.come(gone).ask(back=True)

        circle.watcher.until(lambda told: told["at"] > last["at"])

        for frame in circle.watcher.frames:
            for name in ("company", "state", "hidden", "waited", "agreed", "nudged", "meanwhile"):
                assert f'"{name}"' not in frame, frame
        assert "watching" in circle.watcher.ask(here=True)["refused"]
        assert "watching" in circle.watcher.ask(nudge=gone)["refused"]
        assert "company" not in str(circle.host.guest().call("GET", f"api/tables/{circle.table}")[1])

    def test_nothing_of_it_is_in_the_log(self, circle: Circle, sky: Sky) -> None:
        before = circle.visits[0].ask(look=0)["at"]
        circle.visits[0].ask(here=False)
        circle.go(1)

        assert circle.visits[0].ask(look=0)["at"] == before

    def test_alone_one_is_told_of_nobody_unless_one_asks(self, tmp_path: Path) -> None:
        with Host(tmp_path) as host, (guest := host.guest()).visit(guest.open_table(players=2)) as visit:
            visit.ask(sit="Ada")

            assert visit.ask(here=False)["company"][0]["state"] == "hidden"
            assert sum('"company"' in frame for frame in visit.frames) == 1


class TestStandingIn:
    def test_a_bot_plays_when_all_who_are_here_agree(self, circle: Circle, sky: Sky) -> None:
        gone, (one, other) = forsake(circle, sky)
        assert "done" in one.ask(stand_in=gone)
        told = other.until(lambda told: bool(of_seat(told, gone).get("agreed")))
        assert of_seat(told, gone)["agreed"] == [circle.visits.index(one)]
        assert told["bots"] is True

        reply = other.ask(stand_in=gone)

        assert reply["seats"][gone] == {"kind": "bot", "name": NAMES[gone], "ready": True, "stand_in": True}
        assert other.until(lambda told: told.get("view", {}).get("to_act", [gone])[0] != gone)

    def test_before_five_minutes_nobody_may_agree(self, circle: Circle, sky: Sky) -> None:
        gone, (one, _) = forsake(circle, sky)
        sky.ahead -= 60_000

        assert "five minutes" in one.ask(stand_in=gone)["refused"]["say"]

    def test_nor_for_who_looks(self, circle: Circle, sky: Sky) -> None:
        sky.ahead += PATIENCE

        reply = circle.visits[circle.others[0]].ask(stand_in=circle.mover)

        assert reply["refused"]["say"] == "{Who} {who|are|is} here."

    def test_who_goes_does_not_keep_the_others_from_agreeing(self, circle: Circle, sky: Sky) -> None:
        gone, (one, other) = forsake(circle, sky)
        one.ask(stand_in=gone)
        other.close()
        one.until(lambda told: of_seat(told, circle.visits.index(other)).get("state") == "gone")
        sky.ahead += GRACE

        one.ask(here=False)

        assert one.state["seats"][gone]["kind"] == "bot"

    def test_who_is_back_is_told_what_was_done_and_plays_on(self, circle: Circle, sky: Sky) -> None:
        gone, (one, other) = forsake(circle, sky)
        one.ask(stand_in=gone)
        other.ask(stand_in=gone)
        one.until(lambda told: told.get("view", {}).get("to_act", [gone])[0] != gone)

        back = circle.come(gone)
        turns = back.state["meanwhile"]["turns"]
        reply = back.ask(back=True)

        assert reply["seats"][gone] == {"kind": "human", "name": NAMES[gone], "ready": True}
        assert 1 <= turns == reply["meanwhile"]["turns"] == len(reply["meanwhile"]["recap"])
        assert "yours" in back.ask(back=True)["refused"]

    def test_a_return_is_done_once_however_often_it_is_said(self, circle: Circle, sky: Sky) -> None:
        gone, (one, other) = forsake(circle, sky)
        one.ask(stand_in=gone)
        other.ask(stand_in=gone)
        back = circle.come(gone)

        first, again = back.ask(back=True, id="once"), back.ask(back=True, id="once")

        assert first["done"] == again["done"]
        assert again["meanwhile"]["turns"] >= 0

    def test_it_lasts_over_a_restart(self, tmp_path: Path, sky: Sky) -> None:
        with Host(tmp_path, clock=sky) as host:
            circle = Circle(host)
            gone, (one, other) = forsake(circle, sky)
            one.ask(stand_in=gone)
            other.ask(stand_in=gone)
            one.until(lambda told: told.get("view", {}).get("to_act", [gone])[0] != gone)
            circle.close()

        with (
            Host(tmp_path, clock=sky) as host,
            Guest(host.url, circle.guests[gone].cookie).visit(circle.table) as back,
        ):
            assert back.state["seats"][gone]["stand_in"] is True
            assert back.state["meanwhile"]["turns"] >= 1

    def test_after_a_restart_five_minutes_count_anew(self, tmp_path: Path, sky: Sky) -> None:
        with Host(tmp_path, clock=sky) as host:
            circle = Circle(host)
            gone, others = forsake(circle, sky)
            seat = circle.visits.index(others[0])
            circle.close()

        with Host(tmp_path, clock=sky) as host, Guest(host.url, circle.guests[seat].cookie).visit(circle.table) as back:
            assert "refused" in back.ask(stand_in=gone)


class TestNudges:
    def test_who_hid_the_page_hears_that_somebody_waits(self, circle: Circle, sky: Sky) -> None:
        away, others = circle.visits[circle.mover], circle.others
        away.ask(here=False)
        sky.ahead += PATIENCE

        told = circle.visits[others[0]].ask(nudge=circle.mover)

        assert of_seat(told, circle.mover)["nudged"] < PATIENCE
        assert away.until(lambda told: "nudged" in told)["nudged"] == others[0]

    def test_once_in_five_minutes(self, circle: Circle, sky: Sky) -> None:
        gone, (one, other) = forsake(circle, sky)
        one.ask(nudge=gone)
        assert "nudged a moment ago" in other.ask(nudge=gone)["refused"]["say"]

        sky.ahead += PATIENCE

        assert "refused" not in other.ask(nudge=gone)

    def test_not_who_is_here_and_not_too_soon(self, circle: Circle, sky: Sky) -> None:
        mover, other = circle.mover, circle.visits[circle.others[0]]
        assert "here" in other.ask(nudge=mover)["refused"]["say"]
        circle.visits[mover].ask(here=False)
        sky.ahead += PATIENCE - 60_000

        assert "five minutes" in other.ask(nudge=mover)["refused"]["say"]


class TestSleep:
    def wake_clock(self, host: Host) -> None:
        """The clock of the house looks what time it is."""
        clock, loop = host.tables.shared.clock, host.tables.shared.loop
        loop.call_soon_threadsafe(clock.sooner.set)

    def test_at_a_live_table_where_nobody_is_the_clock_stands(self, tmp_path: Path, sky: Sky) -> None:
        with Host(tmp_path, clock=sky) as host:
            circle = Circle(host, clock="move", seconds=60)
            at = circle.visits[0].ask(look=0)["at"]
            circle.close()
            sky.ahead += 3_600_000
            self.wake_clock(host)

            with circle.guests[0].visit(circle.table) as back:
                assert back.state["at"] == at + 1
                assert back.state["deadline"] >= sky() + 50_000
                assert circle.host.tables.shared.counters.late_acts == 0

    def test_where_somebody_is_it_goes_on(self, tmp_path: Path, sky: Sky) -> None:
        with Host(tmp_path, clock=sky) as host:
            circle = Circle(host, clock="move", seconds=60)
            circle.go(circle.mover)
            sky.ahead += 61_000
            self.wake_clock(host)

            other = circle.visits[circle.others[0]]
            assert other.until(lambda told: "The clock plays" in str(told.get("events")))
            circle.close()

    def test_after_three_turns_in_a_row_a_bot_plays(self, tmp_path: Path, sky: Sky) -> None:
        with Host(tmp_path, clock=sky) as host:
            one, other = host.guest(), host.guest()
            table = one.open_table(clock="move", seconds=60)
            here, away = one.visit(table), other.visit(table)
            here.ask(sit="Ada")
            away.ask(sit="Ben")
            away.ask(deal="x")
            here.ask(deal="y")
            away.close()
            while here.state["seats"][1]["kind"] == "human":
                if here.state["may"]:
                    here.act()
                else:
                    sky.ahead += 61_000
                    self.wake_clock(host)
                    here.until(lambda told: "The clock plays" in str(told.get("events")))

            assert here.state["seats"][1]["stand_in"] is True
            assert host.tables.shared.counters.late_acts == 3
            here.close()

    def test_bots_wait_for_players_of_whom_none_is_left(self, tmp_path: Path, sky: Sky) -> None:
        with Host(tmp_path, clock=sky) as host:
            circle = Circle(host)
            gone, (one, other) = forsake(circle, sky)
            one.ask(stand_in=gone)
            other.ask(stand_in=gone)
            for visit in (one, other):
                visit.ask(leave=True)
            circle.close()
            with host.guest().visit(circle.table) as watcher:
                table = host.tables.live[circle.table]
                assert watcher.state["seats"][gone]["kind"] == "bot"
                assert table.bots_to_act() == []

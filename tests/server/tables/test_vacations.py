"""Vacations: so many days a year, at all tables over days, known to all who sit there and to a room built anew."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.sky import Sky
from tests.server.visiting import PATIENCE, ROOMY, Guest, Host, Reply
from tuckbox.server.store.people import Vacation
from tuckbox.server.tables.vacations import DAY, spent, start_of

JUNE = "2031-06-15"


@pytest.fixture
def sky() -> Sky:
    sky = Sky()
    sky.dawn(JUNE)
    return sky


@pytest.fixture
def host(tmp_path: Path, sky: Sky) -> Iterator[Host]:
    with Host(tmp_path, clock=sky) as host:
        yield host


class Pair:
    """Two people at a table over days."""

    def __init__(self, host: Host, **wanted: object) -> None:
        self.guests = [host.guest(), host.guest()]
        self.table = self.guests[0].open_table(**{"clock": "day", **wanted})
        self.visits = [guest.visit(self.table) for guest in self.guests]
        for visit, name in zip(self.visits, ("Ada", "Ben"), strict=True):
            visit.sit_and_deal(name)
        while self.visits[0].state["view"] is None:
            self.visits[0].hear()
        self.mover = self.visits[0].state["view"]["to_act"][0]

    def look(self, seat: int = 0) -> Reply:
        return self.visits[seat].ask(look=0)

    def close(self) -> None:
        for visit in self.visits:
            visit.close()


@pytest.fixture
def pair(host: Host) -> Iterator[Pair]:
    pair = Pair(host)
    yield pair
    pair.close()


def go(guest: Guest, days: int = 7) -> tuple[int, Reply]:
    return guest.call("POST", "api/me/vacation", {"days": days})


def ring(host: Host, table: str) -> None:
    asyncio.run_coroutine_threadsafe(host.tables.ring(table), host.tables.shared.loop).result(PATIENCE)


def test_everybody_at_the_table_is_told_and_the_deadline_moves(pair: Pair) -> None:
    before = pair.look()["deadline"]
    other = pair.visits[1 - pair.mover]

    status, told = go(pair.guests[pair.mover])

    assert (status, told["left"], told["most"]) == (201, 23, 30)
    heard = other.until(lambda reply: "vacation" in str(reply.get("seats")))
    assert heard["seats"][pair.mover]["vacation"] == told["until"]
    assert 6.9 * DAY < heard["deadline"] - before <= 7 * DAY


def test_who_is_back_has_what_was_left(pair: Pair, sky: Sky) -> None:
    before = pair.look()["deadline"]
    go(pair.guests[pair.mover])
    sky.ahead += 2 * DAY

    told = pair.guests[pair.mover].call("DELETE", "api/me/vacation")[1]

    assert (told["until"], told["left"]) == (None, 27)
    assert 2 * DAY <= pair.look()["deadline"] - before < 2.1 * DAY


def test_the_clock_rings_when_the_shorter_time_is_over(pair: Pair, host: Host) -> None:
    clock = host.tables.shared.clock
    until = go(pair.guests[pair.mover])[1]["until"]
    asyncio.run_coroutine_threadsafe(clock.ring_next(), host.tables.shared.loop).result(PATIENCE)
    assert clock.expected[pair.table] > until

    pair.guests[pair.mover].call("DELETE", "api/me/vacation")

    assert clock.expected[pair.table] == pair.look()["deadline"]
    assert clock.expected[pair.table] < until


def test_a_server_that_starts_again_knows_the_same(tmp_path: Path, sky: Sky) -> None:
    with Host(tmp_path, clock=sky) as host:
        pair = Pair(host)
        until = go(pair.guests[pair.mover])[1]["until"]
        deadline = pair.look()["deadline"]
        pair.close()

    with Host(tmp_path, clock=sky) as host:
        guest = Guest(host.url, pair.guests[pair.mover].cookie)
        with guest.visit(pair.table) as visit:
            assert visit.state["deadline"] == deadline
            assert visit.state["seats"][pair.mover]["vacation"] == until
        assert guest.call("GET", "api/me/vacation")[1]["until"] == until


def test_nobody_is_late_whom_a_table_was_not_told_of(pair: Pair, host: Host, sky: Sky) -> None:
    """As after a kill -9 between the store and the tables."""
    guest = pair.guests[pair.mover].call("GET", "api/me")[1]["guest"]
    away = Vacation(guest, sky(), sky() + 7 * DAY)
    asyncio.run_coroutine_threadsafe(host.store.keep_vacation(away), host.tables.shared.loop).result(PATIENCE)
    sky.ahead += 2 * DAY

    ring(host, pair.table)

    told = pair.look()
    assert "The clock plays for" not in str(pair.visits[0].frames)
    assert told["seats"][pair.mover]["vacation"] == away.until
    sky.ahead += 7 * DAY
    ring(host, pair.table)
    assert "The clock plays for" in str(pair.visits[0].until(lambda reply: bool(reply.get("events"))))


def test_a_stranger_moves_nobodys_clock(pair: Pair, host: Host) -> None:
    before = pair.look()["at"]
    stranger = host.guest()
    assert go(stranger)[0] == 403
    stranger.call("GET", "api/me")

    assert go(stranger)[0] == 201
    assert stranger.call("DELETE", "api/me/vacation")[0] == 200

    assert pair.look()["at"] == before


def test_only_so_many_days_a_year_and_one_at_a_time(host: Host, sky: Sky) -> None:
    guest = host.guest()
    guest.call("GET", "api/me")
    assert [go(guest, days)[0] for days in (0, -1, 31, 10**12)] == [400] * 4
    assert [go(guest, days)[0] for days in (20, 5)] == [201, 403]
    sky.ahead += 21 * DAY

    status, told = go(guest, 11)

    assert (status, told["refused"]) == (403, "You have 10 of 30 days of vacation left this year.")
    assert go(guest, 10)[0] == 201


def test_each_counts_as_a_day_at_the_least(host: Host) -> None:
    guest = host.guest()
    guest.call("GET", "api/me")
    for _ in range(3):
        go(guest, 5)
        guest.call("DELETE", "api/me/vacation")

    assert guest.call("GET", "api/me/vacation")[1] == {"until": None, "left": 27, "most": 30}


def test_what_is_no_vacation_is_refused_with_a_sentence(host: Host) -> None:
    guest = host.guest()
    guest.call("GET", "api/me")

    bodies: list[object] = [{}, {"days": "7"}, {"days": 1.5}, {"days": True}, {"days": 3, "guest": "x"}, [], b"{"]
    for body in bodies:
        status, told = guest.call("POST", "api/me/vacation", body)
        assert (status, told["refused"][-1]) == (400, "."), body


def test_a_host_sets_how_many_days(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, vacation_days_per_year=3)) as host:
        guest = host.guest()
        guest.call("GET", "api/me")

        assert [go(guest, days)[0] for days in (4, 3)] == [400, 201]


def test_days_over_the_turn_of_the_year_count_in_their_own() -> None:
    new_year = start_of(2032)
    away = Vacation("ada", new_year - 3 * DAY, new_year + 5 * DAY)

    assert [spent([away], year) // DAY for year in (2030, 2031, 2032)] == [0, 3, 5]


def test_a_live_table_has_no_vacations(host: Host) -> None:
    pair = Pair(host, clock="move")
    before = pair.look()["deadline"]

    go(pair.guests[pair.mover])

    assert pair.look()["deadline"] == before
    pair.close()

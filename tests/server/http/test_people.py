"""Hearing somebody no more, meeting them no more, and telling the host."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables.test_gallery import Circle
from tests.server.visiting import ROOMY, Guest, Host


@pytest.fixture
def circle(host: Host) -> Iterator[Circle]:
    with ExitStack() as opened:
        yield Circle(host, opened)


def muted(guest: Guest, table: str, **wanted: object) -> str:
    status, told = guest.call("POST", f"api/tables/{table}/muted", wanted)
    assert status == 201, told
    return str(told["id"])


def muted_at(guest: Guest, table: str) -> dict[str, Any]:
    status, told = guest.call("GET", f"api/tables/{table}/muted")
    assert status == 200, told
    return told


def test_whom_one_has_muted_is_known_at_every_table(circle: Circle) -> None:
    ada, ben = circle.guests[:2]
    name = muted(ada, circle.table, seat=1)
    other = ada.open_table()
    with ben.visit(other) as visit:
        visit.ask(sit="Somebody else", seat=1)

    assert muted_at(ada, circle.table)["seats"] == {"1": name}
    assert muted_at(ada, other)["seats"] == {"1": name}
    assert muted_at(ben, circle.table) == {"seats": {}, "asides": {}}, "nobody is told that they are muted"


def test_at_one_table_alone(circle: Circle) -> None:
    ada, ben = circle.guests[:2]
    name = muted(ada, circle.table, seat=1, here=True)
    other = ada.open_table()
    with ben.visit(other) as visit:
        visit.ask(sit="Ben", seat=1)

    assert muted_at(ada, circle.table)["seats"] == {"1": name}
    assert muted_at(ada, other)["seats"] == {}


def test_it_is_listed_and_undone(circle: Circle) -> None:
    ada = circle.guests[0]
    name = muted(ada, circle.table, seat=1, how="block")

    people = ada.call("GET", "api/me/muted")[1]["people"]
    assert [(one["id"], one["name"], one["how"], one["table"]) for one in people] == [(name, "Ben", "block", None)]
    assert circle.guests[1].call("DELETE", f"api/me/muted/{name}")[0] == 404, "it is another's"
    assert ada.call("DELETE", f"api/me/muted/{name}")[0] == 200
    assert ada.call("GET", "api/me/muted")[1] == {"people": []}


def test_a_mute_that_becomes_a_block_is_one(circle: Circle) -> None:
    ada = circle.guests[0]
    muted(ada, circle.table, seat=1)
    muted(ada, circle.table, seat=1, how="block")

    assert [one["how"] for one in ada.call("GET", "api/me/muted")[1]["people"]] == ["block"]


def test_who_is_blocked_does_not_sit_at_ones_tables(circle: Circle) -> None:
    ada, ben, cleo, _ = circle.guests
    muted(ada, circle.table, seat=1, how="block")
    own, others = ada.open_table(), cleo.open_table(players=3)
    with ada.visit(others) as visit:
        visit.ask(sit="Ada")

    for table in (own, others):
        with ben.visit(table) as visit:
            assert "does not want to play with you" in visit.ask(sit="Benjamin")["refused"]
    with ben.visit(ben.open_table()) as visit, ada.visit(visit.state["deal"] and ben.open_table()) as own_wish:
        assert "refused" not in visit.ask(sit="Ben")
        assert "refused" not in own_wish.ask(sit="Ada"), "who blocks may go where they like"


def test_who_is_blocked_after_they_sat_down_stays(circle: Circle) -> None:
    muted(circle.guests[0], circle.table, seat=1, how="block")

    assert "refused" not in circle.ben.ask(sit="Benny")


def test_who_watches_can_be_muted_by_who_hears_them(circle: Circle) -> None:
    ada, dan = circle.guests[0], circle.guests[3]
    circle.cleo.ask(say="Psst.")

    assert ada.call("POST", f"api/tables/{circle.table}/muted", {"aside": 1})[0] == 404, "players hear nothing of it"
    name = muted(dan, circle.table, aside=1)
    assert muted_at(dan, circle.table) == {"seats": {}, "asides": {"1": name}}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({}, 404),
        ({"seat": 7}, 404),
        ({"seat": -1}, 400),
        ({"seat": 0}, 400),
        ({"seat": 1, "aside": 1}, 404),
        ({"seat": True}, 400),
        ({"seat": 1, "how": "kill"}, 400),
        ({"seat": 1, "how": "block", "here": True}, 400),
        ({"seat": 1, "guest": "x"}, 400),
        ([], 400),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(circle: Circle, body: object, status: int) -> None:
    ada = circle.guests[0]

    answers = [ada.call("POST", f"api/tables/{circle.table}/{what}", body) for what in ("muted", "report")]

    assert answers[0][0] == status and answers[1][0] in (400, 404)
    assert all(set(told) == {"refused"} for _, told in answers)
    assert ada.call("GET", "api/me/muted")[1] == {"people": []}


def test_strangers_are_sent_away(circle: Circle) -> None:
    stranger = Guest(circle.guests[0].url)

    for method, path in (("GET", "api/me/muted"), ("GET", f"api/tables/{circle.table}/muted")):
        assert stranger.call(method, path)[0] == 403
    assert stranger.call("POST", f"api/tables/{circle.table}/report", {"seat": 1, "text": "x"})[0] == 403
    assert circle.guests[0].call("POST", "api/tables/nowhere/muted", {"seat": 1})[0] == 404


def test_only_so_many_are_kept(tmp_path: Path) -> None:
    with (
        Host(tmp_path, replace(ROOMY, blocks_per_guest=1, reports_per_address_and_hour=1)) as host,
        ExitStack() as opened,
    ):
        circle = Circle(host, opened)
        ada = circle.guests[0]
        muted(ada, circle.table, seat=1)

        assert ada.call("POST", f"api/tables/{circle.table}/muted", {"seat": 1})[0] == 409
        tries = [ada.call("POST", f"api/tables/{circle.table}/report", {"seat": 1, "text": "x"})[0] for _ in range(2)]
        assert tries == [201, 429]


def test_all_of_it_outlasts_a_restart(tmp_path: Path) -> None:
    with Host(tmp_path) as host, ExitStack() as opened:
        circle = Circle(host, opened)
        name = muted(circle.guests[0], circle.table, seat=1)

    with Host(tmp_path) as host:
        again = Guest(host.url, circle.guests[0].cookie)
        assert muted_at(again, circle.table)["seats"] == {"1": name}

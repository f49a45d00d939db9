"""The table of honour: first tries at the deal of a day, won on that day without help, replayed before they stand."""

import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote_plus

import pytest

from tests.server.sky import Sky
from tests.server.tables.test_dailies import DAY, NEXT, dealt, opened, secrets_of
from tests.server.visiting import Guest, Host, Visit
from tuckbox.server.store.days import deal_at
from tuckbox.server.tables.honours import NOTE, TOO_SOON

PLACE = (DAY, "klondike", "draw one")
NOON = 1000 * int(datetime.fromisoformat(f"{DAY}T12:00+00:00").astimezone(UTC).timestamp())
ASKED = f"api/honours?date={DAY}&game=klondike&title=draw+one"
Reply = dict[str, Any]


@pytest.fixture
def sky() -> Sky:
    sky = Sky()
    sky.dawn(DAY)
    return sky


@pytest.fixture
def host(tmp_path_factory: pytest.TempPathFactory, sky: Sky) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("data"), clock=sky) as host:
        yield host


def line_of(host: Host) -> Sequence[str]:
    deal = host.store.read_now(lambda connection: deal_at(connection, PLACE))
    assert deal is not None
    line = deal.pledge["line"]
    assert isinstance(line, list)
    return line


def won(host: Host, guest: Guest, name: str = "Ada", before: Callable[[Visit], object] | None = None) -> str:
    """The table at which this guest wins today's deal, having done something else first."""
    table = opened(guest)
    with guest.visit(table) as visit:
        visit.ask(sit=name)
        visit.ask(deal="luck")
        if before is not None:
            before(visit)
        for words in line_of(host):
            if "over" not in visit.state or visit.state["over"] is None:
                visit.ask(do=words, at=visit.state["at"], spent=1)
    write(host, "UPDATE history SET at = ?, took = 60000 + took WHERE table_id = ?", NOON, table)
    return table


def write(host: Host, statement: str, *values: object) -> None:
    """What the clock of a server under test, which is not set by hand, does not tell."""
    with closing(sqlite3.connect(host.store.path)) as connection:
        connection.execute(statement, values)
        connection.commit()


def honours(guest: Guest, query: str = "") -> list[Reply]:
    status, told = guest.call("GET", ASKED + query)
    assert status == 200, told
    found: list[Reply] = told["honours"]
    return found


def test_who_wins_alone_at_the_first_try_stands_there_with_a_replay_once_the_day_is_over(host: Host, sky: Sky) -> None:
    guest, other = host.guest(), host.guest()
    table = won(host, guest, "Ada")
    won(host, guest, "Ada again")
    sealed = other.call("GET", ASKED)
    sky.dawn(NEXT)

    (honour,) = honours(other)
    replay = other.call("GET", f"api/tables/{honour['replay']}/replay?seat=0")
    branch = other.call("POST", f"api/tables/{honour['replay']}/branch", {"at": 5})

    assert sealed == (400, {"refused": TOO_SOON})
    assert (honour["name"], honour["moves"]) == ("Ada", len(line_of(host)))
    assert replay[0] == 200 and len(replay[1]["steps"]) > honour["moves"]
    assert branch[0] == 201
    assert table not in json.dumps([honour, replay])


def test_the_time_is_the_servers_and_never_that_of_ones_own_clock(host: Host, sky: Sky) -> None:
    guest = host.guest()
    won(host, guest)
    sky.dawn(NEXT)

    assert guest.call("GET", "api/history")[1]["games"][0]["spent"] == 1
    assert honours(guest)[0]["took"] >= 60_000


def test_the_order_is_that_of_time_or_moves_and_pages_are_short(host: Host, sky: Sky) -> None:
    guests = [host.guest() for _ in range(3)]
    for number, guest in enumerate(guests):
        table = won(host, guest, f"Guest {number}")
        write(host, "UPDATE history SET took = ?, moves = ? WHERE table_id = ?", 9000 - number, 100 + number, table)
    sky.dawn(NEXT)

    assert [honour["name"] for honour in honours(guests[0])] == ["Guest 2", "Guest 1", "Guest 0"]
    assert [honour["name"] for honour in honours(guests[0], "&by=moves&from=1")] == ["Guest 1", "Guest 2"]


def helped_by(**message: object) -> Callable[[Visit], object]:
    return lambda visit: visit.ask(**message)


def taken_back(visit: Visit) -> None:
    visit.ask(do="draw", at=visit.state["at"])
    visit.ask(undo=True)


@pytest.mark.parametrize(
    "before", [helped_by(hint=True), helped_by(oracle=True), taken_back], ids=["hint", "oracle", "undo"]
)
def test_whoever_was_helped_does_not_stand_there(host: Host, sky: Sky, before: Callable[[Visit], object]) -> None:
    guest = host.guest()
    won(host, guest, before=before)
    sky.dawn(NEXT)

    assert guest.call("GET", "api/history")[1]["games"][0]["won"]
    assert honours(guest) == []


def test_whom_a_bot_stood_in_for_does_not_stand_there(host: Host, sky: Sky) -> None:
    guest = host.guest()
    table = won(host, guest)
    write(host, "UPDATE history SET stood_in = 1 WHERE table_id = ?", table)
    sky.dawn(NEXT)

    assert honours(guest) == []


def test_a_second_try_a_late_one_and_one_that_ended_after_the_day_do_not_stand_there(host: Host, sky: Sky) -> None:
    second, late, slow = host.guest(), host.guest(), host.guest()
    with dealt(second, opened(second)) as visit:
        visit.act()
        visit.ask(resign=True)
    won(host, second)
    table = won(host, slow)
    write(host, "UPDATE history SET at = ? WHERE table_id = ?", NOON + 12 * 3_600_000, table)
    sky.dawn(NEXT)
    with late.visit(opened(late, date=DAY)) as visit:
        visit.sit_and_deal()
        for words in line_of(host):
            visit.ask(do=words, at=visit.state["at"])

    assert honours(late) == []


def test_a_record_that_does_not_replay_does_not_stand(host: Host, sky: Sky) -> None:
    guest, other = host.guest(), host.guest()
    table = won(host, guest, "Mallory")
    won(host, other, "Ada")
    write(host, "DELETE FROM acts WHERE table_id = ? AND version = 6", table)
    sky.dawn(NEXT)

    assert [honour["name"] for honour in honours(other)] == ["Ada"]


def test_who_deletes_the_history_or_the_table_is_honoured_no_more(host: Host, sky: Sky) -> None:
    one, other = host.guest(), host.guest()
    table = won(host, one, "One")
    won(host, other, "Other")
    sky.dawn(NEXT)
    links = [honour["replay"] for honour in honours(one)]

    one.call("DELETE", f"api/tables/{table}")
    other.call("DELETE", "api/history")

    assert honours(one) == []
    assert [one.call("GET", f"api/tables/{link}/replay")[0] for link in links] == [404, 404]


def test_nothing_of_a_day_is_told_before_it_is_over(host: Host, sky: Sky) -> None:
    guest = host.guest()
    won(host, guest)
    sealed = secrets_of(host, *PLACE)

    for query in (ASKED, "api/honours", f"api/honours?date={DAY}", "api/honours?date=2026-11-15"):
        told = json.dumps(guest.call("GET", query))
        assert "Ada" not in told
        assert not any(secret in told for secret in sealed)

    sky.dawn(NEXT)
    told = json.dumps(guest.call("GET", ASKED))
    assert "Ada" in told and NOTE in told
    assert not any(secret in told for secret in sealed)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("date=tomorrow", "A date is written as 2026-11-16, not “tomorrow”."),
        ("date=2126-01-01", "The deals of 2126-01-01 come on that day."),
        ("game=bridge", "There is no game called “bridge”"),
        ("game=klondike&title=draw+nine", "draw nine"),
        ("by=luck", "Honours are told by time or moves."),
        ("from=-1", "Honours are told from a whole number on, less than 100."),
        ("from=100", "Honours are told from a whole number on, less than 100."),
        ("from=٣", "Honours are told from a whole number on, less than 100."),
        ("who=Ada", "Of honours one asks with date, game, title, by and from."),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_sentence(host: Host, query: str, sentence: str) -> None:
    status, told = host.guest().call("GET", "api/honours?" + quote_plus(query, safe="=&+-"))

    assert status == 400 and sentence in told["refused"]

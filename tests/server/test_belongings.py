"""Of somebody who has used all there is, everything is told to them, and after they were forgotten nothing is left."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.notices.listener import Listener
from tests.server.notices.town import HOOK, Circle, Town
from tests.server.visiting import Guest, Host, Reply

NAME = "Cleo"
OTHERS_HOOK = "https://hook.example/bens"
LATE = "https://hook.example/late"


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as listener:
        yield listener


@pytest.fixture
def town(tmp_path: Path, listener: Listener) -> Iterator[Town]:
    with Town(tmp_path, listener) as town:
        yield town


@pytest.fixture
def circle(town: Town) -> Iterator[Circle]:
    circle = Circle(town)
    yield circle
    circle.close()


def dump(host: Host) -> str:
    with closing(sqlite3.connect(host.store.path)) as connection:
        return "\n".join(connection.iterdump())


def asked(guest: Guest, method: str, path: str, body: object = None) -> Reply:
    status, told = guest.call(method, path, body)
    assert status in (200, 201), told
    return told


def use_everything(town: Town, circle: Circle) -> Guest:
    """Cleo is told of turns, and so is Ben, who plays with her and sleeps; she mutes, is muted, reports and is
    reported, talks where she sits and where she watches, goes on vacation, is invited, races, and has ten words."""
    ada, ben, cleo = circle.guests
    town.hook(cleo)
    town.hook(ben, OTHERS_HOOK)
    asked(cleo, "PUT", "api/me/notices", {"when": "all", "quiet": [0, 1439]})
    asked(ben, "PUT", "api/me/notices", {"when": "all", "quiet": [0, 1439]})
    asked(cleo, "POST", "api/me/notices/contacts", {"kind": "hook", "address": LATE})
    circle.visits[2].ask(say="Nobody knows my Rose.")
    circle.visits[0].ask(say="Hush.")
    talk_beside(ada, cleo)
    asked(cleo, "POST", f"api/tables/{circle.table}/muted", {"seat": 0, "how": "mute"})
    asked(ada, "POST", f"api/tables/{circle.table}/muted", {"seat": 2, "how": "block"})
    asked(cleo, "POST", f"api/tables/{circle.table}/report", {"seat": 0, "text": "So rude."})
    asked(ada, "POST", f"api/tables/{circle.table}/report", {"seat": 2, "text": "So loud."})
    asked(ben, "POST", f"api/tables/{circle.table}/report", {"seat": 0, "text": "So short."})
    asked(cleo, "POST", "api/me/vacation", {"days": 2})
    asked(cleo, "POST", "api/me/words")
    asked(cleo, "POST", "api/me/move")
    asked(cleo, "POST", "api/bouts", {"race": {"game": "klondike"}, "name": NAME})
    invite(town, ada, cleo)
    leave_waiting(town, circle)
    return cleo


def talk_beside(ada: Guest, cleo: Guest) -> None:
    """Where Ada plays alone Cleo watches, and is reported there of another who watches."""
    table = ada.open_table(players=2)
    with ada.visit(table) as own, cleo.visit(table) as beside:
        own.sit_and_deal("Ada")
        beside.ask(say="I watch you.", name=NAME)


def invite(town: Town, ada: Guest, cleo: Guest) -> None:
    guest = asked(cleo, "GET", "api/me")["guest"]
    table = ada.open_table(players=2)
    with closing(sqlite3.connect(town.store.path)) as connection, connection:
        connection.execute("INSERT INTO invites VALUES (?, ?)", (table, guest))


def leave_waiting(town: Town, circle: Circle) -> None:
    """Ben and Cleo have closed the tab; what they are to be told waits for the morning."""
    for seat in (1, 2):
        circle.go(seat)
    circle.visits[0].ask(say="Where are you?")
    town.wait()


def test_an_export_has_all_of_ones_notices_and_nothing_of_others(town: Town, circle: Circle) -> None:
    cleo = use_everything(town, circle)

    told = asked(cleo, "GET", "api/me/export")

    contacts = told["notices"]["contacts"]
    assert [(one["address"], one["confirmed"] > 0) for one in contacts] == [(HOOK, True), (LATE, False)]
    assert told["notices"]["wish"]["when"] == "all"
    assert {one["table"] for one in told["notices"]["waiting"]} >= {circle.table}
    assert {one["table"] for one in told["notices"]["tables"]} == {circle.table}
    assert len(told["invites"]) == len(told["vacations"]) == len(told["asides"]) == len(told["muted"]) == 1
    assert [line["text"] for line in told["reports"]] == ["So rude."]
    assert OTHERS_HOOK not in str(told)
    assert "Hush." not in str(told)


def test_of_who_is_forgotten_neither_id_nor_name_nor_address_is_left(town: Town, circle: Circle) -> None:
    cleo = use_everything(town, circle)
    guest = asked(cleo, "GET", "api/me")["guest"]
    before = dump(town)
    assert all(word in before for word in (guest, NAME, HOOK, LATE, f"and {NAME}", "my Rose", "I watch"))

    asked(cleo, "DELETE", "api/me")
    town.step()

    after = dump(town)
    lines = [line for line in after.splitlines() if "/ready" not in line]  # this circle shuffles with its names
    assert [line for line in lines if any(word in line for word in (guest, NAME, HOOK, LATE, "my Rose"))] == []
    assert "I watch" not in after
    assert "So loud." not in after
    assert "So short." in after
    assert "Hush." in after
    assert OTHERS_HOOK in after


def test_who_looks_when_they_are_forgotten_leaves_no_mark(town: Town, circle: Circle) -> None:
    cleo = circle.guests[2]
    town.hook(cleo)
    guest = asked(cleo, "GET", "api/me")["guest"]
    circle.visits[2].ask(look=0)

    asked(cleo, "DELETE", "api/me")
    circle.gone = (circle.visits[2],)
    town.step()

    assert guest not in dump(town)


def test_a_day_after_an_address_was_asked_nothing_tells_of_it(town: Town) -> None:
    guest = town.guest()
    asked(guest, "POST", "api/me/notices/contacts", {"kind": "hook", "address": LATE})
    town.step()
    asked(guest, "DELETE", "api/me")

    town.wait(25 * 3600 * 1000)

    assert 'INSERT INTO "notice_asks"' not in dump(town)


def test_where_the_host_has_switched_notices_off_again_they_are_told_and_forgotten(
    tmp_path: Path, listener: Listener
) -> None:
    with Town(tmp_path, listener) as town:
        cleo = town.guest()
        town.hook(cleo)
    with Host(tmp_path) as house:
        again = Guest(house.url, cleo.cookie)

        told = asked(again, "GET", "api/me/export")
        asked(again, "DELETE", "api/me")

        assert [one["address"] for one in told["notices"]["contacts"]] == [HOOK]
        assert HOOK not in dump(house)

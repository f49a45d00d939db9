"""The host's page: for whoever bears the key alone, and never with a card on it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.tables.test_gallery import Circle
from tests.server.visiting import ROOMY, Guest, Host
from tuckbox.server.copies import backup
from tuckbox.server.desk import KEY_FILE, Desk, cookie, link_to
from tuckbox.server.store.sqlite import FILE

WITH_ID = (("POST", "api/host/reports/x", {"do": "resolve"}), ("DELETE", "api/host/tables/x", None))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Host]:
    with Host(tmp_path) as house:
        yield house


def key_of(house: Host) -> str:
    desk: Desk = house.app.state.desk
    return desk.key


def enter(house: Host) -> Guest:
    owner = house.guest()
    assert owner.call("POST", "api/host", {"key": key_of(house)}) == (200, {"host": True})
    return owner


def look(owner: Guest) -> dict[str, Any]:
    status, told = owner.call("GET", "api/host")
    assert status == 200, told
    return told


def test_the_key_is_the_hosts_alone(house: Host) -> None:
    file = house.store.path.parent / KEY_FILE

    assert file.stat().st_mode & 0o777 == 0o600
    assert Desk(file.parent).key == key_of(house), "it stays the same"
    file.unlink()
    assert Desk(file.parent).key != key_of(house), "who takes it away closes the page"


def test_the_link_has_the_key_where_no_request_bears_it() -> None:
    assert link_to("https://cards.example/", "secret") == "https://cards.example/host#secret"


def test_the_cookie_is_not_the_key_and_no_page_can_read_it(house: Host) -> None:
    owner = enter(house)

    header = cookie("word", secure=True)
    assert key_of(house) not in owner.cookie
    assert all(part in header for part in ("HttpOnly", "SameSite=Strict", "Path=/api/host", "; Secure"))
    assert owner.cookie == f"tuckbox_host={house.app.state.desk.word}"


def test_nobody_else_is_answered(house: Host) -> None:
    guest = house.guest()
    guest.open_table()
    near = key_of(house).swapcase()
    bearers = [guest, house.guest(), Guest(house.url, f"tuckbox_host={near}"), Guest(house.url, "tuckbox_host=")]

    for bearer in bearers:
        for method, path, body in (("GET", "api/host", None), ("DELETE", "api/host", None), *WITH_ID):
            status, told = bearer.call(method, path, body)
            assert (status, set(told)) == (403, {"refused"}), path
    for key in ("", near, key_of(house)[:-1], "ä", "x" * 1000):
        assert guest.call("POST", "api/host", {"key": key})[0] == 403


def test_another_site_can_do_nothing_with_the_hosts_cookie(house: Host) -> None:
    owner = enter(house)
    table = house.guest().open_table()

    for method, path in (
        ("DELETE", f"api/host/tables/{table}"),
        ("DELETE", "api/host"),
        ("POST", "api/host/reports/x"),
    ):
        status, _ = owner.call(method, path, {"do": "resolve"}, headers={"Origin": "https://evil.example"})
        assert status == 403
    assert owner.call("GET", f"api/tables/{table}")[0] == 200


def test_keys_cannot_be_tried_for_long(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, keys_per_address_and_minute=3)) as house:
        tries = [house.guest().call("POST", "api/host", {"key": str(number)})[0] for number in range(5)]

        assert tries == [403, 403, 403, 429, 429]


def test_who_leaves_is_the_host_no_more(house: Host) -> None:
    owner = enter(house)

    assert owner.call("DELETE", "api/host") == (200, {"host": False})
    assert owner.cookie == "tuckbox_host="
    assert owner.call("GET", "api/host")[0] == 403


def test_it_tells_who_sits_where_and_never_a_card(house: Host) -> None:
    owner = enter(house)
    with ExitStack() as opened:
        circle = Circle(house, opened)
        with circle.guests[0].visit(lobby := circle.guests[0].open_table(players=3, clock="day")) as visit:
            visit.ask(sit="Ada")
            visit.ask(sit="greedy", **{"as": "bot"})
        told = look(owner)
        view = circle.ada.ask(look=0)["view"]["piles"]
        hand = [card for pile in view.values() for card in pile if card.get("face")]
        assert hand

    first, second = sorted(told["tables"], key=lambda table: table["free"])
    assert (first["table"], first["title"], first["dealt"]) == (circle.table, "Sleeping Queens", True)
    assert first["people"] == [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Ben"}]
    assert (first["here"], first["watching"], first["acts"]) == (2, 2, 5)
    assert (second["table"], second["days"], second["dealt"], second["free"]) == (lobby, True, False, 1)
    assert second["people"][1]["kind"] == "bot"
    assert told["counts"]["tables"] == 2 and told["counts"]["people"] == 4 and told["counts"]["watching"] == 2
    shown = json.dumps(told)
    assert not any(f'"{card["face"]}"' in shown for card in hand)
    assert not any(guest.cookie.partition("=")[2] in shown for guest in circle.guests)


def test_a_report_comes_with_what_was_said_around_it(house: Host) -> None:
    owner = enter(house)
    with ExitStack() as opened:
        circle = Circle(house, opened)
        circle.ben.ask(say="You are a fool.")
        circle.ada.ask(say="Please stop.")
        asked = {"seat": 1, "text": "He insults me."}
        assert circle.guests[0].call("POST", f"api/tables/{circle.table}/report", asked)[0] == 201
        circle.cleo.ask(say="Boo!", name="Cleo")
        asked = {"aside": 1, "text": "She shouts."}
        assert circle.guests[3].call("POST", f"api/tables/{circle.table}/report", asked)[0] == 201

    beside, about = look(owner)["reports"]
    assert (about["by"], about["name"], about["text"]) == ("Ada", "Ben", "He insults me.")
    assert [(line["name"], line["text"]) for line in about["said"]] == [
        ("Ben", "You are a fool."),
        ("Ada", "Please stop."),
    ]
    assert (beside["by"], beside["name"]) == ("Somebody who watches", "Cleo")
    assert beside["said"] == [{"name": "Cleo", "text": "Boo!", "watching": True}]


def reported(house: Host, opened: ExitStack) -> tuple[Circle, str]:
    circle = Circle(house, opened)
    body = {"seat": 1, "text": "He insults me."}
    _, told = circle.guests[0].call("POST", f"api/tables/{circle.table}/report", body)
    return circle, str(told["report"])


def test_a_report_is_resolved(house: Host) -> None:
    owner = enter(house)
    with ExitStack() as opened:
        _, report = reported(house, opened)

    assert look(owner)["reports"][0]["resolved"] is None
    assert owner.call("POST", f"api/host/reports/{report}", {"do": "resolve"})[0] == 200
    assert look(owner)["reports"][0]["resolved"] > 0
    assert owner.call("POST", f"api/host/reports/{report}", {"do": "hang"})[0] == 400
    assert owner.call("POST", "api/host/reports/nothing", {"do": "resolve"})[0] == 404


def test_whom_the_host_takes_the_voice_nobody_hears_and_they_play_on(house: Host, tmp_path: Path) -> None:
    owner = enter(house)
    with ExitStack() as opened:
        circle, report = reported(house, opened)
        owner.call("POST", f"api/host/reports/{report}", {"do": "silence"})

        assert "taken your voice" in circle.ben.ask(say=0)["refused"]
        assert "done" in circle.ada.ask(say=0)
        circle.ada.ask(look=0)
        circle.ben.ask(look=0)
        mover = circle.ada if circle.ada.state["may"] else circle.ben
        assert "done" in mover.act()
        elsewhere = opened.enter_context(circle.guests[1].visit(circle.guests[2].open_table()))
        assert "taken your voice" in elsewhere.ask(say=0)["refused"], "watching, at another table"
        assert look(owner)["reports"][0]["silenced"]
    house.close()
    with Host(tmp_path) as again, Guest(again.url, circle.guests[1].cookie).visit(circle.table) as ben:
        assert "taken your voice" in ben.ask(say=0)["refused"]
        back = enter(again)
        back.call("POST", f"api/host/reports/{report}", {"do": "unsilence"})
        assert "done" in ben.ask(say=0)


def test_the_host_closes_a_table(house: Host) -> None:
    owner = enter(house)
    with ExitStack() as opened:
        circle = Circle(house, opened)

        assert owner.call("DELETE", f"api/host/tables/{circle.table}")[0] == 200
        assert "closed by the host" in circle.ada.until(lambda told: "closed" in told)["closed"]
        assert circle.dan.closing_code() == 4410
    assert look(owner)["tables"] == []
    assert owner.call("DELETE", f"api/host/tables/{circle.table}")[0] == 404


def test_a_backup_is_told_with_what_was_read_back(house: Host, tmp_path: Path) -> None:
    owner = enter(house)
    assert look(owner)["backups"] == []
    house.guest().open_table()
    backup(tmp_path / FILE, tmp_path / "copy.sqlite3")

    (told,) = look(owner)["backups"]
    assert (told["file"], told["read"], told["amiss"]) == (str(tmp_path / "copy.sqlite3"), 1, 0)
    assert told["bytes"] == (tmp_path / "copy.sqlite3").stat().st_size
    (tmp_path / "backups.json").write_bytes(b"nonsense")
    assert look(owner)["backups"] == []


def test_troubles_and_storage_are_told(house: Host) -> None:
    owner = enter(house)
    table = house.guest().open_table()
    with closing(sqlite3.connect(house.store.path)) as database:
        database.execute("UPDATE tables SET options = 'nonsense' WHERE id = ?", (table,))
        database.commit()
    house.guest().call("GET", f"api/tables/{table}")

    told = look(owner)
    assert told["troubles"] == ["Tables that are halted: 1."]
    assert told["storage"]["bytes"] > 10_000 and told["storage"]["free"] <= told["storage"]["whole"]


def test_where_others_come_in_is_told(tmp_path: Path) -> None:
    with Host(tmp_path, outside="http://192.168.1.20:8000/") as house:
        told = look(enter(house))["address"]

    assert told == {"here": True, "outside": "http://192.168.1.20:8000/"}


def test_the_key_and_the_cookie_are_in_no_log(house: Host, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    owner = enter(house)
    look(owner)
    owner.call("DELETE", "api/host/tables/nowhere")

    assert key_of(house) not in caplog.text
    assert house.app.state.desk.word not in caplog.text

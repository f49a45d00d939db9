"""Who is waited for is told so once, where they have said yes, and never while they look."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.server.notices.listener import Listener
from tests.server.notices.town import BASE, HOOK, Circle, Town, path_in
from tests.server.visiting import Host
from tuckbox.server.notices.judging import LAG, LONG
from tuckbox.server.notices.settings import Settings

HOUR = 3600 * 1000
ABOUT = re.compile(rf"Your turn: Sleeping Queens with \w+ and \w+\n{BASE}your-turn/[0-9a-f]+")


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
    """It is not Cleo's turn, who has said yes to notices, and closes the tab."""
    circle = Circle(town)
    town.hook(circle.guests[2])
    circle.pass_turn(2)
    circle.go(2)
    town.step()
    yield circle
    circle.close()


def test_who_is_waited_for_is_told_so(town: Town, circle: Circle) -> None:
    circle.play_until(2)
    town.wait()

    [told] = town.told()
    assert ABOUT.fullmatch(told)
    assert "Ada and Ben" in told


def test_a_notice_holds_nothing_of_the_table(town: Town, circle: Circle) -> None:
    circle.play_until(2)
    town.wait()

    [heard] = town.hooks.heard
    everything = heard.path + json.dumps(heard.headers) + heard.body.decode()
    status, me = circle.guests[2].call("GET", "api/me")
    assert status == 200
    for secret in (circle.table, me["guest"], me["tables"][0]["code"], circle.guests[2].cookie.partition("=")[2]):
        assert secret not in everything


def test_its_link_opens_the_table_for_whom_it_was_made_alone(town: Town, circle: Circle) -> None:
    circle.play_until(2)
    town.wait()
    path = path_in(town.told()[0])

    assert circle.guests[2].visit_page("GET", path) == (303, f"/t/{circle.table}")
    for other in (circle.guests[0], town.guest()):
        assert other.visit_page("GET", path) == (303, "/tables")


def test_nobody_is_told_who_has_not_said_yes(town: Town) -> None:
    circle = Circle(town)
    circle.pass_turn(2)
    circle.guests[2].call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})
    town.step()
    assert ["confirm" in told for told in town.told()] == [True]
    circle.go(2)
    circle.play_until(2)
    town.wait()

    assert town.told() == []
    circle.close()


def test_nobody_is_told_while_they_look(town: Town) -> None:
    circle = Circle(town)
    for guest in circle.guests:
        town.hook(guest)
    for _ in range(6):
        circle.act()
        town.wait()

    assert town.told() == []
    circle.close()


def test_who_looks_on_another_device_is_not_told(town: Town, circle: Circle) -> None:
    phone = circle.guests[2].visit(circle.table)
    circle.play_until(2)
    town.wait()

    assert town.told() == []
    phone.close()


def test_a_page_in_the_background_is_not_looked_at(town: Town) -> None:
    circle = Circle(town)
    town.hook(circle.guests[2])
    circle.pass_turn(2)
    circle.visits[2].ask(here=False)
    circle.play_until(2)
    town.wait()

    assert len(town.told()) == 1
    circle.close()


def test_a_turn_that_was_seen_is_not_told_of(town: Town) -> None:
    circle = Circle(town)
    for guest in circle.guests:
        town.hook(guest)
    mover = circle.mover
    town.tables.live[circle.table].audience.left = 0
    for line in town.tables.live[circle.table].audience.lines:
        line.began -= 60  # they have looked for a while
    circle.go(mover)
    circle.catch_up()
    circle.open[0].ask(say=1)
    town.wait()

    assert town.told() == []
    circle.close()


def live(town: Town) -> tuple[Circle, int]:
    """Three people at a table without days, one of whom has seen that it is their turn, and has gone."""
    circle = Circle(town, clock="none", seconds=0)
    for guest in circle.guests:
        town.hook(guest)
    mover = circle.mover
    for line in town.tables.live[circle.table].audience.lines:
        line.began -= 60  # they have looked for a while
    circle.go(mover)
    circle.catch_up()
    return circle, mover


def test_who_keeps_others_waiting_is_told_after_two_minutes_though_they_have_seen_it(town: Town) -> None:
    circle, _ = live(town)
    town.wait(LONG - 30_000)
    assert town.told() == []
    town.wait(30_000)

    [told] = town.told()
    assert told.startswith("You are waited for: Sleeping Queens with ")
    town.wait(HOUR)
    assert town.told() == [], "once"
    circle.close()


def test_who_is_back_within_two_minutes_is_not_told(town: Town) -> None:
    circle, mover = live(town)
    town.step()
    back = circle.come(mover)
    back.ask(look=0)
    town.wait(HOUR)

    assert town.told() == []
    back.close()
    circle.close()


def test_of_a_turn_one_is_told_once(town: Town, circle: Circle) -> None:
    circle.play_until(2)
    town.wait()
    assert len(town.told()) == 1
    circle.visits[0].ask(say=1)
    town.wait(24 * HOUR // 2)

    assert town.told() == []


def test_of_a_table_one_is_told_once_until_one_looks(town: Town, circle: Circle) -> None:
    circle.play_until(2)
    town.wait()
    assert len(town.told()) == 1

    back = circle.come(2)
    back.ask(look=0)
    town.step()
    circle.gone = ()
    circle.pass_turn(2)
    circle.go(2)
    circle.play_until(2)
    town.wait()

    assert len(town.told()) == 1


def test_who_comes_before_it_is_sent_is_not_told(town: Town, circle: Circle) -> None:
    circle.play_until(2)
    town.step()
    circle.come(2)
    town.wait()

    assert town.told() == []


def test_a_solitary_player_is_not_told(town: Town) -> None:
    guest = town.guest()
    table = guest.open_table(bots=["greedy"])
    town.hook(guest)
    with guest.visit(table) as visit:
        visit.sit_and_deal()
    town.wait()

    assert town.told() == []


def test_at_night_it_waits_for_the_morning(town: Town, circle: Circle) -> None:
    status, _ = circle.guests[2].call("PUT", "api/me/notices", {"quiet": [11 * 60, 14 * 60], "zone": "UTC"})
    assert status == 200
    circle.play_until(2)
    town.wait(HOUR)
    assert town.told() == []
    town.wait(2 * HOUR)

    assert len(town.told()) == 1


def test_a_digest_names_all_tables_at_once(town: Town) -> None:
    cleo = town.guest()
    tables, others = [], []
    town.hook(cleo)
    status, _ = cleo.call("PUT", "api/me/notices", {"when": "digest", "digest": 18 * 60, "quiet": None, "zone": "UTC"})
    assert status == 200
    for name in ("Ada", "Ben"):
        other = town.guest()
        table = other.open_table(clock="day", seconds=86400)
        visit = other.visit(table)
        with cleo.visit(table) as mine:
            visit.ask(sit=name)
            mine.ask(sit="Cleo")
            visit.ask(deal=name)
            mine.ask(deal="Cleo")
            visit.ask(look=0)
            while mine.state["view"]["to_act"] == [1]:
                mine.act()
        while visit.ask(look=0)["view"]["to_act"] == [0]:
            visit.act()
        tables.append(table)
        others.append(visit)
    town.wait(HOUR)
    assert town.told() == []
    town.wait(6 * HOUR)

    [told] = town.told()
    assert told.startswith("Your turn at 2 tables: Sleeping Queens with ")
    assert told.endswith(f"\n{BASE}tables")
    town.wait(24 * HOUR)
    assert town.told() == []
    for visit in others:
        visit.close()


def test_what_did_not_come_through_is_tried_again_later(tmp_path: Path) -> None:
    with Listener(200, 500, 500, 200) as listener, Town(tmp_path, listener) as town:
        circle = Circle(town)
        town.hook(circle.guests[2])
        circle.pass_turn(2)
        circle.go(2)
        circle.play_until(2)
        town.wait()
        assert len(town.told()) == 1
        town.wait(30_000)
        assert town.told() == []  # it is not asked without end
        town.wait(60_000)
        assert len(town.told()) == 1
        town.wait(6 * 60_000)
        assert len(town.told()) == 1
        town.wait(24 * HOUR)

        assert town.told() == []
        _, mine = circle.guests[2].call("GET", "api/me/notices")
        assert mine["contacts"][0]["told"] == "It came through."
        circle.close()


def test_who_says_no_is_not_asked_again(tmp_path: Path) -> None:
    with Listener(200, 403) as listener, Town(tmp_path, listener) as town:
        circle = Circle(town)
        town.hook(circle.guests[2])
        circle.pass_turn(2)
        circle.go(2)
        circle.play_until(2)
        town.wait()
        town.told()
        town.wait(24 * HOUR)

        assert town.told() == []
        _, mine = circle.guests[2].call("GET", "api/me/notices")
        assert mine["contacts"][0]["told"] == "It answered with the number 403."
        circle.close()


def test_what_was_not_sent_before_the_end_is_sent_after_it(tmp_path: Path, listener: Listener) -> None:
    with Town(tmp_path, listener) as town:
        circle = Circle(town)
        town.hook(circle.guests[2])
        circle.pass_turn(2)
        circle.go(2)
        circle.play_until(2)
        town.step()
        circle.close()
    assert town.told() == []

    with Town(tmp_path, listener, sky=town.sky) as again:
        again.wait(LAG)
        assert len(again.told()) == 1
        again.wait(LAG)
        assert again.told() == []
    with Town(tmp_path, listener, sky=town.sky) as again:
        again.wait(LAG)
        assert again.told() == []


def test_a_link_to_stop_needs_no_login(town: Town, circle: Circle) -> None:
    _, mine = circle.guests[2].call("GET", "api/me/notices")
    contact = mine["contacts"][0]["id"]
    token = town.notices.tokens.token("stop", contact, 0)
    stranger = town.guest()

    status, page = stranger.visit_page("GET", f"notices/stop/{token}")
    assert status == 200
    assert "<form" in page
    assert len(circle.guests[2].call("GET", "api/me/notices")[1]["contacts"]) == 1
    assert stranger.visit_page("POST", f"notices/stop/{token}")[0] == 200

    assert circle.guests[2].call("GET", "api/me/notices")[1]["contacts"] == []
    assert stranger.visit_page("POST", f"notices/stop/{token}")[0] == 404
    circle.play_until(2)
    town.wait()
    assert town.told() == []


@pytest.mark.parametrize("path", ["stop/1.0.x", "stop/x", "stop/1.2.3.4", "confirm/..", "fly/1.0.x", "stop/٣.0.x"])
def test_a_link_that_is_none_does_nothing(town: Town, circle: Circle, path: str) -> None:
    for method in ("GET", "POST"):
        assert town.guest().visit_page(method, f"notices/{quote(path)}")[0] == 404
    assert len(circle.guests[2].call("GET", "api/me/notices")[1]["contacts"]) == 1


def test_a_link_to_stop_does_not_confirm(town: Town) -> None:
    guest = town.guest()
    _, told = guest.call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})
    stop = town.notices.tokens.token("stop", told["contacts"][0]["id"], 0).partition(".")[2]
    contact = told["contacts"][0]["id"]

    assert guest.visit_page("POST", f"notices/confirm/{contact}.{stop}")[0] == 404


def test_a_question_holds_for_a_day(town: Town) -> None:
    guest = town.guest()
    guest.call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})
    town.step()
    path = path_in(town.told()[0])
    town.sky.ahead += 24 * HOUR + 1000

    assert guest.visit_page("POST", path)[0] == 404


def test_an_address_is_asked_three_times_a_day(town: Town) -> None:
    statuses = [
        town.guest().call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})[0] for _ in range(4)
    ]
    assert statuses == [201, 201, 201, 409]
    town.sky.ahead += 24 * HOUR + 1000

    assert town.guest().call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})[0] == 201


def test_an_address_that_has_not_said_yes_is_not_kept(town: Town) -> None:
    guest, other = town.guest(), town.guest()
    guest.call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})
    town.sky.ahead += 24 * HOUR + 1000
    other.call("POST", "api/me/notices/contacts", {"kind": "hook", "address": f"{HOOK}/other"})

    assert guest.call("GET", "api/me/notices")[1]["contacts"] == []


def test_contacts_go_with_their_guest(town: Town, circle: Circle) -> None:
    _, me = circle.guests[2].call("GET", "api/me")
    circle.play_until(2)
    town.step()
    forgetting = town.notices.forget_contacts(me["guest"])
    asyncio.run_coroutine_threadsafe(forgetting, town.tables.shared.loop).result(60)
    town.wait()

    assert town.told() == []
    assert me["guest"].encode() not in b"".join(
        json.dumps(row).encode() for row in rows_of(town, ("contacts", "notice_wishes", "notice_marks"))
    )


def rows_of(town: Town, tables: tuple[str, ...]) -> list[object]:
    with closing(sqlite3.connect(town.store.path)) as database:
        return [row for table in tables for row in database.execute(f"SELECT * FROM {table}").fetchall()]


def test_nobody_sees_or_takes_away_another_s_contacts(circle: Circle) -> None:
    _, mine = circle.guests[2].call("GET", "api/me/notices")
    contact = mine["contacts"][0]["id"]

    _, others = circle.guests[0].call("DELETE", f"api/me/notices/contacts/{contact}")

    assert others["contacts"] == []
    assert len(circle.guests[2].call("GET", "api/me/notices")[1]["contacts"]) == 1


WRONG: list[tuple[str, str, object]] = [
    ("POST", "contacts", {}),
    ("POST", "contacts", {"kind": "fax", "address": HOOK}),
    ("POST", "contacts", {"kind": "mail", "address": "ada@post.example"}),
    ("POST", "contacts", {"kind": "push", "address": HOOK}),
    ("POST", "contacts", {"kind": "hook", "address": "http://hook.example/"}),
    ("POST", "contacts", {"kind": "hook", "address": "https://127.0.0.1:22/"}),
    ("POST", "contacts", {"kind": "hook", "address": HOOK, "style": "shout"}),
    ("POST", "contacts", {"kind": "hook", "address": "https://m.example/_matrix/client/v3/rooms/!r/state"}),
    ("POST", "contacts", {"kind": "hook", "address": HOOK, "guest": "x"}),
    ("PUT", "", {"zone": "Mars/Olympus"}),
    ("PUT", "", {"zone": "../../etc/passwd"}),
    ("PUT", "", {"digest": 1440}),
    ("PUT", "", {"quiet": [1, -1]}),
    ("PUT", "", {"when": "always"}),
    ("PUT", "", b"\xff"),
]


@pytest.mark.parametrize(("method", "path", "body"), WRONG)
def test_what_is_wrong_is_told_in_a_sentence_and_changes_nothing(
    circle: Circle, method: str, path: str, body: object
) -> None:
    before = circle.guests[2].call("GET", "api/me/notices")[1]
    status, told = circle.guests[2].call(method, f"api/me/notices/{path}".rstrip("/"), body)

    assert 400 <= status < 500
    assert told["refused"].endswith(".")
    assert circle.guests[2].call("GET", "api/me/notices")[1] == before


def test_a_server_without_notices_says_so(tmp_path: Path) -> None:
    with Host(tmp_path, settings=Settings()) as host:
        guest = host.guest()
        assert guest.call("GET", "api/me/notices")[1]["channels"] == []
        assert guest.call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})[0] == 404
        assert host.app.state.house.notices is None
        assert not host.tables.shared.heed.known

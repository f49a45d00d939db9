"""Those who watch talk among themselves, and who plays hears of it once the game is over."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.visiting import ROOMY, Host, Visit


class Circle:
    """Ada and Ben play, Cleo and Dan watch."""

    def __init__(self, host: Host, opened: ExitStack) -> None:
        self.guests = [host.guest() for _ in range(4)]
        self.table = self.guests[0].open_table()
        self.ada, self.ben, self.cleo, self.dan = (opened.enter_context(one.visit(self.table)) for one in self.guests)
        for visit, name in ((self.ada, "Ada"), (self.ben, "Ben")):
            visit.sit_and_deal(name)


@pytest.fixture
def circle(host: Host) -> Iterator[Circle]:
    with ExitStack() as opened:
        yield Circle(host, opened)


def until_said(visit: Visit) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = visit.until(lambda reply: "asides" in reply)["asides"]
    return told


def test_who_watches_is_heard_by_who_watches(circle: Circle) -> None:
    answer = circle.cleo.ask(say="Ben holds the Rose.", name="Cleo")

    line = {"number": 1, "name": "Cleo", "text": "Ben holds the Rose."}
    assert answer["asides"] == [{**line, "you": True}]
    assert until_said(circle.dan) == [line]


def test_who_plays_hears_nothing_of_it_before_the_end(circle: Circle) -> None:
    before = circle.ada.ask(look=0)["at"]
    circle.cleo.ask(say=0)
    circle.dan.ask(say="Secret.")

    circle.ada.ask(look=0)
    with circle.guests[0].visit(circle.table) as again:
        again.ask(look=0)

        assert not any("asides" in frame for visit in (circle.ada, circle.ben, again) for frame in visit.frames)
    assert circle.ada.state["at"] == before, "not even that something was said"
    assert "Secret" not in str(circle.guests[0].call("GET", f"api/tables/{circle.table}/export"))


def test_once_the_game_is_over_all_is_told(circle: Circle) -> None:
    circle.cleo.ask(say="Now!", name="Cleo")
    circle.ben.ask(resign=True)
    circle.ada.ask(resign=True)

    assert [line["text"] for line in until_said(circle.ada)] == ["Now!"]
    with circle.guests[1].visit(circle.table) as again:
        assert until_said(again) == [{"number": 1, "name": "Cleo", "text": "Now!"}]


def test_what_was_said_before_is_told_who_comes_to_watch_also_after_a_restart(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest = host.guest()
        table = guest.open_table()
        with host.guest().visit(table) as watcher:
            watcher.ask(say="Early.")

    with Host(tmp_path) as host, host.guest().visit(table) as late:
        assert until_said(late) == [{"number": 1, "name": "Watcher 1", "text": "Early."}]


def test_a_line_is_said_once_however_often_it_comes(circle: Circle) -> None:
    circle.cleo.ask(say="Once.", id="k")

    answer = circle.cleo.ask(say="Once.", id="k")
    other = circle.cleo.ask(say="Twice.", id="k")

    assert [line["number"] for line in answer["asides"]] == [1]
    assert "used for something else" in other["refused"]


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ({"say": "Hello!", "name": "Ben"}, "cannot be mistaken"),
        ({"say": "Hello!", "name": "A" * 30}, "letters"),
        ({"say": ""}, "Say something"),
        ({"say": 99}, "a line of at most"),
        ({"say": "a\nb"}, "a line of at most"),
        ({"say": "x", "seat": 0}, "has no"),
        ({"say": "x", "id": "i" * 65}, "An id"),
    ],
)
def test_what_cannot_be_said_is_refused(circle: Circle, message: dict[str, Any], why: str) -> None:
    circle.cleo.wire.send(json.dumps(message))

    assert why in str(circle.cleo.until(lambda reply: "refused" in reply)["refused"])


def test_two_who_watch_do_not_bear_one_name(circle: Circle) -> None:
    circle.cleo.ask(say="I am Cleo.", name="Cleo")

    assert "cannot be mistaken" in circle.dan.ask(say="So am I.", name="CIeo")["refused"]
    assert circle.dan.ask(say="Then not.")["asides"][0]["name"] == "Watcher 1"
    assert circle.cleo.ask(say="Still I.")["asides"][0]["name"] == "Cleo"


def test_only_who_watches_says_under_which_name(circle: Circle) -> None:
    assert "Only who watches" in circle.ada.ask(say="Hello!", name="Queen")["refused"]


def test_who_has_said_much_says_no_more(tmp_path: Path) -> None:
    limits = replace(ROOMY, chats_per_seat=2, asides_per_table=3)

    def speak(visit: Visit) -> str:
        return str(visit.ask(say="x").get("refused", ""))

    with Host(tmp_path, limits) as host:
        table = host.guest().open_table()
        with host.guest().visit(table) as one, host.guest().visit(table) as other:
            said = [speak(one), speak(one), speak(one), speak(other), speak(other)]

    assert ["as much as one may" in why for why in said] == [False, False, True, False, False]
    assert "no more fits" in said[-1]

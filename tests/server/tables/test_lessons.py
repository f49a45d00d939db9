"""Lessons on the wire: a table like any other, but bots follow it, and nothing of it is counted or kept."""

from pathlib import Path

import pytest

from tests.server.tables.test_registry import AT_ONCE, clear, forget_all, is_there
from tests.server.visiting import Guest, Host, Visit
from tests.toys import Rummage
from tuckbox.core.lesson import Lesson
from tuckbox.games import GAMES
from tuckbox.roster.catalogue import describe_game

TAUGHT = [name for name in GAMES if GAMES[name].lesson is not None]


def lesson_of(name: str) -> Lesson:
    lesson = GAMES[name].lesson
    assert lesson is not None
    return lesson


def open_lesson(guest: Guest, name: str) -> str:
    """As a client does: the catalogue says what to open the table with."""
    games = guest.call("GET", "api/games")[1]["games"]
    wanted = next(game["lesson"] for game in games if game["name"] == name)
    return guest.open_table(game=name, **wanted)


def begin(guest: Guest, name: str) -> Visit:
    visit = guest.visit(open_lesson(guest, name))
    visit.sit_and_deal()
    return visit


def follow(visit: Visit, lesson: Lesson, most: int = 99) -> None:
    for step in lesson.steps[:most]:
        while step.words not in [offer["words"] for offer in visit.state["may"]]:
            visit.hear()
        assert "done" in visit.ask(do=step.words, at=visit.state["at"])


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_can_be_followed_to_its_end_with_bots_in_the_other_seats(host: Host, name: str) -> None:
    with begin(host.guest(), name) as visit:
        follow(visit, lesson_of(name))

        assert visit.ask(look=0)["lesson"]["sentence"] == lesson_of(name).end


def test_a_lesson_is_not_among_ones_games(host: Host) -> None:
    guest = host.guest()
    with begin(guest, "klondike") as visit:
        follow(visit, lesson_of("klondike"), 2)
        me = guest.call("GET", "api/me")[1]

    assert me["tables"] == []
    assert me["kept"] == 0


def test_a_lesson_that_was_played_to_the_end_of_the_game_is_in_no_history(host: Host) -> None:
    guest = host.guest()
    with begin(guest, "klondike") as visit:
        follow(visit, lesson_of("klondike"))
        assert visit.ask(resign=True)["over"]

    assert guest.call("GET", "api/history")[1] == {"games": [], "tallies": [], "summary": []}


@pytest.mark.parametrize("gives_up", [False, True])
def test_a_lesson_is_taken_away_like_a_table_where_nobody_played(tmp_path: Path, gives_up: bool) -> None:
    with Host(tmp_path, AT_ONCE) as host:
        guest = host.guest()
        table = open_lesson(guest, "klondike")
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            follow(visit, lesson_of("klondike"), 2)
            if gives_up:
                visit.ask(resign=True)
        forget_all(host)

        clear(host)

        assert not is_there(guest, table)


def test_a_game_without_a_lesson_offers_none() -> None:
    assert describe_game(Rummage)["lesson"] is None

"""Somebody is on vacation from a table over days: what was left of the time is left afterwards."""

from tests.room.test_room import NOW, Table, same, seated
from tests.toys import Rummage, Stakes
from tuckbox.core.game import AnyGame
from tuckbox.room.types import BOT

DAY = 86_400_000
WEEK = NOW + 7 * DAY


def over_days(kind: type[AnyGame] = Rummage, players: int = 2) -> Table:
    return seated(kind, players, clock="day", seconds=3 * 86_400)


def go(table: Table, seat: int, until: int) -> list[str]:
    outcome = table.room.take_vacation(seat, until, table.now)
    table.log += outcome.acts
    return [act.words for act in outcome.acts]


def test_the_clock_stands_on_the_turn_of_who_is_on_vacation() -> None:
    table = over_days()
    table.now += DAY

    go(table, 0, WEEK)

    assert table.room.deadline == WEEK + 2 * DAY
    assert not table.room.tick(WEEK + 2 * DAY - 1).acts
    assert same(table.room, table.restored())
    assert table.restored().deadline == table.room.deadline


def test_who_comes_back_earlier_has_what_was_left_of_the_time() -> None:
    table = over_days()
    table.now += DAY
    go(table, 0, WEEK)
    table.now += DAY

    go(table, 0, 0)

    assert table.room.deadline == table.now + 2 * DAY
    assert table.restored().deadline == table.room.deadline


def test_a_turn_that_begins_in_a_vacation_has_all_its_time_after_it() -> None:
    table = over_days()
    go(table, 1, WEEK)
    assert table.room.deadline == NOW + 3 * DAY

    while table.game().to_act() == (0,):
        table.do(0)

    assert table.room.deadline == WEEK + 3 * DAY


def test_of_two_who_are_to_act_the_longer_vacation_counts() -> None:
    table = over_days(Stakes)
    go(table, 0, WEEK)
    go(table, 1, WEEK + DAY)
    assert table.room.deadline == WEEK + 4 * DAY

    go(table, 1, 0)

    assert table.room.deadline == WEEK + 3 * DAY
    assert table.restored().deadline == table.room.deadline


def test_a_vacation_makes_no_act_stale() -> None:
    table = over_days()
    before = table.room.version

    go(table, 1, WEEK)

    assert "refused" not in table.send(0, do=table.game().legal_actions(0)[0].words, at=before)


def test_everybody_is_told_also_who_watches() -> None:
    table = over_days()
    before = table.room.version

    go(table, 1, WEEK)

    for chair in (0, 1, None):
        told = table.send(chair, look=before)
        assert table.room.seats[1].as_json() in told["seats"]  # type: ignore[operator]  # a list
        assert "8 January" in str(told["recap"])
    assert table.room.seats[1].as_json()["vacation"] == WEEK


def test_it_is_told_once_and_only_over_days() -> None:
    table = over_days()
    assert go(table, 0, 0) == []
    assert go(table, 0, WEEK) == [f"/vacation {WEEK}"]
    assert go(table, 0, WEEK) == []
    table.now = WEEK

    assert go(table, 0, 0) == []
    assert go(seated(Rummage, 2, clock="move"), 0, WEEK) == []


def test_who_leaves_is_on_vacation_no_more() -> None:
    table = over_days(players=3)
    go(table, 0, WEEK)

    table.send(0, leave=True)

    assert table.room.seats[0].kind == BOT
    assert table.room.deadline == NOW + 3 * DAY
    assert table.restored().deadline == table.room.deadline

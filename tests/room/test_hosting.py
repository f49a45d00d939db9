"""What the host of a table decides before the deal: each is an act, and a room built anew knows it."""

import pytest

from tests.room.test_room import Table, same
from tests.toys import Rummage
from tuckbox import GAMES

QUEENS = GAMES["sleepingqueens"]


def lobby(players: int = 3, *names: str) -> Table:
    table = Table(QUEENS, players)
    for seat, name in enumerate(names or ("Ada", "Ben")):
        table.send(seat, sit=name)
    return table


def test_a_change_takes_away_all_ready_marks_marks_the_term_and_is_told_in_a_line() -> None:
    table = lobby()
    table.send(1, deal="b")

    told = table.send(0, change={"clock": "day"})

    assert not any(seat.entropy for seat in table.room.seats)
    assert [seat.news for seat in table.room.seats] == [["clock"], ["clock"], []]
    said = "Ada changed the clock: 1 day for each move."
    assert told["said"] == [{"at": table.room.version, "seat": 0, "name": "Ada", "text": said, "house": True}]
    table.send(1, deal="b")
    assert [seat.news for seat in table.room.seats] == [["clock"], [], []]
    assert same(table.room, table.restored())


def test_seats_are_added_and_taken_away_and_nobody_who_sits_there_falls_off() -> None:
    table = lobby(4, "Ada", "", "", "Ben")
    table.send(1, leave=True)
    table.send(2, leave=True)

    table.send(0, change={"players": 2})

    assert [seat.name for seat in table.room.seats] == ["Ada", "Ben"]
    table.send(0, change={"players": 5})
    assert [seat.kind for seat in table.room.seats] == ["human", "human", "empty", "empty", "empty"]
    assert same(table.room, table.restored())


@pytest.mark.parametrize("watch", [True, False])
def test_whether_one_may_watch_is_told_as_true_or_false_and_never_as_a_number_of_acts(watch: bool) -> None:
    table = lobby()
    table.send(0, change={"watch": 3})

    table.send(0, change={"watch": watch})

    assert table.send(0, look=0)["terms"]["watch"] is watch  # type: ignore[index]  # JSON


def test_changed_terms_are_dealt_and_told() -> None:
    table = lobby()
    table.send(0, change={"players": 2, "options": {"deluxe": True}, "watch": 3, "hints": False})
    for seat in (0, 1):
        table.send(seat, deal="x")

    terms = table.send(0, look=0)["terms"]

    assert table.game().players == 2
    assert table.game().options["deluxe"] is True
    assert terms == {
        "players": 2,
        "options": {"deluxe": True},
        "clock": "none",
        "seconds": 0,
        "clock_told": "none",
        "bots": True,
        "hints": False,
        "watch": 3,
        "watch_told": "whoever has the link, 3 acts late",
        "locked": False,
    }
    assert same(table.room, table.restored())


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"change": {}}, "What is changed are some of"),
        ({"change": []}, "What is changed are some of"),
        ({"change": {"colour": 1}}, "The terms of a table are"),
        ({"change": {"clock": "sun"}}, "That is no value for clock: “sun”."),
        ({"change": {"players": 1}}, "Sleeping Queens"),
        ({"change": {"players": True}}, "That is no value for players"),
        ({"change": {"players": 2}}, "More people sit here than that."),
        ({"change": {"seconds": 10**9}}, "That is no value for seconds"),
        ({"change": {"options": {"nothing": 1}}}, "There is no option called “nothing”"),
        ({"change": {"watch": 51}}, "Watch is true, false, or a number of acts from 1 to 50."),
        ({"change": {"watch": 0}}, "Watch is true, false"),
        ({"change": {"bots": False}}, "Bots sit here: send them away first."),
        ({"change": {"bots": True}}, "Nothing is changed by that."),
        ({"lock": 1}, "Lock is true or false."),
        ({"lock": False}, "The table is open already."),
        ({"remove": 0}, "There is no other person in that seat."),
        ({"remove": 3}, "There is no other person in that seat."),
        ({"remove": 9}, "There is no other person in that seat."),
        ({"remove": True}, "There is no other person in that seat."),
        ({"host": 3}, "There is no other person in that seat."),
        ({"host": "Ben"}, "There is no other person in that seat."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence_and_changes_nothing(
    message: dict[str, object], sentence: str
) -> None:
    table = lobby(4, "Ada", "Ben", "Cleo")
    table.send(3, sit="greedy", **{"as": "bot"})
    before = table.room.version

    told = table.send(0, **message)

    assert str(told["refused"]).startswith(sentence), told
    assert table.room.version == before


def test_after_the_deal_the_terms_hold() -> None:
    table = lobby(2)
    for seat in (0, 1):
        table.send(seat, deal="x")

    for message in ({"change": {"clock": "day"}}, {"lock": True}, {"remove": 1}):
        assert "dealt already" in str(table.send(0, **message)["refused"])


def test_a_game_for_one_is_not_changed() -> None:
    table = Table(GAMES["klondike"], 1)

    assert "alone" in str(table.send(0, change={"options": {"draw": 3}})["refused"])


def test_hints_against_others_are_a_term_of_the_table() -> None:
    table = Table(Rummage, 2, hints=False)
    for seat, name in enumerate(("Ada", "Ben")):
        table.send(seat, sit=name)
    for seat in (0, 1):
        table.send(seat, deal="x")

    assert "hints" in str(table.send(0, hint=True)["refused"])
    alone = Table(Rummage, 2, hints=False)
    alone.send(0, sit="Ada")
    alone.send(1, sit="greedy", **{"as": "bot"})
    alone.send(0, deal="x")
    assert "done" in alone.send(0, hint=True)


def test_two_never_bear_one_name_after_a_rename_either() -> None:
    table = lobby()

    assert "refused" in table.send(1, sit="ADA")
    assert "done" in table.send(1, sit="Benno")
    assert "done" in table.send(0, sit="Ben")

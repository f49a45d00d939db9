"""What is kept of a game that has ended, for who sat in one seat."""

import pytest

import tuckbox
from tests.room.test_absence import replaced
from tests.room.test_room import Table, klondike, seated
from tests.toys import Parry, Rummage
from tuckbox.core.position import chosen_options, in_short
from tuckbox.core.result import Result
from tuckbox.room.messages import LONGEST_TIME
from tuckbox.room.verdict import Verdict


def kept(table: Table, seat: int = 0) -> dict[str, object]:
    return Verdict(table.room, table.game(), ended(table), seat).as_json()


def ended(table: Table) -> Result:
    over = table.room.over()
    assert over is not None
    return over


def play_out(table: Table) -> None:
    while table.room.over() is None:
        table.do(table.game().to_act()[0])


def test_moves_that_stand_and_help_are_those_of_the_seat() -> None:
    table = klondike()
    for message in ({"hint": True}, {"undo": True}, {"hint": True}):
        table.do(0, "draw")
        table.send(0, **message)
    table.send(0, resign=True)

    told = kept(table)

    assert (told["moves"], told["hints"], told["oracle"], told["undos"]) == (2, 2, 0, 1)


def test_what_a_bot_did_for_who_was_away_is_counted_apart() -> None:
    table = replaced()
    for seat in (0, 1):
        table.do(seat)
    table.send(0, back=True)
    table.do(0)
    play_out(table)

    assert [kept(table, seat)["stood_in"] for seat in (0, 1)] == [1, 0]
    assert Verdict(table.restored(), table.game(), ended(table), 0).as_json() == kept(table)


def test_what_a_bot_did_for_who_left_and_came_back_is_counted_too() -> None:
    table = seated(Rummage, 2)
    table.send(0, leave=True)
    table.do(0)
    table.do(1)
    table.send(0, sit="Ada")
    play_out(table)

    assert kept(table)["stood_in"] == 1


def test_an_act_of_a_bot_that_was_no_choice_helped_nobody() -> None:
    table = replaced()
    table.do(0)
    table.room.stories[-1].is_foregone = True
    table.send(0, back=True)
    play_out(table)

    assert kept(table)["stood_in"] == 0


def test_who_plays_with_others_has_done_only_their_own() -> None:
    table = seated(Parry, 2, bots=False)
    while table.room.over() is None:
        table.do(table.game().to_act()[0])

    assert sum(int(str(kept(table, seat)["moves"])) for seat in (0, 1)) == len(table.game().log)
    assert kept(table)["players"] == 2


@pytest.mark.parametrize(("terms", "origin"), [({}, "fair"), ({"open_seed": "x"}, "open")])
def test_the_kind_of_the_deal_is_kept(terms: dict[str, object], origin: str) -> None:
    table = klondike(**terms)
    table.send(0, resign=True)

    assert (kept(table)["origin"], kept(table)["options"]) == (origin, {})


def test_options_that_are_not_the_usual_ones_are_kept_in_short() -> None:
    assert in_short(chosen_options(tuckbox.new("klondike", draw=3))) == {"draw": "3"}
    assert in_short({"draw": 3, "deal": ["AS", "KH"], "map": {}}) == {"draw": 3, "deal": "…", "map": "…"}


def test_the_largest_time_that_a_seat_has_told_is_kept() -> None:
    table = klondike()
    for spent in (1_000, 9_000, 4_000):
        table.send(0, do="draw", at=table.room.version, spent=spent)
    table.send(0, resign=True)

    assert kept(table)["spent"] == 9_000


@pytest.mark.parametrize(
    ("spent", "sentence"),
    [
        (-1, "Spent is a whole number."),
        ("5", "Spent is a whole number."),
        (True, "Spent is a whole number."),
        (None, "Spent is a whole number."),
        (1.5, "Spent is a whole number."),
        (LONGEST_TIME + 1, f"Spent is at most {LONGEST_TIME} milliseconds, a year."),
    ],
)
def test_a_time_that_is_none_is_refused_and_nothing_is_done(spent: object, sentence: str) -> None:
    table = klondike()
    before = len(table.log)

    told = table.send(0, do="draw", at=table.room.version, spent=spent)

    assert (told["refused"], len(table.log), table.room.spent) == (sentence, before, [0])


def test_only_an_act_tells_the_time() -> None:
    table = klondike()

    assert table.send(0, hint=True, spent=5)["refused"] == "A message with hint has no “spent”."

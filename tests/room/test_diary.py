"""The log of a table: every act in words, by turns, as one seat may know it; and the table as it stood then."""

import json
from typing import Any

import pytest

import tuckbox
from tests.room.test_absence import replaced
from tests.room.test_room import Table, klondike, seated
from tests.toys import Parry, Stakes
from tuckbox.core.dice import QuickDice
from tuckbox.room.diary import MOST_LINES
from tuckbox.room.lookback import SEEN_AGAIN
from tuckbox.room.room import Room

QUEENS = tuckbox.GAMES["sleepingqueens"]


def lines(table: Table, seat: int | None = 0, since: int = 0) -> list[dict[str, Any]]:
    told = table.send(seat, log=since)["log"]
    assert isinstance(told, dict)
    found = told["lines"]
    assert isinstance(found, list)
    return found


def play(table: Table, acts: int, number: int = 0) -> list[tuple[int, list[object]]]:
    """Random acts, and the view that each seat and a spectator was told after each of them, by its version."""
    rng, views = QuickDice(number), []
    for _ in range(acts):
        if table.room.over() is not None:
            break
        seat = rng.choice(table.game().to_act())
        table.do(seat, rng.choice(table.game().legal_actions(seat)).words)
        views.append((table.log[-1].version, [table.send(chair, look=0)["view"] for chair in (0, 1, 2, None)]))
    return views


def legal(table: Table) -> list[str]:
    return [action.words for action in table.game().legal_actions(0)]


def turning(times: int) -> Table:
    """A Klondike whose stock was gone through so often."""
    table = klondike(open_seed="demo")
    for _ in range(times):
        table.do(0, next(words for words in ("draw", "recycle") if words in legal(table)))
    return table


def test_every_act_has_its_line_and_tells_who_did_it_in_whose_turn() -> None:
    table = seated(QUEENS, 3)
    play(table, 40)

    told = lines(table, None)

    assert {line["at"] for line in told} >= {story.version for story in table.room.chronicle() if story.events}
    assert [line["at"] for line in told] == sorted(line["at"] for line in told)
    turns = [(line["turn"], line["of"]) for line in told]
    assert len(set(turns)) == turns[-1][0]
    assert any(line["by"] != line["of"] for line in told)


def test_an_answer_belongs_to_the_turn_of_who_attacked() -> None:
    table = seated(QUEENS, 3)
    for number in range(200):
        play(table, 1, number)
        if table.game().is_reacting():
            break
    thief, target = table.game().whose_turn(), table.game().to_act()[0]

    table.do(target)

    assert {(line["of"], line["by"]) for line in lines(table, 2, table.log[-2].version)} == {(thief, target)}


def test_what_is_asked_for_since_a_version_is_the_end_of_it() -> None:
    table = seated(QUEENS, 3)
    play(table, 20)
    whole = lines(table)

    assert lines(table, since=whole[5]["at"]) == [line for line in whole if line["at"] > whole[5]["at"]]


def test_cards_that_one_has_not_seen_are_on_no_line() -> None:
    table = seated(QUEENS, 3)
    play(table, 60)

    for line in lines(table, None):
        assert not any(isinstance(face, dict) or face == "null" for face in (*line["played"], *line["met"]))
    own = [line for line in lines(table, 0) if line["by"] == 0]
    assert own
    others = json.dumps(lines(table, 1))
    assert table.game().dice.seed not in others


def test_a_secret_choice_is_on_nobodys_log_before_all_have_chosen() -> None:
    table = seated(Stakes, 3)
    table.do(0)

    assert lines(table, 1) == lines(table, None) == []

    table.do(1)
    table.do(2)

    assert {(line["of"], line["by"]) for line in lines(table, 1)} == {(None, None)}


def test_what_was_taken_back_is_not_told() -> None:
    table = klondike(open_seed="demo")
    table.do(0)
    told = lines(table)

    table.send(0, undo=True)

    assert told
    assert lines(table) == []


def test_a_room_that_is_built_anew_tells_the_same() -> None:
    table = seated(QUEENS, 3)
    play(table, 30)

    again = Room(table.terms, table.log)

    for seat in (0, 1, 2, None):
        assert again.receive(seat, {"log": 0}, 0).replies[seat] == table.send(seat, log=0)


def test_what_a_bot_did_for_somebody_is_marked_for_ever() -> None:
    table = replaced()
    table.send(0, log=0)
    outcome = table.room.take_choice(0, table.room.version, table.game().legal_actions(0)[0].words, table.now)
    table.keep(outcome)
    table.send(0, back=True)

    told = lines(table, 1)

    assert [line.get("bot") for line in told if line["by"] == 0] == [True]
    assert len([line for line in told if line["by"] is None]) == 2


def test_a_log_is_bounded() -> None:
    table = turning(MOST_LINES + 20)

    told = lines(table)

    assert len(told) == MOST_LINES
    assert told[-1]["at"] == table.room.version


@pytest.mark.parametrize("number", range(3))
def test_the_table_is_shown_again_just_as_it_was_told_to_that_seat(number: int) -> None:
    table = seated(QUEENS, 3)
    views = play(table, 100, number)

    for version, told in views[-SEEN_AGAIN:]:
        for seat, view in zip((0, 1, 2, None), told, strict=True):
            reply = table.send(seat, then=version)["then"]
            assert isinstance(reply, dict)
            assert reply == {"at": version, "view": view}


def test_what_is_long_ago_or_was_never_an_act_is_not_shown_again() -> None:
    table = turning(100)

    assert table.send(0, then=table.room.stories[0].version)["refused"] == "That was too long ago to be shown again."
    assert table.send(0, then=1)["refused"] == "No act that stands was done as this version."
    assert "refused" in Table(Parry, 2).send(0, then=1)
    first = table.send(0, log=0)["log"]
    assert isinstance(first, dict)
    assert "then" in table.send(0, then=first["from"])

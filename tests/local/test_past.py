"""What the games that are kept on a device come to: told, exported and refused as a server would."""

import json
from typing import Any

import pytest

from tuckbox.local.door import Door
from tuckbox.local.past import UNREADABLE
from tuckbox.roster.those import NO_BAR

OPENED = 1_767_225_600_000
ENDING = {
    "seat": 0, "won": True, "score": 52, "result": {}, "statistics": {"actions": 120}, "players": 1, "origin": "fair",
    "options": {"draw": "3"}, "moves": 120, "hints": 0, "oracle": 0, "undos": 0, "spent": 270_000,
}  # fmt: skip
OLD = {"seat": 0, "won": False, "score": 3, "result": {}, "statistics": {"actions": 9, "hints": 2}}


def kept(ending: dict[str, Any], **changes: object) -> dict[str, Any]:
    table = {"table": "~1", "game": "klondike", "options": {"draw": 3}, "players": 1, "opened": OPENED}
    return {**table, "ending": ending, **changes}


def told(tables: object, wanted: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(Door().past(json.dumps(tables), wanted))
    return answer


def test_games_of_this_device_are_counted_as_played_offline() -> None:
    (group,) = told([kept(ENDING)])["summary"]

    assert (group["variant"], group["title"], group["origin"]) == ("draw=3", "draw three", "offline")
    assert (group["alone"]["wins"], group["alone"]["moves"]["best"], group["alone"]["seconds"]["best"]) == (1, 120, 270)
    assert group["since"] == "2026-01-01T00:00:00+00:00"


def test_the_first_try_at_the_deal_of_a_day_is_counted_apart() -> None:
    day = {"date": "2026-01-01", "title": "draw three"}

    groups = told([kept(ENDING, daily=day), kept(ENDING, daily=day, opened=OPENED + 1), kept(ENDING, daily=None)])

    found = [(group["origin"], group["variant"], group["games"]) for group in groups["summary"]]
    assert sorted(found) == [("daily", "draw three", 1), ("offline", "draw=3", 1), ("open", "draw three", 1)]


def test_of_a_game_kept_before_all_of_it_was_noted_nothing_is_lost() -> None:
    (group,) = told([kept(OLD), kept(ENDING)])["summary"]

    assert (group["variant"], group["games"], group["wins"]) == ("draw=3", 2, 1)
    assert group["helped"] == {"hints": 1, "oracle": 0, "undos": 0, "stood_in": 0}


def test_the_games_of_this_device_are_exported() -> None:
    games = json.loads(told([kept(ENDING)], "json")["text"])["games"]
    table = told([kept(ENDING)], "csv")["text"].splitlines()

    assert [(game["game"], game["moves"], game["seconds"]) for game in games] == [("klondike", 120, 270.0)]
    assert table[1].startswith("2026-01-01T00:00:00+00:00,klondike,draw=3,1,offline,")
    assert told([], "xml") == {"refused": "A history is exported as json or csv, not “xml”."}


def test_the_games_behind_a_bar_are_those_of_this_device() -> None:
    asked = {"game": "klondike", "variant": "draw=3", "players": "1", "origin": "offline", "from": "120", "to": "129"}
    tables = [kept(ENDING), kept(ENDING, table="~2", opened=OPENED + 1), kept(OLD, table="~3")]

    answer = json.loads(Door().behind(json.dumps(tables), json.dumps(asked)))

    assert (answer["all"], [game["table"] for game in answer["games"]]) == (2, ["~2", "~1"])
    assert json.loads(Door().behind(json.dumps(tables), "{}")) == {"refused": NO_BAR}


@pytest.mark.parametrize("tables", [[{}], [{**kept(ENDING), "ending": None}], 7, [kept(ENDING, opened="now")]])
def test_what_cannot_be_read_is_refused_with_a_sentence(tables: object) -> None:
    assert told(tables) == {"refused": UNREADABLE}

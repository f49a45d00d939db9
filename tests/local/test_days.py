"""The deals of a day without a server: open, the same for everybody, sought between messages."""

import json
from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from tuckbox.core.daily import DAILY
from tuckbox.games import GAMES
from tuckbox.local.door import Door
from tuckbox.roster.daily import deal, open_seed, titled

DAY = date(2026, 1, 11)
"""On which the first deal of Klondike cannot be won, or not soon."""
IN_BITS = 1e-9
"""So many seconds: a bit, and no more."""
KLONDIKE = {"game": "klondike", "title": "draw three", "date": DAY.isoformat()}

Told = dict[str, Any]


def opened(door: Door, seconds: float = 1.0, **wanted: object) -> tuple[Told, int]:
    """The table, and how often it had to be asked for."""
    for asked in count(1):
        told: Told = json.loads(door.open_daily(json.dumps({**KLONDIKE, **wanted}), seconds))
        if "sought" not in told:
            return told, asked
    raise AssertionError


def entered(book: Told) -> tuple[Door, Told]:
    door = Door()
    told = json.loads(door.enter(json.dumps(book)))
    return door, json.loads(told["frames"][0])


def say(door: Door, **message: object) -> Told:
    told: Told = json.loads(door.hear(json.dumps(message)))
    return told


@pytest.mark.parametrize(("game", "title"), [("klondike", "draw three"), ("gridcannon", "")])
def test_it_is_the_deal_that_everybody_has_found_in_bits(game: str, title: str) -> None:
    kind = GAMES[game]
    same = deal(kind, titled(kind, title), open_seed(kind, titled(kind, title), DAY)).game

    book, asked = opened(Door(), IN_BITS, game=game, title=title)

    assert (book["open_seed"], book["options"]) == (same.dice.seed, same.record()["options"])
    assert book["daily"] == {"date": "2026-01-11", "title": title}
    assert asked > 1


def test_another_table_is_opened_while_it_is_sought() -> None:
    door = Door()
    assert json.loads(door.open_daily(json.dumps(KLONDIKE), IN_BITS)) == {"sought": True}

    assert json.loads(door.open('{"game": "klondike"}'))["game"] == "klondike"
    assert opened(door)[0]["daily"]["date"] == "2026-01-11"


def test_the_table_says_that_it_is_open_and_whose_day_it_is() -> None:
    book, _ = opened(Door())

    _, told = entered(book)

    assert told["deal"] == {"open": book["open_seed"], "daily": book["daily"]}


def test_it_is_counted_apart_and_the_next_deal_is_none_of_the_day() -> None:
    door, _ = entered(opened(Door())[0])
    say(door, sit="Ada")
    say(door, deal="entropy7")

    over = say(door, resign=True)
    following = say(door, rematch=True)["following"]

    assert over["ending"]["origin"] == DAILY
    assert (following["daily"], following["open_seed"]) == (None, None)


def test_bots_have_the_same_luck_for_everybody() -> None:
    wanted = {"game": "sleepingqueens", "players": 2, "bots": ["greedy"], "seed": "the same"}
    book = {**json.loads(Door().open(json.dumps(wanted))), "daily": {"date": "2026-01-11", "title": ""}}
    fates = []
    for name in ("Ada", "Ben"):
        door, _ = entered(book)
        say(door, sit=name)
        say(door, deal=f"{name}entropy")
        assert door.table is not None
        fates.append(door.table.fate(1))

    assert fates[0] == fates[1]


TOMORROW = (datetime.now(UTC).date() + timedelta(2)).isoformat()


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"date": TOMORROW}, "come on that day"),
        ({"date": "soon"}, "A date is written as 2026-11-16"),
        ({"title": "draw nine"}, "no deal of a day"),
        ({"game": "bridge"}, "no game called “bridge”"),
    ],
)
def test_what_is_no_deal_of_a_day_is_refused_with_a_sentence(wanted: Told, sentence: str) -> None:
    assert sentence in opened(Door(), **wanted)[0]["refused"]

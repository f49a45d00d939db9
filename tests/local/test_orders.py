"""Orders at a table without a server: they are carried out when a bot would act, and kept in its log."""

import json
from typing import Any

import pytest

from tuckbox.local.book import new_book
from tuckbox.local.table import PACE, Table, Told


def heard(told: Told) -> dict[str, Any]:
    return {name: value for frame in told.frames for name, value in json.loads(frame).items()}


def attacked() -> tuple[Table, list[float]]:
    """A table at which a bot has just attacked a queen of Ada's, who has ordered to pass; and its clock."""
    clock = [1000.0]
    book = new_book({"game": "sleepingqueens", "seed": "orders", "players": 2, "bots": ["greedy"]}, 0)
    table = Table(book, clock=lambda: clock[0])
    table.hear({"sit": "Ada"})
    table.hear({"deal": "entropy7"})
    table.hear({"order": "pass"})
    while not table.room.orders_due():
        game = table.room.game
        assert game is not None
        if 0 in game.to_act():
            offers = [action.words for action in game.legal_actions(0)]
            kings = [words for words in offers if words.startswith(("king", "wake"))]
            table.hear({"do": (kings or offers[-1:])[0], "at": table.room.version})
        else:
            clock[0] += PACE
            table.think(1.0)
    return table, clock


def test_what_was_ordered_is_done_when_a_bot_would_act() -> None:
    """SQ-11"""
    table, clock = attacked()
    assert table.rest() == pytest.approx(PACE)
    assert not table.think(1.0).acts

    clock[0] += PACE
    told = table.think(1.0)

    assert [act.words for act in told.acts] == ["/ordered pass"]
    assert heard(told)["ordered"]["noted"] != []


def test_an_order_that_was_taken_back_meanwhile_is_not_carried_out() -> None:
    table, clock = attacked()
    table.hear({"unorder": "pass"})
    clock[0] += PACE

    assert not table.think(1.0).acts
    assert table.rest() is None

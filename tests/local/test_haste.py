"""Bots without a server have little time; where that is too little for their level, it is said."""

import json
from typing import Any

import pytest

from tuckbox.bots.greedy import WORLDS
from tuckbox.local import thoughts
from tuckbox.local.book import new_book
from tuckbox.local.table import Table, Told
from tuckbox.room import Question

AMPLE = 1000.0
USUAL = thoughts.SECONDS
A_BIT = 0.01
LEAST = 1e-9


def heard(told: Told) -> dict[str, Any]:
    """All that is told, the last of each kind."""
    return {name: value for frame in told.frames for name, value in json.loads(frame).items()}


def notes_of(bot: str) -> list[str]:
    """What is said of this device while a bot makes its first two moves."""
    table = Table(new_book({"game": "sleepingqueens", "seed": "web", "players": 2, "bots": [bot]}, 0), pace=0.0)
    table.hear({"sit": "Ada"})
    told = heard(table.hear({"deal": "entropy7"}))
    notes: list[str] = []
    for _ in range(2):
        words = next(each["words"] for each in told["may"] if each["words"].startswith("discard"))
        table.hear({"do": words, "at": told["at"]})
        told = {}
        while not told.get("may"):
            told |= (news := heard(table.think(A_BIT)))
            notes += [news["note"]] if "note" in news else []
    return notes


def test_a_level_that_has_no_time_for_all_its_thoughts_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "SECONDS", A_BIT)

    assert notes_of("hard") == [thoughts.CUT_SHORT.format("hard", USUAL)]


@pytest.mark.parametrize("bot", ["greedy", "easy"])
def test_who_has_time_enough_says_nothing(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thoughts, "SECONDS", AMPLE)

    assert notes_of(bot) == []


def among_greedy_bots() -> tuple[Table, dict[str, Any]]:
    """A table for five, and what who sits there with four bots is told when the cards are dealt."""
    bots = ["greedy"] * 4
    table = Table(new_book({"game": "sleepingqueens", "seed": "web", "players": 5, "bots": bots}, 0), pace=0.0)
    table.hear({"sit": "Ada"})
    return table, heard(table.hear({"deal": "entropy7"}))


def test_whoever_acts_is_answered_before_the_next_bot_begins_to_think() -> None:
    table, told = among_greedy_bots()

    table.hear({"do": told["may"][0]["words"], "at": told["at"]})

    assert table.choice is not None and table.choice.begun is None
    table.think(LEAST)
    assert table.choice.begun is not None


def bits_of(table: Table) -> int:
    """How often one is heard until a bot has acted."""
    bits = 1
    while not table.think(LEAST).acts:
        bits += 1
    return bits


def test_who_taps_while_the_usual_bot_thinks_is_heard_after_each_thing_it_tries() -> None:
    table, told = among_greedy_bots()
    table.hear({"do": told["may"][0]["words"], "at": told["at"]})
    assert table.room.game is not None
    tried = WORLDS * len(table.room.game.sensible_actions(1))

    assert bits_of(table) == tried > WORLDS


def test_a_deal_that_can_be_won_is_sought_a_few_nodes_at_a_time() -> None:
    options = {"winnable": True, "draw": 3}
    question = Question("winnable", 0, ("klondike", options, "s", ["e2"]))

    bits = list(thoughts.seeking(question))

    *before, found = bits
    assert found is not None and set(before) == {None}
    attempts = int(found.split()[0]) + 1
    assert attempts > 1 and len(before) > 4 * attempts

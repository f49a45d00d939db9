"""Marks are kept with the acts: a message that is sent again is known by the same, also after an update, and once the
rules are compiled."""

import pytest

from tuckbox.room.marks import mark_of, sender_named, sender_of
from tuckbox.room.types import Message


@pytest.mark.parametrize(
    ("message", "mark"),
    [
        ({"do": "draw", "at": 3, "id": "1"}, "97cad952fb7c9d5971c24b53"),
        ({"say": 'Grüße "x" \ud800', "id": "a'b"}, "97cad952ff6f19a5b937d509"),
        ({"undo": True, "id": "z", "spent": None, "at": -255}, "97cad95230bb1dd726bad4c5"),
    ],
)
def test_a_mark_stays_what_it_was_and_is_the_same_compiled(message: Message, mark: str) -> None:
    assert mark_of(sender_named("Ada"), message) == mark
    assert sender_of(mark) == sender_named("Ada")

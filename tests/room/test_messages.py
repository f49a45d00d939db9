"""What a message may be: one verb, with what belongs to it, and each of it as it should be."""

import pytest

from tests.room.test_room import Table, klondike, same, seated
from tests.toys import Stakes
from tuckbox.room.messages import CALLS, PARTS, QUESTIONS, VERBS

FLAGS = ["unseal", "leave", "undo", "redo", "oracle", "resign", "rematch", "hint", "back", "signs", "orders"]
VALUES: dict[str, object] = {
    "look": 0,
    "log": 0,
    "then": 0,
    "do": "draw",
    "sit": "Ada",
    "deal": "x1",
    "answer": True,
    "say": 1,
    "why": ["x"],
    "what": "stock",
    "here": True,
    "nudge": 1,
    "stand_in": 1,
    "order": "pass",
    "unorder": "pass",
    "change": {"clock": "day"},
    "lock": True,
    "remove": 1,
    "host": 1,
}


def refusal_of(table: Table, **message: object) -> str:
    """The sentence of a message that must change nothing."""
    before = table.room.version
    reply = table.send(0, **message)
    assert (table.room.version, same(table.room, table.restored())) == (before, True)
    return str(reply.get("refused", "done"))


def test_every_verb_is_tried_here() -> None:
    assert {*FLAGS, *VALUES} == {*QUESTIONS, *CALLS, *VERBS} == set(PARTS)


@pytest.mark.parametrize("other", [*FLAGS, *VALUES])
def test_two_verbs_in_one_message_are_refused(other: str) -> None:
    first = "say" if other != "say" else "look"
    said = refusal_of(klondike(), **{first: VALUES[first], other: VALUES.get(other, True)})

    assert said.startswith("A message says one of look, what, "), said
    assert said.endswith(f"not “{first}, {other}”.")


@pytest.mark.parametrize("verb", FLAGS)
@pytest.mark.parametrize("value", [False, None, 0, 1, 1.5, "yes", [], {"true": True}], ids=repr)
def test_a_verb_that_is_only_said_is_true(verb: str, value: object) -> None:
    table = klondike()
    table.do(0)

    assert refusal_of(table, **{verb: value}).startswith(f"{verb.capitalize()} is true")


@pytest.mark.parametrize("value", [None, 0, 1, "no", []], ids=repr)
def test_an_answer_is_true_or_false(value: object) -> None:
    table = seated(Stakes)
    table.do(0)
    assert "asked" in table.send(1, undo=True)

    assert refusal_of(table, answer=value) == "Answer is true or false."


@pytest.mark.parametrize("verb", [*FLAGS, *VALUES])
def test_what_does_not_belong_to_a_message_is_refused(verb: str) -> None:
    said = refusal_of(klondike(), **{verb: VALUES.get(verb, True), "fly": 1, "id": "k"})

    assert said == f"A message with {verb} has no “fly”."


def test_an_act_that_does_not_say_when_it_was_offered_is_refused() -> None:
    assert refusal_of(klondike(), do="draw") == "An act says with at which version of the table it is meant for."

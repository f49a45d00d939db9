"""A player asks what a card or a place is: one answer, to one seat, and nothing has happened."""

from tests.room.test_room import Table, seated
from tests.toys import Rummage


def test_the_answer_tells_title_and_sentences() -> None:
    table = seated(Rummage)

    told = table.send(0, what="AS")

    assert isinstance(told["about"], dict)
    assert told["about"]["title"] == "Ace of spades"


def test_asking_changes_nothing() -> None:
    table = seated(Rummage)
    before = table.room.version

    table.send(0, what="AS")

    assert table.room.version == before


def test_who_watches_may_ask_too() -> None:
    assert "about" in seated(Rummage).send(None, what="AS")


def test_bad_questions_are_refused_with_a_sentence() -> None:
    table = seated(Rummage)

    refusals = [table.send(0, what=thing).get("refused") for thing in ("unicorn", 7, "x" * 100, None, ["AS"])]

    assert all(isinstance(refusal, str) and refusal.endswith(".") for refusal in refusals)


def test_before_the_deal_there_is_nothing_to_ask_about() -> None:
    assert Table(Rummage, 2).send(0, what="AS")["refused"] == "The cards are not dealt yet."

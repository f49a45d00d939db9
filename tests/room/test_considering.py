"""What a seat may ask without acting."""

from tests.room.test_room import Table, klondike, seated
from tests.toys import Parry, Rummage


def words(told: dict[str, object], name: str) -> list[str]:
    listed = told[name]
    assert isinstance(listed, list)
    return [entry["words"] for entry in listed]


def test_what_is_considered_is_what_may_be_done_in_its_order() -> None:
    table = klondike()

    told = table.send(0, consider=True, id="k")

    assert words(told, "considered") == words(table.send(0, look=0), "may")
    assert (told["id"], told["at"]) == ("k", table.room.version)
    assert table.last.acts == []


def test_each_action_has_a_label_a_sentence_and_what_to_light() -> None:
    table = klondike()
    told = table.send(0, consider=True)["considered"]
    assert isinstance(told, list)

    draw = next(thought for thought in told if thought["words"] == "draw")

    assert draw == {"words": "draw", "label": "Draw a card", "sentence": "Draw a card.", "highlights": ["stock"]}


def test_who_watches_or_is_not_to_act_has_nothing_to_consider() -> None:
    table = seated(Rummage)

    assert table.send(None, consider=True)["considered"] == []
    assert table.send(1, consider=True)["considered"] == []
    assert len(words(table.send(0, consider=True), "considered")) == 3


def test_before_the_deal_and_after_the_end_there_is_nothing_to_consider() -> None:
    table = seated(Parry, bots=False)

    assert Table(Parry, 2).send(0, consider=True)["considered"] == []
    table.send(1, leave=True)

    assert table.room.over() is not None
    assert table.send(0, consider=True)["considered"] == []

"""Texts with parts: one sentence, told to each reader in that reader's words."""

import pytest

from tuckbox.core.cards import PLAYING, Face
from tuckbox.core.events import Said
from tuckbox.core.table import Table, Zone
from tuckbox.core.text import Part, Place, Player, Reader, Shown, Text, coordinates, text

TABLE = Table(
    "deck col hand land",
    [
        Zone("deck"),
        Zone("col", title="column 1"),
        Zone("hand", title="the hand of Ada", label="hand", owner=0),
        Zone("land", "graph", nodes={"inn": "Inn"}),
    ],
)
NAMES = ["Ada", "Bob"]
TROLL = Face("KS", "Troll (king of spades)", caption="Troll")


def told(said: Text, seat: int | None) -> str:
    return said.render(Reader(seat, NAMES, TABLE))


def test_a_player_reads_of_oneself_in_the_second_person() -> None:
    said = text("{Who} {who|wake|wakes} {queen}.", who=Player(0), queen=PLAYING["QH"])

    assert [told(said, seat) for seat in (0, 1, None)] == [
        "You wake the queen of hearts.",
        "Ada wakes the queen of hearts.",
        "Ada wakes the queen of hearts.",
    ]


def test_without_a_reader_it_is_told_to_anybody() -> None:
    assert str(text("{Who} {who|wake|wakes} {whose:own} queen.", who=Player(0), whose=Player(1))) == (
        "Player 1 wakes player 2's queen."
    )


def test_what_belongs_to_another_is_called_by_its_title() -> None:
    said = text("to {place}", place=Place("hand"))

    assert [told(said, seat) for seat in (1, None)] == ["to the hand of Ada"] * 2


def test_a_card_is_told_only_to_those_who_may_know_it() -> None:
    said = text("{Who} {who|draw|draws} {card}.", who=Player(0), card=Shown(PLAYING["QH"], 0b001))

    assert told(said, 0) == "You draw the queen of hearts."
    assert told(said, 1) == "Ada draws a card."
    assert told(said, None) == "Ada draws a card."
    assert "QH" not in str(said.as_json(1)) and "QH" not in str(said.as_json(2))


HIDDEN = Shown(PLAYING["QH"], 0b001)


@pytest.mark.parametrize("part", [HIDDEN, [2, HIDDEN], text("{card}", card=HIDDEN), [text("{card}", card=[HIDDEN])]])
def test_what_one_player_may_not_know_is_written_for_each_apart(part: Part) -> None:
    said = Said(text("{part}", part=part))

    assert said.sight(0) != said.sight(1)


@pytest.mark.parametrize(
    ("template", "part", "sentence"),
    [
        ("{n} {n|card|cards}", 1, "1 card"),
        ("{n} {n|card|cards}", 3, "3 cards"),
        ("{n|goes|go}", [PLAYING["AC"]], "goes"),
        ("a {n:bare}", PLAYING["AC"], "a ace of clubs"),
        ("to {n}", Place("col"), "to column 1"),
        ("to {n}", Place("nowhere"), "to nowhere"),
        ("to {n}", Place("inn"), "to Inn"),
        ("to {n}", Place("hand"), "to your hand"),
        ("to {n}", Place("col", "the column"), "to the column"),
        ("goes{n:to}", Place("col"), "goes to column 1"),
        ("goes{n:on}.", coordinates("1,0"), "goes on 1,0."),
        ("{n:called}", TROLL, "the Troll"),
        ("{N:name}", TROLL, "Troll"),
        ("{n:called}", PLAYING["AC"], "the ace of clubs"),
        ("{n:name}", Shown(TROLL, 0), "card"),
        ("{n:sign}", PLAYING["TH"], "10♥"),
        ("{N}", [PLAYING["AC"], PLAYING["2C"]], "The ace of clubs and the two of clubs"),
        ("{n}", [Shown(PLAYING["AC"], 0), Shown(PLAYING["2C"], 0)], "2 cards"),
        ("{n:own} turn", Player(0), "your turn"),
        ("{n:own} turn", Player(1), "Bob's turn"),
        ("{n:own} turn", "Rat", "Rat's turn"),
        ("so: {n:low}", "Draw a card", "so: draw a card"),
        ("{n}", text("{N} left", n=2), "2 left"),
        ("{{n}} is {n}", "as it is", "{as it is} is as it is"),
    ],
)
def test_parts_of_every_kind_have_their_forms(template: str, part: Part, sentence: str) -> None:
    assert told(text(template, n=part), 0) == sentence


@pytest.mark.parametrize(
    ("template", "place", "sentence"),
    [
        ("Fight{n:at}.", coordinates("1,0"), "Fight."),
        ("Explore {n}", coordinates("1,0", "beside the entrance"), "Explore beside the entrance"),
        ("Place it{n:on}.", coordinates("1,0", text("on {top}", top=PLAYING["AC"])), "Place it on the ace of clubs."),
        ("goes{n:to}", Place("col"), "goes to column 1"),
    ],
)
def test_who_sees_the_table_needs_no_coordinates(template: str, place: Place, sentence: str) -> None:
    assert text(template, n=place).render(Reader(0, NAMES, TABLE, sees=True)) == sentence


def test_what_is_seen_at_a_place_is_told_only_to_those_who_may_know_it() -> None:
    said = text("Look{n:at}", n=coordinates("1,0", [HIDDEN]))

    assert not said.is_alike()
    assert said.as_json(0) == {"say": "Look{n:at}", "with": {"n": {"place": "1,0", "seen": [{"card": "QH"}]}}}
    assert said.as_json(1) == {"say": "Look{n:at}", "with": {"n": {"place": "1,0", "seen": [{"card": None}]}}}


def test_a_client_is_sent_the_template_and_its_parts() -> None:
    said = text("{Who} to {place}: {n}, {more}", who=Player(1), place=Place("col"), n=2, more=[PLAYING["AC"], "x"])

    parts = {"who": {"seat": 1}, "place": {"place": "col"}, "n": 2, "more": [{"card": "AC"}, "x"]}
    assert said.as_json(0) == {"say": "{Who} to {place}: {n}, {more}", "with": parts}

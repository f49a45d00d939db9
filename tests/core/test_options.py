"""Options check what they are given and say what they take."""

import json
from collections.abc import Mapping
from types import MappingProxyType

import pytest

from tuckbox.core.documents import Document
from tuckbox.core.errors import BadOption
from tuckbox.core.options import Cards, Choice, Flag, Number, Option, Options, Text

NUMBER = Number("level", 1, 1, 9, "How hard it is.")
CHOICE = Choice("draw", "1", ("1", "3"), "How many.")
FLAG = Flag("open", False, "Whether to show.")
TEXT = Text("name", "", "Who plays.")
CARDS = Cards("deal", "2 card names", "Which cards.")
DOCUMENT = Document("scenario", "Where to play.")


def test_what_is_a_mapping_is_no_options_for_that_and_what_is_no_options_is_a_mapping_still() -> None:
    """Whatever was asked before: compiled classes once shared what Python remembers of the answers."""
    plain, proxy = {"level": 1}, MappingProxyType({"level": 1})

    assert (isinstance(plain, Mapping), isinstance(plain, Options)) == (True, False)
    assert (isinstance(proxy, Options), isinstance(proxy, Mapping)) == (False, True)
    assert isinstance(Options([NUMBER], plain), Mapping)


@pytest.mark.parametrize(
    ("option", "given", "checked"),
    [
        (NUMBER, 9, 9),
        (NUMBER, " 3", 3),
        (CHOICE, "3", "3"),
        (CHOICE, 3, "3"),
        (FLAG, True, True),
        (FLAG, "Yes", True),
        (FLAG, "off", False),
        (TEXT, "Ada", "Ada"),
        (CARDS, "th, as", ["th", "as"]),
        (CARDS, ["TH", "as"], ["TH", "as"]),
        (CARDS, [], []),
        (DOCUMENT, {"a": 1}, {"a": 1}),
    ],
)
def test_a_good_value_is_understood(option: Option, given: object, checked: object) -> None:
    assert option.check(given) == checked


@pytest.mark.parametrize(
    ("option", "given", "sentence"),
    [
        (NUMBER, 10, "The option level takes a whole number from 1 to 9, not “10”."),
        (NUMBER, "two", "The option level takes a whole number from 1 to 9, not “two”."),
        (NUMBER, True, "The option level takes a whole number from 1 to 9, not “True”."),
        (NUMBER, 2.0, "The option level takes a whole number from 1 to 9, not “2.0”."),
        (NUMBER, "9" * 5000, "The option level takes a whole number from 1 to 9, not “" + "9" * 40 + "…”."),
        (CHOICE, "2", "The option draw takes 1 or 3, not “2”."),
        (CHOICE, ["1"], "The option draw takes 1 or 3, not “['1']”."),
        (FLAG, "maybe", "The option open takes yes or no, not “maybe”."),
        (TEXT, 7, "The option name takes a line of at most 200 letters, not “7”."),
        (TEXT, "a\nb", "The option name takes a line of at most 200 letters, not “a?b”."),
        (CARDS, [1, 2], "The option deal takes 2 card names, not “[1, 2]”."),
        (
            DOCUMENT,
            [],
            "The option scenario takes a JSON object (on the command line: the name of a JSON file), not “[]”.",
        ),
    ],
)
def test_a_bad_value_gets_a_sentence(option: Option, given: object, sentence: str) -> None:
    with pytest.raises(BadOption) as refused:
        option.check(given)

    assert str(refused.value) == sentence


def test_options_not_given_have_their_defaults() -> None:
    options = Options([NUMBER, FLAG], {"level": 4})

    assert dict(options) == {"level": 4, "open": False}


def test_an_unknown_option_gets_the_nearest_name() -> None:
    with pytest.raises(BadOption, match="no option called “levle”: did you mean level"):
        Options([NUMBER, FLAG], {"levle": 4})


def test_every_option_explains_itself_as_json() -> None:
    for option in (NUMBER, CHOICE, FLAG, TEXT, CARDS, DOCUMENT):
        described = json.loads(json.dumps(option.as_json()))

        assert described["kind"] == type(option).__name__.lower()
        assert described["explanation"].endswith(".")
        assert described["takes"]


def test_a_mistyped_choice_gets_the_nearest_word() -> None:
    level = Choice("level", "goblin_woods", ["goblin_woods", "salt_mine"], "Where it is played.")

    with pytest.raises(BadOption) as near:
        level.check("salt_mien")
    with pytest.raises(BadOption) as far:
        level.check("moon")

    assert str(near.value) == (
        "The option level takes goblin_woods or salt_mine, not “salt_mien”: did you mean salt_mine?"
    )
    assert str(far.value) == "The option level takes goblin_woods or salt_mine, not “moon”."

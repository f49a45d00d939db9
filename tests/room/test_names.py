"""What players may be called."""

import pytest

from tests.room.test_room import Table
from tests.toys import Rummage
from tuckbox.core.errors import IllegalAction
from tuckbox.room.names import LONGEST_NAME, letters_of, look_alike, read_name

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
LETTERS = {
    "family": FAMILY,
    "flag": "🇸🇪",
    "flag of tags": ENGLAND,
    "skin tone": "👍🏽",
    "rainbow": "🏳️\u200d🌈",
    "heart": "❤️",
    "key": "1️⃣",
    "couple": "👩🏽\u200d❤️\u200d💋\u200d👨🏿",
    "newer than Python": "\U0001fadf",
    "accents": "q\u0323\u0307",
    "Hindi": "नि",
}


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)
def test_what_one_sees_as_a_letter_counts_as_one_and_stays_whole(letter: str) -> None:
    assert letters_of(letter) == [letter]
    assert read_name(LONGEST_NAME * letter) == LONGEST_NAME * letter


@pytest.mark.parametrize("letter", LETTERS.values(), ids=LETTERS)
def test_a_name_of_too_many_letters_is_refused(letter: str) -> None:
    with pytest.raises(IllegalAction, match="at most 24 letters"):
        read_name((LONGEST_NAME + 1) * letter)


@pytest.mark.parametrize(
    "name", ["Ada", "Łukasz", "Åsa-Märta", "Νίκος", "Соня", "ليلى", "علی\u200cرضا", "ศรี", "O'Neil", "美咲"]
)
def test_names_of_every_script_are_kept_as_they_are(name: str) -> None:
    assert read_name(name) == name


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  Ada \t Love\n", "Ada Love"),
        ("A\u200bd\u2060a", "Ada"),
        ("A\u200dd\u200ca", "Ada"),
        ("\u202eadA\u202c", "adA"),
        ("Ada\ufe0f", "Ada"),
        ("Ａｄａ", "Ada"),
        ("𝓐𝓭𝓪", "Ada"),
        ("A\u0308da", "Äda"),
        ("A\u00adda\u0007", "Ada"),
        ("\u3164\u2800\u200b", ""),
        ("👩\u200d", "👩"),
    ],
)
def test_nothing_in_a_name_is_invisible(said: str, kept: str) -> None:
    assert read_name(said) == kept


@pytest.mark.parametrize(
    "said", [None, 7, ["Ada"], "\ud800", "\ue000", "\u0378", "A" + 5 * "\u0301" + "x" + 5 * "\u0323"]
)
def test_what_nobody_can_read_is_no_name(said: object) -> None:
    with pytest.raises(IllegalAction, match="A name is"):
        read_name(said)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аdа"),
        ("Вера", "Bepa"),
        ("Вера", "вера"),
        ("Alan", "AIan"),
        ("Alan", "A1an"),
        ("alan", "AIAN"),
        ("Otto", "0tt0"),
        ("Νικος", "Nikoς"),
        ("Zoë", "Zoё"),
        ("Anna", "An na"),
        ("Mona", "rnona"),
        ("Straße", "STRASSE"),
        ("O'Neil", "O’Neil"),
        ("علی\u200cرضا", "علیرضا"),
    ],
)
def test_these_look_alike(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "Adam"),
        ("Ian", "Lan"),
        ("Lia", "Ila"),
        ("Ali", "All"),
        ("Zoe", "Zoë"),
        ("Соня", "Тоня"),
        ("👍🏽", "👍🏿"),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert not look_alike(one, other)


class TestAtATable:
    def test_nobody_sits_down_with_the_look_of_another(self) -> None:
        table = Table(Rummage, 2)
        table.send(0, sit="Ada")

        told = table.send(1, sit="АDA")

        assert told["refused"] == "Ada is here already: take a name that cannot be mistaken for it."
        assert table.room.seats[1].kind == "empty"

    def test_nobody_changes_into_another(self) -> None:
        table = Table(Rummage, 2)
        table.send(0, sit="Ada")
        table.send(1, sit="Bob")

        assert "is here already" in str(table.send(1, sit="Ada")["refused"])
        assert table.room.seats[1].name == "Bob"

    def test_one_may_write_ones_own_name_otherwise(self) -> None:
        table = Table(Rummage, 2)
        table.send(0, sit="Ada")

        table.send(0, sit="ADA")

        assert table.room.seats[0].name == "ADA"

    def test_who_gives_no_name_gets_one_that_nobody_has(self) -> None:
        table = Table(Rummage, 2)
        table.send(0, sit="player 2")

        table.send(1, sit="\u200b")

        assert table.room.seats[1].name == "Player 3"

    def test_two_bots_of_a_kind_sit_at_one_table(self) -> None:
        table = Table(Rummage, 2)

        for seat in (0, 1):
            table.send(seat, sit="greedy", **{"as": "bot"})

        assert [seat.name for seat in table.room.seats] == ["greedy", "greedy"]

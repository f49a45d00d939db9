"""Documents: the option of a game that takes them tells how they are checked and dealt from."""

from typing import ClassVar

import pytest

from tests.toys import Parry, Stakes
from tuckbox.core.documents import Document, Findings, document_of
from tuckbox.core.errors import BadOption
from tuckbox.core.options import Number, Option


def find_faults(document: object) -> Findings:
    findings = Findings()
    if not isinstance(document, dict) or "players" not in document:
        findings.fail("players", "this must be a number.")
    return findings


def players(document: object) -> int:
    return document["players"] if isinstance(document, dict) else 2


PARTY = Document("party", "Who plays.", find_faults=find_faults, players=players, shipped={"three": {"players": 3}})


class PartyStakes(Stakes):
    declared: ClassVar[tuple[Option, ...]] = (Number("rounds", 4, 1, 8, "How many cards each player holds."), PARTY)


def test_a_games_document_is_found_among_its_options() -> None:
    assert document_of(PartyStakes) is PARTY
    assert document_of(Parry) is None


def test_a_file_that_is_no_json_is_a_fault_of_its_own() -> None:
    assert PARTY.check_file(b"{").errors == [
        "the file: The file is not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)."
    ]


def test_a_file_is_checked_as_the_game_tells() -> None:
    assert PARTY.check_file(b"{}").errors == ["players: this must be a number."]
    assert PARTY.check_file(b'{"players": 2}').errors == []


def test_without_a_check_every_json_is_sound() -> None:
    assert Document("map", "Where.").check_file(b"[1]").errors == []


def test_a_document_is_dealt_to_all_its_players() -> None:
    game = PARTY.deal(PartyStakes, PARTY.shipped["three"], seed="x")

    assert game.players == 3
    assert game.options.document("party") == {"players": 3}


def test_a_document_for_too_many_is_refused() -> None:
    with pytest.raises(BadOption, match="for 2 to 3 players, not 9"):
        PARTY.deal(PartyStakes, {"players": 9}, seed="x")


def test_those_in_the_box_are_told_to_choosers() -> None:
    told = Document("party", "Who plays.", shipped=PARTY.shipped, tell_shipped=lambda name: {"title": name.upper()})

    assert PARTY.in_the_box() == [{"name": "three"}]
    assert told.in_the_box() == [{"name": "three", "title": "THREE"}]

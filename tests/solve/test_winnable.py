"""Winnable deals: found, promised and proved; and the oracle that tells whether a game can still be won."""

import json

import pytest

import tuckbox
from tests.solve.deals import dealt
from tuckbox.core import record
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.games import find
from tuckbox.games.klondike import Klondike
from tuckbox.room import Room, Terms
from tuckbox.solve import oracle, winnable


def sealed(draw: str = "1") -> AnyGame:
    return tuckbox.new("klondike", seed="lucky", winnable=True, draw=draw)


@pytest.mark.parametrize("draw", ["1", "3"])
def test_a_winnable_deal_carries_its_proof(draw: str) -> None:
    game = sealed(draw)

    assert winnable.check(game) == [
        f"The deal can be won, as was promised: the {len(line_of(game))} moves that were sealed before the game win it."
    ]


def line_of(game: AnyGame) -> list[str]:
    line = game.pledge["line"]
    assert isinstance(line, list)
    return line


def test_a_lost_deal_is_passed_over() -> None:
    attempts = [tuckbox.new("klondike", seed=str(number), winnable=True).pledge["attempt"] for number in range(12)]

    assert any(attempt != 0 for attempt in attempts)


def test_the_same_seed_finds_the_same_deal_under_another_nonce() -> None:
    first, second = sealed(), sealed()

    assert first.dice.seed == second.dice.seed
    assert first.pledge["certificate"] != second.pledge["certificate"]


def test_a_plain_deal_promises_nothing() -> None:
    game = tuckbox.new("klondike", seed="lucky")

    assert "winnable" not in game.record()
    assert winnable.check(game) == []


def test_cards_that_were_given_are_dealt_as_they_are() -> None:
    game = winnable.redealt(dealt(0, winnable=True))

    assert game.pledge == {}


def test_the_proof_is_saved_with_the_game_and_comes_back_without_solving() -> None:
    game = sealed()
    game.play(0, "draw")

    again = record.load(json.loads(record.write(game)), find)

    assert again.pledge == game.pledge
    assert record.undo(again).pledge == game.pledge


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"line": ["draw"]}, "not the one that was promised"),
        ({"nonce": 7}, "not all there"),
        ({"line": ["draw"], "nonce": "n", "certificate": winnable.certificate("n", ["draw"])}, "does not win"),
        ({"line": ["fly"], "nonce": "n", "certificate": winnable.certificate("n", ["fly"])}, "does not win"),
    ],
)
def test_a_forged_proof_is_found_out(change: dict[str, object], complaint: str) -> None:
    game = sealed()
    game.pledge = {**game.pledge, **change}

    with pytest.raises(BadRecord, match=complaint):
        winnable.check(game)


def room(**options: object) -> Room:
    terms = Terms(Klondike, options, 1, "server seed")
    table = Room(terms, choose_deal=winnable.chooser(Klondike, options, terms.server_seed), oracle=oracle.of(Klondike))
    table.receive(0, {"sit": "Ada"}, 0)
    table.receive(0, {"deal": "entropy"}, 0)
    return table


def test_a_room_deals_a_winnable_game_and_promises_so() -> None:
    table = room(winnable=True)

    assert table.game is not None
    told = table.receive(0, {"look": 0}, 0).replies[0]["deal"]
    assert isinstance(told, dict)
    assert told["winnable"] == table.game.pledge["certificate"]
    assert winnable.check(table.game)


def test_before_the_end_a_room_shows_neither_nonce_nor_line_and_after_it_both() -> None:
    table = room(winnable=True)
    assert table.game is not None
    before = json.dumps([table.export(0), table.receive(0, {"look": 0}, 0).replies[0]])
    table.receive(0, {"resign": True}, 0)

    after = table.export(0)

    assert str(table.game.pledge["nonce"]) not in before
    assert '"line"' not in before
    assert after["winnable"] == table.game.pledge


def test_a_room_built_anew_from_its_acts_does_not_search_again() -> None:
    table = room()
    sitting = table.receive(0, {"look": 0}, 0)
    terms = Terms(Klondike, {"winnable": True}, 1, "server seed")
    first = Room(terms, choose_deal=winnable.chooser(Klondike, terms.options, terms.server_seed))
    acts = [act for message in ({"sit": "Ada"}, {"deal": "x"}) for act in first.receive(0, message, 0).acts]

    again = Room(terms, acts)

    assert sitting.replies
    assert again.game is not None and first.game is not None
    assert again.game.pledge == first.game.pledge


def test_the_oracle_answers_in_a_room_and_its_help_is_recorded() -> None:
    table = room(winnable=True)

    told = table.receive(0, {"oracle": True}, 0).replies[0]

    assert told["oracle"] == oracle.SENTENCES["won"]
    assert table.game is not None
    assert record.help_used(table.game.log) == {"oracle asked": 1}
    assert table.game.log == [(0, "oracle")]


def test_what_the_oracle_said_is_not_told_again_after_the_next_act() -> None:
    table = room(winnable=True)
    table.receive(0, {"oracle": True}, 0)

    told = table.receive(0, {"do": "draw", "at": table.version}, 0).replies[0]

    assert "refused" not in told
    assert "oracle" not in told


def test_undo_goes_past_a_question_to_the_oracle() -> None:
    table = room(winnable=True)
    table.receive(0, {"do": "draw", "at": table.version}, 0)
    table.receive(0, {"oracle": True}, 0)

    table.receive(0, {"undo": True}, 0)

    assert table.game is not None
    assert record.taken_acts(table.game.log) == []
    assert record.help_used(table.game.log) == {"oracle asked": 1}


def test_without_an_oracle_a_room_says_so() -> None:
    table = Room(Terms(Klondike, {}, 1, "server seed"))
    table.receive(0, {"sit": "Ada"}, 0)
    table.receive(0, {"deal": "entropy"}, 0)

    assert table.receive(0, {"oracle": True}, 0).replies[0]["refused"] == "There is no oracle for this game."


def test_a_record_with_the_oracle_in_it_replays() -> None:
    game = dealt(0)
    game.play(0, "draw")
    game.log.append((0, record.ORACLE))

    again = record.load(game.record(), find)

    assert again.view(0).as_json() == game.view(0).as_json()
    assert record.help_used(again.log) == {"oracle asked": 1}


def test_other_games_have_no_oracle() -> None:
    assert oracle.of(find("gridcannon")) is None


def test_the_oracle_knows_a_lost_game() -> None:
    lost = [number for number in range(20) if oracle.foretell(dealt(number)) == oracle.SENTENCES["lost"]]

    assert 5 in lost

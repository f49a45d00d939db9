"""Winnable deals: found, promised and proved; and the oracle that tells whether a game can still be won."""

import json

import pytest

import tuckbox
from tests.solve.deals import dealt
from tuckbox.core import fair, record
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.games import find
from tuckbox.games.klondike import Klondike
from tuckbox.room import Outcome, Question, Room, Terms
from tuckbox.room.questions import ORACLE
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
    table = Room(terms, seeks_deal=winnable.is_promised(Klondike, options), has_oracle=True)
    send(table, sit="Ada")
    send(table, deal="entropy")
    return table


def send(table: Room, **message: object) -> Outcome:
    """As a driver does that has the time to think."""
    outcome = table.receive(0, message, 0)
    if outcome.question is None:
        return outcome
    outcome.question.answer = thought_of(table, outcome.question)
    return table.receive(0, message, 0, thought=outcome.question)


def thought_of(table: Room, question: Question) -> str:
    if question.what == ORACLE:
        saved = question.about[0]
        assert isinstance(saved, dict)
        return oracle.foretell(record.load(saved, find))
    terms, entropies = table.terms, fair.texts(question.about[3])
    assert entropies is not None
    found = winnable.seek(terms.kind, terms.options, terms.server_seed, entropies, range(winnable.ATTEMPTS))
    assert found is not None
    return found


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
    terms = Terms(Klondike, {"winnable": True}, 1, "server seed")
    first = Room(terms, seeks_deal=True, has_oracle=True)
    acts = [*send(first, sit="Ada").acts, *send(first, deal="x").acts, *send(first, oracle=True).acts]

    again = Room(terms, acts)

    assert again.game is not None and first.game is not None
    assert again.game.pledge == first.game.pledge
    assert again.foretold == first.foretold


def test_the_oracle_answers_in_a_room_and_its_help_is_recorded() -> None:
    table = room(winnable=True)

    told = send(table, oracle=True).replies[0]

    assert told["oracle"] == oracle.SENTENCES["won"]
    assert table.game is not None
    assert record.help_used(table.game.log) == {"oracle asked": 1}
    assert table.game.log == [(0, "oracle")]


def test_what_the_oracle_said_is_not_told_again_after_the_next_act() -> None:
    table = room(winnable=True)
    send(table, oracle=True)

    told = table.receive(0, {"do": "draw", "at": table.version}, 0).replies[0]

    assert "refused" not in told
    assert "oracle" not in told


def test_undo_goes_past_a_question_to_the_oracle() -> None:
    table = room(winnable=True)
    table.receive(0, {"do": "draw", "at": table.version}, 0)
    send(table, oracle=True)

    table.receive(0, {"undo": True}, 0)

    assert table.game is not None
    assert record.taken_acts(table.game.log) == []
    assert record.help_used(table.game.log) == {"oracle asked": 1}


@pytest.mark.parametrize("message", [{"oracle": True}, {"deal": "more"}])
def test_a_question_changes_nothing_until_it_is_answered(message: dict[str, object]) -> None:
    table = room()
    if "deal" in message:
        table = Room(table.terms, seeks_deal=True)
        send(table, sit="Ada")
    before = table.receive(0, {"look": 0}, 0).replies[0]

    outcome = table.receive(0, message, 0)

    assert outcome.question is not None
    assert (list(outcome.acts), dict(outcome.replies)) == ([], {})
    assert table.receive(0, {"look": 0}, 0).replies[0] == before


def test_an_answer_is_asked_for_anew_where_the_table_has_changed_meanwhile() -> None:
    table = room()
    asked = table.receive(0, {"oracle": True}, 0).question
    assert asked is not None
    asked.answer = "It stood well."
    table.receive(0, {"do": "draw", "at": table.version}, 0)

    again = table.receive(0, {"oracle": True}, 0, thought=asked)

    assert again.question is not None
    assert table.foretold == (0, "")


def test_chat_does_not_make_an_answer_old() -> None:
    table = room()
    asked = table.receive(0, {"oracle": True}, 0).question
    assert asked is not None
    asked.answer = "It stands well."
    table.receive(0, {"say": "Hm."}, 0)

    told = table.receive(0, {"oracle": True}, 0, thought=asked).replies[0]

    assert told["oracle"] == "It stands well."


def test_a_bot_in_the_last_seat_is_dealt_a_winnable_game_too() -> None:
    table = Room(Terms(Klondike, {"winnable": True}, 1, "server seed"), seeks_deal=True)

    send(table, **{"sit": "greedy", "as": "bot"})

    assert table.game is not None
    assert winnable.check(table.game)


def test_steps_of_a_search_find_the_deal_that_one_search_finds() -> None:
    def attempt(attempts: range) -> str | None:
        found = winnable.seek(Klondike, {"draw": "3"}, "passes over some", [""], attempts)
        return None if found is None else found.partition(" ")[0]

    steps = [attempt(range(first, first + 2)) for first in range(0, 20, 2)]

    assert next(step for step in steps if step is not None) == attempt(range(20)) != "0"


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

"""What a browser's worker is told: JSON, and a sentence for whatever is wrong."""

import inspect
import json
import random
from itertools import count
from typing import Any

import pytest

from tuckbox.games import GAMES, find
from tuckbox.games.zoomquest.scenarios import SHIPPED
from tuckbox.local.door import HALTED, Door, rehearse, rehearse_game, wake
from tuckbox.room.replayed import NOT_OVER
from tuckbox.roster import catalogue
from tuckbox.solve import oracle

IN_BITS = 1e-9
"""So many seconds: a bit, and no more."""
TO_BE_SOLVED = "s6"
"""The solver looks at several hundred positions of this deal."""
TO_BE_CHOSEN_IN = "s0"
"""Here several cards could be turned up."""


def not_now(_thing: object) -> str:
    raise AssertionError("The sources are read again.")


def call(answer: str) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(answer)
    return told


def thought_about(door: Door) -> tuple[list[dict[str, Any]], int]:
    """All that is told until nothing is left to think about, and in how many bits it was thought about."""
    frames: list[dict[str, Any]] = []
    for bits in count():
        told = call(door.think(IN_BITS))
        frames += [json.loads(frame) for frame in told["frames"]]
        if told["rest"] is None:
            return frames, bits
    raise AssertionError


def at_klondike(seed: str) -> Door:
    door, _ = entered(game="klondike", seed=seed, options={"draw": 3})
    call(door.hear(json.dumps({"sit": "Ada"})))
    call(door.hear(json.dumps({"deal": "entropy7"})))
    return door


def entered(**wanted: object) -> tuple[Door, dict[str, Any]]:
    door = Door()
    book = call(door.open(json.dumps(wanted)))
    call(door.enter(json.dumps(book)))
    return door, book


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"game": "bridge"}, "no game called “bridge”"),
        ({"game": "klondike", "options": {"draw": 9}}, "draw"),
        ({"game": "klondike", "preset": "gold"}, "gold"),
        ({"game": "klondike", "colour": "red"}, "colour"),
        ({"game": "klondike", "seed": "x" * 201}, "A seed is a line of at most 200 letters."),
        ({"game": "sleepingqueens", "players": 2, "bots": ["greedy", "greedy"]}, "At least one seat"),
        ({"game": "sleepingqueens", "players": 2, "bots": ["genius"]}, "genius"),
        ({"game": "sleepingqueens", "players": 9}, "9"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(wanted: dict[str, object], sentence: str) -> None:
    told = call(Door().open(json.dumps(wanted)))

    assert list(told) == ["refused"]
    assert sentence in told["refused"]


@pytest.mark.parametrize("book", ["{}", "[]", "null", '{"acts": [[1]]}', '{"acts": [], "colour": 1}'])
def test_a_book_that_cannot_be_read_is_refused(book: str) -> None:
    assert call(Door().enter(book)) == {"refused": "What is kept of this table cannot be read."}


def test_a_book_of_other_rules_is_refused_with_a_sentence() -> None:
    door = Door()
    book = call(door.open(json.dumps({"game": "klondike"})))

    told = call(door.enter(json.dumps({**book, "rules": book["rules"] + 1})))

    assert told["refused"] == "This game needs rules version “2” of Klondike, but this is version 1."


def test_a_rule_that_fails_halts_the_table() -> None:
    door, book = entered(game="klondike")
    book["acts"] = [[1, 0, "/sit human Ada", "", 0, ""], [2, 0, "/no such act", "", 0, ""]]

    told = call(door.enter(json.dumps(book)))

    assert json.loads(told["frames"][0]) == {"halted": HALTED}


def test_a_message_that_says_nothing_is_refused_and_changes_nothing() -> None:
    door, _ = entered(game="klondike")

    told = call(door.hear(json.dumps({"dance": True, "id": "1"})))

    assert told["acts"] == []
    assert "A message says one of" in json.loads(told["frames"][0])["refused"]


def test_the_shelf_the_rules_and_the_levels_are_those_of_a_server() -> None:
    assert call(Door().shelf()) == json.loads(json.dumps(catalogue.shelf()))
    assert call(Door().rules("klondike"))["title"] == "Klondike"
    assert call(Door().level("zoomquest", "salt_mine"))["level_name"] == "The Salt Mine"


def test_the_faults_of_a_file_are_told() -> None:
    assert call(Door().check("zoomquest", "{}"))["told"][0]["error"]
    assert call(Door().schema("zoomquest"))["title"] == "ZoomQuest scenario"
    assert "refused" in call(Door().check("klondike", "{}"))


def test_bots_try_out_a_file_a_bit_at_a_time() -> None:
    door, asked = Door(), json.dumps({"game": "zoomquest", "document": SHIPPED["tutorial"], "players": 2})

    first = call(door.try_out(asked, 0))
    while (told := call(door.try_out(asked, 1)))["played"] < told["of"]:
        pass

    assert (first["played"], first["of"], first["players"]) == (0, 100, 2)
    assert told["won"] > 90
    assert told["rounds"] > 1


def test_what_cannot_be_dealt_is_not_tried() -> None:
    told = call(Door().try_out(json.dumps({"game": "zoomquest", "document": {"map": 1}, "players": 2}), 1))

    assert "The scenario has a fault" in told["refused"]


def test_a_game_that_is_over_tells_how_it_ended() -> None:
    door, _ = entered(game="gridcannon")
    call(door.hear(json.dumps({"sit": "Ada"})))
    call(door.hear(json.dumps({"deal": "entropy7"})))

    told = call(door.hear(json.dumps({"resign": True})))

    assert told["over"] is True
    assert told["ending"]["won"] is False
    assert told["ending"]["result"]["sentence"] == "You have given up."


def test_a_table_tells_whether_anything_was_played_there() -> None:
    door, _ = entered(game="gridcannon")
    call(door.hear(json.dumps({"sit": "Ada"})))
    dealt = call(door.hear(json.dumps({"deal": "entropy7"})))
    at = dealt["acts"][-1][0]
    words = json.loads(dealt["frames"][0])["may"][0]["words"]

    told = call(door.hear(json.dumps({"do": words, "at": at})))

    assert (dealt["played"], told["played"]) == (False, True)


def test_what_is_played_in_a_lesson_does_not_count() -> None:
    lesson = find("gridcannon").lesson
    assert lesson is not None
    door, _ = entered(game="gridcannon", seed=lesson.seed, options=lesson.options)
    call(door.hear(json.dumps({"sit": "Ada"})))
    dealt = json.loads(call(door.hear(json.dumps({"deal": "entropy7"})))["frames"][0])

    told = call(door.hear(json.dumps({"do": dealt["lesson"]["words"], "at": dealt["at"]})))

    assert (len(told["acts"]) > 0, told["played"]) == (True, False)


def test_a_hint_is_thought_about_in_bits() -> None:
    door, _ = entered(game="gridcannon")
    call(door.hear(json.dumps({"sit": "Ada"})))
    call(door.hear(json.dumps({"deal": "entropy7"})))
    told = call(door.hear(json.dumps({"hint": True, "id": "1"})))
    assert told["rest"] == 0

    frames, _ = thought_about(door)

    assert [frame["hint"]["words"] for frame in frames]


def test_who_asks_twice_for_a_hint_waits_for_the_first() -> None:
    door, _ = entered(game="gridcannon")
    call(door.hear(json.dumps({"sit": "Ada"})))
    call(door.hear(json.dumps({"deal": "entropy7"})))
    call(door.hear(json.dumps({"hint": True, "id": "1"})))

    told = call(door.hear(json.dumps({"hint": True, "id": "2"})))

    assert json.loads(told["frames"][0]) == {"id": "2", "refused": "A hint is on its way: wait for it."}


def test_a_deal_that_can_be_won_is_found_between_messages() -> None:
    door, _ = entered(game="klondike", options={"winnable": True})
    call(door.hear(json.dumps({"sit": "Ada"})))
    told = call(door.hear(json.dumps({"deal": "entropy7", "id": "deal"})))
    assert (told["frames"], told["rest"]) == ([], 0)
    meanwhile = call(door.hear(json.dumps({"look": 0, "id": "look"})))

    frames, _ = thought_about(door)

    assert [json.loads(frame)["id"] for frame in meanwhile["frames"]] == ["look"]
    assert [frame["id"] for frame in frames] == ["deal"]
    told = call(door.hear(json.dumps({"look": 0})))
    assert "winnable" in json.loads(told["frames"][0])["deal"]


def test_one_plays_on_while_the_oracle_thinks() -> None:
    door = at_klondike(TO_BE_SOLVED)
    call(door.hear(json.dumps({"oracle": True, "id": "oracle"})))
    call(door.think(IN_BITS))

    told = call(door.hear(json.dumps({"do": "draw", "at": 3, "id": "draw"})))
    frames, bits = thought_about(door)

    assert json.loads(told["frames"][0])["id"] == "draw"
    assert [frame["oracle"] for frame in frames] == [oracle.SENTENCES["won"]]
    assert bits > 10


def test_who_asks_the_oracle_twice_is_answered_twice() -> None:
    door = at_klondike(TO_BE_SOLVED)
    for key in ("one", "two"):
        call(door.hear(json.dumps({"oracle": True, "id": key})))

    frames, _ = thought_about(door)

    assert [frame["id"] for frame in frames] == ["one", "two"]


def test_a_hint_for_klondike_is_thought_about_in_bits() -> None:
    door = at_klondike(TO_BE_CHOSEN_IN)
    call(door.hear(json.dumps({"hint": True, "id": "hint"})))

    frames, bits = thought_about(door)

    assert [frame["hint"]["words"] for frame in frames]
    assert bits > 10


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_dealt_at_a_rehearsal(name: str) -> None:
    assert rehearse_game(name).to_act()


def test_a_rehearsal_finds_out_how_every_game_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    rehearse()

    monkeypatch.setattr(inspect, "getsource", not_now)
    assert all(rehearse_game(name).copy().to_act() for name in GAMES)


def test_who_wakes_again_from_one_rehearsal_has_other_luck() -> None:
    asleep = random.getstate()
    wake()
    first = random.random()

    random.setstate(asleep)
    wake()

    assert random.random() != first


def test_a_game_of_this_device_is_told_again_once_it_is_over() -> None:
    door = Door()
    book = call(door.open(json.dumps({"game": "gridcannon"})))
    call(door.enter(json.dumps(book)))
    acts = [act for said in ({"sit": "Ada"}, {"deal": "e7"}) for act in call(door.hear(json.dumps(said)))["acts"]]
    unfinished = {**book, "acts": acts}
    acts = [*acts, *call(door.hear('{"resign": true}'))["acts"]]

    told = call(door.replay(json.dumps({"book": {**book, "acts": acts}})))

    assert call(door.replay(json.dumps({"book": unfinished}))) == {"refused": NOT_OVER}
    assert (told["seat"], [step["by"] for step in told["steps"]]) == (0, [None, 0])


def test_a_record_is_told_again_on_this_device() -> None:
    record = {"game": "klondike", "rules": find("klondike").rules, "options": {}, "players": 1, "seed": "7", "log": []}

    told = call(Door().replay(json.dumps({"record": record, "seat": 0, "cards": "all"})))

    assert (told["game"], told["open"], len(told["steps"])) == ("klondike", True, 1)
    assert "bridge" in call(Door().replay(json.dumps({"record": {**record, "game": "bridge"}})))["refused"]


def test_what_takes_thought_is_told_on_this_device_once_the_game_is_over() -> None:
    door = Door()
    book = call(door.open(json.dumps({"game": "klondike", "seed": "demo"})))
    call(door.enter(json.dumps(book)))
    said = [{"sit": "Ada"}, {"deal": "e7"}, {"resign": True}]
    acts = [act for message in said for act in call(door.hear(json.dumps(message)))["acts"]]
    over = {"book": {**book, "acts": acts}}

    told = call(door.hindsight(json.dumps({**over, "of": "chances", "from": 1})))
    line = call(door.hindsight(json.dumps({**over, "of": "line", "at": 3})))

    assert told == {"first": 1, "chances": [0.0], "solver": True}
    assert line["replay"]["steps"][-1]["view"]["result"]["kind"] == "won"
    assert call(door.hindsight(json.dumps({**over, "of": "mistake"}))) == {"mistake": None}
    begun = {"book": {**book, "acts": acts[:-1]}, "of": "chances"}
    assert call(door.hindsight(json.dumps(begun))) == {"refused": NOT_OVER}


def test_one_plays_on_from_a_move_on_this_device_and_it_counts_nowhere() -> None:
    door = Door()
    book = call(door.open(json.dumps({"game": "gridcannon"})))
    call(door.enter(json.dumps(book)))
    said = [{"sit": "Ada"}, {"deal": "e7"}, {"resign": True}]
    acts = [act for message in said for act in call(door.hear(json.dumps(message)))["acts"]]
    steps = call(door.replay(json.dumps({"book": {**book, "acts": acts}})))["steps"]

    branch = call(door.branch(json.dumps({"book": {**book, "acts": acts}, "at": steps[0]["at"]})))

    assert branch["table"].startswith("~branch.")
    (frame,) = call(door.enter(json.dumps(branch)))["frames"]
    assert (json.loads(frame)["view"], json.loads(frame)["chair"]) == (steps[0]["view"], 0)
    ended = call(door.hear('{"resign": true}'))
    assert (ended["over"], ended["ending"]) == (True, None)
    assert call(door.branch(json.dumps({"book": {**book, "acts": acts[:-1]}, "at": 3}))) == {"refused": NOT_OVER}

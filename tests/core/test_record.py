"""Saved games: loading is replaying, and what does not replay gets a sentence."""

import json

import pytest

import tuckbox
from tests.toys import Parry, Rummage, Stakes
from tuckbox.core import record
from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, BadRecord, IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.games import find

TOO_EARLY = "The waste is turned over only when the stock is empty."
GOOD: dict[str, object] = {
    "game": "klondike",
    "rules": 1,
    "options": {},
    "players": 1,
    "seed": "demo",
    "log": [[0, "draw"], [0, "draw"], [0, "undo"]],
}


def test_a_record_loads_to_the_same_position() -> None:
    """P-2"""
    game = tuckbox.load(GOOD)

    assert len(game["waste"]) == 1
    assert game.record()["log"] == GOOD["log"]


def test_text_and_back_is_the_same_record() -> None:
    game = tuckbox.load(GOOD)

    assert json.loads(record.write(game)) == game.record()
    assert json.loads(record.write(record.restart(game))) == record.restart(game).record()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "klondyke"}, "There is no game called “klondyke”: did you mean klondike?"),
        ({"game": 7}, "A saved game needs a text called game."),
        ({"rules": 99}, "This game needs rules version “99” of Klondike, but this is version 1."),
        ({"options": []}, "The options of a saved game are a JSON object."),
        ({"options": {"draw": 2}}, "The option draw takes 1 or 3, not “2”."),
        ({"players": "1"}, "The players of a saved game are a whole number."),
        ({"players": 3}, "Klondike is a game for 1 player, not 3."),
        ({"seed": None}, "A saved game needs a text called seed."),
        ({"log": {}}, "A saved game needs a log: a list of at most 100000 pairs [seat, words]."),
        ({"log": [[0, "draw"], [0]]}, "Line 2 of the log is not a pair [seat, words]."),
        ({"log": [[True, "draw"]]}, "Line 1 of the log is not a pair [seat, words]."),
        (
            {"log": [[0, "draw"], [0, "recycle"]]},
            f"Line 2 of the log, [0, “recycle”], does not replay: {TOO_EARLY}",
        ),
        ({"log": [[1, "draw"]]}, "Line 1 of the log, [1, “draw”], does not replay: It is not your turn."),
        (
            {"log": [[0, "recycle"], [0, "undo"]]},
            f"Line 1 of the log, [0, “recycle”], does not replay: {TOO_EARLY}",
        ),
        (
            {"log": [[0, "undo"]]},
            "Line 1 of the log, [0, “undo”], does not replay: “undo” is no action of Klondike: "
            "say draw, recycle, finish, or move and two piles (move waste col3).",
        ),
    ],
)
def test_a_bad_record_gets_a_sentence(change: dict[str, object], sentence: str) -> None:
    with pytest.raises((BadRecord, BadOption)) as refused:
        tuckbox.load(GOOD | change)

    assert str(refused.value) == sentence


@pytest.mark.parametrize("thing", [None, 3, "text", [1], [GOOD]])
def test_what_is_no_record_at_all_gets_a_sentence(thing: object) -> None:
    with pytest.raises(BadRecord, match="A saved game is a JSON object"):
        tuckbox.load(thing)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "The file is not JSON"),
        (b'{"game": "klond', "The file is not JSON"),
        (b"\xff\xfe", "The file is not UTF-8 text."),
        (b"[" * 1_000_000, "The file is nested too deeply."),
        (b" " * (record.LARGEST_FILE + 1), "The file is larger than 16 MB"),
    ],
    ids=["empty", "truncated", "not UTF-8", "deep", "huge"],
)
def test_a_file_that_is_no_json_gets_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        record.read(data)


class TestUndo:
    def test_undo_and_redo_are_entries_of_the_log(self) -> None:
        """P-6"""
        game = tuckbox.new("klondike", seed="demo")
        game.play(0, "draw")

        again = record.redo(record.undo(game))

        assert again.log == [(0, "draw"), (0, "undo"), (0, "redo")]
        assert again.view(0).as_json() == game.view(0).as_json()

    def test_a_new_act_after_an_undo_leaves_nothing_to_redo(self) -> None:
        game = tuckbox.new("klondike", seed="demo")
        game.play(0, "draw")
        game = record.undo(game)
        game.play(0, "draw")

        with pytest.raises(IllegalAction, match="There is nothing to redo"):
            record.redo(game)

    def test_what_has_shown_a_new_card_cannot_be_taken_back(self) -> None:
        """P-8"""
        game = record.start(Rummage, {}, players=2, seed="demo")
        game.play(0, game.legal_actions(0)[0])

        with pytest.raises(IllegalAction, match="it has shown a new card"):
            record.undo(game)

    def test_what_has_shown_nothing_can_be_taken_back(self) -> None:
        """P-8"""
        game = record.start(Stakes, {}, players=2, seed="demo")
        game.play(0, game.legal_actions(0)[0])

        assert record.undo(game).sealed == {}


@pytest.mark.parametrize("name", tuckbox.GAMES)
def test_what_is_taken_back_is_as_it_was_and_comes_again_as_it_came(name: str) -> None:
    """P-8: the same shuffle follows when it is done again."""
    kind = tuckbox.GAMES[name]
    game = record.start(kind, {}, players=max(1, kind.seats[0]), seed="back")
    rng, knowers = Dice("back"), [*range(game.players), None]
    taken_back = 0
    for _ in range(80):
        if not (acting := game.to_act()):
            break
        before = [game.view(knower).as_json() for knower in knowers]
        game.play(acting[0], rng.choice(game.legal_actions(acting[0])))
        if record.bars_undo(game) is None:
            taken_back += 1
            after = [game.view(knower).as_json() for knower in knowers]
            undone = record.undo(game)
            assert [undone.view(knower).as_json() for knower in knowers] == before
            assert [record.redo(undone).view(knower).as_json() for knower in knowers] == after
    assert taken_back or name == "sleepingqueens", "nothing was ever taken back"


def test_a_game_has_its_number_of_players() -> None:
    with pytest.raises(BadOption, match="Rummage is a game for 2 to 4 players, not 5"):
        record.start(Rummage, {}, players=5, seed="demo")


def test_a_hint_is_in_the_log_and_changes_nothing() -> None:
    game = tuckbox.new("klondike", seed="x")
    game.play(0, "draw")
    game.log.append((0, record.HINT))
    loaded = record.load(game.record(), find)

    assert loaded.log == [(0, "draw"), (0, "hint")]
    assert record.help_used(loaded.log) == {"hints": 1}
    assert record.taken_acts(record.undo(loaded).log) == []


class TestBookmark:
    @pytest.mark.parametrize("kind", [Parry, Stakes, tuckbox.GAMES["klondike"]], ids=lambda kind: str(kind.name))
    def test_from_a_bookmark_it_is_the_same_as_from_the_deal(self, kind: type[AnyGame]) -> None:
        """Back and forth, on new ways, and further back than the bookmark lies."""
        game = record.start(kind, {}, players=kind.seats[0], seed="bookmark")
        rng, bookmark = Dice("bookmark"), record.Bookmark()
        for number in range(400):
            if game.to_act() and (number < 150 or rng.below(3) == 0):
                seat = game.to_act()[0]
                game.play(seat, rng.choice(game.legal_actions(seat)))
                continue
            step = record.redo if rng.below(4) == 0 else record.undo
            try:
                plain = step(game)
            except IllegalAction as refusal:
                with pytest.raises(IllegalAction, match=str(refusal)):
                    step(game, 0, bookmark)
                continue
            game = step(game, 0, bookmark)
            assert (game.log, game.dice.drawn, game.lessons) == (plain.log, plain.dice.drawn, plain.lessons)
            assert [game.view(seat).as_json() for seat in range(game.players)] == [
                plain.view(seat).as_json() for seat in range(game.players)
            ]

    def test_near_a_bookmark_little_is_played_again(self) -> None:
        game = tuckbox.new("klondike", seed="bookmark")
        for _ in range(300):
            legal = [action.words for action in game.legal_actions(0)]
            game.play(0, "draw" if "draw" in legal else "recycle")
        bookmark = record.Bookmark()
        game = record.undo(game, 0, bookmark)
        laid = bookmark.acts

        for _ in range(record.BACK - 1):
            game = record.undo(game, 0, bookmark)

        assert bookmark.acts is laid
        assert len(laid) == 299 - record.BACK


def test_a_game_of_earlier_rules_keeps_what_its_options_were_then() -> None:
    """ZQ-10: who rests did not choose the card before."""
    old = {"game": "zoomquest", "rules": 1, "options": {}, "players": 1, "seed": "old", "log": []}

    game = record.load(old, find)

    assert (game.options["rest_choice"], game.record()["rules"]) == (False, 2)

"""Bookmarks and notes, the same deal again: what makes a game for one more comfortable."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

import tuckbox
from tests.terminal.hands import Sitting, demo, nearly_won, queens
from tuckbox.core import record
from tuckbox.terminal.beside import beside_in
from tuckbox.terminal.diary import Diary


def log_of(path: Path) -> list[str]:
    saved = json.loads(path.read_text("utf-8"))
    return [words for _, words in saved["log"]]


class TestBookmarks:
    def test_a_bookmark_is_returned_to_by_undo(self, tmp_path: Path) -> None:
        told = Sitting("draw\nmark\ndraw\ndraw\nback\n", save=tmp_path / "g").out

        assert "This position has the bookmark “1”. Say back 1 to return to it." in told
        assert "Back at the bookmark “1”: 2 actions taken back." in told
        assert log_of(tmp_path / "g") == ["draw", "draw", "draw", "undo", "undo"]

    def test_a_position_on_another_way_is_reached_again(self, tmp_path: Path) -> None:
        lines = "draw\nmark before\nmove col2 col6\nmark after\nback before\ndraw\ndraw\nback after\n"
        sitting = Sitting(lines, save=tmp_path / "g")

        assert sitting.code == 0, sitting.err
        assert record.taken_acts([(0, words) for words in log_of(tmp_path / "g")]) == [
            (0, "draw"),
            (0, "move col2 col6"),
        ]

    def test_a_bookmark_outlives_the_sitting(self, tmp_path: Path) -> None:
        Sitting("draw\nmark here\ndraw\n", save=tmp_path / "g")

        told = Sitting("back here\n", save=tmp_path / "g").out

        assert "Back at the bookmark “here”: 1 action taken back." in told

    def test_what_may_not_be_taken_back_keeps_its_bookmarks_out_of_reach(self) -> None:
        """P-8"""
        game = tuckbox.new("dragonquest", seed="demo")

        sitting = Sitting("mark\n1\nback\n", game=game)

        assert "That cannot be taken back: it has shown a new card." in sitting.err
        assert len(game.log) == 1

    @pytest.mark.parametrize(
        ("lines", "refusal"),
        [
            ("back\n", "There is no bookmark: say mark to set one."),
            ("mark here\nback her\n", "There is no bookmark called “her”: did you mean here?"),
        ],
    )
    def test_a_bookmark_that_there_is_not_is_told(self, lines: str, refusal: str) -> None:
        assert refusal in Sitting(lines).err

    def test_where_several_play_there_is_none(self) -> None:
        assert "for a game that one plays alone" in Sitting("mark\n", game=queens(2), bots=["greedy"]).err


class TestNotes:
    def test_a_note_stands_at_its_move(self, tmp_path: Path) -> None:
        Sitting("note Begin!\ndraw\nmove col2 col6\nnote that was good\nundo\nmark\n", save=tmp_path / "g")

        told = Sitting("notes\n", save=tmp_path / "g").out

        assert "At the start: Begin!\n2 move col2 col6: that was good\n1 draw: the bookmark “1”\n" in told

    @pytest.mark.parametrize("note", ["", " ", f" {'x' * 501}"])
    def test_a_note_is_a_line(self, note: str) -> None:
        assert "A note is a line of at most 500 letters" in Sitting(f"note{note}\n").err

    def test_a_game_without_any_says_so(self) -> None:
        assert "There is no note and no bookmark." in Sitting("notes\n").out

    @pytest.mark.parametrize(
        "saved", [{}, {"marks": [], "notes": {}}, {"marks": {"a": "b"}, "notes": [[1], "x", ["y", 1]]}]
    )
    def test_rubbish_in_a_file_is_passed_over(self, saved: dict[str, object]) -> None:
        beside = beside_in(saved)

        assert (beside.marks, beside.notes) == ({}, [])

    def test_they_are_no_part_of_the_record(self, tmp_path: Path) -> None:
        Sitting("draw\nnote x\nmark\n", save=tmp_path / "g")

        game = tuckbox.load(json.loads((tmp_path / "g").read_text("utf-8")))

        assert game.record() == json.loads(record.write(demo(), {}).replace("[\n\n ]", '[[0, "draw"]]'))


class TestTheSameDeal:
    def test_it_begins_again_after_a_yes(self) -> None:
        told = Sitting("draw\nrestart\nyes\nlog\nseed\n").out

        assert "The same deal again." in told
        assert "Nothing has been played yet." in told
        assert "--seed demo" in told

    def test_the_game_goes_on_after_a_no(self) -> None:
        assert "1 draw." in Sitting("draw\nrestart\nno\nlog\n").out

    def test_after_the_end_it_is_tried_again_without_a_question(self) -> None:
        told = Sitting("finish\nagain\nlog\n", game=nearly_won()).out

        assert "You may say undo, again, new, save, log or quit." in told
        assert "Nothing has been played yet." in told

    def test_it_is_another_game_in_the_diary_and_an_open_one(self, tmp_path: Path) -> None:
        times = iter([datetime(2026, 1, 1, tzinfo=UTC), datetime(2026, 1, 2, tzinfo=UTC)])
        diary = Diary(tmp_path, lambda: next(times))

        Sitting("finish\nagain\n1\nquit\n", game=nearly_won(), typed=True, diary=diary)

        kept = [json.loads(path.read_text("utf-8"))["played"] for path in diary.files()]
        assert [(played["origin"], played["result"]) for played in kept] == [("fair", "won"), ("open", "left")]

"""Games that are played at the keyboard are kept, can be gone on with, and are timed."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.terminal.hands import Sitting, demo, last_line, nearly_won, queens
from tuckbox.core.daily import BRANCH, DAILY
from tuckbox.terminal.beside import Beside, beside_in
from tuckbox.terminal.diary import LONGEST_PAUSE, Diary, Scribe, variant


def diary_in(folder: Path) -> Diary:
    return Diary(folder / "games", lambda: datetime(2026, 1, 10, 12, 30, tzinfo=UTC))


def kept_in(folder: Path, what: str = "log") -> list[object]:
    """This part of every game that was kept."""
    return [json.loads(path.read_text("utf-8"))[what] for path in diary_in(folder).files()]


def played_in(folder: Path) -> dict[str, object]:
    played = kept_in(folder, "played")[0]
    assert isinstance(played, dict)
    return played


def test_a_game_that_is_won_is_kept(tmp_path: Path) -> None:
    Sitting("finish\nquit\n", game=nearly_won(), typed=True, diary=diary_in(tmp_path))

    played = played_in(tmp_path)
    assert played["result"] == "won"
    assert played["started"] == "2026-01-10T12:30:00+00:00"


def test_hints_that_were_taken_are_kept(tmp_path: Path) -> None:
    Sitting("hint\ndraw\nquit\n", typed=True, diary=diary_in(tmp_path))

    assert kept_in(tmp_path)[0] == [[0, "hint"], [0, "draw"]]


def test_a_game_that_is_left_is_kept_and_can_be_gone_on_with(tmp_path: Path) -> None:
    diary = diary_in(tmp_path)
    told = Sitting("draw\nquit\n", typed=True, diary=diary).out
    path = diary.files()[0]

    Sitting("draw\nquit\n", typed=True, save=path, diary=diary)

    assert "The game is kept. To go on:" in told
    assert last_line(told) == f"tuckbox play klondike --save {path}"
    assert kept_in(tmp_path) == [[[0, "draw"], [0, "draw"]]]
    assert played_in(tmp_path)["result"] == "left"


def test_a_new_deal_leaves_the_game_before_in_the_diary(tmp_path: Path) -> None:
    Sitting("draw\nnew\nyes\ndraw\ndraw\nquit\n", typed=True, diary=diary_in(tmp_path))

    assert sorted(map(str, kept_in(tmp_path))) == ["[[0, 'draw'], [0, 'draw']]", "[[0, 'draw']]"]


def test_a_new_deal_in_a_game_of_the_diary_does_not_take_its_place(tmp_path: Path) -> None:
    diary = diary_in(tmp_path)
    Sitting("draw\nquit\n", typed=True, diary=diary)

    Sitting("draw\nnew\nyes\ndraw\nquit\n", typed=True, save=diary.files()[0], diary=diary)

    assert kept_in(tmp_path, "seed") == ["another", "demo"]
    assert sorted(map(str, kept_in(tmp_path))) == ["[[0, 'draw'], [0, 'draw']]", "[[0, 'draw']]"]


@pytest.mark.parametrize("lines", ["quit\n", "hint\nquit\n", "look\n"])
def test_where_nothing_was_done_nothing_is_kept(lines: str, tmp_path: Path) -> None:
    Sitting(lines, typed=True, diary=diary_in(tmp_path))

    assert kept_in(tmp_path) == []


def test_a_script_is_not_kept(tmp_path: Path) -> None:
    Sitting("draw\n", diary=diary_in(tmp_path))

    assert kept_in(tmp_path) == []


def test_a_game_of_several_people_is_not_kept(tmp_path: Path) -> None:
    Sitting("\n1\nquit\n", game=queens(2), typed=True, diary=diary_in(tmp_path))

    assert kept_in(tmp_path) == []


def test_a_game_from_a_position_is_not_kept_but_a_new_deal_after_it_is(tmp_path: Path) -> None:
    Sitting("draw\nnew\nyes\ndraw\nquit\n", typed=True, diary=diary_in(tmp_path), beside=Beside(BRANCH))

    assert kept_in(tmp_path, "seed") == ["another"]


def test_the_deal_of_a_day_stays_one_when_it_is_gone_on_with(tmp_path: Path) -> None:
    path, daily = tmp_path / "game.json", Beside(DAILY, day="2026-01-10", title="draw one")
    Sitting("draw\nquit\n", typed=True, save=path, diary=diary_in(tmp_path), beside=daily)

    Sitting("draw\nquit\n", typed=True, save=path, diary=diary_in(tmp_path))

    played = played_in(tmp_path)
    assert (played["origin"], played["day"], played["variant"]) == ("daily", "2026-01-10", "draw one")
    assert len(kept_in(tmp_path)) == 1


def test_a_folder_that_cannot_be_written_is_told_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a folder", "utf-8")

    sitting = Sitting("draw\nquit\n", typed=True, diary=diary_in(tmp_path))

    assert "This game is not in your history: File exists." in sitting.err
    assert sitting.code == 0


def test_who_is_away_is_not_timed() -> None:
    times = iter([0.0, 5.0, 10.0, 1000.0])
    scribe = Scribe(Beside(), None, lambda: next(times))
    for _ in range(2):
        with scribe.thinking():
            pass

    assert scribe.beside.seconds == 5.0 + LONGEST_PAUSE


def test_a_variant_is_what_was_chosen() -> None:
    assert variant(demo(), Beside()) == "standard"
    assert variant(demo(draw=3, scoring="vegas"), Beside()) == "draw=3 scoring=vegas"
    assert variant(nearly_won(), Beside()) == "deal=…"


@pytest.mark.parametrize("saved", [None, {}, {"played": []}, {"played": {"day": "x", "seconds": "y", "origin": 1}}])
def test_a_file_that_tells_nothing_of_how_it_was_played_is_an_open_deal(saved: object) -> None:
    beside = beside_in(saved)

    assert (beside.origin, beside.day, beside.seconds, beside.as_json()) == ("open", "", 0, {})

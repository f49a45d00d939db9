"""The page of strengths: what is measured is kept, and what is kept is told."""

from pathlib import Path

import pytest

from tuckbox.core.heuristics import heuristics_of
from tuckbox.games import find
from tuckbox.lab.pieces import Here
from tuckbox.lab.strength import Notebook, Row, finish, line, rows, simple_bots, worlds_of, write
from tuckbox.solve.bot import KlondikeBot

FOUND = {"worlds": 500, "known": "13 %", "shares": [1.0] * 88 + [0.0] * 112, "moves": 1000, "seconds": 42.1}
TOYS = Row("toys", "tests/toys.py", "50 %", "", {}, 2, ("random",))


def test_a_line_has_the_rate_with_its_interval_beside_the_aim() -> None:
    told = line(Row("Grid Cannon", "gridcannon", "13 %", "≥ 40 %"), FOUND)

    assert told == "| Grid Cannon | 500 | 200 | 44.0 % (37–51) | 13 % | ≥ 40 % | 42 ms |"


def test_every_game_has_a_row_and_every_row_can_be_played() -> None:
    found = list(rows())
    for row in found:
        row.arena(1).check()

    assert {row.game for row in found} == {"klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest"}


def test_what_is_in_the_notebook_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.json"
    Notebook(path).note("Grid Cannon", FOUND)

    write(Notebook(path), "Grid Cannon", 200, Here())

    assert "| Grid Cannon | 500 | 200 |" in capsys.readouterr().out


def test_a_row_goes_on_where_it_was_left(tmp_path: Path) -> None:
    stopped, whole = Notebook(tmp_path / "results.json"), Notebook(None)
    finish(TOYS, stopped, 2, Here())
    resumed = Notebook(tmp_path / "results.json")

    finish(TOYS, resumed, 12, Here())
    finish(TOYS, whole, 12, Here())

    assert resumed.results["toys"]["shares"] == whole.results["toys"]["shares"]
    assert len(whole.results["toys"]["shares"]) == 12


def test_a_page_can_be_printed_of_what_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notebook = Notebook(tmp_path / "results.json")
    notebook.note("Grid Cannon", FOUND)

    write(notebook, "", 0, Here())

    assert capsys.readouterr().out.count("\n| ") == 2  # the heading and the row


def test_the_worlds_told_are_those_imagined() -> None:
    worlds = {row.game: worlds_of(row) for row in rows()}

    assert worlds["klondike"] == KlondikeBot.usual_worlds
    assert worlds["gridcannon"] == heuristics_of(find("gridcannon")).levels[-1]


def test_simple_bots_are_told_beside_who_plays_offhand() -> None:
    told = simple_bots(Row("", "zoomquest", "", "", {}, 5), 2, Here())

    assert told == "random 100 %, greedy 100 %, offhand 100 %"

"""The page of strengths: what is measured is kept, and what is kept is told."""

from pathlib import Path

import pytest

from tuckbox.lab.strength import Notebook, Row, line, measure, rows, write

FOUND = {
    "games": 200,
    "worlds": 500,
    "bots": [{"name": "hard", "win_rate": 0.44, "interval": [0.37, 0.51], "seconds_per_move": 0.0421}],
}


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

    write(Notebook(path), "Grid Cannon", 10_000, 1)

    assert "| Grid Cannon | 500 | 200 |" in capsys.readouterr().out


def test_a_row_is_measured_in_an_arena() -> None:
    found = measure(Row("toys", "tests/toys.py", "", "", {}, 2, ("random",)), 2, 1)

    assert [bot["name"] for bot in found["bots"]] == ["hard", "random"]

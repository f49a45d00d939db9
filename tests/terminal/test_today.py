"""The deals of a day at the terminal."""

import io
import json
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tuckbox.cli import main
from tuckbox.games import GAMES
from tuckbox.terminal.today import GRADES, grade_of, until_next

DAY = "2026-01-10"


def test_the_deals_of_a_day_are_listed_with_what_plays_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", DAY]) == 0

    told = capsys.readouterr().out
    assert told.startswith("The deals of 2026-01-10 (UTC), the same for everybody.\n")
    assert "Klondike, draw three      tuckbox play klondike --daily 2026-01-10 -o draw=3\n" in told


def test_they_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", DAY, "--json"]) == 0

    listed = json.loads(capsys.readouterr().out)
    assert listed["date"] == DAY
    assert len(listed["deals"]) == len(GAMES) + 1


def test_it_says_when_the_next_deals_come() -> None:
    now = datetime(2026, 1, 10, 22, 59, tzinfo=UTC)

    assert until_next(date(2026, 1, 10), now) == " The next come in 1 hour and 1 minute."
    assert until_next(date(2026, 1, 9), now) == ""


def test_a_grade_is_worked_out_once(tmp_path: Path) -> None:
    book, kind = tmp_path / "new" / GRADES, GAMES["zoomquest"]
    book.parent.mkdir()
    book.write_text("rubbish", "utf-8")
    grade = grade_of(kind, kind.dailies[0], date(2026, 1, 5), book)
    book.write_text(book.read_text("utf-8").replace(f": {grade}", ": 4"), "utf-8")

    assert 1 <= grade <= 5
    assert grade_of(kind, kind.dailies[0], date(2026, 1, 5), book) == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--daily", "2026-13-01"], "A date is written as 2026-11-16, not “2026-13-01”."),
        (["--daily", DAY, "--seed", "x"], "The deal of a day brings its own seed: leave that out."),
        (["--daily", DAY, "-o", "draw=4"], "The option draw takes 1 or 3, not “4”."),
    ],
)
def test_what_the_deal_of_a_day_does_not_take_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "klondike", *arguments]) == 2
    assert capsys.readouterr().err == f"tuckbox: {sentence}\n"


def test_the_deal_of_a_day_is_played_and_proved_winnable(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))

    assert main(["play", "gridcannon", "--daily", DAY, "--save", str(path)]) == 0
    assert "Grid Cannon: the deal of 2026-01-10. It is the same for everybody" in capsys.readouterr().out
    assert main(["verify", str(path)]) == 0
    assert "The deal can be won, as was promised" in capsys.readouterr().out

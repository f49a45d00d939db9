"""What came of one's games, as it is told, exported and deleted."""

import io
import json
from pathlib import Path

import pytest

from tuckbox.cli import main
from tuckbox.terminal.diary import Diary
from tuckbox.terminal.history import rows_of


def saved(folder: Path, number: int, **played: object) -> None:
    about = {"started": f"2026-01-{number:02}T10:00:00+00:00", "seconds": 61, "origin": "fair", "result": "won"}
    log = [[0, "hint"], [0, "draw"], [0, "draw"], [0, "undo"]]
    game = {"game": "klondike", "players": 1, "seed": "s", "log": log, "played": {**about, **played}}
    (folder / "games").mkdir(exist_ok=True)
    (folder / "games" / f"{number:02}.json").write_text(json.dumps(game), "utf-8")


def test_the_first_try_at_the_deal_of_a_day_counts_and_others_are_open(tmp_path: Path) -> None:
    for number in (1, 2):
        saved(tmp_path, number, origin="daily", day="2026-01-01", result="lost" if number == 1 else "won")

    assert [(row.origin, row.result) for row in rows_of(Diary(tmp_path / "games"))] == [
        ("daily", "lost"),
        ("open", "won"),
    ]


def test_files_that_are_no_games_are_passed_over(tmp_path: Path) -> None:
    saved(tmp_path, 1)
    for name, text in {"a": "rubbish", "b": "[]", "c": '{"played": {"started": "x"}}', "d": "{}"}.items():
        (tmp_path / "games" / f"{name}.json").write_text(text, "utf-8")

    assert len(rows_of(Diary(tmp_path / "games"))) == 1


def test_the_history_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path, 1)
    saved(tmp_path, 2, result="lost")

    assert main(["history", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "klondike standard, dealt by chance:",
        "  won 1 of 2: 50% (9% to 91%)",
        "  in a row now 0, at best 1",
        "  moves at best 1, median 1; time at best 1:01, median 1:01",
        "  games with help: hints 2, undos 2; won without: 0",
    ]


def test_where_nothing_was_won_there_is_no_best(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path, 1, result="lost")

    assert main(["history", "--data", str(tmp_path)]) == 0
    assert "moves at best" not in capsys.readouterr().out


def test_an_empty_history_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "No game was played here yet.\n"


def test_the_history_is_exported_as_json_and_csv(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path, 1)
    main(["history", "--data", str(tmp_path), "--json"])
    told = json.loads(capsys.readouterr().out)
    main(["history", "--data", str(tmp_path), "--csv"])
    lines = capsys.readouterr().out.splitlines()

    assert (told["games"][0]["hints"], told["games"][0]["undos"], told["summary"][0]["games"]) == (1, 1, 1)
    assert lines[0].startswith("started,game,variant,players,origin,day,result,")
    assert lines[1].startswith("2026-01-01T10:00:00+00:00,klondike,standard,1,fair,,won,")


def test_only_one_game_can_be_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path, 1)

    main(["history", "gridcannon", "--data", str(tmp_path)])

    assert capsys.readouterr().out == "No game was played here yet.\n"


@pytest.mark.parametrize(("answer", "left"), [("yes\n", 0), ("no\n", 1), ("", 1)])
def test_the_history_is_deleted_after_a_yes(
    answer: str, left: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(tmp_path, 1)
    monkeypatch.setattr("sys.stdin", io.StringIO(answer))

    assert main(["history", "--delete", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("Delete 1 game in ")
    assert len(rows_of(Diary(tmp_path / "games"))) == left


def test_the_deals_of_a_day_tell_which_were_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved(tmp_path, 1, origin="daily", day="2026-01-01", variant="draw three", title="draw three")

    main(["daily", "2026-01-01", "--data", str(tmp_path)])

    told = capsys.readouterr().out
    assert "Klondike, draw three      won after 1 move\n" in told
    assert "Klondike, draw one        tuckbox play klondike" in told

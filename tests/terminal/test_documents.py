"""Scenarios at the command line: a name is a level in the box, or a file of one's own."""

import json
from pathlib import Path

import pytest

from tests.quests import scenario
from tuckbox.cli import main
from tuckbox.games.zoomquest.scenarios import SHIPPED


def drawn(capsys: pytest.CaptureFixture[str], name: str) -> tuple[int, str]:
    """The exit code, and the map or the complaint."""
    code = main(["zoomquest", "draw", name])
    captured = capsys.readouterr()
    return code, captured.out + captured.err


@pytest.mark.parametrize("name", ["my.json", "my quest"])
def test_a_file_of_ones_own_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    path = tmp_path / name
    path.write_text(json.dumps(scenario(["warrior@village"], ["AAD@cave"])), "utf-8")

    code, text = drawn(capsys, str(path))

    assert code == 0, text
    assert all(shown in text for shown in ("Village", "Ruins", "Hero (5)", "Monster (3)")), text


def test_a_mistyped_level_gets_the_nearest_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert drawn(capsys, "goblin_wods") == (
        2,
        "tuckbox: There is no level called “goblin_wods”: did you mean goblin_woods?\n",
    )


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "none.json"

    assert drawn(capsys, str(path)) == (2, f"tuckbox: There is no file {path}.\n")


def test_the_box_has_no_level_of_a_name_that_is_not_listed() -> None:
    assert "tutorial" in SHIPPED
    assert "tutoral" not in SHIPPED

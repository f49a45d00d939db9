"""Saved games and folders that earlier versions of the box have written go on."""

import io
import json
import shutil
from pathlib import Path

from tests.terminal.hands import Sitting, demo, queens
from tuckbox.core import record
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.terminal.folder import Folder, submit
from tuckbox.terminal.page import Page

OLD = Path(__file__).parents[1] / "data" / "saved"


def copied(tmp_path: Path, name: str) -> Path:
    """An old file, or a folder of them, where it may be written to."""
    place = tmp_path / name
    (shutil.copytree if (OLD / name).is_dir() else shutil.copy)(OLD / name, place)
    return place


def log(file: Path) -> list[list[object]]:
    saved = json.loads(file.read_text("utf-8"))["log"]
    assert isinstance(saved, list)
    return saved


def test_a_game_with_help_undo_and_redo_goes_on_where_it_stood(tmp_path: Path) -> None:
    file = copied(tmp_path, "klondike.json")
    before = log(file)

    sitting = Sitting("log\nredo\nlog\nundo\n", game=demo(), save=file)

    assert "1 draw.\n" in sitting.out
    assert "1 draw, 2 draw.\n" in sitting.out
    assert log(file) == [*before, [0, "redo"], [0, "undo"]]


def test_the_pledge_of_a_winnable_deal_is_kept(tmp_path: Path) -> None:
    file = copied(tmp_path, "klondike.json")
    before = json.loads(file.read_text("utf-8"))["winnable"]

    Sitting("undo\ndraw\n", game=demo(), save=file)

    assert json.loads(file.read_text("utf-8"))["winnable"] == before


def test_a_game_with_bots_tells_what_has_happened(tmp_path: Path) -> None:
    file = copied(tmp_path, "sleepingqueens.json")

    sitting = Sitting("log\n", game=queens(3), save=file, bots=["random", "greedy"])

    assert sitting.code == 0
    assert "1 discard 6 6" in sitting.out
    assert "3 Player 3 (greedy bot) wakes " in sitting.out


def test_a_quest_in_a_folder_goes_on_with_its_sealed_choice(tmp_path: Path) -> None:
    folder = Folder(ZoomQuest, copied(tmp_path, "quest"))
    game, out = folder.open({}, players=None, seed=None), io.StringIO()
    assert record.taken_acts(game.log)[-1] == (0, "move garden")

    submit(folder, game, "Bob", page=Page(out, out, plain=True), source=io.StringIO("stay\n"))

    assert "garden (Garden) with Ada (5)" in out.getvalue()
    assert sorted(path.name for path in folder.path.glob("First*")) == [f"First_Steps_{n}.json" for n in range(3)]

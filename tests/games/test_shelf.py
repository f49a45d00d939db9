"""Games that other packages bring: what can be had stands on the shelf, and what cannot is nobody else's trouble."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.client import serving

ROOT = Path(__file__).parents[2]
IN_THE_BOX = ["dragonquest", "gridcannon", "klondike", "sleepingqueens", "zoomquest"]
MODULES = {
    "good.py": '"""A good game."""\n\nfrom tests.toys import Stakes as Toy\n\n\nclass Mine(Toy):\n    name = "mine"\n',
    "torn.py": "import nothing_of_this_name\n",
    "quitter.py": "raise SystemExit(3)\n",
    "cook.py": "BREAD = 5\n",
    "crooked.py": 'from tests.toys import Stakes\n\n\nclass Crooked(Stakes):\n    declared = ("draw",)\n',
    "vague.py": 'from tests.toys import Stakes\n\n\nclass Vague(Stakes):\n    presets = {"usual": {"draw": {1, 2}}}\n',
    "half.py": 'from tuckbox import Game\n\n\nclass Half(Game):\n    name = "half"\n    def to_act(self): pass\n',
    "copycat.py": 'from tests.toys import Stakes\n\n\nclass Copy(Stakes):\n    name = "klondike"\n',
}

UNFINISHED = "The game half is unfinished: it does not write lay, deal, legal_actions, apply, result, scores, bounds."


def install(folder: Path, points: str) -> dict[str, str]:
    """What pip leaves behind of a package that brings games; the environment in which it is installed."""
    metadata = folder / "plugs-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: plugs\nVersion: 1.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text(f"[tuckbox.games]\n{points}\n", "utf-8")
    for name, text in MODULES.items():
        (folder / name).write_text(text, "utf-8")
    path = os.pathsep.join(filter(None, [str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path}


def listed(environment: dict[str, str]) -> tuple[list[str], str]:
    """The names that `tuckbox games` lists, and what it says to standard error."""
    words = [sys.executable, "-m", "tuckbox", "games", "--json"]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [game["name"] for game in json.loads(done.stdout)], done.stderr


@pytest.mark.parametrize("value", ["good", "good:Mine"])
def test_an_entry_point_is_a_module_or_a_class_in_it(value: str, tmp_path: Path) -> None:
    names, said = listed(install(tmp_path, f"mine = {value}"))

    assert names == sorted([*IN_THE_BOX, "mine"])
    assert said == ""


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("torn", "ModuleNotFoundError: No module named 'nothing_of_this_name'."),
        ("quitter", "SystemExit: 3."),
        ("missing:Game", "ModuleNotFoundError: No module named 'missing'."),
        ("good:Nobody", "AttributeError: module 'good' has no attribute 'Nobody'."),
        ("cook", "The file cook defines no game."),
        ("cook:BREAD", "It is no game."),
        ("copycat:Copy", "There is a game klondike already."),
        ("half", UNFINISHED),
        ("crooked", "AttributeError: 'str' object has no attribute 'as_json'."),
        ("vague", "TypeError: Object of type set is not JSON serializable."),
    ],
)
def test_what_cannot_be_had_is_left_out_with_a_sentence(value: str, why: str, tmp_path: Path) -> None:
    names, said = listed(install(tmp_path, f"good = good\nbad = {value}"))

    assert names == sorted([*IN_THE_BOX, "mine"])
    assert said == f"The installed game bad ({value}) is left out: {why}\n"


def test_a_game_of_the_box_is_played_without_a_look_at_others(tmp_path: Path) -> None:
    environment = install(tmp_path, "bad = torn")
    words = [sys.executable, "-m", "tuckbox", "sim", "gridcannon", "--games", "1"]

    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("words", [["play"], ["sim", "--games", "1"]])
def test_a_file_with_an_unfinished_game_is_refused_with_a_sentence(words: list[str], tmp_path: Path) -> None:
    environment = install(tmp_path, "")
    command = [sys.executable, "-m", "tuckbox", words[0], str(tmp_path / "half.py"), *words[1:]]

    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith(f"{UNFINISHED}\n")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("torn", "ModuleNotFoundError: No module named 'nothing_of_this_name'."),
        ("crooked:Crooked", "AttributeError: 'str' object has no attribute 'as_json'."),
    ],
)
def test_a_server_shows_the_others_and_says_what_is_missing(value: str, why: str, tmp_path: Path) -> None:
    """Guests are told on the shelf that something is missing, the host in the log also why."""
    environment = install(tmp_path, f"good = good:Mine\nbad = {value}")
    with serving(tmp_path / "data", environment=environment) as house:
        status, told, _ = house.ask("GET", "/api/games")
        table = house.open_table(house.new_guest(), "mine", players=2, bots=["random"])
        log = [json.loads(line) for line in house.log.read_text("utf-8").splitlines()]

        assert status == 200, told
        assert [game["name"] for game in told["games"]] == sorted([*IN_THE_BOX, "mine"])  # type: ignore[attr-defined]  # a list
        assert told["left_out"] == ["The installed game bad is left out: the server's log says why."]
        assert table
        assert [line["message"] for line in log if "left out" in line["message"]] == [
            f"The installed game bad ({value}) is left out: {why}"
        ]

"""Asynchronous play over a shared folder."""

import io
import json
import multiprocessing
from pathlib import Path

import pytest

from tuckbox.core.errors import BadOption, BadRecord, IllegalAction
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.terminal.folder import Folder, choose, player_called, submit
from tuckbox.terminal.page import Page

NAMES = {"names": "Ada,Bob"}


def opened(path: Path, seed: str = "folder") -> tuple[Folder, ZoomQuest]:
    folder = Folder(path)
    options = {} if folder.secret.exists() else NAMES
    return folder, folder.open(options, players=2, seed=seed)


def say(path: Path, name: str, words: str) -> tuple[int, str]:
    """What one player's call prints, and its exit code."""
    folder, game = opened(path)
    out = io.StringIO()
    code = submit(folder, game, name, page=Page(out, out, plain=True), source=io.StringIO(f"{words}\n"))
    return code, out.getvalue()


def rounds(path: Path) -> list[str]:
    return sorted(file.name for file in path.glob("*_*.json"))


def test_setting_up_writes_round_0(tmp_path: Path) -> None:
    """ZQ-24"""
    _, game = opened(tmp_path)

    assert len(rounds(tmp_path)) == 1
    assert rounds(tmp_path)[0].endswith("_0.json")
    assert json.loads((tmp_path / rounds(tmp_path)[0]).read_text("utf-8"))["round"] == game.round == 0


def test_a_choice_is_sealed_and_the_last_one_in_sees_it_opened(tmp_path: Path) -> None:
    """ZQ-19, ZQ-24"""
    code, first = say(tmp_path, "Ada", "stay")
    assert (code, "Sealed. Waiting for Bob." in first) == (0, True)

    code, second = say(tmp_path, "bob", "stay")

    assert code == 0
    assert "Sealed" not in second
    assert Folder(tmp_path).saved() is not None


def test_no_round_file_holds_a_sealed_choice_or_the_seed(tmp_path: Path) -> None:
    """ZQ-24"""
    say(tmp_path, "Ada", "stay")

    public = "".join((tmp_path / name).read_text("utf-8") for name in rounds(tmp_path))

    assert "sealed" not in public
    assert "folder" not in public


def test_a_completed_round_is_written_as_a_file(tmp_path: Path) -> None:
    """ZQ-24"""
    folder, game = opened(tmp_path)
    while game.round == 0:
        player = game.to_act()[0]
        game, _ = choose(folder, player, game.legal_actions(player)[0].words)

    assert [name[-7:] for name in rounds(tmp_path)] == ["_0.json", "_1.json"]


def test_the_newest_round_resumes_where_the_secrets_are_gone(tmp_path: Path) -> None:
    """ZQ-24"""
    folder, game = opened(tmp_path)
    while game.round == 0:
        player = game.to_act()[0]
        game, _ = choose(folder, player, game.legal_actions(player)[0].words)
    folder.secret.unlink()

    resumed = Folder(tmp_path).open({}, players=None, seed="another")

    assert resumed.round == game.round
    assert resumed.markers() == game.markers()


def test_a_file_of_another_game_is_never_overwritten(tmp_path: Path) -> None:
    """ZQ-24"""
    folder, game = opened(tmp_path)
    other = tmp_path / rounds(tmp_path)[0].replace("_0.json", "_1.json")
    other.write_text('{"meta": {"game": "another"}}', "utf-8")

    with pytest.raises(BadRecord, match="belongs to another game"):
        while game.round == 0:
            player = game.to_act()[0]
            game, _ = choose(folder, player, game.legal_actions(player)[0].words)

    assert other.read_text("utf-8") == '{"meta": {"game": "another"}}'


def test_a_bad_choice_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    opened(tmp_path)
    before = Folder(tmp_path).secret.read_bytes()

    code, text = say(tmp_path, "Ada", "fly")

    assert code == 1
    assert text
    assert Folder(tmp_path).secret.read_bytes() == before


def test_an_unknown_player_gets_a_sentence(tmp_path: Path) -> None:
    _, game = opened(tmp_path)

    with pytest.raises(BadOption, match="There is no player called “Eve”"):
        player_called(game, "Eve")
    assert player_called(game, "2") == 1


def test_options_are_refused_where_a_game_lies_already(tmp_path: Path) -> None:
    opened(tmp_path)

    with pytest.raises(BadOption, match="leave out its options"):
        Folder(tmp_path).open(NAMES, players=2, seed="x")


def seal_stay(path: Path, player: int) -> str:
    try:
        choose(Folder(path), player, "stay")
    except IllegalAction as refusal:
        return str(refusal)
    return "sealed"


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    """ZQ-19, ZQ-24"""
    for attempt in range(5):
        path = tmp_path / str(attempt)
        opened(path, seed=str(attempt))

        with multiprocessing.get_context("spawn").Pool(2) as pool:
            answers = pool.starmap(seal_stay, [(path, 0), (path, 1)])

        game = Folder(path).saved()
        assert answers == ["sealed", "sealed"]
        assert game is not None
        assert sorted(game.log) == [(0, "stay"), (1, "stay")]

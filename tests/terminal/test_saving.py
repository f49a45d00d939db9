"""Saved games on disk."""

import os
from pathlib import Path

import pytest

from tests.terminal.hands import demo
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.terminal.saving import CannotSave, Keeper, resume


def after(*words: str, seed: str = "demo") -> AnyGame:
    game = demo(seed=seed)
    for said in words:
        game.play(0, said)
    return game


def refusal(game: AnyGame, path: Path) -> str:
    with pytest.raises(CannotSave) as caught:
        Keeper().save(game, path)
    return str(caught.value)


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Keeper().save(after("draw", "draw"), file)

    resumed = resume(file, type(demo()))

    assert resumed is not None
    assert resumed.log == [(0, "draw"), (0, "draw")]


def test_nothing_but_the_saved_game_is_left_on_disk(tmp_path: Path) -> None:
    Keeper().save(after("draw"), tmp_path / "game.json")

    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_later_moment_of_a_game_replaces_an_earlier_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Keeper().save(after("draw"), file)

    Keeper().save(after("draw", "draw"), file)

    assert file.read_text().count('"draw"]') == 2


def test_an_earlier_moment_does_not_replace_a_later_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Keeper().save(after("draw", "draw"), file)

    assert "holds something else" in refusal(after("draw"), file)


def test_another_game_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Keeper().save(after("draw", seed="other"), file)

    assert "holds something else" in refusal(after("draw"), file)


def test_one_sitting_may_deal_again_into_its_own_file(tmp_path: Path) -> None:
    file, keeper = tmp_path / "game.json", Keeper()
    keeper.save(after("draw"), file)

    keeper.save(after(seed="other"), file)

    assert '"other"' in file.read_text()


@pytest.mark.parametrize("text", ["a letter to my aunt", "{}", "[1]", '{"log": []}'])
def test_a_file_that_is_no_saved_game_is_not_overwritten(tmp_path: Path, text: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)

    assert "holds something else" in refusal(after("draw"), file)
    assert file.read_text() == text


def test_an_empty_file_may_be_filled(tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.touch()

    Keeper().save(after("draw"), file)

    assert file.stat().st_size > 0


def test_a_read_only_file_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Keeper().save(after("draw"), file)
    file.chmod(0o444)

    assert refusal(after("draw", "draw"), file) == f"The game is not saved: {file} is read-only."


def test_a_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.json"

    assert refusal(after(), file) == f"The game is not saved in {file}: No such file or directory."


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal(after(), tmp_path) == f"The game is not saved in {tmp_path}: it is not a file."


@pytest.mark.parametrize("name", ["a\0b", "x" * 300, "~nobody-at-all/x"])
def test_an_impossible_name_is_told_in_a_sentence(name: str) -> None:
    assert refusal(after(), Path(name)).startswith("The game is not saved in ")


def test_a_link_to_a_saved_game_stays_a_link(tmp_path: Path) -> None:
    link, file = tmp_path / "link", tmp_path / "game.json"
    link.symlink_to(file)

    Keeper().save(after(), link)

    assert link.is_symlink()
    assert file.is_file()


def test_a_failed_write_leaves_the_old_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.json"
    Keeper().save(after("draw"), file)
    before = file.read_bytes()
    monkeypatch.setattr(os, "fsync", full_disk)

    assert refusal(after("draw", "draw"), file) == f"The game is not saved in {file}: No space left on device."
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [before]


def full_disk(_file: int) -> None:
    raise OSError(28, "No space left on device")


def test_there_is_nothing_to_resume_where_there_is_no_file(tmp_path: Path) -> None:
    assert resume(tmp_path / "game.json", type(demo())) is None


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"a letter", "is not JSON"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"[" * 100_000, "cannot be resumed"),
        (b'{"game": "bridge"}', "it holds a game of “bridge”, not of Klondike."),
    ],
)
def test_what_cannot_be_resumed_is_told(tmp_path: Path, data: bytes, complaint: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(data)

    with pytest.raises(BadRecord, match=complaint):
        resume(file, type(demo()))


def test_a_folder_cannot_be_resumed(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: it is not a file"):
        resume(tmp_path, type(demo()))


def test_the_home_of_nobody_cannot_be_resumed_from() -> None:
    with pytest.raises(BadRecord, match="cannot be resumed"):
        resume(Path("~nobody-at-all/x"), type(demo()))


def test_the_home_folder_may_be_named_by_its_sign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))

    place = Keeper().save(after("draw"), Path("~/game.json"))

    assert place == tmp_path / "game.json"
    assert resume(Path("~/game.json"), type(demo())) is not None

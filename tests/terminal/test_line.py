"""The doors: a game is played, resumed, or only shown."""

import io
from pathlib import Path

import pytest

from tests.terminal.hands import Sitting, demo, last_line, nearly_won, queens
from tuckbox.core.errors import BadOption
from tuckbox.terminal.line import another, show


def test_a_saved_game_is_resumed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Sitting("draw\n", save=file)

    sitting = Sitting("log\n", save=file, game=demo(seed="quite another"))

    assert f"Klondike goes on as saved in {file}." in sitting.out
    assert "1 draw." in sitting.out


def test_a_file_that_cannot_be_resumed_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt")

    sitting = Sitting("draw\n", save=file)

    assert sitting.err.startswith(f"{file} cannot be resumed: The file is not JSON")
    assert (sitting.code, file.read_text()) == (1, "Dear aunt")


class Gone(io.StringIO):
    def write(self, text: str, /) -> int:
        raise BrokenPipeError


def test_a_page_that_nobody_reads_is_no_catastrophe() -> None:
    sitting = Sitting("draw\n", out=Gone())

    assert (sitting.code, sitting.err) == (1, "")


class Full(io.StringIO):
    def write(self, text: str, /) -> int:
        raise OSError(28, "No space left on device")


def test_a_page_that_cannot_be_written_is_told() -> None:
    assert Sitting("draw\n", out=Full()).err == "The game cannot be shown: No space left on device.\n"


def test_another_game_has_the_same_options_and_another_seed() -> None:
    game = demo(draw=3)

    dealt = another(game)

    assert dealt.options["draw"] == game.options["draw"]
    assert dealt.dice.seed != game.dice.seed


def test_a_game_can_be_shown_to_a_spectator() -> None:
    out = io.StringIO()

    show(demo(), None, out=out)

    assert last_line(out.getvalue()) == "Score 0, actions 0, redeals left unlimited."


def test_a_game_that_is_over_is_shown_with_its_end() -> None:
    game, out = nearly_won(), io.StringIO()
    game.play(0, "finish")

    show(game, 0, out=out)

    assert "the game is won!" in out.getvalue()


def test_bots_that_do_not_fit_the_table_are_refused() -> None:
    with pytest.raises(BadOption):
        Sitting("", game=queens(2), bots=["greedy", "greedy"])


def test_a_resumed_game_has_room_for_as_many_bots_as_it_was_saved_with(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Sitting("", game=queens(4), bots=["random"], save=file)

    sitting = Sitting("", game=queens(2), bots=["random"], save=file)

    assert "player 4 (random bot)" in sitting.out

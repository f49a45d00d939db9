"""Lines from a keyboard or a script."""

import io
from typing import TextIO

import pytest

from tests.terminal.hands import Terminal
from tuckbox.terminal.page import Page
from tuckbox.terminal.reading import LONGEST_LINE, Lines


def lines_of(source: TextIO) -> tuple[Lines, io.StringIO, io.StringIO]:
    out, err = io.StringIO(), io.StringIO()
    return Lines(source, Page(out, err, plain=True)), out, err


def all_lines(source: TextIO) -> list[str]:
    lines, _, _ = lines_of(source)
    return list(iter(lambda: lines.ask("What?"), None))


def test_a_script_skips_empty_lines_and_comments() -> None:
    assert all_lines(io.StringIO("draw\n\n# a comment\n  undo  \n")) == ["draw", "undo"]


def test_a_script_needs_no_last_line_end() -> None:
    assert all_lines(io.StringIO("draw\r\nundo")) == ["draw", "undo"]


def test_a_byte_order_mark_is_no_letter() -> None:
    assert all_lines(io.StringIO("\ufeffdraw\n")) == ["draw"]


def test_the_lines_of_a_script_are_shown() -> None:
    lines, out, _ = lines_of(io.StringIO("draw\n"))

    lines.ask("What?")

    assert out.getvalue() == "> draw\n"


def test_a_player_is_prompted() -> None:
    lines, out, _ = lines_of(Terminal("draw\n"))

    lines.ask("What?")

    assert out.getvalue() == "What? > "


def test_a_prompt_without_a_question_is_just_a_sign() -> None:
    lines, out, _ = lines_of(Terminal("draw\n"))

    lines.ask("")

    assert out.getvalue() == "> "


def test_a_players_empty_line_is_a_line() -> None:
    assert all_lines(Terminal("\ndraw\n")) == ["", "draw"]


def test_undecodable_bytes_are_read_as_something_else() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe draw\nundo\n"), encoding="utf-8")

    assert all_lines(source) == ["\ufffd\ufffd draw", "undo"]


def test_of_an_endless_line_only_the_beginning_is_kept() -> None:
    first, second = all_lines(io.StringIO("x" * 100_000 + "\ndraw\n"))

    assert (len(first), second) == (LONGEST_LINE, "draw")


def test_a_source_that_cannot_be_read_ends_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Terminal()
    monkeypatch.setattr(source, "readline", torn)
    lines, _, err = lines_of(source)

    assert lines.ask("What?") is None
    assert err.getvalue() == "The input cannot be read: Input/output error.\n"


def torn(_size: int) -> str:
    raise OSError(5, "Input/output error")


@pytest.mark.parametrize("typed", [True, False])
def test_the_end_of_the_lines_is_told(typed: bool) -> None:
    assert all_lines(Terminal() if typed else io.StringIO()) == []


def test_enter_ends_a_pause() -> None:
    lines, _, _ = lines_of(Terminal("\n"))

    assert not lines.pause("Press Enter.")


@pytest.mark.parametrize("typed", ["quit\n", "Q\n", ""])
def test_at_a_pause_one_may_leave(typed: str) -> None:
    lines, _, _ = lines_of(Terminal(typed))

    assert lines.pause("Press Enter.")


def test_what_was_typed_is_forgotten() -> None:
    lines, _, _ = lines_of(Terminal())
    lines.editor = pytest.importorskip("readline")
    lines.editor.add_history("stake KH")

    lines.forget()

    assert lines.editor.get_current_history_length() == 0


def test_where_nothing_is_kept_there_is_nothing_to_forget() -> None:
    lines, _, _ = lines_of(io.StringIO())

    lines.forget()

    assert lines.editor is None

"""The output streams."""

import io

import pytest

from tests.terminal.hands import Terminal, page
from tuckbox.terminal.page import Page, printable

XTERM = {"TERM": "xterm"}


def ascii_stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="ascii")


def test_a_terminal_gets_the_picture() -> None:
    assert page(terminal=True).pictured


def test_anything_else_gets_sentences() -> None:
    assert not page().pictured


def test_plain_is_plain_on_a_terminal_too() -> None:
    assert not Page(Terminal(), io.StringIO(), plain=True, environment=XTERM).pictured


def test_a_terminal_gets_colour() -> None:
    assert page(terminal=True).faces.colour


@pytest.mark.parametrize("environment", [{"TERM": "xterm", "NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_who_wants_no_colour_gets_none(environment: dict[str, str]) -> None:
    assert not page(terminal=True, environment=environment).faces.colour


def test_a_covered_page_cannot_be_scrolled_back() -> None:
    covered = page(terminal=True)

    covered.cover()

    assert isinstance(covered.out, Terminal)
    assert covered.out.getvalue().endswith("\x1b[3J")


def test_a_plain_page_on_a_terminal_is_covered_as_well() -> None:
    plain = Page(out := Terminal(), io.StringIO(), plain=True, environment=XTERM)

    plain.cover()

    assert out.getvalue() != ""


def test_a_dumb_terminal_is_covered_by_empty_lines() -> None:
    dumb = page(terminal=True, environment={"TERM": "dumb"})

    dumb.cover()

    assert isinstance(dumb.out, Terminal)
    assert dumb.out.getvalue().count("\n") >= 24


def test_a_file_needs_no_cover() -> None:
    file = page()

    file.cover()

    assert file.out.tell() == 0


def test_a_dumb_terminal_is_not_told_to_clear_its_screen() -> None:
    dumb = page(terminal=True, environment={"TERM": "dumb"})

    dumb.clear()

    assert dumb.out.tell() == 0


def test_suits_need_an_encoding_that_has_them() -> None:
    assert not Page(ascii_stream(), io.StringIO(), plain=False).faces.fancy


def test_letters_that_a_stream_lacks_are_replaced_by_plainer_ones() -> None:
    assert printable("“K♥”… 2 × é", ascii_stream()) == '"KH"... 2 x ?'


def test_no_letter_commands_the_terminal() -> None:
    assert printable("\x1b[2Jseed\ud800\x00", io.StringIO()) == "?[2Jseed??"


def test_a_long_text_is_wrapped_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "31")

    lines = page(terminal=True).wrap("The queen of diamonds goes home at last.")

    assert lines == ["The queen of diamonds goes", "home at last."]


def test_a_long_text_stays_in_one_line_elsewhere() -> None:
    text = "The queen of diamonds goes home at last. " * 5

    assert page().wrap(text) == [text]

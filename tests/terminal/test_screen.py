"""How a position is put before the player."""

import pytest

import tuckbox
from tests.terminal.hands import Sitting, Terminal, demo, page, queens
from tuckbox.terminal.screen import LONGEST_MENU, Screen, last_parts, standing_place
from tuckbox.terminal.words import listed_actions


@pytest.fixture(autouse=True)
def small_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setenv("TERM", "dumb")


@pytest.mark.parametrize("steps", range(0, 60, 6))
def test_a_turn_fits_a_small_terminal(steps: int) -> None:
    game = demo(seed="6")
    for _ in range(steps):
        game.play(0, game.legal_actions(0)[0])
    before = len(game.log)
    out = Terminal()

    Sitting("draw\n", game=game, typed=True, out=out)

    assert len(game.log) == before + 1
    turn = out.getvalue().split(" > ")[1].splitlines()
    assert len(turn) <= 24
    assert max(map(len, turn)) < 80


def test_a_long_menu_is_given_in_words() -> None:
    game = demo(seed="140")
    game.play(0, game.legal_actions(0)[0])
    assert len(listed_actions(game, 0)) > LONGEST_MENU

    menu = Screen(page(terminal=True), script=False).menu(game, 0, LONGEST_MENU)

    assert menu[0].startswith(" move  1) ")


def test_who_listens_hears_the_table_once() -> None:
    sitting = Sitting("draw\ndraw\n", typed=True)

    assert sitting.out.count("col1 (column 1)") == 1


def test_who_listens_hears_the_actions_each_time() -> None:
    sitting = Sitting("draw\ndraw\n", typed=True)

    assert sitting.out.count("Draw a card") == 3


def test_a_script_gets_the_table_first_and_last() -> None:
    sitting = Sitting("draw\ndraw\n")

    assert sitting.out.count("col1 (column 1)") == 2


def test_a_story_that_is_too_long_loses_its_first_parts() -> None:
    parts = [["one"], ["two", "and a half"], ["three"]]

    assert last_parts(parts, 4) == ["one", "two", "and a half", "three"]
    assert last_parts(parts, 3) == ["… (Say recap for all of it.)", "three"]
    assert last_parts([["one", "two", "three"]], 2) == ["… (Say recap for all of it.)", "three"]


def test_who_is_asked_is_said_where_there_are_several() -> None:
    screen = Screen(page(terminal=True), script=False)

    assert screen.question(queens(2), 0) == ([], "Player 1: Play a power card, or discard.")
    assert screen.question(demo(), 0) == ([], "Move a card, or draw.")


def test_who_is_not_to_act_is_asked_nothing() -> None:
    assert Screen(page(), script=True).question(queens(2), 1) == ([], "")


def test_a_long_question_stands_above_the_line_where_one_types() -> None:
    game = tuckbox.new(
        "zoomquest", seed="demo", players=2, names="Bartholomew of the Two Rivers and the Three Hills", level="test_0"
    )

    lines, prompt = Screen(page(terminal=True), script=False).question(game, 0)

    assert (bool(lines), prompt) == (True, "")


@pytest.mark.parametrize("name", ["Ada", "Ada (the brave)"])
def test_ones_own_place_on_the_map_is_known_whatever_ones_name(name: str) -> None:
    game = tuckbox.new("zoomquest", seed="demo", names=name)

    assert standing_place(game, 0) == "home"
    assert standing_place(game, None) == ""

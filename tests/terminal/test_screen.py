"""How a position is put before the player."""

import pytest

from tests.terminal.hands import Sitting, Terminal, demo, page
from tuckbox.terminal.screen import LONGEST_MENU, Screen
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

    menu = Screen(page(terminal=True), script=False).menu(game, 0)

    assert menu[0].startswith(f" 1 {listed_actions(game, 0)[0].words}  ")


def test_who_listens_hears_the_table_once() -> None:
    sitting = Sitting("draw\ndraw\n", typed=True)

    assert sitting.out.count("col1 (column 1)") == 1


def test_who_listens_hears_the_actions_each_time() -> None:
    sitting = Sitting("draw\ndraw\n", typed=True)

    assert sitting.out.count("Draw a card") == 3


def test_a_script_gets_the_table_first_and_last() -> None:
    sitting = Sitting("draw\ndraw\n")

    assert sitting.out.count("col1 (column 1)") == 2

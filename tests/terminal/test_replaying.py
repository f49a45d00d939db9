"""A saved game at the keyboard: one goes through it move by move, and leaves when one likes."""

import io
import re

import pytest

from tests.terminal.hands import Terminal, demo, queens
from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.games import find
from tuckbox.terminal.line import go_through


def walked(game: AnyGame, keys: str, *, seat: int | None = 0) -> str:
    page = Terminal()
    go_through(game, seat, source=Terminal(keys), out=page)
    return page.getvalue()


@pytest.fixture
def drawn() -> AnyGame:
    """Three cards were drawn, and one of them was taken back."""
    game = demo()
    for _ in range(3):
        game.play(0, "draw")
    return record.step_back(game, 0, None)


def moves(shown: str) -> list[str]:
    """After the cards were dealt, the moves that were shown."""
    return [line for line in shown.splitlines() if line.startswith(("Move", "The cards are dealt"))]


def test_enter_goes_on_to_the_end_and_leaves_there(drawn: AnyGame) -> None:
    shown = moves(walked(drawn, "\n\n\nnobody reads this\n"))

    assert [line.partition(":")[0] for line in shown if ":" in line] == ["Move 1 of 2", "Move 2 of 2"]
    assert shown[-2] == "Move 2 of 2: The ace of clubs goes from the stock to the waste."


def test_one_goes_back_and_to_any_move(drawn: AnyGame) -> None:
    shown = walked(drawn, "last\nb\nfirst\n2\nq\n")

    told = [
        line.partition(":")[0].rpartition("> ")[2] for line in shown.splitlines() if ": " in line and "Move" in line
    ]
    assert told == ["Move 2 of 2", "Move 1 of 2", "Move 2 of 2"]
    assert shown.count("The cards are dealt.") == 2


@pytest.mark.parametrize(
    ("key", "sentence"),
    [("9", "There is no move 9: the last is 2."), ("b", "This is the deal."), ("jump", "Enter goes on, b goes back")],
)
def test_what_cannot_be_is_a_sentence(key: str, sentence: str, drawn: AnyGame) -> None:
    assert sentence in walked(drawn, f"{key}\nq\n").partition("q leaves.")[2]


def test_the_chance_to_win_is_told_at_any_move_and_with_it_the_score_to_expect() -> None:
    cannon = record.start(find("gridcannon"), {}, players=1, seed="7")
    duel = queens(2)
    duel.play(0, duel.legal_actions(0)[0])

    alone, watched = walked(cannon, "chance\nq\n"), walked(duel, "last\nchance\nq\n", seat=None)

    assert re.search(r"The chance to win was \d+%, and the score to expect \d+\.\d\.", alone)
    assert re.search(r"The chance of \w[\w ]* to win was \d+%", watched)


def test_of_a_klondike_no_score_is_expected(drawn: AnyGame) -> None:
    assert re.search(r"The chance to win was \d+%\.", walked(drawn, "chance\nq\n"))


def test_a_spectator_sees_no_hand_and_hears_who_did_it() -> None:
    game = queens(2)
    game.play(0, game.legal_actions(0)[0])

    shown = walked(game, "\nq\n", seat=None)

    assert "Move 1 of 1: Player 1 discards a pair of 6s." in shown
    assert shown.count("▒▒\x1b[0m×5\n") >= 2


def test_the_solver_leads_on_from_any_move_and_one_comes_back(drawn: AnyGame) -> None:
    shown = walked(drawn, "1\nsolve\nlast\nown\nq\n")

    assert "Solver’s line, move 1 of" in shown
    assert "The king of clubs goes from column 2 to the home of clubs." in " ".join(shown.split())
    assert moves(shown)[-1].startswith("Move 1 of 2")


def test_where_there_is_no_solver_or_no_line_a_sentence_says_so(drawn: AnyGame) -> None:
    assert "only a Klondike can be led to its end" in walked(queens(2), "solve\nq\n")
    assert "This is what was played." in walked(drawn, "own\nq\n")


def test_without_a_terminal_it_shows_how_things_stand(drawn: AnyGame) -> None:
    page = io.StringIO()

    go_through(drawn, 0, source=io.StringIO("\n\n"), out=page)

    assert "Move" not in page.getvalue()
    assert "column 7" in page.getvalue()

"""Simulation with bots in the seats."""

import re
import shlex
import sys
from pathlib import Path

import pytest

from tests.quests import quest
from tuckbox.core.errors import BadOption
from tuckbox.games.zoomquest.state import state_json
from tuckbox.lab.arena import Arena, hold
from tuckbox.lab.sim import Study, report_lines, simulate

TOYS = "tests/toys.py"
"""The first toy in it: Stakes, for two or three players."""


def stakes(*bots: str, players: int | None = None) -> Study:
    return Study(TOYS, {}, players, "x", bots)


def test_bots_take_the_seats_in_order_and_over_again() -> None:
    report = simulate(stakes("greedy", "random", players=3), 4)

    assert [(bot["name"], bot["players"]) for bot in bots_of(report)] == [("greedy", [1, 3]), ("random", [2])]


def bots_of(report: dict[str, object]) -> list[dict[str, object]]:
    bots = report["bots"]
    assert isinstance(bots, list)
    return bots


def test_there_is_a_seat_for_every_bot_unless_told_otherwise() -> None:
    assert stakes("random", "random", "greedy").start(0).players == 3


def test_random_bots_play_without_a_word_of_bots() -> None:
    assert Study(TOYS, {}, None, "x").play(range(5)) == stakes("random", "random").play(range(5))


def test_each_bot_gets_its_wins_with_their_interval_and_its_mean_score() -> None:
    greedy, random = bots_of(simulate(stakes("greedy", "random"), 6))

    for bot in (greedy, random):
        low, high = bot["interval"]  # type: ignore[misc]  # JSON
        assert 0 <= low <= bot["win_rate"] <= high <= 1  # type: ignore[has-type]
    assert 0 < greedy["mean_score"] + random["mean_score"] <= 8  # type: ignore[operator]


def test_the_same_study_gives_the_same_figures() -> None:
    assert bots_of(simulate(stakes("greedy", "random"), 6)) == bots_of(simulate(stakes("greedy", "random"), 6))


@pytest.mark.parametrize("study", [stakes("greedy", "random"), Study("zoomquest", {}, 3, "x")])
def test_a_study_that_a_file_keeps_comes_to_the_same(study: Study, tmp_path: Path) -> None:
    file = tmp_path / "study.json"
    figures = [simulate(study, games, file=file) for games in (2, 4, 4)]

    for found in (*figures, whole := simulate(study, 4)):
        del found["seconds"], found["steps_per_second"]
    assert figures[1:] == [whole, whole]


def test_players_who_win_together_are_one_outcome() -> None:
    report = simulate(Study("zoomquest", {}, 3, "x"), 5)

    assert sum(report["outcomes"].values()) == 5  # type: ignore[attr-defined]
    assert set(report["outcomes"]) <= {"won", "lost"}  # type: ignore[call-overload]


@pytest.mark.parametrize(("game", "bot"), [("klondike", "hard:1"), ("zoomquest", "greedy")])
def test_the_bots_of_a_name_are_those_of_the_arena(game: str, bot: str) -> None:
    tally = Study(game, {}, None, "x", (bot,)).play(range(1))
    arena = hold(Arena(game, {}, None, "x", (bot,), 1))

    assert tally.lengths == [sum(sitter.moves for sitter in played.sitters) for played in arena]
    assert tally.scores == [played.scores for played in arena]


def test_a_program_that_fails_is_told_of(tmp_path: Path) -> None:
    program = tmp_path / "broken.py"
    program.write_text("print(7)\n", "utf-8")

    lines = report_lines(
        simulate(stakes(f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(program))}", "random"), 2)
    )

    assert lines[2].startswith("Bot exec:")
    assert re.search(r" It had no good answer \d+ times\.$", lines[2]), lines[2]


def test_a_program_that_answers_takes_a_seat(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    may = json.loads(line).get('may')\n"
        "    if may: print(json.dumps({'do': may[0]['words']}), flush=True)\n",
        "utf-8",
    )

    lines = report_lines(
        simulate(stakes(f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(program))}", "random"), 2)
    )

    assert lines[2].startswith("Bot exec:")
    assert "no good answer" not in lines[2]


def test_a_saved_game_is_simulated_with_its_players() -> None:
    """§2.6"""
    state = state_json(quest(["warrior@village"] * 3))

    assert Study("zoomquest", {"scenario": state}, None, "x").start(0).players == 3


def test_a_report_is_told_with_a_line_for_each_bot() -> None:
    lines = report_lines(simulate(stakes("greedy", "random"), 4))

    assert [line.partition(":")[0] for line in lines[2:4]] == ["Bot greedy as player 1", "Bot random as player 2"]


@pytest.mark.parametrize(("games", "said"), [(1, "1 game of "), (2, "2 games of ")])
def test_one_game_is_no_games(games: int, said: str) -> None:
    assert report_lines(simulate(stakes("greedy", "random"), games))[0].startswith(said)


@pytest.mark.parametrize(
    ("study", "sentence"),
    [
        (stakes("genius"), "There is no bot called “genius”: there are easy, greedy, hard, medium, random."),
        (stakes(players=3), "In this game there can be 1 to 3 bots, not 0."),
        (stakes("random", "random", "random", players=2), "In this game there can be 1 to 2 bots, not 3."),
        (Study("klondike", {}, 1, "x", ("random", "greedy")), "In this game there can be 1 bot, not 2."),
    ],
)
def test_bots_that_do_not_fit_are_refused(study: Study, sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        simulate(study, 1)

    assert str(refusal.value) == sentence

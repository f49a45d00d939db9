"""Lessons at the keyboard."""

from pathlib import Path

import pytest

from tests.terminal.hands import Sitting, demo
from tuckbox.cli import main
from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.core.lesson import Lesson
from tuckbox.games import GAMES

TAUGHT = [name for name in GAMES if GAMES[name].lesson is not None]


def lesson_of(name: str) -> Lesson:
    lesson = GAMES[name].lesson
    assert lesson is not None
    return lesson


def first_deal(name: str) -> AnyGame:
    lesson = lesson_of(name)
    return record.start(GAMES[name], lesson.options, players=lesson.players, seed=lesson.seed)


def learn(name: str, lines: str, *, typed: bool = False) -> Sitting:
    bots = ["greedy"] * len(lesson_of(name).others)
    return Sitting(lines, game=first_deal(name), bots=bots, typed=typed)


@pytest.mark.parametrize("name", TAUGHT)
def test_who_does_what_a_lesson_says_comes_to_its_end(name: str) -> None:
    lesson = lesson_of(name)
    lines = "".join(f"{step.words}\n" for step in lesson.steps)

    sitting = learn(name, lines)

    assert sitting.err == ""
    assert [step.sentence for step in lesson.steps if step.sentence not in sitting.out] == []
    assert f"{lesson.end}\n" in sitting.out


def test_each_step_says_what_to_type() -> None:
    out = learn("klondike", "move col6 col1\n").out

    assert "Step 2 of 4: An ace begins the home of its suit." in out
    assert "Say move col6 home1, or skip to leave the lesson." in out


def test_another_act_waits_for_the_step_and_changes_nothing() -> None:
    sitting = learn("klondike", "draw\n")

    assert "First this: Build down, and change the colour each time." in sitting.err
    assert "stock: 24 hidden." in sitting.out.splitlines()[-15:]


def test_what_is_no_act_at_all_is_refused_as_ever() -> None:
    assert "“fly” is no action of Klondike" in learn("klondike", "fly\n").err


def test_who_skips_the_lesson_keeps_the_game_and_plays_freely() -> None:
    sitting = learn("klondike", "move col6 col1\nskip\ndraw\n")

    assert sitting.err == ""
    assert "The seven of clubs goes from the stock to the waste." in sitting.out
    assert "Step 3" not in sitting.out


def test_there_is_nothing_to_skip_where_nothing_is_taught() -> None:
    assert Sitting("skip\n", game=demo()).err.startswith("There is no lesson to skip.")


def test_an_act_taken_back_leads_back_to_its_step() -> None:
    told = learn("gridcannon", "draw\nplace 2,2\nundo\n").out.rpartition("Taken back")[2]

    assert "Step 2 of 6" in told


def test_a_hint_in_a_lesson_is_the_lesson() -> None:
    assert learn("klondike", "hint\n").out.count("Step 1 of 4") == 2


def test_the_rest_of_the_company_does_what_the_lesson_says() -> None:
    out = learn("sleepingqueens", "king slot12\n").out

    assert "wakes the Starfish Queen" in out


def test_a_game_without_a_lesson_says_which_have_one(capsys: pytest.CaptureFixture[str]) -> None:
    toys = Path(__file__).parents[1] / "toys.py"

    code = main(["learn", str(toys)])

    assert code == 2
    assert "There is no lesson for" in capsys.readouterr().err

"""Whole games through the terminal: by a script to the end, and screen by screen in 80 columns and 24 lines."""

import re

import pytest

import tuckbox
from tests.terminal.hands import Keyboard, Sitting, Terminal
from tests.terminal.test_sharing import random_script
from tuckbox.core.game import AnyGame

CLEARED = re.compile(r"\x1b\[H\x1b\[2J(?:\x1b\[3J)?")

GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("gridcannon", 1, {}),
    ("gridcannon", 1, {"francis": True}),
    ("gridcannon", 1, {"armour": True}),
    ("dragonquest", 1, {}),
    ("klondike", 1, {"patience": 60}),
    ("sleepingqueens", 2, {}),
    ("sleepingqueens", 5, {"deluxe": True}),
    ("zoomquest", 1, {}),
    ("zoomquest", 3, {"level": "goblin_woods", "targeting": "chosen", "rest_choice": True}),
    ("zoomquest", 5, {"level": "crown_of_ash"}),
]


def dealt(name: str, players: int, options: dict[str, object], seed: str) -> AnyGame:
    return tuckbox.new(name, seed=seed, players=players, **options)


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_script_plays_a_whole_game(name: str, players: int, options: dict[str, object]) -> None:
    game = dealt(name, players, options, "demo")

    sitting = Sitting(random_script(game), game=game)

    result = game.result()
    assert (sitting.code, sitting.err) == (0, "")
    assert result is not None
    assert str(result.sentence) in sitting.out


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_whole_game_fits_a_small_terminal(
    name: str, players: int, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in {"COLUMNS": "80", "LINES": "24", "TERM": "xterm", "NO_COLOR": "1"}.items():
        monkeypatch.setenv(variable, value)
    game, out = dealt(name, players, options, "small"), Terminal()

    Sitting("", game=game, source=Keyboard(game, out, most=120), out=out)

    screens = CLEARED.split(out.getvalue().rpartition("> ")[0] + "> ")
    assert len(screens) > 5
    for screen in screens:
        lines = screen.splitlines()
        assert len(lines) <= 24, screen
        assert all(len(line) <= 79 for line in lines), screen


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_whole_game_is_played_against_bots_or_alone(name: str, players: int, options: dict[str, object]) -> None:
    game, out = dealt(name, players, options, "bots"), Terminal()

    sitting = Sitting("", game=game, source=Keyboard(game, out), out=out, bots=["random"] if players > 1 else [])

    assert sitting.code == 0
    assert game.result() is not None
    assert sitting.err == ""


@pytest.mark.parametrize("name", tuckbox.GAMES)
def test_help_tells_the_rules_and_how_to_type(name: str) -> None:
    out = Sitting("help\n", game=tuckbox.new(name, seed="demo")).out

    assert len(out.partition("> help")[2]) > 1000
    assert "Type the number of a listed action, or its words." in out


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("gridcannon", "d", "draw"),
        ("dragonquest", "1,0", "explore 1,0"),
        ("dragonquest", "-1,0", "explore -1,0"),
        ("sleepingqueens", "6 6", "discard 6 6"),
        ("sleepingqueens", "dragon", "discard dragon"),
        ("zoomquest", "garden", "move garden"),
        ("klondike", "2 6", "move col2 col6"),
    ],
)
def test_cards_and_places_are_enough(name: str, typed: str, meant: str) -> None:
    game = tuckbox.new(name, seed="demo" if name != "gridcannon" else "2")

    Sitting(f"{typed}\n", game=game)

    assert game.log[:1] == [(0, meant)]


@pytest.mark.parametrize(
    ("name", "words", "reason"),
    [
        ("gridcannon", "place 2,2", "Your hand is empty: draw a card first."),
        ("dragonquest", "0,0", "A card lies there already."),
        ("dragonquest", "2,2", "A new card must touch exactly one face-down card."),
        ("sleepingqueens", "king slot1", "You hold no king."),
        ("sleepingqueens", "discard 2 3", "Two numbers must be a pair"),
        ("zoomquest", "pond", "No connection leads from Home to Pond."),
        ("klondike", "c1 c2", "A column is built downwards, one rank at a time."),
    ],
)
def test_every_refusal_says_why(name: str, words: str, reason: str) -> None:
    game = tuckbox.new(name, seed="demo" if name != "gridcannon" else "2")

    assert reason in Sitting(f"why {words}\n", game=game).out

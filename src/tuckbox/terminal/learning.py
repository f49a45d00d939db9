"""The command that teaches a game."""

import argparse
from typing import Final

from tuckbox.core import record
from tuckbox.core.errors import BadOption
from tuckbox.core.text import join_titles
from tuckbox.games import GAMES, find

COMPANION: Final = "greedy"
"""Who sits in the other seats, and does there what the lesson says."""


def add_arguments(learn: argparse.ArgumentParser) -> None:
    learn.add_argument("game", metavar="GAME", help="a name that `tuckbox games` lists, or a Python file with a game")
    learn.add_argument("--plain", action="store_true", help="no colours and no drawing: lines to be read aloud")
    learn.set_defaults(run=learn_game)


def learn_game(arguments: argparse.Namespace) -> int:
    from tuckbox.terminal.line import play

    kind = find(arguments.game)
    lesson = kind.lesson
    if lesson is None:
        taught = [name for name in GAMES if GAMES[name].lesson is not None]
        raise BadOption(f"There is no lesson for {kind.title}; there is one for {join_titles(taught)}.")
    game = record.start(kind, lesson.options, players=lesson.players, seed=lesson.seed)
    return play(game, plain=arguments.plain, bots=[COMPANION] * len(lesson.others))

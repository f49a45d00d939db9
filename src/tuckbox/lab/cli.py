"""The arguments of `tuckbox arena`."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from tuckbox.lab import working
from tuckbox.lab.arena import Arena, hold
from tuckbox.lab.match import Played
from tuckbox.lab.progress import progress_bar
from tuckbox.lab.standings import report, report_lines, report_svg
from tuckbox.roster import NAMES


def add_arguments(
    command: argparse.ArgumentParser, names: Callable[[str], list[str]], count: Callable[[str], int]
) -> None:
    command.add_argument("--bots", type=names, required=True, metavar="NAMES", help=bot_help())
    command.add_argument("--games", type=count, default=100, metavar="N", help="how many, if alone for each bot (100)")
    working.add_arguments(command, count)
    command.add_argument("--json", action="store_true", help="as JSON")
    command.add_argument("--plot", type=Path, metavar="FILE", help="draw the win rates as SVG")
    command.add_argument("--records", type=Path, metavar="DIR", help="keep every game in DIR; tuckbox replay shows it")


def bot_help() -> str:
    return f"who plays, with commas between: {', '.join(NAMES)}; hard:500 thinks of 500 worlds, hard:0.5s for so long"


def run(arena: Arena, arguments: argparse.Namespace) -> int:
    working.check_resumable(arguments)
    arena.check()
    progress = progress_bar(arena.total())
    games = hold(arena, workers=working.workers_of(arguments), file=arguments.resume, progress=progress)
    found = report(arena, games)
    if arguments.records is not None:
        keep(games, arguments.records)
    if arguments.plot is not None:
        arguments.plot.write_text(report_svg(found), encoding="utf-8")
    print(json.dumps(found) if arguments.json else "\n".join(report_lines(found)))
    return 0


def keep(games: list[Played], folder: Path) -> None:
    """A file for each game, named by its number and who sat there."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        sitters = "-".join(plain(sitter.name) for sitter in game.sitters)
        path = folder / f"{game.number + 1:05}-{sitters[:100]}.json"
        path.write_text(json.dumps(game.record), encoding="utf-8")


def plain(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name)

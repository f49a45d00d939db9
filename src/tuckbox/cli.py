"""The command line: arguments to calls, nothing else."""

import argparse
import json
import os
import platform
import secrets
import shlex
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

import tuckbox
from tuckbox.core import record
from tuckbox.core.errors import BadOption, BadRecord, quoted
from tuckbox.core.events import capital
from tuckbox.core.game import AnyGame
from tuckbox.core.options import Document
from tuckbox.games import GAMES, find

USAGE_FAULT = 2
FAILURE = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 for what failed, or 2 for what was asked for wrongly."""
    arguments = parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except BadOption as fault:
        return complain(fault, USAGE_FAULT)
    except BadRecord as fault:
        return complain(fault, FAILURE)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILURE
    except OSError as fault:
        return complain(f"{fault.filename or 'The file'}: {fault.strerror}.", FAILURE)
    except KeyboardInterrupt:
        return complain("Stopped.", 130)


def complain(sentence: object, code: int) -> int:
    print(f"tuckbox: {sentence}", file=sys.stderr)
    return code


class Parser(argparse.ArgumentParser):
    """Says what is wrong with its arguments in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE_FAULT, f"tuckbox: {capital(message).rstrip('.')}. Try {self.prog} --help.\n")


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="tuckbox", description="A box of card games.")
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="list the games and their options")
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=list_games)

    play = commands.add_parser("play", help="play a game in the terminal")
    add_game(play)
    play.add_argument("--plain", action="store_true", help="no colours and no drawing: lines to be read aloud")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep the game in FILE, and resume it from there")
    play.set_defaults(run=play_game)

    replay = commands.add_parser("replay", help="replay a saved game and show how it stands")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--json", action="store_true", help="as JSON")
    replay.set_defaults(run=replay_file)

    sim = commands.add_parser("sim", help="play many games by random choice and count")
    add_game(sim)
    sim.add_argument("--games", type=count, default=1000, metavar="N", help="how many (1000)")
    sim.add_argument("--jobs", type=count, default=1, metavar="J", help="how many processes (1)")
    sim.add_argument("--json", action="store_true", help="as JSON")
    sim.set_defaults(run=simulate)
    return top


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="a name that `tuckbox games` lists, or a Python file with a game")
    command.add_argument("--seed", metavar="S", help="any text: the same text deals the same cards")
    command.add_argument("--players", type=count, metavar="P", help="how many players")
    command.add_argument("-o", dest="options", action="append", default=[], metavar="NAME=VALUE", help="set an option")


def count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:9]) <= 100_000_000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is needed, not {quoted(text)}.")
    return int(text)


def version() -> str:
    state = "compiled" if tuckbox.COMPILED else "interpreted"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"tuckbox {tuckbox.__version__} ({python}, rules {state})"


def list_games(arguments: argparse.Namespace) -> int:
    kinds = [GAMES[name] for name in GAMES]
    if arguments.json:
        print(json.dumps([described(kind) for kind in kinds], indent=1))
        return 0
    for kind in kinds:
        low, high = kind.seats
        print(f"{kind.name}: {kind.title}, {low if low == high else f'{low} to {high}'} player{'s' * (high > 1)}")
        for option in kind.declared:
            text = f"{option.name}={shown(option.default)}: {option.explanation} Takes {option.takes()}."
            print(textwrap.fill(text, 79, initial_indent="  -o ", subsequent_indent="     "))
    return 0


def described(kind: type[AnyGame]) -> dict[str, object]:
    options = [option.as_json() for option in kind.declared]
    return {
        "name": kind.name,
        "title": kind.title,
        "players": list(kind.seats),
        "options": options,
        "presets": kind.presets,
    }


def shown(default: object) -> str:
    if isinstance(default, bool):
        return "yes" if default else "no"
    return "…" if default in ([], {}) else str(default)


def play_game(arguments: argparse.Namespace) -> int:
    from tuckbox.terminal.line import play

    if arguments.save is not None and arguments.save.exists() and (arguments.options or arguments.seed):
        raise BadOption(f"{arguments.save} exists already: leave out the seed and the options to resume it.")
    game = start(arguments)
    command = f"tuckbox play {shlex.quote(arguments.game)}"
    return play(game, plain=arguments.plain, save=arguments.save, command=command)


def start(arguments: argparse.Namespace) -> AnyGame:
    kind = find(arguments.game)
    options = given_options(kind, arguments.options)
    return record.start(kind, options, players=arguments.players, seed=given_seed(arguments))


def given_seed(arguments: argparse.Namespace) -> str:
    """The seed that was asked for, or one that nobody can guess."""
    return secrets.token_hex(16) if arguments.seed is None else str(arguments.seed)


def replay_file(arguments: argparse.Namespace) -> int:
    from tuckbox.terminal.line import show

    game = load(arguments.file)
    seat = 0 if game.players == 1 else None
    if arguments.json:
        print(json.dumps(final_state(game, seat)))
    else:
        show(game, seat)
    return 0


def final_state(game: AnyGame, seat: int | None) -> dict[str, object]:
    result = game.result()
    return {
        "game": game.name,
        "actions": len(record.taken_acts(game.log)),
        "view": game.view(seat).as_json(),
        "scores": game.scores(),
        "result": result.as_json() if result else None,
    }


def load(path: Path) -> AnyGame:
    with path.open("rb") as file:
        return record.load(record.read(file.read(record.LARGEST_FILE + 1)), find)


def simulate(arguments: argparse.Namespace) -> int:
    from tuckbox.lab import sim

    options = given_options(find(arguments.game), arguments.options)
    study = sim.Study(arguments.game, options, arguments.players, given_seed(arguments))
    progress = bar(arguments.games) if sys.stderr.isatty() else None
    report = sim.simulate(study, arguments.games, jobs=arguments.jobs, progress=progress)
    print(json.dumps(report) if arguments.json else "\n".join(sim.told(report)))
    return 0


def bar(total: int) -> Callable[[int], None]:
    def show(done: int) -> None:
        filled = 40 * done // total
        end = "\r" if done < total else "\n"
        print(f"[{'#' * filled}{'.' * (40 - filled)}] {done} of {total}", end=end, file=sys.stderr, flush=True)

    return show


def given_options(kind: type[AnyGame], texts: Sequence[str]) -> dict[str, object]:
    """NAME=VALUE as typed; the value of a document is the name of a JSON file."""
    documents = {option.name for option in kind.declared if isinstance(option, Document)}
    given: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is given as NAME=VALUE, not {quoted(text)}.")
        given[name] = record.read(Path(value).read_bytes()) if name in documents else value
    return given

"""The command line: arguments to calls, nothing else."""

import argparse
import json
import os
import platform
import shlex
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

import tuckbox
from tuckbox.compiled import WHY_INTERPRETED
from tuckbox.core import chain, fair, position, record
from tuckbox.core.daily import BRANCH, DAILY, FAIR, OPEN
from tuckbox.core.documents import Document
from tuckbox.core.errors import BadOption, BadRecord, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.options import unknown
from tuckbox.core.rounds import rounds_of
from tuckbox.core.text import capital, join_titles
from tuckbox.games import GAMES, find
from tuckbox.lab import solving_cli as solving
from tuckbox.lab import working
from tuckbox.lab.progress import bar, progress_bar
from tuckbox.server import cli as server
from tuckbox.terminal import documents, learning, today
from tuckbox.terminal.beside import Beside

USAGE_FAULT = 2
FAILURE = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0, 1 for what failed, or 2 for what was asked for wrongly."""
    words = sys.argv[1:] if argv is None else argv
    arguments = parser(words).parse_args(words)
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


def parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Every command has its name and one line; only the one that is asked for has arguments, and loads for them."""
    asked = next((word for word in words if not word.startswith("-")), "")
    unwrapped = argparse.RawDescriptionHelpFormatter
    top: argparse.ArgumentParser = Parser(prog="tuckbox", description="A box of card games.", formatter_class=unwrapped)
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for name, (line, add_arguments) in COMMANDS.items():
        command = commands.add_parser(name, help=line)
        if name == asked:
            add_arguments(command)
    if asked not in COMMANDS:  # a game's own command, or help that lists them
        for name in GAMES:
            documents.add_commands(commands, GAMES[name])
    return top


def add_games(games: argparse.ArgumentParser) -> None:
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=list_games)


def add_play(play: argparse.ArgumentParser) -> None:
    add_game(play)
    play.add_argument("--plain", action="store_true", help="no colours and no drawing: lines to be read aloud")
    play.add_argument("--save", type=Path, metavar="FILE", help="keep the game in FILE, and resume it from there")
    play.add_argument("--position", metavar="TEXT", help="begin from a position, as `position` in a game tells it")
    play.add_argument("--daily", nargs="?", const="", metavar="DATE", help="the deal of a day, the same for everybody")
    play.add_argument("--bots", type=names, default=[], metavar="NAMES", help=bot_help())
    play.add_argument("--seats", type=seats, metavar="P,P…", help="which players are people, if not the first")
    play.add_argument("--save-dir", type=Path, metavar="DIR", help="games of rounds: keep every round as a file in DIR")
    add_store(play)
    play.add_argument("--as", dest="name", metavar="NAME", help="with --save-dir: seal this player's choice and leave")
    play.set_defaults(run=play_game)


def add_daily(daily: argparse.ArgumentParser) -> None:
    today.add_arguments(daily)
    add_store(daily)


def add_history(history: argparse.ArgumentParser) -> None:
    from tuckbox.terminal import history as past

    past.add_arguments(history)
    add_store(history)


def add_store(command: argparse.ArgumentParser) -> None:
    folder = server.usual_folder()
    command.add_argument(
        "--data", type=Path, default=folder, metavar="DIR", help=f"where your games are kept ({folder})"
    )


def add_replay(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.add_argument("--json", action="store_true", help="as JSON")
    replay.add_argument("--position", action="store_true", help="the position in a line of text, to be played from")
    replay.add_argument("--game", metavar="FILE.py", help="a Python file with the game, where it is not in the box")
    replay.set_defaults(run=replay_file)


def add_verify(verify: argparse.ArgumentParser) -> None:
    verify.add_argument("file", type=Path, nargs="?", metavar="RECORD")
    verify.add_argument("--day", metavar="DATE", help="check the seed of a server's day, with --seed and --end")
    verify.add_argument("--seed", metavar="S", help="the seed that the server has shown after that day")
    verify.add_argument("--end", metavar="E", help="the end of the year's chain, as it was published before the year")
    verify.add_argument("--all", action="store_true", help="play every table of a server's data again from its log")
    server.add_data(verify)
    verify.add_argument("--jobs", type=count, default=1, metavar="J", help="with --all, so many processes (1)")
    verify.add_argument("--json", action="store_true", help="with --all, print one JSON object")
    verify.set_defaults(run=verify_file)


def add_sim(sim: argparse.ArgumentParser) -> None:
    add_game(sim)
    sim.add_argument("--bots", type=names, default=["random"], metavar="NAMES", help=sim_bot_help())
    sim.add_argument("--games", type=count, default=1000, metavar="N", help="how many (1000)")
    working.add_arguments(sim, count)
    sim.add_argument("--json", action="store_true", help="as JSON")
    sim.set_defaults(run=simulate)


def add_arena(arena: argparse.ArgumentParser) -> None:
    from tuckbox.lab import cli as bouts

    add_game(arena)
    bouts.add_arguments(arena, names, count)
    arena.set_defaults(run=hold_arena)


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="a name that `tuckbox games` lists, or a Python file with a game")
    command.add_argument("--seed", metavar="S", help="any text: the same text deals the same cards")
    command.add_argument("--players", type=count, metavar="P", help="how many players")
    command.add_argument("--preset", metavar="NAME", help="options that belong together: `tuckbox games` lists them")
    command.add_argument("-o", dest="options", action="append", default=[], metavar="NAME=VALUE", help="set an option")


def count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:9]) <= 100_000_000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is needed, not {quote(text)}.")
    return int(text)


def names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def seats(text: str) -> list[int]:
    """Players by number, from 1 on."""
    return sorted({count(number) - 1 for number in names(text)})


def sim_bot_help() -> str:
    from tuckbox.roster import NAMES

    return f"bots for the seats in order, with commas between, over again if fewer (random): {', '.join(NAMES)}"


def bot_help() -> str:
    from tuckbox.bots import BOTS

    return f"bots for the last seats, with commas between; a single name takes all but the first: {', '.join(BOTS)}"


def version() -> str:
    state = "compiled" if tuckbox.COMPILED else f"interpreted: {WHY_INTERPRETED}"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"tuckbox {tuckbox.__version__} ({python}, rules {state})"


def list_games(arguments: argparse.Namespace) -> int:
    kinds = [GAMES[name] for name in GAMES]
    if arguments.json:
        print(json.dumps([describe_game(kind) for kind in kinds], indent=1))
        return 0
    for kind in kinds:
        low, high = kind.seats
        print(f"{kind.name}: {kind.title}, {low if low == high else f'{low} to {high}'} player{'s' * (high > 1)}")
        print(f"  --preset {' | '.join(shlex.quote(name) for name in kind.presets)}")
        for option in kind.declared:
            text = f"{option.name}={default_text(option.default)}: {option.explanation} Takes {option.takes()}."
            print(textwrap.fill(text, 79, initial_indent="  -o ", subsequent_indent="     "))
    return 0


def describe_game(kind: type[AnyGame]) -> dict[str, object]:
    options = [option.as_json() for option in kind.declared]
    return {
        "name": kind.name,
        "title": kind.title,
        "players": list(kind.seats),
        "options": options,
        "presets": kind.presets,
    }


def default_text(default: object) -> str:
    if isinstance(default, bool):
        return "yes" if default else "no"
    return "…" if default in ([], {}) else str(default)


def play_game(arguments: argparse.Namespace) -> int:
    from tuckbox.terminal.diary import FOLDER, Diary
    from tuckbox.terminal.line import play

    if arguments.save_dir is not None or arguments.name is not None:
        return play_in_folder(arguments)
    if arguments.daily is not None:
        return play_daily(arguments)
    dealing = arguments.options or arguments.preset or arguments.seed or arguments.players
    begun = arguments.position is not None
    if arguments.save is not None and arguments.save.exists() and (dealing or begun):
        raise BadOption(f"{arguments.save} exists already: leave out seed, players and options to resume it.")
    if begun and dealing:
        raise BadOption("A position tells how it was dealt: leave out seed, players, preset and options.")
    game = start_from(arguments) if begun else start(arguments)
    command = play_command(arguments)
    company = {"bots": arguments.bots, "people": arguments.seats}
    beside = Beside(BRANCH if begun else OPEN if arguments.seed is not None or game.options.get("deal") else FAIR)
    diary = Diary(arguments.data / FOLDER)
    return play(
        game, plain=arguments.plain, save=arguments.save, command=command, beside=beside, diary=diary, **company
    )


def play_daily(arguments: argparse.Namespace) -> int:
    from tuckbox.roster import daily as dailies
    from tuckbox.terminal.diary import FOLDER, Diary
    from tuckbox.terminal.line import play

    today.check_alone(arguments)
    kind, day = find(arguments.game), today.day_of(arguments.daily)
    daily = dailies.chosen(kind, given_options(kind, arguments))
    dealt = today.deal_of(kind, daily, day)
    arguments.bots = list(dealt.bots)
    print(today.greeting(kind, daily, day))
    return play(
        dealt.game,
        plain=arguments.plain,
        save=arguments.save,
        bots=dealt.bots,
        command=play_command(arguments),
        beside=Beside(DAILY, day=day.isoformat(), title=daily.title),
        diary=Diary(arguments.data / FOLDER),
    )


def play_in_folder(arguments: argparse.Namespace) -> int:
    from tuckbox.terminal import folder

    kind = find(arguments.game)
    if rounds_of(kind) is None or arguments.save_dir is None:
        able = [other for other in GAMES.values() if rounds_of(other) is not None]
        example = f"tuckbox play {able[0].name} --save-dir DIR --as NAME"
        raise BadOption(f"Only {join_titles([other.title for other in able])} is played over a folder: {example}.")
    options = given_options(kind, arguments)
    return folder.play(
        kind,
        arguments.save_dir,
        options,
        players=arguments.players,
        seed=arguments.seed,
        name=arguments.name,
        plain=arguments.plain,
        bots=arguments.bots,
    )


def play_command(arguments: argparse.Namespace) -> str:
    """What to type to play in the same company again."""
    parts = ["tuckbox", "play", shlex.quote(arguments.game)]
    if arguments.bots:
        parts += ["--bots", ",".join(arguments.bots)]
    if arguments.seats:
        parts += ["--seats", ",".join(str(seat + 1) for seat in arguments.seats)]
    if arguments.data != server.usual_folder():
        parts += ["--data", shlex.quote(str(arguments.data))]
    return " ".join(parts)


def start(arguments: argparse.Namespace) -> AnyGame:
    from tuckbox.solve import winnable

    kind = find(arguments.game)
    options = given_options(kind, arguments)
    players = given_players(kind.seats_for(options)[0], arguments)
    return winnable.redealt(record.start(kind, options, players=players, seed=given_seed(arguments)))


def start_from(arguments: argparse.Namespace) -> AnyGame:
    kind = find(arguments.game)
    game = position.load(arguments.position, lambda name: kind if name == kind.name else find(name))
    if game.name != kind.name:
        raise BadOption(f"That is a position of {game.title}, not of {kind.title}.")
    return game


def given_players(fewest: int, arguments: argparse.Namespace) -> int | None:
    """As many as were asked for, or as the bots and the people with them make."""
    given: int | None = arguments.players
    if given is not None or not arguments.bots:
        return given
    people: list[int] = arguments.seats or [0]
    return max(fewest, len(arguments.bots) + len(people), people[-1] + 1)


def given_seed(arguments: argparse.Namespace) -> str:
    """The seed that was asked for, or one that nobody can guess."""
    return os.urandom(16).hex() if arguments.seed is None else str(arguments.seed)


def replay_file(arguments: argparse.Namespace) -> int:
    from tuckbox.terminal.line import go_through

    game = record.load(read(arguments.file), find if arguments.game is None else own_game(arguments.game))
    seat = 0 if game.players == 1 else None
    if arguments.json:
        print(json.dumps(final_state(game, seat)))
    elif arguments.position:
        print(position.write(game))
    else:
        go_through(game, seat)
    return 0


def own_game(path: str) -> Callable[[str], type[AnyGame]]:
    """Finds the game of this file by its name, and those in the box by theirs."""
    kind = find(path)
    return lambda name: kind if name == kind.name else find(name)


def final_state(game: AnyGame, seat: int | None) -> dict[str, object]:
    result = game.result()
    return {
        "game": game.name,
        "actions": len(record.taken_acts(game.log)),
        "view": game.view(seat).as_json(),
        "scores": game.scores(),
        "result": result.as_json() if result else None,
    }


def verify_file(arguments: argparse.Namespace) -> int:
    """Raises BadRecord where the record does not replay or its shuffle is not the promised one."""
    from tuckbox.roster import daily
    from tuckbox.solve import winnable

    if arguments.all:
        return verify_store(arguments)
    if arguments.file is None:
        return verify_day(arguments)
    saved = read(arguments.file)
    game = record.load(saved, find)
    result = game.result()
    print(f"Every act of this game of {game.title}, {len(game.log)} in all, replays by the rules.")
    print(f"It ended so: {result.sentence}" if result else "The record does not reach an end of the game.")
    shuffle = daily.check(game, saved["daily"]) if "daily" in saved else fair.check(saved)
    print("\n".join([*shuffle, *winnable.check(game)]))
    return 0


def verify_store(arguments: argparse.Namespace) -> int:
    """The exit status tells whether there is a fault."""
    server.check_libraries()
    from tuckbox.server.store.sqlite import FILE
    from tuckbox.server.verifying import verify

    if arguments.file is not None:
        raise BadOption("Name a record to verify, or --all the tables of --data: not both.")
    progress = (lambda done, total: bar(total)(done)) if sys.stderr.isatty() else None
    found = verify(arguments.data / FILE, jobs=arguments.jobs, progress=progress)
    print(json.dumps(found.as_json()) if arguments.json else "\n".join(found.lines()))
    return 1 if found.faults else 0


def verify_day(arguments: argparse.Namespace) -> int:
    """Raises BadRecord where the seed is not the promised one."""
    if not arguments.day or arguments.seed is None or arguments.end is None:
        raise BadOption("Name a record to verify; or the --day of a server, its --seed, and the published --end.")
    print(chain.check(arguments.end, today.day_of(arguments.day), arguments.seed))
    return 0


def read(path: Path) -> dict[str, object]:
    with path.open("rb") as file:
        saved = record.read(file.read(record.LARGEST_FILE + 1))
    if not isinstance(saved, dict):
        raise BadRecord("A saved game is a JSON object with game, rules, options, players, seed and log.")
    return saved


def simulate(arguments: argparse.Namespace) -> int:
    from tuckbox.lab import sim

    working.check_resumable(arguments)
    options = given_options(find(arguments.game), arguments)
    study = sim.Study(arguments.game, options, arguments.players, given_seed(arguments), tuple(arguments.bots))
    report = sim.simulate(
        study,
        arguments.games,
        workers=working.workers_of(arguments),
        file=arguments.resume,
        progress=progress_bar(arguments.games),
    )
    print(json.dumps(report) if arguments.json else "\n".join(sim.report_lines(report)))
    return 0


def hold_arena(arguments: argparse.Namespace) -> int:
    from tuckbox.lab import cli as bouts
    from tuckbox.lab.arena import Arena

    options = given_options(find(arguments.game), arguments)
    seed = given_seed(arguments)
    arena = Arena(arguments.game, options, arguments.players, seed, tuple(arguments.bots), arguments.games)
    return bouts.run(arena, arguments)


def given_options(kind: type[AnyGame], arguments: argparse.Namespace) -> dict[str, object]:
    """The preset, and over it NAME=VALUE as typed; the value of a document is the name of a JSON file."""
    if arguments.preset is not None and arguments.preset not in kind.presets:
        raise BadOption(unknown("preset", arguments.preset, kind.presets))
    given: dict[str, object] = dict(kind.presets[arguments.preset]) if arguments.preset is not None else {}
    files = {option.name for option in kind.declared if isinstance(option, Document)}
    for text in arguments.options:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"An option is given as NAME=VALUE, not {quote(text)}.")
        given[name] = record.read(Path(value).read_bytes()) if name in files else value
    return given


COMMANDS: Final[dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]] = {
    "games": ("list the games and their options", add_games),
    "play": ("play a game in the terminal", add_play),
    "learn": ("be taught a game in the terminal, in a minute", learning.add_arguments),
    "daily": ("list the deals of a day, the same for everybody", add_daily),
    "history": ("what came of the games you played in the terminal", add_history),
    "replay": ("go through a saved game, move by move", add_replay),
    "verify": ("replay a game's record and check its shuffle, or the seed of a day", add_verify),
    "sim": ("let bots play many games and count", add_sim),
    "arena": ("let bots play the same deals and tell who is stronger", add_arena),
    **solving.COMMANDS,
    **server.COMMANDS,
}
"""By their names: what each does, and what it takes."""

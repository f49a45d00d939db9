"""What came of the games played at this keyboard, for each game, variant, number of players and kind of deal."""

import argparse
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from tuckbox.core import record
from tuckbox.core.daily import DAILY, OPEN
from tuckbox.core.errors import BadRecord
from tuckbox.core.result import LEFT, LOST, WON
from tuckbox.core.text import counted
from tuckbox.roster.past import Row, as_csv, as_json_text, first_tries, summaries
from tuckbox.terminal.beside import PLAYED, beside_in, number, part, text
from tuckbox.terminal.diary import FOLDER, Diary

YES: Final = ("y", "yes")
KINDS: Final = {"fair": "dealt by chance", OPEN: "open deals", DAILY: "deals of a day"}


def rows_of(diary: Diary) -> list[Row]:
    """All games, in the order in which they were begun. Of the tries at a deal of a day the first counts as such."""
    return first_tries(row for path, saved in diary.read() if (row := row_of(path, saved)) is not None)


def counted_tries(diary: Diary, day: str) -> list[Row]:
    """At the deals of a day, which count as such."""
    return [row for row in rows_of(diary) if row.origin == DAILY and row.day == day]


def row_of(path: Path, saved: object) -> Row | None:
    """None for a file that is no game of this diary."""
    played, beside = part(saved, PLAYED), beside_in(saved)
    if not isinstance(saved, Mapping) or not beside.started:
        return None
    try:
        log = record.log_field(saved)
    except BadRecord:
        return None
    seat, result = int(number(played, "seat")), text(played, "result")
    return Row(
        started=beside.started,
        game=text(saved, "game"),
        variant=text(played, "variant") or "standard",
        players=int(number(saved, "players")),
        origin=beside.origin,
        day=beside.day,
        result=result if result in (WON, LOST) else LEFT,
        score=number(played, "score"),
        seconds=beside.seconds,
        seed=text(saved, "seed"),
        table=path.name,
        **record.effort(log, seat),
    )


# The command.


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", metavar="GAME", help="only of this game")
    command.add_argument("--json", action="store_true", help="all games, and what they come to, as JSON")
    command.add_argument("--csv", action="store_true", help="all games as CSV")
    command.add_argument("--delete", action="store_true", help="delete these games; you are asked first")
    command.set_defaults(run=tell_history)


def tell_history(arguments: argparse.Namespace) -> int:
    diary = Diary(arguments.data / FOLDER)
    if arguments.delete:
        return delete(diary, arguments.game)
    rows = [row for row in rows_of(diary) if arguments.game in (None, row.game)]
    if arguments.json:
        print(as_json_text(rows))
    elif arguments.csv:
        print(as_csv(rows), end="")
    else:
        print("\n".join(lines_of(summaries(rows)) or ["No game was played here yet."]))
    return 0


def lines_of(told: Iterable[Mapping[str, object]]) -> list[str]:
    return [line for one in told for line in group_lines(one)]


def group_lines(told: Mapping[str, object]) -> list[str]:
    players = f", {told['players']} players" if told["players"] != 1 else ""
    head = f"{told['game']} {told['variant']}{players}, {KINDS.get(str(told['origin']), told['origin'])}:"
    return [head, *[f"  {line}" for line in [*score_lines(told), *record_lines(told), help_line(told)]]]


def score_lines(told: Mapping[str, object]) -> list[str]:
    low, high = ends(told)
    left = f", {told['left']} left unfinished" if told["left"] else ""
    rate = f"won {told['wins']} of {told['games']}{left}: {told['win_rate']:.0%} ({low:.0%} to {high:.0%})"
    return [rate, f"in a row now {told['streak']}, at best {told['best_streak']}"]


def ends(told: Mapping[str, object]) -> tuple[float, float]:
    interval = told["interval"]
    assert isinstance(interval, list)
    return interval[0], interval[1]


def record_lines(told: Mapping[str, object]) -> list[str]:
    moves, seconds = part(told, "moves"), part(told, "seconds")
    if not moves:
        return []
    times = f"{clock(number(seconds, 'best'))}, median {clock(number(seconds, 'median'))}"
    return [f"moves at best {moves['best']:g}, median {moves['median']:g}; time at best {times}"]


def help_line(told: Mapping[str, object]) -> str:
    helped = part(told, "helped")
    used = ", ".join(f"{name} {count}" for name, count in helped.items() if count)
    return f"games with help: {used or 'none'}; won without: {told['wins_without_help']}"


def clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def delete(diary: Diary, game: str | None) -> int:
    found = [(path, row_of(path, saved)) for path, saved in diary.read()]
    paths = [path for path, row in found if row is not None and game in (None, row.game)]
    print(f"Delete {counted(len(paths), 'game')} in {diary.folder} for ever? Say yes or no.")
    if sys.stdin.readline().strip().lower() not in YES:
        print("Nothing is deleted.")
        return 0
    for path in paths:
        path.unlink()
    print("They are deleted.")
    return 0

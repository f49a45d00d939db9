"""The deals of a day at the terminal: which there are, how hard, and how to play them."""

import argparse
import json
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tuckbox.core.daily import Daily, day_named
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.text import counted, join_titles

if TYPE_CHECKING:  # what deals and grades is loaded by who asks for it
    from tuckbox.roster.daily import Dealt

GRADES: Final = "daily-grades.json"
OPEN: Final = "It is the same for everybody, so it is an open deal, and counted apart."


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("date", metavar="DATE", nargs="?", default="", help="as 2026-11-16; without one, today (UTC)")
    command.add_argument("--grade", action="store_true", help="have bots of three levels play them: how hard each is")
    command.add_argument("--json", action="store_true", help="as JSON")
    command.set_defaults(run=list_dailies)


def list_dailies(arguments: argparse.Namespace) -> int:
    day = day_of(arguments.date)
    from tuckbox.roster.daily import all_dailies

    dailies = all_dailies()
    tries = tries_on(day, arguments.data)
    rows = [{**row(kind, daily, day), "tried": tries.get((kind.name, daily.title), "")} for kind, daily in dailies]
    if arguments.grade:
        book = arguments.data / GRADES
        rows = [{**rows[i], "grade": grade_of(kind, daily, day, book)} for i, (kind, daily) in enumerate(dailies)]
    if arguments.json:
        print(json.dumps({"date": day.isoformat(), "deals": rows}, indent=1))
        return 0
    print(f"The deals of {day.isoformat()} (UTC), the same for everybody.{until_next(day, datetime.now(UTC))}")
    for deal in rows:
        hard = f"{deal['grade']} of 5 hard  " if "grade" in deal else ""
        print(f"{deal['title']:24}  {hard}{deal['tried'] or deal['play']}")
    return 0


def row(kind: type[AnyGame], daily: Daily, day: date) -> dict[str, object]:
    return {"game": kind.name, "title": title_of(kind, daily), "play": play_command(kind, daily, day)}


def tries_on(day: date, data: Path) -> dict[tuple[str, str], str]:
    """What came of the first try at each deal of that day, by the game's name and the deal's title."""
    from tuckbox.terminal.diary import FOLDER, Diary
    from tuckbox.terminal.history import counted_tries

    return {
        (
            row.game,
            row.variant if row.variant != "standard" else "",
        ): f"{row.result} after {counted(row.moves, 'move')}"
        for row in counted_tries(Diary(data / FOLDER), day.isoformat())
    }


def title_of(kind: type[AnyGame], daily: Daily) -> str:
    return f"{kind.title}, {daily.title}" if daily.title else kind.title


def play_command(kind: type[AnyGame], daily: Daily, day: date) -> str:
    chosen = [f"-o {name}={value}" for name, value in daily.options.items()]
    return " ".join([f"tuckbox play {kind.name} --daily {day.isoformat()}", *chosen])


def deal_of(kind: type[AnyGame], daily: Daily, day: date) -> "Dealt":
    from tuckbox.roster import daily as dealing

    return dealing.deal(kind, daily, dealing.open_seed(kind, daily, day))


def grade_of(kind: type[AnyGame], daily: Daily, day: date, book: Path) -> int:
    """How hard it is, from 1 to 5. Who has asked before finds it in the book: bots take their time."""
    from tuckbox.roster import daily as dealing
    from tuckbox.terminal.saving import contents, replace

    grades = known_grades(contents(book))
    key = f"{day.isoformat()} {title_of(kind, daily)}, rules {kind.rules}"
    if key not in grades:
        grades[key] = dealing.grade(deal_of(kind, daily, day))
        book.parent.mkdir(parents=True, exist_ok=True)
        replace(book, json.dumps(grades, indent=1).encode())
    return int(str(grades[key]))


def known_grades(book: bytes) -> dict[str, object]:
    """What cannot be read is found out again."""
    try:
        grades = json.loads(book)
    except ValueError:
        return {}
    return grades if isinstance(grades, dict) else {}


def day_of(text: str) -> date:
    """The day that is named, or today by the clock of Greenwich. Raises BadOption."""
    return day_named(text, datetime.now(UTC).date())


def until_next(day: date, now: datetime) -> str:
    """When the next deals come, if these are today's."""
    if now.date() != day:
        return ""
    left = datetime.combine(day + timedelta(1), time(), UTC) - now
    hours, minutes = divmod(int(left.total_seconds()) // 60, 60)
    return f" The next come in {counted(hours, 'hour')} and {counted(minutes, 'minute')}."


def greeting(kind: type[AnyGame], daily: Daily, day: date) -> str:
    return f"{title_of(kind, daily)}: the deal of {day.isoformat()}. {OPEN}"


def check_alone(arguments: argparse.Namespace) -> None:
    """Raises BadOption where something is asked for that the deal of a day has of itself."""
    names = ("seed", "players", "preset", "bots", "seats", "position")
    given = [name for name in names if getattr(arguments, name)]
    if given:
        raise BadOption(f"The deal of a day brings its own {join_titles(given)}: leave that out.")

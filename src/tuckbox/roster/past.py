"""What came of games, for each game, variant, number of players and kind of deal: the same at every door."""

import csv
import heapq
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from io import StringIO
from itertools import count
from statistics import median
from typing import Final

from tuckbox.core import position
from tuckbox.core.daily import DAILY, OPEN
from tuckbox.core.errors import BadOption
from tuckbox.core.options import Options
from tuckbox.core.result import LEFT, WON
from tuckbox.games import GAMES
from tuckbox.roster.intervals import wilson

MONTH: Final = len("2026-01")
MOST_MONTHS: Final = 24
MOST_BARS: Final = 12
MOST_GROUPS: Final = 100
HELPS: Final = ("hints", "oracle", "undos", "stood_in")
NEXT_OPTION: Final = re.compile(r" (?=\w+=)")


@dataclass(frozen=True)
class Row:
    """One game."""

    started: str
    game: str
    variant: str
    players: int
    origin: str
    day: str
    result: str
    score: float
    moves: int
    seconds: float
    hints: int
    oracle: int
    undos: int
    seed: str
    table: str = ""
    """Where it was played, to look back on it: the id of a table, or in the terminal the name of a file."""
    stood_in: int = 0
    """How many choices a bot made for who was away."""

    @property
    def group(self) -> tuple[str, str, int, str]:
        return self.game, self.variant, self.players, self.origin

    @property
    def is_helped(self) -> bool:
        return any(getattr(self, name) for name in HELPS)


def moment(milliseconds: int) -> str:
    """As a row has it, of the milliseconds since 1970."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")


def variant_of(game: str, given: Mapping[str, object]) -> str:
    """Of all that a table was opened with, what was not usual."""
    try:
        meant = Options(GAMES[game].declared, given)
    except (BadOption, KeyError):
        return position.variant(given)
    usual = {option.name: option.default for option in GAMES[game].declared}
    return position.variant({name: meant[name] for name in given if meant[name] != usual[name]})


@cache
def presets_of(game: str) -> dict[str, str]:
    """The names of a game's presets by their variants; the first is the usual one."""
    presets = GAMES[game].presets if game in GAMES else {}
    return {variant_of(game, options): name for name, options in reversed(presets.items())}


def title_of(game: str, variant: str) -> str:
    """As one says it: a preset by its name, other options one after the other."""
    spoken = NEXT_OPTION.sub(", ", variant).replace("=", " ").replace("_", " ")
    return presets_of(game).get(variant, spoken)


def options_in(variant: str) -> dict[str, str]:
    """What was not usual, by name."""
    named = [each.partition("=") for each in NEXT_OPTION.split(variant)]
    return {name: value for name, equals, value in named if equals}


def first_tries(rows: Iterable[Row]) -> list[Row]:
    """Of the tries at a deal of a day the first counts as such; the others knew the cards."""
    told: list[Row] = []
    tried: set[tuple[str, ...]] = set()
    for row in rows:
        key = (row.game, row.variant, row.day)
        told.append(replace(row, origin=OPEN) if row.origin == DAILY and key in tried else row)
        tried |= {key} if row.origin == DAILY else set()
    return told


def summaries(rows: Iterable[Row]) -> list[dict[str, object]]:
    groups: dict[tuple[str, str, int, str], list[Row]] = {}
    for row in rows:
        groups.setdefault(row.group, []).append(row)
    return [summary(groups[group]) for group in sorted(groups)]


def most_played(rows: Iterable[Row]) -> list[dict[str, object]]:
    """What games come to, of each kind, those with most games first."""
    return heapq.nlargest(MOST_GROUPS, summaries(rows), key=lambda told: int(str(told["games"])))


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """Of the games of one group; `alone` tells the same of those without help."""
    alone = [row for row in rows if not row.is_helped]
    return {
        "game": rows[0].game,
        "variant": rows[0].variant,
        "title": title_of(rows[0].game, rows[0].variant),
        "options": options_in(rows[0].variant),
        "players": rows[0].players,
        "origin": rows[0].origin,
        "since": min(row.started for row in rows),
        **figures(rows),
        "left": sum(row.result == LEFT for row in rows),
        "helped": {name: sum(getattr(row, name) > 0 for row in rows) for name in HELPS},
        "wins_without_help": sum(row.result == WON for row in alone),
        "alone": figures(alone),
        "months": months(alone),
        "bars": bars([row for row in rows if row.result == WON and row.moves]),
    }


def figures(rows: Sequence[Row]) -> dict[str, object]:
    """A game that was left counts among the games; times and moves are those of the wins, where they are known."""
    wins = [row for row in rows if row.result == WON]
    runs = streaks(rows)
    return {
        **share(rows),
        "streak": runs[-1],
        "best_streak": max(runs),
        "moves": spread([row.moves for row in wins if row.moves]),
        "seconds": spread([row.seconds for row in wins if row.seconds]),
    }


def share(rows: Sequence[Row]) -> dict[str, object]:
    """How many were won, and how sure that is; of no game at all nothing is known."""
    wins, games = sum(row.result == WON for row in rows), len(rows)
    low, high = wilson(wins / games, games) if games else (0.0, 1.0)
    rate = round(wins / games, 4) if games else 0.0
    return {"games": games, "wins": wins, "win_rate": rate, "interval": [round(low, 4), round(high, 4)]}


def months(rows: Sequence[Row]) -> list[dict[str, object]]:
    """The latest in which a game was begun, in their order."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.started[:MONTH], []).append(row)
    return [{"month": month, **share(found[month])} for month in sorted(found)[-MOST_MONTHS:]]


def bars(wins: Sequence[Row]) -> dict[str, object]:
    """How many games were won in how many moves: in each bar `step` numbers, the first `from` so many on."""
    if not wins:
        return {}
    low, high = min(row.moves for row in wins), max(row.moves for row in wins)
    step = next(step for step in steps() if high // step - low // step < MOST_BARS)
    edges = range(low // step, high // step + 1)
    fell = Counter((row.moves // step, row.is_helped) for row in wins)
    alone, helped = ([fell[edge, is_helped] for edge in edges] for is_helped in (False, True))
    return {"from": edges[0] * step, "step": step, "alone": alone, "helped": helped}


def steps() -> Iterator[int]:
    """1, 2, 5, 10, 20 and so on."""
    return (digit * 10**zeros for zeros in count() for digit in (1, 2, 5))


def spread(numbers: Sequence[float]) -> dict[str, float]:
    return {"best": min(numbers), "median": median(numbers)} if numbers else {}


def streaks(rows: Sequence[Row]) -> list[int]:
    """How many were won in a row up to each game, from none on. Of the deals of a day only those count that were
    played on their day, and a day that was missed ends the streak."""
    runs, before = [0], ""
    for row in rows:
        if row.day and not row.started.startswith(row.day):
            continue
        goes_on = not before or not row.day or follows(before, row.day)
        runs.append((runs[-1] if goes_on else 0) + 1 if row.result == WON else 0)
        before = row.day
    return runs


def follows(day: str, other: str) -> bool:
    return date.fromisoformat(day) + timedelta(1) == date.fromisoformat(other)


def as_json_text(rows: Sequence[Row]) -> str:
    """All games, and what they come to."""
    return json.dumps({"summary": summaries(rows), "games": [asdict(row) for row in rows]}, indent=1)


def as_csv(rows: Sequence[Row]) -> str:
    """A line for each game."""
    text = StringIO()
    table = csv.DictWriter(text, [field.name for field in fields(Row)], lineterminator="\n")
    table.writeheader()
    table.writerows(asdict(row) for row in rows)
    return text.getvalue()

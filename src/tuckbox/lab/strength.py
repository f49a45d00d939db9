"""How strong the strongest bots are, printed as a page beside what is known and what we aimed for.

Run it on the compiled rules: PYTHONPATH=build/compiled python -m tuckbox.lab.strength --keep results.json > strength.md
What is in the results file already is not played again, so it may be stopped and go on.
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tuckbox.games import find
from tuckbox.lab.arena import Arena, hold
from tuckbox.lab.standings import report

SEED = "strength"
STRONGEST = "hard"
GREEDY = "greedy"

PAGE = """# How strong the bots are

Printed by `python -m tuckbox.lab.strength`: the strongest level, *hard*, in every game, on one core, with the 95 %
confidence interval (Wilson's) of its win rate and its processor time a move. The deals are those of the seed
“{seed}”, and the number of worlds a move is fixed, so anybody can have the same figures again
(`tuckbox arena GAME --seed {seed} --bots hard,…`).

| game | worlds a move | games | wins | known or simple bot | aim | time a move |
|---|---|---|---|---|---|---|"""


@dataclass(frozen=True)
class Row:
    """One line of the page."""

    label: str
    game: str
    known: str
    aim: str
    options: Mapping[str, object] = field(default_factory=dict)
    players: int | None = None
    rivals: tuple[str, ...] = ()

    def arena(self, games: int) -> Arena:
        return Arena(self.game, self.options, self.players, SEED, (STRONGEST, *self.rivals), games)


def rows() -> Iterator[Row]:
    yield Row("Klondike, draw one", "klondike", "62.5 % ± 6.7", "≥ 65 %")
    yield Row("Klondike, draw three", "klondike", "47.6 % ± 0.8", "≥ 50 %", {"draw": "3"})
    yield Row("Grid Cannon", "gridcannon", "13 %", "≥ 40 %")
    yield Row("Dragon Quest, standard", "dragonquest", "94 %", "≥ 99 %")
    yield Row("Dragon Quest, hard", "dragonquest", "54 %", "≥ 75 %", find("dragonquest").presets["hard"])
    yield Row("Sleeping Queens against greedy", "sleepingqueens", "50 %", "≥ 65 %", {}, 2, (GREEDY,))
    yield Row("Sleeping Queens against three", "sleepingqueens", "25 %", "≥ 40 %", {}, 4, (GREEDY,) * 3)
    levels = next(option for option in find("zoomquest").declared if option.name == "level")
    for level in levels.choices:  # type: ignore[attr-defined]  # it is a Choice
        yield Row(f"ZoomQuest, {level}, a party of five", "zoomquest", "", "the best simple bot", {"level": level}, 5)


def measure(row: Row, games: int, jobs: int) -> dict[str, Any]:
    arena = row.arena(games)
    found: dict[str, Any] = report(arena, hold(arena, jobs=jobs))
    return found


def simple_bots(row: Row, games: int, jobs: int) -> str:
    """How often the simple bots win, where no figure is known."""
    arena = Arena(row.game, row.options, row.players, SEED, ("random", GREEDY), games)
    bots: Any = report(arena, hold(arena, jobs=jobs))["bots"]
    return ", ".join(f"{bot['name']} {100 * bot['win_rate']:.0f} %" for bot in bots)


def line(row: Row, found: Mapping[str, Any]) -> str:
    bot = found["bots"][0]
    low, high = bot["interval"]
    wins = f"{100 * bot['win_rate']:.1f} % ({100 * low:.0f}–{100 * high:.0f})"
    pace = f"{1000 * bot['seconds_per_move']:.0f} ms"
    cells = [row.label, str(found["worlds"]), str(found["games"]), wins, row.known or found["known"], row.aim, pace]
    return f"| {' | '.join(cells)} |"


class Notebook:
    """Results by row, on paper after each."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.results: dict[str, Any] = json.loads(path.read_text("utf-8")) if path and path.exists() else {}

    def note(self, label: str, found: Mapping[str, Any]) -> None:
        self.results[label] = found
        if self.path:
            self.path.write_text(json.dumps(self.results, indent=1), encoding="utf-8")


def write(notebook: Notebook, only: str, games: int, jobs: int) -> None:
    print(PAGE.format(seed=SEED))
    for row in rows():
        if row.label not in notebook.results and only in row.label:
            found = measure(row, games, jobs)
            worlds = find(row.game).thinking.levels[-1]
            known = {} if row.known else {"known": simple_bots(row, games, jobs)}
            notebook.note(row.label, {**found, "worlds": worlds, **known})
        if row.label in notebook.results:
            print(line(row, notebook.results[row.label]), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Print how strong the bots are, as Markdown.")
    parser.add_argument("--games", type=int, default=200, help="games a row (200)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--only", default="", help="play only rows with this in their names")
    parser.add_argument("--keep", type=Path, help="a file for the results, which are not measured again")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.jobs) < 1:
        parser.error("at least one game and one process are needed")
    write(Notebook(arguments.keep), arguments.only, arguments.games, arguments.jobs)


if __name__ == "__main__":
    main()

"""How strong the strongest bots are, printed as a page beside what is known and what we aimed for.

Run it on the compiled rules: python -m tuckbox.lab.strength --keep results.json > strength.md
Every few games go to the results file, and what is there is not played again: so it may be stopped and go on. With
--games 0 it prints what is there.
"""

import argparse
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any

from tuckbox.core.dice import QuickDice
from tuckbox.core.heuristics import heuristics_of
from tuckbox.games import find
from tuckbox.lab.arena import Arena, hold
from tuckbox.lab.match import shares_of_win
from tuckbox.lab.pieces import Workers, workers
from tuckbox.lab.standings import report
from tuckbox.roster import engage
from tuckbox.roster.intervals import wilson
from tuckbox.solve.bot import KlondikeBot

SEED = "strength"
STRONGEST = "hard"
GREEDY = "greedy"
PORTION = 10
"""So many games are played between two notes."""

Found = dict[str, Any]
"""What is known of a row: the strongest bot's share of the win, game by game, its moves and its seconds."""

PAGE = """# How strong the bots are

Printed by `python -m tuckbox.lab.strength`: the strongest level, *hard*, in every game, on one core, with the 95 %
confidence interval (Wilson's) of its win rate and its processor time a move. The deals are those of the seed
“{seed}”, and the number of worlds a move is fixed, so anybody can have the same figures again
(`tuckbox arena GAME --seed {seed} --bots hard,…`). A row with fewer than 200 games is not finished.

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


def play_on(row: Row, found: Found, games: int, staff: Workers) -> None:
    """A few more games of a row."""
    arena = row.arena(games)
    numbers = range(len(found["shares"]), min(len(found["shares"]) + PORTION, games))
    for played in hold(arena, numbers=numbers, workers=staff):
        seats = [seat for seat, sitter in enumerate(played.sitters) if sitter.name == STRONGEST]
        found["shares"].append(played.shares[seats[0]])
        found["moves"] += sum(played.sitters[seat].moves for seat in seats)
        found["seconds"] += sum(played.sitters[seat].seconds for seat in seats)


def blank(row: Row, games: int, staff: Workers) -> Found:
    """A row before its first game."""
    known = row.known or simple_bots(row, games, staff)
    return {"worlds": worlds_of(row), "known": known, "shares": [], "moves": 0, "seconds": 0.0}


def worlds_of(row: Row) -> int:
    kind = find(row.game)
    bot = engage(STRONGEST, kind)
    return bot.worlds if isinstance(bot, KlondikeBot) else heuristics_of(kind).levels[-1]


def simple_bots(row: Row, games: int, staff: Workers) -> str:
    """How often simple bots win, where no figure is known, and who does without a thought what the game suggests."""
    arena = Arena(row.game, row.options, row.players, SEED, ("random", GREEDY), games)
    bots: Any = report(arena, hold(arena, workers=staff))["bots"]
    rates = {bot["name"]: bot["win_rate"] for bot in bots} | {"offhand": rollout_wins(arena)}
    return ", ".join(f"{name} {100 * rate:.0f} %" for name, rate in rates.items())


def rollout_wins(arena: Arena) -> float:
    won = 0
    for number in range(arena.games):
        game, rng = arena.deal(number, arena.seats), QuickDice(number)
        heuristics = heuristics_of(type(game))
        while acting := game.to_act():
            game.apply(acting[0], heuristics.rollout_action(game, acting[0], rng))
        won += shares_of_win(game)[0] == 1.0
    return won / arena.games


def line(row: Row, found: Found) -> str:
    games = len(found["shares"])
    rate = fmean(found["shares"])
    low, high = wilson(rate, games)
    wins = f"{100 * rate:.1f} % ({100 * low:.0f}–{100 * high:.0f})"
    pace = f"{1000 * found['seconds'] / max(found['moves'], 1):.0f} ms"
    return f"| {' | '.join([row.label, str(found['worlds']), str(games), wins, found['known'], row.aim, pace])} |"


class Notebook:
    """Results by row, on paper after every few games."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.results: dict[str, Found] = json.loads(path.read_text("utf-8")) if path and path.exists() else {}

    def note(self, label: str, found: Found) -> None:
        self.results[label] = found
        if self.path:
            self.path.write_text(json.dumps(self.results), encoding="utf-8")


def write(notebook: Notebook, only: str, games: int, staff: Workers) -> None:
    print(PAGE.format(seed=SEED))
    for row in rows():
        if games and only in row.label:
            finish(row, notebook, games, staff)
        if row.label in notebook.results:
            print(line(row, notebook.results[row.label]), flush=True)


def finish(row: Row, notebook: Notebook, games: int, staff: Workers) -> None:
    """Play what is missing of a row."""
    found = notebook.results.get(row.label) or blank(row, games, staff)
    while len(found["shares"]) < games:
        play_on(row, found, games, staff)
        notebook.note(row.label, found)


def main() -> None:
    parser = argparse.ArgumentParser(description="Print how strong the bots are, as Markdown.")
    parser.add_argument("--games", type=int, default=200, help="games a row (200); 0 prints what is kept")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--only", default="", help="play only rows with this in their names")
    parser.add_argument("--keep", type=Path, help="a file for the results, which are not measured again")
    arguments = parser.parse_args()
    if arguments.games < 0 or arguments.jobs < 1:
        parser.error("at least one process is needed, and games cannot be fewer than none")
    write(Notebook(arguments.keep), arguments.only, arguments.games, workers(arguments.jobs))


if __name__ == "__main__":
    main()

"""The balance of the games, printed as a page: how often simple bots win, and how long a game lasts.

Run it on the compiled rules: python -m tuckbox.lab.balance > docs/balance.md
"""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from statistics import fmean

from tuckbox.bots.greedy import GreedyBot
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.options import Choice
from tuckbox.games import GAMES, find
from tuckbox.lab.pieces import Workers, in_order, workers
from tuckbox.lab.sim import RANDOM, WON_BY, Study, Tally
from tuckbox.roster.intervals import wilson

GREEDY = GreedyBot.name
LEVEL = "level"
"""The choices of an option of this name are games of their own, and get rows like the presets."""
SEED = "balance"
CHEAP = 10
"""Chance plays so many times as many games as greed does, in no time."""

PAGE = """# How the games are balanced

Printed by `python -m tuckbox.lab.balance --games {games}`: how often two simple bots win each game, and how many
actions a game lasts. *Random* takes any legal action. *Greedy* tries each action in six redeals of the cards it does
not know, and takes what scores best on average when its turn comes again, or, for who plays alone, after two more
turns by chance. In brackets stands the 95 % confidence interval (Wilson's) of the win rate.

- Where one plays **alone or together**, every seat is taken by the bot of the column.
- Where one plays **against each other**, *random* plays against its like, and one *greedy* bot against random ones, in
  every seat in turn. A fair share of the wins is a half for two players and a fifth for five; a shared win counts for
  all who share it.

Random played {cheap} games a row, greedy {games}. The deals are those of the seed “{seed}”, so anybody can have
the same figures again.
"""
HEAD = """
| rules | players | random wins | greedy wins | actions, random | actions, greedy |
|---|---|---|---|---|---|"""


@dataclass(frozen=True)
class Row:
    """One way to play one game."""

    game: str
    label: str
    options: Mapping[str, object]
    players: int

    def study(self, *bots: str) -> Study:
        return Study(self.game, self.options, self.players, SEED, bots)


@dataclass(frozen=True)
class Finding:
    """What came of some games for one bot."""

    games: int
    win_rate: float
    length: float

    def percent(self) -> str:
        low, high = wilson(self.win_rate, self.games)
        return f"{100 * self.win_rate:.1f} % ({100 * low:.0f}–{100 * high:.0f})"


def rows(kind: type[AnyGame]) -> Iterator[Row]:
    levels = [option for option in kind.declared if option.name == LEVEL and isinstance(option, Choice)]
    by_level: dict[str, dict[str, object]] = {choice: {LEVEL: choice} for option in levels for choice in option.choices}
    for label, options in [*kind.presets.items(), *by_level.items()]:
        for players in range(kind.seats[0], kind.seats[1] + 1):
            row = Row(kind.name, label, options, players)
            if is_playable(row):
                yield row


def is_playable(row: Row) -> bool:
    """Not every level has room for every party."""
    try:
        row.study(RANDOM).check()
    except BadOption:
        return False
    return True


def measure(row: Row, games: int) -> str:
    """The row as a line of the page."""
    chance = row.study(RANDOM).play(range(CHEAP * games))
    is_contest = any(outcome.startswith(WON_BY) for outcome in chance.outcomes)
    random = finding_of(chance, sum(chance.wins.values()) / row.players)
    greedy = greed_against_chance(row, games) if is_contest else greed_alone(row, games)
    cells = [
        row.label,
        str(row.players),
        random.percent(),
        greedy.percent(),
        f"{random.length:.0f}",
        f"{greedy.length:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def finding_of(tally: Tally, wins: float) -> Finding:
    games = len(tally.lengths)
    return Finding(games, wins / games, fmean(tally.lengths))


def greed_alone(row: Row, games: int) -> Finding:
    tally = row.study(GREEDY).play(range(games))
    return finding_of(tally, tally.wins[0])


def greed_against_chance(row: Row, games: int) -> Finding:
    """A greedy bot among random ones, in every seat in turn."""
    total = Tally()
    wins = 0
    for seat in range(row.players):
        bots = [RANDOM] * row.players
        bots[seat] = GREEDY
        tally = row.study(*bots).play(range(seat, games, row.players))
        wins += tally.wins[seat]
        total.add(tally)
    return finding_of(total, wins)


def write(names: list[str], games: int, staff: Workers) -> None:
    print(PAGE.format(games=games, cheap=CHEAP * games, seed=SEED), end="")
    for kind in map(find, names):
        print(f"\n## {kind.title}")
        options = heuristics_of(kind).simulation_options
        if options:
            print("\nSimulated with", ", ".join(f"{name} = {value}" for name, value in options.items()))
        print(HEAD)
        for line in in_order(staff.do(partial(measure, games=games), rows(kind))):
            print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Print how the games are balanced, as Markdown.")
    parser.add_argument("--games", type=int, default=30, help="games of greed in a row (30)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--game", choices=list(GAMES), help="only this game")
    arguments = parser.parse_args()
    if min(arguments.games, arguments.jobs) < 1:
        parser.error("at least one game and one process are needed")
    write([arguments.game] if arguments.game else list(GAMES), arguments.games, workers(arguments.jobs))


if __name__ == "__main__":
    main()

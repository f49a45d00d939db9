"""The arena: bots play the same deals, in every seat in turn, and we tell who is stronger and how sure that is.

Rivals sit at one table and move on by a seat from game to game; every deal is played once in each seating. Who plays
alone, or with the others, plays every deal in a party of its own kind.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.text import counted
from tuckbox.games import find
from tuckbox.lab.match import Played, Sitter, play
from tuckbox.lab.pieces import ALONE, Progress, Workers, results
from tuckbox.lab.sim import play_randomly
from tuckbox.roster import engage


@dataclass(frozen=True)
class Arena:
    """Which games to play: number n of the same arena is always the same game."""

    game: str
    options: Mapping[str, object]
    players: int | None
    seed: str
    bots: tuple[str, ...]
    games: int
    """In all where bots are rivals, else for each bot."""

    def __getstate__(self) -> dict[str, object]:
        """Without the class of the game, which another process finds by its name: it may come from a file."""
        return {name: value for name, value in self.__dict__.items() if name != "kind"}

    @cached_property
    def kind(self) -> type[AnyGame]:
        return find(self.game)

    @cached_property
    def seats(self) -> int:
        if self.players is not None:
            return self.players
        low, high = self.kind.seats_for(self.options)
        return min(high, max(low, len(self.bots))) if low > 1 or self.is_contest_of(high) else low

    @cached_property
    def is_contest(self) -> bool:
        """Whether bots win against each other: found out by a game that is left to chance."""
        return self.is_contest_of(self.seats)

    def is_contest_of(self, players: int) -> bool:
        if players == 1:
            return False
        game = self.deal(0, players)
        play_randomly(game, QuickDice(0))
        result = game.result()
        return result is not None and result.kind not in ("won", "lost")

    def deal(self, number: int, players: int) -> AnyGame:
        options = heuristics_of(self.kind).simulation_options | dict(self.options)
        return record.start(self.kind, options, players=players, seed=f"{self.seed}/{number}")

    def check(self) -> None:
        """Raises BadOption for what the game does not take, and for bots that there are not."""
        if not self.bots:
            raise BadOption("Say which bots are to play: --bots hard,greedy.")
        for name in self.bots:
            engage(name, self.kind)
        self.deal(0, self.seats)
        if self.is_contest and len(self.bots) > self.seats:
            raise BadOption(f"This table has {counted(self.seats, 'seat')}: too few for {len(self.bots)} bots.")

    def total(self) -> int:
        return self.games if self.is_contest else self.games * len(self.bots)

    def facts(self) -> Mapping[str, object]:
        table = {"options": self.options, "players": self.players, "seed": self.seed}
        return {"arena": self.game, **table, "bots": self.bots, "games": self.games}

    def work(self, piece: range) -> list[Played]:
        return [self.play(number) for number in piece]

    def written(self, result: list[Played]) -> object:
        return [asdict(played) for played in result]

    def read(self, written: Any) -> list[Played]:
        return [Played(**{**game, "sitters": [sitter_of(sitter) for sitter in game["sitters"]]}) for game in written]

    def play(self, number: int) -> Played:
        seating = self.seating(number)
        rounds = len(self.bots) if not self.is_contest else self.seats
        game = self.deal(number // rounds, self.seats)
        return play(game, seating, number, QuickDice(number, Dice(self.seed).below(1 << 30)))

    def seating(self, number: int) -> list[str]:
        """Who sits where in this game."""
        if not self.is_contest:
            return [self.bots[number % len(self.bots)]] * self.seats
        everybody = list(islice(cycle(self.bots), self.seats))
        first = number % self.seats
        return everybody[first:] + everybody[:first]


def sitter_of(written: Mapping[str, Any]) -> Sitter:
    return Sitter(**{**written, "faults": [tuple(fault) for fault in written["faults"]]})


def hold(
    arena: Arena,
    *,
    numbers: Sequence[int] = (),
    workers: Workers = ALONE,
    file: Path | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Play the games of an arena, all or some."""
    arena.check()  # a bad name is told here, before any work is shared out
    pieces = [range(number, number + 1) for number in numbers or range(arena.total())]
    parts = results(arena, pieces, workers=workers, file=file, progress=progress)
    return [played for part in parts for played in part]


def sitters_by_name(games: Sequence[Played]) -> dict[str, list[tuple[Sitter, float, float]]]:
    """Each bot's seats in all games, with its share of the win and its score there."""
    found: dict[str, list[tuple[Sitter, float, float]]] = {}
    for game in games:
        for seat, sitter in enumerate(game.sitters):
            found.setdefault(sitter.name, []).append((sitter, game.shares[seat], game.scores[seat]))
    return found

"""Simulation: bots play many games, and we count what came of them."""

import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from statistics import fmean, mean, median
from typing import Any

from tuckbox.bots.chance import RandomBot
from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.text import counted
from tuckbox.games import find
from tuckbox.lab.match import play_by
from tuckbox.lab.pieces import ALONE, Progress, Workers, portions, results
from tuckbox.roster import engage
from tuckbox.roster.intervals import wilson

CHUNK = 100
"""Games of bots that do not think in a piece of work; of others it is one."""
RANDOM = RandomBot.name
WON_BY = "won by "


@dataclass
class Tally:
    """What came of some games."""

    lengths: list[int] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    """By seat; a win that is shared is a win."""
    scores: list[list[float]] = field(default_factory=list)
    faults: Counter[int] = field(default_factory=Counter)
    """By seat: how often a program had no answer, or none that could be done."""

    def count(self, game: AnyGame, steps: int) -> None:
        result = game.result()
        assert result is not None, f"the game with seed {game.dice.seed!r} has no result"
        self.lengths.append(steps)
        rivals = result.winners if result.kind == "won_by" else ()
        self.outcomes.update([WON_BY + game.who(winner) for winner in rivals] or [result.kind])
        self.wins.update([seat for seat in range(game.players) if result.share(seat)])
        self.scores.append(game.scores())

    def add(self, other: "Tally") -> None:
        self.lengths += other.lengths
        self.outcomes += other.outcomes
        self.wins += other.wins
        self.scores += other.scores
        self.faults += other.faults

    def as_json(self) -> dict[str, object]:
        seats = {"wins": list(self.wins.items()), "faults": list(self.faults.items())}
        return {"lengths": self.lengths, "outcomes": self.outcomes, "scores": self.scores, **seats}


@dataclass(frozen=True)
class Study:
    """Which games to play: game number n of the same study is always the same game."""

    game: str
    options: Mapping[str, object]
    players: int | None
    seed: str
    bots: tuple[str, ...] = (RANDOM,)
    """For the seats in order, and over again if there are fewer."""

    def start(self, number: int) -> AnyGame:
        kind = find(self.game)
        options = heuristics_of(kind).simulation_options | dict(self.options)
        players = max(kind.seats_for(options)[0], len(self.bots)) if self.players is None else self.players
        return record.start(kind, options, players=players, seed=f"{self.seed}/{number}")

    def facts(self) -> Mapping[str, object]:
        table = {"options": self.options, "players": self.players, "seed": self.seed}
        return {"sim": self.game, **table, "bots": self.bots}

    def work(self, piece: range) -> Tally:
        return self.play(piece)

    def written(self, result: Tally) -> object:
        return result.as_json()

    def read(self, written: Any) -> Tally:
        seats = {"wins": Counter(dict(written["wins"])), "faults": Counter(dict(written["faults"]))}
        return Tally(**{**written, "outcomes": Counter(written["outcomes"]), **seats})

    def pieces(self, games: int) -> list[range]:
        return portions(games, CHUNK if set(self.bots) == {RANDOM} else 1)

    def play(self, numbers: range) -> Tally:
        tally = Tally()
        for number in numbers:
            game = self.start(number)
            rng = QuickDice(number, Dice(self.seed).below(1 << 30))
            tally.count(game, self.play_out(game, rng, tally.faults))
        return tally

    def play_out(self, game: AnyGame, rng: Dice, faults: Counter[int]) -> int:
        """Play to the end; how many actions it took."""
        if set(self.bots) == {RANDOM}:
            return play_randomly(game, rng)
        sitters = play_by(self.seating(game.players), game, rng)
        faults.update({seat: len(sitter.faults) for seat, sitter in enumerate(sitters)})
        return sum(sitter.moves for sitter in sitters)

    def check(self) -> None:
        """Raises BadOption for what the game does not take, and for bots that there are not."""
        for name in self.seating(self.start(0).players):
            engage(name, find(self.game))

    def seating(self, players: int) -> list[str]:
        """The name of the bot in each seat. Raises BadOption if there is none, or some are left standing."""
        if not 1 <= len(self.bots) <= players:
            bots = "1 bot" if players == 1 else f"1 to {players} bots"
            raise BadOption(f"In this game there can be {bots}, not {len(self.bots)}.")
        return list(islice(cycle(self.bots), players))


def play_randomly(game: AnyGame, rng: Dice) -> int:
    """Play to the end by random choice; how many actions it took."""
    steps = 0
    while acting := game.to_act():
        player = acting[0] if len(acting) == 1 else rng.choice(acting)
        game.apply(player, rng.choice(game.legal_actions(player)))
        steps += 1
    return steps


def simulate(
    study: Study,
    games: int,
    *,
    workers: Workers = ALONE,
    file: Path | None = None,
    progress: Progress | None = None,
) -> dict[str, object]:
    """Play the study's first games and tell what came of them, ready for JSON."""
    study.check()  # a bad option is told here, before any work is shared out
    began = time.perf_counter()
    tally = Tally()
    for part in results(study, study.pieces(games), workers=workers, file=file, progress=progress):
        tally.add(part)
    return report(study, tally, time.perf_counter() - began)


def report(study: Study, tally: Tally, seconds: float) -> dict[str, object]:
    game = study.start(0)
    steps = sum(tally.lengths)
    lengths = sorted(tally.lengths)
    return {
        "game": study.game,
        "seed": study.seed,
        "options": dict(game.options),
        "games": len(lengths),
        "steps": steps,
        "seconds": round(seconds, 3),
        "steps_per_second": round(steps / seconds),
        "outcomes": dict(sorted(tally.outcomes.items())),
        "lengths": {
            "least": lengths[0],
            "median": median(lengths),
            "mean": round(mean(lengths), 1),
            "most": lengths[-1],
        },
        "bots": standings(study.seating(game.players), tally),
    }


def standings(seating: Sequence[str], tally: Tally) -> list[dict[str, object]]:
    """How each bot fared, over all its seats."""
    return [
        standing(name, [seat for seat, sitter in enumerate(seating) if sitter == name], tally)
        for name in dict.fromkeys(seating)
    ]


def standing(name: str, seats: Sequence[int], tally: Tally) -> dict[str, object]:
    """The interval is that of so many games, not seats: who plays together wins together."""
    games = len(tally.lengths)
    rate = sum(tally.wins[seat] for seat in seats) / (games * len(seats))
    return {
        "name": name,
        "players": [seat + 1 for seat in seats],
        "win_rate": round(rate, 4),
        "interval": [round(end, 4) for end in wilson(rate, games)],
        "mean_score": round(fmean(scores[seat] for scores in tally.scores for seat in seats), 2),
        "faults": sum(tally.faults[seat] for seat in seats),
    }


def report_lines(report: Mapping[str, object]) -> list[str]:
    """A report in words."""
    outcomes, lengths, bots = report["outcomes"], report["lengths"], report["bots"]
    assert isinstance(outcomes, dict) and isinstance(lengths, dict) and isinstance(bots, list)
    games, steps = report["games"], report["steps"]
    assert isinstance(games, int) and isinstance(steps, int)
    return [
        f"{counted(games, 'game')} of {report['game']}, seed {report['seed']}.",
        f"Outcomes: {', '.join(f'{name} {number}' for name, number in outcomes.items())}.",
        *(bot_line(bot) for bot in bots),
        f"Actions a game: {', '.join(f'{name} {number}' for name, number in lengths.items())}.",
        f"{counted(steps, 'action')} in {report['seconds']} seconds, {report['steps_per_second']} a second.",
    ]


def bot_line(bot: Mapping[str, Any]) -> str:
    low, high = bot["interval"]
    rate = f"wins {bot['win_rate']:.1%} ({low:.1%} to {high:.1%})"
    seats = ", ".join(str(player) for player in bot["players"])
    failed = f" It had no good answer {counted(bot['faults'], 'time')}." if bot["faults"] else ""
    return f"Bot {bot['name']} as player {seats}: {rate}, mean score {bot['mean_score']}.{failed}"

"""Simulation: play many games by random choice and count what came of them."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from statistics import mean, median

from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.games import find

CHUNK = 100
"""Games played between two words about progress."""


@dataclass
class Tally:
    """What came of some games."""

    lengths: list[int] = field(default_factory=list)
    outcomes: Counter[str] = field(default_factory=Counter)

    def count(self, game: AnyGame, steps: int) -> None:
        result = game.result()
        assert result is not None, f"the game with seed {game.dice.seed!r} has no result"
        self.lengths.append(steps)
        names = [f"won by {game.who(winner)}" for winner in result.winners] if game.players > 1 else []
        self.outcomes.update(names or [result.kind])

    def add(self, other: "Tally") -> None:
        self.lengths += other.lengths
        self.outcomes += other.outcomes


@dataclass(frozen=True)
class Study:
    """Which games to play: game number n of the same study is always the same game."""

    game: str
    options: Mapping[str, object]
    players: int | None
    seed: str

    def start(self, number: int) -> AnyGame:
        kind = find(self.game)
        options = kind.in_simulations | dict(self.options)
        return record.start(kind, options, players=self.players, seed=f"{self.seed}/{number}")

    def play(self, numbers: range) -> Tally:
        tally = Tally()
        for number in numbers:
            game = self.start(number)
            tally.count(game, play_randomly(game, QuickDice(number, Dice(self.seed).below(1 << 30))))
        return tally


def play_randomly(game: AnyGame, rng: Dice) -> int:
    """Play to the end by random choice; how many actions it took."""
    steps = 0
    while acting := game.to_act():
        player = acting[0] if len(acting) == 1 else rng.choice(acting)
        game.apply(player, rng.choice(game.legal_actions(player)))
        steps += 1
    return steps


def simulate(
    study: Study, games: int, *, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> dict[str, object]:
    """Play the study's first games and tell what came of them, ready for JSON."""
    study.start(0)  # a bad option is told here, before any work is shared out
    began = time.perf_counter()
    tally = Tally()
    for part in parts(study, games, jobs):
        tally.add(part)
        if progress is not None:
            progress(len(tally.lengths))
    return report(study, tally, time.perf_counter() - began)


def parts(study: Study, games: int, jobs: int) -> Iterator[Tally]:
    """The games in portions, as they are done."""
    portions = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    if jobs == 1:
        yield from map(study.play, portions)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(study.play, portion) for portion in portions]):
            yield done.result()


def report(study: Study, tally: Tally, seconds: float) -> dict[str, object]:
    steps = sum(tally.lengths)
    lengths = sorted(tally.lengths)
    return {
        "game": study.game,
        "seed": study.seed,
        "options": dict(study.start(0).options),
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
    }


def told(report: Mapping[str, object]) -> list[str]:
    """A report in words."""
    outcomes, lengths = report["outcomes"], report["lengths"]
    assert isinstance(outcomes, dict) and isinstance(lengths, dict)
    return [
        f"{report['games']} games of {report['game']}, seed {report['seed']}, played by random choice.",
        f"Outcomes: {', '.join(f'{name} {number}' for name, number in outcomes.items())}.",
        f"Actions a game: {', '.join(f'{name} {number}' for name, number in lengths.items())}.",
        f"{report['steps']} actions in {report['seconds']} seconds, {report['steps_per_second']} a second.",
    ]

"""One game of an arena: bots take its seats, their time is taken, and their faults are written down."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.roster import engage
from tuckbox.roster.driver import Driver
from tuckbox.roster.outside import BotFault, OutsideBot


@dataclass
class Sitter:
    """A bot in one seat, and what is noted about it."""

    name: str
    seconds: float = 0.0
    """Of the processor for our own bots, by the clock for a program of yours."""
    moves: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list)
    """Kind and sentence."""


@dataclass(frozen=True)
class Played:
    """What came of one game; it can be sent between processes."""

    number: int
    sitters: list[Sitter]
    shares: list[float]
    """Of the win, by seat."""
    scores: list[float]
    record: dict[str, object]


class Match(Driver):
    """A room with a bot in each seat, whose moves are noted."""

    def __init__(self, names: Sequence[str], game: AnyGame, rng: Dice) -> None:
        super().__init__(game, {seat: engage(name, type(game)) for seat, name in enumerate(names)})
        self.sitters: Final = [Sitter(name) for name in names]
        self.rng: Final = rng

    def choose(self, seat: int) -> str | None:
        clock = time.perf_counter if isinstance(self.bots[seat], OutsideBot) else time.process_time
        began = clock()
        words = super().choose(seat)
        self.sitters[seat].seconds += clock() - began
        self.sitters[seat].moves += 1
        return words

    def fail(self, seat: int, fault: BotFault) -> None:
        self.sitters[seat].faults.append((fault.kind, str(fault)))

    def luck(self, _what: str) -> Dice:
        """One game of a study has one source of chance for all its bots."""
        return self.rng


def play(game: AnyGame, names: Sequence[str], number: int, rng: Dice) -> Played:
    """Play a game to its end, a bot in each seat."""
    sitters = play_by(names, game, rng)
    return Played(number, sitters, shares_of_win(game), game.scores(), game.record())


def play_by(names: Sequence[str], game: AnyGame, rng: Dice) -> list[Sitter]:
    """Let the bots of these names play to the end."""
    match = Match(names, game, rng)
    try:
        match.play_bots()
    finally:
        match.part()
    return match.sitters


def shares_of_win(game: AnyGame) -> list[float]:
    result = game.result()
    assert result is not None
    return [result.share(seat) for seat in range(game.players)]

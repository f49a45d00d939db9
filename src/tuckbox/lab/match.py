"""One game of an arena: bots take its seats, their time is taken, and their faults are written down."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from tuckbox.bots import Bot
from tuckbox.core.actions import Action
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.roster import choose, engage
from tuckbox.roster.outside import OutsideBot


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


def play(game: AnyGame, names: Sequence[str], number: int, rng: Dice) -> Played:
    """Play a game to its end, a bot in each seat."""
    sitters = play_by(names, game, rng)
    return Played(number, sitters, shares_of_win(game), game.scores(), game.record())


def play_by(names: Sequence[str], game: AnyGame, rng: Dice) -> list[Sitter]:
    """Let the bots of these names play to the end."""
    bots = [engage(name, type(game)) for name in names]
    sitters = [Sitter(name) for name in names]
    try:
        while acting := game.to_act():
            seat = acting[0]
            game.play(seat, timed_choice(bots[seat], sitters[seat], game, seat, rng))
    finally:
        for seat, bot in enumerate(bots):
            if isinstance(bot, OutsideBot):
                bot.end_game(game, seat)
    return sitters


def timed_choice(bot: Bot, sitter: Sitter, game: AnyGame, seat: int, rng: Dice) -> Action:
    clock = time.perf_counter if isinstance(bot, OutsideBot) else time.process_time
    began = clock()
    action = choose(bot, game, seat, rng, lambda fault: sitter.faults.append((fault.kind, str(fault))))
    sitter.seconds += clock() - began
    sitter.moves += 1
    return action


def shares_of_win(game: AnyGame) -> list[float]:
    result = game.result()
    assert result is not None
    return [result.share(seat) for seat in range(game.players)]

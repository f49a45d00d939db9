"""A line that wins a game for one, found by somebody who sees every card, by playing the true deal out many times."""

from collections.abc import Generator, Sequence
from typing import Final

from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import AnyHeuristics, heuristics_of

PLAYOUTS: Final = 5
"""For each action that is considered."""


def foresee(game: AnyGame) -> Generator[None, None, list[str] | None]:
    """The words that win this game, the same ones every time, found a bit at a time; None where none were found, which
    proves nothing."""
    world, line = game.copy(), list[str]()
    heuristics, dice = heuristics_of(type(game)), QuickDice(Dice(game.dice.seed).below(1 << 52))
    while world.to_act():
        best = ""
        most = -1.0
        for action in heuristics.candidates(world, 0):
            for _ in range(PLAYOUTS):
                yield
                twin = world.copy()
                rest = play_out(twin, action.words, heuristics, dice)
                if is_won(twin):
                    return line + rest
                value = heuristics.value(twin, 0)
                if value > most:
                    best, most = action.words, value
        world.apply(0, world.parse(0, best))
        line.append(best)
    return line if is_won(world) else None


def play_out(game: AnyGame, words: str, heuristics: AnyHeuristics, dice: Dice) -> list[str]:
    """Do what these words say, and then to the end what comes to mind; all of it."""
    acts = [words]
    game.apply(0, game.parse(0, words))
    while game.to_act():
        action = heuristics.rollout_action(game, 0, dice)
        acts.append(action.words)
        game.apply(0, action)
    return acts


def wins(game: AnyGame, line: Sequence[str]) -> bool:
    """Whether these words, played by the rules, win the game. Raises IllegalAction where one may not be played."""
    twin = game.copy()
    for words in line:
        record.play(twin, 0, words)
    return is_won(twin)


def is_won(game: AnyGame) -> bool:
    """Whether it is over, and won by the first player."""
    over = game.result()
    return over is not None and over.share(0) > 0

"""Perft: how many ways there are to play so many actions; one number guards a whole rule set.

The lines of `data/perft.txt` are game, players, seed, depth and count; `python -m tests.perft` counts them anew.
"""

from pathlib import Path

from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.game import AnyGame

FILE = Path(__file__).parent / "data" / "perft.txt"
LINES = [line.split() for line in FILE.read_text("utf-8").splitlines()]


def perft(game: AnyGame, depth: int) -> int:
    """The number of action sequences of this length, the first of several players to act going first."""
    if depth == 0 or not game.to_act():
        return 1
    player = game.to_act()[0]
    actions = game.legal_actions(player)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        twin = game.copy()
        twin.apply(player, action)
        total += perft(twin, depth - 1)
    return total


def count(name: str, players: str, seed: str, depth: str) -> int:
    return perft(record.start(GAMES[name], {}, players=int(players), seed=seed), int(depth))


if __name__ == "__main__":
    FILE.write_text("".join(f"{' '.join(line[:4])} {count(*line[:4])}\n" for line in LINES), "utf-8")

"""How far hints lead: how often somebody wins who plays alone and, from the deal on, does nothing but follow them.

Run it on the compiled rules: python -m tuckbox.lab.hinting klondike --games 100
Every hint is thought of anew, by an adviser who remembers nothing, as a table gives them.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass

from tuckbox.bots.hints import hint
from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.games import find
from tuckbox.lab.intervals import wilson
from tuckbox.roster import ADVISER, engage

SECONDS = 0.6
"""What a server gives a hint."""
MOST_ACTS = 1000
"""After so many acts a person has given up."""


@dataclass(frozen=True)
class Followed:
    """A game in which every hint was followed."""

    won: bool
    acts: int


def follow(
    kind: type[AnyGame],
    options: Mapping[str, object],
    seed: str,
    *,
    adviser: str = ADVISER,
    seconds: float = SECONDS,
) -> Followed:
    """Play a game for one from the deal by hints alone."""
    game = record.start(kind, options, players=1, seed=seed)
    while game.to_act() and len(game.log) < MOST_ACTS:
        luck = QuickDice(Dice(f"{seed}: hint {len(game.log)}").below(1 << 52))
        game.play(0, hint(engage(adviser, kind, seconds=seconds), game, 0, luck).words)
    result = game.result()
    return Followed(result is not None and result.kind == "won", len(game.log))


def report(games: list[Followed]) -> str:
    won = [game for game in games if game.won]
    low, high = wilson(len(won) / len(games), len(games))
    longest = max([game.acts for game in won], default=0)
    return f"{len(won)} of {len(games)} won ({100 * low:.0f}–{100 * high:.0f} %), the longest in {longest} acts"


def main() -> None:
    parser = argparse.ArgumentParser(description="Print how often a game for one is won by following every hint.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="how many deals (100)")
    parser.add_argument("--preset", default="", help="one of the game's presets")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error("at least one game is needed")
    kind = find(arguments.game)
    if kind.seats[0] > 1 or arguments.preset not in ("", *kind.presets):
        parser.error("only a game for one, and one of its presets, can be played so")
    options = kind.presets.get(arguments.preset, {})
    print(report([follow(kind, options, f"hints {number}") for number in range(arguments.games)]))


if __name__ == "__main__":
    main()

"""Search speed: how many worlds a second a bot imagines and plays out at a full table, interpreted and compiled.

Every build is measured in a process of its own, by the processor's clock, in the same positions; the median counts.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

from claims import claim, times

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
BUILDS = ("interpreted", "compiled")
OPENING = 6
"""Acts of the rollout policy before the bot thinks: in the middle of things there is more to think about."""


def worlds_a_second(name: str, seconds: float) -> float:
    from tuckbox import find
    from tuckbox.bots.search import Search
    from tuckbox.core import record
    from tuckbox.core.dice import QuickDice
    from tuckbox.core.heuristics import heuristics_of

    kind, rng = find(name), QuickDice(1)
    game = record.start(kind, heuristics_of(kind).simulation_options, players=kind.seats[1], seed="bench")
    for _ in range(OPENING):
        player = game.to_act()[0]
        game.apply(player, heuristics_of(kind).rollout_action(game, player, rng))
    player = game.to_act()[0]
    search = Search(game.imagine(player, rng), player, rng)
    worlds = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        search.iterate()
        worlds += 1
    return worlds / (time.process_time() - began)


def rate(build: str, game: str, seconds: float) -> float:
    """In a fresh process."""
    command = [sys.executable, __file__, "--measure", game, "--seconds", str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(SRC), "TUCKBOX_EXPECT": build}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{build} {game} failed:\n{done.stderr}")
    return float(json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(worlds_a_second(arguments.measure, arguments.seconds)))
        return
    sys.path.insert(0, str(SRC))
    from tuckbox import COMPILED, GAMES

    if not COMPILED:
        sys.exit("This bench measures the compiled rules: make compiled first.")
    print("Worlds imagined and played out a second, on one core:")
    print(f"{'game':<16}{'interpreted':>14}{'compiled':>14}{'ratio':>8}")
    for game in [arguments.game] if arguments.game else GAMES:
        rounds = [{build: rate(build, game, arguments.seconds) for build in BUILDS} for _ in range(arguments.rounds)]
        slow, fast = (median(found[build] for found in rounds) for build in BUILDS)
        print(f"{game:<16}{slow:>14,.0f}{fast:>14,.0f}{fast / slow:>7.1f}×", flush=True)
        claim(
            f"{game}: worlds a bot plays out a second",
            f"{fast:,.0f}",
            beside=f"{slow:,.0f} interpreted",
            ratio=times(fast, slow),
        )


if __name__ == "__main__":
    main()

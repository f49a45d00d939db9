"""Random play: list the legal actions, apply a random one; steps a second, interpreted, compiled and OpenSpiel's C++.

All are driven from Python by the same loop, in turns, each in a process of its own; the median round counts.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from claims import claim, times

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"

Play = Callable[[int], int]
"""Plays the game of this number to its end and returns how many decisions it took."""


def tuckbox_play(name: str) -> Play:
    from tuckbox import find
    from tuckbox.core import record
    from tuckbox.core.heuristics import heuristics_of

    kind = find(name)

    def play(number: int) -> int:
        game = record.start(kind, heuristics_of(kind).simulation_options, players=None, seed=str(number))
        draw = random.Random(number).random
        steps = 0
        while acting := game.to_act():
            player = acting[0]
            actions = game.legal_actions(player)
            game.apply(player, actions[int(draw() * len(actions))])
            steps += 1
        return steps

    return play


def cards_per_step(name: str, games: int = 20) -> float:
    """How many cards an action moves on average, counted in games that are told."""
    from tuckbox import find
    from tuckbox.core import record
    from tuckbox.core.events import Moved
    from tuckbox.core.heuristics import heuristics_of

    kind = find(name)
    cards = steps = 0
    for number in range(games):
        game = record.start(kind, heuristics_of(kind).simulation_options, players=None, seed=str(number))
        draw = random.Random(number).random
        while acting := game.to_act():
            actions = game.legal_actions(acting[0])
            events = game.play(acting[0], actions[int(draw() * len(actions))])
            cards += sum(len(event.cards) for event in events if isinstance(event, Moved))
            steps += 1
    return cards / steps


def openspiel_play(name: str) -> Play:
    import pyspiel

    game = pyspiel.load_game(name)

    def play(number: int) -> int:
        state = game.new_initial_state()
        draw = random.Random(number).random
        steps = 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return steps

    return play


def measure(play: Play, seconds: float) -> dict[str, float]:
    """Play for so long, and count by the processor's clock."""
    play(0)
    began = time.process_time()
    steps = games = 0
    while time.process_time() - began < seconds:
        games += 1
        steps += play(games)
    return {"steps": steps, "seconds": time.process_time() - began}


def rate(runner: str, game: str, seconds: float) -> float:
    """Steps a second in a fresh process."""
    command = [sys.executable, __file__, "--runner", runner, "--game", game, "--seconds", str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(SRC), "TUCKBOX_EXPECT": runner}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{runner} {game} failed:\n{done.stderr}")
    result = json.loads(done.stdout)
    return float(result["steps"] / result["seconds"])


def compare(runners: dict[str, str], *, rounds: int, seconds: float) -> dict[str, float]:
    rates: dict[str, list[float]] = {runner: [] for runner in runners}
    for _ in range(rounds):
        for runner, name in runners.items():
            rates[runner].append(rate(runner, name, seconds))
    return {runner: median(found) for runner, found in rates.items()}


def work(runner: str, game: str, seconds: float) -> None:
    play = openspiel_play(game) if runner == "openspiel" else tuckbox_play(game)
    print(json.dumps(measure(play, seconds)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--runner", help=argparse.SUPPRESS)
    parser.add_argument("--game", help="only this game")
    arguments = parser.parse_args()
    if arguments.runner:
        work(arguments.runner, arguments.game, arguments.seconds)
        return
    sys.path.insert(0, str(SRC))
    from tuckbox import COMPILED, GAMES

    if not COMPILED:
        sys.exit("This bench measures the compiled rules: make compiled first.")
    print("Steps a second in random play, and cards moved a second compiled:")
    print(f"{'game':<16}{'interpreted':>14}{'compiled':>14}{'ratio':>8}{'cards':>14}{'OpenSpiel':>14}{'ratio':>8}")
    for game in [arguments.game] if arguments.game else GAMES:
        runners = {"interpreted": game, "compiled": game} | ({"openspiel": "solitaire"} if game == "klondike" else {})
        rates = compare(runners, rounds=arguments.rounds, seconds=arguments.seconds)
        line = f"{game:<16}{rates['interpreted']:>14,.0f}{rates['compiled']:>14,.0f}"
        line += f"{rates['compiled'] / rates['interpreted']:>7.1f}×{rates['compiled'] * cards_per_step(game):>14,.0f}"
        ours, slow = rates["compiled"], rates["interpreted"]
        claim(
            f"{game}: steps a second in random play",
            f"{ours:,.0f}",
            beside=f"{slow:,.0f} interpreted",
            ratio=times(ours, slow),
        )
        if theirs := rates.get("openspiel"):
            claim(
                f"{game}: the same", f"{ours:,.0f}", beside=f"{theirs:,.0f} OpenSpiel (C++)", ratio=times(ours, theirs)
            )
            line += f"{rates['openspiel']:>14,.0f}{rates['compiled'] / rates['openspiel']:>7.1f}×"
        print(line, flush=True)


if __name__ == "__main__":
    main()

"""How hard the quests in the box are: how often bots win them, by the size of the party.

Run it on the compiled rules: python -m tuckbox.lab.levels > src/tuckbox/games/zoomquest/rates.json
"""

import argparse
import json

from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.games.zoomquest import ZoomQuest
from tuckbox.games.zoomquest.scenarios import LEVELS
from tuckbox.roster.trials import acts, is_won

SEED = "levels"
GAMES = 1000
PLAYERS = range(ZoomQuest.seats[0], ZoomQuest.seats[1] + 1)
HOW = (
    "Printed by python -m tuckbox.lab.levels: of so many games, which share is won by a party of one, two … five that"
    " goes by what all bots imagine games with: rest until everybody is well, gather before the monsters, go in"
    " together. “scaled” is with the option scaling."
)


def win_rate(level: str, players: int, games: int, *, scaling: bool) -> float:
    """Of the same games whoever asks."""
    options = {"level": level, "scaling": scaling}
    wins = 0
    for number in range(games):
        game = record.start(ZoomQuest, options, players=players, seed=f"{SEED}/{number}")
        wins += comes_to_a_win(game, QuickDice(number))
    return round(wins / games, 3)


def comes_to_a_win(game: AnyGame, rng: Dice) -> bool:
    """Play to the end as the game advises bots to."""
    for _ in acts(game, rng):
        pass
    return is_won(game)


def rates(games: int) -> dict[str, dict[str, list[float]]]:
    return {
        level: {
            "plain": [win_rate(level, players, games, scaling=False) for players in PLAYERS],
            "scaled": [win_rate(level, players, games, scaling=True) for players in PLAYERS],
        }
        for level in LEVELS
    }


def table(games: int) -> str:
    """As JSON, a level a line."""
    lines = [f"  {json.dumps(level)}: {json.dumps(found)}" for level, found in rates(games).items()]
    facts = {"how": HOW, "games": games, "seed": SEED, "rules": ZoomQuest.rules}
    heads = [f" {json.dumps(name)}: {json.dumps(fact, ensure_ascii=False)}" for name, fact in facts.items()]
    levels = ' "levels": {\n' + ",\n".join(lines) + "\n }"
    return "{\n" + ",\n".join([*heads, levels]) + "\n}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Print how often bots win the quests in the box, as JSON.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"for each level and party ({GAMES})")
    arguments = parser.parse_args()
    if arguments.games < 1:
        parser.error("at least one game is needed")
    print(table(arguments.games))


if __name__ == "__main__":
    main()

"""No two things that may be done at once have one name, and no name speaks of coordinates to who sees the table."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Reader, tell

COORDINATES = re.compile(r"-?\d,-?\d")
PRESETS = [(name, preset) for name in GAMES for preset in GAMES[name].presets]


def positions(kind: type[AnyGame], options: dict[str, object], games: int = 3) -> Iterator[tuple[AnyGame, int]]:
    """All along some games that are played by chance."""
    for seed in range(games):
        game, rng = record.start(kind, options, players=kind.seats[0], seed=f"names {seed}"), QuickDice(seed)
        for _ in range(60):
            if not game.to_act():
                break
            player = game.to_act()[0]
            yield game, player
            game.play(player, rng.choice(game.sensible_actions(player)))


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_every_choice_has_a_name_of_its_own(name: str, preset: str) -> None:
    for game, player in positions(GAMES[name], GAMES[name].presets[preset]):
        reader = Reader(player, [game.who(seat) for seat in range(game.players)], game.table, sees=True)
        names = Counter(tell(game.describe(player, action), reader) for action in game.legal_actions(player))
        twice = [name for name, count in names.items() if count > 1]
        assert not twice, f"{twice} after {game.log}"
        assert not [name for name in names if COORDINATES.search(name)]

"""Dungeons of Dragon Quest laid by hand for tests, and short ways to ask what may be done and what was told."""

import pytest

from tuckbox.core import record
from tuckbox.core.errors import IllegalAction
from tuckbox.core.result import Result
from tuckbox.games.dragonquest import DragonQuest
from tuckbox.games.dragonquest.cards import DUNGEON, FATES, HEALTH
from tuckbox.games.dragonquest.grid import NUMBERS


def new(**options: object) -> DragonQuest:
    game = record.start(DragonQuest, options, players=1, seed=str(options.pop("seed", "test")))
    assert isinstance(game, DragonQuest)
    return game


def position(
    rooms: dict[str, str] | None = None,
    *,
    fate: str = "",
    health: int = 5,
    gems: int = 0,
    held: str = "",
    **options: object,
) -> DragonQuest:
    """A dungeon laid by hand: `*` marks a cleared card; the entrance is a slime; `fate` is the order of drawing."""
    game = new(**options)
    rooms = rooms or {}
    stack(game, [text.strip("*") for text in rooms.values()])
    for cell, text in rooms.items():
        game.explore(NUMBERS[cell])
        if text.endswith("*"):
            game.clear(NUMBERS[cell])
    game.take(game.health, game.wounds, len(HEALTH) - health)
    game.take(game.hoard, game.gems, gems)
    for name in held.split():
        game.pick(next(card for card in game["treasure"] if card.face.name == name), "treasure", "inventory")
    game["fate"].sort(key=lambda card: -(fate.split() + [face.name for face in FATES]).index(card.face.name))
    return game


def stack(game: DragonQuest, names: list[str]) -> None:
    """Put these cards on the dungeon deck, the first on top, and a slime under the entrance."""
    cards = [*game["0,0"], *game["dungeon"]]
    others = [face for face in DUNGEON if face.name not in [*names, "TS"]]
    wanted = [next(face for face in DUNGEON if face.name == name) for name in reversed(names)]
    slime = next(face for face in DUNGEON if face.name == "TS")
    for card, face in zip(cards, [slime, *others, *wanted], strict=True):
        card.face = face


def empty_the_deck(game: DragonQuest) -> None:
    """Let the rest of the dungeon be elsewhere."""
    game["dungeon"].clear()


def may(game: DragonQuest) -> list[str]:
    return [action.words for action in game.legal_actions(0)]


def names(game: DragonQuest, pile: str) -> str:
    return " ".join(card.face.name for card in game[pile])


def is_cleared(game: DragonQuest, cell: str) -> bool:
    return not game[cell][0].up


def refusal(game: DragonQuest, words: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        game.play(0, words)
    return str(refused.value)


def ended(game: DragonQuest) -> Result:
    result = game.result()
    assert result is not None
    return result

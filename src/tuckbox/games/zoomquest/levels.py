"""What a chooser shows of the quests in the box: how large they are, for how many, and how hard."""

import json
from functools import cache
from importlib.resources import files
from typing import Final

from tuckbox.games.zoomquest.scenarios import SHIPPED

RATES: Final = "rates.json"
"""Printed by `python -m tuckbox.lab.levels`: how often sensible bots win each level, by the size of the party."""
DIFFICULTIES: Final = (("easy", 0.9), ("fair", 0.5), ("hard", 0.1), ("hopeless", 0.0))
"""Each with the share of wins from which on a quest is called so."""
GOOD_ODDS: Final = 0.5
DIAMONDS: Final[tuple[float, ...]] = (0.9, 0.7, 0.5, 0.1)
"""From so large a share of wins on a quest has one diamond, two, three or four; else five."""


@cache
def rates() -> dict[str, object]:
    found = json.loads(files("tuckbox.games.zoomquest").joinpath(RATES).read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def wins_of(level: str) -> dict[str, list[float]]:
    """The share that is won by parties of one, two … five; `scaled`: with monsters that fit the party."""
    levels = rates()["levels"]
    assert isinstance(levels, dict)
    found: dict[str, list[float]] = levels[level]
    return found


@cache
def tell_level(level: str) -> dict[str, object]:
    document, wins = SHIPPED[level], wins_of(level)
    return {
        "title": document["level_name"],
        "places": count(document["map"], "locations"),
        "monsters": count(document, "monsters"),
        "party": count(document, "players"),
        "best": best_party(wins["plain"]),
        "wins": wins["plain"],
        "difficulty": [difficulty(share) for share in wins["plain"]],
        "diamonds": [diamonds(share) for share in wins["plain"]],
        "scaled": {
            "wins": wins["scaled"],
            "difficulty": [difficulty(share) for share in wins["scaled"]],
            "diamonds": [diamonds(share) for share in wins["scaled"]],
            "best": best_party(wins["scaled"]),
        },
    }


def count(document: object, name: str) -> int:
    members = document.get(name) if isinstance(document, dict) else None
    assert isinstance(members, list)
    return len(members)


def best_party(wins: list[float]) -> int:
    """The smallest that wins more often than not, or the strongest of all."""
    good = [players for players, share in enumerate(wins, 1) if share >= GOOD_ODDS]
    return good[0] if good else wins.index(max(wins)) + 1


def difficulty(wins: float) -> str:
    return next(word for word, least in DIFFICULTIES if wins >= least)


def diamonds(wins: float) -> int:
    """How hard, from 1 to 5."""
    return 1 + sum([wins < least for least in DIAMONDS])

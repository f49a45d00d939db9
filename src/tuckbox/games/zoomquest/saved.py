"""What a document says of the game that it was saved from: whether it was, for how many players, with which options."""

from collections.abc import Collection, Mapping
from typing import Final

from tuckbox.core.errors import BadRecord
from tuckbox.games.zoomquest.scenario import MOST_PLAYERS

IN_THE_DOCUMENT: Final = ("level", "scenario", "names", "classes", "deal")
"""Options that a state file has no need of: what they chose is in its map, players, monsters and decks."""


def is_state(document: object) -> bool:
    """Whether it is a game that has begun, not a scenario to be begun."""
    if not isinstance(document, Mapping):
        return False
    rounds = document.get("round")
    return document.get("meta") is not None or (isinstance(rounds, int) and rounds > 0)


def party_size(document: object) -> int:
    """How many players it has, as far as a scenario may have them."""
    players = document.get("players") if isinstance(document, Mapping) else None
    return min(max(1, len(players)), MOST_PLAYERS) if isinstance(players, list) else 1


def saved_options(document: object, rules: int, earlier: Collection[int]) -> dict[str, object]:
    """Those in its `meta`, if it has one. Raises BadRecord where that is not ours."""
    meta = document.get("meta") if isinstance(document, Mapping) else None
    if meta is None:
        return {}
    if not isinstance(meta, Mapping) or not isinstance(meta.get("options", {}), Mapping):
        raise BadRecord("The meta of a state file is an object with game, rules, options and status.")
    saved = meta.get("rules", rules)
    if saved != rules and saved not in list(earlier):
        raise BadRecord(f"This state was saved under other rules of ZoomQuest than version {rules}.")
    return {name: value for name, value in meta.get("options", {}).items() if name not in IN_THE_DOCUMENT}

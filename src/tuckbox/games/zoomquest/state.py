"""The state of a game as the JSON of a scenario: saved at the end of each round, and played on from there."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tuckbox.games.zoomquest.saved import IN_THE_DOCUMENT

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.battle import Entity
    from tuckbox.games.zoomquest.game import ZoomQuest
    from tuckbox.games.zoomquest.scenario import Location


def state_json(game: "ZoomQuest", game_id: str = "") -> dict[str, object]:
    """All that everybody may know when a round is over, in the structure of a scenario. Active piles are sorted, for
    nobody may know their order; sealed choices are left out (ZQ-24)."""
    scenario = game.realm.scenario
    return {
        "level_name": scenario.level_name,
        "round": game.round,
        "map": map_json(game),
        "players": [figure_json(game, hero) for hero in game.heroes],
        "monsters": [figure_json(game, monster) for monster in game.monsters],
        "meta": {
            "game": game_id,
            "rules": game.rules,
            "options": {name: game.options[name] for name in game.options if name not in IN_THE_DOCUMENT},
            "status": "playing" if game.ending is None else game.ending.kind,
        },
    }


def map_json(game: "ZoomQuest") -> dict[str, object]:
    names = game.realm.names
    return {
        "locations": [
            {"id": place.name, "name": place.title, "description": place.description, **spot_json(place)}
            for place in game.realm.scenario.locations
        ],
        "connections": [
            {"name": way.name, "from": names[way.start], "to": names[way.end], "bidirectional": way.two_way}
            for way in game.realm.scenario.connections
        ],
    }


def spot_json(place: "Location") -> dict[str, object]:
    return {} if place.spot is None else {"at": place.spot}


def figure_json(game: "ZoomQuest", entity: "Entity") -> dict[str, object]:
    figure = game.realm.figures[entity.number]
    return {
        "name": figure.name,
        "class": figure.kind,
        "location": game.realm.names[entity.place],
        "decks": {
            "active": sorted(card.face.name for card in entity.active.cards),
            "discarded": [card.face.name for card in entity.discarded.cards],
            "destroyed": [card.face.name for card in entity.destroyed.cards],
        },
    }


def file_name(game: "ZoomQuest", table_name: str = "") -> str:
    """`{game_name}_{round}.json`; of the name only letters, digits, `-` and `_` are left (ZQ-24)."""
    return f"{plain_name(table_name) or plain_name(game.realm.scenario.level_name) or game.name}_{game.round}.json"


def plain_name(name: str) -> str:
    joined = "_".join(name.split())
    return "".join(letter for letter in joined if letter.isascii() and (letter.isalnum() or letter in "-_"))


def bars_overwriting(document: object, game_id: str) -> str | None:
    """Why a file with this in it must not be replaced by a state of this game, if so (ZQ-24)."""
    meta = document.get("meta") if isinstance(document, Mapping) else None
    owner = meta.get("game") if isinstance(meta, Mapping) else None
    return None if owner == game_id else "A file of that name belongs to another game: it is not overwritten."

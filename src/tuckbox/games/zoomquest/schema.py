"""Scenarios described for editors and validators: JSON Schema. What it cannot say, `check` finds."""

from tuckbox.games.zoomquest.cards import CLASSES, FACES
from tuckbox.games.zoomquest.scenario import (
    FEWEST_LOCATIONS,
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    MOST_CARDS,
    MOST_CONNECTIONS,
    MOST_LOCATIONS,
    MOST_MONSTERS,
    MOST_PLAYERS,
)

Schema = dict[str, object]


def schema() -> Schema:
    """The JSON Schema of a scenario, and of a state file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "ZoomQuest scenario",
        **an_object(
            {
                "level_name": text(LONGEST_NAME),
                "round": {"type": "integer", "minimum": 0, "description": "Completed rounds; 0 for a new game."},
                "map": a_map(),
                "players": a_list(figure({"enum": list(CLASSES)}), 1, MOST_PLAYERS),
                "monsters": a_list(figure({"type": "string"}, "decks"), 1, MOST_MONSTERS),
                "meta": {"type": "object", "description": "In state files: game, rules, options and status."},
            },
            ["level_name", "map", "players", "monsters"],
        ),
    }


def a_map() -> Schema:
    location = an_object(
        {"id": text(LONGEST_NAME), "name": text(LONGEST_NAME), "description": text(LONGEST_DESCRIPTION, least=0)},
        ["id"],
    )
    connection = an_object(
        {
            "name": text(LONGEST_NAME, least=0),
            "from": text(LONGEST_NAME),
            "to": text(LONGEST_NAME),
            "bidirectional": {"type": "boolean", "default": True},
        },
        ["from", "to"],
    )
    parts: Schema = {
        "locations": a_list(location, FEWEST_LOCATIONS, MOST_LOCATIONS),
        "connections": a_list(connection, 1, MOST_LOCATIONS * MOST_CONNECTIONS),
    }
    return an_object(parts, ["locations", "connections"])


def figure(kind: Schema, *needed: str) -> Schema:
    cards = a_list({"enum": list(FACES)}, 0, MOST_CARDS)
    decks = an_object({"active": cards, "discarded": cards, "destroyed": cards}, [])
    parts: Schema = {"name": text(LONGEST_NAME), "class": kind, "location": text(LONGEST_NAME), "decks": decks}
    return an_object(parts, ["name", "location", *(needed or ("class",))])


def an_object(properties: Schema, required: list[str]) -> Schema:
    return {"type": "object", "properties": properties, "required": required}


def a_list(items: Schema, low: int, high: int) -> Schema:
    return {"type": "array", "items": items, "minItems": low, "maxItems": high}


def text(longest: int, *, least: int = 1) -> Schema:
    return {"type": "string", "minLength": least, "maxLength": longest}

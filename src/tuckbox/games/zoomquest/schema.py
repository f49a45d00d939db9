"""Scenarios described for editors and validators: JSON Schema. What it cannot say, `check` finds."""

from tuckbox.games.zoomquest.cards import CLASSES, FACES
from tuckbox.games.zoomquest.meanings import CARDS
from tuckbox.games.zoomquest.scenario import (
    FARTHEST,
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
                "players": a_list(figure(a_class()), 1, MOST_PLAYERS),
                "monsters": a_list(figure({"type": "string"}, "decks"), 1, MOST_MONSTERS),
                "meta": {"type": "object", "description": "In state files: game, rules, options and status."},
            },
            ["level_name", "map", "players", "monsters"],
        ),
    }


def a_map() -> Schema:
    spot = a_list({"type": "integer", "minimum": 0, "maximum": FARTHEST}, 2, 2)
    location = an_object(
        {
            "id": text(LONGEST_NAME),
            "name": text(LONGEST_NAME),
            "description": text(LONGEST_DESCRIPTION, least=0),
            "at": {**spot, "description": "Where it is drawn: hundredths across and down. All have one, or none."},
        },
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
    cards = a_list(one_of({name: str(CARDS[name]) for name in FACES}), 0, MOST_CARDS)
    decks = an_object({"active": cards, "discarded": cards, "destroyed": cards}, [])
    parts: Schema = {"name": text(LONGEST_NAME), "class": kind, "location": text(LONGEST_NAME), "decks": decks}
    return an_object(parts, ["name", "location", *(needed or ("class",))])


def a_class() -> Schema:
    return one_of({name: told(cards) for name, cards in CLASSES.items()})


def told(cards: list[str]) -> str:
    """A deck in words: 3 attack, 2 defend."""
    return ", ".join([f"{cards.count(name)} {name}" for name in FACES if name in cards])


def one_of(words: dict[str, str]) -> Schema:
    """Each with what it is, as editors show it."""
    return {"enum": list(words), "enumDescriptions": list(words.values())}


def an_object(properties: Schema, required: list[str]) -> Schema:
    return {"type": "object", "properties": properties, "required": required}


def a_list(items: Schema, low: int, high: int) -> Schema:
    return {"type": "array", "items": items, "minItems": low, "maxItems": high}


def text(longest: int, *, least: int = 1) -> Schema:
    return {"type": "string", "minLength": least, "maxLength": longest}

"""A position as one line of text: which game, how it was dealt, and the acts that led there.

    GAME rules=1 seed=demo option=value: one act; another act

It is a record without what is no part of the position, and so every game has it for nothing: a position that can be
reached, no other, which is the same for whoever reads it.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Final

from tuckbox.core import record
from tuckbox.core.errors import BadRecord, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.options import Options, whole_number

NAME: Final = re.compile(r"\s*([^\s=:;]+)")
FIELD: Final = re.compile(r"\s*([^\s=:;]+)=")
BARE: Final = re.compile(r'[^\s:;"{\[][^\s:;]*')
"""A value that needs no quotes; any other is written as in JSON."""
NEXT_ACT: Final = re.compile(r";\s+")
STANDARD: Final = "standard"
LONG: Final = "…"
"""Stands for cards or a document that somebody brought."""
ONES_OWN: Final = ("rules", "players", "seed")
FORM: Final = "A position is written like this: GAME seed=demo option=value: one act; another act"


def write(game: AnyGame) -> str:
    """This position; load gives it back."""
    players = {"players": game.players} if game.players > 1 else {}
    fields = {"rules": game.rules, **players, "seed": game.dice.seed, **chosen_options(game)}
    deal = " ".join([game.name, *[f"{name}={value_text(value)}" for name, value in fields.items()]])
    acts = [f"{seat + 1} {words}" if players else words for seat, words in record.taken_acts(game.log)]
    return f"{deal}: {'; '.join(acts)}" if acts else deal


def chosen_options(game: AnyGame) -> dict[str, object]:
    """Those that are not what they would be if nobody chose them."""
    usual = {option.name: option.default for option in game.declared}
    chosen = {name: value for name, value in game.options.items() if value != usual[name]}
    completed = Options(game.declared, game.complete_options(chosen))
    return {name: value for name, value in game.options.items() if name in chosen or value != completed[name]}


def variant(chosen: Mapping[str, object]) -> str:
    """Which game it is by its options; what is long is only named."""
    short = sorted(in_short(chosen).items(), key=lambda option: option[1] == LONG)
    return " ".join([f"{name}={value_text(value)}" for name, value in short]) or STANDARD


def in_short(chosen: Mapping[str, object]) -> dict[str, object]:
    """Options to be kept with a result, which is to stay small."""
    return {name: LONG if isinstance(value, (list, dict)) else value for name, value in chosen.items()}


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = ",".join([str(part) for part in value]) if isinstance(value, list) else str(value)
    is_bare = not isinstance(value, dict) and text.isprintable() and BARE.fullmatch(text) is not None
    return text if is_bare else json.dumps(value)


def load(text: str, find: Callable[[str], type[AnyGame]]) -> AnyGame:
    """The game in this position; `find` gives the game of a name or raises BadOption. Raises BadRecord."""
    name = NAME.match(text)
    if name is None or len(text) > record.LARGEST_FILE:
        raise BadRecord(f"{FORM}.")
    kind = find(name[1])
    fields, end = read_fields(text, name.end())
    players = number_in(fields, "players", kind.seats_for(options_in(fields))[0])
    return record.load(
        {
            "game": name[1],
            "rules": number_in(fields, "rules", kind.rules),
            "options": options_in(fields),
            "players": players,
            "seed": fields.get("seed", ""),
            "log": read_acts(text[end:], players),
        },
        lambda _: kind,
    )


def options_in(fields: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in fields.items() if name not in ONES_OWN}


def number_in(fields: Mapping[str, object], name: str, usual: int) -> int:
    number = whole_number(fields.get(name, usual))
    if number is None:
        raise BadRecord(f"In a position {name} is a whole number, not {quote(str(fields[name]))}.")
    return number


def read_fields(text: str, start: int) -> tuple[dict[str, object], int]:
    """What is named from there on, and where that ends."""
    fields: dict[str, object] = {}
    while (field := FIELD.match(text, start)) is not None:
        fields[field[1]], start = read_value(text, field.end())
    return fields, start


def read_value(text: str, start: int) -> tuple[object, int]:
    bare = BARE.match(text, start)
    if bare is not None:
        return bare[0], bare.end()
    try:
        value, end = json.JSONDecoder().raw_decode(text, start)
    except (ValueError, RecursionError):
        raise BadRecord(f"{quote(text[start:])} is no value. {FORM}.") from None
    return value, end


def read_acts(text: str, players: int) -> list[tuple[int, str]]:
    """The acts after the colon, if there are any."""
    rest = text.strip()
    if rest and not rest.startswith(":"):
        raise BadRecord(f"{quote(rest)} is out of place. {FORM}.")
    acts = [" ".join(act.split()) for act in NEXT_ACT.split(rest[1:].strip())]
    return [read_act(act, players) for act in acts if act]


def read_act(act: str, players: int) -> tuple[int, str]:
    """Where there are several players it begins with the number of one."""
    if players == 1:
        return 0, act
    player, _, words = act.partition(" ")
    number = whole_number(player)
    if number is None or not words:
        raise BadRecord(f"{quote(act)} does not begin with the number of the player who did it.")
    return number - 1, words

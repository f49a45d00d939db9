"""Tables as somebody wants them, and the rooms of their games: the same with a server and without one."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.bots import BOTS, plain_name
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.options import unknown
from tuckbox.games import GAMES, find
from tuckbox.room import Act, Room, Terms
from tuckbox.room.again import order
from tuckbox.room.types import BOT, EMPTY, HUMAN, Seat
from tuckbox.solve import oracle, winnable

USUAL_BOT: Final = "greedy"
LONGEST_SEED: Final = 200


# What somebody wants. All of these raise BadOption.


def kind_of(name: str) -> type[AnyGame]:
    """A game in the box; a guest may not name a file of the host's."""
    if name not in GAMES:
        raise BadOption(unknown("game", name, GAMES))
    return find(name)


def preset(kind: type[AnyGame], name: str) -> dict[str, object]:
    if name and name not in kind.presets:
        raise BadOption(unknown("preset", name, kind.presets))
    return kind.presets.get(name, {})


def check_seed(seed: str | None) -> None:
    if seed is not None and (len(seed) > LONGEST_SEED or not seed.isprintable()):
        raise BadOption(f"A seed is a line of at most {LONGEST_SEED} letters.")


def bots_at(names: Sequence[str], players: int) -> dict[int, tuple[str, str]]:
    """The bots that sit from the beginning, in the last seats; at least one seat is left to a human."""
    if len(names) >= players and names:
        raise BadOption("At least one seat must be left to a human.")
    return {players - len(names) + number: (BOT, plain_name(name)) for number, name in enumerate(names)}


def new_server_seed() -> str:
    return secrets.token_hex(32)


# Its room.


def room_at(terms: Terms, acts: Sequence[Act]) -> Room:
    """A room that asks for what the solver knows: winnable deals, unless the deal is chosen already, and the oracle."""
    is_chosen = terms.open_seed is not None or terms.sealed is not None
    seeks_deal = not is_chosen and winnable.is_promised(terms.kind, terms.options)
    return Room(terms, acts, seeks_deal=seeks_deal, has_oracle=oracle.of(terms.kind) is not None)


def seating_acts(terms: Terms, seated: Mapping[int, tuple[str, str]], now: int) -> list[Act]:
    """The acts by which these sit down at a new table; each is given as kind and name, which were checked before."""
    room = Room(terms)
    return [room.add(seat, f"/sit {kind} {name}", "", now) for seat, (kind, name) in sorted(seated.items())]


def seated_again(room: Room) -> dict[int, tuple[str, str]]:
    """Who sits down once more at the table of a rematch, each as kind and name."""
    places = {seat: place for seat, place in enumerate(room.seats) if place.kind in (HUMAN, BOT)}
    return {seat: (place.kind, name_of(place)) for seat, place in places.items()}


def next_sitters(room: Room) -> list[tuple[int, str, str]]:
    """Of each seat of a rematch, in their order, which one it was, and who sits there now, as kind and name."""
    return [(seat, *sitter_of(room, seat)) for seat in order(room)]


def sitter_of(room: Room, seat: int) -> tuple[str, str]:
    place = room.seats[seat]
    if seat in room.dropped:
        return BOT, USUAL_BOT
    return (place.kind, name_of(place)) if place.kind in (HUMAN, BOT) else (EMPTY, "")


def name_of(place: Seat) -> str:
    return bot_of(place) if place.kind == BOT else place.name


def bot_of(place: Seat) -> str:
    """The bot that plays a seat: the one that was asked for, or the usual one for a player who has left."""
    return place.name if place.name in BOTS else USUAL_BOT

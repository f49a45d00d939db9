"""New tables, rematches, and rooms from what is kept of them."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from tuckbox.bots import BOTS
from tuckbox.core.errors import BadRecord
from tuckbox.games import find
from tuckbox.room import Act, Room, Terms
from tuckbox.room.types import BOT, HUMAN, Seat
from tuckbox.server.store.base import Book, Opening, TableRow
from tuckbox.server.tables.codes import new_code, new_table_id
from tuckbox.solve import oracle, winnable

USUAL_BOT: Final = "greedy"


def new_server_seed() -> str:
    return secrets.token_hex(32)


def terms_of(row: TableRow) -> Terms:
    """Raises BadRecord where the rules have changed since, BadOption where the options are none."""
    kind = find(row.game)
    if kind.rules != row.rules:
        raise BadRecord(f"This table plays {kind.title} by rules version {row.rules}; this server has {kind.rules}.")
    return Terms(
        kind,
        row.options,
        row.players,
        row.server_seed,
        open_seed=row.open_seed,
        clock=row.clock,
        seconds=row.seconds,
        bots=row.bots,
    )


def room_of(book: Book) -> Room:
    return room_at(terms_of(book.table), book.acts)


def room_at(terms: Terms, acts: Sequence[Act]) -> Room:
    """A room that asks for what the solver knows: winnable deals, unless the deal is an open one, and the oracle."""
    seeks_deal = terms.open_seed is None and winnable.is_promised(terms.kind, terms.options)
    return Room(terms, acts, seeks_deal=seeks_deal, has_oracle=oracle.of(terms.kind) is not None)


def sequel(row: TableRow, room: Room, guests: Mapping[int, str], now: int) -> Opening:
    """The same table once more, with a new shuffle and everybody seated as before."""
    again = replace(
        row,
        id=new_table_id(),
        code=new_code(),
        server_seed=new_server_seed(),
        open_seed=None,
        opened=now,
        finished=0,
        rematch="",
        deadline=0,
    )
    seated = {seat: place for seat, place in enumerate(room.seats) if place.kind in (HUMAN, BOT)}
    acts = seating_acts(terms_of(again), {seat: (place.kind, name_of(place)) for seat, place in seated.items()}, now)
    return Opening(again, acts, {seat: guest for seat, guest in guests.items() if room.seats[seat].kind == HUMAN})


def name_of(place: Seat) -> str:
    return bot_of(place) if place.kind == BOT else place.name


def bot_of(place: Seat) -> str:
    """The bot that plays a seat: the one that was asked for, or the usual one for a player who has left."""
    return place.name if place.name in BOTS else USUAL_BOT


def seating_acts(terms: Terms, seated: Mapping[int, tuple[str, str]], now: int) -> list[Act]:
    """The acts by which these sit down at a new table; each is given as kind and name, which were checked before."""
    room = Room(terms)
    return [room.add(seat, f"/sit {kind} {name}", "", now) for seat, (kind, name) in sorted(seated.items())]

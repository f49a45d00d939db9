"""Rematches, and rooms from what is kept of them."""

from collections.abc import Mapping
from dataclasses import replace

from tuckbox.core.errors import BadRecord
from tuckbox.core.record import options_under
from tuckbox.games import find
from tuckbox.room import Room, Terms
from tuckbox.room.types import EMPTY, HUMAN, Sealed
from tuckbox.roster.rooms import new_server_seed, next_sitters, room_at, seating_acts
from tuckbox.server.store.base import Book, Opening, TableRow
from tuckbox.server.tables.codes import new_code, new_table_id


def terms_of(row: TableRow, sealed: Sealed | None = None) -> Terms:
    """Raises BadRecord where the rules have changed since, BadOption where the options are none."""
    kind = find(row.game)
    return Terms(
        kind,
        options_under(kind, row.rules, row.options),
        row.players,
        row.server_seed,
        open_seed=row.open_seed,
        sealed=sealed,
        clock=row.clock,
        seconds=row.seconds,
        bots=row.bots,
        hints=row.hints,
        watch=row.watch,
    )


def room_of(book: Book) -> Room:
    """Raises BadRecord, too, where its sealed deal is not there."""
    if (book.table.daily or book.table.bout) and book.sealed is None:
        raise BadRecord("The deal of this table is not kept here any more.")
    return room_at(terms_of(book.table, book.sealed), book.acts)


def as_agreed(row: TableRow, room: Room) -> TableRow:
    """The table as it would be opened on the terms that hold there now."""
    terms = room.terms
    return replace(
        row,
        rules=terms.kind.rules,
        options=terms.options,
        players=terms.players,
        clock=terms.clock,
        seconds=terms.seconds,
        bots=terms.bots,
        hints=terms.hints,
        watch=terms.watch,
    )


def sequel(row: TableRow, room: Room, guests: Mapping[int, str], now: int) -> Opening:
    """The same table once more, with a new shuffle and everybody who plays again; who was second begins."""
    sitters = next_sitters(room)
    chairs = {new: guests[old] for new, (old, kind, _) in enumerate(sitters) if kind == HUMAN and old in guests}
    again = replace(
        as_agreed(row, room),
        id=new_table_id(),
        code=new_code(),
        server_seed=new_server_seed(),
        open_seed=None,
        opened=now,
        finished=0,
        rematch="",
        deadline=0,
        daily="",
        bout="",
        players=len(sitters),
        owner=row.owner if row.owner in chairs.values() else chairs[min(chairs)],
    )
    seated = {new: (kind, name) for new, (_, kind, name) in enumerate(sitters) if kind != EMPTY}
    return Opening(again, seating_acts(terms_of(again), seated, now), chairs)

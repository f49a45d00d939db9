"""A table as somebody wants it, checked and made ready to be kept."""

from typing import Final

from tuckbox.core.errors import BadOption
from tuckbox.roster.rooms import bots_at, check_seed, kind_of, new_server_seed, preset, seating_acts
from tuckbox.server.guests import now
from tuckbox.server.http.bodies import NewTable
from tuckbox.server.store.base import Opening, TableRow
from tuckbox.server.tables import rooms
from tuckbox.server.tables.codes import new_code, new_table_id

LONGEST_SECONDS: Final = 30 * 24 * 3600


def opening_of(wanted: NewTable, owner: str) -> Opening:
    """Raises BadOption."""
    row = row_of(wanted, owner)
    bots = bots_at(wanted.bots if isinstance(wanted.bots, list) else [], row.players)
    return Opening(row, seating_acts(rooms.terms_of(row), bots, row.opened))


def row_of(wanted: NewTable, owner: str) -> TableRow:
    kind = kind_of(wanted.game)
    check(wanted)
    options = {**preset(kind, wanted.preset), **wanted.options}
    return TableRow(
        id=new_table_id(),
        code=new_code(),
        game=kind.name,
        rules=kind.rules,
        options=options,
        players=kind.seats_for(options)[0] if wanted.players is None else wanted.players,
        server_seed=new_server_seed(),
        open_seed=wanted.seed,
        clock=wanted.clock,
        seconds=wanted.seconds,
        bots=wanted.bots is not False,
        listed=wanted.listed,
        owner=owner,
        opened=now(),
    )


def check(wanted: NewTable) -> None:
    check_seed(wanted.seed)
    if not 0 <= wanted.seconds <= LONGEST_SECONDS:
        raise BadOption("A clock gives a move 30 days at most.")

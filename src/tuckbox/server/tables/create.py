"""A table as somebody wants it, checked and made ready to be kept."""

from typing import Final

from tuckbox.bots import plain_name
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.core.options import unknown
from tuckbox.games import GAMES, find
from tuckbox.room.types import BOT
from tuckbox.server.guests import now
from tuckbox.server.http.bodies import NewTable
from tuckbox.server.store.base import Opening, TableRow
from tuckbox.server.tables import rooms
from tuckbox.server.tables.codes import new_code, new_table_id

LONGEST_SEED: Final = 200
LONGEST_SECONDS: Final = 30 * 24 * 3600


def opening_of(wanted: NewTable, owner: str) -> Opening:
    """Raises BadOption."""
    row = row_of(wanted, owner)
    terms = rooms.terms_of(row)
    return Opening(row, rooms.seating_acts(terms, bots_at(wanted, row.players), row.opened))


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
        server_seed=rooms.new_server_seed(),
        open_seed=wanted.seed,
        clock=wanted.clock,
        seconds=wanted.seconds,
        bots=wanted.bots is not False,
        listed=wanted.listed,
        owner=owner,
        opened=now(),
    )


def kind_of(name: str) -> type[AnyGame]:
    """A game in the box; a guest may not name a file of the server's."""
    if name not in GAMES:
        raise BadOption(unknown("game", name, GAMES))
    return find(name)


def preset(kind: type[AnyGame], name: str) -> dict[str, object]:
    if name and name not in kind.presets:
        raise BadOption(unknown("preset", name, kind.presets))
    return kind.presets.get(name, {})


def check(wanted: NewTable) -> None:
    if wanted.seed is not None and (len(wanted.seed) > LONGEST_SEED or not wanted.seed.isprintable()):
        raise BadOption(f"A seed is a line of at most {LONGEST_SEED} letters.")
    if not 0 <= wanted.seconds <= LONGEST_SECONDS:
        raise BadOption("A clock gives a move 30 days at most.")


def bots_at(wanted: NewTable, players: int) -> dict[int, tuple[str, str]]:
    """The bots that sit from the beginning, in the last seats; at least one seat is left to a human."""
    names = wanted.bots if isinstance(wanted.bots, list) else []
    if len(names) >= players and names:
        raise BadOption("At least one seat must be left to a human.")
    return {players - len(names) + number: (BOT, plain_name(name)) for number, name in enumerate(names)}

"""A table as somebody wants it, checked and made ready to be kept."""

from dataclasses import replace

from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.room.hosting import LONGEST_SECONDS, watch_of
from tuckbox.roster.rooms import bots_at, check_seed, kind_of, new_server_seed, preset, seating_acts
from tuckbox.server.guests import now
from tuckbox.server.http.bodies import NewTable
from tuckbox.server.store.base import Attempt, DayDeal, Opening, TableRow
from tuckbox.server.store.running import Bout, Run
from tuckbox.server.tables import rooms
from tuckbox.server.tables.codes import new_code, new_table_id


def opening_of(wanted: NewTable, owner: str) -> Opening:
    """Raises BadOption."""
    row = row_of(wanted, owner)
    bots = bots_at(wanted.bots if isinstance(wanted.bots, list) else [], row.players)
    return Opening(row, seating_acts(rooms.terms_of(row), bots, row.opened))


def daily_opening(deal: DayDeal, owner: str, *, late: bool) -> Opening:
    """A table with the deal of a day; whether it counts as a try, the store knows."""
    players = 1 + len(deal.bots)
    wanted = NewTable(game=deal.game, options=dict(deal.options), players=players, bots=list(deal.bots))
    row = replace(row_of(wanted, owner), rules=deal.rules, server_seed="", daily=f"{deal.day} {deal.title}")
    acts = seating_acts(rooms.terms_of(row, deal.sealed), bots_at(deal.bots, players), row.opened)
    return Opening(row, acts, attempt=Attempt(owner, *deal.place, late))


def race_row(wanted: NewTable, owner: str) -> TableRow:
    """What a race deals to everybody."""
    if wanted != NewTable(game=wanted.game, preset=wanted.preset, options=wanted.options):
        raise BadOption("A race takes a game, a preset and options, and nothing else.")
    row = row_of(wanted, owner)
    if row.players != 1 or rooms.terms_of(row).open_seed is not None:
        raise BadOption("A race is run in a game for one, with cards that nobody knows.")
    return row


def bout_opening(bout: Bout, run: Run) -> Opening:
    """A table of this runner's own with the deal that is everybody's."""
    wanted = NewTable(game=bout.game, options=dict(bout.options), players=1)
    row = replace(row_of(wanted, run.guest), rules=bout.rules, server_seed="", bout=bout.id)
    return Opening(row, run=replace(run, ready=True, table=row.id))


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
        hints=wanted.hints,
        watch=watch_in(wanted),
        owner=owner,
        opened=now(),
    )


def watch_in(wanted: NewTable) -> int:
    try:
        return watch_of(wanted.watch)
    except IllegalAction as fault:
        raise BadOption(str(fault)) from None


def check(wanted: NewTable) -> None:
    check_seed(wanted.seed)
    if not 0 <= wanted.seconds <= LONGEST_SECONDS:
        raise BadOption("A clock gives a move 30 days at most.")

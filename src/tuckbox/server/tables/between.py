"""Between us: the games that a guest has finished with each other, and the way to the next.

People are cookies: who comes with another is another. Nobody is told who somebody is, only what they were called at the
table, which both saw.
"""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.games import GAMES
from tuckbox.room import Room
from tuckbox.server.http.bodies import NewTable
from tuckbox.server.store.base import Opening, Store
from tuckbox.server.store.people import Meeting
from tuckbox.server.tables.create import opening_of
from tuckbox.server.tables.pairing import sit
from tuckbox.server.tables.rooms import terms_of

MOST_MET: Final = 2_000
MOST_PEOPLE: Final = 50
MOST_TOLD: Final = 5
NEVER_MET: Final = "You have finished no game with who sat there."
GONE: Final = "That table is not kept any more: open a new one and send its link."

Reply = dict[str, object]


async def told(store: Store, guest: str) -> list[Reply]:
    """Each person, who was met last first."""
    met: dict[str, list[Meeting]] = {}
    for meeting in await store.meetings(guest, MOST_MET):
        met.setdefault(meeting.other, []).append(meeting)
    return [await person(store, games) for games in list(met.values())[:MOST_PEOPLE]]


async def person(store: Store, games: Sequence[Meeting]) -> Reply:
    last = games[0]
    return {
        "name": await name_in(store, games),
        "games": len(games),
        "won": sum(game.won and not game.they_won for game in games),
        "lost": sum(game.they_won and not game.won for game in games),
        "table": last.table,
        "seat": last.seat,
        "latest": [game_told(game) for game in games[:MOST_TOLD]],
    }


async def name_in(store: Store, games: Sequence[Meeting]) -> str:
    """As at the latest table of theirs that is kept; "" where none is."""
    for game in games[:MOST_TOLD]:
        if name := await store.name_at(game.table, game.seat):
            return name
    return ""


def game_told(game: Meeting) -> Reply:
    title = GAMES[game.game].title if game.game in GAMES else game.game
    place = {"table": game.table, "game": game.game, "title": title, "at": game.at}
    return {**place, "won": game.won, "they_won": game.they_won}


async def again(store: Store, guest: str, table: str, seat: int) -> tuple[str, Opening | None, str]:
    """Whom to ask, and the table to which they are asked: one that waits for them already, or how to open one. Raises
    IllegalAction."""
    met = [game for game in await store.meetings(guest, MOST_MET) if (game.table, game.seat) == (table, seat)]
    if not met:
        raise IllegalAction(NEVER_MET)
    other = met[0].other
    waiting = await store.asked(guest, other)
    if waiting is not None:
        return other, None, waiting
    return other, await opening_like(store, guest, table), ""


async def opening_like(store: Store, guest: str, table: str) -> Opening:
    """On the same terms, with who asks in the first seat under the same name. Raises IllegalAction or BadOption."""
    book = await store.book(table)
    if book is None:
        raise IllegalAction(GONE)
    row = book.table
    wanted = NewTable(
        game=row.game,
        options=dict(row.options),
        players=row.players,
        clock=row.clock,
        seconds=row.seconds,
        bots=row.bots,
    )
    opening = opening_of(wanted, guest)
    mine = next((seat for seat, sitter in book.chairs.items() if sitter == guest), 0)
    name = await store.name_at(table, mine)
    room = Room(terms_of(opening.table))
    return Opening(opening.table, [sit(room, 0, name, opening.table.opened)], {0: guest})

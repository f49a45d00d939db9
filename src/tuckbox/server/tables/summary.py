"""Tables and finished games as lists and links show them: nothing here depends on a card that the guest may not see."""

from tuckbox.games import GAMES
from tuckbox.room.hosting import terms_json
from tuckbox.room.replies import deal_told
from tuckbox.roster.standing import standing
from tuckbox.server.store.base import SENT, Finished, Listing
from tuckbox.server.tables.table import Table


async def summary(table: Table, guest: str | None) -> dict[str, object]:
    """Raises NoTable, Halted or StoreDown."""
    async with table.lock:
        _, row = await table.open()
        room, is_shown = table.seen_by(guest), table.is_admitted(guest)
        over = room.over()
        return {
            "table": row.id,
            "code": row.code,
            "game": row.game,
            "title": room.terms.kind.title,
            "options": room.terms.options,
            "players": room.terms.players,
            "clock": room.terms.clock,
            "seconds": room.terms.seconds,
            "terms": terms_json(room),
            "listed": row.listed,
            "opened": row.opened,
            "deal": deal_told(room),
            "at": room.version,
            "seats": [seat.as_json() for seat in room.seats],
            "dealt": room.game is not None,
            "to_act": list(room.game.to_act()) if room.game is not None else [],
            "standing": None if room.game is None or not is_shown else standing(room.game, table.seat_of(guest)),
            "over": over.as_json() if over is not None else None,
            "rematch": row.rematch or None,
            "owner": guest == row.owner,
            "chair": table.seat_of(guest),
        }


def listing(entry: Listing) -> dict[str, object]:
    row = entry.table
    title = GAMES[row.game].title if row.game in GAMES else row.game
    place = {"table": row.id, "code": row.code, "game": row.game, "title": title, "opened": row.opened}
    return {**place, "players": row.players, "taken": entry.taken, "listed": row.listed}


def own_listing(entry: Listing, guest: str) -> dict[str, object]:
    row = entry.table
    return {**listing(entry), "owner": row.owner == guest, "offline": row.id.startswith(SENT)}


def history_line(line: Finished) -> dict[str, object]:
    return {
        "table": line.table,
        "game": line.game,
        "seat": line.seat,
        "at": line.at,
        "won": line.won,
        "score": line.score,
        "result": line.result,
        "statistics": line.statistics,
        "offline": line.table.startswith(SENT),
        "players": line.players,
        "options": line.options,
        "origin": line.origin,
        "moves": line.moves,
        "hints": line.hints,
        "oracle": line.oracle,
        "undos": line.undos,
        "stood_in": line.stood_in,
        "took": line.took,
        "spent": line.spent,
    }

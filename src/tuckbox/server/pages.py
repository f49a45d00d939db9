"""What one outcome writes: its acts, and what follows from them for the table's row and the guests' history."""

from collections.abc import Mapping

from tuckbox.core.result import Result
from tuckbox.room import Outcome, Room
from tuckbox.room.telling import statistics
from tuckbox.server import openings
from tuckbox.server.seating import Changes
from tuckbox.server.store.base import KEEP, Ending, Finished, Page, TableRow


def page(
    row: TableRow, room: Room, outcome: Outcome, changes: Changes, guests: Mapping[int, str], *, was_over: bool
) -> Page:
    now = outcome.acts[-1].now
    over = room.over()
    return Page(
        row.id,
        outcome.acts,
        changes,
        KEEP if row.clock == "none" else room.deadline or 0,
        ending(row, room, over, guests, now) if was_over != (over is not None) else None,
        openings.sequel(row, room, guests, now) if outcome.rematch and not row.rematch else None,
    )


def ending(row: TableRow, room: Room, over: Result | None, guests: Mapping[int, str], now: int) -> Ending:
    if over is None or room.game is None:
        return Ending(0)
    scores, told = room.game.scores(), statistics(room.game)
    return Ending(
        now,
        [
            Finished(row.id, guest, row.game, seat, now, over.share(seat) > 0, scores[seat], over.as_json(), told)
            for seat, guest in sorted(guests.items())
        ],
    )

"""What one outcome writes: its acts, and what follows from them for the table's row and the guests' history."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from tuckbox.core.daily import OFFLINE
from tuckbox.core.game import AnyGame
from tuckbox.core.lesson import is_lesson
from tuckbox.core.result import Result
from tuckbox.room import Act, Outcome, Room
from tuckbox.room.hosting import HOST
from tuckbox.room.seating import Changes
from tuckbox.room.verdict import Verdict
from tuckbox.server.store.base import BRANCH, KEEP, SENT, Ending, Finished, Page, TableRow
from tuckbox.server.store.sayings import SPOKEN
from tuckbox.server.tables import rooms


def page(
    row: TableRow,
    room: Room,
    outcome: Outcome,
    changes: Changes,
    guests: Mapping[int, str],
    looking: Collection[str],
    *,
    was_over: bool,
) -> Page:
    """Of the guests who sit there some are looking."""
    now = outcome.acts[-1].now
    over = room.over()
    ends = was_over != (over is not None) and not is_lesson(row.open_seed)
    return Page(
        row.id,
        outcome.acts,
        changes,
        KEEP if room.terms.clock == "none" else room.deadline or 0,
        ending(row, room, over, guests, looking, now) if ends else None,
        rooms.sequel(row, room, guests, now) if outcome.rematch and not row.rematch else None,
        author_of(outcome.acts[0], changes, guests),
        host_after(outcome, guests),
    )


def author_of(act: Act, changes: Changes, guests: Mapping[int, str]) -> str:
    """Who says something or takes a name: only the first act of a message does."""
    if not act.words.startswith(SPOKEN):
        return ""
    return changes.get(act.seat) or guests.get(act.seat, "")


def host_after(outcome: Outcome, guests: Mapping[int, str]) -> str:
    """Who is host now, where that was decided; "" where not."""
    named = [act.words.removeprefix(HOST) for act in outcome.acts if act.words.startswith(HOST)]
    return guests.get(int(named[-1]), "") if named else ""


def ending(
    row: TableRow, room: Room, over: Result | None, guests: Mapping[int, str], looking: Collection[str], now: int
) -> Ending:
    if over is None or room.game is None:
        return Ending(0)
    if row.id.startswith(BRANCH):
        return Ending(now)
    lines = [history_line(row, room.game, room, over, seat, guests[seat], now) for seat in sorted(guests)]
    return Ending(now, [replace(line, seen=line.guest in looking) for line in lines])


def history_line(row: TableRow, game: AnyGame, room: Room, over: Result, seat: int, guest: str, now: int) -> Finished:
    """A line of a guest's history, told to that guest."""
    told: dict[str, Any] = Verdict(room, game, over, seat).as_json()
    told |= {"origin": OFFLINE} if row.id.startswith(SENT) else {"took": now - room.dealt_at}
    return Finished(row.id, guest, row.game, seat, now, **told)

"""The statements of the store about the deals of days: their chains, what was found, and who tried what."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tuckbox.core.chain import Chain
from tuckbox.server.store.base import BEGUN, Attempt, Chained, DayDeal, Outing
from tuckbox.server.store.database import Connection

Place = tuple[str, str, str]
"""A day, the name of a game, and the title of its deal."""

DEAL: Final = """SELECT dailies.day, game, title, rules, seed, options, bots, pledge, grade, chains.closing
    FROM dailies JOIN chains ON chains.year = CAST(substr(dailies.day, 1, 4) AS INTEGER)"""
THIS: Final = "WHERE day = ? AND game = ? AND title = ?"
ACTED: Final = "EXISTS (SELECT 1 FROM acts WHERE table_id = :table AND seat = 0 AND words NOT LIKE '/%')"
"""The first seat is that of whoever plays the deal of a day."""


def keep_chain(connection: Connection, chain: Chain, now: int) -> Chained:
    """The chain of this year: this one, unless there is another already."""
    row = (chain.year, chain.secret, chain.end, now)
    connection.execute("INSERT INTO chains VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", row)
    return Chained(*connection.execute("SELECT * FROM chains WHERE year = ?", (chain.year,)).fetchone())


def chain_of(connection: Connection, year: int) -> Chained | None:
    row = connection.execute("SELECT * FROM chains WHERE year = ?", (year,)).fetchone()
    return None if row is None else Chained(*row)


def keep_deal(connection: Connection, deal: DayDeal) -> None:
    values = [deal.day, deal.game, deal.title, deal.rules, deal.seed]
    values += [msgspec.json.encode(part).decode() for part in (deal.options, deal.bots, deal.pledge)]
    connection.execute("INSERT INTO dailies VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING", values)


def keep_grade(connection: Connection, place: Place, grade: int) -> None:
    connection.execute(f"UPDATE dailies SET grade = ? {THIS}", (grade, *place))


def deals_of(connection: Connection, day: str) -> list[DayDeal]:
    return [deal_in(row) for row in connection.execute(f"{DEAL} WHERE day = ?", (day,))]


def deal_at(connection: Connection, place: Place) -> DayDeal | None:
    row = connection.execute(f"{DEAL} {THIS}", place).fetchone()
    return None if row is None else deal_in(row)


def deal_in(row: Sequence[Any]) -> DayDeal:
    *place, options, bots, pledge, grade, end = row
    return DayDeal(*place, *map(msgspec.json.decode, (options, bots, pledge)), grade=grade, end=end)


def note_day(connection: Connection, day: str) -> None:
    connection.execute("INSERT INTO days VALUES (?) ON CONFLICT DO NOTHING", (day,))


def days_since(connection: Connection, day: str) -> set[str]:
    return {str(found) for (found,) in connection.execute("SELECT day FROM days WHERE day >= ?", (day,))}


def add_attempt(connection: Connection, attempt: Attempt, table: str) -> None:
    """The first one counts."""
    row = (attempt.guest, attempt.day, attempt.game, attempt.title, table, attempt.late)
    connection.execute("INSERT INTO tries VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", row)


def forget_attempt(connection: Connection, table: str) -> None:
    """Who has not acted has tried nothing. To be called before the acts are gone."""
    connection.execute(f"DELETE FROM tries WHERE table_id = :table AND NOT {ACTED}", {"table": table})


def outings(connection: Connection, guest: str, first: str, last: str) -> list[Outing]:
    """All that count of a guest's, on the deals of these days; from a table that is gone nothing more comes."""
    found = connection.execute(
        """SELECT tries.day, tries.game, tries.title, tries.table_id, late, coalesce(tables.code, ''),
            coalesce(tables.finished, 1) = 0, history.won, coalesce(history.score, 0.0),
            coalesce(history.statistics, '{}')
        FROM tries LEFT JOIN tables ON tables.id = tries.table_id
        LEFT JOIN history ON history.table_id = tries.table_id AND history.guest = tries.guest
        WHERE tries.guest = ? AND tries.day BETWEEN ? AND ?""",
        (guest, first, last),
    )
    return [outing(*row) for row in found]


def outing(  # the columns as they come
    day: str,
    game: str,
    title: str,
    table: str,
    late: int,
    code: str,
    goes_on: int,
    won: int | None,
    score: float,
    told: str,
) -> Outing:
    state = BEGUN if goes_on else "won" if won else "lost"
    return Outing(day, game, title, table, bool(late), code, state, won is not None, score, msgspec.json.decode(told))


def results(connection: Connection, place: Place) -> list[tuple[bool, float, dict[str, int]]]:
    """What came of everybody's first try on that day: whether it was won, the score and the statistics."""
    found = connection.execute(
        f"""SELECT history.won, history.score, history.statistics FROM tries
        JOIN history ON history.table_id = tries.table_id AND history.guest = tries.guest
        {THIS.replace("game", "tries.game")} AND late = 0""",
        place,
    )
    return [(bool(won), float(score), msgspec.json.decode(told)) for won, score, told in found]

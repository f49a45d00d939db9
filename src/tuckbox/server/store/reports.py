"""The statements about what spectators say, about reports, and about the tables that a host looks over."""

from collections.abc import Sequence
from dataclasses import astuple, fields, replace
from typing import Any, Final

import msgspec

from tuckbox.room.types import EMPTY
from tuckbox.server.store.database import Connection
from tuckbox.server.store.people import Aside, Line, Report, Sitting
from tuckbox.server.store.seated import LINES, seated

ASIDE: Final = ", ".join(field.name.replace("table", "table_id") for field in fields(Aside))
ADD_ASIDE: Final = f"INSERT INTO asides ({ASIDE}) VALUES ({', '.join('?' * len(fields(Aside)))})"
NEXT: Final = "SELECT coalesce(max(number), 0) + 1 FROM asides WHERE table_id = ?"
COLUMNS: Final = "id, table_id, by_guest, by_name, guest, name, text, said, made, resolved"
ADD_REPORT: Final = f"INSERT INTO reports ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
SAID: Final = 7
"""The column in which the lines stand."""
LAST: Final = "(SELECT max(version) FROM acts WHERE acts.table_id = tables.id)"
PLAYED_AT: Final = f"""coalesce(
    (SELECT now FROM acts WHERE acts.table_id = tables.id AND version = {LAST}), tables.opened)"""
UNFINISHED: Final = f"""SELECT id, game, clock, players, owner, coalesce({LAST}, 0), {PLAYED_AT} AS played,
    EXISTS (SELECT 1 FROM acts WHERE acts.table_id = tables.id AND words LIKE '/deal%')
    FROM tables WHERE finished = 0 ORDER BY played DESC LIMIT ?"""


def add_aside(connection: Connection, aside: Aside) -> Aside:
    number = int(connection.execute(NEXT, (aside.table,)).fetchone()[0])
    kept = replace(aside, number=number)
    connection.execute(ADD_ASIDE, astuple(kept))
    return kept


def asides(connection: Connection, table: str, limit: int) -> list[Aside]:
    found = f"SELECT {ASIDE} FROM asides WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    return [Aside(*row) for row in connection.execute(found, (table, limit))][::-1]


def add_report(connection: Connection, report: Report) -> None:
    values: list[object] = [getattr(report, field.name) for field in fields(Report)]
    values[SAID] = msgspec.json.encode(report.said).decode()
    connection.execute(ADD_REPORT, values)


def reports(connection: Connection, limit: int) -> list[Report]:
    found = f"SELECT {COLUMNS} FROM reports ORDER BY resolved > 0, made DESC LIMIT ?"
    return [report_in(row) for row in connection.execute(found, (limit,))]


def report(connection: Connection, name: str) -> Report | None:
    row = connection.execute(f"SELECT {COLUMNS} FROM reports WHERE id = ?", (name,)).fetchone()
    return None if row is None else report_in(row)


def report_in(row: Sequence[Any]) -> Report:
    values = list(row)
    values[SAID] = msgspec.json.decode(values[SAID], type=list[Line])
    return Report(*values)


def resolve(connection: Connection, name: str, now: int) -> None:
    connection.execute("UPDATE reports SET resolved = ? WHERE id = ? AND resolved = 0", (now, name))


def sittings(connection: Connection, limit: int) -> tuple[int, list[Sitting]]:
    count = int(connection.execute("SELECT count(*) FROM tables WHERE finished = 0").fetchone()[0])
    return count, [sitting_in(connection, row) for row in connection.execute(UNFINISHED, (limit,)).fetchall()]


def sitting_in(connection: Connection, row: Sequence[Any]) -> Sitting:
    """Who sits there by the log alone: no room is built, and no card is known."""
    table, game, clock, players, owner, acts, played, dealt = row
    seats, _ = seated(players, connection.execute(LINES, (table,)))
    people = [(place.kind, place.name) for place in seats if place.kind != EMPTY]
    return Sitting(table, game, clock, players, owner, people, bool(dealt), acts, played)

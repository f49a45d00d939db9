"""The statements of the store about bouts: races and challenges, and who is in them."""

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

import msgspec

from tuckbox.server.store.database import Connection
from tuckbox.server.store.days import ACTED
from tuckbox.server.store.running import Bout, Feat, Field, Run, Runner

BOUT: Final = "SELECT id, kind, code, game, rules, seed, options, pledge, owner, made, begins FROM bouts"
RUNNERS: Final = """SELECT runners.bout, place, runners.guest, name, ready, runners.table_id,
        coalesce(tables.finished, 1) = 0, history.at, won, score, moves, took, history.hints, oracle, undos, statistics
    FROM runners LEFT JOIN tables ON tables.id = runners.table_id
    LEFT JOIN history ON history.table_id = runners.table_id AND history.guest = runners.guest
    WHERE runners.bout = ? ORDER BY place"""
ALIKE: Final = "SELECT seed, bouts.owner FROM bouts JOIN runners ON runners.bout = bouts.id WHERE runners.table_id = ?"
RUN: Final = len(fields(Run))
PUT_RUN: Final = """INSERT INTO runners (bout, place, guest, name, ready, table_id) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (bout, guest) DO UPDATE
    SET place = excluded.place, name = excluded.name, ready = excluded.ready, table_id = excluded.table_id"""
JSON: Final = slice(6, 8)
"""Where the columns of a bout stand that are written as JSON."""


def add_bout(connection: Connection, bout: Bout, first: Run) -> None:
    """With the guest who made it."""
    place = [bout.id, bout.kind, bout.code, bout.game, bout.rules, bout.seed]
    told = [msgspec.json.encode(part).decode() for part in (bout.options, bout.pledge)]
    values = [*place, *told, bout.owner, bout.made, bout.begins]
    connection.execute(f"INSERT INTO bouts VALUES ({', '.join('?' * len(values))})", values)
    put_run(connection, first)


def put_run(connection: Connection, run: Run) -> None:
    row = (run.bout, run.place, run.guest, run.name, run.ready, run.table)
    connection.execute(PUT_RUN, row)


def begin(connection: Connection, bout: str, begins: int) -> None:
    """Who has no table is left out."""
    connection.execute("UPDATE bouts SET begins = ? WHERE id = ?", (begins, bout))
    connection.execute("DELETE FROM runners WHERE bout = ? AND table_id = ''", (bout,))


def leave(connection: Connection, bout: str, guest: str) -> None:
    connection.execute("DELETE FROM runners WHERE bout = ? AND guest = ? AND table_id = ''", (bout, guest))


def awaited(connection: Connection, guest: str) -> list[str]:
    """Where this guest waits for a race to begin."""
    found = connection.execute("SELECT bout FROM runners WHERE guest = ? AND table_id = ''", (guest,))
    return [str(bout) for (bout,) in found]


def forget_run(connection: Connection, table: str) -> None:
    """Who has not acted has tried nothing. To be called before the acts are gone."""
    connection.execute(f"DELETE FROM runners WHERE table_id = :table AND NOT {ACTED}", {"table": table})


def field_of(connection: Connection, bout: str) -> Field | None:
    row = connection.execute(f"{BOUT} WHERE id = ?", (bout,)).fetchone()
    return None if row is None else with_runners(connection, bout_in(row))


def fields_alike(connection: Connection, table: str) -> list[Field]:
    """All bouts that their owner made with the deal of those that this table belongs to."""
    found = connection.execute(f"{BOUT} WHERE (seed, owner) IN ({ALIKE})", (table,)).fetchall()
    return [with_runners(connection, bout_in(row)) for row in found]


def fields_with(connection: Connection, guest: str, limit: int) -> list[Field]:
    found = f"{BOUT} WHERE id IN (SELECT bout FROM runners WHERE guest = ?) ORDER BY made DESC LIMIT ?"
    rows = connection.execute(found, (guest, limit)).fetchall()
    return [with_runners(connection, bout_in(row)) for row in rows]


def bout_at(connection: Connection, bout: str) -> Bout | None:
    row = connection.execute(f"{BOUT} WHERE id = ?", (bout,)).fetchone()
    return None if row is None else bout_in(row)


def find_bout(connection: Connection, code: str) -> str | None:
    row = connection.execute("SELECT id FROM bouts WHERE code = ? AND begins = 0", (code,)).fetchone()
    return None if row is None else str(row[0])


def untaken(connection: Connection, table: str, since: int) -> str | None:
    """The challenge that was made of this table since then, and that nobody has taken up."""
    row = connection.execute(
        """SELECT bout FROM runners JOIN bouts ON bouts.id = bout WHERE table_id = ? AND made > ? AND place = 0
        AND (SELECT count(*) FROM runners AS others WHERE others.bout = bouts.id) = 1""",
        (table, since),
    ).fetchone()
    return None if row is None else str(row[0])


def bout_in(row: Sequence[Any]) -> Bout:
    told = [msgspec.json.decode(part) for part in row[JSON]]
    return Bout(*row[: JSON.start], *told, *row[JSON.stop :])


def with_runners(connection: Connection, bout: Bout) -> Field:
    return Field(bout, [runner_in(row) for row in connection.execute(RUNNERS, (bout.id,))])


def runner_in(row: Sequence[Any]) -> Runner:
    bout, place, guest, name, ready, table = row[:RUN]
    goes_on, at, won, *counted, told = row[RUN:]
    feat = None if at is None else Feat(*[at, bool(won), *counted, msgspec.json.decode(told)])
    return Runner(Run(bout, place, guest, name, bool(ready), table), bool(goes_on), feat)

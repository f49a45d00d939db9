"""The statements of the store. Each function is one job on an open connection."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple, fields
from typing import Any, Final, TypeVar

import msgspec

from tuckbox.core.lesson import SEED
from tuckbox.room import Act
from tuckbox.room.types import Sealed
from tuckbox.server.store import bouts, days, notices, sayings
from tuckbox.server.store.base import KEEP, SENT, Book, Finished, Listing, Opening, Page, TableRow, Tally, Unreadable
from tuckbox.server.store.database import Connection, Cursor
from tuckbox.server.store.writer import Row

T = TypeVar("T")

UNREADABLE: Final = "What is kept of this table cannot be read, so it is halted; the host has a report."
NO_TEXT: Final = "decode to UTF-8"
"""By this alone one sees that it is not the whole store that cannot be read."""
COLUMNS: Final = ", ".join(f"tables.{field.name}" for field in fields(TableRow))
OPTIONS: Final = [field.name for field in fields(TableRow)].index("options")
ADD_TABLE: Final = f"INSERT INTO tables VALUES ({', '.join('?' * len(fields(TableRow)))})"
ADD_ACT: Final = "INSERT INTO acts VALUES (?, ?, ?, ?, ?, ?, ?)"
ADD_CHAIR: Final = """INSERT INTO chairs (table_id, seat, guest) VALUES (?, ?, ?)
    ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest"""
HISTORY: Final = [field.name.replace("table", "table_id") for field in fields(Finished)]
ADD_HISTORY: Final = f"""INSERT INTO history ({", ".join(HISTORY)}) VALUES ({", ".join("?" * len(HISTORY))})
    ON CONFLICT (guest, table_id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in HISTORY)}"""
TAKEN: Final = "(SELECT count(*) FROM chairs WHERE chairs.table_id = tables.id)"
PLAYED: Final = """EXISTS (SELECT 1 FROM chairs JOIN acts ON acts.table_id = chairs.table_id AND acts.seat = chairs.seat
    WHERE chairs.table_id = tables.id AND acts.words NOT LIKE '/%')"""
"""Whether a guest has acted in the game; what bots did, or the room for itself, is nobody's."""
PLAYED_AT: Final = """coalesce(
    (SELECT now FROM acts WHERE acts.table_id = tables.id ORDER BY version DESC LIMIT 1), tables.opened)"""
SHARED: Final = "EXISTS (SELECT 1 FROM chairs WHERE chairs.table_id = tables.id AND chairs.guest <> tables.owner)"
BOTS: Final = """(SELECT count(*) FROM acts AS sat WHERE sat.table_id = tables.id AND sat.words LIKE '/sit bot %'
    AND NOT EXISTS (SELECT 1 FROM acts WHERE acts.table_id = sat.table_id AND acts.version > sat.version
        AND acts.seat = sat.seat AND (acts.words LIKE '/sit %' OR acts.words = '/leave')))"""
"""Of each seat the act counts by which somebody sat down or stood up last."""
LESSON: Final = f"substr(coalesce(tables.open_seed, ''), 1, {len(SEED)}) = '{SEED}'"
OFFLINE: Final = f"substr(table_id, 1, {len(SENT)}) = '{SENT}'"
KEPT: Final = f"(({PLAYED} OR {SHARED}) AND NOT {LESSON})"
INVITING: Final = f"(tables.listed = 1 OR tables.players - {BOTS} > 1)"
"""Whether somebody else could still come."""


def open_table(connection: Connection, opening: Opening) -> None:
    table = opening.table
    values = list(astuple(table))
    values[OPTIONS] = as_text(table.options)
    connection.execute(ADD_TABLE, values)
    acts = sayings.keep(connection, table.id, opening.acts, opening.chairs, table.owner)
    append(connection, table.id, acts)
    connection.executemany(ADD_CHAIR, [(table.id, seat, guest) for seat, guest in opening.chairs.items()])
    connection.executemany(ADD_HISTORY, [history_values(line) for line in opening.lines])
    if opening.attempt is not None:
        days.add_attempt(connection, opening.attempt, table.id)
    if opening.run is not None:
        bouts.put_run(connection, opening.run)


def begin_bout(connection: Connection, bout: str, begins: int, openings: Sequence[Opening]) -> None:
    for opening in openings:
        open_table(connection, opening)
    bouts.begin(connection, bout, begins)


def append(connection: Connection, table: str, acts: Sequence[Act]) -> None:
    connection.executemany(ADD_ACT, act_rows(table, acts))


def act_rows(table: str, acts: Sequence[Act]) -> list[Row]:
    return [(table, act.version, act.seat, act.words, act.key, act.now, act.mark) for act in acts]


def adds_only_acts(page: Page) -> bool:
    is_bare = not page.chairs and page.deadline == KEEP and page.ending is None and page.sequel is None
    return is_bare and not page.author and not page.owner


def write(connection: Connection, page: Page) -> None:
    acts = page.acts if not page.author else sayings.keep(connection, page.table, page.acts, {}, page.author)
    append(connection, page.table, acts)
    for seat, guest in page.chairs.items():
        set_chair(connection, page.table, seat, guest)
    if page.deadline != KEEP:
        connection.execute("UPDATE tables SET deadline = ? WHERE id = ?", (page.deadline, page.table))
    if page.owner:
        connection.execute("UPDATE tables SET owner = ? WHERE id = ?", (page.owner, page.table))
    if page.ending is not None:
        connection.execute("UPDATE tables SET finished = ? WHERE id = ?", (page.ending.at, page.table))
        connection.execute("DELETE FROM history WHERE table_id = ?", (page.table,))
        connection.executemany(ADD_HISTORY, [history_values(line) for line in page.ending.lines])
    if page.sequel is not None:
        open_table(connection, page.sequel)
        connection.execute("UPDATE tables SET rematch = ? WHERE id = ?", (page.sequel.table.id, page.table))


def set_chair(connection: Connection, table: str, seat: int, guest: str | None) -> None:
    if guest is None:
        connection.execute("DELETE FROM chairs WHERE table_id = ? AND seat = ?", (table, seat))
    else:
        connection.execute(ADD_CHAIR, (table, seat, guest))


def history_values(line: Finished) -> tuple[object, ...]:
    return tuple(as_text(value) if isinstance(value, Mapping) else value for value in astuple(line))


def forget(connection: Connection, tables: Sequence[str]) -> None:
    for table in tables:
        strike_out(connection, table)
    if tables:
        gone = ", ".join("?" * len(tables))
        connection.execute(f"UPDATE tables SET rematch = '' WHERE rematch IN ({gone})", tables)


def strike_out(connection: Connection, table: str) -> None:
    days.forget_attempt(connection, table)
    connection.execute("DELETE FROM honours WHERE table_id = ?", (table,))
    bouts.forget_run(connection, table)
    connection.execute("DELETE FROM asides WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM blocks WHERE table_id = ? AND table_id <> ''", (table,))
    notices.forget_table(connection, table)
    connection.execute("DELETE FROM acts WHERE table_id = ?", (table,))
    sayings.forget_table(connection, table)
    connection.execute("DELETE FROM chairs WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM invites WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM tables WHERE id = ?", (table,))


def book(connection: Connection, table: str) -> Book | None:
    connection.execute("BEGIN")
    try:
        row = connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None:
            return None
        acts = acts_of(connection, table)
        chairs = connection.execute("SELECT seat, guest FROM chairs WHERE table_id = ?", (table,))
        taken = msgspec.convert(dict(chairs), dict[int, str])
        read = table_row(row)
        return Book(read, acts, taken, sealed_deal(connection, read))
    except (TypeError, ValueError) as fault:
        raise Unreadable(UNREADABLE) from fault
    except sqlite3.OperationalError as fault:
        if NO_TEXT in str(fault):
            raise Unreadable(UNREADABLE) from fault
        raise
    finally:
        connection.execute("COMMIT")


def acts_of(connection: Connection, table: str) -> list[Act]:
    """With what was said in them, in the order of their versions."""
    said = sayings.said_at(connection, table)
    found = connection.execute(
        "SELECT version, seat, words, key, now, mark FROM acts WHERE table_id = ? ORDER BY version", (table,)
    )
    acts: list[Act] = []
    for version, seat, kept, key, now, sign in found:
        if kept in sayings.VERBS:
            words, mark = sayings.told(said, version, seat, kept)
            acts.append(Act(version, seat, words, key, now, mark=mark))
        else:
            acts.append(Act(version, seat, kept, key, now, mark=sign))
    return acts


def sealed_deal(connection: Connection, table: TableRow) -> Sealed | None:
    if table.bout:
        bout = bouts.bout_at(connection, table.bout)
        return None if bout is None else bout.sealed
    deal = days.deal_at(connection, table.place) if table.daily else None
    return None if deal is None else deal.sealed


def owner(connection: Connection, table: str) -> str | None:
    return first(connection.execute("SELECT owner FROM tables WHERE id = ?", (table,)))


def find_code(connection: Connection, code: str) -> str | None:
    return first(connection.execute("SELECT id FROM tables WHERE code = ? AND finished = 0", (code,)))


def select_listed(connection: Connection, limit: int) -> list[Listing]:
    found = f"SELECT {COLUMNS}, {TAKEN} FROM tables WHERE listed = 1 AND finished = 0 ORDER BY opened DESC LIMIT ?"
    return listings(connection.execute(found, (limit,)))


def tables_of(connection: Connection, guest: str, limit: int) -> list[Listing]:
    found = f"""SELECT {COLUMNS}, {TAKEN} FROM tables WHERE finished = 0 AND id IN (
        SELECT table_id FROM chairs WHERE guest = :guest
        UNION SELECT id FROM tables WHERE owner = :guest AND finished = 0
    ) AND ({KEPT} OR {INVITING}) ORDER BY {PLAYED_AT} DESC LIMIT :limit"""
    return listings(connection.execute(found, {"guest": guest, "limit": limit}))


def count_opened(connection: Connection, guest: str) -> int:
    found = connection.execute(f"SELECT count(*) FROM tables WHERE owner = ? AND finished = 0 AND {KEPT}", (guest,))
    return int(found.fetchone()[0])


def select_untouched(connection: Connection, opened: int, invited: int) -> list[str]:
    """By the index of the tables that are not finished: those that are, are many more."""
    found = f"""SELECT id FROM tables WHERE finished = 0 AND opened < :latest
        AND NOT {KEPT} AND opened < CASE WHEN {INVITING} THEN :invited ELSE :opened END"""
    values = {"opened": opened, "invited": invited, "latest": max(opened, invited)}
    return [str(table) for (table,) in connection.execute(found, values)]


def deadlines(connection: Connection) -> list[tuple[int, str]]:
    found = connection.execute("SELECT deadline, id FROM tables WHERE deadline > 0")
    return [(deadline, table) for deadline, table in found if isinstance(deadline, int)]


def history(connection: Connection, guest: str, limit: int) -> list[Finished]:
    found = f"SELECT {', '.join(HISTORY)} FROM history WHERE guest = ? ORDER BY at DESC LIMIT ?"
    return readable(finished, connection.execute(found, (guest, limit)))


def finished(row: Sequence[Any]) -> Finished:
    """Raises ValueError or TypeError for what no game can be."""
    values = dict(zip([field.name for field in fields(Finished)], row, strict=True))
    told = {name: from_text(values[name] or "{}") for name in ("result", "statistics", "options")}
    return msgspec.convert(values | told | {"won": bool(values["won"]), "seen": bool(values["seen"])}, Finished)


def tallies_of(connection: Connection, guest: str) -> list[Tally]:
    found = f"""WITH mine AS (SELECT game, {OFFLINE} AS offline, at, won, score FROM history WHERE guest = ?),
        lost AS (SELECT game, offline, max(at) AS at FROM mine WHERE won = 0 GROUP BY game, offline)
        SELECT mine.offline, mine.game, count(*), count(*) FILTER (WHERE won = 1), max(score),
            count(*) FILTER (WHERE lost.at IS NULL OR mine.at > lost.at)
        FROM mine LEFT JOIN lost ON lost.game = mine.game AND lost.offline = mine.offline
        GROUP BY mine.game, mine.offline ORDER BY max(mine.at) DESC"""
    return [Tally(*row, offline=bool(apart)) for apart, *row in connection.execute(found, (guest,))]


def add_pass(connection: Connection, digest: str, guest: str, expires: int) -> None:
    connection.execute("INSERT INTO guests VALUES (?) ON CONFLICT DO NOTHING", (guest,))
    connection.execute("INSERT INTO passes VALUES (?, ?, ?)", (digest, guest, expires))


def bearer(connection: Connection, digest: str) -> str | None:
    return first(connection.execute("SELECT guest FROM passes WHERE digest = ? AND expires = 0", (digest,)))


def redeem(connection: Connection, digest: str, now: int) -> str | None:
    connection.execute("DELETE FROM passes WHERE expires > 0 AND expires <= ?", (now,))
    guest = first(connection.execute("SELECT guest FROM passes WHERE digest = ? AND expires > ?", (digest, now)))
    connection.execute("DELETE FROM passes WHERE digest = ? AND expires > 0", (digest,))
    return guest


def rewrite_version(connection: Connection) -> None:
    """Changes nothing, and is written all the same."""
    connection.execute("UPDATE meta SET value = value WHERE name = 'schema'")


def first(cursor: Cursor) -> str | None:
    row = cursor.fetchone()
    return None if row is None else str(row[0])


def listings(found: Iterable[Sequence[Any]]) -> list[Listing]:
    return readable(lambda row: Listing(table_row(row[:-1]), row[-1]), found)


def readable(read: Callable[[Sequence[Any]], T], found: Iterable[Sequence[Any]]) -> list[T]:
    """What can be read of a list: one bad row is not to hide the others."""
    things: list[T] = []
    for row in found:
        with suppress(TypeError, ValueError):
            things.append(read(row))
    return things


def table_row(row: Sequence[Any]) -> TableRow:
    """Raises ValueError or TypeError for what no table can be."""
    values = dict(zip([field.name for field in fields(TableRow)], row, strict=True))
    values["options"] = from_text(values["options"])
    flags = {name: bool(values[name]) for name in ("bots", "listed", "hints")}
    return msgspec.convert(values | flags, TableRow)


def as_text(thing: Mapping[str, object]) -> str:
    return msgspec.json.encode(thing).decode()


def from_text(text: str) -> dict[str, Any]:
    return msgspec.json.decode(text, type=dict[str, Any])

"""A database of many tables, each with a long log: one real game, copied."""

import sqlite3
from contextlib import closing
from dataclasses import fields
from pathlib import Path

from tuckbox.core.dice import QuickDice
from tuckbox.room import Act, Room
from tuckbox.server.guests import COOKIE, digest_of
from tuckbox.server.store import rows
from tuckbox.server.store.base import Opening, TableRow
from tuckbox.server.store.schema import migrate
from tuckbox.server.store.sqlite import FILE
from tuckbox.server.tables.rooms import terms_of

SEATS = 4
TOKEN = "token-of-the-guest-{}--"
COPY = "copy{:06d}"


def cookie(seat: int) -> str:
    """Who sits there, at every table."""
    return f"{COOKIE}={TOKEN.format(seat)}"


def table_id(number: int) -> str:
    return COPY.format(number)


def fill(folder: Path, tables: int, acts: int) -> None:
    """So many tables of Sleeping Queens with so many acts each, all unfinished and with a clock running."""
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        migrate(database, FILE)
        database.execute("BEGIN")
        for seat in range(SEATS):
            rows.add_pass(database, digest_of(TOKEN.format(seat)), f"guest{seat}", 0)
        rows.open_table(database, opening(acts))
        copy(database, tables)
        database.execute("COMMIT")


def opening(acts: int) -> Opening:
    """A real game that is not over yet."""
    for number in range(1000):
        row = TableRow(
            id=table_id(0),
            code="code",
            game="sleepingqueens",
            rules=1,
            options={},
            players=SEATS,
            server_seed=f"seed {number}",
            open_seed=None,
            clock="day",
            seconds=0,
            bots=True,
            listed=False,
            owner="guest0",
            opened=1,
            deadline=1 << 50,
        )
        log = played(Room(terms_of(row)), acts, number)
        if len(log) >= acts:
            return Opening(row, log[:acts], {seat: f"guest{seat}" for seat in range(SEATS)})
    raise AssertionError("no game lasts so long")


def played(room: Room, acts: int, number: int) -> list[Act]:
    """The log of a random game, which is cut off one act before it is over."""
    log: list[Act] = []
    for seat in range(SEATS):
        log += room.receive(seat, {"sit": f"Player {seat}"}, LATE).acts
    for seat in range(SEATS):
        log += room.receive(seat, {"deal": "entropy"}, LATE).acts
    rng = QuickDice(number)
    while len(log) < acts:
        assert room.game is not None
        seat = room.game.to_act()[0]
        words = rng.choice(room.game.legal_actions(seat)).words
        done = room.receive(seat, {"do": words, "at": room.version, "id": f"key{len(log)}"}, LATE).acts
        if room.over() is not None:
            break
        log += done
    return log


LATE = 1 << 50
"""So that no clock has run out."""


def copy(database: sqlite3.Connection, tables: int) -> None:
    names = [field.name for field in fields(TableRow)]
    changed = {"id": "printf('copy%06d', n)", "code": "printf('code%06d', n)"}
    columns = ", ".join(changed.get(name, name) for name in names)
    numbers = f"WITH RECURSIVE numbers(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < {tables - 1})"
    first = table_id(0)
    database.execute(f"INSERT INTO tables {numbers} SELECT {columns} FROM numbers, tables WHERE id = '{first}'")
    acts = "printf('copy%06d', n), version, seat, words, key, now, mark"
    database.execute(f"INSERT INTO acts {numbers} SELECT {acts} FROM numbers, acts WHERE table_id = '{first}'")
    chairs = "printf('copy%06d', n), seat, guest"
    database.execute(f"INSERT INTO chairs {numbers} SELECT {chairs} FROM numbers, chairs WHERE table_id = '{first}'")

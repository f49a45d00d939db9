"""The statements of the store about vacations."""

from dataclasses import astuple
from typing import Final

from tuckbox.server.store.database import Connection
from tuckbox.server.store.people import Vacation

KEEP: Final = """INSERT INTO vacations (guest, began, until) VALUES (?, ?, ?)
    ON CONFLICT (guest, began) DO UPDATE SET until = excluded.until"""


def keep(connection: Connection, vacation: Vacation) -> None:
    """Begun anew, or ended earlier."""
    connection.execute(KEEP, astuple(vacation))


def since(connection: Connection, guest: str, moment: int) -> list[Vacation]:
    """Those that ended after this moment, or have not yet, the first first."""
    found = "SELECT guest, began, until FROM vacations WHERE guest = ? AND until > ? ORDER BY began"
    return [Vacation(*row) for row in connection.execute(found, (guest, moment))]


def tables_over_days(connection: Connection, guest: str) -> list[str]:
    """Where this guest sits and a clock of days may run."""
    found = """SELECT tables.id FROM chairs JOIN tables ON tables.id = chairs.table_id
        WHERE chairs.guest = ? AND tables.clock = 'day' AND tables.finished = 0"""
    return [str(table) for (table,) in connection.execute(found, (guest,))]

"""The statements of the store about a guest's own tables, as they are listed: those that go on, with how far
their logs have come, and those that ended and were not looked at since."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tuckbox.server.store.base import Listing, Own
from tuckbox.server.store.database import Connection
from tuckbox.server.store.rows import COLUMNS, INVITING, KEPT, OFFLINE, PLAYED_AT, TAKEN, readable, table_row

VERSION: Final = "(SELECT coalesce(max(version), 0) FROM acts WHERE acts.table_id = tables.id)"
FOUND: Final = f"SELECT {COLUMNS}, {TAKEN}, {VERSION}, {PLAYED_AT} AS played FROM tables"
GOES_ON: Final = f"""{FOUND} WHERE finished = 0 AND id IN (
        SELECT table_id FROM chairs WHERE guest = :guest
        UNION SELECT id FROM tables WHERE owner = :guest AND finished = 0
    ) AND ({KEPT} OR {INVITING}) ORDER BY played DESC LIMIT :limit"""
UNSEEN: Final = f"""{FOUND} JOIN history ON history.table_id = tables.id
    WHERE history.guest = ? AND history.at > ? AND history.seen = 0 AND tables.players > 1 AND NOT {OFFLINE}
    ORDER BY history.at DESC LIMIT ?"""


def going_on(connection: Connection, guest: str, limit: int) -> list[Own]:
    return owns(connection.execute(GOES_ON, {"guest": guest, "limit": limit}))


def unseen(connection: Connection, guest: str, since: int, limit: int) -> list[Own]:
    """Games with others that ended after this moment."""
    return owns(connection.execute(UNSEEN, (guest, since, limit)))


def see(connection: Connection, table: str, guest: str) -> None:
    connection.execute("UPDATE history SET seen = 1 WHERE guest = ? AND table_id = ? AND seen = 0", (guest, table))


def owns(found: Iterable[Sequence[Any]]) -> list[Own]:
    return readable(own, found)


def own(row: Sequence[Any]) -> Own:
    """Raises ValueError or TypeError for what no table can be."""
    *table, taken, version, played = row
    return Own(Listing(table_row(table), taken), version, played)

"""What a guest's export tells of their notices. No token of a browser, and not with whom they play."""

from typing import Any, Final

import msgspec

from tuckbox.server.store.database import Connection

WISH: Final = "SELECT wish FROM notice_wishes WHERE guest = ?"
PARTS: Final = {
    "contacts": """SELECT id, kind, address, made, confirmed, faults, told, told_at FROM contacts
        WHERE guest = ? ORDER BY id""",
    "tables": """SELECT table_id AS "table", turn, looked FROM notice_marks WHERE guest = ? ORDER BY table_id""",
    "waiting": """SELECT contact, table_id AS "table", turn, what, due, tries FROM notices
        JOIN contacts ON contacts.id = notices.contact WHERE guest = ? ORDER BY due""",
}


def told_of(connection: Connection, guest: str) -> dict[str, object]:
    wish = connection.execute(WISH, (guest,)).fetchone()
    told = {part: lines(connection, query, guest) for part, query in PARTS.items()}
    return {**told, "wish": None if wish is None else msgspec.json.decode(wish[0])}


def lines(connection: Connection, query: str, guest: str) -> list[dict[str, Any]]:
    found = connection.execute(query, (guest,))
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]

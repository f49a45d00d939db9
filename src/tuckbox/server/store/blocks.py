"""The statements about whom a guest does not want to hear or meet, and whom the host lets nobody hear."""

from dataclasses import astuple, fields
from typing import Final

from tuckbox.server.store.database import Connection
from tuckbox.server.store.people import BLOCK, Block

COLUMNS: Final = ", ".join(field.name.replace("table", "table_id") for field in fields(Block))
ADD: Final = f"""INSERT INTO blocks ({COLUMNS}) VALUES ({", ".join("?" * len(fields(Block)))})
    ON CONFLICT (guest, other, table_id) DO UPDATE
    SET id = excluded.id, name = excluded.name, how = excluded.how, made = excluded.made"""


def add_block(connection: Connection, block: Block) -> Block:
    connection.execute(ADD, astuple(block))
    return block


def blocks_of(connection: Connection, guest: str) -> list[Block]:
    found = connection.execute(f"SELECT {COLUMNS} FROM blocks WHERE guest = ? ORDER BY made DESC, id", (guest,))
    return [Block(*row) for row in found]


def lift(connection: Connection, guest: str, block: str) -> bool:
    return connection.execute("DELETE FROM blocks WHERE guest = ? AND id = ?", (guest, block)).rowcount > 0


def blockers(connection: Connection, other: str) -> set[str]:
    found = connection.execute("SELECT guest FROM blocks WHERE other = ? AND how = ?", (other, BLOCK))
    return {str(guest) for (guest,) in found}


def silenced(connection: Connection) -> set[str]:
    return {str(guest) for (guest,) in connection.execute("SELECT guest FROM silenced")}


def silence(connection: Connection, guest: str, now: int) -> None:
    connection.execute("INSERT INTO silenced VALUES (?, ?) ON CONFLICT DO NOTHING", (guest, now))


def unsilence(connection: Connection, guest: str) -> None:
    connection.execute("DELETE FROM silenced WHERE guest = ?", (guest,))

"""The statements of the store about who has met whom: games that two have finished at one table, who is asked to
play again, and who sits at the tables that are open to all."""

from typing import Final

from tuckbox.room.types import EMPTY
from tuckbox.server.store.base import Own
from tuckbox.server.store.database import Connection
from tuckbox.server.store.mine import FOUND, owns
from tuckbox.server.store.people import Meeting, Sitters
from tuckbox.server.store.rows import TAKEN
from tuckbox.server.store.sayings import NAMED
from tuckbox.server.store.seated import LINES, seated

MEETINGS: Final = """SELECT theirs.guest, theirs.seat, mine.table_id, mine.game, mine.at, mine.won, theirs.won
    FROM history AS mine JOIN history AS theirs ON theirs.table_id = mine.table_id AND theirs.guest <> mine.guest
    WHERE mine.guest = ? ORDER BY mine.at DESC LIMIT ?"""
NAME: Final = f"""SELECT words FROM {NAMED} WHERE table_id = ? AND seat = ? AND words LIKE '/sit human %'
    ORDER BY version DESC LIMIT 1"""
DEALT: Final = "EXISTS (SELECT 1 FROM acts WHERE acts.table_id = tables.id AND words LIKE '/deal %')"
INVITED: Final = f"""{FOUND} JOIN invites ON invites.table_id = tables.id
    WHERE invites.guest = ? AND finished = 0 AND NOT {DEALT} AND {TAKEN} < tables.players
    AND NOT EXISTS (SELECT 1 FROM chairs WHERE chairs.table_id = tables.id AND chairs.guest = invites.guest)
    ORDER BY tables.opened DESC LIMIT ?"""
ASKED: Final = f"""SELECT tables.id FROM tables JOIN invites ON invites.table_id = tables.id
    WHERE tables.owner = ? AND invites.guest = ? AND finished = 0 AND NOT {DEALT} LIMIT 1"""


def meetings(connection: Connection, guest: str, limit: int) -> list[Meeting]:
    """The latest first."""
    return [
        Meeting(other, seat, table, game, at, bool(won), bool(lost))
        for other, seat, table, game, at, won, lost in connection.execute(MEETINGS, (guest, limit))
    ]


def name_at(connection: Connection, table: str, seat: int) -> str:
    """What somebody was called there; "" where the table is gone."""
    row = connection.execute(NAME, (table, seat)).fetchone()
    return "" if row is None else str(row[0]).partition("/sit human ")[2]


def invite(connection: Connection, table: str, guest: str) -> None:
    connection.execute("INSERT INTO invites VALUES (?, ?) ON CONFLICT DO NOTHING", (table, guest))


def decline(connection: Connection, table: str, guest: str) -> None:
    connection.execute("DELETE FROM invites WHERE table_id = ? AND guest = ?", (table, guest))


def invited(connection: Connection, guest: str, limit: int) -> list[Own]:
    """The tables that wait for this guest to sit down."""
    return owns(connection.execute(INVITED, (guest, limit)))


def asked(connection: Connection, owner: str, guest: str) -> str | None:
    """The table to which the owner has asked this guest, while it is not dealt."""
    row = connection.execute(ASKED, (owner, guest)).fetchone()
    return None if row is None else str(row[0])


def sitters(connection: Connection, tables: list[str]) -> dict[str, Sitters]:
    """Who sits at each of these, or sat there when the cards were dealt."""
    return {table: sitters_at(connection, table) for table in tables}


def sitters_at(connection: Connection, table: str) -> Sitters:
    row = connection.execute("SELECT players FROM tables WHERE id = ?", (table,)).fetchone()
    seats, is_dealt = seated(int(row[0]) if row else 0, connection.execute(LINES, (table,)), at_deal=True)
    sitting = {seat: (place.kind, place.name) for seat, place in enumerate(seats) if place.kind != EMPTY}
    return Sitters(sitting, is_dealt, 0 if is_dealt else len(seats) - len(sitting))

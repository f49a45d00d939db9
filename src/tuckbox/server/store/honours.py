"""The statements about the tables of honour: who won the deal of a day without help, and what came of replaying it.

Whoever strikes out a line of their history, or the table, strikes out the honour.
"""

from typing import Final

from tuckbox.server.store.base import Honour, Proof
from tuckbox.server.store.database import Connection
from tuckbox.server.store.days import Place

ORDERS: Final = {"time": "took, moves, at", "moves": "moves, took, at"}
"""By the server's time from the deal to the end, or by what one did; never by a guest's own clock."""
FROM: Final = """FROM tries
    JOIN history ON history.table_id = tries.table_id AND history.guest = tries.guest
    JOIN tables ON tables.id = tries.table_id
    LEFT JOIN honours ON honours.table_id = tries.table_id"""
WON_ALONE: Final = """late = 0 AND won = 1 AND origin = 'daily' AND history.hints + oracle + undos + stood_in = 0
    AND coalesce(honours.stands, 1) = 1"""


def candidates(connection: Connection, place: Place, before: int, order: str, start: int, count: int) -> list[Honour]:
    """First tries that were begun on the day and ended before this moment, without those that did not stand."""
    found = connection.execute(
        f"""SELECT tries.table_id, coalesce(honours.name, ''), coalesce(honours.link, ''), moves, took, score {FROM}
        WHERE tries.day = ? AND tries.game = ? AND tries.title = ? AND history.at < ? AND {WON_ALONE}
        ORDER BY {ORDERS[order]} LIMIT ? OFFSET ?""",
        (*place, before, count, start),
    )
    return [Honour(*row) for row in found]


def keep_proof(connection: Connection, proof: Proof) -> None:
    row = (proof.table, proof.link, proof.name, proof.stands)
    connection.execute("INSERT INTO honours VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING", row)


def table_of(connection: Connection, link: str) -> str | None:
    """The table of an honour that stands."""
    found = connection.execute(
        f"SELECT tries.table_id {FROM} WHERE honours.link = ? AND {WON_ALONE}", (link,)
    ).fetchone()
    return None if found is None else str(found[0])

"""All that is kept of one guest: counted, told page by page, and taken away in one go."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from tuckbox.server.store import rows, traces
from tuckbox.server.store.base import Kept
from tuckbox.server.store.database import Connection
from tuckbox.server.store.sayings import SIT, called

PAGE: Final = 500
BATCH: Final = 50
"""So many tables are taken away at once: others write between them."""
MINE: Final = "(tables.owner = :guest OR tables.id IN (SELECT table_id FROM chairs WHERE guest = :guest))"
OTHERS: Final = "EXISTS (SELECT 1 FROM chairs WHERE chairs.table_id = tables.id AND chairs.guest <> :guest)"
SEAT: Final = "(SELECT min(seat) FROM chairs WHERE chairs.table_id = tables.id AND chairs.guest = :guest)"
OWNS: Final = "CASE owner WHEN :guest THEN 1 ELSE 0 END AS owner"
SECTIONS: Final = {
    "tables": f"""SELECT id AS "table", code, game, options, players, clock, seconds, listed, opened, finished, daily,
        bout, {OWNS}, {SEAT} AS seat FROM tables WHERE {MINE} ORDER BY id""",
    "acts": """SELECT acts.table_id AS "table", version, now AS at, words FROM chairs
        JOIN acts ON acts.table_id = chairs.table_id AND acts.seat = chairs.seat
        WHERE chairs.guest = :guest ORDER BY acts.table_id, version""",
    "said": """SELECT sayings.table_id AS "table", sayings.version, acts.now AS at, sayings.words,
        acts.words AS as_what FROM sayings JOIN acts ON acts.table_id = sayings.table_id
        AND acts.version = sayings.version WHERE sayings.guest = :guest ORDER BY sayings.table_id, sayings.version""",
    "history": """SELECT table_id AS "table", game, seat, at, won, score, result, statistics, players, options, origin,
        moves, hints, oracle, undos, stood_in, took, spent FROM history WHERE guest = :guest ORDER BY table_id""",
    "days": """SELECT day, game, title, table_id AS "table", late FROM tries WHERE guest = :guest
        ORDER BY day, game, title""",
    "honours": """SELECT honours.table_id AS "table", link, name FROM honours JOIN tries ON tries.table_id =
        honours.table_id WHERE tries.guest = :guest AND stands = 1 ORDER BY honours.table_id""",
    "bouts": f"""SELECT bout, kind, game, name, place, runners.table_id AS "table", made, begins,
        {OWNS} FROM runners JOIN bouts ON bouts.id = runners.bout
        WHERE guest = :guest ORDER BY bout""",
    "invites": """SELECT table_id AS "table" FROM invites WHERE guest = :guest ORDER BY table_id""",
    "vacations": "SELECT began, until FROM vacations WHERE guest = :guest ORDER BY began",
    "asides": """SELECT table_id AS "table", number, name, text, at FROM asides WHERE guest = :guest
        ORDER BY table_id, number""",
    "muted": """SELECT name, how, table_id AS "table", made FROM blocks WHERE guest = :guest ORDER BY made""",
    "reports": """SELECT table_id AS "table", name, text, made FROM reports WHERE by_guest = :guest ORDER BY made""",
}
"""What is told of each, by the names under which it is told. No seed, no token and nothing of others."""
JSON: Final = ("options", "result", "statistics")


def kept_of(connection: Connection, guest: str) -> Kept:
    alone = f"SELECT count(*) FROM tables WHERE {MINE} AND NOT {OTHERS}"
    shared = f"SELECT count(*) FROM tables WHERE {MINE} AND {OTHERS}"
    counts = [
        *(alone, shared),
        "SELECT count(*) FROM history WHERE guest = :guest",
        "SELECT count(*) FROM sayings JOIN acts USING (table_id, version) WHERE guest = :guest AND acts.words = '/say'",
        "SELECT count(*) FROM passes WHERE guest = :guest AND expires = 0",
        "SELECT coalesce(max(made), 0) FROM recoveries WHERE guest = :guest",
    ]
    return Kept(*[connection.execute(count, {"guest": guest}).fetchone()[0] for count in counts])


def told(connection: Connection, guest: str, section: str, start: int) -> list[dict[str, Any]]:
    """One page of what is kept; the last one is shorter."""
    found = connection.execute(
        f"{SECTIONS[section]} LIMIT :most OFFSET :start", {"guest": guest, "most": PAGE, "start": start}
    )
    names = [column[0] for column in found.description]
    return [line_told(dict(zip(names, row, strict=True))) for row in found]


def line_told(line: dict[str, Any]) -> dict[str, Any]:
    if "as_what" in line:
        line["as_what"] = "name" if line["as_what"] == SIT else "chat"
    return {name: rows.from_text(value or "{}") if name in JSON else value for name, value in line.items()}


def shared_tables(connection: Connection, guest: str) -> list[str]:
    """The unfinished ones where this guest sits and somebody else does."""
    found = connection.execute(
        f"""SELECT tables.id FROM tables JOIN chairs ON chairs.table_id = tables.id
        WHERE chairs.guest = :guest AND finished = 0 AND {OTHERS}""",
        {"guest": guest},
    )
    return [str(table) for (table,) in found]


# Taking it away.


def forget_alone(connection: Connection, guest: str) -> list[str]:
    """Some of the tables that nobody else has a seat at; none, once they are gone."""
    query = f"SELECT id FROM tables WHERE {MINE} AND NOT {OTHERS} LIMIT {BATCH}"
    alone = ids(connection, query, {"guest": guest})
    rows.forget(connection, alone)
    return alone


def forget(connection: Connection, guest: str) -> tuple[list[str], list[str]]:
    """All of it: the tables that are gone, and those that have changed. What others play at stays, without this
    guest's words, and belongs to another of them."""
    mine = {"guest": guest, "nobody": f"gone.{secrets.token_hex(8)}"}
    alone: list[str] = []
    while gone := forget_alone(connection, guest):
        alone += gone
    shared = ids(connection, f"SELECT id FROM tables WHERE {MINE} AND {OTHERS}", mine)
    spoken = ids(connection, "SELECT DISTINCT table_id FROM sayings WHERE guest = :guest", mine)
    rename_in_histories(connection, mine)
    traces.rename_in_notices(connection, guest)
    traces.strike_from_reports(connection, guest)
    for statement in FORGET:
        connection.execute(statement, mine)
    return alone, sorted({*shared, *spoken})


def ids(connection: Connection, query: str, mine: Mapping[str, str]) -> list[str]:
    return [str(table) for (table,) in connection.execute(query, mine)]


FORGET: Final = (
    "DELETE FROM history WHERE guest = :guest",
    "DELETE FROM sayings WHERE guest = :guest",
    "DELETE FROM honours WHERE table_id IN (SELECT table_id FROM tries WHERE guest = :guest)",
    "DELETE FROM tries WHERE guest = :guest",
    "DELETE FROM chairs WHERE guest = :guest",
    """UPDATE tables SET owner = coalesce((SELECT guest FROM chairs WHERE table_id = tables.id ORDER BY seat LIMIT 1),
        :nobody) WHERE owner = :guest""",
    "DELETE FROM runners WHERE guest = :guest AND table_id = ''",
    "DELETE FROM vacations WHERE guest = :guest",
    "DELETE FROM invites WHERE guest = :guest",
    "DELETE FROM asides WHERE guest = :guest",
    "DELETE FROM blocks WHERE guest = :guest OR other = :guest",
    "DELETE FROM reports WHERE guest = :guest OR by_guest = :guest",
    "DELETE FROM silenced WHERE guest = :guest",
    "UPDATE runners SET guest = :nobody, name = 'Player ' || (place + 1) WHERE guest = :guest",
    "UPDATE bouts SET owner = :nobody WHERE owner = :guest",
    "DELETE FROM recoveries WHERE guest = :guest",
    "DELETE FROM passes WHERE guest = :guest",
    "DELETE FROM guests WHERE id = :guest",
)


def rename_in_histories(connection: Connection, mine: Mapping[str, str]) -> None:
    """The lines of others say who won, by name. To be called before the names are gone."""
    found = connection.execute(
        """SELECT DISTINCT history.guest, history.table_id, history.result, sayings.words, acts.seat FROM sayings
        JOIN acts ON acts.table_id = sayings.table_id AND acts.version = sayings.version AND acts.words = '/sit human'
        JOIN history ON history.table_id = sayings.table_id AND history.guest <> :guest
        WHERE sayings.guest = :guest""",
        mine,
    ).fetchall()
    told: dict[tuple[str, str], str] = {}
    for guest, table, result, name, seat in found:
        told[guest, table] = renamed(told.get((guest, table), result), name, called(seat))
    update = "UPDATE history SET result = ? WHERE guest = ? AND table_id = ?"
    connection.executemany(update, [(result, *line) for line, result in told.items()])


def renamed(result: str, name: str, other: str) -> str:
    kept = rows.from_text(result)
    sentence = kept.get("sentence")
    if not isinstance(sentence, str):
        return result
    return rows.as_text({**kept, "sentence": traces.without(sentence, name, other)})


# Ten words for who has lost the cookie.


def keep_words(connection: Connection, guest: str, place: str, salt: bytes, digest: bytes, now: int) -> None:
    """In the stead of those from before."""
    connection.execute("DELETE FROM recoveries WHERE guest = ?", (guest,))
    connection.execute("INSERT INTO recoveries VALUES (?, ?, ?, ?, ?)", (place, guest, salt, digest, now))


def words_at(connection: Connection, place: str) -> tuple[str, bytes, bytes] | None:
    """Whose they are, their salt and their digest."""
    row = connection.execute("SELECT guest, salt, digest FROM recoveries WHERE place = ?", (place,)).fetchone()
    return None if row is None else (str(row[0]), bytes(row[1]), bytes(row[2]))

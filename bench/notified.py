"""A store in which many guests are told of their turns, and the cookies of those of them who come and play."""

import sqlite3
from contextlib import closing
from pathlib import Path

GUESTS = 5_000
TOKEN = "told-of-turns----{:05d}"
CONTACT = """INSERT INTO contacts (guest, kind, address, details, made, confirmed, faults, told, told_at)
    VALUES (?, 'hook', ?, '{"style": "text"}', 1, 1, 0, '', 0)"""


def cookie(number: int) -> str:
    """Of a guest; a server with another store takes whoever brings it for somebody new."""
    return f"tuckbox_guest={TOKEN.format(number)}"


def fill(folder: Path) -> None:
    """Every one of them has said yes at an address."""
    from tuckbox.server.guests import digest_of
    from tuckbox.server.store import rows
    from tuckbox.server.store.schema import migrate
    from tuckbox.server.store.sqlite import FILE

    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        migrate(database, FILE)
        database.execute("BEGIN")
        for number in range(GUESTS):
            guest = f"{number:016x}"
            rows.add_pass(database, digest_of(TOKEN.format(number)), guest, 0)
            database.execute(CONTACT, (guest, f"https://hook.example/{number}"))
        database.execute("COMMIT")

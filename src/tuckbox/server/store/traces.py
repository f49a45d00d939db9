"""Where rows of others name a guest who is forgotten: results, notices that wait, and what was said around a report.

To be called before the guest's own names are gone.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from tuckbox.server.store.database import Connection
from tuckbox.server.store.people import Line
from tuckbox.server.store.sayings import DELETED, called

NAMES: Final = """SELECT DISTINCT sayings.table_id, sayings.words, acts.seat FROM sayings
    JOIN acts ON acts.table_id = sayings.table_id AND acts.version = sayings.version AND acts.words = '/sit human'
    WHERE sayings.guest = ?"""
WAITING: Final = "SELECT contact, turn, what, about FROM notices WHERE table_id = ?"
REPHRASE: Final = "UPDATE notices SET about = ? WHERE contact = ? AND table_id = ? AND turn = ? AND what = ?"
SOMEBODY: Final = "Somebody"

Name = tuple[str, str, int]
"""The table, what the guest was called there, and the seat."""


def names_of(connection: Connection, guest: str) -> list[Name]:
    return [(str(table), str(name), int(seat)) for table, name, seat in connection.execute(NAMES, (guest,))]


def without(text: str, name: str, other: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", other, text)


def rename_in_notices(connection: Connection, guest: str) -> None:
    """What others are to be told later says with whom they play."""
    for table, name, seat in names_of(connection, guest):
        for contact, turn, what, about in connection.execute(WAITING, (table,)).fetchall():
            connection.execute(REPHRASE, (without(about, name, called(seat)), contact, table, turn, what))


def strike_from_reports(connection: Connection, guest: str) -> None:
    """Others have told the host what was said around something, and this guest may have said some of it."""
    names = names_of(connection, guest)
    found = connection.execute("SELECT id, table_id, said FROM reports").fetchall()
    for report, table, said in found:
        lines = msgspec.json.decode(said, type=list[Line])
        own = [(name, called(seat)) for where, name, seat in names if where == table]
        kept = msgspec.json.encode(list(struck(lines, guest, own))).decode()
        if kept != said:
            connection.execute("UPDATE reports SET said = ? WHERE id = ?", (kept, report))


def struck(lines: Sequence[Line], guest: str, own: Sequence[tuple[str, str]]) -> Iterator[Line]:
    """The house tells by name what somebody has decided: there the name is another, too."""
    known = dict(own)
    known.update({line.name: SOMEBODY for line in lines if line.guest == guest and line.name not in known})
    for line in lines:
        name = known.get(line.name, line.name)
        if line.guest == guest:
            yield Line(name, DELETED, watching=line.watching)
        elif line.guest:
            yield line
        else:
            text = line.text
            for called_so, other in known.items():
                text = without(text, called_so, other)
            yield Line(name, text, watching=line.watching)

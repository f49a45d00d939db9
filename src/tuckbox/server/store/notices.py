"""What is kept to tell people that it is their turn: how each is reached, what is to be told, and what was seen.

Contacts lie in tables of their own, apart from games. What waits to be told is a row for each contact, table and turn:
written together with the mark that says how far a guest has been told, and struck out once it was sent.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from tuckbox.server.store import noticetold
from tuckbox.server.store.database import Connection

T = TypeVar("T")

Job = Callable[[Connection], T]
CONTACT: Final = "id, guest, kind, address, details, made, confirmed, faults, told, told_at"
OF_GUEST: Final = "contact IN (SELECT id FROM contacts WHERE guest = :guest)"
KEEP_WISH: Final = """INSERT INTO notice_wishes (guest, wish) VALUES (?, ?)
    ON CONFLICT (guest) DO UPDATE SET wish = excluded.wish"""
KEEP_LOOKED: Final = """INSERT INTO notice_facts (name, value) VALUES ('looked', ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
MARK_TOLD: Final = """INSERT INTO notice_marks (guest, table_id, turn, looked) VALUES (?, ?, ?, 0)
    ON CONFLICT (guest, table_id) DO UPDATE SET turn = excluded.turn, looked = 0"""
MARK_SEEN: Final = """INSERT INTO notice_marks (guest, table_id, turn, looked) VALUES (:guest, :table, :turn, 1)
    ON CONFLICT (guest, table_id) DO UPDATE SET looked = 1,
    turn = CASE WHEN excluded.turn > notice_marks.turn THEN excluded.turn ELSE notice_marks.turn END"""
TELL: Final = """INSERT INTO notices SELECT id, ?, ?, ?, ?, ?, 0 FROM contacts WHERE guest = ? AND confirmed > 0
    ON CONFLICT DO NOTHING"""
PUT: Final = """INSERT INTO notices (contact, table_id, turn, what, about, due, tries) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (contact, table_id, turn, what) DO UPDATE
    SET about = excluded.about, due = excluded.due, tries = excluded.tries"""
DAY: Final = 24 * 3600 * 1000
AWAY: Final = "away"
"""What is told to who has seen their turn, and keeps waiting those who are there."""
STEPS: Final = (
    """CREATE TABLE contacts (
        id INTEGER PRIMARY KEY AUTOINCREMENT, guest TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL,
        details TEXT NOT NULL, made INTEGER NOT NULL, confirmed INTEGER NOT NULL, faults INTEGER NOT NULL,
        told TEXT NOT NULL, told_at INTEGER NOT NULL, UNIQUE (guest, kind, address)
    )""",
    "CREATE TABLE notice_wishes (guest TEXT PRIMARY KEY, wish TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE notice_marks (
        guest TEXT NOT NULL, table_id TEXT NOT NULL, turn INTEGER NOT NULL, looked INTEGER NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID""",
    "CREATE INDEX notice_marks_at_table ON notice_marks (table_id)",
    """CREATE TABLE notices (
        contact INTEGER NOT NULL, table_id TEXT NOT NULL, turn INTEGER NOT NULL, what TEXT NOT NULL,
        about TEXT NOT NULL, due INTEGER NOT NULL, tries INTEGER NOT NULL, PRIMARY KEY (contact, table_id, turn, what)
    ) WITHOUT ROWID""",
    "CREATE INDEX notices_due ON notices (due)",
    "CREATE INDEX notices_at_table ON notices (table_id)",
    "CREATE TABLE notice_asks (who TEXT NOT NULL, at INTEGER NOT NULL)",
    "CREATE INDEX notice_asks_of ON notice_asks (who, at)",
    "CREATE TABLE notice_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)
"""Of the database, for its list of migrations."""


@dataclass(frozen=True, slots=True)
class Contact:
    """One way to reach a guest; nothing is sent there before it is confirmed but the question."""

    id: int
    guest: str
    kind: str
    address: str
    details: str
    made: int
    confirmed: int
    faults: int
    """So many times in a row nothing came through."""
    told: str
    """What came of the last time, in a sentence."""
    told_at: int


@dataclass(frozen=True, slots=True)
class Due:
    """Something that one contact is to be told."""

    contact: int
    table: str
    turn: int
    what: str
    about: str
    due: int
    tries: int

    @property
    def place(self) -> tuple[int, str, int, str]:
        return self.contact, self.table, self.turn, self.what


@dataclass(frozen=True, slots=True)
class Seen:
    """A guest has looked at a table, at which their turn began at that time, or was not theirs: 0."""

    guest: str
    table: str
    turn: int


@dataclass(frozen=True, slots=True)
class Waits:
    """A table waits since `turn` for a guest who does not look; each of the guest's contacts is told of it when due."""

    guest: str
    table: str
    turn: int
    what: str
    about: str
    due: int


@dataclass(frozen=True, slots=True)
class Passed:
    """It is not the guest's turn any more."""

    guest: str
    table: str


Finding = Seen | Waits | Passed


class Write(Protocol):
    def __call__(self, work: Job[T]) -> Awaitable[T]: ...


class Read(Protocol):
    def __call__(self, work: Job[T]) -> Awaitable[T]: ...


class NoticeStore:
    """Every method may raise StoreDown; what one that writes has returned from, a power cut does not undo."""

    def __init__(self, write: Write, read: Read) -> None:
        self.write: Final = write
        self.read: Final = read

    async def fact(self, name: str, make: Callable[[], str]) -> str:
        """A secret of the server, made where there is none yet."""
        return await self.write(lambda connection: fact(connection, name, make))

    async def known(self) -> dict[str, str]:
        """The guests who have a contact that is confirmed, and what each wishes."""
        return await self.read(known)

    async def contacts(self, guest: str) -> list[Contact]:
        return await self.read(lambda connection: contacts(connection, "guest = ?", guest))

    async def contact(self, contact: int) -> Contact | None:
        found = await self.read(lambda connection: contacts(connection, "id = ?", contact))
        return found[0] if found else None

    async def wish(self, guest: str) -> str:
        """As it was kept, or nothing."""
        return await self.read(lambda connection: wish(connection, guest))

    async def keep_wish(self, guest: str, wish: str) -> None:
        await self.write(lambda connection: run(connection, KEEP_WISH, guest, wish))

    async def ask(self, contact: Contact, who: Mapping[str, int], now: int) -> str:
        """Keep a contact and have it asked, unless one of those who ask has done so as often as they may today: their
        name is then answered."""
        return await self.write(lambda connection: ask(connection, contact, who, now))

    async def sweep(self, now: int) -> None:
        """Strike out which addresses were asked, and those that have not said yes, after a day."""
        await self.write(lambda connection: sweep(connection, now))

    async def confirm(self, contact: int, now: int) -> bool:
        """Whether there is such a contact; what comes is told to it from now on."""
        return await self.write(lambda connection: confirm(connection, contact, now))

    async def remove(self, contact: int) -> None:
        await self.write(lambda connection: remove(connection, contact))

    async def forget_contacts(self, guest: str) -> None:
        """All that is kept here of a guest."""
        await self.write(lambda connection: forget_guest(connection, guest))

    async def told_of(self, guest: str) -> dict[str, object]:
        """All that is kept here of a guest, as their export has it."""
        return await self.read(lambda connection: noticetold.told_of(connection, guest))

    async def find(self, findings: Sequence[Finding], looked: int) -> None:
        """Keep what was found at tables up to a moment: all of it or nothing."""
        await self.write(lambda connection: keep_findings(connection, findings, looked))

    async def unlooked(self) -> list[str]:
        """The tables of guests with contacts at which something may have happened that was not looked at."""
        return await self.read(unlooked)

    async def contacts_due(self, now: int, most: int) -> list[int]:
        """The contacts that are to be told something now, those that have waited longest first."""
        return await self.read(lambda connection: contacts_due(connection, now, most))

    async def due(self, contact: int, now: int) -> list[Due]:
        return await self.read(lambda connection: due(connection, contact, now))

    async def put(self, entries: Sequence[Due]) -> None:
        """What is to be told, or when it is tried again; what was struck out meanwhile stays so unless it is new."""
        await self.write(lambda connection: put(connection, entries))

    async def strike(self, entries: Sequence[Due], told: str, now: int) -> None:
        """It was told, or is not to be told any more."""
        await self.write(lambda connection: strike(connection, entries, told, now))

    async def fail(self, entries: Sequence[Due], told: str, now: int) -> None:
        """It could not be told: those are the times of the next try."""
        await self.write(lambda connection: fail(connection, entries, told, now))

    async def table_with(self, guest: str, fits: Callable[[str], bool]) -> str | None:
        """The one of the guest's unfinished tables whose id fits."""
        return await self.read(lambda connection: table_with(connection, guest, fits))


def run(connection: Connection, statement: str, *values: object) -> None:
    connection.execute(statement, values)


def fact(connection: Connection, name: str, make: Callable[[], str]) -> str:
    row = connection.execute("SELECT value FROM notice_facts WHERE name = ?", (name,)).fetchone()
    if row is not None:
        return str(row[0])
    value = make()
    run(connection, "INSERT INTO notice_facts VALUES (?, ?)", name, value)
    return value


def known(connection: Connection) -> dict[str, str]:
    return dict(
        connection.execute(
            """SELECT DISTINCT contacts.guest, coalesce(wish, '') FROM contacts
            LEFT JOIN notice_wishes ON notice_wishes.guest = contacts.guest WHERE confirmed > 0"""
        )
    )


def contacts(connection: Connection, which: str, value: object) -> list[Contact]:
    found = connection.execute(f"SELECT {CONTACT} FROM contacts WHERE {which} ORDER BY id", (value,))
    return [Contact(*row) for row in found]


def wish(connection: Connection, guest: str) -> str:
    row = connection.execute("SELECT wish FROM notice_wishes WHERE guest = ?", (guest,)).fetchone()
    return "" if row is None else str(row[0])


def sweep(connection: Connection, now: int) -> None:
    run(connection, "DELETE FROM notice_asks WHERE at <= ?", now - DAY)
    run(connection, "DELETE FROM contacts WHERE confirmed = 0 AND made <= ?", now - DAY)  # perhaps a stranger's


def ask(connection: Connection, contact: Contact, who: Mapping[str, int], now: int) -> str:
    sweep(connection, now)
    for name, most in who.items():
        asked = connection.execute("SELECT count(*) FROM notice_asks WHERE who = ?", (name,)).fetchone()[0]
        if asked >= most:
            return name
    connection.executemany("INSERT INTO notice_asks VALUES (?, ?)", [(name, now) for name in who])
    told = (contact.guest, contact.kind, contact.address, contact.details, now)
    run(
        connection,
        """INSERT INTO contacts (guest, kind, address, details, made, confirmed, faults, told, told_at)
            VALUES (?, ?, ?, ?, ?, 0, 0, '', 0)
            ON CONFLICT (guest, kind, address) DO UPDATE
            SET details = excluded.details, made = excluded.made, confirmed = 0, faults = 0""",
        *told,
    )
    place = (contact.guest, contact.kind, contact.address)
    found = connection.execute("SELECT id FROM contacts WHERE guest = ? AND kind = ? AND address = ?", place).fetchone()
    put(connection, [Due(found[0], "", 0, "confirm", "", now, 0)])
    return ""


def confirm(connection: Connection, contact: int, now: int) -> bool:
    done = connection.execute("UPDATE contacts SET confirmed = ? WHERE id = ? AND confirmed = 0", (now, contact))
    run(connection, "DELETE FROM notices WHERE contact = ? AND what = 'confirm'", contact)
    found = connection.execute("SELECT 1 FROM contacts WHERE id = ?", (contact,)).fetchone()
    return done.rowcount > 0 or found is not None


def remove(connection: Connection, contact: int) -> None:
    run(connection, "DELETE FROM notices WHERE contact = ?", contact)
    run(connection, "DELETE FROM contacts WHERE id = ?", contact)


def forget_guest(connection: Connection, guest: str) -> None:
    connection.execute(f"DELETE FROM notices WHERE {OF_GUEST}", {"guest": guest})
    for table in ("contacts", "notice_wishes", "notice_marks"):
        run(connection, f"DELETE FROM {table} WHERE guest = ?", guest)
    run(connection, "DELETE FROM notice_asks WHERE who = ?", asker(guest))


def asker(guest: str) -> str:
    """Under which a guest's questions are counted."""
    return f"of {guest}"


def forget_table(connection: Connection, table: str) -> None:
    for rows in ("notices", "notice_marks"):
        run(connection, f"DELETE FROM {rows} WHERE table_id = ?", table)


def keep_findings(connection: Connection, findings: Sequence[Finding], looked: int) -> None:
    for finding in findings:
        if isinstance(finding, Seen):
            see(connection, finding)
        elif isinstance(finding, Waits):
            wait(connection, finding)
        else:
            pass_by(connection, finding)
    run(connection, KEEP_LOOKED, str(looked))


def see(connection: Connection, seen: Seen) -> None:
    """Nothing more is told of this turn, nor of one before."""
    values = {"guest": seen.guest, "table": seen.table, "turn": seen.turn}
    connection.execute(f"DELETE FROM notices WHERE table_id = :table AND {OF_GUEST}", values)
    connection.execute(MARK_SEEN, values)


def wait(connection: Connection, waits: Waits) -> None:
    """Unless the guest was told of this turn, or of an earlier one here and has not looked since; of being waited for,
    also who has seen the turn."""
    place = (waits.guest, waits.table)
    row = connection.execute("SELECT turn, looked FROM notice_marks WHERE guest = ? AND table_id = ?", place).fetchone()
    if row is not None and ((row[0] >= waits.turn and waits.what != AWAY) or not row[1]):
        return
    run(connection, MARK_TOLD, *place, waits.turn)
    run(connection, TELL, waits.table, waits.turn, waits.what, waits.about, waits.due, waits.guest)


def pass_by(connection: Connection, passed: Passed) -> None:
    """Of a turn that is over nobody is told; who was not told at all is told of the next one."""
    values = {"guest": passed.guest, "table": passed.table}
    struck = connection.execute(
        f"DELETE FROM notices WHERE table_id = :table AND what IN ('turn', '{AWAY}') AND {OF_GUEST}", values
    )
    reached = connection.execute("SELECT count(*) FROM contacts WHERE guest = :guest AND confirmed > 0", values)
    if struck.rowcount and struck.rowcount >= reached.fetchone()[0]:
        connection.execute("UPDATE notice_marks SET looked = 1 WHERE guest = :guest AND table_id = :table", values)


def unlooked(connection: Connection) -> list[str]:
    found = connection.execute(
        """SELECT DISTINCT tables.id FROM contacts JOIN chairs ON chairs.guest = contacts.guest
        JOIN tables ON tables.id = chairs.table_id
        WHERE contacts.confirmed > 0 AND tables.finished = 0 AND tables.players > 1
        AND (SELECT now FROM acts WHERE acts.table_id = tables.id ORDER BY version DESC LIMIT 1)
            >= coalesce((SELECT CAST(value AS BIGINT) FROM notice_facts WHERE name = 'looked'), 0)"""
    )
    return [str(table) for (table,) in found]


def contacts_due(connection: Connection, now: int, most: int) -> list[int]:
    found = connection.execute(
        "SELECT contact FROM notices WHERE due <= ? GROUP BY contact ORDER BY min(due) LIMIT ?", (now, most)
    )
    return [int(contact) for (contact,) in found]


def due(connection: Connection, contact: int, now: int) -> list[Due]:
    found = connection.execute("SELECT * FROM notices WHERE contact = ? AND due <= ? ORDER BY due", (contact, now))
    return [Due(*row) for row in found]


def put(connection: Connection, entries: Sequence[Due]) -> None:
    connection.executemany(PUT, [values_of(entry) for entry in entries])


def strike(connection: Connection, entries: Sequence[Due], told: str, now: int) -> None:
    places = [entry.place for entry in entries]
    connection.executemany("DELETE FROM notices WHERE contact = ? AND table_id = ? AND turn = ? AND what = ?", places)
    if told:
        note(connection, entries, told, now, "0")


def fail(connection: Connection, entries: Sequence[Due], told: str, now: int) -> None:
    """What was struck out meanwhile is not brought back."""
    later = [(entry.due, entry.tries, *entry.place) for entry in entries]
    connection.executemany(
        "UPDATE notices SET due = ?, tries = ? WHERE contact = ? AND table_id = ? AND turn = ? AND what = ?", later
    )
    if told:
        note(connection, entries, told, now, "faults + 1")


def note(connection: Connection, entries: Sequence[Due], told: str, now: int, faults: str) -> None:
    values = [(told, now, contact) for contact in {entry.contact for entry in entries}]
    connection.executemany(f"UPDATE contacts SET told = ?, told_at = ?, faults = {faults} WHERE id = ?", values)


def values_of(entry: Due) -> tuple[Any, ...]:
    return (*entry.place, entry.about, entry.due, entry.tries)


def table_with(connection: Connection, guest: str, fits: Callable[[str], bool]) -> str | None:
    found = connection.execute("SELECT table_id FROM chairs WHERE guest = ?", (guest,))
    return next((str(table) for (table,) in found if fits(table)), None)

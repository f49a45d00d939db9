"""What a store keeps, and what it promises: the log of acts is the truth, and what is said to be kept is kept."""

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from tuckbox.core.errors import BadRecord
from tuckbox.room import Act

KEEP: Final = -1
"""Leaves a table's deadline as it is; 0 takes it away."""
SENT: Final = "sent."
"""The ids of tables that were played without the server begin so, and those of others never do."""


class Conflict(Exception):
    """Another act has this version already, or another table this id or code. Nothing was written."""


class Unreadable(BadRecord):
    """What is kept of a table is not what a table can be."""


class StoreDown(Exception):
    """A sentence: the store cannot write, or read, just now. What was asked for may be asked for again."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was opened; of these fields only finished, rematch and deadline ever change."""

    id: str
    code: str
    game: str
    rules: int
    options: Mapping[str, object]
    players: int
    server_seed: str
    open_seed: str | None
    clock: str
    seconds: int
    bots: bool
    listed: bool
    owner: str
    opened: int
    finished: int = 0
    rematch: str = ""
    deadline: int = 0


@dataclass(frozen=True, slots=True)
class Finished:
    """One guest's line of history: a game that is over."""

    table: str
    guest: str
    game: str
    seat: int
    at: int
    won: bool
    score: float
    result: Mapping[str, object]
    statistics: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table, with the acts and the chairs that it begins with, and what it adds to the history where it is over
    already."""

    table: TableRow
    acts: Sequence[Act] = ()
    chairs: Mapping[int, str] = field(default_factory=dict)
    lines: Sequence[Finished] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """What one guest has come to in one game: how many were won, of how many, the best score, and wins in a row. What
    was played without the server counts apart: nobody had promised its shuffle."""

    game: str
    games: int
    won: int
    best: float
    streak: int
    offline: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Ending:
    """A game has ended, at a time; 0 says that it goes on after all, because the end was taken back."""

    at: int
    lines: Sequence[Finished] = ()


@dataclass(slots=True)  # not frozen: that takes four times as long to make, and there is one for each message
class Page:
    """All that one message changes at a table: written together or not at all. A chair of None is free again."""

    table: str
    acts: Sequence[Act]
    chairs: Mapping[int, str | None] = field(default_factory=dict)
    deadline: int = KEEP
    ending: Ending | None = None
    sequel: Opening | None = None


@dataclass(frozen=True, slots=True)
class Book:
    """A table with all that is needed to build its room."""

    table: TableRow
    acts: Sequence[Act]
    chairs: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in a list, and how many of its chairs are taken."""

    table: TableRow
    taken: int


class Store(Protocol):
    """Every method may raise StoreDown. When a method that writes returns, a power cut loses nothing of it; when it
    raises, the store may have kept all of it or nothing, never a part. What it wrote, every later read sees."""

    async def open_table(self, opening: Opening) -> None:
        """Keep a new table. Raises Conflict where its id or its code is taken."""

    def write(self, page: Page) -> Awaitable[None]:
        """Append acts, with what goes with them. Raises Conflict where one of their versions is taken: two writers
        never both add the same version, and acts are never changed."""

    async def book(self, table: str) -> Book | None:
        """A table, its acts in the order of their versions, and who sits where, all of one moment. Raises Unreadable
        where that cannot be had; lists leave such a table out."""

    async def owner(self, table: str) -> str | None:
        """Who opened a table, also one that cannot be read."""

    async def forget(self, table: str) -> None:
        """Strike out a table and its log, and that it was a rematch; the history of its guests stays."""

    async def find_code(self, code: str) -> str | None:
        """The id of the unfinished table with this join code."""

    async def listed(self, limit: int) -> list[Listing]:
        """The newest public tables that are not finished."""

    async def tables_of(self, guest: str, limit: int) -> list[Listing]:
        """The unfinished tables where this guest sits or that this guest has opened, the one played at last first;
        without those for one at which nobody has played, and lessons."""

    async def count_opened(self, guest: str) -> int:
        """How many unfinished tables this guest has opened where a guest has played, or another one sits; lessons do
        not count."""

    async def untouched(self, opened: int, invited: int) -> list[str]:
        """The unfinished tables where no guest has played and none but their owner sits, or that are lessons, opened
        before this moment; those that are public, or where more than one human can sit, before the other."""

    async def deadlines(self) -> list[tuple[int, str]]:
        """The deadline and the id of every table whose clock runs."""

    async def history(self, guest: str, limit: int) -> list[Finished]:
        """The guest's finished games, the newest first."""

    async def tallies_of(self, guest: str) -> list[Tally]:
        """All the guest's finished games counted, the game played last first."""

    async def add_pass(self, digest: str, guest: str, expires: int) -> None:
        """Let the bearer of the token with this digest be this guest, who is kept from now on; 0 expires never."""

    async def bearer(self, digest: str) -> str | None:
        """The guest of a pass that never expires."""

    async def redeem(self, digest: str, now: int) -> str | None:
        """The guest of a pass that expires later than now, once: the pass is struck out."""

    async def prove(self) -> None:
        """Read something, and write something too where the last writing failed. Raises StoreDown."""

    def troubles(self) -> list[str]:
        """What was wrong lately, in sentences."""

    def tallies(self) -> Mapping[str, float]:
        """What has been done so far, by name, for the metrics."""

    async def close(self) -> None:
        """Finish what was asked for, and let go of the files."""

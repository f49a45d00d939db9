"""What a store keeps, and what it promises: the log of acts is the truth, and what is said to be kept is kept."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

from tuckbox.core.chain import Chain
from tuckbox.core.daily import FAIR
from tuckbox.core.errors import BadRecord
from tuckbox.room import Act
from tuckbox.room.types import Sealed
from tuckbox.roster.past import Row
from tuckbox.server.store.notices import NoticeStore
from tuckbox.server.store.people import Meeting, People, Sitters, Vacation
from tuckbox.server.store.running import Bout, Field, Run

T = TypeVar("T")

KEEP: Final = -1
"""Leaves a table's deadline as it is; 0 takes it away."""
SENT: Final = "sent."
"""The ids of tables that were played without the server begin so, and those of others never do."""
BRANCH: Final = "branch."
"""So begin those of games that go on from a move of another: they count nowhere."""
HONOUR: Final = "honour."
"""So begin the links under which honoured games are replayed: who has one does not know the table."""


BEGUN: Final = "begun"


class Conflict(Exception):
    """Another act has this version already, or another table this id or code. Nothing was written."""


class Unreadable(BadRecord):
    """What is kept of a table is not what a table can be."""


class StoreDown(Exception):
    """A sentence: the store cannot write, or read, just now. What was asked for may be asked for again."""


@dataclass(frozen=True, slots=True)
class Chained:
    """The chain of a year as it is kept, and since when its end is published. The secret never leaves the server."""

    year: int
    secret: str
    end: str
    made: int


@dataclass(frozen=True, slots=True)
class DayDeal:
    """A deal of a day as it was found: nobody is shown the seed before that day is over. `end` is that of its chain; a
    grade of 0 is not known yet."""

    day: str
    game: str
    title: str
    rules: int
    seed: str
    options: Mapping[str, object]
    bots: Sequence[str]
    pledge: Mapping[str, object]
    grade: int = field(default=0, kw_only=True)
    end: str = field(default="", kw_only=True)

    @property
    def place(self) -> tuple[str, str, str]:
        return self.day, self.game, self.title

    @property
    def promise(self) -> dict[str, str]:
        """All that is told of it before that day is over."""
        return {"date": self.day, "title": self.title, "end": self.end}

    @property
    def sealed(self) -> Sealed:
        return Sealed(self.seed, {"daily": self.promise}, self.pledge)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A guest's try at the deal of a day; late, where that day was over."""

    guest: str
    day: str
    game: str
    title: str
    late: bool


@dataclass(frozen=True, slots=True)
class Outing:
    """What came of the one try that counts: begun, won or lost. It is finished where it was played to an end; given
    up, its table may be gone."""

    day: str
    game: str
    title: str
    table: str
    late: bool
    code: str
    state: str
    is_finished: bool
    score: float
    statistics: Mapping[str, int]

    @property
    def place(self) -> tuple[str, str, str]:
        return self.day, self.game, self.title


@dataclass(frozen=True, slots=True)
class Honour:
    """Somebody's first try at the deal of a day, won on that day without help. Until it was replayed it has no link
    and no name."""

    table: str
    name: str
    link: str
    moves: int
    took: int
    score: float


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found when a game was replayed: whether its honour stands, and under which link and name."""

    table: str
    link: str
    name: str
    stands: bool


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it was opened; of these fields only finished, rematch, deadline and owner ever change. What the host
    changes before the deal is in the log."""

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
    daily: str = ""
    """Of the deal of a day its date and, after a space, its title."""
    bout: str = ""
    """The race or challenge whose deal it is."""
    hints: bool = True
    """Whether hints are given even where others play against one."""
    watch: int = 0
    """How many acts late spectators see the game; below 0 there are none."""

    @property
    def place(self) -> tuple[str, str, str]:
        """Where the deal of a day is found."""
        day, _, title = self.daily.partition(" ")
        return day, self.game, title


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
    players: int = 1
    options: Mapping[str, object] = field(default_factory=dict)
    """Those that are not the usual ones."""
    origin: str = FAIR
    """Where the deal came from: fair, open, daily or offline."""
    moves: int = 0
    hints: int = 0
    oracle: int = 0
    undos: int = 0
    stood_in: int = 0
    """How many of the choices a bot made that kept the seat."""
    took: int = 0
    """The server's milliseconds from the deal to the end."""
    spent: int = 0
    """Those of the guest's own clock, which stands while nobody looks: for the guest's own statistics alone."""
    seen: bool = False
    """Whether the guest has looked at the table since it ended."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A new table, with the acts and the chairs that it begins with, and what it adds to the history where it is over
    already."""

    table: TableRow
    acts: Sequence[Act] = ()
    chairs: Mapping[int, str] = field(default_factory=dict)
    lines: Sequence[Finished] = ()
    attempt: Attempt | None = None
    run: Run | None = None


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
    author: str = ""
    """The guest whose words an act holds, a name or a line of chat; "" where none does."""
    owner: str = ""
    """Who is host from now on, where that changes."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How much is kept of a guest: tables of their own, those where others sit too, finished games, lines of chat and
    devices; and since when there are ten words, 0 for never."""

    tables: int
    shared: int
    games: int
    lines: int
    devices: int
    words: int


@dataclass(frozen=True, slots=True)
class Book:
    """A table with all that is needed to build its room."""

    table: TableRow
    acts: Sequence[Act]
    chairs: Mapping[int, str]
    sealed: Sealed | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A table in a list, and how many of its chairs are taken."""

    table: TableRow
    taken: int


@dataclass(frozen=True, slots=True)
class Own:
    """A table of a guest's own, how far its log has come, and when it was last played at."""

    listing: Listing
    version: int
    played: int


class Store(Protocol):
    """Every method may raise StoreDown. When a method that writes returns, a power cut loses nothing of it; when it
    raises, the store may have kept all of it or nothing, never a part. What it wrote, every later read sees."""

    @property
    def people(self) -> People:
        """How people get on."""

    @property
    def notices(self) -> NoticeStore:
        """What is kept to tell people that it is their turn."""

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

    async def going_on(self, guest: str, limit: int) -> list[Own]:
        """The same tables, with how far their logs have come."""

    async def unseen_ends(self, guest: str, since: int, limit: int) -> list[Own]:
        """Games with other seats that ended after this moment, and that this guest has not looked at since."""

    async def see_end(self, table: str, guest: str) -> None:
        """This guest has seen how the game ended."""

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

    async def keep_chain(self, chain: Chain, now: int) -> Chained:
        """Keep the chain of a year, unless there is one; the one that is kept."""

    async def chain_of(self, year: int) -> Chained | None:
        """The chain of a year, if there is one."""

    async def keep_deal(self, deal: DayDeal) -> None:
        """Keep what a day deals, unless it is there already."""

    async def keep_grade(self, place: tuple[str, str, str], grade: int) -> None:
        """How hard the deal of this day, game and title is."""

    async def deals_of(self, day: str) -> list[DayDeal]:
        """What was found of a day."""

    async def deal_at(self, place: tuple[str, str, str]) -> DayDeal | None:
        """The deal of this day, game and title, if it was found."""

    async def note_day(self, day: str) -> None:
        """The server runs on this day."""

    async def days_since(self, day: str) -> set[str]:
        """The days from this one on, on which the server ran."""

    async def outings(self, guest: str, first: str, last: str) -> list[Outing]:
        """A guest's tries that count, at the deals of these days."""

    async def results(self, place: tuple[str, str, str]) -> list[tuple[bool, float, dict[str, int]]]:
        """What came of everybody's try on that day: whether it was won, the score and the statistics."""

    async def honours(
        self, place: tuple[str, str, str], before: int, order: str, start: int, count: int
    ) -> list[Honour]:
        """Who won this deal alone, at the first try, on its day and before this moment; so many in this order, from
        that place on."""

    async def keep_proof(self, proof: Proof) -> None:
        """What came of replaying a game, the first time."""

    async def honoured_table(self, link: str) -> str | None:
        """The table of an honour that stands."""

    async def add_bout(self, bout: Bout, first: Run) -> None:
        """Keep a new race or challenge. Raises Conflict where its id or its code is taken."""

    async def put_run(self, run: Run) -> None:
        """Who is in a bout, and how."""

    async def leave_bout(self, bout: str, guest: str) -> None:
        """Strike out who has no table there."""

    async def begin_bout(self, bout: str, begins: int, openings: Sequence[Opening]) -> None:
        """Open everybody's table, all at once, and leave out who has none. Raises Conflict."""

    async def field_of(self, bout: str) -> Field | None:
        """A bout, and how it stands for each."""

    async def fields_alike(self, table: str) -> list[Field]:
        """All bouts that their owner made with the deal of those that this table belongs to."""

    async def fields_with(self, guest: str, limit: int) -> list[Field]:
        """The bouts that this guest is in, the newest first."""

    async def find_bout(self, code: str) -> str | None:
        """The id of the race with this join code that has not begun."""

    async def races_awaited(self, guest: str) -> list[str]:
        """The races that have not begun in which this guest is."""

    async def untaken(self, table: str, since: int) -> str | None:
        """The challenge made of this table since then that nobody has taken up."""

    async def keep_vacation(self, vacation: Vacation) -> None:
        """Keep that a guest is away; one that begins at the same moment is replaced."""

    async def vacations(self, guest: str, since: int) -> list[Vacation]:
        """A guest's vacations that ended after this moment, or have not yet, the first first."""

    async def tables_over_days(self, guest: str) -> list[str]:
        """The unfinished tables with a clock of days where this guest sits."""

    async def meetings(self, guest: str, limit: int) -> list[Meeting]:
        """The games that this guest has finished with another, once for each of the others, the latest first."""

    async def name_at(self, table: str, seat: int) -> str:
        """What the human in this seat was called last; "" where the table is gone."""

    async def invite(self, table: str, guest: str) -> None:
        """Tell this guest of the table while it is not dealt and a seat is free."""

    async def decline(self, table: str, guest: str) -> None:
        """This guest does not want to be told of it."""

    async def invited(self, guest: str, limit: int) -> list[Own]:
        """The tables of which this guest is told so."""

    async def asked(self, owner: str, guest: str) -> str | None:
        """A table of this owner's, not dealt yet, of which that guest is told."""

    async def sitters(self, tables: list[str]) -> dict[str, Sitters]:
        """Who sits at each of these tables, or sat there when it was dealt."""

    async def look_back(self, guest: str, limit: int, work: Callable[[list[Row]], T]) -> T:
        """What comes of the guest's latest games, the oldest first, worked out where nobody waits for it."""

    async def forget_history(self, guest: str) -> int:
        """Strike out all lines of this guest's history; how many there were. Their tables stay."""

    async def add_pass(self, digest: str, guest: str, expires: int) -> None:
        """Let the bearer of the token with this digest be this guest, who is kept from now on; 0 expires never."""

    async def bearer(self, digest: str) -> str | None:
        """The guest of a pass that never expires."""

    async def redeem(self, digest: str, now: int) -> str | None:
        """The guest of a pass that expires later than now, once: the pass is struck out."""

    async def kept_of(self, guest: str) -> Kept:
        """How much is kept of a guest."""

    async def told_of(self, guest: str, section: str, start: int) -> list[dict[str, Any]]:
        """What is kept of a guest, under one of its heads and from so far on; an empty list at its end."""

    async def shared_tables(self, guest: str) -> list[str]:
        """The unfinished tables where this guest sits, and somebody else."""

    async def forget_alone(self, guest: str) -> list[str]:
        """Strike out some of the tables of this guest at which nobody else sits; none, once they are gone."""

    async def forget_guest(self, guest: str) -> tuple[list[str], list[str]]:
        """Strike out all that is left of a guest: the tables that went with it, and those of others that have
        changed. No act is."""

    async def keep_words(self, guest: str, place: str, salt: bytes, digest: bytes, now: int) -> None:
        """Keep ten words in the stead of earlier ones. Raises Conflict where this place is taken."""

    async def words_at(self, place: str) -> tuple[str, bytes, bytes] | None:
        """Of the words in this place the guest, the salt and the digest."""

    async def prove(self) -> None:
        """Read something, and write something too where the last writing failed. Raises StoreDown."""

    def troubles(self) -> list[str]:
        """What was wrong lately, in sentences."""

    def tallies(self) -> Mapping[str, float]:
        """What has been done so far, by name, for the metrics."""

    async def close(self) -> None:
        """Finish what was asked for, and let go of the files."""

"""What is kept of people: vacations and meetings, what spectators say, whom one does not want to hear, and reports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

How = Literal["mute", "block"]
MUTE: Final = "mute"
BLOCK: Final = "block"


@dataclass(frozen=True, slots=True)
class Aside:
    """What somebody who watches says to others who watch, under a name; `key` is the id of the message."""

    table: str
    number: int
    guest: str
    name: str
    text: str
    key: str
    at: int


@dataclass(frozen=True, slots=True)
class Block:
    """Whom a guest does not want to hear, at one table or (with no table) at all of them; or to meet at all. The name
    is that under which they were met."""

    id: str
    guest: str
    other: str
    name: str
    how: str
    table: str
    made: int


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said, as it stands in a report; by whom, so that it can be struck out there, too."""

    name: str
    text: str
    watching: bool = False
    guest: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody tells the host of another: never a card, only what was said around it."""

    id: str
    table: str
    by: str
    by_name: str
    guest: str
    name: str
    text: str
    said: Sequence[Line]
    made: int
    resolved: int = 0


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table that is not finished, as the host sees it: who sits there, and how much was done."""

    table: str
    game: str
    clock: str
    players: int
    owner: str
    people: Sequence[tuple[str, str]]
    """Kinds and names."""
    dealt: bool
    acts: int
    last: int


@dataclass(frozen=True, slots=True)
class Vacation:
    """From when until when no clock of days runs on a guest's turns, in milliseconds since 1970."""

    guest: str
    began: int
    until: int


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game that two guests have finished at one table, as one of them has it."""

    other: str
    seat: int
    """The other's."""
    table: str
    game: str
    at: int
    won: bool
    they_won: bool


@dataclass(frozen=True, slots=True)
class Sitters:
    """Who sits at a table, by seat as kind and name, whether the cards are dealt, and how many seats are free."""

    seated: Mapping[int, tuple[str, str]]
    dealt: bool
    free: int


class People(Protocol):
    """Every method may raise StoreDown, and promises what those of a Store do."""

    async def add_aside(self, aside: Aside) -> Aside:
        """Keep what was said, under the next number of its table."""

    async def asides(self, table: str, limit: int) -> list[Aside]:
        """The latest, the oldest of them first."""

    async def add_block(self, block: Block) -> Block:
        """Keep it, in the place of one of the same guest on the same other and table; the one that is kept."""

    async def blocks_of(self, guest: str) -> list[Block]:
        """The newest first."""

    async def lift_block(self, guest: str, block: str) -> bool:
        """Strike out a guest's own; whether it was there."""

    async def blockers(self, other: str) -> set[str]:
        """Who does not want to meet this guest."""

    async def speakers(self, table: str) -> Mapping[int, str]:
        """By the version of the act, which guest said or was called something at a table."""

    async def add_report(self, report: Report) -> None:
        """Keep a report."""

    async def reports(self, limit: int) -> list[Report]:
        """Those that nobody has resolved first, and then the newest."""

    async def report(self, report: str) -> Report | None:
        """The report of this id."""

    async def resolve(self, report: str, now: int) -> None:
        """The host has seen to it."""

    async def silenced(self) -> set[str]:
        """Whom nobody hears in any chat."""

    async def silence(self, guest: str, now: int) -> None:
        """From now on nobody hears them."""

    async def unsilence(self, guest: str) -> None:
        """They may speak again."""

    async def sittings(self, limit: int) -> tuple[int, list[Sitting]]:
        """How many tables are not finished, and those played at last."""

"""What those who watch a table say to each other: who plays there is told of it once the game is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.room import Room, besides, messages
from tuckbox.room.budgets import CHAT, SPENT
from tuckbox.room.names import look_alike, read_name
from tuckbox.room.room import LONGEST_KEY
from tuckbox.room.types import Message, Reply
from tuckbox.server.limits import Limits
from tuckbox.server.store.people import Aside, People
from tuckbox.server.tables.broadcast import Audience, Line
from tuckbox.server.ws.frames import frame_json

LATEST: Final = 200
USED: Final = "This id was used for something else before: take a new one."
FULL: Final = "So much was said beside this table that no more fits."


@dataclass(frozen=True, slots=True)
class Seated:
    """What is known at the table of those who play: their names, and whether their game is over."""

    names: Sequence[str]
    is_over: bool
    at: int


def seated_at(room: Room) -> Seated:
    return Seated([seat.name for seat in room.seats if seat.name], room.over() is not None, room.version)


class Gallery:
    """Of one table; what was said before is read when somebody may hear it."""

    def __init__(self, table: str, audience: Audience, people: People, limits: Limits) -> None:
        self.table: Final = table
        self.audience: Final = audience
        self.people: Final = people
        self.limits: Final = limits
        self.is_silent = False
        """Whether nothing is known to have been said here: then nobody who comes waits for the store."""

    async def speak(self, line: Line, room: Room, message: Message, now: int) -> None:
        """Raises IllegalAction."""
        key = besides.key_of(message)
        messages.verb_of(message)
        text, asked, seated = messages.saying(message), read_name(message.get("name", "")), seated_at(room)
        before = await self.people.asides(self.table, self.limits.asides_per_table)
        done = next((aside for aside in before if key and (aside.guest, aside.key) == (line.guest, key)), None)
        if done is None:
            self.check_room(line.guest, before)
            name = name_for(line.guest, asked, before, seated.names)
            self.is_silent = False
            done = await self.people.add_aside(Aside(self.table, 0, line.guest, name, text, key, now))
            self.tell(done, seated, but=line)
        elif done.text != text:
            raise IllegalAction(USED)
        self.audience.send(line, frame_json({"id": key, **told(seated.at, [done], line.guest)}))

    def check_room(self, guest: str, before: Sequence[Aside]) -> None:
        if len(before) >= self.limits.asides_per_table:
            raise IllegalAction(FULL)
        if sum(aside.guest == guest for aside in before) >= self.limits.chats_per_seat:
            raise IllegalAction(SPENT[CHAT])

    def tell(self, aside: Aside, seated: Seated, *, but: Line) -> None:
        """Those who watch; once the game is over, everybody."""
        for line in [line for line in self.audience.lines if line is not but and self.may_hear(line, seated)]:
            self.audience.send(line, frame_json(told(seated.at, [aside], line.guest)))

    def may_hear(self, line: Line, seated: Seated) -> bool:
        return seated.is_over or self.audience.seat_of(line.guest) is None

    async def greet(self, line: Line, room: Room) -> None:
        """Who comes is told what was said before."""
        seated = seated_at(room)
        if self.may_hear(line, seated) and (before := await self.said()):
            self.audience.send(line, frame_json(told(seated.at, before, line.guest)))

    async def disclose(self, room: Room) -> None:
        """The game is over: those who played are told, too."""
        seated = seated_at(room)
        players = [line for line in self.audience.lines if self.audience.seat_of(line.guest) is not None]
        if players and (before := await self.said()):
            for line in players:
                self.audience.send(line, frame_json(told(seated.at, before, line.guest)))

    async def said(self) -> list[Aside]:
        """To be called under the table's lock, as are all who ask for it."""
        if self.is_silent:
            return []
        latest = await self.people.asides(self.table, LATEST)
        self.is_silent = not latest
        return latest


def is_key(key: object) -> bool:
    return isinstance(key, str) and len(key) <= LONGEST_KEY


def name_for(guest: str, asked: str, before: Sequence[Aside], players: Sequence[str]) -> str:
    """A name that nobody else has here; who gives none keeps their own, or is numbered. Raises IllegalAction."""
    own = [aside.name for aside in before if aside.guest == guest]
    others = {aside.name for aside in before if aside.guest != guest} | set(players)
    if asked and not any(look_alike(asked, other) for other in others):
        return asked
    if own and (not asked or look_alike(asked, own[-1])):
        return own[-1]
    if asked:
        raise IllegalAction(f"{asked} is here already: take a name that cannot be mistaken for it.")
    names = [f"Watcher {number}" for number in range(1, len(others) + 2)]
    return next(name for name in names if not any(look_alike(name, other) for other in others))


def told(at: int, asides: Sequence[Aside], guest: str) -> Reply:
    return {"at": at, "asides": [as_json(aside, guest) for aside in asides]}


def as_json(aside: Aside, guest: str) -> Reply:
    line: Reply = {"number": aside.number, "name": aside.name, "text": aside.text}
    return {**line, "you": True} if aside.guest == guest else line

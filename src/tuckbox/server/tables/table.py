"""One table of the house: its room as a cache of its log, its lines, and one message after the other.

Receive, store, and only then tell. A write that fails drops the room, which is built anew from the log; a version that
another worker took first is loaded and the message understood again; a rule that throws halts this table alone.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from tuckbox.core.errors import BadRecord, IllegalAction
from tuckbox.room import Outcome, Question, Room, besides, hosting
from tuckbox.room.marks import mark_of
from tuckbox.room.news import Letters, News
from tuckbox.room.seating import Changes, Seating
from tuckbox.room.types import HOUSE, Call, Message, Reply
from tuckbox.server.logs import report, short
from tuckbox.server.store.base import Book, Conflict, Page, StoreDown, TableRow, Unreadable
from tuckbox.server.tables import rooms
from tuckbox.server.tables.broadcast import Audience, Line
from tuckbox.server.tables.commit import page
from tuckbox.server.tables.company import Company
from tuckbox.server.tables.gallery import Gallery, is_key
from tuckbox.server.tables.hints import Hints
from tuckbox.server.tables.onlookers import CLOSED, Onlookers
from tuckbox.server.tables.presence import GRACE
from tuckbox.server.tables.questions import Questions
from tuckbox.server.tables.shared import Shared
from tuckbox.server.ws.frames import ENCODER, frame_json, frame_text, members

T = TypeVar("T")

TRIES: Final = 5
HALTED: Final = "A rule of this game has failed, so this table is halted; its log is safe and the host has a report."
BUSY: Final = "Too many speak at once at this table: say it again."
STRUCK_OUT: Final = 4410
NOT_ADMITTED: Final = 4403
GLANCE: Final = 2.0


class Halted(Exception):
    """A sentence: this table does not go on."""


class NotAdmitted(Exception):
    """A sentence: nobody may watch here."""


class NoTable(Exception):
    """A sentence: there is no such table, or there is none any more."""


class Table:
    """`lock` is held from a message's arrival until everybody is told, so versions are told in their order. Whoever
    keeps it says what is to be done when it is `forgotten`, and when a bot of it is to act: `wake_bots`."""

    def __init__(
        self, table: str, shared: Shared, *, forgotten: "Callable[[Table], None]", wake_bots: "Callable[[Table], None]"
    ) -> None:
        self.id: Final = table
        self.shared: Final = shared
        self.forgotten: Final = forgotten
        self.wake_bots: Final = wake_bots
        self.lock: Final = asyncio.Lock()
        self.audience: Final = Audience(self.seat_of, shared.counters)
        self.hints: Final = Hints(table, self.audience, shared.thinkers)
        self.questions: Final = Questions(table, self.audience, shared.thinkers)
        self.company: Final = Company(self.audience, shared.now)
        self.gallery: Final = Gallery(table, self.audience, shared.store.people, shared.limits)
        self.room: Room | None = None
        self.row: TableRow | None = None
        self.onlookers: Onlookers | None = None
        self.seating = Seating("", {})
        self.is_over = False
        self.halted = ""
        self.touched = time.monotonic()
        self.users = 0
        """Requests and lines that hold it just now."""
        self.bots: asyncio.Task[None] | None = None

    # The room, built from the log when somebody asks for it.

    async def open(self) -> tuple[Room, TableRow]:
        """Raises NoTable, Halted or StoreDown. To be called under the lock."""
        self.touched = time.monotonic()
        if self.halted:
            raise Halted(self.halted)
        while self.room is None or self.row is None:
            await self.go_on(*await self.build())
        return self.room, self.row

    async def build(self) -> tuple[Room, TableRow]:
        book = await self.book()
        row = self.row = book.table
        room = self.room = self.guard(lambda: rooms.room_of(book))
        self.onlookers = self.guard(lambda: onlookers_of(book, room))
        self.is_over = book.table.finished > 0
        self.seating = Seating(book.table.owner, book.chairs)
        self.shared.counters.rooms_built += 1
        self.shared.make_space()
        self.follow()
        return room, row

    async def go_on(self, room: Room, row: TableRow) -> None:
        """Nobody is waited for in vain where the log is from a version that still asked; another worker may be first,
        and then the room is gone."""
        outcome = self.guard(lambda: room.go_on(self.shared.now()))
        if outcome.acts:
            await self.carry_out(room, row, outcome, {}, None)

    async def book(self) -> Book:
        try:
            book = await self.shared.store.book(self.id)
        except Unreadable as fault:
            self.halt(str(fault), fault)
            raise Halted(self.halted) from None
        if book is None:
            raise self.no_table()
        return book

    def no_table(self) -> NoTable:
        self.forgotten(self)
        return NoTable("There is no such table.")

    def drop(self) -> None:
        """Forget the room; its log is the truth."""
        if self.room is not None:
            self.room = None
            self.shared.counters.rooms_dropped += 1

    def guard(self, rule: Callable[[], T]) -> T:
        """Whatever a rule raises halts this table, and no other."""
        try:
            return rule()
        except BadRecord as unreadable:
            self.halt(str(unreadable), unreadable)
        except Exception as fault:  # noqa: BLE001  # a game may raise anything, and the house must stand
            self.halt(HALTED, fault)
        raise Halted(self.halted)

    def halt(self, sentence: str, fault: Exception) -> None:
        self.halted = sentence
        self.drop()
        self.shared.counters.halted += 1
        report("A table is halted.", fault, table=short(self.id))
        self.audience.tell(lambda _seat: frame_json({"halted": sentence}))

    # Messages.

    async def hear(self, line: Line, message: Message) -> None:
        """Answer a message of a line's guest; what is wrong with it is told in a sentence."""
        key = besides.key_of(message)
        try:
            question = await self.answer(line, message, None)
            for _ in range(TRIES):
                if question is None:
                    return
                await self.questions.answer(question, line.guest)
                question = await self.answer(line, message, question)
            raise IllegalAction(BUSY)
        except (IllegalAction, StoreDown, NoTable) as refusal:
            self.shared.counters.refusals += 1
            self.audience.send(line, frame_json({"id": key, "refused": str(refusal)}))
        except Halted as halt:
            self.audience.send(line, frame_json({"id": key, "halted": str(halt)}))

    async def answer(self, line: Line, message: Message, thought: Question | None) -> Question | None:
        """Unless there is a question to be thought about first: nobody is kept waiting at the table meanwhile."""
        mark = mark_of(line.sender, message)
        async with self.lock:
            for _ in range(TRIES):
                room, row = await self.open()
                if line.is_dismissed or ("say" in message and await self.speak(line, room, message, mark)):
                    return None
                seat, changes = self.find_seat(room, line.guest, message, mark)
                if changes and "sit" in message:
                    await self.shared.manners.check_welcome(line.guest, {row.owner, *self.seating.guest_at.values()})
                outcome = self.put(room, line.guest, seat, message, mark, thought)
                if outcome.question is not None:
                    return outcome.question
                if outcome.call is not None and seat is not None:
                    await self.take_call(line, seat, outcome.call, besides.key_of(message))
                    return None
                if not outcome.acts:
                    self.guard(partial(self.answer_alone, line, seat, outcome.replies[seat]))
                    return None
                if await self.carry_out(room, row, outcome, changes, line.guest):
                    if "hint" in message:
                        self.think_of_hint(line.guest, room, outcome.acts[0].seat)
                    return None
        raise IllegalAction(BUSY)

    def put(
        self, room: Room, guest: str, seat: int | None, message: Message, mark: str, thought: Question | None
    ) -> Outcome:
        """A message to the room, or of one who only watches to what they see of it."""
        judge, moment, budgets = self.seen_by(guest) if seat is None else room, self.shared.now(), self.shared.budgets
        absent = self.company.absent(self.seating) if "stand_in" in message or "rematch" in message else None
        heir = self.seating.heir_of(room, guest, message)
        return self.guard(
            lambda: judge.receive(
                seat, message, moment, mark=mark, thought=thought, budgets=budgets, absent=absent, heir=heir
            )
        )

    async def speak(self, line: Line, room: Room, message: Message, mark: str) -> bool:
        """Whether it was one who watches, whom those who play do not hear. Raises IllegalAction."""
        if not is_key(message.get("id", "")):
            return False  # which the room refuses, whatever else is said
        self.shared.manners.check_voice(line.guest)
        if self.seat_of(line.guest) is not None or mark in room.done:
            return False
        await self.gallery.speak(line, self.seen_by(line.guest), message, self.shared.now())
        return True

    async def take_call(self, line: Line, seat: int, call: Call, key: str) -> None:
        """Somebody says whether they look, or nudges another: all who sit here are told, and nothing is kept."""
        was_asleep = self.is_asleep()
        assert self.room is not None
        reply = self.company.take(self.room, self.seating, line, seat, call)
        if reply is not None:
            self.answer_alone(line, seat, {**reply, "id": key})
            return
        self.note_look(line)
        if was_asleep and not self.is_asleep():
            await self.wake()
        await self.reconsider(line, key)
        if not line.looks and self.company.matters(self.seating):
            self.shared.keep(self.look_round())

    async def reconsider(self, line: Line | None = None, key: str = "") -> None:
        """Others look than before: perhaps all who do agree now. To be called under the lock."""
        room, row = await self.open()
        absent, moment = self.company.absent(self.seating), self.shared.now()
        outcome = self.guard(lambda: room.reconsider(absent, moment))
        if outcome.acts:
            await self.carry_out(room, row, outcome, {}, None)
        if self.room is not None:
            self.company.tell(self.room, self.seating, line, key)

    async def wake(self) -> None:
        """Somebody has come to a live table where nobody was: its clock goes on from now. To be called under the
        lock."""
        room, row = await self.open()
        moment = self.shared.now()
        outcome = self.guard(lambda: room.wake(moment))
        if outcome.acts:
            await self.carry_out(room, row, outcome, {}, None)
        else:
            self.follow()

    def is_asleep(self) -> bool:
        """Whether the clock of a live table stands: nobody is there whom it could hurry."""
        if self.room is None or self.room.terms.clock == "day":
            return False
        return not any(self.company.presence.is_here(guest) for guest in self.seating.seat_of)

    def tick(self, room: Room) -> Outcome:
        """What the clock does; nothing, where nobody is there."""
        return Outcome([], {}) if self.is_asleep() else room.tick(self.shared.now())

    def find_seat(self, room: Room, guest: str, message: Message, mark: str) -> tuple[int | None, Changes]:
        """The seat a message speaks for, and the seats that change hands with it; none where it is done already.
        Raises IllegalAction."""
        if mark in room.done:
            return self.seat_of(guest), {}
        seat, changes = self.seating.find(room, guest, message)
        if "hint" in message and seat in self.hints.seats:
            raise IllegalAction("A hint is on its way: wait for it.")
        return seat, changes

    def think_of_hint(self, guest: str, room: Room, seat: int) -> None:
        assert room.game is not None
        self.hints.seats.add(seat)
        self.shared.keep(self.hints.advise(guest, room.game.record(), room.version, seat))

    def answer_alone(self, line: Line, seat: int | None, reply: Reply) -> None:
        """Where a message spoke for a bot's seat, who sent it is told what their own seat may see."""
        if "refused" in reply:
            self.shared.counters.refusals += 1
        if seat != self.seat_of(line.guest):
            reply = besides.on_behalf(reply, self.everything(line.guest, 0))
        self.audience.send(line, frame_json(reply))

    async def carry_out(
        self, room: Room, row: TableRow, outcome: Outcome, changes: Changes, sender: str | None
    ) -> bool:
        """Store what came of a message, then tell it; False where another worker was first."""
        guests, looking = self.seating.guest_at, self.company.presence.looking
        written = self.guard(lambda: page(row, room, outcome, changes, guests, looking, was_over=self.is_over))
        try:
            await self.shared.store.write(written)
        except Conflict:
            self.shared.counters.conflicts += 1
            self.drop()
            return False
        except BaseException:
            self.drop()
            raise
        ends = written.ending is not None and written.ending.at > 0 and not self.is_over
        self.settle(room, row, written)
        if any(act.words.startswith(hosting.CHANGE) for act in written.acts):
            await self.open_onlookers(room)
        self.guard(lambda: self.tell(room, outcome, written, sender))
        if ends:
            self.shared.keep(self.disclose())
        if self.company.concerns(outcome.acts, self.seating):
            self.company.tell(room, self.seating)
        heed = self.shared.heed
        if heed.known:
            heed.after(self.id, self.seating.seat_of.keys(), self.company.presence.looking, outcome.acts)
        self.follow()
        return True

    async def disclose(self) -> None:
        with suppress(NoTable, Halted, StoreDown):
            async with self.lock:
                room, _ = await self.open()
                await self.gallery.disclose(room)

    async def open_onlookers(self, room: Room) -> None:
        """Perhaps spectators see the game later than before."""
        try:
            book = await self.book()
            self.onlookers = self.guard(lambda: onlookers_of(book, room))
        except BaseException:
            self.drop()
            raise

    def settle(self, room: Room, row: TableRow, written: Page) -> None:
        """What is kept now is so."""
        self.shared.counters.acts += len(written.acts)
        self.seating.change(written.chairs)
        if written.ending is not None:
            self.is_over = written.ending.at > 0
        if written.sequel is not None:
            self.row = replace(row, rematch=written.sequel.table.id)
        if written.owner:
            self.row = replace(row, owner=written.owner)
            self.seating.owner = written.owner
        self.shared.bus.publish(self.id, room.version)

    def follow(self) -> None:
        """Have the clock and the bots do what is theirs."""
        assert self.room is not None
        self.shared.clock.expect(self.id, self.room.deadline)
        self.wake_bots(self)

    def bots_to_act(self) -> list[int]:
        """The seats whose bots are to act; they do not play on where nobody is left who could see it."""
        return self.room.bots_to_act() if self.room is not None and self.is_attended() else []

    def orders_due(self) -> list[int]:
        """The seats for which an order is to be carried out; it waits as long as bots do."""
        return self.room.orders_due() if self.room is not None and self.is_attended() else []

    def is_attended(self) -> bool:
        """Whether somebody plays or watches here. Who has a seat is away for a moment only, or plays over days."""
        if self.room is None or (self.audience.lines and not self.is_forsaken(self.room)):
            return True
        is_awaited = self.room.terms.clock == "day" or self.audience.was_there(self.shared.limits.absent_seconds)
        return is_awaited and bool(self.room.humans())

    def is_forsaken(self, room: Room) -> bool:
        """Whether bots keep seats for players of whom none is left: they wait for them."""
        is_kept = any(seat.is_kept for seat in room.seats)
        return is_kept and not room.humans() and not any(map(self.audience.listens, self.seating.seat_of))

    # Telling.

    def tell(self, room: Room, outcome: Outcome, written: Page, sender: str | None) -> None:
        """Every line what its seat may see; the sender also, under the message's id, that it is done."""
        news, sequel = outcome.replies, written.sequel
        if any(act.words.startswith(hosting.TELL_ALL) for act in written.acts):
            self.tell_everything(written, sender)
            return
        assert isinstance(news, News)
        self.tell_spectators(written, is_private=outcome.is_private)
        extra = besides.with_news(room, written.acts, self.shared.budgets, sequel.table.id if sequel else "")
        if room.game is None and self.row is not None:
            extra["host"] = self.seat_of(self.row.owner)
        letters, common = Letters(news, ENCODER.encode), members(extra)
        if not outcome.is_private:
            is_seated = self.seen_by(None) is not room
            self.audience.tell(lambda seat: frame_text(letters.letter(seat, common)), but=sender, seated=is_seated)
        if sender is not None:
            seat = self.seat_of(sender)
            mine = members({**extra, **besides.to_sender(room, outcome.acts[0], seat)})
            self.audience.tell_guest(sender, frame_text(letters.letter(seat, mine)))

    def tell_spectators(self, written: Page, *, is_private: bool) -> None:
        """Those who are late see what is old enough now; where nobody may watch, they are seen off. Of what is private
        they are not told that it was."""
        onlookers, sequel = self.onlookers, written.sequel
        assert onlookers is not None
        if onlookers.is_closed:
            self.audience.dismiss({"closed": CLOSED}, NOT_ADMITTED, standing=True)
        late = onlookers.late
        if late is None:
            return
        before, shown = late.version, onlookers.catch_up(written.acts)
        if shown and not is_private:
            extra = besides.with_news(late, shown, self.shared.budgets, sequel.table.id if sequel else "")
            letter = Letters(News(late, before, HOUSE, ""), ENCODER.encode).letter(None, members(extra))
            self.audience.tell_standing(frame_text(letter))

    def seen_by(self, guest: str | None) -> Room:
        """The room as those may know it who sit here, or who look on."""
        assert self.room is not None and self.onlookers is not None
        return self.onlookers.seen if self.seat_of(guest) is None else self.room

    def check_admitted(self, guest: str | None) -> None:
        """Raises NotAdmitted for a spectator where there may be none now. To be called under the lock."""
        if not self.is_admitted(guest):
            raise NotAdmitted(CLOSED)

    def is_admitted(self, guest: str | None) -> bool:
        return self.onlookers is None or not self.onlookers.is_closed or self.seat_of(guest) is not None

    def tell_everything(self, written: Page, sender: str | None) -> None:
        """Who sits where, and who is host, may be other than before."""
        assert self.onlookers is not None
        self.onlookers.catch_up(written.acts)
        first = written.acts[0]
        for line in self.audience.lines.copy():
            told = self.everything(line.guest, 0)
            mine = {"id": first.key, "done": first.version} if line.guest == sender else {}
            self.audience.send(line, frame_json({**told, **mine}))

    def seat_of(self, guest: str | None) -> int | None:
        return None if guest is None else self.seating.seat_of.get(guest)

    async def greet(self, line: Line) -> None:
        """A line's first frame: everything. Raises NoTable, Halted or StoreDown."""
        async with self.lock:
            await self.open()
            self.check_admitted(line.guest)
            is_awaited = self.seat_of(line.guest) is not None
            if is_awaited and self.is_asleep():
                await self.wake()
                await self.open()
            self.audience.add(line)
            self.audience.send(line, self.guard(lambda: frame_json(self.everything(line.guest, 0))))
            self.company.presence.note(line.guest, self.audience.lines)
            self.shared.heed.touch(self.id, self.seating.seat_of.keys())
            if is_awaited:
                await self.see_end(line.guest)
                await self.reconsider()
            self.wake_bots(self)
            if self.room is not None:
                await self.gallery.greet(line, self.seen_by(line.guest))

    async def see_end(self, guest: str) -> None:
        """How a game with others ended is no news any more to who looks at it."""
        if self.is_over and self.row is not None and self.row.players > 1:
            with suppress(StoreDown):
                await self.shared.store.see_end(self.id, guest)

    def depart(self, line: Line) -> None:
        """A line has ended; who sits here is told once nothing else is being told."""
        if line.guest in self.company.presence.looking:
            self.note_look(line)
        self.audience.remove(line)
        if self.company.presence.note(line.guest, self.audience.lines) and self.company.matters(self.seating):
            self.shared.keep(self.tell_of_departure())

    def note_look(self, line: Line) -> None:
        """A guest looks, or has looked until now: what is so they have seen. A page in the background that was just
        connected says so in its first message, and nobody has looked."""
        seat, heed = self.seat_of(line.guest), self.shared.heed
        if seat is None or self.room is None or not heed.known:
            return
        if time.monotonic() - line.began < GLANCE:
            heed.touch(self.id, self.seating.seat_of.keys())
        else:
            heed.looked(line.guest, self.id, self.room.turns.began.get(seat, 0))
            if self.room.terms.clock != "day":
                heed.touch(self.id, self.seating.seat_of.keys())

    async def tell_of_departure(self) -> None:
        with suppress(NoTable, Halted, StoreDown):
            async with self.lock:
                if self.room is not None:
                    await self.reconsider()
        await self.look_round()

    async def look_round(self) -> None:
        """Once it is sure that somebody has gone, the others may all agree."""
        await asyncio.sleep(GRACE / 1000)
        with suppress(NoTable, Halted, StoreDown):
            async with self.lock:
                if self.room is not None and self.room.turns.consents:
                    await self.reconsider()

    def everything(self, guest: str, since: int) -> Reply:
        assert self.room is not None
        assert self.row is not None
        owner, sequel = guest == self.row.owner, self.row.rematch
        room, seat, budgets = self.seen_by(guest), self.seat_of(guest), self.shared.budgets
        told = besides.whole(room, seat, since, budgets, owner=owner, sequel=sequel)
        return {**told, "host": self.seat_of(self.row.owner)}

    # What comes from elsewhere than a line.

    async def act_alone(self, think: Callable[[Room], Outcome]) -> bool:
        """Carry out what the clock or a bot does; False where nothing came of it."""
        async with self.lock:
            room, row = await self.open()
            outcome = self.guard(lambda: think(room))
            return bool(outcome.acts) and await self.carry_out(room, row, outcome, {}, None)

    async def catch_up(self, version: int) -> None:
        """Another worker has written: build the room anew, and tell everybody what they missed.

        A room that is just being built may have been read too early, so it counts as one that has missed something.
        """
        async with self.lock:
            if not self.audience.lines:
                self.drop()
            elif self.room is None or self.room.version < version:
                before = self.room.version if self.room is not None else version - 1
                self.drop()
                await self.open()
                for line in self.audience.lines.copy():
                    self.audience.send(line, frame_json(self.everything(line.guest, before)))

    async def strike_out(self, guest: str) -> None:
        """The owner takes the table away, also one that is halted. Raises IllegalAction for anybody else."""
        async with self.lock:
            if guest != await self.owner():
                raise IllegalAction("Only who opened the table may take it away.")
            await self.forget()
            self.audience.dismiss({"closed": "This table was taken away by who opened it."}, STRUCK_OUT)

    async def close_down(self) -> None:
        """The host takes it away. Raises NoTable."""
        async with self.lock:
            await self.owner()
            await self.forget()
            self.audience.dismiss({"closed": "This table was closed by the host of this server."}, STRUCK_OUT)

    async def owner(self) -> str:
        owner = await self.shared.store.owner(self.id)
        if owner is None:
            raise self.no_table()
        return owner

    async def clear_away(self) -> None:
        """Nobody has played here. Who comes meanwhile waits for the lock, and is told that there is no such table."""
        async with self.lock:
            await self.forget()

    async def forget(self) -> None:
        """To be called under the lock."""
        await self.shared.store.forget(self.id)
        self.drop()
        self.forgotten(self)


def onlookers_of(book: Book, room: Room) -> Onlookers:
    """Raises BadRecord."""
    late = rooms.room_of(replace(book, acts=())) if room.terms.watch > 0 else None
    return Onlookers(room, late, book.acts[: room.version])

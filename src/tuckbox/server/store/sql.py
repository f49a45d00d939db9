"""The store of whatever database: one thread that writes, and some that read."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from tuckbox.core.chain import Chain
from tuckbox.roster.past import Row
from tuckbox.server.store import bouts, days, honours, me, meetings, mine, past, rows, vacations
from tuckbox.server.store.base import (
    Book,
    Chained,
    DayDeal,
    Finished,
    Honour,
    Kept,
    Listing,
    Opening,
    Outing,
    Own,
    Page,
    Proof,
    StoreDown,
    Tally,
)
from tuckbox.server.store.database import Connection, Database
from tuckbox.server.store.kept import SqlPeople
from tuckbox.server.store.notices import NoticeStore
from tuckbox.server.store.people import Meeting, Sitters, Vacation
from tuckbox.server.store.running import Bout, Field, Run
from tuckbox.server.store.writer import SLOW, Writer

T = TypeVar("T")


class SqlStore:
    """Each method is a job of its statements, on a connection that writes or on one that reads."""

    def __init__(self, database: Database) -> None:
        self.database: Final = database
        self.writer: Final = Writer(database)
        self.reader: Final = ThreadPoolExecutor(database.readers, "tuckbox-reader")
        self.idle: Final[list[Connection]] = []
        """Those with which nobody reads just now."""
        self.people: Final = SqlPeople(self)
        self.notices: Final = NoticeStore(self.writer.do, self.read)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.reader, self.read_now, work)

    def read_now(self, work: Callable[[Connection], T]) -> T:
        try:
            return self.read_with(self.open_reader(), work)
        except self.database.fault as fault:
            reason = self.database.reason(fault)
            raise StoreDown(f"The server cannot read just now ({reason}): try again in a while.") from None

    def read_with(self, connection: Connection, work: Callable[[Connection], T]) -> T:
        try:
            done = work(connection)
        except self.database.fault:
            connection.close()
            raise
        except BaseException:
            self.idle.append(connection)
            raise
        self.idle.append(connection)
        return done

    def open_reader(self) -> Connection:
        if not self.idle:
            return self.database.connect_reader()
        connection = self.idle.pop()
        if self.database.is_lost(connection):
            connection.close()
            return self.open_reader()
        return connection

    async def do(self, work: Callable[[Connection], T]) -> T:
        return await self.writer.do(work)

    def stop_reading(self) -> None:
        self.reader.shutdown()
        while self.idle:
            self.idle.pop().close()

    async def open_table(self, opening: Opening) -> None:
        await self.writer.do(lambda connection: rows.open_table(connection, opening))

    def write(self, page: Page) -> "asyncio.Future[None]":
        acts = rows.act_rows(page.table, page.acts) if rows.adds_only_acts(page) else ()
        return self.writer.do(lambda connection: rows.write(connection, page), acts)

    async def forget(self, table: str) -> None:
        await self.writer.do(lambda connection: rows.forget(connection, [table]))

    async def book(self, table: str) -> Book | None:
        return await self.read(lambda connection: rows.book(connection, table))

    async def owner(self, table: str) -> str | None:
        return await self.read(lambda connection: rows.owner(connection, table))

    async def find_code(self, code: str) -> str | None:
        return await self.read(lambda connection: rows.find_code(connection, code))

    async def listed(self, limit: int) -> list[Listing]:
        return await self.read(lambda connection: rows.select_listed(connection, limit))

    async def tables_of(self, guest: str, limit: int) -> list[Listing]:
        return await self.read(lambda connection: rows.tables_of(connection, guest, limit))

    async def going_on(self, guest: str, limit: int) -> list[Own]:
        return await self.read(lambda connection: mine.going_on(connection, guest, limit))

    async def unseen_ends(self, guest: str, since: int, limit: int) -> list[Own]:
        return await self.read(lambda connection: mine.unseen(connection, guest, since, limit))

    async def see_end(self, table: str, guest: str) -> None:
        await self.writer.do(lambda connection: mine.see(connection, table, guest))

    async def count_opened(self, guest: str) -> int:
        return await self.read(lambda connection: rows.count_opened(connection, guest))

    async def untouched(self, opened: int, invited: int) -> list[str]:
        return await self.read(lambda connection: rows.select_untouched(connection, opened, invited))

    async def deadlines(self) -> list[tuple[int, str]]:
        return await self.read(rows.deadlines)

    async def history(self, guest: str, limit: int) -> list[Finished]:
        return await self.read(lambda connection: rows.history(connection, guest, limit))

    async def tallies_of(self, guest: str) -> list[Tally]:
        return await self.read(lambda connection: rows.tallies_of(connection, guest))

    async def keep_chain(self, chain: Chain, now: int) -> Chained:
        return await self.writer.do(lambda connection: days.keep_chain(connection, chain, now))

    async def chain_of(self, year: int) -> Chained | None:
        return await self.read(lambda connection: days.chain_of(connection, year))

    async def keep_deal(self, deal: DayDeal) -> None:
        await self.writer.do(lambda connection: days.keep_deal(connection, deal))

    async def keep_grade(self, place: days.Place, grade: int) -> None:
        await self.writer.do(lambda connection: days.keep_grade(connection, place, grade))

    async def deals_of(self, day: str) -> list[DayDeal]:
        return await self.read(lambda connection: days.deals_of(connection, day))

    async def deal_at(self, place: days.Place) -> DayDeal | None:
        return await self.read(lambda connection: days.deal_at(connection, place))

    async def note_day(self, day: str) -> None:
        await self.writer.do(lambda connection: days.note_day(connection, day))

    async def days_since(self, day: str) -> set[str]:
        return await self.read(lambda connection: days.days_since(connection, day))

    async def outings(self, guest: str, first: str, last: str) -> list[Outing]:
        return await self.read(lambda connection: days.outings(connection, guest, first, last))

    async def results(self, place: days.Place) -> list[tuple[bool, float, dict[str, int]]]:
        return await self.read(lambda connection: days.results(connection, place))

    async def honours(self, place: days.Place, before: int, order: str, start: int, count: int) -> list[Honour]:
        return await self.read(lambda connection: honours.candidates(connection, place, before, order, start, count))

    async def keep_proof(self, proof: Proof) -> None:
        await self.writer.do(lambda connection: honours.keep_proof(connection, proof))

    async def honoured_table(self, link: str) -> str | None:
        return await self.read(lambda connection: honours.table_of(connection, link))

    async def add_bout(self, bout: Bout, first: Run) -> None:
        await self.writer.do(lambda connection: bouts.add_bout(connection, bout, first))

    async def put_run(self, run: Run) -> None:
        await self.writer.do(lambda connection: bouts.put_run(connection, run))

    async def leave_bout(self, bout: str, guest: str) -> None:
        await self.writer.do(lambda connection: bouts.leave(connection, bout, guest))

    async def begin_bout(self, bout: str, begins: int, openings: Sequence[Opening]) -> None:
        await self.writer.do(lambda connection: rows.begin_bout(connection, bout, begins, openings))

    async def field_of(self, bout: str) -> Field | None:
        return await self.read(lambda connection: bouts.field_of(connection, bout))

    async def fields_alike(self, table: str) -> list[Field]:
        return await self.read(lambda connection: bouts.fields_alike(connection, table))

    async def fields_with(self, guest: str, limit: int) -> list[Field]:
        return await self.read(lambda connection: bouts.fields_with(connection, guest, limit))

    async def find_bout(self, code: str) -> str | None:
        return await self.read(lambda connection: bouts.find_bout(connection, code))

    async def races_awaited(self, guest: str) -> list[str]:
        return await self.read(lambda connection: bouts.awaited(connection, guest))

    async def untaken(self, table: str, since: int) -> str | None:
        return await self.read(lambda connection: bouts.untaken(connection, table, since))

    async def keep_vacation(self, vacation: Vacation) -> None:
        await self.writer.do(lambda connection: vacations.keep(connection, vacation))

    async def vacations(self, guest: str, since: int) -> list[Vacation]:
        return await self.read(lambda connection: vacations.since(connection, guest, since))

    async def tables_over_days(self, guest: str) -> list[str]:
        return await self.read(lambda connection: vacations.tables_over_days(connection, guest))

    async def meetings(self, guest: str, limit: int) -> list[Meeting]:
        return await self.read(lambda connection: meetings.meetings(connection, guest, limit))

    async def name_at(self, table: str, seat: int) -> str:
        return await self.read(lambda connection: meetings.name_at(connection, table, seat))

    async def invite(self, table: str, guest: str) -> None:
        await self.writer.do(lambda connection: meetings.invite(connection, table, guest))

    async def decline(self, table: str, guest: str) -> None:
        await self.writer.do(lambda connection: meetings.decline(connection, table, guest))

    async def invited(self, guest: str, limit: int) -> list[Own]:
        return await self.read(lambda connection: meetings.invited(connection, guest, limit))

    async def asked(self, owner: str, guest: str) -> str | None:
        return await self.read(lambda connection: meetings.asked(connection, owner, guest))

    async def sitters(self, tables: list[str]) -> dict[str, Sitters]:
        return await self.read(lambda connection: meetings.sitters(connection, tables))

    async def look_back(self, guest: str, limit: int, work: Callable[[list[Row]], T]) -> T:
        return await self.read(lambda connection: work(past.rows_of(connection, guest, limit)))

    async def forget_history(self, guest: str) -> int:
        return await self.writer.do(lambda connection: past.forget(connection, guest))

    async def add_pass(self, digest: str, guest: str, expires: int) -> None:
        await self.writer.do(lambda connection: rows.add_pass(connection, digest, guest, expires))

    async def bearer(self, digest: str) -> str | None:
        return await self.read(lambda connection: rows.bearer(connection, digest))

    async def redeem(self, digest: str, now: int) -> str | None:
        return await self.writer.do(lambda connection: rows.redeem(connection, digest, now))

    async def kept_of(self, guest: str) -> Kept:
        return await self.read(lambda connection: me.kept_of(connection, guest))

    async def told_of(self, guest: str, section: str, start: int) -> list[dict[str, Any]]:
        return await self.read(lambda connection: me.told(connection, guest, section, start))

    async def shared_tables(self, guest: str) -> list[str]:
        return await self.read(lambda connection: me.shared_tables(connection, guest))

    async def forget_alone(self, guest: str) -> list[str]:
        return await self.writer.do(lambda connection: me.forget_alone(connection, guest))

    async def forget_guest(self, guest: str) -> tuple[list[str], list[str]]:
        return await self.writer.do(lambda connection: me.forget(connection, guest))

    async def keep_words(self, guest: str, place: str, salt: bytes, digest: bytes, now: int) -> None:
        await self.writer.do(lambda connection: me.keep_words(connection, guest, place, salt, digest, now))

    async def words_at(self, place: str) -> tuple[str, bytes, bytes] | None:
        return await self.read(lambda connection: me.words_at(connection, place))

    async def prove(self) -> None:
        await self.find_code("")
        if self.writer.is_down:
            await self.writer.do(rows.rewrite_version)

    def troubles(self) -> list[str]:
        return self.writer.watch.lately()

    def tallies(self) -> Mapping[str, float]:
        writer = self.writer
        return {
            "commits": writer.commits,
            "writes": writer.written,
            "write_failures": writer.failures,
            "write_seconds": writer.seconds,
            "slow_writes": writer.watch.counts[SLOW],
        }

    async def close(self) -> None:
        await self.writer.close()
        await asyncio.get_running_loop().run_in_executor(None, self.stop_reading)

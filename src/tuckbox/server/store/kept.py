"""How people get on, kept in the one database."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar

from tuckbox.server.store import blocks, reports, sayings
from tuckbox.server.store.database import Connection
from tuckbox.server.store.people import Aside, Block, Report, Sitting

T = TypeVar("T")


class Base(Protocol):
    """The store that it is a part of."""

    def read(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        """Where nobody who writes waits for it."""

    def do(self, work: Callable[[Connection], T]) -> Awaitable[T]:
        """What is written."""


class SqlPeople:
    """Reads and writes by the threads of the store."""

    def __init__(self, base: Base) -> None:
        self.base: Final = base

    async def add_aside(self, aside: Aside) -> Aside:
        return await self.base.do(lambda connection: reports.add_aside(connection, aside))

    async def asides(self, table: str, limit: int) -> list[Aside]:
        return await self.base.read(lambda connection: reports.asides(connection, table, limit))

    async def add_block(self, block: Block) -> Block:
        return await self.base.do(lambda connection: blocks.add_block(connection, block))

    async def blocks_of(self, guest: str) -> list[Block]:
        return await self.base.read(lambda connection: blocks.blocks_of(connection, guest))

    async def lift_block(self, guest: str, block: str) -> bool:
        return await self.base.do(lambda connection: blocks.lift(connection, guest, block))

    async def blockers(self, other: str) -> set[str]:
        return await self.base.read(lambda connection: blocks.blockers(connection, other))

    async def speakers(self, table: str) -> dict[int, str]:
        return await self.base.read(lambda connection: sayings.speakers(connection, table))

    async def add_report(self, report: Report) -> None:
        await self.base.do(lambda connection: reports.add_report(connection, report))

    async def reports(self, limit: int) -> list[Report]:
        return await self.base.read(lambda connection: reports.reports(connection, limit))

    async def report(self, report: str) -> Report | None:
        return await self.base.read(lambda connection: reports.report(connection, report))

    async def resolve(self, report: str, now: int) -> None:
        await self.base.do(lambda connection: reports.resolve(connection, report, now))

    async def silenced(self) -> set[str]:
        return await self.base.read(blocks.silenced)

    async def silence(self, guest: str, now: int) -> None:
        await self.base.do(lambda connection: blocks.silence(connection, guest, now))

    async def unsilence(self, guest: str) -> None:
        await self.base.do(lambda connection: blocks.unsilence(connection, guest))

    async def sittings(self, limit: int) -> tuple[int, list[Sitting]]:
        return await self.base.read(lambda connection: reports.sittings(connection, limit))

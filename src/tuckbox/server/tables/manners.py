"""How people get on at the tables: whom nobody hears, whom somebody does not want to meet, and what is reported."""

import secrets
from collections.abc import Iterable
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.server.store.base import Store
from tuckbox.server.store.people import Block, Line, Report

NO_VOICE: Final = "The host of this server has taken your voice in chat: you can play on."
NOT_WANTED: Final = "You cannot sit down at this table: somebody here does not want to play with you. You can watch."
LINES_REPORTED: Final = 20


class Manners:
    """Who has no voice is known without asking the store: everything that is said is checked."""

    def __init__(self, store: Store) -> None:
        self.people: Final = store.people
        self.silenced: Final[set[str]] = set()

    async def start(self) -> None:
        self.silenced.update(await self.people.silenced())

    def check_voice(self, guest: str) -> None:
        """Raises IllegalAction for whom nobody hears."""
        if guest in self.silenced:
            raise IllegalAction(NO_VOICE)

    async def check_welcome(self, guest: str, others: Iterable[str]) -> None:
        """Whether a guest may sit down with these. Raises IllegalAction."""
        if not (await self.people.blockers(guest)).isdisjoint(others):
            raise IllegalAction(NOT_WANTED)

    async def are_at_odds(self, one: str, other: str) -> bool:
        """Whether one of two does not want to meet the other: nobody pairs them."""
        return other in await self.people.blockers(one) or one in await self.people.blockers(other)

    async def silence(self, guest: str, now: int) -> None:
        await self.people.silence(guest, now)
        self.silenced.add(guest)

    async def unsilence(self, guest: str) -> None:
        await self.people.unsilence(guest)
        self.silenced.discard(guest)


def block_of(guest: str, other: str, name: str, how: str, table: str, now: int) -> Block:
    return Block(secrets.token_hex(8), guest, other, name, how, table, now)


def report_of(table: str, by: tuple[str, str], of: tuple[str, str], text: str, said: list[Line], now: int) -> Report:
    """Guests with their names, and what was said around it."""
    return Report(secrets.token_hex(8), table, *by, *of, text, said[-LINES_REPORTED:], now)

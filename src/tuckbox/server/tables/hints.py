"""Hints at a table: thought of beside the bots, and told to the one who asked."""

import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from tuckbox.server.logs import report, short
from tuckbox.server.tables import workers
from tuckbox.server.tables.broadcast import Audience
from tuckbox.server.tables.thinkers import Thinkers, Thought, Unwanted
from tuckbox.server.ws.frames import frame_json

SECONDS: Final = 0.6
FAILED: Final = "No hint has come to mind: ask again."


class Hints:
    """The hints that are being thought of at one table, one for each seat at the most."""

    def __init__(self, table: str, audience: Audience, thinkers: Thinkers) -> None:
        self.table: Final = table
        self.audience: Final = audience
        self.thinkers: Final = thinkers
        self.seats: Final[set[int]] = set()

    async def advise(self, guest: str, saved: dict[str, object], version: int, seat: int) -> None:
        """Think of a hint for a seat, whose request is on the disk already, and tell it on all lines of its guest."""
        try:
            hint = await self.think(guest, saved, seat)
        finally:
            self.seats.discard(seat)
        told: dict[str, object] = {"refused": FAILED} if hint is None else {"hint": hint}
        self.audience.tell_guest(guest, frame_json({"id": "", "at": version, **told}))

    async def think(self, guest: str, saved: dict[str, object], seat: int) -> dict[str, object] | None:
        step = (saved, seat, SECONDS, secrets.token_hex(16))
        thought = Thought(guest, self.table, workers.advise, [step], lambda: self.audience.listens(guest))
        try:
            return await self.thinkers.think(thought)
        except (BrokenProcessPool, Unwanted):
            return None
        except Exception as fault:  # noqa: BLE001  # a bot may raise anything, and the table must go on
            report("A hint has failed.", fault, table=short(self.table))
            return None

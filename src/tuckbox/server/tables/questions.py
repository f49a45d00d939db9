"""What has to be thought about before a table can answer a message; others play on there meanwhile."""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from tuckbox.core.errors import IllegalAction
from tuckbox.room import Question
from tuckbox.room.questions import ORACLE
from tuckbox.server.logs import report, short
from tuckbox.server.tables import workers
from tuckbox.server.tables.broadcast import Audience
from tuckbox.server.tables.thinkers import Thinkers, Thought, Unwanted
from tuckbox.solve.winnable import ATTEMPTS, HOPELESS

ATTEMPTS_A_STEP: Final = 10
"""Deals that are tried before others have their turn: a moment, even interpreted."""
FAILED: Final = "Nothing has come to mind: ask again."
NOT_FOUND: Final = f"{HOPELESS} Try again, or open a table with other options."


class Questions:
    """The last question of one table, and its answer: whoever asks the same meanwhile waits for that."""

    def __init__(self, table: str, audience: Audience, thinkers: Thinkers) -> None:
        self.table: Final = table
        self.audience: Final = audience
        self.thinkers: Final = thinkers
        self.last: tuple[Question, asyncio.Future[str | None]] | None = None

    async def answer(self, question: Question, guest: str) -> None:
        """Write the answer in. Raises IllegalAction where there is none."""
        try:
            answer = await self.ask_once(question, guest)
        except (BrokenProcessPool, Unwanted):
            raise IllegalAction(FAILED) from None
        except Exception as fault:  # noqa: BLE001  # a solver may raise anything, and the table must go on
            report("Nobody could answer a question.", fault, table=short(self.table))
            raise IllegalAction(FAILED) from None
        if answer is None:
            raise IllegalAction(NOT_FOUND)
        question.answer = answer

    def ask_once(self, question: Question, guest: str) -> "asyncio.Future[str | None]":
        if self.last is None or self.last[1].done() or not question.is_same(self.last[0]):
            self.last = question, self.thinkers.think(self.thought(question, guest))
        return self.last[1]

    def thought(self, question: Question, guest: str) -> Thought[str]:
        def is_wanted() -> bool:
            return self.audience.listens(guest)

        if question.what == ORACLE:
            return Thought(guest, self.table, workers.foretell, [question.about], is_wanted)
        return Thought(guest, self.table, workers.seek_deal, deal_steps(question.about), is_wanted)


def deal_steps(about: tuple[object, ...]) -> list[tuple[object, ...]]:
    """What is thought about to find a winnable deal, a few attempts at a time."""
    tries = range(0, ATTEMPTS, ATTEMPTS_A_STEP)
    return [(*about, range(first, first + ATTEMPTS_A_STEP)) for first in tries]

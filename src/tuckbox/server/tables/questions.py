"""What has to be thought about before a table can answer a message; others play on there meanwhile."""

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from tuckbox.core.errors import IllegalAction
from tuckbox.room import Question
from tuckbox.room.pondering import ORACLE
from tuckbox.server.logs import report, short
from tuckbox.server.tables import workers
from tuckbox.server.tables.thinkers import Thought, Unwanted
from tuckbox.solve.winnable import ATTEMPTS, HOPELESS

if TYPE_CHECKING:
    from tuckbox.server.tables.table import Table

ATTEMPTS_A_STEP: Final = 10
"""Deals that are tried before others have their turn: a moment, even interpreted."""
FAILED: Final = "Nothing has come to mind: ask again."
NOT_FOUND: Final = f"{HOPELESS} Try again, or open a table with other options."


async def ponder(table: "Table", question: Question, guest: str) -> None:
    """Write the answer to a question in. Raises IllegalAction where there is none."""
    try:
        answer = await asked_once(table, question, guest)
    except (BrokenProcessPool, Unwanted):
        raise IllegalAction(FAILED) from None
    except Exception as fault:  # noqa: BLE001  # a solver may raise anything, and the table must go on
        report("Nobody could answer a question.", fault, table=short(table.id))
        raise IllegalAction(FAILED) from None
    if answer is None:
        raise IllegalAction(NOT_FOUND)
    question.answer = answer


def asked_once(table: "Table", question: Question, guest: str) -> "asyncio.Future[str | None]":
    """Whoever asks what is being thought about already waits for the same answer."""
    if table.pondered is None or table.pondered[1].done() or not question.is_same(table.pondered[0]):
        table.pondered = question, table.tables.thinkers.think(thought_about(table, question, guest))
    return table.pondered[1]


def thought_about(table: "Table", question: Question, guest: str) -> Thought[str]:
    def is_wanted() -> bool:
        return table.audience.listens(guest)

    if question.what == ORACLE:
        return Thought(guest, table.id, workers.foretell, [question.about], is_wanted)
    tries = range(0, ATTEMPTS, ATTEMPTS_A_STEP)
    steps = [(*question.about, range(first, first + ATTEMPTS_A_STEP)) for first in tries]
    return Thought(guest, table.id, workers.seek_deal, steps, is_wanted)

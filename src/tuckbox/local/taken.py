"""A server's table, gone on with here when the line was lost: where nothing of it is hidden, its log is known."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tuckbox.core.errors import BadRecord
from tuckbox.local.book import UNREADABLE, Book, new_id
from tuckbox.local.table import Table
from tuckbox.room import Act
from tuckbox.room.types import Message

MISSING: Final = "Not all that was done at this table is known here: it goes on once the line is back."
THINKING_SECONDS: Final = 1.0


def taken_over(told: Mapping[str, Any], said: Sequence[Message], at: int) -> Book:
    """As the server told of it, and what was said and done there since, up to this version. Raises BadRecord."""
    try:
        book = book_of(told)
    except (KeyError, TypeError, ValueError):
        raise BadRecord(UNREADABLE) from None
    table = Table(book)
    acts = [act for message in said for act in acts_of(table, message)]
    if table.room.version != at:
        raise BadRecord(MISSING)
    return replace(book, acts=[*book.acts, *acts])


def book_of(told: Mapping[str, Any]) -> Book:
    """Its deal is an open one here: all of it may be known."""
    opened: int = told["opened"]
    return Book(
        table=new_id(),
        game=told["game"],
        rules=told["rules"],
        options=told["options"],
        players=told["players"],
        server_seed="",
        open_seed=told["open_seed"],
        bots=told["bots"],
        opened=opened,
        origin=told["table"],
        acts=[Act(version, seat, words, "", opened) for version, (seat, words) in enumerate(told["log"], 1)],
    )


def acts_of(table: Table, message: Message) -> list[Act]:
    """What came of a message, once what it asks was thought about."""
    acts = list(table.hear(message).acts)
    while table.asking is not None:
        acts += table.think(THINKING_SECONDS).acts
    return acts

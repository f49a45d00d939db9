"""Games that somebody looks back on, told again by a worker: outside the event loop, as it may take a while."""

from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from starlette.datastructures import QueryParams

from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.room import Act
from tuckbox.room.replayed import NOT_OVER
from tuckbox.roster import hindsight
from tuckbox.server.guests import now
from tuckbox.server.http.errors import Refused
from tuckbox.server.store.base import BRANCH, Book, Opening, TableRow
from tuckbox.server.tables import workers
from tuckbox.server.tables.codes import new_code, new_table_id
from tuckbox.server.tables.sent import NO_TIME
from tuckbox.server.tables.table import Table
from tuckbox.server.tables.thinkers import PATIENT, Thinkers, Thought, Unwanted

ALL: Final = "all"
WRONG_SEAT: Final = "A seat is a whole number, and cards are all or left out."
WRONG_THOUGHT: Final = (
    f"Ask of chances from a step on, of a mistake among at most {hindsight.MOST_SUSPECTS} steps, or of the line at a "
    "version: all of them are whole numbers."
)
Asked = Mapping[str, Any]


class Wish:
    """As which seat somebody looks back, None: as spectators do; and whether every card is open."""

    def __init__(self, seat: int | None, *, is_open: bool) -> None:
        self.seat: Final = seat
        self.is_open: Final = is_open


def wish_in(query: QueryParams, chair: int | None) -> Wish:
    """Who names no seat looks from their own. Raises BadOption."""
    seat, cards = query.get("seat"), query.get("cards", "")
    if cards not in ("", ALL) or not (seat is None or (seat.isascii() and seat.isdigit() and len(seat) < 4)):
        raise BadOption(WRONG_SEAT)
    return Wish(chair if seat is None else int(seat), is_open=cards == ALL)


async def log_of(table: Table, check_open: Callable[[TableRow], Awaitable[None]]) -> Asked:
    """What is kept of a table whose game is over. Raises Refused before that."""
    async with table.lock:
        room, row = await table.open()
        if room.over() is None:
            raise Refused(403, NOT_OVER)
        await check_open(row)
        return asked_of(await table.book())


def asked_of(book: Book) -> Asked:
    row = book.table
    return {
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "players": row.players,
        "server_seed": row.server_seed,
        "open_seed": row.open_seed if book.sealed is None else book.sealed.seed,
        "bots": row.bots,
        "log": [(act.seat, act.words) for act in book.acts],
    }


async def branch(asked: Asked, at: int, chair: int, guest: str, table: str, thinkers: Thinkers) -> Opening:
    """Another game from there on, for this guest alone. Raises BadRecord, or Refused where nobody can try."""
    found = await think(Thought(guest, table, workers.branch, [(asked, at, chair)], lambda: True), thinkers)
    if isinstance(found, str):
        raise BadRecord(found)
    moment = now()
    row = TableRow(
        id=BRANCH + new_table_id(),
        code=new_code(),
        game=found["game"],
        rules=found["rules"],
        options=found["options"],
        players=found["players"],
        server_seed="",
        open_seed=found["seed"],
        clock="none",
        seconds=0,
        bots=True,
        listed=False,
        owner=guest,
        opened=moment,
    )
    acts = [Act(version, seat, words, "", moment) for version, (seat, words) in enumerate(found["log"], 1)]
    return Opening(row, acts, {chair: guest})


class Afterthought:
    """What somebody wants to have thought about: of which kind it is, and what it needs to be told."""

    def __init__(self, what: str, told: Mapping[str, Any]) -> None:
        self.what: Final = what
        self.told: Final = told


def afterthought_in(query: QueryParams) -> Afterthought:
    """Raises BadOption."""
    what = query.get("of", "")
    steps = [number_in(step) for step in query.get("steps", "").split(",") if step]
    if what not in hindsight.KINDS or len(steps) > hindsight.MOST_SUSPECTS:
        raise BadOption(WRONG_THOUGHT)
    told = {"from": number_in(query.get("from", "0")), "at": number_in(query.get("at", "0")), "steps": steps}
    return Afterthought(what, {**told, "open": query.get("cards") == ALL})


def number_in(said: str) -> int:
    if not (said.isascii() and said.isdigit() and len(said) < 7):
        raise BadOption(WRONG_THOUGHT)
    return int(said)


async def think_back(
    asked: Asked, wish: Wish, after: Afterthought, guest: str | None, table: str, thinkers: Thinkers
) -> bytes:
    """Raises BadRecord for what does not replay, Refused where nobody can try. Who has no seat asks for the first."""
    step = (asked, wish.seat or 0, after.what, after.told)
    found = await think(Thought(guest or PATIENT, table, workers.think_back, [step], lambda: True), thinkers)
    if not isinstance(found, bytes):
        raise BadRecord(found)
    return found


async def think(thought: "Thought[Any]", thinkers: Thinkers) -> Any:
    """Raises Refused where nobody can try."""
    try:
        return await thinkers.think(thought)
    except (BrokenProcessPool, Unwanted):
        raise Refused(503, NO_TIME) from None


async def look_back(asked: Asked, wish: Wish, guest: str | None, table: str, thinkers: Thinkers) -> bytes:
    """Raises BadRecord for what does not replay, Refused where nobody can try."""
    step = (asked, wish.seat, wish.is_open)
    found = await think(Thought(guest or PATIENT, table, workers.look_back, [step], lambda: True), thinkers)
    if not isinstance(found, bytes):
        raise BadRecord(found)
    return found

"""A guest's own tables, in the order in which they wait: whose turn it is, since when and until when, and how each
stands, as that guest may know it.

For this a room is built, which costs a few milliseconds; so what was found is kept until the table's next act, and in
one list only so many are built: the others come with the next.
"""

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tuckbox.core.text import Reader, Speech, capital, tell
from tuckbox.room import Room
from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, HUMAN, Seat
from tuckbox.roster.standing import standing
from tuckbox.server.store.base import Own, Store, StoreDown, TableRow
from tuckbox.server.store.past import old_variant
from tuckbox.server.store.rows import as_text
from tuckbox.server.tables.registry import Tables
from tuckbox.server.tables.summary import own_listing
from tuckbox.server.tables.table import Halted, NoTable, Table

TURN: Final = "turn"
INVITED: Final = "invited"
LOBBY: Final = "lobby"
OTHERS: Final = "others"
ALONE: Final = "alone"
OVER: Final = "over"
ORDER: Final = (TURN, INVITED, LOBBY, OTHERS, ALONE, OVER)
MOST: Final = 200
MOST_BUILT: Final = 24
KEPT: Final = 2_000
UNSEEN_FOR: Final = 7 * 86_400_000
NEVER: Final = 2**60
LOOKED_BACK: Final = 10

Reply = dict[str, object]


class Digests:
    """`now` tells the time."""

    def __init__(self, store: Store, tables: Tables, now: Callable[[], int]) -> None:
        self.store: Final = store
        self.tables: Final = tables
        self.now: Final = now
        self.known: Final[OrderedDict[tuple[str, str], tuple[int, Reply]]] = OrderedDict()
        """By table and guest, as of which version."""

    async def told(self, guest: str) -> Reply:
        """All tables, those that wait for the guest first, and how many do."""
        since = self.now() - UNSEEN_FOR
        found = await self.store.going_on(guest, MOST)
        found += await self.store.invited(guest, MOST)
        found += await self.store.unseen_ends(guest, since, MOST)
        built, listed = 0, list[Reply]()
        for own in found:
            fresh = self.recall(own, guest)
            if fresh is None and built < MOST_BUILT:
                built += 1
                fresh = await self.look(own, guest)
            listed.append({**own_listing(own.listing, guest), "played": own.played, **(fresh or plain(own))})
        listed.sort(key=rank)
        return {"tables": listed, "waiting": sum(told["state"] == TURN for told in listed)}

    async def longest(self, guest: str) -> str | None:
        """The table that has waited longest for this guest."""
        tables = (await self.told(guest))["tables"]
        assert isinstance(tables, list)
        waiting = [told for told in tables if told["state"] == TURN]
        return str(min(waiting, key=lambda told: told["since"])["table"]) if waiting else None

    def recall(self, own: Own, guest: str) -> Reply | None:
        version, told = self.known.get((own.listing.table.id, guest), (-1, {}))
        return told if version == own.version else None

    async def look(self, own: Own, guest: str) -> Reply | None:
        with suppress(NoTable, Halted, StoreDown), self.tables.at(own.listing.table.id) as table:
            async with table.lock:
                room, row = await table.open()
                told = table.guard(lambda: digest(room, row, table.seat_of(guest), guest))
            self.keep(table, room, guest, told)
            return told
        return None

    def keep(self, table: Table, room: Room, guest: str, told: Reply) -> None:
        self.known.pop((table.id, guest), None)
        self.known[table.id, guest] = room.version, told
        if len(self.known) > KEPT:
            self.known.popitem(last=False)


def rank(told: Reply) -> tuple[object, ...]:
    """One's turn by its deadline, then what was played at last; of two alike the one that has waited longer."""
    state, deadline = str(told["state"]), told["deadline"]
    soon = deadline if state == TURN and deadline is not None else NEVER
    played = told["played"]
    assert isinstance(played, int)
    return ORDER.index(state), soon, -played


def plain(own: Own) -> Reply:
    """Of a table that nobody has looked into."""
    row = own.listing.table
    state = OVER if row.finished else ALONE if row.players == 1 else OTHERS
    deadline = row.deadline or None
    nothing: Reply = {"people": [], "standing": None, "newest": "", "result": ""}
    return {**terms(row), "state": state, "chair": None, "dealt": True, "deadline": deadline, "since": 0, **nothing}


def digest(room: Room, row: TableRow, chair: int | None, guest: str) -> Reply:
    """How a table stands for a guest who sits in this chair."""
    game, over = room.game, room.over()
    return {
        **terms(row),
        "state": state_of(room, chair, is_owner=guest == row.owner),
        "chair": chair,
        "dealt": game is not None,
        "deadline": room.deadline,
        "since": 0 if chair is None else room.turns.began.get(chair, 0),
        "people": [person(room, seat, place) for seat, place in enumerate(room.seats) if place.name and seat != chair],
        "standing": None if game is None else standing(game, chair),
        "newest": "" if over is not None else newest(room, chair),
        "result": "" if over is None else tell(over.sentence, reader_of(room, chair)),
    }


def terms(row: TableRow) -> Reply:
    return {"variant": old_variant(row.game, as_text(row.options)), "clock": row.clock, "seconds": row.seconds}


def state_of(room: RoomState, chair: int | None, *, is_owner: bool) -> str:
    if room.over() is not None:
        return OVER
    if room.game is None:
        if chair is None and not is_owner:
            return INVITED
        return LOBBY if room.terms.players > 1 else ALONE
    if chair is None:
        return OTHERS
    has_company = any(is_person(place) for seat, place in enumerate(room.seats) if seat != chair)
    if not has_company:
        return ALONE
    return TURN if chair in room.game.to_act() and room.seats[chair].kind == HUMAN else OTHERS


def is_person(place: Seat) -> bool:
    return place.kind == HUMAN or place.is_kept


def person(room: RoomState, seat: int, place: Seat) -> Reply:
    """Who else sits there, as the table tells it."""
    is_to_act = room.game is not None and room.over() is None and seat in room.game.to_act()
    told: Reply = {"seat": seat, "name": place.name, "bot": place.kind == BOT and not place.is_kept, "acts": is_to_act}
    return {**told, "vacation": place.vacation} if place.vacation else told


def newest(room: RoomState, chair: int | None) -> str:
    """What was done at last, as this seat heard of it: consequences first."""
    knower, reader = room.knower(chair), reader_of(room, chair)
    for story in reversed(room.chronicle()[-LOOKED_BACK:]):
        told = [event.sentence() for event in story.gist_for(knower)]
        if told:
            return by_whom(told[-1], story.seat, reader)
    return ""


def by_whom(sentence: Speech, seat: int, reader: Reader) -> str:
    """Where a sentence names nobody it is said who did it."""
    words = capital(tell(sentence, reader))
    is_named = not isinstance(sentence, str) and reader.players_in(sentence)
    return words if is_named else f"{capital(reader.name_of(seat, ''))}: {words}"


def reader_of(room: RoomState, chair: int | None) -> Reader:
    names = [place.name or f"player {seat + 1}" for seat, place in enumerate(room.seats)]
    return Reader(chair, names, None if room.game is None else room.game.table)

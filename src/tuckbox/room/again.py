"""Once more, after the end: who wants it, who is not waited for, and what becomes of their seats.

Who is here is no business of a log: the driver says which seats are absent, and the act names those of them that are
not waited for.
"""

from typing import Final

from tuckbox.bots import BOTS
from tuckbox.core.errors import BadOption, IllegalAction
from tuckbox.room.absence import Absent
from tuckbox.room.hosting import with_players
from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, HUMAN, Message, Reply

REMATCH: Final = "/rematch"
FEWER: Final = "fewer"
WAYS: Final = (BOT, FEWER)
NOT_OVER: Final = "The game is not over yet."
ALL_HERE: Final = "Nobody is missing: whoever has not answered yet is here."
NO_BOTS: Final = "No bot may sit at this table: wait, or play with fewer."


def rematch(room: RoomState, _seat: int, message: Message) -> str:
    if room.over() is None:
        raise IllegalAction(NOT_OVER)
    if "without" not in message:
        return REMATCH
    way = message["without"]
    if way not in WAYS:
        raise IllegalAction("Those who are gone have their seats played by a bot, or there are fewer seats.")
    if way == BOT and not room.terms.bots:
        raise IllegalAction(NO_BOTS)
    return f"{REMATCH} {way}"


def name_missing(room: RoomState, seat: int, words: str, absent: Absent) -> str:
    """The words of who goes on without others, with the seats of those. Raises IllegalAction where none is missing, or
    the others are too few."""
    if not words.startswith(f"{REMATCH} "):
        return words
    is_fewer = words.endswith(FEWER)
    missing = [other for other in room.others(seat) if other in absent and other not in room.rematchers]
    if not missing and not (is_fewer and left_seats(room)):
        raise IllegalAction(ALL_HERE)
    if is_fewer:
        check_enough(room, len(staying(room, set(missing), is_fewer=True)))
    return " ".join([words, *[str(other) for other in missing]])


def check_enough(room: RoomState, players: int) -> None:
    try:
        with_players(room.terms, players)
    except BadOption as fault:
        raise IllegalAction(str(fault)) from None


def left_seats(room: RoomState) -> list[int]:
    """Of those who have left for good, and for whom a bot plays."""
    return [seat for seat, place in enumerate(room.seats) if place.kind == BOT and place.name not in BOTS]


def staying(room: RoomState, without: set[int], *, is_fewer: bool) -> list[int]:
    """The seats that there are the next time."""
    gone = {*without, *left_seats(room)} if is_fewer else set[int]()
    taken = (HUMAN, BOT)
    return [n for n, place in enumerate(room.seats) if n not in gone and (place.kind in taken or not is_fewer)]


def order(room: RoomState) -> list[int]:
    """The same, as they sit then: who was second begins, unless all play together."""
    seats = staying(room, room.dropped, is_fewer=room.is_fewer)
    return seats if room.terms.kind.is_joint else [*seats[1:], *seats[:1]]


def is_agreed(room: RoomState) -> bool:
    """Whether all play once more who are waited for."""
    return room.over() is not None and bool(room.rematchers) and room.rematchers >= set(room.humans()) - room.dropped


def fold_rematch(room: RoomState, seat: int, rest: str) -> None:
    """Who comes back is waited for again."""
    words = rest.split()
    room.rematchers.add(seat)
    room.dropped.discard(seat)
    if words:
        room.is_fewer = words[0] == FEWER
        room.dropped = {int(other) for other in words[1:]} - room.rematchers


def once_more_json(room: RoomState) -> Reply:
    return {"by": sorted(room.rematchers), "without": sorted(room.dropped), "fewer": room.is_fewer}

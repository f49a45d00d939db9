"""Who sits at a table, by its log alone: no room is built, and no card is known."""

import json
from collections.abc import Iterable
from typing import Final

from tuckbox.room.hosting import CHANGE, reseated
from tuckbox.room.types import BOT, Seat
from tuckbox.server.store.sayings import NAMED

LINES: Final = f"SELECT seat, words FROM {NAMED} WHERE table_id = ? ORDER BY version"


def seated(players: int, lines: Iterable[tuple[int, str]], *, at_deal: bool = False) -> tuple[list[Seat], bool]:
    """The seats of a table that was opened for so many, now or `at_deal`, and whether the cards are dealt."""
    seats, is_dealt = [Seat() for _ in range(players)], False
    for seat, words in lines:
        verb, _, rest = words.partition(" ")
        if verb == "/deal":
            is_dealt = True
            if at_deal:
                break
        elif verb == "/sit":
            seats[seat].kind, _, seats[seat].name = rest.partition(" ")
        elif verb == "/leave":
            seats[seat] = left(seats[seat]) if is_dealt else Seat()
        elif verb == "/remove":
            seats[int(rest)] = Seat()
        elif verb == CHANGE and (now := json.loads(rest).get("players", len(seats))) != len(seats):
            seats = reseated(seats, now)
    return seats, is_dealt


def left(place: Seat) -> Seat:
    """A bot plays on under the same name."""
    place.kind = BOT
    return place

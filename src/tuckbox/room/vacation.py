"""Somebody is on vacation: over days, no clock runs on their turns until they are back."""

from datetime import UTC, datetime
from typing import Final

from tuckbox.core.text import Player, Speech, text
from tuckbox.room.state import RoomState
from tuckbox.room.types import HUMAN

WORDS: Final = "/vacation"
AWAY: Final = "{Who} {who|are|is} on vacation until {day}: no clock runs on {who:own} turns."
BACK: Final = "{Who} {who|are|is} back from vacation."
MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def is_news(room: RoomState, seat: int, until: int, now: int) -> bool:
    """Whether this table must know it: it is played over days, it goes on, and it was told otherwise."""
    place = room.seats[seat]
    is_known = place.vacation == until or max(place.vacation, until) <= now
    return room.terms.clock == "day" and room.over() is None and place.kind == HUMAN and not is_known


def stands_until(room: RoomState, now: int) -> int:
    """Until when the clock stands, since somebody who is to act is on vacation; where nobody is, now."""
    if room.game is None or room.terms.clock != "day":
        return now
    awaited = [room.seats[seat] for seat in room.game.to_act()]
    return max([now, *[place.vacation for place in awaited if place.kind == HUMAN]])


def sentence(seat: int, until: int) -> Speech:
    return text(AWAY, who=Player(seat), day=day_of(until)) if until else text(BACK, who=Player(seat))


def day_of(moment: int) -> str:
    """“3 March”, by the time of Greenwich."""
    day = datetime.fromtimestamp(moment / 1000, UTC)
    return f"{day.day} {MONTHS[day.month - 1]}"

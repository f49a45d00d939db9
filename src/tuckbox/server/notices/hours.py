"""When somebody wants to be told: at once, not at night, or once a day, by the clock of their own zone."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

Minute = Annotated[int, msgspec.Meta(ge=0, lt=24 * 60)]
"""Of a day, from midnight on."""
DAYS_AHEAD: Final = 3
"""A day whose minute falls into the hour that a change of clocks leaves out is made up for on the next."""


class Wish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Of quiet hours the first minute and the one after the last; the same twice are none."""

    when: Literal["turns", "all", "digest"] = "turns"
    digest: Minute = 18 * 60
    quiet: tuple[Minute, Minute] | None = (22 * 60 + 30, 8 * 60)
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"


def knows(zone: str) -> bool:
    """Whether there is a time zone of this name, and its clock is known here."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return True


def due(wish: Wish, moment: int) -> int:
    """When somebody is told of what happened at a moment; both in milliseconds since 1970."""
    if wish.when == "digest":
        return next_at(wish, moment, wish.digest)
    if wish.quiet is not None and is_between(minute_of(wish, moment), *wish.quiet):
        return next_at(wish, moment, wish.quiet[1])
    return moment


def is_between(minute: int, first: int, end: int) -> bool:
    return first <= minute < end if first <= end else minute >= first or minute < end


def minute_of(wish: Wish, moment: int) -> int:
    there = local(wish, moment)
    return 60 * there.hour + there.minute


def next_at(wish: Wish, moment: int, minute: int) -> int:
    """The next time that the clock there shows this minute."""
    there = local(wish, moment)
    for days in range(DAYS_AHEAD):
        day = there.date() + timedelta(days=days)
        shown = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=there.tzinfo)
        found = int(shown.timestamp()) * 1000
        if found > moment:
            return found
    raise AssertionError("every clock shows every minute sooner or later")


def local(wish: Wish, moment: int) -> datetime:
    zone = ZoneInfo(wish.zone) if knows(wish.zone) else UTC
    return datetime.fromtimestamp(moment / 1000, zone)

"""What came of the games that are kept on this device, counted as a server counts them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tuckbox.core import position
from tuckbox.core.daily import DAILY, OFFLINE
from tuckbox.core.errors import BadOption, BadRecord, quote
from tuckbox.core.result import LOST, WON
from tuckbox.room.types import Reply
from tuckbox.roster import those
from tuckbox.roster.past import HELPS, Row, as_csv, as_json_text, first_tries, moment, most_played, variant_of

WRITERS: Final = {"json": as_json_text, "csv": as_csv}
UNREADABLE: Final = "What is kept of the games on this device cannot be read."


def told(kept: Sequence[Mapping[str, Any]]) -> Reply:
    """Raises BadRecord."""
    return {"summary": most_played(rows_of(kept))}


def exported(kept: Sequence[Mapping[str, Any]], wanted: str) -> Reply:
    """Raises BadRecord or BadOption."""
    if wanted not in WRITERS:
        raise BadOption(f"A history is exported as {' or '.join(WRITERS)}, not {quote(wanted)}.")
    return {"text": WRITERS[wanted](rows_of(kept))}


def behind(kept: Sequence[Mapping[str, Any]], asked: Mapping[str, str]) -> Reply:
    """Those that a bar of a plot stands for. Raises BadRecord or BadOption."""
    return those.told(rows_of(kept), those.bar_of(asked))


def rows_of(kept: Sequence[Mapping[str, Any]]) -> list[Row]:
    """The oldest first. Raises BadRecord."""
    try:
        ordered = sorted(kept, key=lambda table: table["opened"])
        return first_tries(row_of(table, table["ending"]) for table in ordered)
    except (AttributeError, KeyError, TypeError, ValueError):
        raise BadRecord(UNREADABLE) from None


def row_of(table: Mapping[str, Any], ending: Mapping[str, Any]) -> Row:
    """Of those kept before it was noted, the moves are not known, and the help is what the game itself counted."""
    counted: Mapping[str, int] = ending["statistics"]
    daily = table.get("daily")
    return Row(
        started=moment(table["opened"]),
        game=table["game"],
        variant=variant(table, ending) if daily is None else daily["title"] or position.STANDARD,
        players=table["players"],
        origin=OFFLINE if daily is None else DAILY,
        day="" if daily is None else daily["date"],
        result=WON if ending["won"] else LOST,
        score=ending["score"],
        moves=ending.get("moves", 0),
        seconds=ending.get("spent", 0) / 1000,
        seed="",
        table=table["table"],
        **{name: ending.get(name, counted.get(name, 0)) for name in HELPS},
    )


def variant(table: Mapping[str, Any], ending: Mapping[str, Any]) -> str:
    chosen = ending.get("options")
    return variant_of(table["game"], table["options"]) if chosen is None else position.variant(chosen)

"""The games behind a bar of a plot of what games come to: the same at every door."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tuckbox.core.errors import BadOption
from tuckbox.core.result import WON
from tuckbox.roster.past import MONTH, Row

MOST_TOLD: Final = 100
NO_BAR: Final = "Say which games: game, variant, players and origin, and a month or the moves from and to."


@dataclass(frozen=True)
class Bar:
    """Of the games of one group those won in so many moves; or those begun in a month, without help."""

    group: tuple[str, str, int, str]
    moves: range
    month: str

    def holds(self, row: Row) -> bool:
        if row.group != self.group:
            return False
        if self.month:
            return row.started[:MONTH] == self.month and not row.is_helped
        return row.result == WON and row.moves in self.moves


def bar_of(asked: Mapping[str, str]) -> Bar:
    """Raises BadOption."""
    try:
        group = asked["game"], asked["variant"], int(asked["players"]), asked["origin"]
        month = asked.get("month", "")
        moves = range(0) if month else range(int(asked["from"]), int(asked["to"]) + 1)
    except (KeyError, ValueError):
        raise BadOption(NO_BAR) from None
    return Bar(group, moves, month)


def told(rows: Sequence[Row], bar: Bar) -> dict[str, object]:
    """How many there are, and the latest of them, the newest first."""
    found = [row for row in rows if bar.holds(row)]
    return {"all": len(found), "games": [line(row) for row in found[: -MOST_TOLD - 1 : -1]]}


def line(row: Row) -> dict[str, object]:
    known = {"table": row.table, "started": row.started, "won": row.result == WON, "score": row.score}
    return {**known, "moves": row.moves, "seconds": row.seconds, "helped": row.is_helped}

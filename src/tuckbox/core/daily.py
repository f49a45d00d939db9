"""What a game deals once a day, the same for everybody."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final

from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadOption, quote
from tuckbox.core.native import mypyc_attr

FAIR: Final = "fair"
OPEN: Final = "open"
DAILY: Final = "daily"
BRANCH: Final = "branch"
OFFLINE: Final = "offline"
"""Where a deal comes from: chance; a seed or cards that somebody chose; its day; a position, which never counts; a
device without a server, where nobody had promised the shuffle."""


def day_named(text: str, today: date) -> date:
    """The day that is named, or today. Raises BadOption."""
    try:
        return date.fromisoformat(text) if text else today
    except ValueError:
        raise BadOption(f"A date is written as 2026-11-16, not {quote(text)}.") from None


def day_come(text: str, today: date) -> date:
    """The same, but none that is still to come."""
    day = day_named(text, today)
    if day > today:
        raise BadOption(f"The deals of {day.isoformat()} come on that day.")
    return day


@mypyc_attr(allow_interpreted_subclasses=True)
class Daily:
    """One deal a day, for one person; a game that has several gives each a title. `bots` sit in the other seats."""

    def __init__(
        self, title: str = "", *, options: Mapping[str, object] | None = None, bots: Sequence[str] = ()
    ) -> None:
        self.title: Final = title
        self.options: Final = dict(options or {})
        self.bots: Final = tuple(bots)

    def draw(self, _dice: Dice) -> tuple[dict[str, object], tuple[str, ...]]:
        """The options and the bots of one day, where the dice have a say in them."""
        return dict(self.options), self.bots

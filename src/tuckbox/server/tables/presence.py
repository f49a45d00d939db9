"""Who of those that sit at a table looks at it: known to this process alone, told to those who sit there, not kept."""

from collections.abc import Callable, Iterable
from typing import Final

from tuckbox.server.tables.broadcast import Line

HERE: Final = "here"
HIDDEN: Final = "hidden"
GONE: Final = "gone"
GRACE: Final = 20_000
"""Whoever looks away, or loses the line, for fewer milliseconds is still here."""


class Sight:
    """How a guest is there, and since when they look, or do not."""

    def __init__(self, state: str, since: int) -> None:
        self.state: Final = state
        self.since: Final = since


class Presence:
    """By guest; of who was never seen here it is only known that they have not come since this began."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.now: Final = now
        self.began: Final = now()
        self.sights: Final[dict[str, Sight]] = {}
        self.looking: Final[set[str]] = set()
        self.nudged: Final[dict[str, int]] = {}

    def note(self, guest: str, lines: Iterable[Line]) -> bool:
        """Whether something has changed with a guest's lines to the table, of which these are all that there are."""
        own = [line for line in lines if line.guest == guest]
        state = HERE if any(line.looks for line in own) else HIDDEN if own else GONE
        before = self.sight(guest)
        if state == before.state:
            return False
        looked = HERE in (state, before.state)
        self.sights[guest] = Sight(state, self.now() if looked else before.since)
        if state == HERE:
            self.looking.add(guest)
            self.nudged.pop(guest, None)
        else:
            self.looking.discard(guest)
        return True

    def sight(self, guest: str) -> Sight:
        return self.sights.get(guest) or Sight(GONE, self.began)

    def is_here(self, guest: str) -> bool:
        sight = self.sight(guest)
        is_known = guest in self.sights
        return sight.state == HERE or (is_known and self.now() - sight.since < GRACE)

    def absent(self, guests: Iterable[tuple[int, str]]) -> dict[int, int]:
        """By seat, since when somebody is not here."""
        return {seat: self.sight(guest).since for seat, guest in guests if not self.is_here(guest)}

    def unseen(self, guests: Iterable[tuple[int, str]]) -> dict[int, int]:
        """By seat, since when somebody does not look, also for a moment."""
        sights = [(seat, self.sight(guest)) for seat, guest in guests]
        return {seat: sight.since for seat, sight in sights if sight.state != HERE}

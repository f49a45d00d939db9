"""Spectators: whether there may be any, and how late they see the game.

Who looks on late is told by a room of their own, which is the same fold of the same log, but for the last acts: what
has not been folded there cannot be told.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from tuckbox.room import Act, Room
from tuckbox.room.orders import OBEYED
from tuckbox.room.types import NOBODY

CLOSED: Final = "At this table nobody may watch while it is played."


def is_play(act: Act) -> bool:
    """Whether it is an act of the game: chat and seats wait behind those, but do not push them on."""
    return not act.words.startswith("/") or act.words.startswith(("/late", OBEYED))


class Onlookers:
    """What spectators are told from: `late` lags behind the room of those who play; None where it does not."""

    def __init__(self, room: Room, late: Room | None, acts: Sequence[Act]) -> None:
        self.room: Final = room
        self.late = late
        self.waiting: Final[deque[Act]] = deque()
        self.plays = 0
        self.catch_up(acts)

    @property
    def is_closed(self) -> bool:
        is_on = self.room.game is not None and self.room.over() is None
        return is_on and self.room.terms.watch == NOBODY

    @property
    def seen(self) -> Room:
        return self.room if self.late is None else self.late

    def catch_up(self, acts: Sequence[Act]) -> list[Act]:
        """Take what was done, and show what is old enough; all of it, once it is over or before it begins. Answers with
        what is shown now."""
        if self.late is None:
            return []
        shown: list[Act] = []
        for act in acts:
            self.waiting.append(act)
            self.plays += is_play(act)
        is_on = self.room.game is not None and self.room.over() is None
        while self.waiting and not (is_on and self.is_too_new(self.waiting[0])):
            act = self.waiting.popleft()
            self.plays -= is_play(act)
            self.late.fold(act)
            shown.append(act)
        return shown

    def is_too_new(self, act: Act) -> bool:
        return is_play(act) and self.plays <= max(self.room.terms.watch, 0)

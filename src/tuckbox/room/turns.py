"""Whose turn it is since when, who lost how many to the clock, who agreed to a bot, and when one played for whom."""

from collections.abc import Iterable
from typing import Final


class Turns:
    """Since when each seat is to act, how often in a row the clock has played for it, who agreed when that a bot may
    play for whom, and between which versions one did."""

    def __init__(self, players: int) -> None:
        self.began: dict[int, int] = {}
        self.acted: Final = [0] * players
        """When each seat last played, a bot in it, or the clock for it."""
        self.lost: Final = [0] * players
        self.consents: Final[dict[int, dict[int, int]]] = {}
        self.absences: Final[dict[int, tuple[int, int]]] = {}
        """The second is 0 while the bot still plays."""

    def seat(self, players: int) -> None:
        """So many play, before anybody has."""
        for counted in (self.acted, self.lost):
            counted[:] = [0] * players

    def begin(self, to_act: Iterable[int], now: int) -> None:
        """Everybody's turn begins only now."""
        self.began = dict.fromkeys(to_act, now)
        self.consents.clear()

    def go_on(self, seat: int, to_act: Iterable[int], now: int) -> None:
        """After an act in the game the turn of who did it is over, or begins anew; the others' go on."""
        before = self.began
        self.began = {other: now if other == seat else before.get(other, now) for other in to_act}
        if self.consents:
            for other in [other for other in self.consents if self.began.get(other) != before.get(other)]:
                del self.consents[other]

    def played(self, seat: int, now: int, *, is_late: bool, is_own: bool) -> None:
        """Whoever acts again has seen what was done meanwhile."""
        self.acted[seat] = now
        self.lost[seat] = self.lost[seat] + 1 if is_late else 0
        if is_own:
            self.absences.pop(seat, None)

    def agree(self, seat: int, target: int, now: int) -> None:
        self.consents.setdefault(target, {})[seat] = now

    def replace(self, seat: int, version: int) -> None:
        self.lost[seat] = 0
        self.consents.pop(seat, None)
        self.absences[seat] = (version, 0)

    def is_replaced(self, seat: int) -> bool:
        """Whether a bot plays for somebody who had that seat."""
        return seat in self.absences and not self.absences[seat][1]

    def come_back(self, seat: int, version: int) -> None:
        self.lost[seat] = 0
        if seat in self.absences:
            self.absences[seat] = (self.absences[seat][0], version)

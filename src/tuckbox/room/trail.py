"""Whether the last act could be taken back: what a client must know after every act, without replaying the game."""

from typing import Final


class Trail:
    """The acts that stand, and those that were undone: of each, whether it has shown a card or needed chance."""

    def __init__(self) -> None:
        self.taken: Final[list[bool]] = []
        self.undone: Final[list[bool]] = []

    def add(self, *, tells: bool) -> None:
        self.taken.append(tells)
        self.undone.clear()

    def step(self, what: str) -> None:
        """Undo or redo one."""
        if what == "undo":
            self.undone.append(self.taken.pop())
        else:
            self.taken.append(self.undone.pop())

    def leads_back(self, *, freely: bool) -> bool:
        return bool(self.taken) and (freely or not self.taken[-1])

    def leads_on(self) -> bool:
        return bool(self.undone)

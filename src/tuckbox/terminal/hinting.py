"""Hints at the keyboard, in two steps: what to do and why, and what the next best lacks."""

from tuckbox.bots.hints import Hint
from tuckbox.core.text import Reader, tell
from tuckbox.roster.driver import Driver


class Helper:
    """Remembers how far it has helped with the position at hand."""

    def __init__(self) -> None:
        self.hint: Hint | None = None
        self.is_told = False
        self.changed = -1

    def help(self, driver: Driver, player: int) -> str:
        """The next step of a hint. Raises IllegalAction for who has nothing to decide."""
        found, game = self.find(driver, player), driver.game
        reader = Reader(player, [game.who(other) for other in range(game.players)], game.table, sees=True)
        if self.is_told:
            return f"{tell(found.next, reader)} Say demo to have it played: {found.words}."
        self.is_told = True
        return f"{tell(found.why, reader)} Say {found.words}, or hint again to hear what else there is."

    def find(self, driver: Driver, player: int) -> Hint:
        """The hint for this position, which is asked for once."""
        if self.hint is None or self.changed != driver.room.changed:
            self.hint = driver.advise(player)
            self.changed = driver.room.changed
            self.is_told = False
        return self.hint

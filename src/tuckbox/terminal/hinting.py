"""Hints at the keyboard, in three steps: which card, where, and why."""

from tuckbox.bots.hints import Hint, name_of
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Place, tell
from tuckbox.roster.driver import Driver


class Helper:
    """Remembers how far it has helped with the position at hand."""

    def __init__(self) -> None:
        self.hint: Hint | None = None
        self.steps = 0
        self.changed = -1

    def help(self, driver: Driver, player: int) -> str:
        """The next step of a hint. Raises IllegalAction for who has nothing to decide."""
        found, game = self.find(driver, player), driver.game
        self.steps += 1
        if self.steps == 1:
            return card_told(game, player, found)
        return place_told(game, player, found) if self.steps == 2 else tell(found.why, game.reader(player))

    def find(self, driver: Driver, player: int) -> Hint:
        """The hint for this position, which is asked for once."""
        if self.hint is None or self.changed != driver.room.changed:
            self.hint = driver.advise(player)
            self.changed = driver.room.changed
            self.steps = 0
        return self.hint


def card_told(game: AnyGame, player: int, found: Hint) -> str:
    if not found.card:
        return f"Think of this: {found.words}. Say hint again for the reason."
    return f"Look at {name_of(game, player, found.card)}. Say hint again for more."


def place_told(game: AnyGame, player: int, found: Hint) -> str:
    where = f"It goes to {game.reader(player).tell(Place(found.place))}: " if found.place in game.piles else ""
    return f"{where}{found.words}. Say hint again for the reason, or demo to have it played."

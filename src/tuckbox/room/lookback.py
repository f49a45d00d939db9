"""How a game stood a few acts ago."""

from typing import Final

from tuckbox.core import record
from tuckbox.core.game import AnyGame

SEEN_AGAIN: Final = 40
"""So many of the latest acts can be looked at again."""
REACH: Final = 2 * SEEN_AGAIN
"""Those among them count too that are no line of a log."""


class Lookback:
    """A position some way back, from which the latest acts are reached without playing from the deal."""

    def __init__(self) -> None:
        self.acts: record.Log = []
        self.game: AnyGame | None = None

    def reach(self, game: AnyGame, acts: record.Log, count: int) -> AnyGame:
        """The position of this game after so many of these acts, which are among the latest."""
        first = max(0, len(acts) - REACH)
        kept = len(self.acts)
        if self.game is None or kept > count or acts[:kept] != self.acts:
            self.acts, self.game = [], record.restart(game)
        if first > len(self.acts) + SEEN_AGAIN:
            self.game = record.replay(self.game, acts[len(self.acts) : first])
            self.acts = acts[:first]
        return record.replay(self.game.copy(), acts[len(self.acts) : count])

"""Hints at the keyboard, in three steps: which card, where, and why."""

from typing import Final

from tuckbox.bots.hints import Hint, hint, name_of
from tuckbox.core import record
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.text import tell
from tuckbox.roster import engage

ADVISER: Final = "hard"
SECONDS: Final = 1.0


class Helper:
    """Remembers how far it has helped with the position at hand."""

    def __init__(self) -> None:
        self.hint: Hint | None = None
        self.steps = 0
        self.acts = -1

    def help(self, game: AnyGame, player: int) -> str:
        """The next step of a hint; that one was asked for is kept in the game's log."""
        found = self.find(game, player)
        self.steps += 1
        if self.steps == 1:
            return card_told(game, player, found)
        return place_told(game, found) if self.steps == 2 else tell(found.why, game.reader(player))

    def find(self, game: AnyGame, player: int) -> Hint:
        """The hint for this position, which is thought of, and written down, once."""
        acts = len([words for _, words in game.log if words != record.HINT])
        if self.hint is None or self.acts != acts:
            luck = Dice(f"{game.dice.seed}: a hint for {player} after {acts}")
            self.hint = hint(engage(ADVISER, type(game), seconds=SECONDS), game, player, QuickDice(luck.below(1 << 52)))
            self.acts = acts
            self.steps = 0
            game.log.append((player, record.HINT))
        return self.hint


def card_told(game: AnyGame, player: int, found: Hint) -> str:
    if not found.card:
        return f"Think of this: {found.words}. Say hint again for the reason."
    return f"Look at {name_of(game, player, found.card)}. Say hint again for more."


def place_told(game: AnyGame, found: Hint) -> str:
    where = f"It goes to {game.table.title(found.place)}: " if found.place in game.piles else ""
    return f"{where}{found.words}. Say hint again for the reason, or demo to have it played."

"""The quest of a day: a level and a party, as the dice have it."""

from typing import Final

from tuckbox.core.daily import Daily
from tuckbox.core.dice import Dice
from tuckbox.games.zoomquest.cards import CLASSES
from tuckbox.games.zoomquest.scenarios import LEVELS

COMPANION: Final = "medium"
FEWEST, MOST = 2, 4
"""Players in a party."""


class DailyQuest(Daily):
    def draw(self, dice: Dice) -> tuple[dict[str, object], tuple[str, ...]]:
        """A healer alone has never won anything: the first of a party can always attack."""
        players = FEWEST + dice.below(MOST - FEWEST + 1)
        fighters = [name for name, cards in CLASSES.items() if "attack" in cards]
        others = [dice.choice(list(CLASSES)) for _ in range(players - 1)]
        party = ",".join([dice.choice(fighters), *others])
        return {"level": dice.choice(LEVELS), "classes": party}, (COMPANION,) * (players - 1)

"""What touching cells, piles and items in Dragon Quest most likely meant, and why that is not possible."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.game import NO_GESTURE
from tuckbox.core.text import Speech
from tuckbox.games.dragonquest.actions import SCROLL
from tuckbox.games.dragonquest.grid import NOWHERE, NUMBERS
from tuckbox.games.dragonquest.speech import ITEM_NAMED, why_not

if TYPE_CHECKING:
    from tuckbox.games.dragonquest.game import DragonQuest

PILES: Final = {
    "health": "Health is lost in fights and pits, and comes back by healing.",
    "wounds": "Lost health comes back by healing.",
    "gems": "Gems meet damage, and pay merchants: they are asked for then.",
    "hoard": "Gems are found in the dungeon, and won by critical hits.",
    "inventory": "Touch an item that you hold, then what it shall be used on.",
    "treasure": "Items come from chests, merchants and wizards, and by critical hits.",
    "fate": "A fate card is drawn when you fight: touch an enemy.",
    "used": "A fate card is accepted when it has been drawn in a fight.",
    "map": "Touch a cell of the dungeon.",
}


def why_not_touching(quest: "DragonQuest", touches: list[str]) -> Speech:
    """A cell is explored or resolved, an item used; while a card awaits a decision there is nothing else to do."""
    if quest.facing != NOWHERE:
        return why_not(quest, "accept")
    first = touches[0].lower()
    if first in NUMBERS:
        verb = "resolve" if NUMBERS[first] in quest.rooms else "explore"
        return why_not(quest, " ".join([verb, *touches]).lower())
    if first in ITEM_NAMED or first == SCROLL:
        return why_not(quest, " ".join(["use", *touches]).lower())
    if first == "dungeon":
        return "Touch the cell where the next card shall lie." if quest.dungeon.cards else "The dungeon deck is empty."
    return PILES.get(first, NO_GESTURE)

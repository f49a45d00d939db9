"""What touching cells, piles and items in Dragon Quest most likely meant, and why that is not possible."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.game import NO_GESTURE
from tuckbox.core.text import Speech, text
from tuckbox.games.dragonquest.actions import SCROLL
from tuckbox.games.dragonquest.cards import KEY
from tuckbox.games.dragonquest.grid import NOWHERE, NUMBERS
from tuckbox.games.dragonquest.speech import ITEM_NAMED, bars_face_up, why_not_use

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
    """A cell is explored or resolved, an item used; while a card awaits a decision there is nothing else to do. Who
    touches sees the table: no cell is named by its coordinates."""
    if quest.facing != NOWHERE:
        return text("First {foe:called} awaits your decision.", foe=quest.face_at(quest.facing))
    first = touches[0].lower()
    if first in NUMBERS:
        return why_not_cell(quest, NUMBERS[first])
    if first in ITEM_NAMED or first == SCROLL:
        return why_not_item(quest, first, touches[1:])
    if first == "dungeon":
        return "Touch the cell where the next card shall lie." if quest.dungeon.cards else "The dungeon deck is empty."
    return PILES.get(first, NO_GESTURE)


def why_not_cell(quest: "DragonQuest", cell: int) -> Speech:
    if cell not in quest.rooms:
        return quest.bars_explore(cell) or NO_GESTURE
    return bars_face_up(quest, cell) or quest.bars_resolve(quest.face_at(cell)) or NO_GESTURE


def why_not_item(quest: "DragonQuest", name: str, targets: list[str]) -> Speech:
    """A key is used on a cell; anything else when it is asked for."""
    item = ITEM_NAMED.get(name)
    is_held = any(card.face is item for card in quest.inventory.cards)
    if item is None or not is_held or not item.grants(KEY):
        return why_not_use(quest, name, [])
    cell = NUMBERS.get(targets[0].lower(), NOWHERE) if targets else NOWHERE
    if cell == NOWHERE:
        return text("{Item:called} finds nothing to open now.", item=item)
    return bars_face_up(quest, cell) or quest.bars_key(quest.face_at(cell)) or NO_GESTURE

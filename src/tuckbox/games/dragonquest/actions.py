"""What a player of Dragon Quest may do. Every action there is, made once."""

from typing import Final

from tuckbox.core.actions import Action
from tuckbox.games.dragonquest.cards import AEGIS, FORTUNE, GEMS, ITEMS, KEY, WILD, QuestFace
from tuckbox.games.dragonquest.grid import CELLS, NAMES, NOWHERE

SCROLL: Final = "scroll"


class Explore(Action):
    """Lay the top dungeon card on an empty cell."""

    def __init__(self, cell: int) -> None:
        super().__init__("explore", NAMES[cell])
        self.cell: Final = cell


class Resolve(Action):
    """Carry out a face-up card; from a trader, take this ware."""

    def __init__(self, cell: int, ware: str = "") -> None:
        if ware == SCROLL:
            super().__init__("resolve", NAMES[cell], ware, touches=(NAMES[cell],))  # it is no card to touch
        elif ware:
            super().__init__("resolve", NAMES[cell], ware)
        else:
            super().__init__("resolve", NAMES[cell])
        self.cell: Final = cell
        self.ware: Final = ware


class Use(Action):
    """Spend an item for its power; of the wild one, for the power that is said, or shown by a cell."""

    def __init__(self, item: QuestFace, power: int, cell: int = NOWHERE) -> None:
        if power == KEY:
            super().__init__("use", item.name, NAMES[cell])
        elif item.part == WILD:
            super().__init__("use", item.name, "aegis" if power == AEGIS else "fortune")
        else:
            super().__init__("use", item.name)
        self.item: Final = item
        self.power: Final = power
        self.cell: Final = cell


class ReadScroll(Action):
    """Leave the level as by an Exit."""

    def __init__(self) -> None:
        super().__init__("use", SCROLL)


class Accept(Action):
    """Let the drawn fate card stand."""

    def __init__(self) -> None:
        super().__init__("accept", touches=("used",))


class Spend(Action):
    """Pay so many gems against the damage; the rest costs health."""

    def __init__(self, gems: int) -> None:
        super().__init__("spend", gems)
        self.gems: Final = gems


EXPLORE: Final = [Explore(cell) for cell in range(CELLS)]
RESOLVE: Final = [Resolve(cell) for cell in range(CELLS)]
WARES: Final = [*[item.name for item in ITEMS], SCROLL]
TRADE: Final = [{ware: Resolve(cell, ware) for ware in WARES} for cell in range(CELLS)]
USE_KEY: Final = {item.name: [Use(item, KEY, cell) for cell in range(CELLS)] for item in ITEMS if item.grants(KEY)}
USE_AEGIS: Final = {item.name: Use(item, AEGIS) for item in ITEMS if item.grants(AEGIS)}
USE_FORTUNE: Final = {item.name: Use(item, FORTUNE) for item in ITEMS if item.grants(FORTUNE)}
READ_SCROLL: Final = ReadScroll()
ACCEPT: Final = Accept()
SPEND: Final = [Spend(gems) for gems in range(len(GEMS) + 1)]

"""The 54 cards of Dragon Quest: each has a part in the story beside its rank and suit."""

from typing import Final

from tuckbox.core.cards import PLAYING, Face

# The parts a card can play.
COUNTER: Final = 0
FATE: Final = 1
KEY: Final = 2
AEGIS: Final = 3
FORTUNE: Final = 4
WILD: Final = 5
EXIT: Final = 6
HIDDEN_PIT: Final = 7
PIT: Final = 8
PASSAGE: Final = 9
GIFT: Final = 10
TRADER: Final = 11
ENEMY: Final = 12

JOKERS: Final = {"XB": "X, the black joker", "XR": "X, the red joker"}
CRITICAL: Final = 10
"""The fate card that brings an enemy's reward."""


def badge(name: str, need: int, damage: int, gain: int) -> str:
    """What a card's corner tells: the X of a joker, what a fight needs, what a pit costs, what a gift brings."""
    if name in JOKERS:
        return "X"
    if need:
        return f"{need}+"
    return f"−{damage}" if damage else f"+{gain}" if gain else ""


class QuestFace(Face):
    """A playing card and its part: `health`, `gems` and `items` are what a gift, or a critical hit, brings."""

    def __init__(
        self,
        name: str,
        called: str,
        part: int,
        *,
        need: int = 0,
        damage: int = 0,
        health: int = 0,
        gems: int = 0,
        items: int = 0,
        price: int = 0,
    ) -> None:
        printed = PLAYING[name].title if name in PLAYING else JOKERS[name]
        title = f"{called} ({printed})" if called else printed
        gain = health + gems + items if part == GIFT else 0
        super().__init__(name, title, caption=called, badge=badge(name, need, damage, gain))
        self.rank: Final = PLAYING[name].rank if name in PLAYING else 0
        self.part: Final = part
        self.need: Final = need
        self.damage: Final = damage
        self.health: Final = health
        self.gems: Final = gems
        self.items: Final = items
        self.price: Final = price
        self.is_queen: Final = name == "QS"
        self.partner: Final = name[0] + ("C" if name[1] == "S" else "S") if part == PASSAGE else ""
        """The passage that leads here."""
        self.is_vital: Final = self.is_queen or part in (EXIT, PASSAGE)
        """It may not lie under the entrance, out of reach (DQ-03)."""

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def grants(self, power: int) -> bool:
        return self.part in (power, WILD)


def plain(part: int, suit: str, ranks: str) -> list[QuestFace]:
    return [QuestFace(rank + suit, "", part) for rank in ranks]


HEALTH: Final = plain(COUNTER, "H", "A2345")
GEMS: Final = plain(COUNTER, "D", "T98765432A")
"""The stock with the ace on top: the top card of the gems held tells their number (DQ-20)."""
FATES: Final = plain(FATE, "H", "6789T")
ITEMS: Final = [
    *[QuestFace(f"J{suit}", "Secret Key", KEY) for suit in "HD"],
    *[QuestFace(f"Q{suit}", "Aegis", AEGIS) for suit in "HD"],
    *[QuestFace(f"K{suit}", "Fortune", FORTUNE) for suit in "HD"],
    QuestFace("XR", "Wild", WILD),
]
DUNGEON: Final = [
    QuestFace("AS", "Exit", EXIT),
    QuestFace("2S", "Hidden Pit", HIDDEN_PIT, damage=2),
    QuestFace("3S", "Visible Pit", PIT, damage=1),
    QuestFace("QS", "Dragon Queen", ENEMY, need=9, damage=3),
    QuestFace("KS", "Troll", ENEMY, need=9, damage=2, items=1),
    QuestFace("AC", "Merchant", TRADER, price=1),
    QuestFace("2C", "Visible Pit", PIT, damage=2),
    QuestFace("3C", "Visible Pit", PIT, damage=3),
    QuestFace("QC", "Young Dragon", ENEMY, need=10, damage=1, gems=3),
    QuestFace("KC", "Troll King", ENEMY, need=9, damage=3, health=1, gems=1, items=1),
    *[QuestFace(rank + suit, "Passage", PASSAGE) for rank in "456" for suit in "SC"],
    *[QuestFace(f"7{suit}", "Gem", GIFT, gems=1) for suit in "SC"],
    *[QuestFace(f"8{suit}", "Healing", GIFT, health=2) for suit in "SC"],
    *[QuestFace(f"9{suit}", "Treasure Chest", GIFT, items=1) for suit in "SC"],
    *[QuestFace(f"T{suit}", "Slime", ENEMY, need=7, damage=1, health=1) for suit in "SC"],
    *[QuestFace(f"J{suit}", "Skeleton", ENEMY, need=8, damage=1, gems=1) for suit in "SC"],
    QuestFace("XB", "Generous Wizard", TRADER),
]

"""The rules of Dragon Quest in cards."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.diagram import Diagram
from tuckbox.games.dragonquest.cards import DUNGEON, QuestFace
from tuckbox.games.dragonquest.meanings import gain

CARDS: Final = "The cards"
ITEMS: Final = "Items"
END: Final = "The end"


def enemy(face: QuestFace) -> Diagram:
    brings = f" The ten also brings {gain(face)}." if gain(face) and not face.is_queen else ""
    loss = f"{face.need} or more beats it; else you lose {face.damage} health."
    return Diagram("Fighting", face.caption, {"card": face.name}, f"{loss}{brings}")


def one(about: str, title: str, name: str, sentence: str) -> Diagram:
    return Diagram(about, title, {"card": name}, sentence)


BY_NAME: Final = {face.name: face for face in DUNGEON}

DIAGRAMS: Final[Sequence[Diagram]] = [
    Diagram(
        "Exploring",
        "Beside just one card face down",
        {"entrance": "?dungeon", "place": ""},
        "Here the next dungeon card may be laid.",
        good=True,
        lit=["place"],
    ),
    Diagram(
        "Exploring",
        "Beside two of them",
        {"left": "?dungeon", "place": "", "right": "?dungeon"},
        "Nothing can be laid between two cards that lie face down.",
        good=False,
    ),
    one(CARDS, "Hidden Pit", "2S", "It springs at once, and does 2 damage."),
    Diagram(CARDS, "Visible Pits", {"one": "3S", "two": "2C", "three": "3C"}, "Each waits until you cross it."),
    one(CARDS, "Gem", "7S", "A gem: it softens one damage."),
    one(CARDS, "Healing", "8S", "2 health come back."),
    one(CARDS, "Treasure Chest", "9S", "An item is yours."),
    one(CARDS, "Merchant", "AC", "Any item, or an exit scroll, for a gem."),
    one(CARDS, "Generous Wizard", "XB", "Any item, or an exit scroll, for nothing."),
    Diagram(CARDS, "Passages", {"one": "4S", "other": "4C"}, "Found both, they open, and both are cleared."),
    *(enemy(BY_NAME[name]) for name in ("TS", "JC", "KS", "KC", "QC", "QS")),
    one(ITEMS, "Secret Key", "JH", "It opens a passage or a visible pit."),
    one(ITEMS, "Aegis", "QH", "It saves you from a pit, or adds 1 to a fate card."),
    one(ITEMS, "Fortune", "KH", "It turns another fate card in a fight."),
    one(ITEMS, "Wild", "XR", "It does what any other item does."),
    one(END, "Exit", "AS", "To a fresh level; once the Dragon Queen is slain, to victory."),
    Diagram(END, "Slain with the ten", {"fate": "TH", "queen": "QS"}, "Then you win at once.", good=True),
]

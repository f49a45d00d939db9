"""The three cards, and the decks that the classes start with."""

from typing import Final

from tuckbox.core.cards import Face

ATTACK: Final = Face("attack", "attack", caption="Attack")
DEFEND: Final = Face("defend", "defend", caption="Defend")
HEAL: Final = Face("heal", "heal", caption="Heal")
FACES: Final = {face.name: face for face in (ATTACK, DEFEND, HEAL)}

CLASSES: Final[dict[str, list[str]]] = {
    "warrior": ["attack"] * 5,
    "guardian": ["defend"] * 5,
    "healer": ["heal"] * 5,
    "paladin": ["attack"] * 3 + ["defend"] * 2,
    "monk": ["defend"] * 3 + ["heal"] * 2,
    "druid": ["heal"] * 3 + ["attack"] * 2,
}
"""The last three are the variant of mixed classes."""

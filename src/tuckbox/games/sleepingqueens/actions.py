"""What one can do in Sleeping Queens: every action there is, made once; the sets of numbers are in sums.py."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.actions import Action
from tuckbox.games.sleepingqueens.cards import DRAGON, NUMBERS, POWERS, QUEENS, WAND, Figure

SLOTS: Final = [f"slot{number}" for number in range(1, len(QUEENS) + 1)]


class King(Action):
    """Play a king to wake the queen in a slot."""

    def __init__(self, slot: int) -> None:
        super().__init__("king", SLOTS[slot], touches=("king", SLOTS[slot]))
        self.slot: Final = slot


class Wake(Action):
    """Wake the queen in a slot, as the Rose Queen or a jester's number allows."""

    def __init__(self, slot: int) -> None:
        super().__init__("wake", SLOTS[slot])
        self.slot: Final = slot


class Knight(Action):
    """Send a knight for a queen in another court."""

    def __init__(self, queen: Figure) -> None:
        super().__init__("knight", queen.name, touches=("knight", queen.name))
        self.queen: Final = queen
        self.foil: Final = DRAGON


class Potion(Action):
    """Put a queen in another court to sleep in an empty slot."""

    def __init__(self, queen: Figure, slot: int) -> None:
        super().__init__("potion", queen.name, SLOTS[slot], touches=("potion", queen.name, SLOTS[slot]))
        self.queen: Final = queen
        self.slot: Final = slot
        self.foil: Final = WAND


class Jester(Action):
    """Turn up the next card: it is yours, or it counts who wakes a queen."""

    def __init__(self) -> None:
        super().__init__("jester", touches=("jester",))


class Discard(Action):
    """Exchange a card, or a set of numbers, for as many new ones."""

    def __init__(self, faces: Sequence[Figure]) -> None:
        super().__init__("discard", *[face.name for face in faces], any_order=True)
        self.faces: Final = tuple(faces)


class Defend(Action):
    """Answer a knight with a dragon, or a potion with a wand."""

    def __init__(self, foil: Figure) -> None:
        super().__init__(foil.name, touches=(foil.name,))
        self.foil: Final = foil


class Pass(Action):
    """Let the attack happen."""

    def __init__(self) -> None:
        super().__init__("pass")


Attack = Knight | Potion

KINGS: Final = [King(slot) for slot in range(len(SLOTS))]
WAKINGS: Final = [Wake(slot) for slot in range(len(SLOTS))]
KNIGHTS: Final = [Knight(queen) for queen in QUEENS]
POTIONS: Final = [[Potion(queen, slot) for slot in range(len(SLOTS))] for queen in QUEENS]
"""By the queen's kind and the slot."""
PLAY_JESTER: Final = Jester()
SINGLES: Final = [Discard([face]) for face in NUMBERS + POWERS]
PLAY_DRAGON: Final = Defend(DRAGON)
PLAY_WAND: Final = Defend(WAND)
PASS: Final = Pass()

"""What one can do in Grid Cannon: every action there is, made once."""

from typing import Final

from tuckbox.core.actions import Action
from tuckbox.games.gridcannon.board import CELLS, SPOTS


class OnBoard(Action):
    """An action at one place of the board, with a card of another pile if it needs one."""

    def __init__(self, verb: str, place: str, *piles: str) -> None:
        super().__init__(verb, place, touches=(*piles, place))
        self.place: Final = place


class Place(OnBoard):
    """Play the top card of the hand."""


class Stand(OnBoard):
    """Choose the spot of a royal."""


class PickUp(OnBoard):
    """Put a stack under the deck, for a joker or, in Francis' rules, for an ace."""


class Arm(OnBoard):
    """Give the top card of the hand, which fits nowhere, to a royal as armour."""


class Swap(OnBoard):
    """Francis' start: exchange a number of the grid for another from the deck."""


class LayAce(Action):
    """Lay an ace on any cell."""

    def __init__(self, ace: str, cell: str) -> None:
        super().__init__("ace", ace, cell)
        self.ace: Final = ace
        self.cell: Final = cell


class Shift(Action):
    """Francis' joker: move the top card of a stack to another cell where it may lie."""

    def __init__(self, src: str, dst: str) -> None:
        super().__init__("joker", src, dst, touches=("jokers", src, dst))
        self.src: Final = src
        self.dst: Final = dst


DRAW: Final = Action("draw", touches=("deck",))
KEEP: Final = Action("keep")
PLACE: Final = {cell: Place("place", cell, "hand") for cell in CELLS}
STAND: Final = {spot: Stand("royal", spot) for spot in SPOTS}
LAY_ACE: Final = {ace: [LayAce(ace, cell) for cell in CELLS] for ace in ("AC", "AD", "AH", "AS")}
SPEND_JOKER: Final = {cell: PickUp("joker", cell, "jokers") for cell in CELLS}
SPEND_ACE: Final = {cell: PickUp("ace", cell, "aces") for cell in CELLS}
SHIFT: Final = {src: {dst: Shift(src, dst) for dst in CELLS} for src in CELLS}
ARM: Final = {spot: Arm("armour", spot, "hand") for spot in SPOTS}
SWAP: Final = {cell: Swap("swap", cell) for cell in CELLS}

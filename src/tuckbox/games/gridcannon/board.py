"""The cards and the board of Grid Cannon: a grid of cells, spots for royals around it, and the lines of fire."""

from typing import Final

from tuckbox.core.cards import PLAYING, Card, Face
from tuckbox.core.table import Table, Zone

ACE: Final = 1
TEN: Final = 10
QUEEN: Final = 12
ROYALS: Final = 12
KING: Final = 13

COLOUR: Final = 16
SUIT: Final = 32
"""How alike two cards are; more than any rank, so that ranks decide among cards equally alike."""


class CannonFace(Face):
    """A card of the deck with jokers: an ace is 1, a royal's rank is its health, a joker has no suit."""

    def __init__(self, name: str, title: str, rank: int, suit: int) -> None:
        super().__init__(name, title)
        self.rank: Final = rank
        self.suit: Final = suit
        self.red: Final = suit in (1, 2)
        self.is_royal: Final = rank > TEN
        self.is_number: Final = ACE < rank <= TEN
        self.home: Final = "" if self.is_number else "turned" if self.is_royal else "aces" if rank else "jokers"
        """Where it goes when it is drawn; a number goes where it is wanted."""
        self.demands: Final = SUIT if rank == KING else COLOUR if rank == QUEEN else 0
        """How much like this royal the payload must be."""


JOKER: Final = CannonFace("joker", "joker", 0, -1)
DECK: Final = [CannonFace(face.name, face.title, face.rank, face.suit) for face in PLAYING.values()] + [JOKER, JOKER]


def kinship(one: CannonFace, other: CannonFace) -> int:
    return SUIT if one.suit == other.suit else COLOUR if one.red == other.red else 0


def bars_cell(face: CannonFace, stack: list[Card[CannonFace]]) -> str | None:
    """Why this number may not be laid on that stack, if so (GC-09)."""
    if not stack or stack[-1].face.rank <= face.rank:
        return None
    return "A number may be laid only on an empty cell, or on a card that is not higher."


class Line:
    """A line of fire: where a royal stands, the two cells of the payload before it, and the trigger."""

    def __init__(self, x: int, y: int) -> None:
        across = (x == 0) - (x == 4)
        down = (y == 0) - (y == 4)
        self.spot: Final = f"{x},{y}"
        self.near: Final = f"{x + across},{y + down}"
        self.far: Final = f"{x + 2 * across},{y + 2 * down}"
        self.trigger: Final = f"{x + 3 * across},{y + 3 * down}"
        self.places: Final = (self.trigger, self.far, self.near, self.spot)
        """As the shot flies."""


CELLS: Final = [f"{x},{y}" for y in (1, 2, 3) for x in (1, 2, 3)]
LINES: Final = [Line(x, y) for y in range(5) for x in range(5) if (x in (0, 4)) != (y in (0, 4))]
SPOTS: Final = [line.spot for line in LINES]
BESIDE: Final = {cell: [line.spot for line in LINES if line.near == cell] for cell in CELLS}
TRIGGERED: Final = {cell: [line for line in LINES if line.trigger == cell] for cell in CELLS}
OUTER: Final = [cell for cell in CELLS if BESIDE[cell]]

TABLE: Final = Table(
    """
    hand  turned   board
    deck  discard  board
    aces  jokers   board
    """,
    [
        Zone("board", "grid", title="cell", sight="all", cells={at: (int(at[0]), int(at[2])) for at in SPOTS + CELLS}),
        Zone("hand", "fan", title="the hand", label="hand"),
        Zone("turned", "row", title="the cards turned up", label="cards turned up"),
        Zone("deck", title="the deck", label="deck", lie="down"),
        Zone("discard", title="the discard", label="discard"),
        Zone("aces", "row", title="the aces", label="aces"),
        Zone("jokers", "row", title="the jokers", label="jokers"),
    ],
    narrow="""
    board  board   board
    hand   deck    turned
    aces   jokers  discard
    """,
)

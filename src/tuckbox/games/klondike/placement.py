"""Which card fits where: the conditions that both the list of actions and the refusals are made of."""

from typing import Final

from tuckbox.core.cards import Pile, Playing

KING: Final = 13


def bars_column(face: Playing, column: Pile[Playing]) -> str | None:
    """Why this card may not be put on that column, if so."""
    if not column.cards:
        return None if face.rank == KING else "Only a king may start an empty column."
    end = column.cards[-1].face
    if end.rank != face.rank + 1:
        return "A column is built downwards, one rank at a time."
    return "A column is built in alternating colours." if end.red == face.red else None


def run_length(column: Pile[Playing]) -> int:
    """How many cards at the end of a column are face up: they always are a run (KL-03)."""
    run = 0
    for card in reversed(column.cards):
        if not card.up:
            break
        run += 1
    return run


def stock_tops(stock: list[Playing], draws: int) -> list[Playing]:
    """The cards on top after each draw from a stock given in drawing order."""
    return [stock[min(i + draws, len(stock)) - 1] for i in range(0, len(stock), draws)]

"""The dungeon's grid: where a card may be laid."""

from typing import Final

WIDEST: Final = 7
HIGHEST: Final = 5

# Every cell that any dungeon can reach from its entrance, and a rim around them, numbered row by row.
COLUMNS: Final = 2 * WIDEST + 1
CELLS: Final = COLUMNS * (2 * HIGHEST + 1)
ENTRANCE: Final = CELLS // 2
NOWHERE: Final = -1
STEPS: Final = (-COLUMNS, -1, 1, COLUMNS)
NAMES: Final = [f"{cell % COLUMNS - WIDEST},{cell // COLUMNS - HIGHEST}" for cell in range(CELLS)]
NUMBERS: Final = {name: cell for cell, name in enumerate(NAMES)}


class Grid:
    """Which cells are taken, and what lies beside each: it is told when a card is laid, and when one is cleared."""

    def __init__(self, *, corridor: bool) -> None:
        self.corridor: Final = corridor
        self.taken = [False] * CELLS
        self.beside = [0] * CELLS
        """How many cards lie beside a cell."""
        self.cleared_beside = [0] * CELLS
        """How many of them are face down."""
        self.brink: list[int] = []
        """The cells with a face-down card beside them, in the order in which they came in reach."""
        self.cleared = 0
        self.left = self.right = ENTRANCE % COLUMNS
        self.top = self.bottom = ENTRANCE // COLUMNS

    def lay(self, cell: int) -> None:
        self.taken[cell] = True
        for step in STEPS:
            self.beside[cell + step] += 1
        self.left, self.right = min(self.left, cell % COLUMNS), max(self.right, cell % COLUMNS)
        self.top, self.bottom = min(self.top, cell // COLUMNS), max(self.bottom, cell // COLUMNS)

    def clear(self, cell: int) -> None:
        self.cleared += 1
        for step in STEPS:
            beside = cell + step
            self.cleared_beside[beside] += 1
            if self.cleared_beside[beside] == 1:
                self.brink.append(beside)

    def open_cells(self) -> list[int]:
        return [cell for cell in self.brink if self.bars(cell) is None]

    def has_opening(self) -> bool:
        return any(self.bars(cell) is None for cell in self.brink)

    def bars(self, cell: int) -> str | None:
        """Why no card may be laid there, if so: DQ-02, and DQ-22 for the size."""
        if self.taken[cell]:
            return "A card lies there already."
        if self.cleared_beside[cell] != 1:
            return "A new card must touch exactly one face-down card."
        if self.corridor and self.beside[cell] != 1:
            return "In corridors a new card may touch no other card than the face-down one."
        x, y = cell % COLUMNS, cell // COLUMNS
        if x - self.left >= WIDEST or self.right - x >= WIDEST:
            return "The dungeon may not become more than 7 cards wide."
        if y - self.top >= HIGHEST or self.bottom - y >= HIGHEST:
            return "The dungeon may not become more than 5 cards high."
        return None

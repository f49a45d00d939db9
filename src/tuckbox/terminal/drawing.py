"""The table as text: every zone where the game's picture puts it."""

from collections.abc import Iterable
from typing import Final

from tuckbox.core.table import NOTHING, Zone
from tuckbox.terminal.zones import Zones, pack_lines, runs_down

Picture = list[list[str]]

MARGIN: Final = 1
GAPS: Final = (4, 3, 2)
"""Between columns, the first that fits."""
LEAST_HEIGHT: Final = 5
"""Below this no column is squeezed: its label, a card, a count and two more cards."""
LEAST_MAP: Final = 8
"""Lines of a map that are shown in any case."""
UNLIMITED: Final = 10_000


def draw(zones: Zones, *, width: int = 80, height: int = 24, here: str = "", whole: bool = False) -> list[str]:
    """The wide picture, or else the narrow one, or else all zones one below the other.

    Where a map is too large for that, what lies below it is packed, and unless the `whole` is wanted the map is
    cut to the country around `here`.
    """
    table = zones.table
    sheet = Sheet(table.wide, zones, width)
    for picture in (table.narrow, [[name] for name in table.zones]):
        if sheet.width > width:
            sheet = Sheet(picture, zones, width)
    lines = sheet.paint(height)
    maps = [zone for zone in table.zones.values() if zone.kind == "graph"]
    if not maps or len(lines) <= height:
        return lines
    return around(zones, maps[0], width, UNLIMITED if whole else height, here)


def around(zones: Zones, land: Zone, width: int, height: int, here: str) -> list[str]:
    """A map, or as much of it as there is room for, and below it the piles where something lies, the own first."""
    mine = sorted(zones.table.zone_of.values(), key=lambda zone: zone.owner is None or zone.owner != zones.view.seat)
    piles = [pile for zone in mine for pile in zone.piles if zones.cards(pile)]
    stacks = pack_lines([f"{pile} {zones.faces.stack(zones.cards(pile))}" for pile in piles], width - MARGIN, "   ")
    room = max(height // 4, 2)
    if len(stacks) > room:
        stacks[room - 1 :] = ["… (look shows all)"]
    lines = zones.block(land, width=width - MARGIN, height=UNLIMITED)
    lines = window(lines, max(height - len(stacks) - 1, LEAST_MAP), zones.line_of(land, here, width - MARGIN))
    return [f"{' ' * MARGIN}{line}".rstrip() for line in [*lines, "", *stacks]]


def window(lines: list[str], height: int, middle: int) -> list[str]:
    """So many lines around the middle one; an ellipsis where there would be more."""
    if len(lines) <= height:
        return lines
    top = min(max(middle - height // 2, 0), len(lines) - height)
    shown = lines[top : top + height]
    if top > 0:
        shown[0] = "…"
    if top + height < len(lines):
        shown[-1] = "… (look shows the whole map)"
    return shown


class Area:
    """Where a zone lies in the picture: its first row and column, and those after its last."""

    def __init__(self, picture: Picture, zone: Zone) -> None:
        rows = [row for row, names in enumerate(picture) if zone.name in names]
        columns = [column for names in picture for column, name in enumerate(names) if name == zone.name]
        self.zone: Final = zone
        self.top, self.bottom = min(rows), max(rows) + 1
        self.left, self.right = min(columns), max(columns) + 1
        while self.right < len(picture[0]) and self.is_free(picture, self.right):
            self.right += 1

    def is_free(self, picture: Picture, column: int) -> bool:
        """Empty space to the right of a zone is its to use."""
        return all(picture[row][column] == NOTHING for row in range(self.top, self.bottom))


class Sheet:
    """A picture being laid out: how wide its columns and how high its rows are."""

    def __init__(self, picture: Picture, zones: Zones, width: int) -> None:
        names = dict.fromkeys(name for row in picture for name in row if name != NOTHING)
        self.areas: Final = [Area(picture, zones.table.zones[name]) for name in names]
        self.zones: Final = zones
        self.rows: Final = len(picture)
        self.share: Final = (width - MARGIN) // len(picture[0])
        blocks = self.blocks([UNLIMITED] * self.rows)
        self.heights: Final = self.row_heights(blocks, gap=0)
        for gap in GAPS:
            self.gap = gap
            self.widths = self.column_widths(blocks, len(picture[0]))
            self.width = MARGIN + sum(self.widths) + gap * (len(self.widths) - 1)
            if self.width <= width:
                break

    def blocks(self, heights: list[int]) -> list[list[str]]:
        return [
            self.zones.block(
                area.zone,
                width=self.share * (area.right - area.left),
                height=sum(heights[area.top : area.bottom]),
            )
            for area in self.areas
        ]

    def column_widths(self, blocks: list[list[str]], columns: int) -> list[int]:
        sizes = [(area.left, area.right, max(map(len, block))) for area, block in zip(self.areas, blocks, strict=True)]
        return tracks(sizes, columns, gap=self.gap)

    def row_heights(self, blocks: list[list[str]], *, gap: int) -> list[int]:
        sizes = [(area.top, area.bottom, len(block)) for area, block in zip(self.areas, blocks, strict=True)]
        return tracks(sizes, self.rows, gap=gap)

    def squeeze_rows(self, height: int) -> list[int]:
        """The heights of the rows when the highest of those that hold columns give way, line by line."""
        heights = self.heights[:]
        elastic = {row for area in self.areas if runs_down(area.zone) for row in range(area.top, area.bottom)}
        while sum(heights) > height:
            tallest = max(elastic, key=lambda row: heights[row], default=0)
            if tallest not in elastic or heights[tallest] <= LEAST_HEIGHT:
                break
            heights[tallest] -= 1
        return heights

    def paint(self, height: int) -> list[str]:
        blocks = self.blocks(self.squeeze_rows(height))
        airy = sum(self.row_heights(blocks, gap=1)) + self.rows - 1 <= height
        gap = 1 if airy else 0
        heights = self.row_heights(blocks, gap=gap)
        canvas = [""] * (sum(heights) + gap * (self.rows - 1))
        for area, block in sorted(zip(self.areas, blocks, strict=True), key=lambda pair: pair[0].left):
            top = sum(heights[: area.top]) + gap * area.top
            left = MARGIN + sum(self.widths[: area.left]) + self.gap * area.left
            for row, line in enumerate(block, top):
                canvas[row] = canvas[row].ljust(left) + line
        return [line.rstrip() for line in canvas]


def tracks(sizes: Iterable[tuple[int, int, int]], count: int, *, gap: int) -> list[int]:
    """The sizes of rows or columns; who spans several makes the last of them grow if need be."""
    found = [0] * count
    for first, end, size in sorted(sizes, key=lambda entry: entry[1] - entry[0]):
        lacking = size - sum(found[first:end]) - gap * (end - first - 1)
        found[end - 1] += max(lacking, 0)
    return found

"""A map as text: the nodes of a graph on a grid, the edges as lines between them, and under each node who is there.

The nodes are placed so that neighbours lie side by side, and the lines are led around everything else. Where a line
finds no way, and where there are more to show than there is room, a sentence below the map tells it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from random import Random
from typing import Final

Edge = tuple[str, str]
Place = tuple[int, int]
"""A column and a row: of the grid of nodes, or of the letters on the sheet."""

CELL: Final = 16
"""The least width of a node with the room around it."""
ROOM: Final = 3
"""How much of it is left for lines."""
MOST_MARKER_LINES: Final = 2
MANY_ROWS: Final = 5
"""With so many there is one line for markers only: the map shall fit a screen."""
GAP: Final = 2
"""Lines between one row of nodes and the next."""
TURN, CROSSING, BESIDE_NODE = 2, 8, 3
"""What these cost a line, measured in letters of its way."""
SWAPS: Final = 5000

NORTH, EAST, SOUTH, WEST = range(4)
STEP: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
FANCY: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
PLAIN: Final = " |-+||++-+-++++++"
"""By the sum of the sides that a line leaves a letter on: 1 north, 2 east, 4 south, 8 west."""
UPRIGHT: Final = 0b0101
LEVEL: Final = 0b1010
FANCY_ARROWS: Final = "▼◄▲►"
PLAIN_ARROWS: Final = "v<^>"
"""By the side of the node at which the arrow arrives."""


def draw(
    nodes: Mapping[str, str],
    edges: Sequence[Edge],
    markers: Mapping[str, Sequence[str]],
    *,
    one_way: Sequence[Edge] = (),
    width: int = 80,
    fancy: bool = True,
) -> list[str]:
    """The lines of a map; `nodes` are names with their titles, `one_way` those edges that lead only forwards."""
    sheet = lines_of(tuple(nodes.items()), tuple(edges), width)
    letters = sheet.letters(one_way, fancy=fancy)
    untold = [sheet.mark(letters, name, markers.get(name, ())) for name in nodes]
    legend = [f"{name}: {', '.join(markers[name])}" for name, more in zip(nodes, untold, strict=True) if more]
    unled = [f"{a} - {b}" if (a, b) not in one_way else f"{a} > {b}" for a, b in sheet.unled]
    drawn = ["".join(line).rstrip() for line in letters]
    return [*strip(drawn), *[f"Also: {', '.join(unled)}"][: len(unled)], *legend]


def line_of(name: str, nodes: Mapping[str, str], edges: Sequence[Edge], width: int) -> int:
    """In which line of a map, drawn as wide, a node stands."""
    sheet = lines_of(tuple(nodes.items()), tuple(edges), width)
    written = {y for _, y in sheet.sides} | {box.top for box in sheet.boxes.values()}
    return sheet.boxes[name].top - min(written)


def strip(lines: list[str]) -> list[str]:
    """Without the empty lines around them."""
    full = [i for i, line in enumerate(lines) if line]
    return lines[full[0] : full[-1] + 1] if full else []


@lru_cache(maxsize=8)
def lines_of(nodes: tuple[tuple[str, str], ...], edges: tuple[Edge, ...], width: int) -> "Sheet":
    """A sheet with all lines drawn: it depends on nothing that changes in a game."""
    columns = max(1, min(3 if len(nodes) <= 6 else 4 if len(nodes) <= 12 else 5, width // CELL))
    places = place_nodes([name for name, _ in nodes], edges, columns)
    sheet = Sheet(places, dict(nodes), width)
    for edge in sorted(edges, key=lambda edge: length(places[edge[0]], places[edge[1]])):
        sheet.lead(edge)
    return sheet


def place_nodes(names: Sequence[str], edges: Sequence[Edge], columns: int) -> dict[str, Place]:
    """A place on the grid for each node: swapped at random, ever more choosily, and the best of all kept."""
    rows = -(-len(names) // columns)
    rows += rows < MANY_ROWS
    spots: list[str | None] = [*names, *[None] * (columns * rows - len(names))]
    grid = Grid(spots, edges, columns)
    dice = Random(len(names))
    best, cost, least = spots[:], 0, 0
    for swap in range(SWAPS):
        heat = 6 * (1 - swap / SWAPS)
        i, j = dice.randrange(len(spots)), dice.randrange(len(spots))
        change = grid.swap(i, j)
        if change > 0 and dice.random() * heat < change:
            grid.swap(i, j)
            continue
        cost += change
        if cost < least:
            best, least = spots[:], cost
    return trim({name: (i % columns, i // columns) for i, name in enumerate(best) if name is not None})


def trim(places: dict[str, Place]) -> dict[str, Place]:
    """Without the rows and columns where nothing lies."""
    columns = sorted({x for x, _ in places.values()})
    rows = sorted({y for _, y in places.values()})
    return {name: (columns.index(x), rows.index(y)) for name, (x, y) in places.items()}


class Grid:
    """Nodes on a grid, and what their edges cost."""

    def __init__(self, spots: list[str | None], edges: Sequence[Edge], columns: int) -> None:
        self.spots: Final = spots
        self.columns: Final = columns
        self.at: Final = {name: i for i, name in enumerate(spots) if name is not None}
        self.neighbours: Final[dict[str, list[str]]] = {name: [] for name in self.at}
        for a, b in edges:
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)

    def swap(self, i: int, j: int) -> int:
        """Exchange what lies at two spots; by how much that is dearer."""
        moved = [name for name in (self.spots[i], self.spots[j]) if name is not None]
        before = sum(self.cost(name) for name in moved)
        self.spots[i], self.spots[j] = self.spots[j], self.spots[i]
        for k in (i, j):
            name = self.spots[k]
            if name is not None:
                self.at[name] = k
        return sum(self.cost(name) for name in moved) - before

    def cost(self, name: str) -> int:
        here = self.at[name]
        return sum(self.way(here, self.at[other]) for other in self.neighbours[name])

    def way(self, i: int, j: int) -> int:
        """Straight and short is cheap; a bend costs, and a node in between still more."""
        (x, y), (u, v) = (divmod(k, self.columns)[::-1] for k in (min(i, j), max(i, j)))
        if x != u and y != v:
            return 2 * (abs(x - u) + abs(y - v)) + 1
        step = 1 if y == v else self.columns
        between = range(min(i, j) + step, max(i, j), step)
        return 2 * len(between) + 1 + 4 * sum(self.spots[k] is not None for k in between)


def length(a: Place, b: Place) -> tuple[int, int]:
    """For the order in which lines are led: the short and straight ones first."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return across + down, min(across, down)


class Box:
    """Where a node's title stands, with the lines for markers below it."""

    def __init__(self, title: str, place: Place, cell: int, marker_lines: int) -> None:
        self.middle: Final = place[0] * cell + cell // 2
        self.top: Final = 1 + place[1] * (1 + marker_lines + GAP)
        self.bottom: Final = self.top + marker_lines
        self.room: Final = cell - ROOM
        self.title: Final = shorten(title, self.room - 2)
        self.left: Final = self.middle - len(self.title) // 2 - 1
        self.right: Final = self.left + len(self.title) + 1
        """The spaces around the title belong to it."""

    def ports(self) -> list[Place]:
        """Where a line may end, by side."""
        above, below = (self.middle, self.top - 1), (self.middle, self.bottom + 1)
        return [above, (self.right + 1, self.top), below, (self.left - 1, self.top)]

    def letters(self) -> Iterator[Place]:
        """What no line may cross."""
        yield from ((x, self.top) for x in range(self.left, self.right + 1))
        start = self.middle - self.room // 2
        for y in range(self.top + 1, self.bottom + 1):
            yield from ((x, y) for x in range(start, start + self.room))


class Sheet:
    """The boxes, and the lines between them."""

    def __init__(self, places: Mapping[str, Place], titles: Mapping[str, str], width: int) -> None:
        columns = max(x for x, _ in places.values()) + 1
        rows = max(y for _, y in places.values()) + 1
        cell = min(width // columns, CELL + 8)
        self.marker_lines: Final = MOST_MARKER_LINES if rows < MANY_ROWS else 1
        self.width: Final = columns * cell
        self.height: Final = 1 + rows * (1 + self.marker_lines + GAP)
        self.boxes: Final = {
            name: Box(label(name, titles[name]), place, cell, self.marker_lines) for name, place in places.items()
        }
        self.taken: Final = {letter for box in self.boxes.values() for letter in box.letters()}
        self.doorsteps: Final = {port for box in self.boxes.values() for port in box.ports()}
        self.sides: Final[dict[Place, int]] = {}
        """The lines: for each letter the sides at which one leaves it, as a sum."""
        self.ends: Final[dict[tuple[str, int], Edge]] = {}
        """Which edge ends at which side of a node."""
        self.unled: Final[list[Edge]] = []

    def lead(self, edge: Edge) -> None:
        """Draw the line of an edge."""
        way = self.find(*edge)
        if not way:
            self.unled.append(edge)
            return
        first, last = self.side(edge[0], way[0]), self.side(edge[1], way[-1])
        self.ends[edge[0], first] = edge
        self.ends[edge[1], last] = edge
        for letter, side in ((way[0], opposite(first)), (way[-1], opposite(last))):
            self.sides[letter] = self.sides.get(letter, 0) | 1 << side
        for here, there in pairwise(way):
            side = STEP.index((there[0] - here[0], there[1] - here[1]))
            self.sides[here] = self.sides.get(here, 0) | 1 << side
            self.sides[there] = self.sides.get(there, 0) | 1 << opposite(side)

    def side(self, name: str, port: Place) -> int:
        return self.boxes[name].ports().index(port)

    def free_ports(self, name: str) -> dict[Place, int]:
        ports = enumerate(self.boxes[name].ports())
        return {port: side for side, port in ports if (name, side) not in self.ends and self.is_on_sheet(port)}

    def is_on_sheet(self, letter: Place) -> bool:
        return 0 <= letter[0] < self.width and 0 <= letter[1] < self.height

    def find(self, start: str, end: str) -> list[Place]:
        """The cheapest way from one node to another, letter by letter; empty where there is none (Dijkstra)."""
        goals = self.free_ports(end)
        queue: list[tuple[int, Place, int, tuple[Place, int] | None]] = [
            (0, port, side, None) for port, side in self.free_ports(start).items() if not self.sides.get(port)
        ]
        came: dict[tuple[Place, int], tuple[Place, int] | None] = {}
        while queue:
            cost, letter, heading, before = heappop(queue)
            if (letter, heading) in came:
                continue
            came[letter, heading] = before
            if letter in goals and not self.sides.get(letter) and heading != goals[letter]:
                return trail(came, (letter, heading))
            for side, price in self.steps(letter, heading):
                there = (letter[0] + STEP[side][0], letter[1] + STEP[side][1])
                if self.is_on_sheet(there) and there not in self.taken and (there, side) not in came:
                    beside = BESIDE_NODE * (there in self.doorsteps)
                    heappush(queue, (cost + price + beside, there, side, (letter, heading)))
        return []

    def steps(self, letter: Place, heading: int) -> Iterator[tuple[int, int]]:
        """The sides at which a line may go on, and their price: a line is crossed straight, never followed."""
        crossed = self.sides.get(letter, 0)
        if not crossed:
            yield from ((side, 1 if side == heading else 1 + TURN) for side in range(4) if side != opposite(heading))
        elif crossed in (UPRIGHT, LEVEL) and not crossed >> heading & 1:
            yield heading, CROSSING

    def letters(self, one_way: Sequence[Edge], *, fancy: bool) -> list[list[str]]:
        """The sheet with its lines, arrows and titles, before anybody is marked on it."""
        signs, arrows = (FANCY, FANCY_ARROWS) if fancy else (PLAIN, PLAIN_ARROWS)
        lines = [[" "] * self.width for _ in range(self.height)]
        for (x, y), sides in self.sides.items():
            lines[y][x] = signs[sides]
        for (name, side), edge in self.ends.items():
            box = self.boxes[name]
            x, y = box.ports()[side]
            if side == SOUTH:
                for below in range(box.top + 1, y):
                    lines[below][x] = signs[UPRIGHT]
                y = box.top + 1
            if edge in one_way and edge[1] == name:
                lines[y][x] = arrows[side]
        for box in self.boxes.values():
            lines[box.top][box.left + 1 : box.right] = box.title
        return lines

    def mark(self, lines: list[list[str]], name: str, markers: Sequence[str]) -> bool:
        """Write who is at a node; whether that was more than there is room for."""
        box = self.boxes[name]
        told = pack_lines(markers, box.room, self.marker_lines)
        first = lines[box.top + 1][box.middle]
        for y, text in enumerate(told, box.top + 1):
            left = box.middle - len(text) // 2
            lines[y][left : left + len(text)] = text
        if told and first in FANCY_ARROWS + PLAIN_ARROWS:
            lines[box.top + 1 + len(told)][box.middle] = first
        return ", ".join(told) != ", ".join(markers)


def label(name: str, title: str) -> str:
    """The title, if the word that players type can be read from it; otherwise that word."""
    return title if title.lower() == name.lower() else name


def pack_lines(items: Sequence[str], room: int, most: int) -> list[str]:
    """Items on so many lines at most, each cut to the room; those for which there is no line are counted."""
    lines: list[str] = []
    for number, item in enumerate(items):
        short = shorten(item, room)
        if lines and len(lines[-1]) + 2 + len(short) <= room:
            lines[-1] += f", {short}"
        elif len(lines) < most:
            lines.append(short)
        else:
            more = f" +{len(items) - number}"
            lines[-1] = shorten(lines[-1], room - len(more)) + more
            break
    return lines


def shorten(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"


def opposite(side: int) -> int:
    return (side + 2) % 4


def trail(came: Mapping[tuple[Place, int], tuple[Place, int] | None], last: tuple[Place, int]) -> list[Place]:
    """The way that led to a letter."""
    way: list[Place] = []
    step: tuple[Place, int] | None = last
    while step is not None:
        way.append(step[0])
        step = came[step]
    return way[::-1]

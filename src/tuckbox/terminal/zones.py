"""One zone of the table as a block of text: its label, and below it what lies there."""

import re
import textwrap
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from tuckbox.core.events import Glimpse
from tuckbox.core.table import Table, Zone
from tuckbox.core.text import capital
from tuckbox.core.view import Markers, View
from tuckbox.terminal import map as maps
from tuckbox.terminal.faces import Faces

COUNT_WIDTH: Final = 3
"""Room for `×24` or `+21`, kept free so that nothing on the table jumps when a pile grows."""
HEAD_WIDTH: Final = 4
CELL_NAME: Final = re.compile(r"-?\d+,-?\d+")
LEAST_MAP: Final = 32
"""Narrower than this, no map is drawn."""

Cell = tuple[int, int]


class Zones:
    """The zones as one player sees them, and what is `lit`: the places that can be touched now.

    A block may end in spaces: they keep its room.
    """

    def __init__(self, view: View, table: Table, faces: Faces, lit: Collection[str] = ()) -> None:
        self.view: Final = view
        self.table: Final = table
        self.faces: Final = faces
        self.lit: Final = lit
        self.markers: Final = standing(view.markers)

    def block(self, zone: Zone, *, width: int, height: int) -> list[str]:
        """At most so wide where cards can wrap, and at most so high where a column can be squeezed."""
        piles = self.piles(zone)
        if zone.kind == "counter":
            return [zone.name, str(self.view.counters.get(zone.name, ""))]
        if zone.kind == "graph":
            return self.map(zone, width) if width >= LEAST_MAP else [self.label(zone.name), *self.nodes(zone)]
        if zone.kind == "grid":
            return [*self.grid(zone, piles), *self.occupants(piles), *self.legend(piles, width)]
        if len(piles) == 1:
            return self.single(zone, self.cards(piles[0]), width, height)
        return [self.label(zone.name), *self.places(piles, width)]

    def single(self, zone: Zone, cards: list[Glimpse], width: int, height: int) -> list[str]:
        room = self.faces.width(cards)
        if runs_down(zone):
            return [self.label(zone.name).ljust(room + COUNT_WIDTH), *self.column(cards, height - 1)]
        if zone.kind == "pile":
            top = self.faces.stack(cards) if cards else self.faces.vacant(zone.mark)
            return [self.label(zone.name).ljust(room + COUNT_WIDTH), top]
        kept = COUNT_WIDTH + zone.show * (room + 1)
        return [self.label(zone.name).ljust(kept if zone.show else 0), *self.card_row(zone, cards, width)]

    def piles(self, zone: Zone) -> list[str]:
        """The names of its piles; of those of a growing grid, the ones where something lies or may come to lie."""
        grown = [name for name, cards in self.view.piles.items() if cards and name not in self.table.zone_of]
        open_cells = [name for name in self.lit if CELL_NAME.fullmatch(name) and name not in grown]
        return [*zone.piles, *grown, *open_cells] if zone.grows else list(zone.piles)

    def cards(self, pile: str) -> list[Glimpse]:
        return list(self.view.piles.get(pile, ()))

    def column(self, cards: list[Glimpse], height: int) -> list[str]:
        """One card to a line; when too long, first the buried cards are squeezed, then the middle."""
        lines = [self.faces.lying(card) for card in cards] or [self.faces.empty]
        buried = next((i for i, card in enumerate(cards) if card.up), len(cards))
        if len(lines) > height and buried > 1:
            lines[:buried] = [self.faces.with_count(self.faces.back, buried)]
        return elide(lines, max(height, 4), head=2 if buried else 1)

    def card_row(self, zone: Zone, cards: list[Glimpse], width: int) -> list[str]:
        """Cards side by side, all or the last few, the others counted; several unseen ones only counted."""
        shown = cards[-zone.show :]
        if not any(card.face for card in shown):
            return [self.faces.stack(cards)]
        others = [f"+{len(cards) - len(shown)}"] if len(shown) < len(cards) else []
        named = self.card_name if zone.kind == "row" else self.faces.card
        return pack_lines([*others, *map(named, shown)], width, " ")

    def card_name(self, card: Glimpse) -> str:
        """A card with the name of its own that it may bear: `K♣ Troll King`."""
        face = card.face
        is_named = face is not None and face.caption and face.caption != capital(face.title)
        return f"{self.faces.card(card)} {face.caption}" if face and is_named else self.faces.card(card)

    def grid(self, zone: Zone, piles: Sequence[str]) -> list[str]:
        """Piles in their cells: under coordinates where these are their names, else each under its own."""
        stacks = {zone.cell(pile): self.faces.stack(self.cards(pile)) for pile in piles}
        names = {zone.cell(pile): pile for pile in piles}
        filled = [cell for cell, pile in names.items() if not zone.grows or self.cards(pile)]
        across = span([x for x, _ in filled], margin=zone.grows)
        down = span([y for _, y in filled], margin=zone.grows)
        if all(name == f"{x},{y}" for (x, y), name in names.items()):
            return crossing_lines(stacks, across, down)
        room = max(len(text) for text in (*names.values(), *stacks.values()))
        return [row(texts, across, y, room) for y in down for texts in (names, stacks)]

    def places(self, piles: Sequence[str], width: int) -> list[str]:
        """Piles side by side, each under its name, in as many rows as it takes."""
        names = [self.label(pile) for pile in piles]
        stacks = [self.faces.stack(self.cards(pile)) for pile in piles]
        room = max(map(len, names + stacks), default=0)
        across = max(1, (width + 1) // (room + 1))
        return [
            " ".join(text.ljust(room) for text in texts[i : i + across])
            for i in range(0, len(piles), across)
            for texts in (names, stacks)
        ]

    def map(self, zone: Zone, width: int) -> list[str]:
        """The map drawn, and below it whatever did not fit in."""
        fancy = self.faces.fancy
        drawn = maps.draw(zone.nodes, zone.edges, self.markers, one_way=zone.one_way, width=width, fancy=fancy)
        return [part for line in drawn for part in ([line] if len(line) <= width else textwrap.wrap(line, width))]

    def line_of(self, zone: Zone, node: str, width: int) -> int:
        """Where in a map of this width a node is."""
        if node not in zone.nodes:
            return 0
        return (
            maps.line_of(node, zone.nodes, zone.edges, width) if width >= LEAST_MAP else 1 + [*zone.nodes].index(node)
        )

    def nodes(self, zone: Zone) -> list[str]:
        """The places of a map, who is there, and where one can go from there."""
        return [
            f"{node}: {', '.join(self.markers.get(node, ())) or self.faces.empty}"
            f" (to {', '.join(neighbours(zone, node))})"
            for node in zone.nodes
        ]

    def label(self, place: str) -> str:
        """The name, whether it is one's own hand, and who stands there."""
        zone = self.table.zones.get(place)
        is_shared = len(self.view.scores) > 1
        is_own = is_shared and zone is not None and zone.kind == "hand" and zone.owner == self.view.seat
        return " ".join([place, *["(you)"] * is_own, *self.markers.get(place, ())])

    def legend(self, piles: Sequence[str], width: int) -> list[str]:
        """What the cards on top stand for, where they bear names of their own."""
        tops = [cards[-1] for pile in piles if (cards := self.cards(pile)) and cards[-1].up]
        told = [self.card_name(card) for card in tops if self.card_name(card) != self.faces.card(card)]
        return pack_lines(list(dict.fromkeys(told)), width, "  ")

    def occupants(self, piles: Sequence[str]) -> list[str]:
        return [f"{pile}: {', '.join(who)}" for pile in piles if (who := self.markers.get(pile))]


def standing(markers: Markers) -> dict[str, list[str]]:
    """Who stands where, as it is written on the table: `Ada (5)`."""
    return {place: [str(marker) for marker in there] for place, there in markers.items()}


def crossing_lines(stacks: Mapping[Cell, str], across: range, down: range) -> list[str]:
    """Columns headed `3,` and rows headed `,2`: the pile where they cross is called `3,2`."""
    room = max([COUNT_WIDTH + 1, *map(len, stacks.values())])
    head = " " * HEAD_WIDTH + " ".join(f"{x},".ljust(room) for x in across)
    return [head, *(f",{y}".ljust(HEAD_WIDTH) + row(stacks, across, y, room) for y in down)]


def row(texts: Mapping[Cell, str], across: range, y: int, room: int) -> str:
    return " ".join(texts.get((x, y), "").ljust(room) for x in across)


def runs_down(zone: Zone) -> bool:
    return zone.kind == "fan" and zone.spread == "down"


def elide(lines: list[str], height: int, *, head: int) -> list[str]:
    """At most so many lines: what is left out between the first few and the last ones is counted."""
    if len(lines) <= height:
        return lines
    tail = height - head - 1
    return [*lines[:head], f"+{len(lines) - head - tail}", *lines[-tail:]]


def pack_lines(items: Sequence[str], width: int, gap: str) -> list[str]:
    """Items on as few lines as hold them."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(gap) + len(item) <= width:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines


def span(numbers: Sequence[int], *, margin: bool) -> range:
    """From the least to the greatest, and one more on each side where there is a margin."""
    return range(min(numbers, default=0) - margin, max(numbers, default=0) + margin + 1)


def neighbours(zone: Zone, node: str) -> list[str]:
    there = [second for first, second in zone.edges if first == node]
    back = [first for first, second in zone.edges if second == node]
    return list(dict.fromkeys(there + back))

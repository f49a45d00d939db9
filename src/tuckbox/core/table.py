"""The table a game is played on: its zones, and a picture of where they lie."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

KINDS: Final = ("pile", "fan", "row", "grid", "ring", "graph", "counter", "hand")
LIES: Final = ("up", "down", "kept")
SIGHTS: Final = ("nobody", "owner", "all")
NOTHING: Final = "."
CELL: Final = re.compile(r"-?\d{1,3},-?\d{1,3}")


class Zone:
    """A place on the table with a name of one word, and the piles in it: itself, unless told otherwise.

    `lie` says how a card comes to lie here, `sight` who sees the face-down cards, `spread` whether a fan runs
    `down` or `right`, `show` how many of its last cards a fan spreads (0: all), `mark` which suit (`H`) an empty
    pile waits for. `label` is its short name in a heading or beside its owner's (“your deck”), where its title is more
    than that; with an owner it needs no title, for whoever reads knows how the owner is called. Zones of one `group`
    belong together, to whoever bears that title; `note` says what that is, and `look` what it looks like (Goblin, where
    Goblin 2 bears the title).
    The piles of a grid lie in its `cells`, each at (x to the right, y down); one that `grows` has a pile named `x,y`
    at every such place. A graph has `nodes` and `edges` but no piles, and neither has a counter.
    """

    def __init__(
        self,
        name: str,
        kind: str = "pile",
        *,
        title: str = "",
        label: str = "",
        lie: str = "up",
        sight: str = "nobody",
        owner: int | None = None,
        spread: str = "right",
        show: int = 0,
        mark: str = "",
        group: str = "",
        note: str = "",
        look: str = "",
        piles: Sequence[str] | None = None,
        cells: Mapping[str, tuple[int, int]] | None = None,
        grows: bool = False,
        nodes: Mapping[str, str] | None = None,
        edges: Sequence[tuple[str, str]] = (),
        one_way: Sequence[tuple[str, str]] = (),
        spots: Mapping[str, tuple[int, int]] | None = None,
    ) -> None:
        assert kind in KINDS and lie in LIES and sight in SIGHTS, name
        self.name: Final = name
        self.kind: Final = kind
        self.title: Final = title or (f"the {label}" if label else name)
        self.label: Final = label
        self.lie: Final = lie
        self.sight: Final = sight
        self.owner: Final = owner
        self.spread: Final = spread
        self.show: Final = show
        self.mark: Final = mark
        self.group: Final = group
        self.note: Final = note
        self.look: Final = look
        self.cells: Final = dict(cells or {})
        self.grows: Final = grows
        self.piles: Final = tuple(piles if piles is not None else self.usual_piles())
        self.nodes: Final = dict(nodes or {})
        """The places of a graph, each with its title."""
        self.edges: Final = tuple(edges)
        self.one_way: Final = tuple(one_way)
        """Those edges that lead only from the first node to the second."""
        self.spots: Final = dict(spots or {})
        """Where its author has drawn the nodes: hundredths of the map across and down; of all, or of none."""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name}>"

    def usual_piles(self) -> list[str]:
        if self.kind in ("counter", "graph") or self.grows:
            return []
        return list(self.cells) or [self.name]

    def has_cell(self, name: str) -> bool:
        """Whether this is the name of one of its cells, or could become one."""
        return name in self.cells or (self.grows and CELL.fullmatch(name) is not None)

    def cell(self, pile: str) -> tuple[int, int]:
        """Where a pile of a grid lies."""
        if pile in self.cells:
            return self.cells[pile]
        x, y = pile.split(",")
        return int(x), int(y)

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "kind": self.kind,
            "title": self.title,
            "label": self.label,
            "owner": self.owner,
            "spread": self.spread,
            "show": self.show,
            "mark": self.mark,
            "group": self.group,
            "note": self.note,
            "look": self.look,
            "piles": list(self.piles),
            "cells": {pile: list(place) for pile, place in self.cells.items()},
            "grows": self.grows,
            "nodes": self.nodes,
            "edges": [list(edge) for edge in self.edges],
            "one_way": [list(edge) for edge in self.one_way],
            "spots": {node: list(spot) for node, spot in self.spots.items()},
        }


class Table:
    """Zones and their picture, in the manner of CSS grid areas; `narrow` is the picture for upright screens, `low` that
    for phones lying on their side."""

    def __init__(self, picture: str, zones: Sequence[Zone], *, narrow: str = "", low: str = "") -> None:
        self.zones: Final = {zone.name: zone for zone in zones}
        self.wide: Final = picture_rows(picture, self.zones)
        self.narrow: Final = picture_rows(narrow, self.zones) if narrow else self.wide
        self.low: Final = picture_rows(low, self.zones) if low else self.wide
        self.zone_of: Final = {pile: zone for zone in zones for pile in zone.piles}
        self.growing: Final = [zone for zone in zones if zone.grows]
        assert len(self.zones) == len(zones), "two zones have one name"

    def title(self, place: str) -> str:
        """A pile, zone or node as one says it who knows nobody's name: “column 3”."""
        zone = self.zone_at(place)
        if zone is None:
            return next((zone.nodes[place] for zone in self.zones.values() if place in zone.nodes), place)
        if zone.owner is not None and zone.label:
            return f"the {zone.label} of {zone.group or f'player {zone.owner + 1}'}"
        return zone.title if zone.name == place else f"{zone.title} {place}"

    def zone_at(self, place: str) -> Zone | None:
        """The zone of this name, or the one where this pile is."""
        return self.zones.get(place) or self.zone_of.get(place)

    def as_json(self) -> dict[str, object]:
        return {
            "wide": self.wide,
            "narrow": self.narrow,
            "low": self.low,
            "zones": [zone.as_json() for zone in self.zones.values()],
        }


def picture_rows(picture: str, zones: dict[str, Zone]) -> list[list[str]]:
    """The picture as rows of zone names, `.` for empty space; every zone must be in it, and nothing else."""
    rows = [line.split() for line in picture.splitlines() if line.strip()]
    drawn = {name for row in rows for name in row} - {NOTHING}
    assert drawn == set(zones), f"the picture and the zones differ in {sorted(drawn ^ set(zones))}"
    assert len({len(row) for row in rows}) == 1, "the rows of the picture differ in length"
    return rows

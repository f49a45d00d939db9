"""The table in sentences, in the order of its zones, to be read aloud."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.events import Glimpse
from tuckbox.core.table import Table, Zone
from tuckbox.core.view import View
from tuckbox.terminal.faces import Faces
from tuckbox.terminal.zones import Zones, neighbours

NO_SIGNS: Final = Faces(fancy=False, colour=False)


def view_lines(view: View, table: Table) -> list[str]:
    """A line for each pile, place and counter; the piles where nothing lies share the last line."""
    zones = Zones(view, table, NO_SIGNS)
    lines, empty = [], []
    for zone in table.zones.values():
        if zone.kind == "counter":
            lines.append(f"{zone.title}: {view.counters.get(zone.name, 'nothing')}.")
        lines += [f"{both(node, title)}{here(view, node)}{ways(zone, node)}." for node, title in zone.nodes.items()]
        alike = unseen_alike(zones, zone)
        if alike:
            lines.append(f"{', '.join(alike)}: 1 hidden each.")
        for pile in zones.piles(zone):
            if pile in alike:
                continue
            if cards := zones.cards(pile):
                lines.append(f"{pile_name(pile, table)}: {lying(zone, cards)}{here(view, pile)}.")
            else:
                empty.append(pile_name(pile, table) + here(view, pile))
    return [*lines, f"Empty: {', '.join(empty)}."] if empty else lines


def unseen_alike(zones: Zones, zone: Zone) -> list[str]:
    """The piles of a zone in which one unseen card lies and nobody stands, where there are several."""
    cards = {pile: zones.cards(pile) for pile in zones.piles(zone) if not zones.view.markers.get(pile)}
    alike = [pile for pile, lying in cards.items() if len(lying) == 1 and lying[0].face is None]
    return alike if len(alike) > 1 else []


def pile_name(pile: str, table: Table) -> str:
    """What to type, and how one says it: `col3 (column 3)`; a number stands in the title already: `cell 1,2`."""
    is_number = pile not in table.zones and not any(letter.isalpha() for letter in pile)
    return table.title(pile) if is_number else both(pile, table.title(pile))


def both(name: str, title: str) -> str:
    """The name may be all there is to say."""
    return name if title in (name, f"the {name}") else f"{name} ({title})"


def lying(zone: Zone, cards: Sequence[Glimpse]) -> str:
    """The cards of a pile from the lowest to the top, as far as they are spread out."""
    if zone.kind not in ("pile", "grid", "ring"):
        below = len(cards) - zone.show if zone.show else 0
        return ", ".join([f"{below} below"] * (below > 0) + face_names(zone, cards[max(below, 0) :]))
    if cards[-1].face is None:
        return unseen(len(cards))[0]
    top = face_names(zone, cards[-1:])[0]
    return f"{top}, and {len(cards) - 1} below" if cards[:-1] else top


def face_names(zone: Zone, cards: Sequence[Glimpse]) -> list[str]:
    """The faces that are seen; of those that are not, how many lie together."""
    parts: list[str] = []
    hidden = 0
    for card in cards:
        if card.face is None:
            hidden += 1
        else:
            down = "" if card.up or zone.kind == "hand" else "face-down "
            parts += [*unseen(hidden), f"{down}{card.face.title}"]
            hidden = 0
    return parts + unseen(hidden)


def unseen(count: int) -> list[str]:
    return [f"{count} hidden"] if count else []


def here(view: View, where: str) -> str:
    """Who stands there."""
    who = view.markers.get(where)
    return f" with {', '.join(str(marker) for marker in who)}" if who else ""


def ways(zone: Zone, node: str) -> str:
    return f", ways to {', '.join(neighbours(zone, node))}"

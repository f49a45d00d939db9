"""How a game stands, for a list of tables: a few cards and how far it has come, all of it seen from one seat."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from tuckbox.core.events import Glimpse
from tuckbox.core.game import AnyGame
from tuckbox.core.table import Zone
from tuckbox.core.view import View

MOST: Final = 3
"""Cards that are shown."""


def standing(game: AnyGame, seat: int | None) -> dict[str, object]:
    tally = game.standing(0 if seat is None else seat)
    return {"cards": [card_json(card) for card in some_cards(game, seat)], "tally": tally and tally.as_json()}


def card_json(card: Glimpse) -> dict[str, str]:
    assert card.face is not None
    return {"face": card.face.name, "back": card.back, **card.face.as_json()}


def some_cards(game: AnyGame, seat: int | None) -> list[Glimpse]:
    """One's own, else the longest column, else what lies on top; of the view alone, which hides what is hidden."""
    view, zones = game.view(seat), list(game.table.zones.values())
    mine = [zone for zone in zones if zone.owner is not None and zone.owner == seat]
    grids = [zone for zone in zones if zone.kind == "grid"]
    found = [
        *(faces(view.piles.get(zone.name, ())) for kind in ("row", "hand") for zone in mine if zone.kind == kind),
        longest_column(view, zones),
        *(tops(view, among) for among in (mine, grids, zones)),
    ]
    return next((cards for cards in found if cards), [])[-MOST:]


def faces(cards: Iterable[Glimpse]) -> list[Glimpse]:
    return [card for card in cards if card.face is not None]


def longest_column(view: View, zones: Iterable[Zone]) -> list[Glimpse]:
    """A run of two cards at least."""
    columns = [view.piles[zone.name] for zone in zones if zone.kind == "fan" and zone.spread == "down"]
    runs = [list(takewhile(is_open, reversed(column)))[::-1] for column in columns]
    return max((run for run in runs if len(run) > 1), key=len, default=[])


def tops(view: View, zones: Iterable[Zone]) -> list[Glimpse]:
    piles = [view.piles[name] for zone in zones for name in names(view, zone)]
    return [cards[-1] for cards in piles if cards and is_open(cards[-1])]


def names(view: View, zone: Zone) -> list[str]:
    return [name for name in view.piles if name in zone.piles or zone.has_cell(name)]


def is_open(card: Glimpse) -> bool:
    return card.up and card.face is not None

"""What a card or a place is, for whoever asks: its name, what it does and needs, and what can be done with it now."""

from collections.abc import Sequence
from typing import Final

from tuckbox.core.errors import IllegalAction, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.table import Table, Zone
from tuckbox.core.text import Speech, capital, speech_json, text

MOST_ACTS: Final = 3
"""More than so many are counted, not told."""


class About:
    """A title, and sentences."""

    def __init__(self, title: Speech, lines: Sequence[Speech]) -> None:
        self.title: Final = title
        self.lines: Final = tuple(lines)

    def as_json(self, knower: int) -> dict[str, object]:
        lines = [speech_json(line, knower) for line in self.lines]
        return {"title": speech_json(self.title, knower), "lines": lines}


def about(game: AnyGame, player: int | None, name: str) -> About:
    """What a card of this face is, or a place, as far as this player knows, or a spectator (None). Raises IllegalAction
    where there is nothing of this name."""
    title = title_of(game, name)
    return About(title, [*game.meaning(name), *content(game, player, name), *uses(game, player, name)])


def title_of(game: AnyGame, name: str) -> Speech:
    for face in game.faces():
        if face.name == name:
            return capital(face.title)
    zone = zone_of(game.table, name)
    if zone is not None and zone.kind == "grid":  # its cells are seen, and need no names
        return capital(zone.label or zone.title)
    if zone is None and not any(name in zone.nodes for zone in game.table.zones.values()):
        raise IllegalAction(f"There is no card and no place called {quote(name)} here.")
    return text("{Place}", place=game.place(name))


def zone_of(table: Table, name: str) -> Zone | None:
    """The zone of this name, or with such a pile, or in which one could come to lie."""
    return table.zone_at(name) or next((zone for zone in table.growing if zone.has_cell(name)), None)


def content(game: AnyGame, player: int | None, name: str) -> list[Speech]:
    """How many cards lie in a pile, and how many of them are not shown to this player."""
    if name not in game.piles:
        return []
    cards = game.glimpses(game.piles[name], game.players if player is None else player)
    if not cards:
        return ["It is empty."]
    hidden = len([card for card in cards if card.face is None])
    count = text("{n} {n|card lies|cards lie} here", n=len(cards))
    if hidden in (0, len(cards)):
        return [text("{count}{how}.", count=count, how=", face down" if hidden else "")]
    return [text("{count}, {hidden} of them face down.", count=count, hidden=hidden)]


def uses(game: AnyGame, player: int | None, name: str) -> list[Speech]:
    """What this player can do with it now."""
    if player is None or player not in game.to_act():
        return []
    acts = [action for action in game.legal_actions(player) if name in action.touches]
    if len(acts) > MOST_ACTS:
        return [text("There are {n} ways to use it now.", n=len(acts))]
    return [text("Now you can {act:low}.", act=game.describe(player, action)) for action in acts]

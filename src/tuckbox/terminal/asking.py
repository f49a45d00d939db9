"""What a card or a place is, asked for as one types it: by its name, as it is drawn, or by its title."""

from tuckbox.core.about import About, about
from tuckbox.core.errors import IllegalAction, quote
from tuckbox.core.game import AnyGame
from tuckbox.terminal.words import normalize


def about_named(game: AnyGame, player: int, thing: str) -> About:
    """Raises IllegalAction where nothing here is called so."""
    if not thing:
        raise IllegalAction("Say what you want to know about: a card or a place.")
    names, word = names_of(game), thing.lower()
    found = names.get(word) or names.get(f"the {word}") or names.get(normalize(word))
    if found is None:
        raise IllegalAction(f"There is no card and no place called {quote(thing)} here.")
    return about(game, player, found)


def names_of(game: AnyGame) -> dict[str, str]:
    """Everything by its name, and by what it is called."""
    zones = game.table.zones.values()
    places = [*game.piles, *game.table.zones, *[node for zone in zones for node in zone.nodes]]
    titles = [(game.table.title(place), place) for place in places]
    called = [(word, face.name) for face in game.faces() for word in (face.caption, face.title) if word]
    own = [(name, name) for name in [*places, *[face.name for face in game.faces()]]]
    return {word.lower(): name for word, name in [*titles, *called, *own]}

"""What a client needs once, to lay the table and to draw what will lie on it; it is the same for every chair."""

from tuckbox.core.game import AnyGame
from tuckbox.room.types import Reply


def laid(game: AnyGame) -> Reply:
    """Zones and their picture, what is printed on each card, wherever it lies, and how the players are called here."""
    return {
        "table": game.table.as_json(),
        "faces": {face.name: face.as_json() for face in game.faces()},
        "who": [game.who(player) for player in range(game.players)],
    }

"""What a seat may ask without acting: what each of its actions would do."""

from tuckbox.core.actions import Action
from tuckbox.core.game import AnyGame
from tuckbox.core.text import speech_json
from tuckbox.room.state import RoomState
from tuckbox.room.types import Outcome, Reply


def consider(room: RoomState, chair: int | None, key: str) -> Outcome:
    """Tell one chair what each of the actions it may choose among would do, in their order."""
    return Outcome([], {chair: {"id": key, "at": room.version, "considered": considered(room, chair)}})


def considered(room: RoomState, chair: int | None) -> list[Reply]:
    game = room.game
    if game is None or chair is None or room.over() is not None:
        return []
    return [thought(game, chair, action) for action in game.legal_actions(chair)]


def thought(game: AnyGame, player: int, action: Action) -> Reply:
    preview = game.preview(player, action).as_json(player)
    return {"words": action.words, "label": speech_json(game.describe(player, action), player), **preview}

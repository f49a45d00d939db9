"""What touching places and piles in ZoomQuest most likely meant, and why that is not possible."""

from typing import TYPE_CHECKING

from tuckbox.core.game import NO_GESTURE
from tuckbox.core.text import Speech
from tuckbox.games.zoomquest.cards import FACES
from tuckbox.games.zoomquest.speech import shown_card, why_not

if TYPE_CHECKING:
    from tuckbox.games.zoomquest.game import ZoomQuest


def why_not_touching(game: "ZoomQuest", player: int, touches: list[str]) -> Speech:
    """In a battle somebody is to be chosen; on the map a place to go to, or a card to get back."""
    name = touches[-1].lower()
    if game.battle is not None:
        return why_not(game, player, f"{shown_card(game).name} {name}")
    if name in [place.lower() for place in game.realm.names]:
        return why_not(game, player, f"move {name}")
    if name in FACES:
        return why_not(game, player, f"rest {name}")
    return "Touch a place on the map to go there." if game.choices_are_moves() else NO_GESTURE

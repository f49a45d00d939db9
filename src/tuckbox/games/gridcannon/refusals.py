"""What touching places in Grid Cannon most likely meant, and why that is not possible."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.game import NO_GESTURE
from tuckbox.core.text import Speech, known_card, text
from tuckbox.games.gridcannon.board import CELLS, SPOTS, bars_cell
from tuckbox.games.gridcannon.speech import why_not

if TYPE_CHECKING:
    from tuckbox.games.gridcannon.game import GridCannon

VERBS: Final = {
    "deck": "draw",
    "hand": "place",
    "turned": "royal",
    **dict.fromkeys(("aces", "AC", "AD", "AH", "AS"), "ace"),
    **dict.fromkeys(("jokers", "joker"), "joker"),
    **dict.fromkeys(CELLS, "place"),
    **dict.fromkeys(SPOTS, "royal"),
}
"""What is meant by touching a place first."""
A_TARGET: Final = "A royal is only shot at, along the two cells before it: numbers are laid on the grid."


def why_not_touching(game: "GridCannon", touches: list[str]) -> Speech:
    verb = VERBS.get(touches[0])
    if touches[0] == "discard":
        return "What is discarded does not come back."
    if verb is None:
        return NO_GESTURE
    if game["turned"]:
        royal = known_card(game["turned"][0])
        return text("First {royal} must stand beside the card most like it: touch a lit spot.", royal=royal)
    if verb == "draw":
        return why_not(game, "draw")
    if verb in ("place", "royal") and not game.may_swap:
        return why_not_laying(game, touches[-1])
    return why_not(game, " ".join([verb, *touches[1:]]))


def why_not_laying(game: "GridCannon", place: str) -> Speech:
    """The top card of the hand on a place of the board, or on none yet."""
    if place in SPOTS:
        return A_TARGET
    if not game["hand"]:
        return why_not(game, "place")
    card = game["hand"][-1]
    if place in CELLS:
        bar = bars_cell(card.face, game[place])
        return bar or text("Touch {card} in your hand first, then the cell.", card=known_card(card))
    return text("{Card} fits nowhere.", card=known_card(card)) if place == "hand" else NO_GESTURE

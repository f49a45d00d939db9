"""What touching piles in Klondike most likely meant, and why that is not possible."""

from typing import TYPE_CHECKING

from tuckbox.core.errors import quote
from tuckbox.core.text import Speech, known_card, text
from tuckbox.games.klondike.actions import COLUMNS
from tuckbox.games.klondike.speech import why_not, why_not_move

if TYPE_CHECKING:
    from tuckbox.games.klondike.game import Klondike


def why_not_touching(game: "Klondike", touches: list[str]) -> Speech:
    """A pile, and another one that shall take its card, or so many of its cards."""
    if touches == ["stock"]:
        return why_not(game, "recycle")
    if len(touches) == 1:
        return why_it_stays(game, touches[0])
    return why_not_move(game, touches[0], touches[1], touches[2] if touches[2:] else "1")


def why_it_stays(game: "Klondike", pile: str) -> Speech:
    if pile not in game.piles:
        return text("No pile is called {name}.", name=quote(pile))
    if not game[pile]:
        return text("There is no card in {pile}.", pile=game.place(pile))
    if pile in COLUMNS:
        return text("No card of {pile} fits anywhere now.", pile=game.place(pile))
    return text("{Card} fits nowhere now.", card=known_card(game[pile][-1]))

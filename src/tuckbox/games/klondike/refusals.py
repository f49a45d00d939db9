"""What touching piles in Klondike most likely meant, and why that is not possible."""

from typing import TYPE_CHECKING

from tuckbox.core.errors import quoted
from tuckbox.games.klondike.actions import COLUMNS
from tuckbox.games.klondike.speech import why_not, why_not_move

if TYPE_CHECKING:
    from tuckbox.games.klondike.game import Klondike


def why_not_touching(game: "Klondike", touches: list[str]) -> str:
    """A pile, and another one that shall take its card, or so many of its cards."""
    if touches == ["stock"]:
        return why_not(game, "recycle")
    if len(touches) == 1:
        return why_it_stays(game, touches[0])
    return why_not_move(game, touches[0], touches[1], touches[2] if touches[2:] else "1")


def why_it_stays(game: "Klondike", pile: str) -> str:
    if pile not in game.piles:
        return f"No pile is called {quoted(pile)}."
    if not game[pile]:
        return f"There is no card in {game.table.title(pile)}."
    if pile in COLUMNS:
        return f"No card of {game.table.title(pile)} fits anywhere now."
    return f"The {game[pile][-1].face.title} fits nowhere now."

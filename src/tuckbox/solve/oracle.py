"""“Can this still be won?” The oracle sees every card, so its help is recorded."""

from collections.abc import Callable, Generator
from typing import Final

from tuckbox.core.game import AnyGame
from tuckbox.games.klondike import Klondike
from tuckbox.solve.bits import finished
from tuckbox.solve.klondike import LOST, UNDECIDED, WON, solving

NODES: Final = 20_000
"""Enough for all but the hardest games, and a moment compiled."""
SENTENCES: Final = {
    WON: "The oracle, who sees every card, says: this game can still be won.",
    LOST: "The oracle, who sees every card, says: this game is lost, whatever you do.",
    UNDECIDED: "The oracle, who sees every card, cannot tell: this game is too hard even for it.",
}


def of(kind: type[AnyGame]) -> Callable[[AnyGame], str] | None:
    """Who answers for a game of this kind; nobody, for most."""
    return foretell if kind is Klondike else None


def foretell(game: AnyGame) -> str:
    return finished(foretelling(game))


def foretelling(game: AnyGame) -> Generator[None, None, str]:
    """The same, a bit at a time; the game must stay as it is until the end."""
    assert isinstance(game, Klondike)
    answer = yield from solving(game, nodes=NODES)
    return SENTENCES[answer.result]

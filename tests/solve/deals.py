"""The 200 deals whose outcomes are known."""

from pathlib import Path

from tuckbox.core import record
from tuckbox.games.klondike import Klondike

FILE = Path(__file__).parent.parent / "data" / "klondike-200.txt"


def known_deals() -> list[tuple[str, str, list[str]]]:
    """The outcomes of draw-1 and draw-3, and the cards."""
    lines = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    outcomes = {"W": "won", "L": "lost"}
    return [(outcomes[words[0]], outcomes[words[1]], words[2:]) for words in lines]


def dealt(number: int, **options: object) -> Klondike:
    return game_of(known_deals()[number][2], **options)


def game_of(cards: list[str], **options: object) -> Klondike:
    game = record.start(Klondike, {"deal": cards, **options}, players=None, seed="open")
    assert isinstance(game, Klondike)
    return game

"""Many deals of Klondike put to the solver; the answers come in order."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tuckbox.core import record
from tuckbox.core.cards import PLAYING
from tuckbox.core.errors import BadOption, quote
from tuckbox.games.klondike import Klondike
from tuckbox.solve.klondike import MEMORY, Answer, solve

DECK = 52


@dataclass(frozen=True, slots=True)
class Question:
    """One deal: its cards, or the seed that they are shuffled by."""

    cards: tuple[str, ...]
    seed: str
    draw: str
    seconds: float | None = None
    memory: int = MEMORY
    redeals: str = "unlimited"

    def game(self) -> Klondike:
        options: dict[str, object] = {"draw": self.draw, "redeals": self.redeals}
        if self.cards:
            options["deal"] = list(self.cards)
        game = record.start(Klondike, options, players=None, seed=self.seed)
        assert isinstance(game, Klondike)
        return game

    def answer(self) -> Answer:
        return solve(self.game(), seconds=self.seconds, memory=self.memory)


def answer_json(question: Question) -> dict[str, object]:
    """The line of JSON that a question gets."""
    answer = question.answer()
    return {
        "deal": " ".join(question.cards or dealing_order(question.game())),
        "result": answer.result,
        "nodes": answer.nodes,
        "seconds": round(answer.seconds, 6),
        "moves": answer.moves,
    }


def dealing_order(game: Klondike) -> list[str]:
    """The cards of a game just dealt, as they came from the hand (KL-08)."""
    columns = [[card.face.name for card in pile.cards] for pile in game.columns]
    rows = [columns[column][row] for row in range(7) for column in range(row, 7)]
    return rows + [card.face.name for card in reversed(game.stock.cards)]


@dataclass(frozen=True, slots=True)
class Questions:
    """A list of deals as a study, a deal a piece."""

    questions: tuple[Question, ...]

    def facts(self) -> Mapping[str, object]:
        asked = hashlib.blake2b(repr(self.questions).encode(), digest_size=16)
        return {"solve": len(self.questions), "digest": asked.hexdigest()}

    def work(self, piece: range) -> list[dict[str, object]]:
        return [answer_json(self.questions[number]) for number in piece]

    def written(self, result: list[dict[str, object]]) -> object:
        return result

    def read(self, written: Any) -> list[dict[str, object]]:
        return list(written)


# Files of deals.


def read_deals(path: Path) -> list[tuple[str, ...]]:
    """The deals in a file, one a line. Raises BadOption, naming the line."""
    lines = enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
    return [deal_of(text.split(), number) for number, text in lines if text.strip() and not text.startswith("#")]


def deal_of(words: Sequence[str], number: int) -> tuple[str, ...]:
    """Words before the first card are somebody's notes."""
    first = next((place for place, word in enumerate(words) if word.upper() in PLAYING), len(words))
    cards = [word.upper() for word in words[first:]]
    fault = bars_deal(cards)
    if fault is not None:
        raise BadOption(f"Line {number}: {fault}")
    return tuple(cards)


def bars_deal(cards: Sequence[str]) -> str | None:
    """Why these are not the cards of a deal, if so (KL-18)."""
    for place, card in enumerate(cards, 1):
        if card not in PLAYING:
            return f"{quote(card)}, in the place of card {place}, is no card: say rank and suit, as TH or 7S."
        if card in cards[: place - 1]:
            return f"{card} is there twice."
    return None if len(cards) == DECK else f"a deal has {DECK} cards, not {len(cards)}."

"""Many deals of Klondike put to the solver, in one process or several; the answers come in order."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TypeVar

from tuckbox.core import record
from tuckbox.core.cards import PLAYING
from tuckbox.core.errors import BadOption, quote
from tuckbox.games.klondike import Klondike
from tuckbox.solve.klondike import MEMORY, Answer, solve

DECK = 52
AHEAD = 4
"""Pieces of work handed to each process before their answers are asked for."""
Q = TypeVar("Q")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Question:
    """One deal: its cards, or the seed that they are shuffled by."""

    cards: tuple[str, ...]
    seed: str
    draw: str
    seconds: float | None = None
    memory: int = MEMORY

    def game(self) -> Klondike:
        options: dict[str, object] = {"draw": self.draw}
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


def in_order(work: Callable[[Q], R], questions: Iterable[Q], jobs: int) -> Iterator[R]:
    """As many processes as jobs, and never more than a few pieces of work waiting for each."""
    if jobs == 1:
        yield from map(work, questions)
        return
    source = iter(questions)
    with ProcessPoolExecutor(jobs) as pool:
        try:
            waiting: list[Future[R]] = [pool.submit(work, question) for question in islice(source, jobs * AHEAD)]
            while waiting:
                yield waiting.pop(0).result()
                waiting += [pool.submit(work, question) for question in islice(source, 1)]
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


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

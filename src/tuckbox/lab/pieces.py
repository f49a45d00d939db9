"""Long work in pieces: whoever does them and in whatever order, what comes of them is the same, and a file keeps it.

A piece is a range of numbers (of games, deals or questions) that is always the same work. What is lost with a machine
or the program itself is the pieces that were being done.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from tuckbox.core.errors import BadRecord

AHEAD: Final = 4
"""Pieces handed to each process before one of them is done."""
P = TypeVar("P")
R = TypeVar("R")

Progress = Callable[[int], None]
"""Told how many numbers are done: once before any work, then after each piece."""


class Study(Protocol[R]):
    """Work in pieces, which another process can be sent."""

    def facts(self) -> Mapping[str, object]:
        """What makes it this study and no other, ready for JSON."""

    def work(self, piece: range) -> R: ...

    def written(self, result: R) -> object:
        """Ready for JSON."""

    def read(self, written: Any) -> R: ...


class Workers(Protocol):
    """Who does the pieces."""

    def do(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[tuple[int, R]]:
        """What comes of each piece, with its place in the row, as they are done."""


@dataclass(frozen=True)
class Here:
    """This process alone."""

    def do(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[tuple[int, R]]:
        return enumerate(map(work, pieces))


ALONE: Final = Here()


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine."""

    jobs: int

    def do(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[tuple[int, R]]:
        with ProcessPoolExecutor(self.jobs) as pool:
            try:
                yield from as_done(lambda piece: pool.submit(work, piece), pieces, self.jobs)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


def workers(jobs: int) -> Workers:
    return ALONE if jobs == 1 else Processes(jobs)


def as_done(submit: Callable[[P], Future[R]], pieces: Iterable[P], width: int) -> Iterator[tuple[int, R]]:
    """Never more than a few pieces wait for each of so many workers."""
    source = enumerate(pieces)
    waiting: dict[Future[R], int] = {}
    while True:
        for place, piece in islice(source, width * AHEAD - len(waiting)):
            waiting[submit(piece)] = place
        if not waiting:
            return
        for future in wait(waiting, return_when=FIRST_COMPLETED).done:
            yield waiting.pop(future), future.result()


def in_order(results: Iterable[tuple[int, R]]) -> Iterator[R]:
    early: dict[int, R] = {}
    turn = 0
    for place, result in results:
        early[place] = result
        while turn in early:
            yield early.pop(turn)
            turn += 1


def portions(total: int, size: int) -> list[range]:
    return [range(first, min(first + size, total)) for first in range(0, total, size)]


def results(
    study: Study[R],
    pieces: Sequence[range],
    *,
    workers: Workers = ALONE,
    file: Path | None = None,
    progress: Progress | None = None,
) -> Iterator[R]:
    """What comes of each piece, in order; what the file keeps is not done again."""
    book = Book(study.facts(), file)
    tell = progress or (lambda _done: None)
    missing = [piece for piece in pieces if piece not in book.kept]
    done = sum(len(piece) for piece in pieces) - sum(len(piece) for piece in missing)
    tell(done)

    def fresh() -> Iterator[tuple[int, R]]:
        nonlocal done
        for place, result in workers.do(study.work, missing):
            book.keep(missing[place], study.written(result))
            done += len(missing[place])
            tell(done)
            yield place, result

    news = in_order(fresh())
    for piece in pieces:
        yield study.read(book.kept.pop(piece)) if piece in book.kept else next(news)


class Book:
    """The file of a study: a line that tells which, then a line for each piece, written as soon as it is done."""

    def __init__(self, facts: Mapping[str, object], path: Path | None) -> None:
        self.path: Final = path
        self.kept: Final[dict[range, object]] = {}
        if path is None:
            return
        text = path.read_text("utf-8", errors="replace") if path.exists() else ""
        if not text:
            path.write_text(json.dumps({"study": facts}) + "\n", "utf-8")
            return
        whole, end, torn = text.rpartition("\n")
        study = self.load(whole.splitlines())
        if study != json.loads(json.dumps(facts)):
            raise BadRecord(f"{path} keeps another study: {json.dumps(study)}.")
        if torn:  # its writer was stopped
            path.write_text(whole + end, "utf-8")

    def load(self, lines: Sequence[str]) -> object:
        """The facts of the study that is kept. Raises BadRecord where it is none."""
        try:
            head, *pieces = map(json.loads, lines)
            self.kept.update((range(*line["piece"]), line["result"]) for line in pieces)
            return head["study"]
        except (ValueError, TypeError, KeyError):
            raise BadRecord(f"{self.path} is not the file of a study.") from None

    def keep(self, piece: range, written: object) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"piece": [piece.start, piece.stop], "result": written}) + "\n")

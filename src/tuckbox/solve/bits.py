"""Work that can be done a bit at a time, with a rest after each: a generator, which returns the answer at its end."""

from collections.abc import Generator
from typing import TypeVar

Answer = TypeVar("Answer")


def finished(work: Generator[None, None, Answer]) -> Answer:
    """All of it at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            answer: Answer = end.value
            return answer

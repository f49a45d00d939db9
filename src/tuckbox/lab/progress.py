"""A bar that tells how far a long piece of work has come, how fast it goes and how long it will still take."""

import sys
import time
from collections.abc import Callable
from typing import Final

CELLS: Final = 20
WIDTH: Final = 79
"""What is shown before is overwritten by so many letters, which fit every terminal."""


def progress_bar(total: int) -> Callable[[int], None] | None:
    """A bar, where somebody watches."""
    return bar(total) if sys.stderr.isatty() else None


def bar(total: int, clock: Callable[[], float] = time.perf_counter) -> Callable[[int], None]:
    """To be called with how much is done; what was done at the first call counts for no speed."""
    first: list[tuple[int, float]] = []

    def show(done: int) -> None:
        filled = CELLS * done // total
        end = "\r" if done < total else "\n"
        if not first:
            first.append((done, clock()))
        pace = paced(done - first[0][0], total - done, clock() - first[0][1])
        line = f"[{'#' * filled}{'.' * (CELLS - filled)}] {done} of {total}{pace}"
        print(line.ljust(WIDTH), end=end, file=sys.stderr, flush=True)

    return show


def paced(done: int, left: int, seconds: float) -> str:
    if not done or seconds <= 0:
        return ""
    rate = done / seconds
    told = f", {number(rate)} a second" if rate >= 1 else f", {number(1 / rate)} s each"
    return f"{told}, {in_words(left / rate)} left" if left else told


def number(value: float) -> str:
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def in_words(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"

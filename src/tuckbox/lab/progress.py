"""A bar that tells how far a long piece of work has come."""

import sys
from collections.abc import Callable


def progress_bar(total: int) -> Callable[[int], None] | None:
    """A bar, where somebody watches."""
    return bar(total) if sys.stderr.isatty() else None


def bar(total: int) -> Callable[[int], None]:
    """To be called with how much is done."""

    def show(done: int) -> None:
        filled = 40 * done // total
        end = "\r" if done < total else "\n"
        print(f"[{'#' * filled}{'.' * (40 - filled)}] {done} of {total}", end=end, file=sys.stderr, flush=True)

    return show

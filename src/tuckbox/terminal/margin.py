"""Bookmarks in a game for one, and notes on its moves: they are kept in the game's file, beside the game.

Each lies at a place in the log, which never shrinks; so neither is lost when moves are taken back.
"""

from typing import Final

from tuckbox.core import record
from tuckbox.core.errors import IllegalAction, quote
from tuckbox.core.game import AnyGame
from tuckbox.core.options import unknown
from tuckbox.core.text import counted
from tuckbox.terminal.beside import Beside
from tuckbox.terminal.company import Company

LONGEST_NOTE: Final = 500
NOT_ALONE: Final = "Bookmarks and notes are for a game that one plays alone."


def check_alone(game: AnyGame) -> None:
    if game.players > 1:
        raise IllegalAction(NOT_ALONE)


def set_mark(game: AnyGame, beside: Beside, name: str) -> str:
    """A bookmark that is not named gets a number. Raises IllegalAction, as all of these do."""
    check_alone(game)
    title = name or str(len(beside.marks) + 1)
    beside.marks.pop(title, None)  # the newest is the last
    beside.marks[title] = len(game.log)
    return f"This position has the bookmark {quote(title)}. Say back {title} to return to it."


def go_back(company: Company, beside: Beside, name: str) -> str:
    """To a bookmark, or to the newest: by undo, and by doing again what was done there in another way."""
    check_alone(company.game)
    if not beside.marks:
        raise IllegalAction("There is no bookmark: say mark to set one.")
    title = name or list(beside.marks)[-1]
    if title not in beside.marks:
        raise IllegalAction(unknown("bookmark", title, beside.marks))
    steps = reach(company, record.taken_acts(company.game.log[: beside.marks[title]]))
    return f"Back at the bookmark {quote(title)}: {counted(steps, 'action')} taken back."


def reach(company: Company, acts: record.Log) -> int:
    """The position after these acts; how many others were taken back for it."""
    taken = record.taken_acts(company.game.log)
    steps = len(taken) - shared(taken, acts)
    bar = record.bars_undo(company.game, steps) if steps else None
    if bar is not None:
        raise IllegalAction(bar)
    while (taken := record.taken_acts(company.game.log)) != acts[: len(taken)]:
        company.undo(0)
    while (done := len(record.taken_acts(company.game.log))) < len(acts):
        company.do(0, acts[done][1])
    return steps


def shared(acts: record.Log, others: record.Log) -> int:
    """How many acts two games have in common."""
    differing = (n for n, pair in enumerate(zip(acts, others, strict=False)) if pair[0] != pair[1])
    return next(differing, min(len(acts), len(others)))


def add_note(game: AnyGame, beside: Beside, words: str) -> str:
    """On the last move."""
    check_alone(game)
    if not words or len(words) > LONGEST_NOTE or not words.isprintable():
        raise IllegalAction(f"A note is a line of at most {LONGEST_NOTE} letters: say note and what to write.")
    beside.notes.append((len(game.log), words))
    return "Noted. Say notes to read what you wrote."


def written(game: AnyGame, beside: Beside) -> list[str]:
    """The notes and bookmarks, in the order of the game."""
    lines = [(at, f"{place(game, at)}: {note}") for at, note in beside.notes]
    lines += [(at, f"{place(game, at)}: the bookmark {quote(name)}") for name, at in beside.marks.items()]
    return [line for _, line in sorted(lines)] or ["There is no note and no bookmark."]


def place(game: AnyGame, at: int) -> str:
    """Which move it was, of those that stood then."""
    taken = record.taken_acts(game.log[:at])
    return f"{len(taken)} {taken[-1][1]}" if taken else "At the start"

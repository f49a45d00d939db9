"""The line-mode terminal: any game, played by typing, or by a script on standard input."""

import os
import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final, TextIO

from tuckbox.core import record
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.solve.winnable import redealt
from tuckbox.terminal.beside import Beside
from tuckbox.terminal.company import Company, assemble
from tuckbox.terminal.diary import Diary, Scribe
from tuckbox.terminal.page import Page
from tuckbox.terminal.reading import Lines
from tuckbox.terminal.replaying import Replaying
from tuckbox.terminal.saving import Autosave, resume, resume_beside
from tuckbox.terminal.screen import Screen
from tuckbox.terminal.session import Session

FAILED: Final = 1


def play(
    game: AnyGame,
    *,
    plain: bool = False,
    save: Path | None = None,
    bots: Sequence[str] = (),
    people: Sequence[int] | None = None,
    deal_again: Callable[[], AnyGame] | None = None,
    command: str | None = None,
    kept: Callable[[AnyGame], None] | None = None,
    beside: Beside | None = None,
    diary: Diary | None = None,
    source: TextIO | None = None,
    out: TextIO | None = None,
    err: TextIO | None = None,
) -> int:
    """Play until the game is left. The exit code is 1 when a script was refused something, or saving failed.

    With `save`, a game saved there goes on instead of the one given, and every action is saved there. `bots` by
    name take the last seats, or those that are not for `people`; raises BadOption where they do not fit.
    `kept` is called with every game saved, `deal_again` deals the next game, `command` is what deals this one from
    a shell: `tuckbox play GAME`. What one person plays at a keyboard is kept in the `diary`; `beside` tells what kind
    of deal it is.
    """
    page = Page(out or sys.stdout, err or sys.stderr, plain=plain)
    try:
        saved = resume(save, type(game)) if save else None
        seated = assemble(saved or game, bots, people)
        company = Company(saved or game, seated, Autosave(save, kept) if save else None)
        lines = Lines(source or sys.stdin, page)
        is_kept = lines.typed and not company.is_shared
        scribe = Scribe(resume_beside(save) if save and saved else beside or Beside(), diary if is_kept else None)
        session = Session(company, page, lines, deal_again or partial(another, game), command, scribe)
        return session.run(resumed=saved is not None)
    except BadRecord as fault:
        page.complain(str(fault))
        return FAILED
    except OSError as fault:  # the page is gone: a closed pipe, a full disk
        hush(page.out)
        if not isinstance(fault, BrokenPipeError):
            page.complain(f"The game cannot be shown: {fault.strerror or fault}.")
        return FAILED


def show(game: AnyGame, seat: int | None, *, plain: bool = False, out: TextIO | None = None) -> None:
    """How a game stands, as seen from a seat or, without one, by a spectator."""
    page = Page(out or sys.stdout, sys.stderr, plain=plain)
    Screen(page, script=True).look(game, seat)


def go_through(game: AnyGame, seat: int | None, *, source: TextIO | None = None, out: TextIO | None = None) -> None:
    """Show a saved game move by move to who sits at a terminal, as a seat saw it or a spectator; else how it stands."""
    page = Page(out or sys.stdout, sys.stderr, plain=False)
    lines = Lines(source or sys.stdin, page)
    if lines.typed and page.out.isatty():
        Replaying(game, seat, page, lines).run()
    else:
        show(game, seat, out=out)


def another(game: AnyGame) -> AnyGame:
    """The same game with the same options, dealt anew."""
    return redealt(record.start(type(game), game.options, players=game.players, seed=secrets.token_hex(16)))


def hush(out: TextIO) -> None:
    """Nobody reads any more: what is still to be written goes nowhere, at the interpreter's end too."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, out.fileno())
        os.close(nowhere)

"""What the terminal's tests lay out by hand: cards as seen, views, and sittings at a page of text."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

import tuckbox
from tuckbox.core.cards import PLAYING, Face
from tuckbox.core.events import Glimpse
from tuckbox.core.game import AnyGame
from tuckbox.core.view import View
from tuckbox.terminal.faces import Faces
from tuckbox.terminal.line import play
from tuckbox.terminal.page import Page

FANCY = Faces(fancy=True, colour=False)
ASCII = Faces(fancy=False, colour=False)
COLOURED = Faces(fancy=True, colour=True)


def seen(names: str) -> list[Glimpse]:
    """Cards by name, the last on top: `?` is unseen, `(7H)` lies face down but is seen."""
    return [glimpsed(i, name) for i, name in enumerate(names.split())]


def glimpsed(number: int, name: str) -> Glimpse:
    if name == "?":
        return Glimpse(number, None, False, "deck")
    plain = name.strip("()")
    face = PLAYING.get(plain) or Face(plain, plain.capitalize())
    return Glimpse(number, face, plain == name, "deck")


def view(
    piles: Mapping[str, str],
    *,
    counters: Mapping[str, int | str] | None = None,
    markers: Mapping[str, Sequence[str]] | None = None,
) -> View:
    cards = {name: seen(names) for name, names in piles.items()}
    return View(0, cards, counters or {}, markers or {}, (0,), (), [0.0], None)


class Terminal(io.StringIO):
    """A page of text that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Sitting:
    """What became of a game that was given these lines."""

    def __init__(
        self,
        lines: str,
        *,
        game: AnyGame | None = None,
        source: io.StringIO | None = None,
        typed: bool = False,
        out: io.StringIO | None = None,
        save: Path | None = None,
    ) -> None:
        self.page = out if out is not None else io.StringIO()
        self.faults = io.StringIO()
        self.code = play(
            game if game is not None else demo(),
            source=source or (Terminal(lines) if typed else io.StringIO(lines)),
            out=self.page,
            err=self.faults,
            deal_again=lambda: demo(seed="another"),
            save=save,
        )
        self.out = self.page.getvalue()
        self.err = self.faults.getvalue()


def demo(*, seed: str = "demo", **options: object) -> AnyGame:
    return tuckbox.new("klondike", seed=seed, players=1, **options)


def page(*, terminal: bool = False, environment: Mapping[str, str] | None = None) -> Page:
    out = Terminal() if terminal else io.StringIO()
    return Page(out, io.StringIO(), plain=False, environment=environment or {"TERM": "xterm"})

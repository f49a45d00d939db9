"""What the terminal's tests lay out by hand: cards as seen, views, and sittings at a page of text."""

import io
from collections.abc import Mapping, Sequence
from pathlib import Path

import tuckbox
from tuckbox.core.cards import PLAYING, Face
from tuckbox.core.dice import QuickDice
from tuckbox.core.events import Glimpse
from tuckbox.core.game import AnyGame
from tuckbox.core.view import Marker, View
from tuckbox.terminal.beside import Beside
from tuckbox.terminal.diary import Diary
from tuckbox.terminal.faces import Faces
from tuckbox.terminal.line import play
from tuckbox.terminal.page import Page

FANCY = Faces(fancy=True, colour=False)
ASCII = Faces(fancy=False, colour=False)
COLOURED = Faces(fancy=True, colour=True)


def seen(names: str, captions: Mapping[str, str] | None = None) -> list[Glimpse]:
    """Cards by name, the last on top: `?` is unseen, `(7H)` lies face down but is seen."""
    return [glimpsed(i, name, captions or {}) for i, name in enumerate(names.split())]


def glimpsed(number: int, name: str, captions: Mapping[str, str]) -> Glimpse:
    if name == "?":
        return Glimpse(number, None, False, "deck")
    plain = name.strip("()")
    face = PLAYING.get(plain) or Face(plain, plain.capitalize())
    if plain in captions:
        face = Face(plain, f"{captions[plain]} ({face.title})", caption=captions[plain])
    return Glimpse(number, face, plain == name, "deck")


def view(
    piles: Mapping[str, str],
    *,
    counters: Mapping[str, int | str] | None = None,
    markers: Mapping[str, Sequence[str]] | None = None,
    captions: Mapping[str, str] | None = None,
    players: int = 1,
) -> View:
    cards = {name: seen(names, captions) for name, names in piles.items()}
    standing = {place: [Marker(title) for title in there] for place, there in (markers or {}).items()}
    return View(0, cards, counters or {}, standing, (0,), (), [0.0] * players, None)


class Terminal(io.StringIO):
    """A page of text that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Keyboard(Terminal):
    """Somebody who plays at random, and presses Enter when asked to."""

    def __init__(self, game: AnyGame, page: io.StringIO, *, most: int = 1000) -> None:
        super().__init__()
        self.game = game
        self.page = page
        self.dice = QuickDice(len(game.dice.seed))
        self.left = most

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]  # as StringIO does
        if self.page.getvalue()[-40:].rstrip().endswith(("press Enter.", "hide this.", "for more.")):
            return "\n"
        self.left -= 1
        if self.left < 0 or not self.game.to_act():
            return ""
        return f"{self.dice.choice(self.game.legal_actions(self.game.to_act()[0])).words}\n"


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
        plain: bool = False,
        bots: Sequence[str] = (),
        people: Sequence[int] | None = None,
        diary: Diary | None = None,
        beside: Beside | None = None,
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
            plain=plain,
            bots=bots,
            people=people,
            diary=diary,
            beside=beside,
        )
        self.out = self.page.getvalue()
        self.err = self.faults.getvalue()


def demo(*, seed: str = "demo", **options: object) -> AnyGame:
    return tuckbox.new("klondike", seed=seed, players=1, **options)


def queens(players: int, *, seed: str = "demo", **options: object) -> AnyGame:
    return tuckbox.new("sleepingqueens", seed=seed, players=players, **options)


def last_line(text: str) -> str:
    return text.splitlines()[-1]


def nearly_won() -> AnyGame:
    """A game that one more word, finish, wins."""
    game = demo(deal=easy_deal())
    while "finish" not in [action.words for action in game.legal_actions(0)]:
        game.play(0, game.legal_actions(0)[0])
    return game


def easy_deal() -> list[str]:
    """Every card can go home in its turn: first the last column from its top down, then the one before it."""
    homeward = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    columns = [[homeward.pop(0) for _ in range(size)] for size in range(7, 0, -1)]
    rows = [[column.pop() for column in reversed(columns) if column] for _ in range(7)]
    return [card for row in rows for card in row] + homeward


def page(*, terminal: bool = False, environment: Mapping[str, str] | None = None) -> Page:
    out = Terminal() if terminal else io.StringIO()
    return Page(out, io.StringIO(), plain=False, environment=environment or {"TERM": "xterm"})

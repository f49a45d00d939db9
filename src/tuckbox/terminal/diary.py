"""The games that were played at this keyboard, a file for each, which can be played on as any saved game."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Final

from tuckbox.core import fair, position, record
from tuckbox.core.daily import BRANCH
from tuckbox.core.errors import BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.core.result import LEFT, LOST, WON
from tuckbox.terminal.beside import PLAYED, Beside
from tuckbox.terminal.saving import contents, replace

FOLDER: Final = "games"
LONGEST_PAUSE: Final = 120.0
"""Seconds: who takes longer over a line is away."""


class Diary:
    """A folder of games; `now` tells the time."""

    def __init__(self, folder: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.folder: Final = folder
        self.now: Final = now

    def path_of(self, game: AnyGame, beside: Beside) -> Path:
        when = "".join(letter for letter in beside.started if letter.isdigit())[:14]
        return self.folder / f"{when}-{game.name}-{fair.digest(game.dice.seed)[:8]}.json"

    def keep(self, game: AnyGame, beside: Beside, seat: int) -> Path:
        """Raises OSError."""
        played = {**beside.played(), "variant": variant(game, beside), **outcome(game, seat)}
        path = self.path_of(game, beside)
        path.parent.mkdir(parents=True, exist_ok=True)
        replace(path, record.write(game, {**beside.as_json(), PLAYED: played}).encode())
        return path

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.json"))

    def read(self) -> Iterator[tuple[Path, object]]:
        """What the files hold; those that cannot be read are passed over."""
        for path in self.files():
            try:
                yield path, record.read(contents(path))
            except (OSError, BadRecord):
                continue


def outcome(game: AnyGame, seat: int) -> dict[str, object]:
    """How it went for whoever sits there."""
    over = game.result()
    return {
        "result": LEFT if over is None else WON if over.share(seat) > 0 else LOST,
        "score": game.scores()[seat],
        "seat": seat,
    }


def variant(game: AnyGame, beside: Beside) -> str:
    """The options that were chosen; of the deal of a day its title, for its options are not one's own choice."""
    if beside.day:
        return beside.title or position.STANDARD
    return position.variant(position.chosen_options(game))


class Scribe:
    """Takes down one game at the keyboard, if there is a diary: how long it takes, and how it goes."""

    def __init__(self, beside: Beside, diary: Diary | None, clock: Callable[[], float] = monotonic) -> None:
        self.beside: Final = beside
        self.diary: Final = diary
        self.clock: Final = clock
        self.path: Path | None = None
        """Where the game is kept, once it is."""

    def begin(self) -> None:
        if self.diary is not None and not self.beside.started:
            self.beside.started = self.diary.now().isoformat(timespec="seconds")

    @contextmanager
    def thinking(self) -> Iterator[None]:
        began = self.clock()
        yield
        self.beside.seconds += min(self.clock() - began, LONGEST_PAUSE)

    def keeps(self, path: Path) -> bool:
        """Whether the game lies in that very file."""
        return self.path is not None and self.path.resolve() == path.expanduser().resolve()

    def keep(self, game: AnyGame, seat: int) -> str:
        """Why it could not be kept, if so. A game in which nothing was done is not."""
        if self.diary is None or self.beside.origin == BRANCH or not record.taken_acts(game.log):
            return ""
        try:
            self.path = self.diary.keep(game, self.beside, seat)
        except OSError as fault:
            return f"This game is not in your history: {fault.strerror or fault}."
        return ""

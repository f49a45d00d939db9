"""What the player reads: the output streams, how wide they are, and which letters they have."""

import os
import shutil
import textwrap
from collections.abc import Iterable, Mapping
from typing import Final, TextIO

from tuckbox.terminal.faces import Faces

SIGNS: Final = "♣♦♥♠▒·×“”"
PLAINER: Final = str.maketrans(
    {"“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "×": "x", "·": "-"}
    | {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
)
USUAL_SIZE: Final = (80, 24)
NARROWEST: Final = 20
CLEAR: Final = "\x1b[H\x1b[2J"
FORGET: Final = "\x1b[3J"
"""Clears what was scrolled away as well."""


class Page:
    """A `pictured` page is a terminal that shows the table drawn; any other gets sentences, one to a line."""

    def __init__(self, out: TextIO, err: TextIO, *, plain: bool, environment: Mapping[str, str] = os.environ) -> None:
        self.out: Final = out
        self.err: Final = err
        self.pictured: Final = out.isatty() and not plain
        self.obeys: Final = out.isatty() and environment.get("TERM") not in ("dumb", "", None)
        """Whether it takes commands: for colours, and to clear the page."""
        colour = self.obeys and self.pictured and not environment.get("NO_COLOR")
        self.faces: Final = Faces(fancy=has_signs(out), colour=colour)

    def size(self) -> tuple[int, int]:
        """Columns and rows; they may change while one plays."""
        return shutil.get_terminal_size(USUAL_SIZE) if self.pictured else USUAL_SIZE

    def wrap(self, text: str) -> list[str]:
        """A text in lines as wide as the page; a screen reader, or a file, gets each paragraph in one."""
        if not self.pictured:
            return text.splitlines() or [""]
        width = max(self.size()[0] - 1, NARROWEST)
        return [line for part in text.splitlines() or [""] for line in textwrap.wrap(part, width) or [""]]

    def say(self, *paragraphs: str) -> None:
        self.write(line for text in paragraphs for line in self.wrap(text))

    def write(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.out.write(self.faces.tint(printable(line, self.out)) + "\n")
        self.out.flush()

    def clear(self) -> None:
        """A fresh page, so that the table keeps its place while one plays."""
        if self.obeys and self.pictured:
            self.out.write(CLEAR)

    def cover(self) -> None:
        """Nothing that was shown stays in sight, or can be scrolled back to if the terminal lets us prevent it."""
        if self.obeys:
            self.out.write(CLEAR + FORGET)
        elif self.out.isatty():
            self.out.write("\n" * shutil.get_terminal_size(USUAL_SIZE)[1])
        self.out.flush()

    def prompt(self, text: str) -> None:
        self.out.write(printable(text, self.out))
        self.out.flush()

    def complain(self, text: str) -> None:
        self.out.flush()
        for line in text.splitlines():
            self.err.write(printable(line, self.err) + "\n")
        self.err.flush()


def has_signs(stream: TextIO) -> bool:
    """Whether the encoding of this stream has the suits and our other signs."""
    try:
        SIGNS.encode(encoding_of(stream))
    except UnicodeEncodeError:
        return False
    return True


def printable(text: str, stream: TextIO) -> str:
    """The text in letters that this stream can take, and none that a terminal would obey."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text)
    plainer = clean if has_signs(stream) else clean.translate(PLAINER)
    encoding = encoding_of(stream)
    return plainer.encode(encoding, "replace").decode(encoding)


def encoding_of(stream: TextIO) -> str:
    return getattr(stream, "encoding", None) or "utf-8"

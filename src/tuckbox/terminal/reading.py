"""What the player types: lines from a keyboard or a script, whatever bytes they are made of."""

import importlib
import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from types import ModuleType
from typing import Final, TextIO

from tuckbox.terminal.page import Page, printable

LONGEST_LINE: Final = 4096
LEAVING: Final = ("quit", "q", "exit")
BYTE_ORDER_MARK: Final = "\ufeff"


class Lines:
    """Lines one by one. A script's are shown, not asked for; its empty lines and # comments are skipped."""

    def __init__(self, source: TextIO, page: Page) -> None:
        self.source: Final = source
        self.page: Final = page
        self.typed: Final = source.isatty()
        self.edited: Final = self.typed and source is sys.stdin and page.out is sys.stdout
        self.editor: ModuleType | None = None
        if isinstance(source, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):
                source.reconfigure(errors="replace")
        if self.edited:
            with suppress(ImportError):
                self.editor = importlib.import_module("readline")  # arrow keys and history at `input`

    def ask(self, prompt: str) -> str | None:
        """The next line, or None when there are no more."""
        return self.typed_line(f"{prompt} > ".lstrip()) if self.typed else self.script_line()

    def pause(self, prompt: str) -> bool:
        """Wait for Enter; whether the player would rather leave."""
        line = self.typed_line(f"{prompt} ")
        return line is None or line.lower() in LEAVING

    def turn_pages(self, lines: Sequence[str]) -> None:
        """Show something long; a player who looks turns the pages, or leaves off reading."""
        page = self.page.size()[1] - 1 if self.typed and self.page.pictured else len(lines)
        for start in range(0, len(lines), page):
            if start and self.pause("Press Enter for more."):
                return
            self.page.write(lines[start : start + page])

    def forget(self) -> None:
        """The next at the keyboard cannot leaf back through what was typed."""
        if self.editor is not None:
            self.editor.clear_history()

    def typed_line(self, prompt: str) -> str | None:
        if self.edited:
            with suppress(EOFError):
                return input(printable(prompt, self.page.out)).strip()
            return None
        self.page.prompt(prompt)
        return next(self.raw_lines(), None)

    def script_line(self) -> str | None:
        for line in self.raw_lines():
            if line and not line.startswith("#"):
                self.page.write([f"> {line[:79]}"])
                return line
        return None

    def raw_lines(self) -> Iterator[str]:
        """Lines without the space around them; of a line without end, only the beginning."""
        while line := self.piece():
            rest = line
            while rest and not rest.endswith("\n"):
                rest = self.piece()
            yield line.removeprefix(BYTE_ORDER_MARK).strip()

    def piece(self) -> str:
        try:
            return self.source.readline(LONGEST_LINE)
        except OSError as fault:
            self.page.complain(f"The input cannot be read: {fault.strerror}.")
            return ""

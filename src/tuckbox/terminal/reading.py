"""What the player types: lines from a keyboard or a script, whatever bytes they are made of."""

import importlib
import io
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, TextIO

from tuckbox.terminal.page import Page, lettered

LONGEST_LINE: Final = 4096
BYTE_ORDER_MARK: Final = "\ufeff"


class Lines:
    """Lines one by one. A script's are shown, not asked for; its empty lines and # comments are skipped."""

    def __init__(self, source: TextIO, page: Page) -> None:
        self.source: Final = source
        self.page: Final = page
        self.typed: Final = source.isatty()
        self.edited: Final = self.typed and source is sys.stdin and page.out is sys.stdout
        if isinstance(source, io.TextIOWrapper):
            with suppress(io.UnsupportedOperation):
                source.reconfigure(errors="replace")
        if self.edited:
            with suppress(ImportError):
                importlib.import_module("readline")  # arrow keys and history at `input`

    def ask(self, prompt: str) -> str | None:
        """The next line, or None when there are no more."""
        return self.typed_line(f"{prompt} > ".lstrip()) if self.typed else self.script_line()

    def typed_line(self, prompt: str) -> str | None:
        if self.edited:
            with suppress(EOFError):
                return input(lettered(prompt, self.page.out)).strip()
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

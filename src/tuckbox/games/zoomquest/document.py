"""Reading a JSON document that anybody may have written: every fault is told at once, each with its place."""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final

from tuckbox.core.documents import Findings

MOST_READ: Final = 100
"""Of a longer list only its length is told; no valid one is so long."""
LONGEST_QUOTE: Final = 40


class Spot:
    """A value somewhere in a document: `monsters[1].location`. What is null counts as missing."""

    def __init__(self, value: object, path: str, findings: Findings) -> None:
        self.value: Final = value
        self.path: Final = path
        self.findings: Final = findings

    def fail(self, sentence: str) -> None:
        self.findings.fail(self.path or "the scenario", sentence)

    def entry(self, key: str) -> "Spot":
        value = self.value.get(key) if isinstance(self.value, dict) else None
        return Spot(value, f"{self.path}.{key}" if self.path else key, self.findings)

    def is_object(self, keys: Sequence[str]) -> bool:
        """Whether it has entries, and a warning for those that nobody reads."""
        if not isinstance(self.value, dict):
            self.wants("an object with " + ", ".join(keys))
            return False
        for key in list(self.value)[:MOST_READ]:
            if key not in keys:
                name = f"{self.path}.{cut(key)}" if self.path else cut(key)
                self.findings.warn(name, f"nobody reads this{did_you_mean(key, keys)}")
        return True

    def items(self, what: str, low: int, high: int) -> list["Spot"]:
        """The members of a list of so many; nothing where there is no list."""
        if not isinstance(self.value, list):
            self.wants(f"a list of {what}")
            return []
        if not low <= len(self.value) <= high:
            self.fail(f"there must be {low} to {high} {what}, not {len(self.value)}.")
        members = self.value[:MOST_READ]
        return [Spot(member, f"{self.path}[{i}]", self.findings) for i, member in enumerate(members)]

    def text(self, longest: int, default: str | None = None) -> str:
        """A line of text; empty where there is none to be had, which is told unless there is a default."""
        if self.value is None and default is not None:
            return default
        if not isinstance(self.value, str):
            self.wants("a text")
            return ""
        line = " ".join(self.value.split())
        if (not line and default is None) or len(line) > longest or not line.isprintable():
            self.fail(f"this must be a text of 1 to {longest} letters that can be printed.")
            return ""
        return line

    def number(self, *, most: int | None = None) -> int:
        """A whole number from 0; 0 where there is none."""
        if self.value is None:
            return 0
        if most is not None and isinstance(self.value, int) and self.value > most:
            self.fail(f"this must be at most {most}.")
            return 0
        if isinstance(self.value, bool) or not isinstance(self.value, int) or self.value < 0:
            self.wants("a whole number from 0 upwards")
            return 0
        return self.value

    def flag(self, *, default: bool) -> bool:
        if self.value is None:
            return default
        if not isinstance(self.value, bool):
            self.wants("true or false")
            return default
        return self.value

    def one_of(self, known: Iterable[str], what: str, *, longest: int) -> str:
        """One of the known names, capitals or not; empty where it is none of them."""
        word = self.text(longest)
        names = {name.lower(): name for name in known}
        if word and word.lower() not in names:
            self.fail(f"no {what} is called {quote(word)}{did_you_mean(word, list(names.values()))}")
        return names.get(word.lower(), "")

    def wants(self, what: str) -> None:
        self.fail(f"this must be {what}{'; it is missing' if self.value is None else ', not ' + kind(self.value)}.")


def kind(value: object) -> str:
    """What a JSON value is, in words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quote(value)
    if isinstance(value, (int, float)):
        return "the number " + cut(str(value))
    return "a list" if isinstance(value, list) else "an object" if isinstance(value, Mapping) else "something else"


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """The end of a sentence about an unknown word."""
    near = get_close_matches(word.lower(), known, 1) if len(word) <= LONGEST_QUOTE else []
    if near:
        return f"; did you mean {quote(near[0])}?"
    return f"; there are {', '.join(known)}." if 0 < len(known) <= 6 else "."


def quote(text: str) -> str:
    return f'"{cut(text)}"'


def cut(text: str) -> str:
    """Somebody's text, short and clean enough to stand in a sentence."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_QUOTE + 1])
    return clean if len(clean) <= LONGEST_QUOTE else clean[:LONGEST_QUOTE] + "…"

"""What can be somebody else's fault. Every message is a sentence fit to show; anything else raised is ours."""

from typing import Final

from tuckbox.core.text import Speech

LONGEST_QUOTE: Final = 40


class IllegalAction(ValueError):
    """The player asked for something the rules do not allow now. Nothing has changed.

    Its argument is what to say: a plain sentence, or a text with parts."""

    @property
    def speech(self) -> Speech:
        speech: Speech = self.args[0]
        return speech


class BadOption(ValueError):
    """An option that does not exist, or a value it does not take."""


class BadRecord(ValueError):
    """A saved game that cannot be read or does not replay."""


def quote(text: str) -> str:
    """Somebody's text, cut and cleaned so that it can stand in a sentence."""
    clean = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_QUOTE + 1])
    return f"“{clean[:LONGEST_QUOTE]}…”" if len(clean) > LONGEST_QUOTE else f"“{clean}”"

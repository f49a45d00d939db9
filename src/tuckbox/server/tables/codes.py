"""Names to find a table by: four friendly words to say aloud, and an id that nobody guesses, for links."""

import secrets
from functools import cache
from importlib.resources import files
from typing import Final

WORDS_IN_A_CODE: Final = 4
LONGEST_CODE: Final = 60


@cache
def words() -> tuple[str, ...]:
    return tuple(files("tuckbox.server.tables").joinpath("words.txt").read_text("utf-8").split())


def new_code() -> str:
    """About 38 bits: guessing is left to the limit on joins by address."""
    return " ".join(secrets.choice(words()) for _ in range(WORDS_IN_A_CODE))


def plain_code(text: str) -> str:
    """A code as one types it: in any case, with blanks, commas or dashes between the words."""
    letters = "".join(letter if letter.isalpha() else " " for letter in text[:LONGEST_CODE].lower())
    return " ".join(letters.split())


def new_table_id() -> str:
    """128 bits: whoever has the link may watch."""
    return secrets.token_urlsafe(16)

"""Ten words with which somebody who has lost the cookie is the same guest again.

Three of them tell where to look, all of them are checked against a slow digest, and the last one follows from the
others: so a slip of the pen is seen before anything is looked up. They stay good until others are made.
"""

import asyncio
import difflib
import hashlib
import secrets
from collections.abc import Sequence
from typing import Final

from tuckbox.core.errors import BadOption, quote
from tuckbox.server.guests import now
from tuckbox.server.store.base import Conflict, Store
from tuckbox.server.tables.codes import words

COUNT: Final = 10
PLACE: Final = 3
"""So many tell where to look; the six others that are drawn are 55 bits, and each guess at them is slow."""
LONGEST: Final = 400
SLOW: Final = 2**14
BLOCK: Final = 8
"""Of scrypt: 16 MB and some 50 milliseconds for each guess."""
SALT: Final = 16
TRIES: Final = 5
SLIP: Final = "These ten do not belong together: one of them is wrong, or two have changed places."


class Recovery:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.lock: Final = asyncio.Lock()
        """One digest at a time: each takes its memory."""

    async def make(self, guest: str) -> list[str]:
        """Those from before are good no more."""
        for _ in range(TRIES):
            drawn, salt = new_words(), secrets.token_bytes(SALT)
            try:
                await self.store.keep_words(guest, place_of(drawn), salt, await self.digest(drawn, salt), now())
            except Conflict:  # somebody else's words begin like these
                continue
            return drawn
        raise BadOption("No free words were found: try again.")

    async def guest_of(self, said: str) -> str | None:
        """Whose words these are. Raises BadOption for what cannot be anybody's."""
        given = read_words(said)
        found = await self.store.words_at(place_of(given))
        if found is None:
            return None
        guest, salt, kept = found
        return guest if secrets.compare_digest(await self.digest(given, salt), kept) else None

    async def digest(self, given: Sequence[str], salt: bytes) -> bytes:
        async with self.lock:
            return await asyncio.to_thread(slow_digest, given, salt)


def slow_digest(given: Sequence[str], salt: bytes) -> bytes:
    return hashlib.scrypt(" ".join(given).encode(), salt=salt, n=SLOW, r=BLOCK, p=1, dklen=32)


def new_words() -> list[str]:
    drawn = [secrets.choice(words()) for _ in range(COUNT - 1)]
    return [*drawn, last_word(drawn)]


def last_word(others: Sequence[str]) -> str:
    number = hashlib.blake2b(" ".join(others).encode(), digest_size=8, person=b"tuckbox words").digest()
    return words()[int.from_bytes(number) % len(words())]


def place_of(given: Sequence[str]) -> str:
    return hashlib.blake2b(" ".join(given[:PLACE]).encode(), digest_size=16, person=b"tuckbox place").hexdigest()


def read_words(said: str) -> list[str]:
    """As one types them: in any case, with blanks, commas or numbers between them. Raises BadOption."""
    letters = "".join(letter if letter.isalpha() else " " for letter in said[:LONGEST].lower())
    given = letters.split()
    for word in given:
        if word not in words():
            raise BadOption(unknown(word))
    if len(given) != COUNT:
        raise BadOption(f"There are {COUNT} words, and these are {len(given)}.")
    if last_word(given[:-1]) != given[-1]:
        raise BadOption(SLIP)
    return given


def unknown(word: str) -> str:
    near = difflib.get_close_matches(word, words(), 1)
    return f"{quote(word)} is none of our words{f': did you mean {near[0]}?' if near else '.'}"

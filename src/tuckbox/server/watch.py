"""What the host should know of: counted, told in the log once a minute, and remembered for a while."""

import hashlib
import secrets
import time
from collections import Counter
from typing import Final

from tuckbox.server.logs import warn

LATELY: Final = 60.0


class Watch:
    """Troubles by name: how often there was one of that name, when last, and in which words."""

    def __init__(self) -> None:
        self.counts: Final[Counter[str]] = Counter()
        self.seen: Final[dict[str, tuple[float, str]]] = {}
        self.warned: Final[dict[str, float]] = {}
        self.salt: Final = secrets.token_bytes(16)

    def note(self, name: str, sentence: str, **facts: object) -> None:
        now = time.monotonic()
        self.counts[name] += 1
        self.seen[name] = now, sentence
        if now - self.warned.get(name, float("-inf")) > LATELY:
            self.warned[name] = now
            warn(sentence, **facts)

    def limit(self, name: str, address: str, **facts: object) -> None:
        """A limit was reached, by somebody at this address."""
        self.note(name, f"The limit {name} is reached.", by=self.digest(address), **facts)

    def digest(self, address: str) -> str:
        """Tells addresses apart in the log of one run, and tells nobody what they are."""
        return hashlib.blake2b(address.encode(), key=self.salt, digest_size=4).hexdigest()

    def lately(self) -> list[str]:
        since = time.monotonic() - LATELY
        return [sentence for at, sentence in list(self.seen.values()) if at > since]

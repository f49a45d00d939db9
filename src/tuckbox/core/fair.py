"""The fair shuffle: a promise before the deal, everybody's part in it, and the proof after the game.

The table first shows `commitment = BLAKE2b(server_seed)`. The seed of the deal is made of the server's seed and of
what every player throws in, so neither side can choose the cards; at the end all parts are shown and can be checked.
"""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Final

from tuckbox.core.errors import BadRecord

DIGEST: Final = 32
LONGEST_ENTROPY: Final = 64


def commitment(server_seed: str) -> str:
    return digest("commitment", server_seed)


def deal_seed(server_seed: str, entropies: Sequence[str], attempt: int) -> str:
    """`attempt` counts the deals thrown away by an option such as winnable."""
    return digest("deal", server_seed, str(attempt), *entropies)


def digest(*parts: str) -> str:
    """Each part goes in with its length, so that no two lists of parts run into one."""
    told: list[bytes] = []
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        told += [str(len(data)).encode(), b":", data]
    return blake2b(b"".join(told), digest_size=DIGEST).hexdigest()


def check(record: Mapping[str, object]) -> list[str]:
    """What a finished game's record proves about its shuffle, in plain words. Raises BadRecord where it does not."""
    parts = record.get("fair")
    if not isinstance(parts, Mapping):
        return ["The seed was public or of one's own choosing: an open deal, which proves nothing about its shuffle."]
    server_seed, promised, attempt = parts.get("server_seed"), parts.get("commitment"), parts.get("attempt")
    entropies = texts(parts.get("entropies"))
    if not isinstance(server_seed, str) or not isinstance(attempt, int) or entropies is None:
        raise BadRecord("The parts of the shuffle are not all there: server_seed, entropies and attempt.")
    if commitment(server_seed) != promised:
        raise BadRecord("The server's seed is not the one it promised before the deal.")
    if deal_seed(server_seed, entropies, attempt) != record.get("seed"):
        raise BadRecord("The seed of the deal is not made of the parts that are shown.")
    return ["The server's seed is the one it promised before the deal.", contributors(entropies)]


def contributors(entropies: Sequence[str]) -> str:
    """Who had a part in the deal: a bot throws in nothing."""
    count = sum(1 for entropy in entropies if entropy)
    if count == 0:
        return "Nobody threw anything in: the deal is made of that seed alone, which the server could choose."
    players = f"{count} player{'s' * (count > 1)}"
    return f"The deal is made of that seed and of what {players} threw in: neither side could choose it."


def texts(thing: object) -> list[str] | None:
    if not isinstance(thing, list) or not all(isinstance(part, str) for part in thing):
        return None
    return thing

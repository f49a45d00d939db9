"""What a room cannot answer by itself: somebody has to think first, and the room is not kept waiting meanwhile."""

from typing import Final

from tuckbox.room.state import RoomState
from tuckbox.room.types import BOT, Question

ORACLE: Final = "oracle"
"""Can a game still be won? The question is about its record; the answer is a sentence."""
DEAL: Final = "deal"
"""Which attempt of a shuffle keeps what an option promises? The question is about the name of the game, its options,
the server's seed and what everybody threw in; the answer is the attempt, and perhaps its pledge."""


def question(room: RoomState, seat: int, words: str) -> Question | None:
    """What has to be thought about before this act."""
    if words == "/oracle":
        assert room.game is not None
        return Question(ORACLE, room.changed, (room.game.record(),))
    if room.seeks_deal and room.game is None and completes(room, seat, words):
        terms = room.terms
        return Question(
            DEAL, room.changed, (terms.kind.name, terms.options, terms.server_seed, entropies_after(room, seat, words))
        )
    return None


def completes(room: RoomState, seat: int, words: str) -> bool:
    """Whether the cards are dealt after this act: everybody else is ready, and this makes the last so."""
    others = [place for number, place in enumerate(room.seats) if number != seat]
    return words.startswith(("/ready ", f"/sit {BOT} ")) and all(place.is_ready() for place in others)


def entropies_after(room: RoomState, seat: int, words: str) -> list[str]:
    """What everybody will have thrown into the shuffle after this act."""
    entropies = room.entropies()
    verb, _, entropy = words.partition(" ")
    if verb == "/ready":
        entropies[seat] = entropy
    return entropies

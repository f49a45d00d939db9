"""What one player, or a spectator, sees of a game: never a hidden face, never the dice."""

from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.core.events import Glimpse
from tuckbox.core.result import Result


class View:
    """The table as seen from one seat; `seat` is None for a spectator."""

    def __init__(
        self,
        seat: int | None,
        piles: Mapping[str, Sequence[Glimpse]],
        counters: Mapping[str, int | str],
        markers: Mapping[str, Sequence[str]],
        to_act: tuple[int, ...],
        sealed: tuple[int, ...],
        scores: Sequence[float],
        result: Result | None,
    ) -> None:
        self.seat: Final = seat
        self.piles: Final = piles
        self.counters: Final = counters
        self.markers: Final = markers
        """Who or what stands at a place, by title."""
        self.to_act: Final = to_act
        self.sealed: Final = sealed
        """Who has made a secret choice that the table still waits to open."""
        self.scores: Final = scores
        self.result: Final = result

    def as_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "piles": {name: [card.as_json() for card in cards] for name, cards in self.piles.items()},
            "counters": dict(self.counters),
            "markers": {place: list(titles) for place, titles in self.markers.items()},
            "to_act": list(self.to_act),
            "sealed": list(self.sealed),
            "scores": list(self.scores),
            "result": self.result.as_json() if self.result else None,
        }


class Preview:
    """What an action would do, in a sentence, and the places and cards to light up."""

    def __init__(self, sentence: str, highlights: Sequence[str] = ()) -> None:
        self.sentence: Final = sentence
        self.highlights: Final = tuple(highlights)

    def as_json(self) -> dict[str, object]:
        return {"sentence": self.sentence, "highlights": list(self.highlights)}

"""What one player, or a spectator, sees of a game: never a hidden face, never the dice."""

from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.core.events import Glimpse
from tuckbox.core.result import Result
from tuckbox.core.text import EVERYBODY, Reader, Speech, speech_json


class Marker:
    """Who or what stands at a place of the table: a player (or None), its title, and perhaps a number, such as of its
    cards."""

    def __init__(self, title: str, *, seat: int | None = None, count: int | None = None) -> None:
        self.title: Final = title
        self.seat: Final = seat
        self.count: Final = count

    def __repr__(self) -> str:
        return f"Marker({self.title!r}, seat={self.seat}, count={self.count})"

    def __str__(self) -> str:
        return self.title if self.count is None else f"{self.title} ({self.count})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Marker) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(self.title)

    def as_json(self) -> dict[str, object]:
        return {"title": self.title, "seat": self.seat, "count": self.count}


Markers = Mapping[str, Sequence[Marker]]
"""By the name of a place, such as a node of a graph, who stands there."""


def markers_json(markers: Markers) -> dict[str, object]:
    return {place: [marker.as_json() for marker in there] for place, there in markers.items()}


class Tally:
    """How far something has come, and the goal: so many of a unit, such as points."""

    def __init__(self, count: int, *, goal: int, unit: str) -> None:
        self.count: Final = count
        self.goal: Final = goal
        self.unit: Final = unit

    def __repr__(self) -> str:
        return f"Tally({self.count}, goal={self.goal}, unit={self.unit!r})"

    def __str__(self) -> str:
        return f"{self.count} of {self.goal}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(self.count)

    def as_json(self) -> dict[str, object]:
        return {"count": self.count, "goal": self.goal, "unit": self.unit}


Counted = int | Speech | Tally | list[Tally]
"""What a counter shows: a number, a word or a text, how far something has come, or a list of that for each seat."""
Counters = Mapping[str, Counted]


def counters_json(counters: Counters) -> dict[str, object]:
    return {name: counter_json(counted) for name, counted in counters.items()}


def counter_json(counted: Counted) -> object:
    if isinstance(counted, list):
        return [tally.as_json() for tally in counted]
    if isinstance(counted, Tally):
        return counted.as_json()
    return counted if isinstance(counted, int) else speech_json(counted, EVERYBODY)


def counter_lines(counters: Counters, reader: Reader) -> list[str]:
    """A few words for each counter: “level 1 of 3”; for those of players, “Ada 15”."""
    told: list[str] = []
    for name, counted in counters.items():
        if isinstance(counted, list):
            told += [f"{reader.name_of(seat, '')} {tally.count}" for seat, tally in enumerate(counted)]
        else:
            told.append(f"{name} {counted if isinstance(counted, Tally) else reader.tell(counted)}")
    return told


class View:
    """The table as seen from one seat; `seat` is None for a spectator."""

    def __init__(
        self,
        seat: int | None,
        piles: Mapping[str, Sequence[Glimpse]],
        counters: Counters,
        markers: Markers,
        to_act: tuple[int, ...],
        sealed: tuple[int, ...],
        scores: Sequence[float],
        result: Result | None,
    ) -> None:
        self.seat: Final = seat
        self.piles: Final = piles
        self.counters: Final = counters
        self.markers: Final = markers
        self.to_act: Final = to_act
        self.sealed: Final = sealed
        """Who has made a secret choice that the table still waits to open."""
        self.scores: Final = scores
        self.result: Final = result

    def as_json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "piles": {name: [card.as_json() for card in cards] for name, cards in self.piles.items()},
            "counters": counters_json(self.counters),
            "markers": markers_json(self.markers),
            "to_act": list(self.to_act),
            "sealed": list(self.sealed),
            "scores": list(self.scores),
            "result": self.result.as_json() if self.result else None,
        }


class Point:
    """One consequence of an action, perhaps under a head (“Win”), and whether it speaks for it or against it (None:
    neither); perhaps shown by a card (the name of its face), or along places of the table, of which some may be
    `misfits` and the last have a `tag` of a few letters. Where it rests on `conditions`, each says whether it holds."""

    def __init__(
        self,
        speech: Speech,
        good: bool | None = None,
        *,
        head: Speech = "",
        card: str = "",
        places: Sequence[str] = (),
        misfits: Sequence[str] = (),
        tag: Speech = "",
        conditions: Sequence[tuple[Speech, bool]] = (),
    ) -> None:
        self.head: Final = head
        self.speech: Final = speech
        self.good: Final = good
        self.card: Final = card
        self.places: Final = tuple(places)
        self.misfits: Final = tuple(misfits)
        self.tag: Final = tag
        self.conditions: Final = tuple(conditions)

    def as_json(self, knower: int) -> dict[str, object]:
        told: dict[str, object] = {"text": speech_json(self.speech, knower), "good": self.good}
        if self.head:
            told["head"] = speech_json(self.head, knower)
        if self.card:
            told["card"] = self.card
        if self.places:
            told["places"] = list(self.places)
        if self.misfits:
            told["misfits"] = list(self.misfits)
        if self.tag:
            told["tag"] = speech_json(self.tag, knower)
        if self.conditions:
            told["conditions"] = [{"text": speech_json(one, knower), "good": good} for one, good in self.conditions]
        return told


class Preview:
    """What an action would do, in a sentence, and the places and cards to light up; where chance decides, how likely
    it succeeds; what speaks for and against it, point by point; and the `choice`, what is asked while it has only been
    begun, by touching what all those begin with that are told the same. `verb` is what stands on its button, where that
    is shorter than the action said aloud."""

    def __init__(
        self,
        sentence: Speech,
        highlights: Sequence[str] = (),
        *,
        chance: float | None = None,
        points: Sequence[Point] = (),
        choice: Speech = "",
        verb: Speech = "",
    ) -> None:
        self.sentence: Final = sentence
        self.highlights: Final = tuple(highlights)
        self.chance: Final = chance
        self.points: Final = tuple(points)
        self.choice: Final = choice
        self.verb: Final = verb

    def as_json(self, knower: int) -> dict[str, object]:
        told: dict[str, object] = {"sentence": speech_json(self.sentence, knower), "highlights": list(self.highlights)}
        if self.chance is not None:
            told["chance"] = self.chance
        if self.points:
            told["points"] = [point.as_json(knower) for point in self.points]
        if self.choice:
            told["choice"] = speech_json(self.choice, knower)
        if self.verb:
            told["verb"] = speech_json(self.verb, knower)
        return told

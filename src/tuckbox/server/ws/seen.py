"""The types of what is told of a game: what lies on the table, what may be done, what happened, and how it is said."""

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from tuckbox.core.table import KINDS

Number = Annotated[int, ("minimum", 0)]

# What is said: a plain text, or a template with its parts.


class SeatPart(TypedDict):
    """Whoever sits there: “you”, or a name."""

    seat: Number


class CardPart(TypedDict):
    """A card by its face; null where you may not know it."""

    card: str | None


class PlacePart(TypedDict):
    """A pile, a zone or a node; `seen` is what is said instead by who draws the table."""

    place: str
    seen: NotRequired["Part"]


Text = TypedDict("Text", {"say": str, "with": dict[str, "Part"]})
Part: TypeAlias = int | str | SeatPart | CardPart | PlacePart | Text | list["Part"]
Speech: TypeAlias = str | Text

# The table, and what lies on it.


class Zone(TypedDict):
    """A place of the table, and the piles in it."""

    name: str
    kind: Annotated[str, ("enum", KINDS)]
    title: str
    label: str
    owner: Number | None
    spread: Literal["right", "down"]
    show: Number
    mark: str
    group: str
    note: str
    look: str
    piles: list[str]
    cells: dict[str, tuple[int, int]]
    grows: bool
    nodes: dict[str, str]
    edges: list[tuple[str, str]]
    one_way: list[tuple[str, str]]
    spots: dict[str, tuple[int, int]]


class Table(TypedDict):
    """Zones, and where they lie on each kind of screen: rows of their names, `.` for nothing."""

    wide: list[list[str]]
    narrow: list[list[str]]
    low: list[list[str]]
    zones: list[Zone]


class Face(TypedDict):
    """What is printed on a card."""

    title: str
    caption: NotRequired[str]
    badge: NotRequired[str]


class Card(TypedDict):
    """A card as you see it: `face` only where you do, `up` only where it lies face up."""

    id: Number
    back: str
    face: NotRequired[str]
    up: NotRequired[Literal[True]]


class Tally(TypedDict):
    """How far something has come."""

    count: int
    goal: int
    unit: str


class Marker(TypedDict):
    """Who or what stands at a place."""

    title: str
    seat: Number | None
    count: int | None


class Result(TypedDict):
    """How the game ended."""

    kind: Literal["won", "lost", "won_by", "conceded", "limit"]
    sentence: Speech
    winners: list[Number]


class View(TypedDict):
    """The table as seen from `seat`, or by who watches (null)."""

    seat: Number | None
    piles: dict[str, list[Card]]
    counters: dict[str, int | Speech | Tally | list[Tally]]
    markers: dict[str, list[Marker]]
    to_act: list[Number]
    sealed: list[Number]
    scores: list[float]
    result: Result | None


# What may be done, and what that would bring.


class Offer(TypedDict):
    """An act; of one in `any_order` the words after the first, and the touches, may come in any."""

    words: str
    touches: NotRequired[list[str]]
    any_order: NotRequired[Literal[True]]


class Condition(TypedDict):
    """What a consequence rests on, and whether it holds."""

    text: Speech
    good: bool


class Point(TypedDict):
    """One consequence of an act: does it speak for it?"""

    text: Speech
    good: bool | None
    head: NotRequired[Speech]
    card: NotRequired[str]
    places: NotRequired[list[str]]
    misfits: NotRequired[list[str]]
    tag: NotRequired[Speech]
    conditions: NotRequired[list[Condition]]


class Considered(TypedDict):
    """What an act would do."""

    words: str
    label: Speech
    sentence: Speech
    highlights: list[str]
    chance: NotRequired[Annotated[float, ("minimum", 0), ("maximum", 1)]]
    points: NotRequired[list[Point]]
    choice: NotRequired[Speech]
    verb: NotRequired[Speech]


class Hint(TypedDict):
    """What a bot would do in your place, why, and what the next best lacks."""

    words: str
    label: Speech
    card: str
    place: str
    why: Speech
    rival: str
    next: Speech


class Lesson(TypedDict):
    """Where a lesson stands: of so many `steps` these are `done`, and this is the next; after the last only its end."""

    done: Number
    steps: Number
    sentence: str
    why: NotRequired[str]
    words: NotRequired[str]
    points: NotRequired[list[str]]


class About(TypedDict):
    """What a card or a place is."""

    title: Speech
    lines: list[Speech]


# What happened.

Moved = TypedDict("Moved", {"event": Literal["moved"], "from": str, "to": str, "cards": list[Card]})


class Flipped(TypedDict):
    """A card was turned over where it lies."""

    event: Literal["flipped"]
    at: str
    card: Card


class Shuffled(TypedDict):
    """A pile was shuffled; its cards, from the lowest, have new ids."""

    event: Literal["shuffled"]
    at: str
    ids: list[Number]


class Contest(TypedDict):
    """A card drawn against another, and what was needed."""

    card: str
    against: str
    value: Number
    bonus: Number
    need: Number
    verdict: Speech
    effect: Speech
    left: list[str]
    rest: Speech


class Said(TypedDict):
    """A sentence."""

    event: Literal["said"]
    text: Speech
    places: NotRequired[list[str]]
    contest: NotRequired[Contest]


Event = Moved | Flipped | Shuffled | Said

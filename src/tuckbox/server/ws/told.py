"""The types of all that the server says, as docs/protocol.md tells of it; docs/protocol.schema.json is made of these.

A name that is not here is not sent: the tests hold every frame against the schema.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from tuckbox.room.room import LONGEST_KEY
from tuckbox.room.types import CLOCKS
from tuckbox.server.ws.seen import (
    About,
    Considered,
    Contest,
    Event,
    Face,
    Hint,
    Lesson,
    Number,
    Offer,
    Result,
    Speech,
    Table,
    View,
)

Key = Annotated[str, ("maxLength", LONGEST_KEY)]
Digest = Annotated[str, ("pattern", "^[0-9a-f]{64}$")]


class Seat(TypedDict):
    """Who sits in one place."""

    kind: Literal["empty", "human", "bot", "gone"]
    name: str
    ready: bool
    changed: NotRequired[list[str]]
    stand_in: NotRequired[Literal[True]]
    vacation: NotRequired[Number]


class Saying(TypedDict):
    """A line of chat, and under which name it was said; with `house`, what was decided about the table."""

    at: Number
    seat: Number
    name: str
    text: str
    house: NotRequired[Literal[True]]


class Terms(TypedDict):
    """What a table is agreed on."""

    players: Number
    options: dict[str, object]
    clock: Annotated[str, ("enum", tuple(CLOCKS))]
    seconds: Number
    clock_told: str
    bots: bool
    hints: bool
    watch: bool | Number
    watch_told: str
    locked: bool


class Asked(TypedDict):
    """The table is asked for its consent."""

    what: Literal["undo", "redo"]
    by: Number


class OnceMore(TypedDict):
    """Who wants another game, whom they do not wait for, and whether their seats are not there then."""

    by: list[Number]
    without: list[Number]
    fewer: bool


class Meanwhile(TypedDict):
    """What a bot did for you: in so many turns, the latest in sentences."""

    turns: Number
    recap: list[Speech]


class Ordered(TypedDict):
    """Your orders that hold, in words, and what came of any."""

    words: list[str]
    noted: list[Speech]


class Order(TypedDict):
    """What may be ordered: under this head, in this sentence; of those about the same only one holds."""

    words: str
    head: Speech
    sentence: Speech
    about: str
    given: bool


class Companion(TypedDict):
    """Somebody who sits here: how they are there, and so many milliseconds ago since when."""

    seat: Number
    state: Literal["here", "hidden", "gone"]
    ago: Number
    waited: NotRequired[Number]
    agreed: NotRequired[list[Number]]
    nudged: NotRequired[Number]


class Over(Result):
    """How the game ended, and what was counted in it."""

    statistics: dict[str, int]


class FairDeal(TypedDict):
    """The promise of the fair shuffle, and perhaps the certificate of a deal that can be won."""

    commitment: Digest
    winnable: NotRequired[Digest]


class DayPromise(TypedDict):
    """Which deal of which day it is, and the published end of the chain that its seed belongs to."""

    date: str
    title: str
    end: Digest


class DailyDeal(TypedDict):
    """The deal of a day, the same for everybody; perhaps the certificate that it can be won."""

    daily: DayPromise
    winnable: NotRequired[Digest]


class BoutPromise(TypedDict):
    """Which race or challenge it is."""

    id: str
    kind: Literal["race", "challenge"]


class BoutDeal(TypedDict):
    """The deal of a race or a challenge, the same for all in it; perhaps the certificate that it can be won."""

    bout: BoutPromise
    winnable: NotRequired[Digest]


class OpenDeal(TypedDict):
    """An open deal, by its seed."""

    open: str


class Standing(TypedDict):
    """How things stand."""

    at: Number
    seats: list[Seat]
    deadline: Number | None
    asked: NotRequired[Asked]
    oracle: NotRequired[str]
    lesson: NotRequired[Lesson]
    undo: bool
    redo: bool
    view: View | None
    may: list[Offer]
    considered: list[Considered]
    ask: Speech
    said: list[Saying]
    table: NotRequired[Table]
    faces: NotRequired[dict[str, Face]]
    who: NotRequired[list[str]]


class Whole(Standing):
    """All that one may know of a table."""

    game: str
    title: str
    chair: Number | None
    deal: FairDeal | DailyDeal | BoutDeal | OpenDeal
    terms: Terms
    recap: list[Speech]
    ordered: NotRequired[Ordered]


class Everything(Whole):
    """On connecting, in answer to `look` and to what was done before, and beside a refusal that came too late."""

    id: NotRequired[Key]
    done: NotRequired[Number]
    over: NotRequired[Over]
    once_more: NotRequired[OnceMore]
    full: NotRequired[Speech]
    refused: NotRequired[Speech]
    owner: NotRequired[bool]
    host: NotRequired[Number | None]
    rematch: NotRequired[str | None]
    meanwhile: NotRequired[Meanwhile]


class News(Standing):
    """After every act; with `id`, `done` and `chair` to who asked for it."""

    events: list[Event]
    id: NotRequired[Key]
    done: NotRequired[Number]
    over: NotRequired[Over]
    once_more: NotRequired[OnceMore]
    full: NotRequired[Speech]
    chair: NotRequired[Number | None]
    host: NotRequired[Number | None]
    rematch: NotRequired[str]
    meanwhile: NotRequired[Meanwhile]
    ordered: NotRequired[Ordered]


class Refusal(TypedDict):
    """A message was not done."""

    refused: Speech
    id: NotRequired[Key]
    at: NotRequired[Number]
    again: NotRequired[Literal[True]]


class Advice(TypedDict):
    """The hint that was asked for."""

    id: Literal[""]
    at: Number
    hint: Hint


class Explained(TypedDict):
    """What was asked about."""

    id: Key
    at: Number
    about: About


class Orders(TypedDict):
    """What you may order beforehand."""

    id: Key
    at: Number
    orders: list[Order]


class Highlight(TypedDict):
    """A contest that one remembers, in which turn it was, and what is said of it."""

    title: str
    turn: Number
    contest: Contest
    head: Speech
    text: Speech


class Curve(TypedDict):
    """What it tells, its highest value, and its value at the start and after each turn."""

    title: str
    goal: Number
    values: list[Number]


class Past(TypedDict):
    """A game that is over, as one looks back on it."""

    highlights: list[Highlight]
    curve: Curve


class Signed(TypedDict):
    """How a game that is over went, in signs; of some games whoever sat there is told more."""

    id: Key
    at: Number
    signs: str
    past: NotRequired[Past]


class Line(TypedDict):
    """What happened: whose turn it was, who acted, in a sentence, and the cards that were seen."""

    at: Number
    turn: Number
    of: Number | None
    by: Number | None
    bot: NotRequired[Literal[True]]
    text: Speech
    played: list[str]
    met: list[str]
    path: NotRequired[tuple[str, str]]


Diary = TypedDict("Diary", {"lines": list[Line], "count": Number, "from": Number})


class Logged(TypedDict):
    """What happened, line by line."""

    id: Key
    at: Number
    log: Diary


class Earlier(TypedDict):
    """The table as you saw it after an act."""

    at: Number
    view: View


class ShownAgain(TypedDict):
    """What you wanted to see again."""

    id: Key
    at: Number
    then: Earlier


class Company(TypedDict):
    """Who else is here: only to those who sit here, when it changes, and in answer to `here` and `nudge`."""

    id: NotRequired[Key]
    at: Number
    bots: NotRequired[bool]
    company: list[Companion]


class Nudged(TypedDict):
    """Somebody waits for you."""

    at: Number
    nudged: Number


class Aside(TypedDict):
    """What somebody who watches has said to others who watch."""

    number: Number
    name: str
    text: str
    you: NotRequired[Literal[True]]


class Asides(TypedDict):
    """Told to those who watch, and once the game is over to everybody."""

    id: NotRequired[Key]
    at: Number
    asides: list[Aside]


class Halted(TypedDict):
    """The table stands still."""

    halted: str
    id: NotRequired[Key]


class Closed(TypedDict):
    """The table was taken away."""

    closed: str


class Leaving(TypedDict):
    """The server restarts."""

    back: Literal["soon"]


Told = (
    Everything
    | News
    | Refusal
    | Advice
    | Explained
    | Orders
    | Signed
    | Logged
    | ShownAgain
    | Company
    | Nudged
    | Asides
    | Halted
    | Closed
    | Leaving
)

# What an export shows.


class Seen(Whole):
    """Before the end: all that your chair has seen."""

    events: list[Event]


class Pledge(TypedDict):
    """What proves that a deal can be won."""

    certificate: Digest
    nonce: str
    line: list[str]


class Fair(FairDeal):
    """What proves the shuffle."""

    server_seed: str
    entropies: list[str]
    attempt: Number


class DayProof(DayPromise):
    """What proves the deal of a day, once that is over: the seed of that day."""

    seed: Digest


class Record(TypedDict):
    """After the end: the whole game, to be played again."""

    game: str
    rules: Number
    options: dict[str, object]
    players: Number
    seed: str
    log: list[tuple[Number, str]]
    winnable: NotRequired[Pledge]
    fair: NotRequired[Fair]
    daily: NotRequired[DayProof]


Export = Seen | Record

# What a replay shows.


class Step(TypedDict):
    """What a seat saw after one act: of the piles only those that have changed; whose act it was (null: the deal), and
    what happened in sentences."""

    at: Number
    seats: list[Seat]
    view: View
    events: list[Event]
    by: Number | None
    recap: list[Speech]
    over: NotRequired[Over]


class Moment(TypedDict):
    """What is worth finding again, by the number of its step."""

    step: Number
    title: str


class Note(TypedDict):
    """What somebody who played alone wrote on a move, by the number of its step."""

    step: Number
    text: str


class Replay(TypedDict):
    """A game that is over, or a record, told again as `seat` saw it; or with every card `open`."""

    game: str
    title: str
    seat: Number | None
    open: bool
    table: Table
    faces: dict[str, Face]
    who: list[str]
    moments: list[Moment]
    notes: list[Note]
    steps: list[Step]

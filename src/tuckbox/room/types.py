"""What a table is agreed on, who sits at it, and the lines of its log."""

from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.core import record
from tuckbox.core.errors import BadOption
from tuckbox.core.events import Event, Moved, Said
from tuckbox.core.game import AnyGame
from tuckbox.core.lesson import Lesson
from tuckbox.core.options import Options
from tuckbox.core.text import Speech
from tuckbox.core.written import is_written

HOUSE: Final = -1
"""The seat of acts that nobody at the table made."""
HUMAN: Final = "human"
BOT: Final = "bot"
EMPTY: Final = "empty"
GONE: Final = "gone"
NOBODY: Final = -1
MOST_LATE: Final = 50
CLOCKS: Final = {"none": 0, "reaction": 20, "move": 60, "day": 86_400}
"""What is timed, and how many seconds are usual: nothing, a reaction window, a move, a move by correspondence."""

Message = Mapping[str, object]
Reply = dict[str, object]


class Act:
    """One line of a room's log: who, what in words, under which key, when, and the mark of the message that asked for
    it. A room's own words begin with a slash."""

    def __init__(self, version: int, seat: int, words: str, key: str, now: int, *, mark: str = "") -> None:
        self.version: Final = version
        self.seat: Final = seat
        self.words: Final = words
        self.key: Final = key
        self.now: Final = now
        self.mark: Final = mark

    def __repr__(self) -> str:
        place = f"{self.version}, {self.seat}, {self.words!r}, {self.key!r}, {self.now}"
        return f"Act({place}, mark={self.mark!r})"


class Dated:
    """What came to be known at a version."""

    def __init__(self, version: int) -> None:
        self.version: Final = version


class Story(Dated):
    """What somebody did in the game, or the clock for who was late, in words, and what came of it."""

    def __init__(self, version: int, seat: int, words: str, events: list[Event], *, is_late: bool = False) -> None:
        super().__init__(version)
        self.seat: Final = seat
        self.words: Final = words
        self.events: Final = events
        self.is_late: Final = is_late
        self.is_foregone = False
        """Whether whoever did it had no choice that mattered."""
        self.is_stood_in = False
        """Whether a bot did it for who had that seat and was away, or had left."""
        self.of = seat
        """Whose turn it was; the house, where several had chosen."""

    def heard_by(self, knower: int) -> list[Event]:
        return [event for event in self.events if event.concerns(knower)]

    def gist_for(self, knower: int) -> list[Event]:
        """What the game itself says of it, or else the cards that could be seen."""
        heard = self.heard_by(knower)
        said: list[Event] = [event for event in heard if isinstance(event, Said)]
        return said or [event for event in heard if not is_unseen(event, knower)] or heard


def is_unseen(event: Event, knower: int) -> bool:
    """Cards went somewhere, and this player saw none of their faces."""
    return isinstance(event, Moved) and all(card.seen_by(knower).face is None for card in event.cards)


class Saying(Dated):
    """A line of chat, under the name that whoever sat there had then: others may sit there since; or, `by_house`, what
    somebody has decided about the table, told there."""

    def __init__(self, version: int, seat: int, name: str, text: str, *, by_house: bool = False) -> None:
        super().__init__(version)
        self.seat: Final = seat
        self.name: Final = name
        self.text: Final = text
        self.by_house: Final = by_house

    def as_json(self) -> Reply:
        told: Reply = {"at": self.version, "seat": max(self.seat, 0), "name": self.name, "text": self.text}
        return {**told, "house": True} if self.by_house else told


class Notice(Dated):
    """What the room itself has to tell of who plays."""

    def __init__(self, version: int, sentence: Speech) -> None:
        super().__init__(version)
        self.sentence: Final = sentence


WRITTEN: Final = "written"
"""The open seed of a deal whose cards are named: whoever named them knows them."""


class Sealed:
    """A deal that was chosen before, the same for everybody: `told` is all that is said of it until it is over for all,
    which no room knows. Of one that can be won, the pledge."""

    def __init__(self, seed: str, told: Mapping[str, object], pledge: Mapping[str, object]) -> None:
        self.seed: Final = seed
        self.told: Final = dict(told)
        self.pledge: Final = dict(pledge)


class Terms:
    """What a table is agreed on before anybody sits: the game, its options, how many play, the promised shuffle."""

    def __init__(
        self,
        kind: type[AnyGame],
        options: Mapping[str, object],
        players: int,
        server_seed: str,
        *,
        open_seed: str | None = None,
        sealed: Sealed | None = None,
        clock: str = "none",
        seconds: int = 0,
        bots: bool = True,
        hints: bool = True,
        watch: int = 0,
    ) -> None:
        if clock not in CLOCKS or seconds < 0:
            raise BadOption("A clock is none, reaction, move or day, perhaps with the seconds it leaves.")
        game = record.start(kind, options, players=players, seed="")  # bad options are told before anybody sits
        self.kind: Final = kind
        self.options: Final = options
        self.players: Final = players
        self.server_seed: Final = server_seed
        self.open_seed: Final = WRITTEN if open_seed is None and is_written(game.options) else open_seed
        """Of a deal that somebody may know beforehand."""
        self.sealed: Final = sealed
        self.clock: Final = clock
        self.milliseconds: Final = 1000 * (seconds or CLOCKS[clock])
        self.seconds: Final = seconds
        self.bots: Final = bots
        self.hints: Final = hints
        """Whether hints are given even where others play against one."""
        self.watch: Final = watch
        """How many acts late spectators see the game; NOBODY: there are none."""
        self.lesson: Final = kind.lesson if is_deal_of(kind.lesson, game, open_seed) else None
        """What is taught here: whoever is dealt the deal of a lesson is."""


def is_deal_of(lesson: Lesson | None, game: AnyGame, seed: str | None) -> bool:
    if lesson is None or (seed, game.players) != (lesson.seed, lesson.players):
        return False
    return dict(game.options) == dict(Options(game.declared, game.complete_options(lesson.options)))


class Seat:
    """Who sits in one place: a human, a labelled bot, nobody yet, or nobody any more."""

    def __init__(self) -> None:
        self.kind = EMPTY
        self.name = ""
        self.entropy: str | None = None
        """What a player who is ready has thrown into the shuffle."""
        self.news: list[str] = []
        """The terms that have changed since this player was ready, or sat down."""
        self.is_kept = False
        """Whether a bot plays here only until its player is back."""
        self.vacation = 0
        """Until when, in milliseconds since 1970, a clock of days stands on this seat's turns."""

    def is_ready(self) -> bool:
        return self.kind == BOT or self.entropy is not None

    def as_json(self) -> Reply:
        told: Reply = {"kind": self.kind, "name": self.name, "ready": self.entropy is not None}
        if self.is_kept:
            told["stand_in"] = True
        if self.news:
            told["changed"] = sorted(self.news)
        return {**told, "vacation": self.vacation} if self.vacation else told


class Question:
    """What has to be thought about before a message can be carried out; `about` is plain data. The driver writes the
    answer in and hands the message over again: it holds if nothing at the table has changed meanwhile."""

    def __init__(self, what: str, changed: int, about: tuple[object, ...]) -> None:
        self.what: Final = what
        self.changed: Final = changed
        self.about: Final = about
        self.answer = ""

    def is_same(self, other: "Question | None") -> bool:
        return other is not None and self.what == other.what and self.changed == other.changed


class Call:
    """What is said to the driver, who alone knows who is here: that one looks, or that somebody is waited for."""

    def __init__(self, verb: str, about: int) -> None:
        self.verb: Final = verb
        self.about: Final = about


class Outcome:
    """What came of a message: the acts to store, and what to tell each seat (None: the spectators) once they are.
    Where there is a question, nothing came of it yet; where there is a refusal, nothing at all; a call is for the
    driver to answer, where it knows more than the reply. Where it is private, nobody but the sender is told of it."""

    def __init__(
        self,
        acts: Sequence[Act],
        replies: Mapping[int | None, Reply],
        *,
        rematch: bool = False,
        question: Question | None = None,
        refusal: Speech | None = None,
        call: Call | None = None,
        is_private: bool = False,
    ) -> None:
        self.acts: Final = acts
        self.replies: Final = replies
        self.rematch: Final = rematch
        self.question: Final = question
        self.refusal: Final = refusal
        self.call: Final = call
        self.is_private: Final = is_private

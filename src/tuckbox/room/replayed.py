"""A game told once more, step by step: what a table is told after each act, as one seat saw it or with every card open.

Who held a sealed choice still holds it, and who saw a card face down sees its back: a seat is told again what it was
told, and nothing else. Of the piles only those are told that have changed.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sized
from typing import Final

from tuckbox.core import record
from tuckbox.core.errors import BadRecord
from tuckbox.core.events import Event, Moved
from tuckbox.core.game import AnyGame
from tuckbox.core.text import Player, Speech, speech_json, text
from tuckbox.room.encoding import Page, name_json
from tuckbox.room.hosting import TELL_ALL, terms_after
from tuckbox.room.news import Letters, News, as_json
from tuckbox.room.orders import OBEYED, PRIVATE
from tuckbox.room.replies import ending, notes, since_version, table_json
from tuckbox.room.retold import Lines, seed_of
from tuckbox.room.room import IS_BACK, STANDS_IN, Room
from tuckbox.room.saved import lines_of
from tuckbox.room.types import BOT, HOUSE, HUMAN, Act, Reply, Saying, Terms

LONGEST: Final = 5000
"""So many lines of a log are shown."""
NOT_OVER: Final = "The game is not over yet: it can be looked back on once it is."
NOT_DEALT: Final = "The cards were not dealt at this table: there is nothing to look back on."
NO_BRANCH: Final = "From there nobody can play on: choose a move before the end."
OTHERS: Final = "greedy"
"""The bot that goes on for a person who sat there."""
NO_SEAT: Final = "There is no such seat at this table."
SAID_OF: Final[Mapping[str, str]] = {
    "/undo": "{Who} {who|take|takes} the last move back.",
    "/redo": "{Who} {who|do|does} it once more after all.",
    "/agree": "{Who} {who|agree|agrees}, and so it is done.",
    "/leave": "{Who} {who|leave|leaves} the table.",
    "/resign": "{Who} {who|give|gives} up.",
    "/stand_in": STANDS_IN,
    "/back": IS_BACK,
}
"""What the room itself does with a game, which the game says nothing of."""
ORDERED: Final = "{Who} had ordered that beforehand."
CHOSEN: Final = "{Who} {who|have|has} chosen."
UNTOLD: Final = (
    *("/say", "/sit", "/ready", "/hint", "/oracle", "/decline", "/rematch", "/unseal", "/consent", "/wake"),
    "/vacation",
    *PRIVATE,
    *TELL_ALL,
)
"""After these nothing else lies on the table."""


class Sight:
    """For whom a game is told again: a seat, or None for spectators; and whether every card is open."""

    def __init__(self, seat: int | None, *, is_open: bool = False) -> None:
        self.seat: Final = seat
        self.is_open: Final = is_open


def of_table(terms: Terms, lines: Lines, sight: Sight) -> bytes:
    """The replay of a table's log, as JSON. Raises BadRecord where it cannot be told, or not yet."""
    check_length(lines)
    room = known(terms, lines)
    told = replay(room, lines, sight)
    if room.over() is None:
        raise BadRecord(NOT_OVER)
    return told


def branch(terms: Terms, lines: Lines, at: int, chair: int) -> tuple[str, Lines]:
    """Another game that begins as this one stood at a version: its seed, and its log, in which somebody has this chair
    and bots the others. Raises BadRecord."""
    check_length(lines)
    room = known(terms, lines)
    for version, (seat, words) in enumerate(lines[:at], 1):
        room.fold(Act(version, seat, words, "", 0))
    if room.game is None or room.over() is not None or not 0 <= chair < room.terms.players:
        raise BadRecord(NO_BRANCH)
    room.game.log = [(story.seat, story.words) for story in room.stories]
    return room.seed(), list(lines_of(room.game, [sitter(room, seat, chair) for seat in range(room.terms.players)]))


def sitter(room: Room, seat: int, chair: int) -> tuple[str, str]:
    """Who goes on in a seat, as kind and name."""
    place = room.seats[seat]
    if seat == chair:
        return HUMAN, place.name if place.kind == HUMAN else ""
    return BOT, place.name if place.kind == BOT else OTHERS


def known(terms: Terms, lines: Lines) -> Room:
    """An empty room with the same deal, which is no secret any more; nobody is late in it."""
    seed = (
        seed_of(terms.server_seed, terms_after(terms, lines).players, lines)
        if terms.open_seed is None
        else terms.open_seed
    )
    return Room(Terms(terms.kind, terms.options, terms.players, "", open_seed=seed, bots=terms.bots))


def of_record(saved: object, find: Callable[[str], type[AnyGame]], sight: Sight) -> bytes:
    """The replay of a record, which may end before the game does: whoever has it knows its deal. Raises BadRecord, or
    BadOption for a game that `find` does not know."""
    terms, lines = as_table(saved, find)
    return replay(Room(terms), lines, sight)


def as_table(saved: object, find: Callable[[str], type[AnyGame]]) -> tuple[Terms, Lines]:
    """A record as a table would tell of it, played by people without names. Raises BadRecord or BadOption."""
    log = saved.get("log") if isinstance(saved, Mapping) else None
    check_length(log if isinstance(log, list) else [])
    game = record.load(saved, find)
    terms = Terms(type(game), game.options, game.players, "", open_seed=game.dice.seed)
    return terms, list(lines_of(game, [(HUMAN, "")] * game.players))


def check_length(log: Sized) -> None:
    if len(log) > LONGEST:
        raise BadRecord(f"This game has {len(log)} lines: one can look back on {LONGEST} at most.")


def replay(room: Room, lines: Lines, sight: Sight) -> bytes:
    """Who and what, and then the steps: the first is the deal."""
    if sight.seat is not None and not 0 <= sight.seat < terms_after(room.terms, lines).players:
        raise BadRecord(NO_SEAT)
    teller = Teller(room, sight)
    told = list(steps(room, lines, teller))
    if not told:
        raise BadRecord(NOT_DEALT)
    return b"".join([head(room, sight, teller), b",".join(told), b"]}"])


def head(room: Room, sight: Sight, teller: "Teller") -> bytes:
    assert room.game is not None
    kind = room.terms.kind
    static: Reply = {"game": kind.name, "title": kind.title, "seat": sight.seat, "open": sight.is_open}
    written: Reply = {"moments": teller.moments, "notes": [teller.place_note(note) for note in notes(room)]}
    return as_json({**static, **table_json(room.game), **written})[:-1] + b',"steps":['


def steps(room: Room, lines: Lines, teller: "Teller") -> Iterator[bytes]:
    before = 0
    for act in walk(room, lines):
        yield teller.tell(act, before)
        before = act.version


def walk(room: Room, lines: Lines) -> Iterator[Act]:
    """Folds a log into an empty room and stops after the last act of each step; the first is the deal. What follows by
    itself, and what was chosen in secret, belongs to the step of what comes of it."""
    for version, (seat, words) in enumerate(lines, 1):
        verb, sealed = words.partition(" ")[0], len(room.sealed())
        act = Act(version, seat, words, "", 0)
        room.fold(act)
        is_secret = len(room.sealed()) > sealed
        if room.game is None or room.asked or verb in UNTOLD or is_secret or room.next_by_itself("0") is not None:
            continue
        yield act


class Teller:
    """Tells of a room after each step, and remembers what it has told of each pile."""

    def __init__(self, room: Room, sight: Sight) -> None:
        self.room: Final = room
        self.sight: Final = sight
        self.told: Final[dict[str, bytes]] = {}
        self.versions: Final[list[int]] = []
        """Those of the steps that were told."""
        self.moments: Final[list[Reply]] = []

    @property
    def knower(self) -> int:
        return self.room.knower(self.sight.seat)

    def tell(self, act: Act, before: int) -> bytes:
        """What of the news of a table can be seen, whose act it was, and what happened in sentences."""
        room, letters = self.room, Letters(News(self.room, before, HOUSE, ""), as_json)
        over = room.over()
        recap = [speech_json(sentence, self.knower) for sentence in self.sentences(act, before)]
        rest: Reply = {"by": None if act.seat == HOUSE else act.seat, "recap": recap}
        if over is not None:
            rest["over"] = ending(room, over)
        place = [b'{"at":', str(room.version).encode(), b',"seats":', room.scribe.call_roll(room.seats)]
        self.note_moments(letters.events)
        seen = [b',"view":', self.view(letters), b',"events":[', self.story(letters), b"],"]
        return b"".join([b"".join(place), b"".join(seen), as_json(rest)[1:]])

    def note_moments(self, events: list[Event]) -> None:
        """Each kind of them once in a step, and some only once in a game."""
        heard = [event for event in events if event.concerns(self.knower)]
        known = {moment["title"] for moment in self.moments}
        for moment in self.room.terms.kind.moments:
            if any(moment.is_in(event) for event in heard) and not (moment.once and moment.title in known):
                self.moments.append({"step": len(self.versions), "title": moment.title})
        self.versions.append(self.room.version)

    def place_note(self, note: Saying) -> Reply:
        return {"step": max(0, bisect_right(self.versions, note.version) - 1), "text": note.text}

    def sentences(self, act: Act, before: int) -> list[Speech]:
        template = SAID_OF.get(act.words.partition(" ")[0])
        if template is not None:
            return [text(template, who=Player(act.seat))]
        stories = since_version(self.room.stories, before)
        told = [event.sentence() for story in stories for event in story.gist_for(self.knower)]
        if act.words.startswith(OBEYED):
            told.append(text(ORDERED, who=Player(act.seat)))
        return told if told or act.seat == HOUSE else [text(CHOSEN, who=Player(act.seat))]

    def view(self, letters: Letters) -> bytes:
        assert self.room.game is not None
        seat = b"null" if self.sight.seat is None else str(self.sight.seat).encode()
        changed = [told for told in map(self.news_of, self.room.scribe.write(self.room.game)) if told]
        return b"".join([b'{"seat":', seat, b',"piles":{', b",".join(changed), b"},", letters.public])

    def news_of(self, page: Page) -> bytes:
        """Nothing, where it lies as it was told before."""
        told = self.look_at(page)
        if self.told.get(page.name) == told:
            return b""
        self.told[page.name] = told
        return told

    def look_at(self, page: Page) -> bytes:
        if not self.sight.is_open:
            return page.told(self.knower)
        cards = b",".join([line.open for line in page.lines])
        return b"".join([name_json(page.name).encode(), b":[", cards, b"]"])

    def story(self, letters: Letters) -> bytes:
        concerned = [(place, event) for place, event in enumerate(letters.events) if event.concerns(self.knower)]
        return b",".join([self.event(letters, place, event) for place, event in concerned])

    def event(self, letters: Letters, place: int, event: Event) -> bytes:
        if self.sight.is_open and isinstance(event, Moved):
            return self.room.scribe.write_moved(event, self.knower, is_open=True)
        return letters.event(place, event, self.knower)

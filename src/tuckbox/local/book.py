"""What is kept of a table: how it was opened, and every act since, as JSON and back."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Final

from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.options import unknown
from tuckbox.core.record import options_under
from tuckbox.games import find
from tuckbox.room import Act, Room, Terms
from tuckbox.room.replayed import branch
from tuckbox.room.retold import Lines
from tuckbox.room.types import HUMAN, Message
from tuckbox.roster.rooms import (
    bots_at,
    check_seed,
    kind_of,
    new_server_seed,
    preset,
    seated_again,
    seating_acts,
)

MARK: Final = "~"
"""The ids of these tables begin with it, and those of a server's never do."""
BRANCH: Final = f"{MARK}branch."
"""So begin those of games that go on from a move of another: they count nowhere."""
WANTED: Final = ("game", "preset", "options", "players", "seed", "bots", "clock", "seconds", "listed", "people")
"""As at a server; but nobody is timed here, and there is nobody to show the table to. The `people`, by their names,
share this device, in the first seats."""
NAMELESS: Final = "People are a list of names, and with the bots as many as there are players."
UNREADABLE: Final = "What is kept of this table cannot be read."

Json = Mapping[str, object]


@dataclass(frozen=True)
class Book:
    """A table as it was opened, and what was done there before it was opened this time."""

    table: str
    game: str
    rules: int
    options: Mapping[str, object]
    players: int
    server_seed: str
    open_seed: str | None
    bots: bool
    opened: int
    rematch: str = ""
    origin: str = ""
    """The server's table with which one went on here."""
    daily: Mapping[str, str] | None = None
    """The date and the title of the deal of a day, where it is one."""
    acts: Sequence[Act] = ()

    def terms(self) -> Terms:
        """Raises BadRecord where the rules have changed since, BadOption where the options are none."""
        kind = find(self.game)
        options = options_under(kind, self.rules, self.options)
        return Terms(kind, options, self.players, self.server_seed, open_seed=self.open_seed, bots=self.bots)

    def as_json(self) -> dict[str, object]:
        return {**asdict(replace(self, acts=())), "acts": [act_json(act) for act in self.acts]}


def act_json(act: Act) -> list[object]:
    return [act.version, act.seat, act.words, act.key, act.now, act.mark]


def read_book(kept: object) -> Book:
    """Raises BadRecord."""
    try:
        assert isinstance(kept, dict)
        return Book(**{**kept, "acts": [read_act(act) for act in kept["acts"]]})
    except (AssertionError, KeyError, TypeError, ValueError):
        raise BadRecord(UNREADABLE) from None


def read_act(kept: list[object]) -> Act:
    version, seat, words, key, now, mark = kept
    assert isinstance(version, int) and isinstance(seat, int) and isinstance(now, int)
    assert isinstance(words, str) and isinstance(key, str) and isinstance(mark, str)
    return Act(version, seat, words, key, now, mark=mark)


def new_book(wanted: Json, now: int) -> Book:
    """A table as somebody wants it. Raises BadOption."""
    strange = [name for name in wanted if name not in WANTED]
    if strange:
        raise BadOption(unknown("part of a table", strange[0], WANTED))
    kind = kind_of(str(wanted.get("game", "")))
    seed, bots, players, chosen = (wanted.get(name) for name in ("seed", "bots", "players", "options"))
    check_seed(None if seed is None else str(seed))
    options = {**preset(kind, str(wanted.get("preset", ""))), **(chosen if isinstance(chosen, dict) else {})}
    book = Book(
        table=new_id(),
        game=kind.name,
        rules=kind.rules,
        options=options,
        players=players if isinstance(players, int) else kind.seats_for(options)[0],
        server_seed=new_server_seed(),
        open_seed=None if seed is None else str(seed),
        bots=bots is not False,
        opened=now,
    )
    names = [str(name) for name in bots] if isinstance(bots, list) else []
    seated = bots_at(names, book.players)
    if "people" not in wanted:
        return replace(book, acts=seating_acts(book.terms(), seated, now))
    people = people_at(wanted["people"], book.players - len(seated))
    return replace(book, acts=dealt_acts(book.terms(), seated | people, now))


def people_at(names: object, seats: int) -> dict[int, tuple[str, str]]:
    """Raises BadOption."""
    if not isinstance(names, list) or len(names) != seats or not all(isinstance(name, str) for name in names):
        raise BadOption(NAMELESS)
    return {seat: (HUMAN, name) for seat, name in enumerate(names)}


def dealt_acts(terms: Terms, seated: Mapping[int, tuple[str, str]], now: int) -> list[Act]:
    """These sit down, and as none of them waits for another, the cards are dealt. Raises BadOption for a bad name."""
    room = Room(terms)
    said: list[tuple[int, Message]] = [(seat, {"sit": name, "as": kind}) for seat, (kind, name) in seated.items()]
    said += [(seat, {"deal": secrets.token_hex(16)}) for seat, (kind, _) in seated.items() if kind == HUMAN]
    return [act for seat, message in said for act in acts_of(room, seat, message, now)]


def acts_of(room: Room, seat: int, message: Message, now: int) -> Sequence[Act]:
    outcome = room.receive(seat, message, now)
    if outcome.refusal is not None:
        raise BadOption(str(outcome.refusal))
    return outcome.acts


def sequel(book: Book, room: Room, now: int) -> Book:
    """The same table once more, with a new shuffle and everybody seated as before; to several people it is dealt."""
    again = replace(
        book,
        table=new_id(),
        server_seed=new_server_seed(),
        open_seed=None,
        opened=now,
        rematch="",
        origin="",
        daily=None,
    )
    take_seats = dealt_acts if len(room.humans()) > 1 else seating_acts
    return replace(again, acts=take_seats(again.terms(), seated_again(room), now))


def new_id(mark: str = MARK) -> str:
    return mark + secrets.token_hex(8)


def branched(terms: Terms, lines: Lines, at: int, chair: int, now: int) -> Book:
    """A table at which somebody plays on from a version of another. Raises BadRecord."""
    seed, told = branch(terms, lines, at, chair)
    return Book(
        table=new_id(BRANCH),
        game=terms.kind.name,
        rules=terms.kind.rules,
        options={**terms.options},
        players=terms.players,
        server_seed="",
        open_seed=seed,
        bots=True,
        opened=now,
        acts=[Act(version, seat, words, "", now) for version, (seat, words) in enumerate(told, 1)],
    )

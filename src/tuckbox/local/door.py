"""What a browser's worker calls: one table at a time, JSON texts in and out. Nothing here raises."""

import json
import random
import time
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Final

from tuckbox.core.documents import document_of
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.core.game import AnyGame
from tuckbox.games import GAMES
from tuckbox.local import past
from tuckbox.local.book import act_json, branched, new_book, read_book
from tuckbox.local.days import Days
from tuckbox.local.passing import chairs_in
from tuckbox.local.table import Table, Told
from tuckbox.local.taken import taken_over
from tuckbox.room import Terms, replayed
from tuckbox.room.encoding import as_text
from tuckbox.room.retold import Lines
from tuckbox.room.types import Reply
from tuckbox.roster import catalogue, hindsight
from tuckbox.roster.rooms import USUAL_BOT, kind_of
from tuckbox.roster.trials import Trial
from tuckbox.solve.chances import INTERPRETED

HALTED: Final = "A rule of this game has failed, so this table is halted; what was played is kept."
NO_FILES: Final = "This game takes no files."


def in_text(work: Callable[[], Reply | bytes]) -> str:
    """As JSON; what is refused is a sentence, and a rule that fails halts the table."""
    try:
        told = work()
        return told.decode() if isinstance(told, bytes) else as_text(told)
    except (BadOption, BadRecord) as refusal:
        return as_text({"refused": str(refusal)})
    except Exception:  # noqa: BLE001  # a game may raise anything, and the page must be told
        traceback.print_exc()
        return as_text({"acts": [], "frames": [as_text({"halted": HALTED})], "rest": None})


class Door:
    """Whoever calls it keeps the `acts` it is handed before it shows the `frames`; then it asks it to think again in
    `rest` seconds, unless that is null."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.days: Final = Days()
        self.tried = ""
        self.trial: Trial | None = None

    # Tables.

    def open(self, wanted: str) -> str:
        """A new table, to be kept; where it is refused, the sentence says why."""
        return in_text(lambda: new_book(json.loads(wanted), int(1000 * time.time())).as_json())

    def open_daily(self, wanted: str, seconds: float) -> str:
        """The same with the deal of a day. Finding it takes a while: for about so long it is sought, and then told
        that it has to be asked for again."""

        def seek() -> Reply:
            book = self.days.open(json.loads(wanted), seconds, int(1000 * time.time()))
            return {"sought": True} if book is None else book.as_json()

        return in_text(seek)

    def take_over(self, told: str, said: str, at: int) -> str:
        """A server's table, as it told of it, and what was done there since: a new table, to be kept."""
        return in_text(lambda: taken_over(json.loads(told), json.loads(said), at).as_json())

    def enter(self, book: str) -> str:
        """Come to a table of which this is kept."""

        def come() -> Reply:
            self.table = table = Table(read_book(json.loads(book)))
            return told_json(table, Told(frames=[table.greet()]))

        return in_text(come)

    def hear(self, message: str) -> str:
        return self.at_table(lambda table: table.hear(json.loads(message)))

    def think(self, seconds: float) -> str:
        return self.at_table(lambda table: table.think(seconds))

    def at_table(self, do: Callable[[Table], Told]) -> str:
        table = self.table
        assert table is not None
        return in_text(lambda: told_json(table, do(table)))

    def export(self, book: str) -> str:
        """Before the end what this guest has seen; after it the whole record."""

        def show() -> Reply:
            table = Table(read_book(json.loads(book)))
            return table.room.export(table.chair)

        return in_text(show)

    def replay(self, asked: str) -> str:
        """A game that was kept here and is over, or a record, step by step."""
        return in_text(lambda: look_back(json.loads(asked)))

    def hindsight(self, asked: str) -> str:
        """What comes to mind about such a game, or a record, when one thinks about it for a while."""
        return in_text(lambda: think_back(json.loads(asked)))

    def branch(self, asked: str) -> str:
        """Another table, to be kept, at which one plays on from a version of such a game."""
        return in_text(lambda: play_on(json.loads(asked)))

    def past(self, kept: str, wanted: str) -> str:
        """What the games that are kept here and over come to; or, where it is wanted as JSON or CSV, a file of them."""
        return in_text(lambda: past.exported(json.loads(kept), wanted) if wanted else past.told(json.loads(kept)))

    def behind(self, kept: str, asked: str) -> str:
        """Those of the games that are kept here and over that a bar of a plot stands for."""
        return in_text(lambda: past.behind(json.loads(kept), json.loads(asked)))

    # What else a server would be asked.

    def shelf(self) -> str:
        return in_text(catalogue.shelf)

    def rules(self, game: str) -> str:
        return in_text(lambda: catalogue.rules_of(kind_of(game)))

    def level(self, game: str, name: str) -> str:
        return in_text(lambda: catalogue.level_of(kind_of(game), name))

    def check(self, game: str, file: str) -> str:
        """What is wrong with a file that somebody brings to a game."""
        return in_text(lambda: findings(game, file))

    def schema(self, game: str) -> str:
        return in_text(lambda: catalogue.schema_of(kind_of(game)))

    def try_out(self, asked: str, seconds: float) -> str:
        """Bots play what somebody brings to a game, for about so long; then it has to be asked for again, in the same
        words, until all have been played."""

        def go_on() -> Reply:
            if self.trial is None or self.tried != asked:
                self.trial = trial_of(json.loads(asked))
                self.tried = asked
            self.trial.go_on(seconds)
            return self.trial.as_json()

        return in_text(go_on)


def trial_of(asked: Mapping[str, Any]) -> Trial:
    """Raises BadOption."""
    return Trial(kind_of(asked["game"]), asked["document"], asked["players"], asked.get("options", {}))


def look_back(asked: Mapping[str, Any]) -> bytes:
    """Raises BadRecord or BadOption. Who names no seat looks from their own."""
    seat, is_open = asked.get("seat"), asked.get("cards") == "all"
    if "record" in asked:
        return replayed.of_record(asked["record"], kind_of, replayed.Sight(seat, is_open=is_open))
    terms, lines, chair = kept_table(asked["book"])
    sight = replayed.Sight(chair if seat is None else seat, is_open=is_open)
    return replayed.of_table(terms, lines, sight)


def think_back(asked: Mapping[str, Any]) -> bytes:
    """Raises BadRecord or BadOption."""
    if "record" in asked:
        looking = hindsight.Looking(*replayed.as_table(asked["record"], kind_of), asked.get("seat", 0))
    else:
        terms, lines, chair = kept_table(asked["book"])
        looking = hindsight.Looking(terms, lines, asked.get("seat", chair or 0))
        looking.check_over()
    told = {"from": asked.get("from", 0), "at": asked.get("at", 0), "steps": asked.get("steps", ())}
    return hindsight.answer(looking, asked["of"], {**told, "open": asked.get("cards") == "all"}, INTERPRETED)


def play_on(asked: Mapping[str, Any]) -> Reply:
    """Raises BadRecord or BadOption."""
    if "record" in asked:
        terms, lines = replayed.as_table(asked["record"], kind_of)
        chair: int | None = 0
    else:
        terms, lines, chair = kept_table(asked["book"])
        hindsight.Looking(terms, lines, chair or 0).check_over()
    seat = asked.get("seat", chair or 0)
    return branched(terms, lines, asked["at"], seat, int(1000 * time.time())).as_json()


def kept_table(kept: object) -> tuple[Terms, Lines, int | None]:
    """A table of this device, what was done there, and the first chair of its people."""
    book = read_book(kept)
    return book.terms(), [(act.seat, act.words) for act in book.acts], next(iter(chairs_in(book.acts)), None)


def findings(game: str, file: str) -> Reply:
    document = document_of(kind_of(game))
    if document is None:
        raise BadOption(NO_FILES)
    return document.check_file(file.encode()).as_json()


def told_json(table: Table, told: Told) -> Reply:
    following = told.following and told.following.as_json()
    acts = [act_json(act) for act in told.acts]
    return {
        "acts": acts,
        "frames": list(told.frames),
        "following": following,
        "rest": table.rest(),
        "over": table.room.over() is not None,
        "played": table.is_played(),
        "shared": table.is_shared,
        "ending": table.ending() if told.acts else None,
    }


# Starting.


def rehearse() -> None:
    """Have every game dealt and copied once, as bots do, so that whatever is made but once is made; then a snapshot is
    taken."""
    for name in GAMES:
        rehearse_game(name).copy()


def rehearse_game(name: str) -> AnyGame:
    door, players = Door(), GAMES[name].seats[0]
    door.enter(door.open(json.dumps({"game": name, "players": players, "bots": [USUAL_BOT] * (players - 1)})))
    door.hear('{"sit": "Ada"}')
    door.hear('{"deal": "rehearsal"}')
    assert door.table is not None
    assert door.table.room.game is not None
    return door.table.room.game


def wake() -> Door:
    """In a Python that may go on from a snapshot: its luck must not be what it was at the last start."""
    random.seed()
    return Door()

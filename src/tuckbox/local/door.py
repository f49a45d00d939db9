"""What a browser's worker calls: one table at a time, JSON texts in and out. Nothing here raises."""

import json
import random
import time
import traceback
from collections.abc import Callable
from typing import Final

from tuckbox.core.documents import document_of
from tuckbox.core.errors import BadOption, BadRecord
from tuckbox.games import GAMES
from tuckbox.local.book import act_json, new_book, read_book
from tuckbox.local.table import Table, Told
from tuckbox.local.taken import taken_over
from tuckbox.room.encoding import as_text
from tuckbox.room.types import Reply
from tuckbox.roster import catalogue
from tuckbox.roster.rooms import USUAL_BOT, kind_of

HALTED: Final = "A rule of this game has failed, so this table is halted; what was played is kept."
NO_FILES: Final = "This game takes no files."


def in_text(work: Callable[[], Reply]) -> str:
    """As JSON; what is refused is a sentence, and a rule that fails halts the table."""
    try:
        return as_text(work())
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

    # Tables.

    def open(self, wanted: str) -> str:
        """A new table, to be kept; where it is refused, the sentence says why."""
        return in_text(lambda: new_book(json.loads(wanted), int(1000 * time.time())).as_json())

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

    # What else a server would be asked.

    def shelf(self) -> str:
        return in_text(catalogue.shelf)

    def rules(self, game: str) -> str:
        return in_text(lambda: catalogue.rules_of(kind_of(game)))

    def check(self, game: str, file: str) -> str:
        """What is wrong with a file that somebody brings to a game."""
        return in_text(lambda: findings(game, file))


def findings(game: str, file: str) -> Reply:
    document = document_of(kind_of(game))
    if document is None:
        raise BadOption(NO_FILES)
    found = document.check_file(file.encode())
    return {"errors": found.errors, "warnings": found.warnings}


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
    """Have every game dealt once, so that whatever is made but once is made; then a snapshot is taken."""
    for name in GAMES:
        rehearse_game(name)


def rehearse_game(name: str) -> str:
    door, players = Door(), GAMES[name].seats[0]
    door.enter(door.open(json.dumps({"game": name, "players": players, "bots": [USUAL_BOT] * (players - 1)})))
    door.hear('{"sit": "Ada"}')
    return door.hear('{"deal": "rehearsal"}')


def wake() -> Door:
    """In a Python that may go on from a snapshot: its luck must not be what it was at the last start."""
    random.seed()
    return Door()

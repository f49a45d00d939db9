"""Games that were played without the server, replayed and made tables of their sender's own."""

from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from msgspec.structs import asdict

from tuckbox.core import fair
from tuckbox.core.daily import OFFLINE
from tuckbox.core.errors import BadRecord
from tuckbox.room import Act, Room
from tuckbox.room.retold import DEAL, Lines
from tuckbox.server.guests import now
from tuckbox.server.http.bodies import Sent
from tuckbox.server.http.errors import Refused
from tuckbox.server.limits import Limits
from tuckbox.server.store.base import SENT, Book, Finished, Opening, TableRow
from tuckbox.server.tables import workers
from tuckbox.server.tables.codes import new_code
from tuckbox.server.tables.thinkers import Thinkers, Thought, Unwanted

LETTERS: Final = 32
HIDDEN: Final = "What is hidden at this table stays with the server until the game is over."
NO_TIME: Final = "The server has no time to replay a game just now: send it again in a while."


def table_of(guest: str, table: str) -> str:
    """Always the same for the same game of the same guest, so that it counts once however often it is sent."""
    return SENT + fair.digest("sent", guest, table)[:LETTERS]


async def replay(sent: Sent, guest: str, thinkers: Thinkers, limits: Limits) -> dict[str, Any]:
    """Raises BadRecord for what does not replay, Refused where nobody can try."""
    budgets = (limits.acts_per_table, limits.chats_per_seat, limits.sits_per_seat, limits.asks_per_seat)
    step = (asdict(sent), budgets)
    try:
        found = await thinkers.think(Thought(guest, sent.table, workers.replay, [step], lambda: True))
    except (BrokenProcessPool, Unwanted):
        raise Refused(503, NO_TIME) from None
    assert found is not None
    if "refused" in found:
        raise BadRecord(found["refused"])
    return found


def opening_of(sent: Sent, found: dict[str, Any], guest: str) -> Opening:
    """Its deal is an open one: whoever played it could know the cards."""
    moment = now()
    at = min(sent.at, moment)
    ending, chair = found["ending"], found["chair"]
    row = TableRow(
        id=table_of(guest, sent.table),
        code=new_code(),
        game=sent.game,
        rules=sent.rules,
        options=sent.options,
        players=sent.players,
        server_seed="",
        open_seed=found["seed"],
        clock="none",
        seconds=0,
        bots=sent.bots,
        listed=False,
        owner=guest,
        opened=min(sent.opened, moment),
        finished=at if ending else 0,
    )
    acts = [Act(version, seat, words, "", at) for version, (seat, words) in enumerate(found["acts"], 1)]
    own = {"origin": OFFLINE, "spent": sent.spent}
    lines = [Finished(row.id, guest, row.game, chair, at, **ending | own)] if ending else []
    return Opening(row, acts, {chair: guest}, lines)


def book_for(guest: str | None, book: Book, room: Room) -> dict[str, object]:
    """What is sent of a table, told the other way round: with it one can go on without the server. Raises Refused."""
    row = book.table
    is_alone = list(book.chairs.values()) == [guest] and len(room.humans()) == 1
    is_told = row.open_seed is not None or (book.sealed is None and room.game is not None and room.game.hides_nothing())
    if not is_alone or room.game is None or not is_told:
        raise Refused(403, HIDDEN)
    return {
        "table": row.id,
        "game": row.game,
        "rules": row.rules,
        "options": room.terms.options,
        "players": room.terms.players,
        "open_seed": room.seed(),
        "bots": room.terms.bots,
        "opened": row.opened,
        "log": [(act.seat, act.words) for act in book.acts],
    }


def is_continued(book: Book, lines: Lines) -> bool:
    """Whether what was done at a table is how these lines begin."""
    here = played([(act.seat, act.words) for act in book.acts])
    return not book.table.finished and played(lines)[: len(here)] == here


def played(lines: Lines) -> list[tuple[int, str]]:
    return [(seat, words) for seat, words in lines if not words.startswith(DEAL)]

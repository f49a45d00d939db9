"""The state file of a round, for games that have one: they offer `state_json` in their folder and count `round`."""

import sys
from collections.abc import Callable

from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.room import Room
from tuckbox.server.http.errors import Refused
from tuckbox.server.logs import short

Writer = Callable[..., dict[str, object]]


def round_state(room: Room, table: str, number: int) -> dict[str, object]:
    """What everybody may know at the end of a round. Raises Refused."""
    write = writer_of(room.terms.kind)
    if write is None:
        raise Refused(404, f"{room.terms.kind.title} keeps no state files.")
    if room.game is None:
        raise Refused(404, "The cards are not dealt yet.")
    state = replayed(room.game, number, write, table)
    if state is None:
        raise Refused(404, f"Round {number} is not over yet.")
    return state


def writer_of(kind: type[AnyGame]) -> Writer | None:
    folder = sys.modules.get(kind.__module__.rpartition(".")[0])
    found: Writer | None = getattr(folder, "state_json", None)
    return found


def replayed(game: AnyGame, number: int, write: Writer, table: str) -> dict[str, object] | None:
    """The state when this many rounds were over; round 0 is the deal."""
    again = record.restart(game)
    for seat, words in record.taken_acts(game.log):
        if rounds_over(again) >= number:
            break
        record.play(again, seat, words)
    return write(again, game_id=short(table)) if rounds_over(again) == number else None


def rounds_over(game: AnyGame) -> int:
    return int(getattr(game, "round", 0))

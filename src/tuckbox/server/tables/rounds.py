"""The state file of a round, for games of rounds."""

from tuckbox.core.game import AnyGame
from tuckbox.core.rounds import AnyRounds, rounds_of
from tuckbox.room import Room
from tuckbox.server.http.errors import Refused
from tuckbox.server.logs import short


def round_file(room: Room, table: str, number: int) -> tuple[str, dict[str, object]]:
    """What everybody may know at the end of a round, and the name of its file (ZQ-24). Raises Refused."""
    rounds = rounds_of(room.terms.kind)
    if rounds is None:
        raise Refused(404, f"{room.terms.kind.title} keeps no state files.")
    if room.game is None:
        raise Refused(404, "The cards are not dealt yet.")
    then = after_round(room.game, rounds, number)
    if then is None:
        raise Refused(404, f"Round {number} is not over yet.")
    return rounds.file_name(then), rounds.state(then, short(table))


def after_round(game: AnyGame, rounds: AnyRounds, number: int) -> AnyGame | None:
    """The game when this many rounds were over; round 0 is the deal."""
    for then in rounds.past(game):
        if rounds.completed(then) >= number:
            return then if rounds.completed(then) == number else None
    return None

"""How a game ended for who sat in one seat: a line of their history."""

from typing import Final

from tuckbox.core import position, record
from tuckbox.core.daily import DAILY, FAIR, OPEN
from tuckbox.core.game import AnyGame
from tuckbox.core.result import Result
from tuckbox.core.text import Reader, tell
from tuckbox.room.replies import statistics
from tuckbox.room.state import RoomState
from tuckbox.room.types import Reply, Terms


class Verdict:
    """Told to this seat alone: the sentence calls it “you”."""

    def __init__(self, room: RoomState, game: AnyGame, over: Result, seat: int) -> None:
        names = [place.name or game.who(number) for number, place in enumerate(room.seats)]
        sentence = tell(over.sentence, Reader(seat, names, game.table))
        self.won: Final = over.share(seat) > 0
        self.score: Final = game.scores()[seat]
        self.result: Final[Reply] = {**over.as_json(), "sentence": sentence}
        self.statistics: Final = statistics(game)
        self.played: Final = played(room, game, seat)

    def as_json(self) -> Reply:
        told: Reply = {"won": self.won, "score": self.score, "result": self.result, "statistics": self.statistics}
        return {**told, **self.played}


def played(room: RoomState, game: AnyGame, seat: int) -> Reply:
    """Which game it was, on what kind of deal, and what whoever sat there has done for it."""
    return {
        "players": room.terms.players,
        "options": position.in_short(position.chosen_options(game)),
        "origin": origin_of(room.terms),
        **record.effort(game.log, seat),
        "stood_in": stood_in(room, seat),
        "spent": room.spent[seat],
    }


def stood_in(room: RoomState, seat: int) -> int:
    """How many acts that stand, and that were a choice, a bot did while it kept this seat."""
    return len([1 for story in room.stories if story.seat == seat and story.is_stood_in and not story.is_foregone])


def origin_of(terms: Terms) -> str:
    if terms.sealed is not None:
        return DAILY if DAILY in terms.sealed.told else OPEN
    return FAIR if terms.open_seed is None else OPEN

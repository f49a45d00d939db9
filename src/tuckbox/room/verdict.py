"""How a game ended for who sat in one seat: a line of their history."""

from typing import Final

from tuckbox.core.game import AnyGame
from tuckbox.core.result import Result
from tuckbox.core.text import Reader, tell
from tuckbox.room.replies import statistics
from tuckbox.room.state import RoomState
from tuckbox.room.types import Reply


class Verdict:
    """Told to this seat alone: the sentence calls it “you”."""

    def __init__(self, room: RoomState, game: AnyGame, over: Result, seat: int) -> None:
        names = [place.name or game.who(number) for number, place in enumerate(room.seats)]
        sentence = tell(over.sentence, Reader(seat, names, game.table))
        self.won: Final = over.share(seat) > 0
        self.score: Final = game.scores()[seat]
        self.result: Final[Reply] = {**over.as_json(), "sentence": sentence}
        self.statistics: Final = statistics(game)

    def as_json(self) -> Reply:
        return {"won": self.won, "score": self.score, "result": self.result, "statistics": self.statistics}

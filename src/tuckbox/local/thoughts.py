"""What has to be thought about at a table, a bit at a time: so that whoever plays there need never wait for it."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from tuckbox.bots.base import Thinking, begin
from tuckbox.bots.hints import Musing
from tuckbox.core.dice import Dice
from tuckbox.core.game import AnyGame
from tuckbox.games import find
from tuckbox.room import Question, Room
from tuckbox.room.types import Message, Reply
from tuckbox.roster import ADVISER, engage
from tuckbox.roster.rooms import bot_of
from tuckbox.solve import oracle, winnable

SECONDS: Final = 0.6
"""So long a bot thinks, and so long somebody thinks about a hint."""
CUT_SHORT: Final = "On this device the {} bot thinks for {} seconds a move: that is less than its level does elsewhere."
NO_HINT: Final = "No hint has come to mind: ask again."
NOT_FOUND: Final = f"{winnable.HOPELESS} Try again, or open a table with other options."


class Pondering:
    """A bot that thinks about a position, and for how long it has. It begins when it first goes on: whoever has just
    acted need not wait for that."""

    def __init__(self, begin: Callable[[], Thinking]) -> None:
        self.begin: Final = begin
        self.begun: Thinking | None = None
        self.spent = 0.0
        self.is_cut_short = False
        """Whether there was no time for all that its level thinks of."""

    @property
    def thinking(self) -> Thinking:
        self.begun = self.begun or self.begin()
        return self.begun

    def go_on(self, seconds: float) -> bool:
        began = time.perf_counter()
        is_settled = self.thinking.go_on(seconds)
        self.spent += time.perf_counter() - began
        self.is_cut_short = not is_settled and self.spent >= SECONDS
        return is_settled or self.is_cut_short


class Choice(Pondering):
    """What a bot in a seat does next."""

    def __init__(self, room: Room, seat: int, luck: Dice) -> None:
        game = room.game
        assert game is not None
        self.seat: Final = seat
        self.version: Final = room.version
        self.prescribed: Final = room.prescribed(seat)
        bot = engage(bot_of(room.seats[seat]), type(game), seconds=SECONDS)
        super().__init__(lambda: begin(bot, game, seat, luck))

    def go_on(self, seconds: float) -> bool:
        return self.prescribed is not None or super().go_on(seconds)

    def words(self) -> str:
        return self.prescribed or self.thinking.action().words


class Hinting(Pondering):
    """A hint for a seat."""

    def __init__(self, game: AnyGame, version: int, seat: int, luck: Dice) -> None:
        self.version: Final = version
        self.musing: Final = Musing(engage(ADVISER, type(game), seconds=SECONDS), game, seat, luck)
        super().__init__(lambda: self.musing.thinking)

    def reply(self) -> Reply:
        return {"id": "", "at": self.version, "hint": self.musing.hint().as_json()}


class Asking:
    """A question that has to be answered before a message is carried out: about a game as it stands now, or before it
    is dealt."""

    def __init__(self, question: Question, message: Message, game: AnyGame | None) -> None:
        self.question: Final = question
        self.message: Final = message
        self.bits: Final = seeking(question) if game is None else foretelling(game.copy())
        self.answer: str | None = None

    def go_on(self, seconds: float) -> bool:
        ends = time.perf_counter() + seconds
        for answer in self.bits:
            self.answer = answer
            if answer is not None or time.perf_counter() > ends:
                return answer is not None
        return True


def foretelling(game: AnyGame) -> Iterator[str | None]:
    answer = yield from oracle.foretelling(game)
    yield answer


def seeking(question: Question) -> Iterator[str | None]:
    """One deal after the other, until one can be won: of each a bit at a time."""
    name, options, server_seed, entropies = question.about
    assert isinstance(name, str) and isinstance(options, dict)
    assert isinstance(server_seed, str) and isinstance(entropies, list)
    answer = yield from winnable.seeking(find(name), options, server_seed, entropies, range(winnable.ATTEMPTS))
    yield answer

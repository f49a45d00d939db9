"""Keeps one room going in this process: what it has to have thought about is thought about at once.

Whoever drives a room does four things for it: hands it messages and stores the acts that come of them before telling
anybody; has its questions answered; has its bots choose; and keeps its clock. The server's tables do so for many at
once, in processes of their own; this driver does it for one, which has no clock.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from tuckbox.bots import Bot, decide
from tuckbox.bots.hints import Hint
from tuckbox.core import record
from tuckbox.core.dice import Dice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.game import AnyGame
from tuckbox.room import Act, Question, Room
from tuckbox.room.saved import room_of
from tuckbox.room.types import BOT, HUMAN, Message
from tuckbox.roster import advise, luck
from tuckbox.roster.outside import BotFault, OutsideBot
from tuckbox.solve import oracle

NO_CLOCK: Final = 0
HINT_SECONDS: Final = 1.0


class Driver:
    """A game and its room, with these bots in their seats and people in the others."""

    def __init__(self, game: AnyGame, bots: Mapping[int, Bot]) -> None:
        kinds = [(BOT, bots[seat].name) if seat in bots else (HUMAN, "") for seat in range(game.players)]
        self.room: Final[Room] = room_of(game, kinds, has_oracle=oracle.of(type(game)) is not None)
        self.bots: Final = bots

    @property
    def game(self) -> AnyGame:
        assert self.room.game is not None
        return self.room.game

    def store(self, acts: Sequence[Act]) -> None:
        """Keep what was done, before anybody is told."""

    def fail(self, seat: int, fault: BotFault) -> None:
        """Hear that a bot has failed; the game goes on."""

    # Messages.

    def go_on(self) -> None:
        """What follows by itself in a game that is taken up again."""
        self.store(self.room.go_on(NO_CLOCK).acts)

    def do(self, seat: int, words: str) -> None:
        """An act of the game. Raises IllegalAction, as all of these do where something is refused."""
        self.hear(seat, {"do": words, "at": self.room.version})

    def hear(self, seat: int, message: Message) -> None:
        outcome = self.room.receive(seat, message, NO_CLOCK)
        if outcome.question is not None:
            outcome.question.answer = self.answer(outcome.question)
            outcome = self.room.receive(seat, message, NO_CLOCK, thought=outcome.question)
        if outcome.refusal is not None:
            raise IllegalAction(outcome.refusal)
        self.store(outcome.acts)

    def answer(self, _question: Question) -> str:
        """The cards are dealt here, so the only question is whether the game can still be won."""
        foretell = oracle.of(type(self.game))
        assert foretell is not None
        return foretell(self.game)

    def advise(self, seat: int) -> Hint:
        self.hear(seat, {"hint": True})
        acts = len([words for _, words in self.game.log if words != record.HINT])
        return advise(self.game, seat, HINT_SECONDS, self.luck(f"a hint for {seat} after {acts}"))

    # Bots.

    def play_bots(self) -> None:
        """Until somebody else has to act, or the game is over; what people have ordered is done as well."""
        while (seats := self.room.bots_to_act()) or (due := self.room.orders_due()):
            if seats:
                words = self.choose(seats[0])
                self.store(self.room.take_choice(seats[0], self.room.version, words, NO_CLOCK).acts)
            else:
                self.store(self.room.take_order(due[0], self.room.version, NO_CLOCK).acts)

    def choose(self, seat: int) -> str | None:
        """What the bot in a seat does now; None where it fails."""
        prescribed = self.room.prescribed(seat)
        if prescribed is not None:
            return prescribed
        luck = self.luck(f"player {seat} after {len(self.game.log)}")
        try:
            return decide(self.bots[seat], self.game, seat, luck).words
        except BotFault as fault:
            self.fail(seat, fault)
        except IllegalAction as refusal:
            self.fail(seat, BotFault("illegal", str(refusal)))
        return None

    def luck(self, what: str) -> Dice:
        """Dice that hang on the seed and the log, so that a resumed game goes on in the same way."""
        return luck(f"{self.game.dice.seed}: {what}")

    def part(self) -> None:
        """Programs in seats are sent home."""
        for seat, bot in self.bots.items():
            if isinstance(bot, OutsideBot):
                bot.end_game(self.game, seat)

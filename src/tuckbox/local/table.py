"""One table without a server: messages in; acts to keep, and frames to show once they are kept, out.

It is told of as a server would tell: the same room, the same frames. What has to be thought about is thought about a
bit at a time, between the messages, by whoever drives it.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from tuckbox.core.errors import BadOption, BadRecord, IllegalAction
from tuckbox.core.lesson import is_lesson
from tuckbox.local.book import Book, sequel
from tuckbox.local.thoughts import NO_HINT, NOT_FOUND, Asking, Choice, Hinting
from tuckbox.room import Act, Outcome, Question, Room, besides
from tuckbox.room.budgets import Budgets
from tuckbox.room.encoding import as_text
from tuckbox.room.marks import mark_of
from tuckbox.room.news import Letters, News, as_json
from tuckbox.room.seating import Changes, Seating
from tuckbox.room.types import HUMAN, Message, Reply
from tuckbox.room.verdict import Verdict
from tuckbox.roster import luck
from tuckbox.roster.rooms import room_at

YOU: Final = "you"
"""The guest of this device, who has opened every table here."""
BUDGETS: Final = Budgets(acts=4000, chats=500, sits=100, asks=1000)
"""As much as a server usually lets a table take."""
PACE: Final = 0.8
"""So many seconds a bot takes for an act, so that one can follow."""


class Told:
    """What came of a message, or of a thought: acts to be kept, frames to be shown then, and perhaps another table."""

    def __init__(self, acts: Sequence[Act] = (), frames: Sequence[str] = (), following: Book | None = None) -> None:
        self.acts: Final = acts
        self.frames: Final = frames
        self.following: Final = following


class Table:
    """A table at which one person plays, alone or with bots, each of which takes `pace` seconds for an act."""

    def __init__(self, book: Book, *, pace: float = PACE, clock: Callable[[], float] = time.time) -> None:
        """Raises BadRecord where it cannot be played on."""
        self.book: Final = book
        self.pace: Final = pace
        self.clock: Final = clock
        self.sequel = book.rematch
        self.room: Final = opened(book)
        chair = chair_in(book.acts)
        self.seating: Final = Seating(YOU, {} if chair is None else {chair: YOU})
        self.waiting: Final[deque[Message]] = deque()
        """Messages that came while a question is being thought about."""
        self.asking: Asking | None = None
        self.hinting: Hinting | None = None
        self.choice: Choice | None = None
        self.is_chosen = False
        self.ready_at = 0.0
        """Not before this a bot acts."""
        self.wake_bots()

    def now(self) -> int:
        return int(1000 * self.clock())

    @property
    def chair(self) -> int | None:
        return self.seating.seat_of.get(YOU)

    def ending(self) -> Reply | None:
        """How the game ended for this guest, where it has; a lesson is not counted."""
        room, over, chair = self.room, self.room.over(), self.chair
        if over is None or room.game is None or chair is None or is_lesson(self.book.open_seed):
            return None
        return {"seat": chair, **Verdict(room, room.game, over, chair).as_json()}

    # Messages.

    def greet(self) -> str:
        """The first frame: everything."""
        return as_text(self.everything())

    def everything(self) -> Reply:
        return besides.whole(self.room, self.chair, 0, BUDGETS, owner=True, sequel=self.sequel)

    def hear(self, message: Message) -> Told:
        """Answer a message, unless something has to be thought about first."""
        if self.asking is not None:
            self.waiting.append(message)
            return Told()
        return self.answer(message, None)

    def answer(self, message: Message, thought: Question | None) -> Told:
        mark = mark_of(YOU, message)
        try:
            seat, changes = self.find_seat(message, mark)
        except IllegalAction as refusal:
            return Told(frames=[as_text({"id": besides.key_of(message), "refused": str(refusal)})])
        outcome = self.room.receive(seat, message, self.now(), mark=mark, thought=thought, budgets=BUDGETS)
        if outcome.question is not None:
            self.asking = Asking(outcome.question, message, self.room.game)
            return Told()
        if not outcome.acts:
            return Told(frames=[as_text(self.answer_alone(seat, outcome.replies[seat]))])
        told = self.carry_out(outcome, changes)
        if "hint" in message:
            self.think_of_hint(outcome.acts[0].seat)
        return told

    def find_seat(self, message: Message, mark: str) -> tuple[int | None, Changes]:
        """The seat a message speaks for, and the seats that change hands with it. Raises IllegalAction."""
        if mark in self.room.done:
            return self.chair, {}
        if "hint" in message and self.hinting is not None:
            raise IllegalAction("A hint is on its way: wait for it.")
        return self.seating.find(self.room, YOU, message)

    def answer_alone(self, seat: int | None, reply: Reply) -> Reply:
        return reply if seat == self.chair else besides.on_behalf(reply, self.everything())

    def carry_out(self, outcome: Outcome, changes: Changes | None) -> Told:
        """Acts of this guest, or where no seat could change hands, of a bot."""
        self.seating.change(changes or {})
        following = sequel(self.book, self.room, self.now()) if outcome.rematch and not self.sequel else None
        self.sequel = following.table if following else self.sequel
        extra = besides.with_news(self.room, outcome.acts, BUDGETS, following.table if following else "")
        if changes is not None:
            extra |= besides.to_sender(outcome.acts[0], self.chair)
        assert isinstance(outcome.replies, News)
        letter = Letters(outcome.replies, as_json).letter(self.chair, as_json(extra)[1:-1])
        self.wake_bots()
        return Told(outcome.acts, [b"".join(letter).decode()], following)

    # What is thought about.

    def rest(self) -> float | None:
        """In how many seconds there is something to think about; None where there is nothing."""
        if self.asking is not None or self.hinting is not None:
            return 0.0
        if self.choice is None:
            return None
        return 0.0 if not self.is_chosen else max(0.0, self.ready_at - self.clock())

    def think(self, seconds: float) -> Told:
        """Go on with what has to be thought about, for about so long."""
        if self.asking is not None:
            return self.go_on_asking(self.asking, seconds)
        if self.hinting is not None:
            return self.go_on_hinting(self.hinting, seconds)
        return Told() if self.choice is None else self.go_on_choosing(self.choice, seconds)

    def go_on_asking(self, asking: Asking, seconds: float) -> Told:
        if not asking.go_on(seconds):
            return Told()
        self.asking = None
        if asking.answer is None:
            first = Told(frames=[as_text({"id": besides.key_of(asking.message), "refused": NOT_FOUND})])
        else:
            asking.question.answer = asking.answer
            first = self.answer(asking.message, asking.question)
        return joined([first, *self.catch_up()])

    def catch_up(self) -> list[Told]:
        """Answer what came meanwhile, up to the next question."""
        told: list[Told] = []
        while self.waiting and self.asking is None:
            told.append(self.answer(self.waiting.popleft(), None))
        return told

    def think_of_hint(self, seat: int) -> None:
        assert self.room.game is not None
        self.hinting = Hinting(self.room.game, self.room.version, seat, luck(secrets.token_hex(16)))

    def go_on_hinting(self, hinting: Hinting, seconds: float) -> Told:
        try:
            if not hinting.go_on(seconds):
                return Told()
            reply = hinting.reply()
        except Exception:  # noqa: BLE001  # a bot may raise anything, and the table must go on
            reply = {"id": "", "at": hinting.version, "refused": NO_HINT}
        self.hinting = None
        return Told(frames=[as_text(reply)])

    # Bots.

    def wake_bots(self) -> None:
        """Have the next bot think; what it thought of an older table counts no more."""
        if self.choice is not None and self.choice.version >= self.room.changed:
            return
        seats = self.room.bots_to_act()
        self.choice = self.choice_of(seats[0]) if seats else None
        self.is_chosen = False
        self.ready_at = self.clock() + self.pace

    def choice_of(self, seat: int) -> Choice:
        return Choice(self.room, seat, luck(secrets.token_hex(16)))

    def go_on_choosing(self, choice: Choice, seconds: float) -> Told:
        words: str | None = None
        try:
            self.is_chosen = self.is_chosen or choice.go_on(seconds)
            if not self.is_chosen or self.clock() < self.ready_at:
                return Told()
            words = choice.words()
        except Exception:  # noqa: BLE001  # it has what the game does for the late done in its place
            self.is_chosen = True
        self.choice = None
        outcome = self.room.take_choice(choice.seat, choice.version, words, self.now())
        if outcome.acts:
            return self.carry_out(outcome, None)
        self.wake_bots()
        return Told()


def opened(book: Book) -> Room:
    """Raises BadRecord."""
    try:
        return room_at(book.terms(), book.acts)
    except (BadOption, IllegalAction) as fault:
        raise BadRecord(str(fault)) from None


def chair_in(acts: Sequence[Act]) -> int | None:
    """Where this guest sits: before the deal one may stand up again."""
    chair, is_dealt = None, False
    for act in acts:
        is_dealt = is_dealt or act.words.startswith("/deal")
        if act.words.startswith(f"/sit {HUMAN} "):
            chair = act.seat
        elif act.words == "/leave" and act.seat == chair and not is_dealt:
            chair = None
    return chair


def joined(all_told: Sequence[Told]) -> Told:
    following = [told.following for told in all_told if told.following is not None]
    acts = [act for told in all_told for act in told.acts]
    return Told(acts, [frame for told in all_told for frame in told.frames], following[0] if following else None)

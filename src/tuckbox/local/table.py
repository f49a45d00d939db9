"""One table without a server: messages in; acts to keep, and frames to show once they are kept, out.

It is told of as a server would tell: the same room, the same frames. What has to be thought about is thought about a
bit at a time, between the messages, by whoever drives it.
"""

import secrets
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from tuckbox.core.daily import DAILY
from tuckbox.core.errors import BadOption, BadRecord, IllegalAction
from tuckbox.core.lesson import is_lesson
from tuckbox.local.book import BRANCH, Book, sequel
from tuckbox.local.passing import chairs_in, last_turn, next_person
from tuckbox.local.thoughts import CUT_SHORT, NO_HINT, NOT_FOUND, SECONDS, Asking, Choice, Hinting
from tuckbox.room import Act, Outcome, Question, Room, besides, hosting
from tuckbox.room.budgets import Budgets
from tuckbox.room.encoding import as_text
from tuckbox.room.marks import mark_of, sender_named
from tuckbox.room.news import Letters, News, as_json
from tuckbox.room.seating import Changes, Seating
from tuckbox.room.types import Message, Reply
from tuckbox.room.verdict import Verdict
from tuckbox.roster import luck
from tuckbox.roster.daily import bots_fate
from tuckbox.roster.rooms import room_at

YOU: Final = "you"
"""The guest of this device, who has opened every table here."""
SENDER: Final = sender_named(YOU)
NO_HOST: Final = "A table on this device is dealt at once: open another one for other terms."
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
    """A table at which one person plays, or several who pass the device on, alone or with bots, each of which takes
    `pace` seconds for an act. Of several, whoever looks sits in their own seat; while the device is covered nobody
    does, and what is told is for spectators."""

    def __init__(self, book: Book, *, pace: float = PACE, clock: Callable[[], float] = time.time) -> None:
        """Raises BadRecord where it cannot be played on."""
        self.book: Final = book
        self.pace: Final = pace
        self.clock: Final = clock
        self.sequel = book.rematch
        self.room: Final = opened(book)
        self.chairs: Final = chairs_in(book.acts)
        self.is_shared: Final = len(self.chairs) > 1
        self.seating: Final = Seating(YOU, {})
        self.open()
        self.waiting: Final[deque[Message]] = deque()
        """Messages with a question of their own, that came while another is being thought about."""
        self.asking: Asking | None = None
        self.hinting: Hinting | None = None
        self.choice: Choice | None = None
        self.is_chosen = False
        self.order: tuple[int, int] | None = None
        """The seat for which something ordered is to be done, and at which version that was so."""
        self.ready_at = 0.0
        """Not before this a bot acts, or what was ordered is done."""
        self.is_told_of_haste = False
        self.wake_bots()

    def now(self) -> int:
        return int(1000 * self.clock())

    @property
    def chair(self) -> int | None:
        return self.seating.seat_of.get(YOU)

    @property
    def is_secret(self) -> bool:
        """Whether what one of the people sees is not for the others: at the end all may look."""
        return self.is_shared and self.room.over() is None

    @property
    def is_covered(self) -> bool:
        return self.is_secret and self.chair is None

    def open(self) -> None:
        """Where there is nothing to hide, nobody has to ask for the cards."""
        if self.chair is None and self.chairs and not self.is_secret:
            self.seating.change({self.chairs[0]: YOU})

    def ending(self) -> Reply | None:
        """How the game ended for this guest, where it has and counts."""
        room, over, chair = self.room, self.room.over(), self.chair
        if over is None or room.game is None or chair is None or not self.counts():
            return None
        verdict = Verdict(room, room.game, over, chair).as_json()
        return {"seat": chair, **verdict, **({} if self.book.daily is None else {"origin": DAILY})}

    def counts(self) -> bool:
        """A lesson does not, nor a game of several people, nor one that goes on from another's move."""
        return not (self.is_shared or is_lesson(self.book.open_seed) or self.book.table.startswith(BRANCH))

    def is_played(self) -> bool:
        """Whether anybody here has acted in the game; a lesson is not counted."""
        return not is_lesson(self.book.open_seed) and any(map(self.room.is_decision, self.room.stories))

    # Messages.

    def greet(self) -> str:
        """The first frame: everything."""
        return as_text(self.everything())

    def everything(self) -> Reply:
        """Of several people, who looks is told what happened since their last turn; while it is covered, what
        spectators may know of that."""
        since = last_turn(self.room, next_person(self.room, self.chair)) if self.is_secret else 0
        told = besides.whole(self.room, self.chair, since, BUDGETS, owner=True, sequel=self.sequel)
        return told | {"host": self.chair} | self.passing() | self.day(told["deal"])

    def day(self, deal: object) -> Reply:
        """Of the deal of a day, which nobody could keep secret here, also whose it is."""
        if self.book.daily is None:
            return {}
        assert isinstance(deal, dict)
        return {"deal": {**deal, "daily": self.book.daily}}

    def passing(self) -> Reply:
        """Who is to hold the device, where it is passed on."""
        return {"covered": self.is_covered, "next": next_person(self.room, self.chair)} if self.is_shared else {}

    def hear(self, message: Message) -> Told:
        """Answer a message, unless something has to be thought about first: one plays on meanwhile."""
        if self.is_shared and ("cover" in message or "reveal" in message):
            return self.pass_on(message.get("reveal"))
        return self.answer(message, None)

    def pass_on(self, seat: object) -> Told:
        """Cover the device, while there is something to hide; or let this seat look, if it is its turn."""
        if self.chair is not None and self.is_secret:
            self.seating.change({self.chair: None})
            self.hinting = None
        following = next_person(self.room, None)
        if following is not None and following == seat:
            self.seating.change({following: YOU})
        return Told(frames=[self.greet()])

    def answer(self, message: Message, thought: Question | None) -> Told:
        mark = mark_of(SENDER, message)
        try:
            seat, changes = self.find_seat(message, mark)
        except IllegalAction as refusal:
            return Told(frames=[as_text({"id": besides.key_of(message), "refused": str(refusal)})])
        outcome = self.room.receive(seat, message, self.now(), mark=mark, thought=thought, budgets=BUDGETS)
        if outcome.question is not None:
            self.ask(outcome.question, message)
            return Told()
        if not outcome.acts:
            return Told(frames=[as_text(self.answer_alone(seat, outcome.replies[seat]))])
        told = self.carry_out(self.with_others(outcome), changes)
        if "hint" in message:
            self.think_of_hint(outcome.acts[0].seat)
        return told

    def ask(self, question: Question, message: Message) -> None:
        """One after the other."""
        if self.asking is None:
            self.asking = Asking(question, message, self.room.game)
        else:
            self.waiting.append(message)

    def find_seat(self, message: Message, mark: str) -> tuple[int | None, Changes]:
        """The seat a message speaks for, and the seats that change hands with it. Raises IllegalAction."""
        if mark in self.room.done:
            return self.chair, {}
        if "hint" in message and self.hinting is not None:
            raise IllegalAction("A hint is on its way: wait for it.")
        if any(verb in message for verb in hosting.VERBS):
            raise IllegalAction(NO_HOST)
        return self.seating.find(self.room, YOU, message)

    def with_others(self, outcome: Outcome) -> Outcome:
        """One device, one wish: who wants another game wants it for everybody who plays here."""
        first = outcome.acts[0]
        if not self.is_shared or first.words != "/rematch":
            return outcome
        others = [self.room.add(seat, first.words, "", self.now()) for seat in self.room.others(first.seat)]
        return Outcome([*outcome.acts, *others], outcome.replies, rematch=True)

    def answer_alone(self, seat: int | None, reply: Reply) -> Reply:
        return reply if seat == self.chair else besides.on_behalf(reply, self.everything())

    def carry_out(self, outcome: Outcome, changes: Changes | None) -> Told:
        """Acts of this guest, or where no seat could change hands, of a bot."""
        self.seating.change(changes or {})
        following = sequel(self.book, self.room, self.now()) if outcome.rematch and not self.sequel else None
        self.sequel = following.table if following else self.sequel
        extra = besides.with_news(self.room, outcome.acts, BUDGETS, following.table if following else "")
        if changes is not None:
            extra |= besides.to_sender(self.room, outcome.acts[0], self.chair)
        if self.room.game is None:
            extra["host"] = self.chair
        self.wake_bots()
        if self.is_shared and self.chair is None:
            self.open()
            return Told(outcome.acts, [self.greet()], following)
        assert isinstance(outcome.replies, News)
        extra |= self.passing()
        letter = Letters(outcome.replies, as_json).letter(self.chair, as_json(extra)[1:-1])
        return Told(outcome.acts, [b"".join(letter).decode()], following)

    # What is thought about.

    def rest(self) -> float | None:
        """In how many seconds there is something to think about; None where there is nothing."""
        if self.asking is not None or self.hinting is not None:
            return 0.0
        if self.choice is None and self.order is None:
            return None
        return 0.0 if self.choice is not None and not self.is_chosen else max(0.0, self.ready_at - self.clock())

    def think(self, seconds: float) -> Told:
        """Go on with what has to be thought about, for about so long."""
        if self.asking is not None:
            return self.go_on_asking(self.asking, seconds)
        if self.hinting is not None:
            return self.go_on_hinting(self.hinting, seconds)
        if self.choice is not None:
            return self.go_on_choosing(self.choice, seconds)
        return Told() if self.order is None else self.obey(*self.order)

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
        """Have the next bot think, or see to what somebody has ordered; what it thought of an older table counts no
        more."""
        if self.choice is not None and self.choice.version >= self.room.changed:
            return
        if self.order is not None and self.order[1] >= self.room.changed:
            return
        seats, due = self.room.bots_to_act(), self.room.orders_due()
        self.choice = self.choice_of(seats[0]) if seats else None
        self.order = (due[0], self.room.version) if due and not seats else None
        self.is_chosen = False
        self.ready_at = self.clock() + self.pace

    def choice_of(self, seat: int) -> Choice:
        return Choice(self.room, seat, luck(self.fate(seat)))

    def fate(self, seat: int) -> str:
        """At the deal of a day the same for everybody, as at a server."""
        game = self.room.game
        assert game is not None
        return secrets.token_hex(16) if self.book.daily is None else bots_fate(game, seat)

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
            return joined([self.carry_out(outcome, None), *self.told_of_haste(choice)])
        self.wake_bots()
        return Told()

    def obey(self, seat: int, version: int) -> Told:
        """It comes when a bot's act would."""
        if self.clock() < self.ready_at:
            return Told()
        self.order = None
        outcome = self.room.take_order(seat, version, self.now())
        if outcome.acts:
            return self.carry_out(outcome, None)
        self.wake_bots()
        return Told()

    def told_of_haste(self, choice: Choice) -> list[Told]:
        """Where a bot is less than its name promises, that is said once, with its first such act."""
        if self.is_told_of_haste or not choice.is_cut_short:
            return []
        self.is_told_of_haste = True
        return [Told(frames=[as_text({"note": CUT_SHORT.format(self.room.seats[choice.seat].name, SECONDS)})])]


def opened(book: Book) -> Room:
    """Raises BadRecord."""
    try:
        return room_at(book.terms(), book.acts)
    except (BadOption, IllegalAction) as fault:
        raise BadRecord(str(fault)) from None


def joined(all_told: Sequence[Told]) -> Told:
    following = [told.following for told in all_told if told.following is not None]
    acts = [act for told in all_told for act in told.acts]
    return Told(acts, [frame for told in all_told for frame in told.frames], following[0] if following else None)

"""Seats around one game: messages in, messages out, no wire.

A room is a fold of its acts. `receive` turns a message into acts and replies; the driver stores the acts and only then
releases the replies. When storing fails the driver drops the room and builds it anew from the log, as any process may
at any time. Time enters only as the `now` of a message, so what a clock decides is logged like a move.
"""

import json
from collections.abc import Callable, Sequence
from typing import Final

from tuckbox.core import record
from tuckbox.core.about import about
from tuckbox.core.errors import IllegalAction
from tuckbox.core.result import Result
from tuckbox.core.text import Player, text
from tuckbox.room import absence, again, diary, hosting, messages, orders, questions, replies, vacation
from tuckbox.room.absence import Absent
from tuckbox.room.budgets import Budgets
from tuckbox.room.course import Course
from tuckbox.room.marks import mark_of, sender_named, sender_of
from tuckbox.room.news import News
from tuckbox.room.types import (
    BOT,
    GONE,
    HOUSE,
    HUMAN,
    Act,
    Message,
    Notice,
    Outcome,
    Question,
    Saying,
    Seat,
    Story,
    Terms,
)

LONGEST_KEY: Final = 64
STORIES_KEPT: Final = 500
SAYINGS_KEPT: Final = 200
STANDS_IN: Final = "A bot plays for {who} until {who|you are|they are} back."
IS_BACK: Final = "{Who} {who|are|is} back."


class Room(Course):
    """One table. Where it `seeks_deal`, to an option such as winnable, the driver is asked for a deal; plain deals take
    the first. An oracle is the driver's too: it knows the hidden cards and says whether a game can still be won. Of so
    many acts the events are `remembered`."""

    def __init__(
        self,
        terms: Terms,
        acts: Sequence[Act] = (),
        *,
        seeks_deal: bool = False,
        has_oracle: bool = False,
        remembered: int = STORIES_KEPT,
    ) -> None:
        super().__init__(terms, seeks_deal=seeks_deal, has_oracle=has_oracle, remembered=remembered)
        last = count_to_last_step(acts[: count_to_first_order(acts)])
        if last:
            self.skim(acts[:last])
        for act in acts[last:]:
            self.fold(act)

    def skim(self, acts: Sequence[Act]) -> None:
        """Fold acts, the last of which may be an undo or a redo, and play only what came to stand."""
        self.is_put_off = True
        for act in acts:
            self.fold(act)
        self.catch_up()
        self.begin_turns(acts[-1].now)
        self.set_clock(acts[-1].now)

    # Messages in.

    def receive(
        self,
        seat: int | None,
        message: Message,
        now: int,
        *,
        mark: str = "",
        thought: Question | None = None,
        budgets: Budgets | None = None,
        absent: Absent | None = None,
        heir: int | None = None,
    ) -> Outcome:
        """Answer a message from a seat, or from a spectator (None). Every message is answered, some with a question:
        the driver has it thought about, and sends the message again with the answer. One whose mark was seen before is
        done already; without one, whoever sits in a seat is always the same. Who is not said to be absent is here. A
        host who stands up leaves the table to the `heir`."""
        key = message.get("id", "")
        if not isinstance(key, str) or len(key) > LONGEST_KEY:
            return replies.refuse(self, seat, "", f"An id is a text of at most {LONGEST_KEY} letters.")
        try:
            verb = messages.verb_of(message)
            if verb in messages.QUESTIONS or verb in messages.CALLS:
                return self.inform(seat, verb, message, key)
            mark = mark or mark_of(sender_named(f"seat {seat}"), message)
            if mark in self.done:
                return replies.answer(self, seat, key, done=self.done[mark])
            self.check_unused(seat, key, mark)
            if seat is None:
                raise IllegalAction("You are watching: only players act.")
            words = messages.VERBS[verb](self, seat, message)
            absence.check(self, seat, words, absent or {}, now)
            words = again.name_missing(self, seat, words, absent or {})
            if budgets is not None:
                self.ledger.check(seat, words, budgets)
            if "spent" in message:
                self.spent[seat] = max(self.spent[seat], messages.milliseconds(message, "spent"))
        except IllegalAction as refusal:
            return replies.refuse(self, seat, key, refusal.speech, fresh=isinstance(refusal, messages.Stale))
        question = questions.question(self, seat, words)
        if question is None:
            return self.carry_out(seat, words, key, now, mark=mark, absent=absent, heir=heir)
        if thought is None or not question.is_same(thought):
            return Outcome([], {}, question=question)
        return self.carry_out(seat, words, key, now, mark=mark, answer=thought.answer)

    def inform(self, seat: int | None, verb: str, message: Message, key: str) -> Outcome:
        """Tell one who asks, and change nothing. Raises IllegalAction."""
        if verb == "look":
            return replies.answer(self, seat, key, since=messages.number(message, "look"))
        if verb == "signs":
            return replies.sign(self, seat, key)
        if verb == "log":
            return diary.log(self, seat, key, messages.number(message, "log"))
        if verb == "then":
            return diary.then(self, seat, key, messages.number(message, "then"))
        if verb == "orders":
            return replies.list_orders(self, seat, key)
        if verb in messages.CALLS:
            return replies.company(self, seat, key, messages.call(self, seat, verb, message))
        name = messages.text(message, "what", messages.LONGEST_TOUCH)
        return replies.explain(self, seat, key, about(messages.playing(self), seat, name))

    def check_unused(self, seat: int | None, key: str, mark: str) -> None:
        if (sender_of(mark), key) in self.keys or (str(seat), key) in self.keys:
            raise IllegalAction("This id was used for something else before: take a new one.")

    def tick(self, now: int) -> Outcome:
        """The clock speaks: whoever is late has the act done that the game does for the late."""
        if self.deadline is None or now < self.deadline or self.game is None:
            return Outcome([], {})
        late = self.game.to_act()[0]
        return self.carry_out(late, f"/late {self.game.late_action(late).words}", "", now)

    def take_choice(self, seat: int, version: int, words: str | None, now: int) -> Outcome:
        """Do what a bot chose when it looked at this version, if it is still to act. Where it failed (None), or what it
        chose is refused, what the game does for the late is done."""
        if self.game is None or seat not in self.bots_to_act() or self.changed > version:
            return Outcome([], {})
        if words is not None:
            outcome = self.receive(seat, {"do": words, "at": version}, now)
            if outcome.acts:
                return outcome
        return self.receive(seat, {"do": self.game.late_action(seat).words, "at": version}, now)

    def orders_due(self) -> list[int]:
        """The seats for which the driver owes that an order is carried out, after the time that a bot takes."""
        return orders.due(self)

    def take_order(self, seat: int, version: int, now: int) -> Outcome:
        """Do for this seat what it ordered, if it was so when somebody looked at this version, and still is."""
        words = "" if self.changed > version or seat not in self.orders_due() else orders.deed_of(self, seat)
        return self.carry_out(seat, f"{orders.OBEYED} {words}", "", now) if words else Outcome([], {})

    def carry_out(
        self,
        seat: int,
        words: str,
        key: str,
        now: int,
        *,
        mark: str = "",
        answer: str = "",
        absent: Absent | None = None,
        heir: int | None = None,
    ) -> Outcome:
        """Fold what was meant, and what follows from it by itself, into the room."""
        before = self.version
        first = self.add(seat, f"{words} {answer}" if words == "/oracle" else words, key, now, mark=mark)
        left = [self.add(HOUSE, f"{hosting.HOST}{heir}", "", now)] if heir is not None else []
        acts = [first, *left, *self.replace_absent(absent or {}, now), *self.go_by_itself(answer or "0", now)]
        is_private = orders.is_private(acts)
        return Outcome(acts, News(self, before, seat, key), rematch=again.is_agreed(self), is_private=is_private)

    def replace_absent(self, absent: Absent, now: int) -> list[Act]:
        """Bots play for those for whom everybody else wants it, or the clock has for too long."""
        if not self.turns.consents and not any(lost >= absence.MOST_LOST for lost in self.turns.lost):
            return []
        gone = [seat for seat in self.humans() if absence.is_given_up(self, seat)]
        gone += [seat for seat in self.turns.consents if absence.is_agreed(self, seat, absent, now)]
        return [self.add(seat, "/stand_in", "", now) for seat in gone]

    def reconsider(self, absent: Absent, now: int) -> Outcome:
        """Others are here than before: perhaps all of them agree now."""
        before = self.version
        acts = self.replace_absent(absent, now)
        return Outcome(acts, News(self, before, HOUSE, "") if acts else {})

    def wake(self, now: int) -> Outcome:
        """Somebody comes to a table at which nobody was: what the clock would have done meanwhile it does not do."""
        if self.deadline is None or now < self.deadline:
            return Outcome([], {})
        return self.carry_out(HOUSE, "/wake", "", now)

    def take_vacation(self, seat: int, until: int, now: int) -> Outcome:
        """Whoever sits there is on vacation until then, or back (0); nothing where it is so already."""
        if not vacation.is_news(self, seat, until, now):
            return Outcome([], {})
        return self.carry_out(seat, f"{vacation.WORDS} {until}", "", now)

    def go_on(self, now: int) -> Outcome:
        """Do what follows by itself from how things stand: a log from before that was done may have been taken up."""
        before = self.version
        acts = self.go_by_itself("0", now) if self.game is not None else []
        return Outcome(acts, News(self, before, HOUSE, "") if acts else {})

    def go_by_itself(self, deal: str, now: int) -> list[Act]:
        acts: list[Act] = []
        while (follow := self.next_by_itself(deal)) is not None:
            acts.append(self.add(*follow, "", now))
        return acts

    def add(self, seat: int, words: str, key: str, now: int, *, mark: str = "") -> Act:
        act = Act(self.version + 1, seat, words, key, now, mark=mark)
        self.fold(act)
        return act

    def next_by_itself(self, deal: str) -> tuple[int, str] | None:
        """The deal once everybody is ready; an answer that is foregone; the act of one who has left a table without
        bots."""
        if self.game is None:
            return (HOUSE, f"/deal {deal}") if all(seat.is_ready() for seat in self.seats) else None
        if self.over() is None:
            for seat in self.game.to_act():
                foregone = self.game.foregone(seat)
                if foregone is not None:
                    return seat, foregone.words
                if self.seats[seat].kind == GONE:
                    return seat, self.game.late_action(seat).words
        return None

    # The fold: what each act changes. It never refuses, and the same acts always give the same room.

    def fold(self, act: Act) -> None:
        self.version = act.version
        self.ledger.note(act.seat, act.words)
        if act.key:
            self.remember(act)
        verb, _, rest = act.words.partition(" ")
        if self.fold_beside(act, verb, rest):
            return
        was_sealed = self.sealed()
        if verb.startswith("/"):
            FOLDS[verb](self, act.seat, rest)
            if verb == "/deal":
                self.dealt_at = act.now
            self.scribe.roll = b""
        else:
            self.play(act.seat, act.words)
        if self.orders.held and self.game is not None:
            self.orders.review(self.version, self.game)
        self.note_turns(act, verb)
        if verb in STEPS or not self.sealed() > was_sealed:
            self.changed = act.version
            self.set_clock(act.now)

    def fold_beside(self, act: Act, verb: str, rest: str) -> bool:
        """Whether it was an act that changes nothing in the game, and nothing that others could be late for."""
        if verb == "/say":
            self.sayings.append(Saying(act.version, act.seat, self.seats[act.seat].name, rest))
            del self.sayings[:-SAYINGS_KEPT]
        elif verb == "/hint":
            self.fold_hint(act.seat)
        elif verb in orders.PRIVATE:
            self.fold_order(act.seat, verb, rest)
        elif verb == "/consent":
            self.turns.agree(act.seat, int(rest), act.now)
        elif verb == vacation.WORDS:
            self.fold_vacation(act.seat, int(rest), act.now)
        else:
            return False
        return True

    def note_turns(self, act: Act, verb: str) -> None:
        """Whose turn it has been since when; while playing is put off, nobody knows."""
        is_play = not verb.startswith("/") or verb in ("/late", orders.OBEYED)
        if is_play:
            self.turns.played(act.seat, act.now, is_late=verb == "/late", is_own=self.seats[act.seat].kind == HUMAN)
        if self.is_put_off or self.game is None:
            return
        if verb in STEPS or verb in ("/deal", "/wake"):
            self.begin_turns(act.now)
        else:
            self.turns.go_on(act.seat if is_play else HOUSE, self.game.to_act(), act.now)

    def begin_turns(self, now: int) -> None:
        assert self.game is not None
        self.turns.begin(self.game.to_act(), now)

    def fold_order(self, seat: int, verb: str, words: str) -> None:
        """Nothing that others could see changes by it."""
        if verb == orders.WITHDRAWN:
            self.orders.withdraw(self.version, seat, words)
        else:
            self.orders.give(self.version, seat, orders.offered(self, seat, words))

    def fold_ordered(self, seat: int, words: str) -> None:
        assert self.game is not None
        deed = self.game.describe(seat, self.game.parse(seat, words))
        self.play(seat, words)
        self.orders.use_up(self.version, seat)
        self.orders.tell(self.version, seat, text(orders.DONE, deed=deed))

    def fold_hint(self, seat: int) -> None:
        """It is written down, and changes nothing that others could be late for."""
        assert self.game is not None
        self.game.log.append((seat, record.HINT))

    def remember(self, act: Act) -> None:
        """Of an act from before there were marks only that its id was used."""
        self.keys.add((str(act.seat), act.key))
        if act.mark:
            self.keys.add((sender_of(act.mark), act.key))
            self.done[act.mark] = act.version

    def fold_late(self, seat: int, words: str) -> None:
        self.play(seat, words, is_late=True)

    def fold_sit(self, seat: int, rest: str) -> None:
        kind, _, name = rest.partition(" ")
        self.seats[seat].kind = kind
        self.seats[seat].name = name
        self.seats[seat].is_kept = False
        self.seats[seat].news.clear()
        self.turns.come_back(seat, self.version)
        self.orders.begin(self.version, seat)

    def fold_leave(self, seat: int, _rest: str) -> None:
        """Before the deal the seat is free again; later a bot takes it, where the table allows bots."""
        place = self.seats[seat]
        self.orders.end(self.version, seat)
        if self.game is None:
            self.seats[seat] = Seat()
        elif self.terms.bots:
            place.kind, place.vacation = BOT, 0
            self.turns.replace(seat, self.version)
        else:
            place.kind = GONE
            self.award_last_human()

    def award_last_human(self) -> None:
        humans = self.humans()
        if len(humans) == 1 and self.conceded is None:
            last = text("{Who} {who|are|is} the last at the table.", who=Player(humans[0]))
            self.conceded = Result("won_by", last, tuple(humans))

    def fold_stand_in(self, seat: int, _rest: str) -> None:
        self.seats[seat].kind = BOT
        self.seats[seat].is_kept = True
        self.turns.replace(seat, self.version)
        self.notices.append(Notice(self.version, text(STANDS_IN, who=Player(seat))))

    def fold_back(self, seat: int, _rest: str) -> None:
        self.seats[seat].kind = HUMAN
        self.seats[seat].is_kept = False
        self.turns.come_back(seat, self.version)
        self.orders.begin(self.version, seat)
        self.notices.append(Notice(self.version, text(IS_BACK, who=Player(seat))))

    def fold_vacation(self, seat: int, until: int, now: int) -> None:
        """What was left of the time is left afterwards. It changes nothing that others could be late for."""
        left = None if self.deadline is None else max(0, self.deadline - max(now, self.stood_until))
        self.seats[seat].vacation = until
        self.scribe.roll = b""
        self.notices.append(Notice(self.version, vacation.sentence(seat, until)))
        if left is not None and not self.is_put_off:
            self.stood_until = vacation.stands_until(self, now)
            self.deadline = self.stood_until + left

    def fold_wake(self, _seat: int, _rest: str) -> None:
        """Only the clock begins anew."""

    def fold_ready(self, seat: int, entropy: str) -> None:
        self.seats[seat].entropy = entropy
        self.seats[seat].news.clear()

    def fold_change(self, seat: int, rest: str) -> None:
        hosting.fold_change(self, seat, rest)

    def fold_lock(self, seat: int, rest: str) -> None:
        hosting.fold_lock(self, seat, rest)

    def fold_remove(self, seat: int, rest: str) -> None:
        hosting.fold_remove(self, seat, int(rest))

    def fold_host(self, seat: int, rest: str) -> None:
        hosting.fold_host(self, seat, int(rest))

    def fold_deal(self, _seat: int, rest: str) -> None:
        attempt, _, pledge = rest.partition(" ")
        self.attempt = int(attempt)
        self.game = record.start(self.terms.kind, self.terms.options, players=self.terms.players, seed=self.seed())
        for seat in range(self.terms.players):
            self.orders.begin(self.version, seat)
        sealed = self.terms.sealed
        self.game.pledge = json.loads(pledge) if pledge else dict(sealed.pledge) if sealed is not None else {}

    def fold_unseal(self, seat: int, _rest: str) -> None:
        self.note(Story(self.version, seat, record.UNSEAL, []))
        self.orders.use_up(self.version, seat)

    def fold_oracle(self, seat: int, sentence: str) -> None:
        assert self.game is not None
        self.game.log.append((seat, record.ORACLE))
        self.foretold = (self.version, sentence)

    def fold_undo(self, seat: int, steps: str) -> None:
        self.step(record.UNDO, seat, int(steps or 1))

    def fold_redo(self, seat: int, steps: str) -> None:
        self.step(record.REDO, seat, int(steps or 1))

    def fold_ask(self, seat: int, rest: str) -> None:
        self.asked, _, steps = rest.partition(" ")
        self.asked_steps, self.asker, self.agreed = int(steps or 1), seat, {seat}

    def fold_agree(self, seat: int, _rest: str) -> None:
        self.agreed.add(seat)
        if self.agreed >= set(self.humans()):
            self.step(self.asked, self.asker, self.asked_steps)

    def fold_decline(self, _seat: int, _rest: str) -> None:
        self.asked = ""

    def fold_resign(self, seat: int, _rest: str) -> None:
        """Alone, that is the end; with others it is leaving."""
        if self.others(seat):
            self.fold_leave(seat, "")
        else:
            winners = tuple(other for other in range(self.terms.players) if other != seat)
            self.conceded = Result("conceded", text("{Who} {who|have|has} given up.", who=Player(seat)), winners)

    def fold_rematch(self, seat: int, rest: str) -> None:
        again.fold_rematch(self, seat, rest)

    def set_clock(self, now: int) -> None:
        game = self.game
        runs = game is not None and self.over() is None and self.terms.clock != "none" and not absence.is_asleep(self)
        if runs and game is not None and (self.terms.clock != "reaction" or game.is_reacting()):
            self.stood_until = vacation.stands_until(self, now)
            self.deadline = self.stood_until + self.terms.milliseconds
        else:
            self.deadline = None

    def export(self, seat: int | None) -> dict[str, object]:
        return replies.export(self, seat)


def count_to_last_step(acts: Sequence[Act]) -> int:
    """How many acts there are up to the last that may be an undo or a redo."""
    for number in range(len(acts), 0, -1):
        if acts[number - 1].words.partition(" ")[0] in STEPS:
            return number
    return 0


def count_to_first_order(acts: Sequence[Act]) -> int:
    """What is ordered depends on how the game stands then: from there on everything is played."""
    for number, act in enumerate(acts):
        if orders.is_private([act]):
            return number
    return len(acts)


STEPS: Final = ("/undo", "/redo", "/agree")
FOLDS: Final[dict[str, Callable[[Room, int, str], None]]] = {
    "/sit": Room.fold_sit,
    "/leave": Room.fold_leave,
    "/ready": Room.fold_ready,
    "/deal": Room.fold_deal,
    "/late": Room.fold_late,
    orders.OBEYED: Room.fold_ordered,
    "/unseal": Room.fold_unseal,
    "/oracle": Room.fold_oracle,
    "/undo": Room.fold_undo,
    "/redo": Room.fold_redo,
    "/ask": Room.fold_ask,
    "/agree": Room.fold_agree,
    "/decline": Room.fold_decline,
    "/resign": Room.fold_resign,
    "/rematch": Room.fold_rematch,
    "/stand_in": Room.fold_stand_in,
    "/back": Room.fold_back,
    "/wake": Room.fold_wake,
    "/change": Room.fold_change,
    "/lock": Room.fold_lock,
    "/remove": Room.fold_remove,
    "/host": Room.fold_host,
}

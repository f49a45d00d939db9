"""Whatever verb somebody says, and whichever seat they name: they act in their own seat, or not at all."""

import pytest

from tests.said import SAID, scene_of
from tuckbox import GAMES
from tuckbox.core.dice import QuickDice
from tuckbox.core.errors import IllegalAction
from tuckbox.room import Act, Outcome, Room, Terms
from tuckbox.room.absence import PATIENCE
from tuckbox.room.seating import Changes, Seating
from tuckbox.room.types import BOT, EMPTY, HOUSE, Message

NOW = 1_000
TERMS = Terms(GAMES["sleepingqueens"], {}, 4, "server secret", open_seed="forged")
SECRET = Terms(GAMES["zoomquest"], {}, 4, "server secret", open_seed="forged")
HOST, AWAY, CLEO, DAN = range(4)
SEATED = {HOST: "host", AWAY: "away", CLEO: "cleo", DAN: "dan"}
FORGERS = ("host", "cleo", "dan", "watcher")


class Evening:
    """A table as it is built up, its log, and who sits there."""

    def __init__(self, terms: Terms = TERMS) -> None:
        self.terms = terms
        self.room = Room(terms)
        self.log: list[Act] = []
        self.guests: dict[int, str] = {}

    def send(self, seat: int, **message: object) -> "Evening":
        self.log += self.room.receive(seat, message, NOW).acts
        return self

    def sit(self, *seats: int) -> "Evening":
        for seat in seats:
            self.send(seat, sit=f"Player {seat}")
            self.guests[seat] = SEATED[seat]
        return self

    def deal(self) -> "Evening":
        self.sit(*SEATED)
        for seat in SEATED:
            self.send(seat, deal="x")
        while self.room.game is not None and self.room.game.to_act() != (AWAY,):
            actor = next(seat for seat in self.room.game.to_act() if seat != AWAY)
            self.send(actor, do=self.room.game.legal_actions(actor)[0].words, at=self.room.version)
        return self

    def let_bot_play(self) -> "Evening":
        absent = {AWAY: NOW - PATIENCE}
        for seat in (HOST, CLEO, DAN):
            begun = self.room.receive(seat, {"stand_in": AWAY}, NOW + PATIENCE, absent=absent)
            self.log += begun.acts
        assert self.room.seats[AWAY].kind == BOT
        return self

    def finish(self) -> "Evening":
        game = self.room.game
        while game is not None and game.to_act():
            actor = game.to_act()[0]
            self.send(actor, do=game.legal_actions(actor)[0].words, at=self.room.version)
            game = self.room.game
        return self


EVENINGS = {
    "a free seat": lambda: Evening().sit(HOST, AWAY, CLEO),
    "all ready but one": lambda: Evening().sit(*SEATED).send(HOST, deal="x").send(CLEO, deal="x").send(DAN, deal="x"),
    "somebody's turn": lambda: Evening().deal(),
    "an undo is asked for": lambda: Evening(SECRET).deal().send(HOST, undo=True),
    "a bot stands in": lambda: Evening().deal().let_bot_play(),
    "somebody has left": lambda: Evening().deal().send(AWAY, leave=True),
    "the end": lambda: Evening().deal().finish(),
}


def say(evening: Evening, guest: str, message: Message) -> tuple[Room, Outcome, Changes]:
    """As a server takes it: whose seat it is for, the seating knows."""
    room, seating = Room(evening.terms, evening.log), Seating("host", evening.guests)
    seat, changes = seating.find(room, guest, message)
    return room, room.receive(seat, message, NOW + PATIENCE, heir=seating.heir_of(room, guest, message)), changes


def check(evening: Evening, guest: str, verb: str, message: Message) -> bool:
    """Whether anything came of it."""
    try:
        _, outcome, changes = say(evening, guest, message)
    except IllegalAction:
        return False
    if not outcome.acts:
        return False
    own = next((seat for seat, one in evening.guests.items() if one == guest), None)
    others = {act.seat for act in outcome.acts} - {own, HOUSE}
    for seat in others:
        is_free = seat not in evening.guests and evening.room.seats[seat].kind in (EMPTY, BOT)
        assert is_free and (guest == "host" or verb == "sit"), f"{message} of {guest} is done in seat {seat}"
    taken = {seat: one for seat, one in evening.guests.items() if seat in changes and one != guest}
    assert not taken or (guest == "host" and verb in ("remove", "change") and evening.room.game is None)
    assert guest != "watcher" or (verb == "sit" and evening.room.game is None), f"who watches has said {message}"
    return True


@pytest.mark.parametrize("name", EVENINGS)
def test_nobody_acts_in_the_seat_of_another(name: str) -> None:
    evening = EVENINGS[name]()
    done = {guest: set[str]() for guest in FORGERS}
    for guest in FORGERS:
        own = next((seat for seat, one in evening.guests.items() if one == guest), None)
        for seat in {own, AWAY}:  # also what only the other may do and order
            for verb, messages in SAID.items():
                said = messages(scene_of(evening.room, seat, QuickDice(1)))
                if sum(check(evening, guest, verb, message) for message in said):
                    done[guest].add(verb)

    assert "say" in done["cleo"], "what is one's own right is done"
    assert done["watcher"] <= {"sit"}
    assert not {"lock", "remove", "change", "host"} & done["cleo"]

"""No verb tells a seat anything of what is hidden from it: each is said in two worlds that this seat cannot tell apart,
by the seat itself, by the others and by who watches."""

import json
import os
from collections.abc import Mapping
from typing import ClassVar, Final

import pytest

from tests import test_laws as broken
from tests.faults.two_worlds import NOW
from tests.said import SAID, scene_of
from tests.toys import Stakes
from tuckbox import COMPILED, GAMES
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of
from tuckbox.core.orders import Order
from tuckbox.room import Act, Outcome, Room, Terms
from tuckbox.room.absence import PATIENCE
from tuckbox.room.news import Letters, News
from tuckbox.room.types import Message, Reply
from tuckbox.server.ws.frames import ENCODER

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
POSITIONS = (200 if COMPILED else 20) if PROOF else (12 if COMPILED else 1)
"""Of each game, at each number of players."""
LONGEST = 60
UNTOLD: Final = ("do", "oracle", "then", "undo", "redo")
"""What comes of an act is compared elsewhere; the oracle's business is to know; an imagined table has no past."""

ORDERED: Final = {"sleepingqueens": ["order"]}
"""In ZoomQuest only who has lost cards may order anything."""


class Worlds:
    """The same table twice, with other hidden cards in the second; `seat` cannot tell them apart."""

    def __init__(self, room: Room, acts: list[Act], seat: int | None, rng: Dice) -> None:
        assert room.game is not None
        self.terms = room.terms
        self.acts = acts
        self.seat = seat
        self.imagined = room.game.imagine(seat, rng)
        self.said = 0
        self.done: set[str] = set()
        """The verbs of which acts came."""

    def again(self) -> tuple[Room, Room]:
        """Both, as if nothing had been said yet."""
        one, other = Room(self.terms, self.acts), Room(self.terms, self.acts)
        other.game = self.imagined.copy()
        return one, other

    def compare(self, sender: int | None, verb: str, message: Message) -> None:
        """Once a game is over, its cards are no secret any more."""
        rooms = self.again()
        absent = {seat: NOW for seat in range(self.terms.players) if seat != sender}
        one, other = [room.receive(sender, message, NOW + PATIENCE, absent=absent) for room in rooms]
        assert [act.words for act in one.acts] == [act.words for act in other.acts]
        if rooms[0].over() is not None:
            return
        for chair in {self.seat, None}:
            assert heard(one, chair) == heard(other, chair), f"{message} of {sender} tells {chair} what is hidden"
            after = [later(room, chair) for room in rooms]
            assert after[0] == after[1], f"after {message} of {sender} a look tells {chair} what is hidden"
        self.said += 1
        self.done |= {verb} if one.acts else set()

    def compare_all(self, number: int) -> None:
        for sender in [*range(self.terms.players), None]:
            scenes = [scene_of(room, sender, QuickDice(number)) for room in self.again()]
            for verb, messages in SAID.items():
                one, other = messages(scenes[0]), messages(scenes[1])
                assert sender != self.seat or one == other, f"{verb} offers {sender} what is hidden"
                for message in one:
                    if message in other and verb not in UNTOLD:
                        self.compare(sender, verb, message)


def heard(outcome: Outcome, chair: int | None) -> list[bytes]:
    """As a driver reads it, and as the server sends it; also of what is private, and is sent to nobody else."""
    news: Mapping[int | None, Reply] = outcome.replies
    if isinstance(news, News):
        return [json.dumps(news[chair]).encode(), b"".join(Letters(news, ENCODER.encode).letter(chair))]
    return [json.dumps(news[chair]).encode()] if chair in news else []


def later(room: Room, chair: int | None) -> list[str]:
    asked: list[Message] = [{"look": 0}, {"log": 0}, {"orders": True}]
    return [json.dumps(room.receive(chair, message, NOW).replies[chair]) for message in asked]


def walked(terms: Terms, rng: Dice) -> tuple[Room, list[Act]]:
    """A table some acts after its deal, and its log."""
    room, acts = Room(terms), list[Act]()
    for seat in range(terms.players):
        acts += room.receive(seat, {"sit": f"Player {seat}"}, NOW).acts
    for seat in range(terms.players):
        acts += room.receive(seat, {"deal": "x"}, NOW).acts
    for _ in range(rng.below(LONGEST)):
        game = room.game
        if game is None or not game.to_act():
            break
        actor = rng.choice(game.to_act())
        acts += room.receive(actor, {"do": rng.choice(game.legal_actions(actor)).words, "at": room.version}, NOW).acts
    return room, acts


def compare_verbs(
    kind: type[AnyGame], options: dict[str, object], players: int, positions: int
) -> tuple[int, set[str]]:
    """How many messages were said in two worlds alike, and of which verbs acts came."""
    said, done, number = 0, set[str](), 0
    while positions:
        number += 1
        rng = QuickDice(number)
        room, acts = walked(Terms(kind, options, players, f"server {number}"), rng)
        if room.over() is None:
            worlds = Worlds(room, acts, rng.choice([*range(players), None]), rng)
            worlds.compare_all(number)
            said, done, positions = said + worlds.said, done | worlds.done, positions - 1
    return said, done


@pytest.mark.parametrize("name", GAMES)
def test_every_verb_tells_a_seat_the_same_in_worlds_that_it_cannot_tell_apart(name: str) -> None:
    kind = GAMES[name]
    low, high = kind.seats
    counts = [
        compare_verbs(kind, heuristics_of(kind).simulation_options, players, POSITIONS)
        for players in sorted({low, high})
    ]

    print(f"{name}: {sum(said for said, _ in counts)} messages of {len(SAID)} verbs told alike in two worlds")
    done = set.union(*[done for _, done in counts])
    expected = {"say", "leave", "hint", *(["stand_in"] if high > 1 else []), *ORDERED.get(name, [])}
    assert expected <= done


class OrdersByHiddenCards(Stakes):
    """What may be ordered names a card of another hand."""

    takes_orders: ClassVar[bool] = True

    def orders(self, player: int) -> list[Order]:
        name = self[f"hand{1 - player}"][0].face.name
        return [Order(f"beat {name}", "Beat it.", head="Stakes", about=name)]


@pytest.mark.parametrize("kind", [OrdersByHiddenCards, broken.RefusesATouchWithHiddenCards, broken.ShowsAllHands])
def test_a_planted_leak_is_caught(kind: type[AnyGame]) -> None:
    with pytest.raises(AssertionError, match="is hidden"):
        compare_verbs(kind, {}, 2, 20)

"""A table without a server tells what a server would: the same messages, the same frames, in every game."""

import json
import random
from collections import deque
from dataclasses import replace
from typing import Any

import pytest

from tests.schemas import PROTOCOL
from tests.server.visiting import Host, Visit
from tuckbox.core import record
from tuckbox.games import find
from tuckbox.local.book import Book, new_book, read_book
from tuckbox.local.table import Table
from tuckbox.local.thoughts import Choice
from tuckbox.room import Act
from tuckbox.room.saved import ROOMS_OWN
from tuckbox.roster import luck

NOW = 1_700_000_000
ACTS = 25
TABLES: dict[str, dict[str, object]] = {
    "klondike": {"players": 1},
    "gridcannon": {"players": 1},
    "dragonquest": {"players": 1},
    "sleepingqueens": {"players": 3, "bots": ["greedy", "random"]},
    "zoomquest": {"players": 2, "bots": ["easy"]},
}
FOREGONE = "battle"
"""Among monsters the room says it for everybody."""
HIS_OWN = ("rematch", "hint")
"""Another table has another id, and who thinks with other dice may think otherwise."""


class Scripted(Choice):
    """A bot that does what it is told."""

    def __init__(self, table: Table, seat: int, words: str) -> None:
        super().__init__(table.room, seat, luck(words))
        self.told = words

    def go_on(self, seconds: float) -> bool:
        return True

    def words(self) -> str:
        return self.told


class Followed(Table):
    """A table whose bots do what those of the server did."""

    def __init__(self, wanted: dict[str, object], script: list[str]) -> None:
        self.script = deque(script)
        super().__init__(new_book(wanted, NOW), pace=0.0, clock=lambda: NOW)

    def choice_of(self, seat: int) -> Choice:
        return Scripted(self, seat, self.script.popleft())


def answers(table: Table, message: dict[str, object]) -> list[dict[str, Any]]:
    """All that is told until nothing is left to be thought about."""
    frames = list(table.hear(message).frames)
    while table.rest() is not None:
        frames += table.think(1.0).frames
    for frame in frames:
        PROTOCOL.check("Told", json.loads(frame))
    return [json.loads(frame) for frame in frames]


class Player:
    """Somebody at a server's table, all of whose messages are written down."""

    def __init__(self, visit: Visit, seed: str) -> None:
        self.visit = visit
        self.dice = random.Random(seed)
        self.said: list[dict[str, object]] = []

    def say(self, **message: object) -> None:
        message["id"] = f"message {len(self.said)}"
        self.said.append(message)
        self.visit.ask(**message)
        while self.is_bots_turn():
            self.visit.hear()

    def is_bots_turn(self) -> bool:
        """What is said meanwhile might be heard before or after what the bots do."""
        view = self.visit.state.get("view")
        return view is not None and not self.visit.state.get("over") and any(view["to_act"])

    def act(self) -> bool:
        """Any act; False at the end."""
        if self.visit.state.get("over"):
            return False
        self.say(do=self.dice.choice(self.visit.state["may"])["words"], at=self.visit.state["at"])
        return True

    def play(self) -> None:
        """Some acts, and everything else that may be said."""
        self.say(sit="Ada")
        self.say(look=0)
        self.say(deal="entropy7")
        for number in range(ACTS):
            if not self.act():
                return
            if number % 5 == 1:
                self.ask_around()
        self.say(resign=True)

    def ask_around(self) -> None:
        if self.visit.state.get("over"):
            return
        pile = next(iter(self.visit.state["view"]["piles"]))
        self.say(what=pile)
        self.say(why=[pile, pile])
        self.say(undo=True)
        if self.visit.state["redo"] and self.dice.random() < 0.5:
            self.say(redo=True)
        self.say(do="dance", at=self.visit.state["at"])
        self.say(do="dance", at=0)
        self.say(say="Hello")
        self.say(look=1)


@pytest.mark.parametrize("game", TABLES)
def test_a_table_without_a_server_tells_what_a_server_tells(game: str, host: Host) -> None:
    wanted = {"game": game, "seed": f"same {game}", **TABLES[game]}
    guest = host.guest()
    table = guest.open_table(**wanted, hints=True)
    with guest.visit(table) as visit:
        player = Player(visit, game)
        player.play()
        player.say(rematch=True)
        told = [json.loads(frame) for frame in visit.frames]
    _, saved = guest.call("GET", f"api/tables/{table}/export")
    bots = [words for seat, words in saved["log"] if seat > 0 and words not in (*ROOMS_OWN, FOREGONE)]

    here = Followed(wanted, bots)
    frames = [json.loads(here.greet())]
    for message in player.said:
        frames += answers(here, message)

    assert [comparable(frame) for frame in frames] == [comparable(frame) for frame in told]
    assert len(frames) > ACTS
    assert not here.script


def comparable(frame: dict[str, Any]) -> dict[str, Any]:
    return {name: name if name in HIS_OWN and value else value for name, value in frame.items()}


@pytest.mark.parametrize("game", TABLES)
def test_a_table_that_was_kept_goes_on_where_it_stood(game: str) -> None:
    """As after a reload, at any moment: what is told then is what the table itself would tell."""
    book = new_book({"game": game, "seed": "kept", **TABLES[game]}, NOW)  # of other deals some are over sooner
    table = Table(book, pace=0.0)
    acts = list(book.acts)
    say(table, acts, {"sit": "Ada"})
    say(table, acts, {"deal": "entropy7"})
    dice = random.Random(game)
    for _ in range(10):
        offers = json.loads(table.greet())["may"]
        if not offers:
            break
        say(table, acts, {"do": dice.choice(offers)["words"], "at": table.room.version})
        again = Table(kept(book, acts))

        assert json.loads(again.greet()) == json.loads(table.greet())
    assert len(acts) > 8


def say(table: Table, acts: list[Act], message: dict[str, object]) -> None:
    acts += table.hear(message).acts
    while table.rest() is not None:
        acts += table.think(1.0).acts


def kept(book: Book, acts: list[Act]) -> Book:
    return read_book(json.loads(json.dumps(replace(book, acts=acts).as_json())))


def test_the_record_of_a_table_without_a_server_can_be_loaded() -> None:
    book = new_book({"game": "gridcannon"}, NOW)
    table = Table(book, pace=0.0)
    say(table, [], {"sit": "Ada"})
    say(table, [], {"deal": "entropy7"})

    assert table.room.game is not None
    assert record.load(table.room.game.record(), find).piles.keys() == table.room.game.piles.keys()

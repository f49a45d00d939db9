"""Whether an act could be taken back is told after every act, and is true."""

from typing import ClassVar

import pytest

from tests.room.test_room import NOW, Table, same, seated
from tests.toys import Parry, Rummage, Stakes, Swap
from tuckbox import GAMES
from tuckbox.core.dice import Dice, QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.room import Act, Room
from tuckbox.room.replies import export

KINDS: list[type[AnyGame]] = [*GAMES.values(), Stakes, Parry, Rummage]


def would_do(table: Table, what: str) -> bool:
    """Whether a twin of the room does it, or asks the others for their consent."""
    return bool(table.restored().receive(0, {what: True}, NOW).acts)


def disturb(table: Table, rng: Dice) -> None:
    """Act, take back and bring back at random; the others always agree."""
    seats = list(range(table.terms.players))
    message = rng.choice(["do", "do", "do", "undo", "redo", "unseal"])
    if message == "do" and table.game().to_act():
        seat = table.game().to_act()[0]
        table.do(seat, rng.choice(table.game().legal_actions(seat)).words)
    elif message != "do":
        table.send(rng.choice(seats), **{message: True})
        for seat in seats:
            table.send(seat, answer=True)


def walk(kind: type[AnyGame], open_seed: str | None) -> set[tuple[object, object]]:
    """What was told of undo and redo on a random walk, each time compared with what would be done."""
    table, rng = seated(kind, max(kind.seats[0], min(2, kind.seats[1])), open_seed=open_seed), QuickDice(7)
    met = set()
    for _ in range(60):
        disturb(table, rng)
        told = table.send(None, look=0)
        assert (told["undo"], told["redo"]) == (would_do(table, "undo"), would_do(table, "redo"))
        met.add((told["undo"], told["redo"]))
    return met


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
@pytest.mark.parametrize("open_seed", [None, "open"])
def test_what_is_told_of_undo_and_redo_is_what_would_be_done(kind: type[AnyGame], open_seed: str | None) -> None:
    assert walk(kind, open_seed)


def test_the_walks_meet_every_case() -> None:
    met = walk(GAMES["klondike"], None) | walk(Stakes, None)

    assert met == {(False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
@pytest.mark.parametrize("open_seed", [None, "open"])
def test_a_room_built_anew_tells_the_same(kind: type[AnyGame], open_seed: str | None) -> None:
    players = max(kind.seats[0], min(2, kind.seats[1]))
    table, rng = seated(kind, players, open_seed=open_seed, clock="move"), QuickDice(3)
    for number in range(30):
        table.now = NOW + number
        disturb(table, rng)
        if number % 10 == 9:
            table.log += table.room.tick(table.now + 10**6).acts

        anew = table.restored()
        assert same(table.room, anew)
        assert anew.changed == table.room.changed
        assert [export(anew, seat) for seat in (0, None)] == [export(table.room, seat) for seat in (0, None)]


class Counted(Rummage):
    """Rummage, also for one, in which everything can be taken back and all that is played is counted."""

    seats: ClassVar[tuple[int, int]] = (1, 4)
    played: ClassVar[list[str]] = []

    def undo_is_free(self) -> bool:
        return True

    def apply(self, player: int, action: Swap) -> None:
        self.played.append(action.words)
        super().apply(player, action)


@pytest.mark.parametrize(
    "course",
    [["undo", "redo"] * 400, ["undo"] * 8 + ["redo", "redo", "undo", "undo"] * 200, ["undo", "do"] * 200],
    ids=["to and fro", "far back", "other ways"],
)
def test_a_room_built_anew_plays_only_what_stands_or_could_be_redone(course: list[str]) -> None:
    table = seated(Counted, 1)
    for message in ["do"] * 10 + course:
        reply = table.do(0) if message == "do" else table.send(0, **{message: True})
        assert "done" in reply, reply
    Counted.played.clear()

    anew = table.restored()

    assert same(table.room, anew)
    assert len(Counted.played) <= 2 * len([*anew.stories, *anew.undone])


def test_who_is_left_last_has_won_whatever_is_taken_back_after_the_end() -> None:
    table = seated(Counted, 2, open_seed="open", bots=False)
    while table.room.over() is None:
        table.do(table.game().to_act()[0])
    end = table.send(0, look=0)["over"]
    table.send(1, leave=True)

    assert table.send(0, look=0)["over"] == end
    assert "the last at the table" in str(table.send(0, undo=True)["over"])
    assert same(table.room, table.restored())
    assert table.send(0, redo=True)["over"] == end
    assert same(table.room, table.restored())


def test_before_the_deal_nothing_can_be_taken_back() -> None:
    told = Table(Rummage, 2).send(0, look=0)

    assert (told["undo"], told["redo"]) == (False, False)


class TestBots:
    """An undo goes back over what bots did since."""

    def table(self, humans: int = 1) -> Table:
        table = Table(Stakes, 3)
        for seat in range(humans):
            table.send(seat, sit=f"Ada {seat}")
        for seat in range(humans, 3):
            table.send(seat, sit="greedy", **{"as": "bot"})
        for seat in range(humans):
            table.send(seat, deal="abc")
        return table

    def choose(self, table: Table) -> None:
        """The first bot chooses."""
        room = table.room
        table.log += room.take_choice(room.bots_to_act()[0], room.version, None, NOW).acts

    def test_ones_own_act_is_taken_back_with_what_a_bot_did_after_it(self) -> None:
        table = self.table()
        table.do(0)
        self.choose(table)

        table.send(0, undo=True)

        assert table.game().sealed == {}
        assert [act.words for act in table.log][-1] == "/undo 2"
        assert same(table.room, table.restored())

    def test_with_others_it_is_asked_for_and_goes_back_as_far(self) -> None:
        table = self.table(humans=2)
        table.do(0)
        self.choose(table)
        assert table.send(1, undo=True)["asked"] == {"what": "undo", "by": 1}

        table.send(0, answer=True)

        assert table.game().sealed == {}
        assert same(table.room, table.restored())

    def test_a_redo_does_again_what_the_bot_did_as_well(self) -> None:
        table = self.table()
        table.do(0)
        self.choose(table)
        table.send(0, undo=True)

        table.send(0, redo=True)

        assert sorted(table.game().sealed) == [0, 1]
        assert same(table.room, table.restored())

    def test_where_only_bots_have_acted_there_is_nothing_to_undo(self) -> None:
        table = self.table()
        self.choose(table)

        assert table.send(0, undo=True)["refused"] == "There is nothing to undo."
        assert table.send(0, look=0)["undo"] is False

    def test_what_a_bot_has_shown_cannot_be_taken_back(self) -> None:
        table = self.table()
        table.do(0)
        self.choose(table)
        self.choose(table)

        assert "cannot be taken back" in str(table.send(0, undo=True)["refused"])

    def test_an_undo_of_an_earlier_version_took_back_one_act(self) -> None:
        table = self.table()
        table.do(0)
        self.choose(table)
        old = Act(table.room.version + 1, 0, "/undo", "", NOW)

        assert sorted(Room(table.terms, [*table.log, old]).sealed()) == [0]

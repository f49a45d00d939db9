"""Somebody is away: who may let a bot play, when, and how that ends. The room is told who is absent."""

import pytest

from tests.room.test_room import NOW, Table, same, seated
from tests.toys import Rummage, Stakes
from tuckbox.core.game import AnyGame
from tuckbox.room import Outcome, Room
from tuckbox.room.absence import MOST_LOST, PATIENCE, agreed, waited_for
from tuckbox.room.turns import Turns
from tuckbox.room.types import BOT, HUMAN, Reply

LATER = NOW + PATIENCE


class Company(Table):
    """A table whose driver knows who is away, and since when."""

    def __init__(self, kind: type[AnyGame], players: int, **terms: object) -> None:
        super().__init__(kind, players, **terms)
        self.absent: dict[int, int] = {}

    def send(self, chair: int | None, **message: object) -> Reply:
        self.keep(self.room.receive(chair, message, self.now, absent=self.absent))
        return self.last.replies[chair]

    def keep(self, outcome: Outcome) -> Outcome:
        self.log += outcome.acts
        self.last = outcome
        return outcome

    def words(self) -> list[str]:
        return [act.words for act in self.last.acts]

    def lose_turn(self) -> int:
        """The clock plays; for whom."""
        assert self.room.deadline is not None
        self.now = self.room.deadline
        return self.keep(self.room.tick(self.now)).acts[0].seat


def waiting(kind: type[AnyGame] = Rummage, players: int = 3, **terms: object) -> Company:
    """Everybody sits, it is the first one's turn, and that one went five minutes ago."""
    table = Company(kind, players, **terms)
    for seat in range(players):
        table.send(seat, sit=f"Player {seat}")
        table.send(seat, deal=f"entropy{seat}")
    table.now, table.absent = LATER, {0: NOW}
    return table


def replaced() -> Company:
    table = waiting(players=2)
    table.send(1, stand_in=0)
    return table


def refused(table: Company, seat: int | None, **message: object) -> str:
    """The sentence; nothing has changed."""
    before, sent = table.room.version, len(table.log)
    reply = table.send(seat, **message)
    assert (table.room.version, len(table.log)) == (before, sent)
    said = reply["refused"]
    return str(said["say"] if isinstance(said, dict) else said)


def is_rebuilt(table: Company) -> bool:
    """A room from the log knows the same, also whose turn it has been since when."""
    again: Room = table.restored()
    return same(table.room, again) and known(again.turns) == known(table.room.turns)


def known(turns: Turns) -> tuple[object, ...]:
    return turns.began, turns.acted, turns.lost, turns.consents, turns.absences


class TestConsent:
    def test_a_bot_plays_once_everybody_who_is_here_agrees(self) -> None:
        table = waiting()
        table.send(1, stand_in=0)
        assert table.words() == ["/consent 0"]
        assert agreed(table.room, 0, table.absent) == [1]

        table.send(2, stand_in=0)

        assert [(act.seat, act.words) for act in table.last.acts] == [(2, "/consent 0"), (0, "/stand_in")]
        assert table.room.seats[0].as_json() == {"kind": BOT, "name": "Player 0", "ready": True, "stand_in": True}
        assert table.room.bots_to_act() == [0]
        assert is_rebuilt(table)

    def test_who_is_away_as_well_is_not_asked(self) -> None:
        table = waiting()
        table.absent[2] = NOW

        table.send(1, stand_in=0)

        assert table.words() == ["/consent 0", "/stand_in"]

    def test_where_the_last_goes_who_had_not_agreed_the_others_have(self) -> None:
        table = waiting()
        table.send(1, stand_in=0)
        table.absent[2] = LATER

        outcome = table.keep(table.room.reconsider(table.absent, table.now))

        assert table.words() == ["/stand_in"]
        assert outcome.replies[1]["seats"][0]["stand_in"] is True  # type: ignore[index]  # a list of seats
        assert is_rebuilt(table)

    def test_where_all_have_gone_nobody_has_agreed(self) -> None:
        table = waiting()
        table.send(1, stand_in=0)
        table.absent |= {1: LATER, 2: LATER}

        assert table.room.reconsider(table.absent, table.now).acts == []

    def test_what_was_agreed_to_before_somebody_was_here_again_counts_no_more(self) -> None:
        table = waiting()
        table.send(1, stand_in=0)
        table.absent, table.now = {0: LATER + 1}, LATER + 1 + PATIENCE

        table.send(2, stand_in=0)

        assert table.words() == ["/consent 0"]
        assert agreed(table.room, 0, table.absent) == [2]

    def test_what_was_agreed_to_holds_for_one_turn(self) -> None:
        table = waiting()
        table.send(1, stand_in=0)

        table.do(0)

        assert table.room.turns.consents == {}
        assert is_rebuilt(table)

    def test_the_first_seat_has_one_voice_like_the_others(self) -> None:
        table = waiting()
        table.do(0)
        table.absent, table.now = {1: NOW}, table.now + PATIENCE

        table.send(0, stand_in=1)

        assert table.words() == ["/consent 1"]
        assert table.room.seats[1].kind == HUMAN

    def test_it_makes_no_act_of_another_too_late(self) -> None:
        table = waiting(Stakes)
        at = table.room.version
        table.send(2, stand_in=0)

        reply = table.send(1, do=table.game().legal_actions(1)[0].words, at=at)

        assert "refused" not in reply


class TestRefusals:
    def test_before_five_minutes_of_their_turn(self) -> None:
        table = waiting()
        table.now -= 1

        assert "has not been away for five minutes" in refused(table, 1, stand_in=0).replace("{who|have|has}", "has")

    def test_the_minutes_count_from_when_they_went(self) -> None:
        table = waiting()
        table.absent = {0: NOW + 1}

        assert "five minutes" in refused(table, 1, stand_in=0)

    def test_and_from_when_their_turn_began(self) -> None:
        table = waiting()
        table.do(0)
        table.absent, table.now = {1: NOW}, LATER + PATIENCE - 1

        assert "five minutes" in refused(table, 0, stand_in=1)
        assert waited_for(table.room, 1, table.absent, table.now) == PATIENCE - 1

    def test_who_is_here(self) -> None:
        table = waiting()
        table.absent = {}

        assert refused(table, 1, stand_in=0) == "{Who} {who|are|is} here."

    def test_who_is_not_to_act(self) -> None:
        table = waiting()
        table.absent = {2: NOW}

        assert refused(table, 1, stand_in=2) == "It is not {who:own} turn: nobody waits for {who}."

    def test_over_days(self) -> None:
        table = waiting(clock="day")

        assert "over days" in refused(table, 1, stand_in=0)
        assert waited_for(table.room, 0, table.absent, table.now) == 0

    def test_where_no_bot_may_sit(self) -> None:
        assert "No bot" in refused(waiting(bots=False), 1, stand_in=0)

    def test_twice(self) -> None:
        table = waiting()
        table.send(1, stand_in=0)

        assert "already" in refused(table, 1, stand_in=0)

    @pytest.mark.parametrize("seat", [1, 3, 10**30])
    def test_oneself_and_nobody(self, seat: int) -> None:
        assert "no other person" in refused(waiting(), 1, stand_in=seat)

    @pytest.mark.parametrize("seat", [-1, True, "0", None, 1.5, [0]], ids=repr)
    def test_what_is_no_seat(self, seat: object) -> None:
        assert "whole number" in refused(waiting(), 1, stand_in=seat)

    def test_for_a_bot(self) -> None:
        assert "no other person" in refused(replaced(), 1, stand_in=0)

    def test_from_a_spectator(self) -> None:
        assert "watching" in refused(waiting(), None, stand_in=0)

    def test_before_the_deal_and_after_the_end(self) -> None:
        before, after = Company(Rummage, 2), waiting(players=2)
        after.send(1, resign=True)
        after.send(0, resign=True)

        assert "no game" in refused(before, 0, stand_in=1)
        assert "no game" in refused(after, 1, stand_in=0)

    def test_a_room_that_is_told_of_nobody_takes_everybody_for_here(self) -> None:
        table = seated(Rummage)
        table.now = LATER

        assert "refused" in table.send(1, stand_in=0)


class TestBack:
    def test_who_is_back_plays_on_and_is_told_what_was_done(self) -> None:
        table = replaced()
        table.do(0)
        table.do(1)
        table.do(0)

        reply = table.send(0, back=True)

        assert table.words() == ["/back"]
        assert table.room.seats[0].kind == HUMAN
        assert table.room.bots_to_act() == []
        assert "refused" not in reply
        told = table.send(0, look=0)["meanwhile"]
        assert isinstance(told, dict)
        assert (told["turns"], len(told["recap"])) == (2, 2)
        assert is_rebuilt(table)

    def test_nobody_else_is_told_of_it(self) -> None:
        table = replaced()
        table.do(0)

        assert "meanwhile" in table.send(0, look=0)
        assert not any("meanwhile" in table.send(seat, look=0) for seat in (1, None))

    def test_it_is_told_until_one_acts_again(self) -> None:
        table = replaced()
        table.do(0)
        table.do(1)
        table.send(0, back=True)

        table.do(0)

        assert "meanwhile" not in table.send(0, look=0)
        assert is_rebuilt(table)

    def test_one_is_told_the_latest_five_of_many(self) -> None:
        table = replaced()
        for _ in range(7):
            table.do(0)
            table.do(1)

        told = table.send(0, look=0)["meanwhile"]

        assert isinstance(told, dict)
        assert (told["turns"], len(told["recap"])) == (7, 5)

    def test_who_left_of_their_own_will_comes_back_in_the_same_way(self) -> None:
        table = waiting(players=2)
        table.send(0, leave=True)
        assert "stand_in" not in table.room.seats[0].as_json()

        table.send(0, back=True)

        assert table.room.seats[0].kind == HUMAN

    def test_where_nobody_plays_for_one_it_is_refused(self) -> None:
        assert "yours" in refused(waiting(), 0, back=True)

    def test_a_replacement_and_a_return_stand_in_what_happened(self) -> None:
        table = replaced()
        table.send(0, back=True)

        recap = table.send(1, look=1)["recap"]

        assert isinstance(recap, list)
        assert [line["say"].partition(" ")[0] for line in recap] == ["A", "{Who}"]

    def test_what_a_bot_chose_before_somebody_was_back_is_not_done(self) -> None:
        table = replaced()
        version = table.room.version
        table.send(0, back=True)

        assert table.room.take_choice(0, version, None, table.now).acts == []


class TestClock:
    def test_after_three_turns_lost_in_a_row_a_bot_plays(self) -> None:
        table = waiting(players=2, clock="move", seconds=5)
        for _ in range(MOST_LOST):
            assert table.room.seats[0].kind == HUMAN
            assert table.lose_turn() == 0
            if table.game().to_act() == (1,):
                table.do(1)

        assert table.room.seats[0].as_json()["stand_in"] is True
        assert is_rebuilt(table)

    def test_an_act_of_ones_own_in_between_counts_them_anew(self) -> None:
        table = waiting(players=2, clock="move", seconds=5)
        for turn in range(2 * MOST_LOST):
            if turn % MOST_LOST == 1:
                table.do(0)
            else:
                table.lose_turn()
            table.do(1)

        assert table.room.seats[0].kind == HUMAN

    def test_where_no_bot_may_sit_nobody_is_replaced(self) -> None:
        table = waiting(players=2, clock="move", seconds=5, bots=False)
        for _ in range(MOST_LOST + 1):
            table.lose_turn()
            table.do(1)

        assert table.room.seats[0].kind == HUMAN

    @pytest.mark.parametrize("clock", ["move", "day"])
    def test_where_nobody_plays_any_more_the_table_sleeps(self, clock: str) -> None:
        table = waiting(players=2, clock=clock, seconds=5)
        lost = 0
        while table.room.deadline is not None:
            bots = table.room.bots_to_act()
            if bots:
                table.do(bots[0])
            else:
                table.lose_turn()
                lost += 1

        assert lost == 2 * MOST_LOST
        assert table.room.over() is None
        assert is_rebuilt(table)

    def test_it_goes_on_with_who_comes_back(self) -> None:
        table = waiting(players=2, clock="move", seconds=5)
        for _ in range(2 * MOST_LOST):
            table.lose_turn()
            while table.room.bots_to_act():
                table.do(table.room.bots_to_act()[0])
        assert table.room.deadline is None

        table.do(1)

        assert table.room.deadline == table.now + 5000

    def test_who_comes_to_a_table_where_nobody_was_has_all_of_their_time(self) -> None:
        table = waiting(players=2, clock="move", seconds=5)
        outcome = table.keep(table.room.wake(table.now))

        assert table.words() == ["/wake"]
        assert table.room.deadline == outcome.replies[0]["deadline"] == table.now + 5000
        assert waited_for(table.room, 0, table.absent, table.now) == 0
        assert table.room.wake(table.now).acts == []
        assert is_rebuilt(table)

    def test_an_undo_begins_all_turns_anew(self) -> None:
        table = waiting(Stakes, players=2)
        table.do(0)
        table.send(0, undo=True)
        table.now += PATIENCE
        table.send(1, answer=True)

        assert table.room.turns.began == {0: table.now, 1: table.now}
        assert is_rebuilt(table)


class TestCalls:
    """What is for the driver, who may know more than the room."""

    def test_a_room_knows_of_nobody_who_looks(self) -> None:
        table = waiting()

        assert table.send(1, here=False, id="k") == {"id": "k", "at": table.room.version, "company": []}
        assert table.last.call is not None
        assert (table.last.call.verb, table.last.call.about) == ("here", 0)

    def test_somebody_is_nudged_whose_turn_it_is(self) -> None:
        table = waiting()
        table.send(1, nudge=0)

        assert table.last.call is not None
        assert (table.last.call.verb, table.last.call.about) == ("nudge", 0)
        assert "not {who:own} turn" in refused(table, 0, nudge=1)

    @pytest.mark.parametrize("value", [None, 0, 1, "yes", []], ids=repr)
    def test_here_is_true_or_false(self, value: object) -> None:
        assert refused(waiting(), 1, here=value) == "Here is true or false."

    @pytest.mark.parametrize("call", [{"here": True}, {"nudge": 0}], ids=str)
    def test_a_spectator_is_waited_for_by_nobody(self, call: dict[str, object]) -> None:
        assert "watching" in refused(waiting(), None, **call)

"""What is ordered beforehand: done for its giver when they are asked, told to nobody else, and cancelled by itself."""

import json
from collections.abc import Sequence
from typing import ClassVar

import pytest

from tests.room.test_room import NOW, Table, same, seated
from tests.toys import Parry, Rummage
from tuckbox.core.actions import Action
from tuckbox.core.orders import Order
from tuckbox.core.result import Result
from tuckbox.room import Room, replayed
from tuckbox.room.budgets import Budgets
from tuckbox.room.news import Letters, News, as_json
from tuckbox.room.replies import export
from tuckbox.room.retold import retell
from tuckbox.room.types import Reply

HEAD = "You are struck"


class Wary(Parry):
    """Parry, in which one may order an answer: for always, or for the next strike. Who was hit orders no shield."""

    takes_orders: ClassVar[bool] = True

    def orders(self, player: int) -> list[Order]:
        shield = [Order("shield", "Raise a shield if you can.", head=HEAD, about="all")] * (not self.hits[player])
        each = [Order("pass", "Pass.", head=HEAD, about="all")]
        return [
            *shield,
            *each,
            Order("duck", "Pass, this once.", head=HEAD, about="once", until=str(self.hits[player])),
        ]

    def obey(self, player: int, orders: Sequence[str]) -> Action | None:
        if not self.attacked or not orders:
            return None
        legal = self.legal_actions(player)
        return legal[-1] if "duck" in orders or "pass" in orders else legal[0]

    def undo_is_free(self) -> bool:
        return True

    def result(self) -> Result | None:
        return Result("won_by", "The fight is over.", (0,)) if max(self.hits) >= 3 else None


def struck(words: str | None = None, clock: str = "none") -> Table:
    """The first player strikes; the second has ordered this before."""
    table = seated(Wary, open_seed="struck", clock=clock)
    if words:
        table.send(1, order=words)
    table.do(0, "strike")
    return table


def obey(table: Table) -> list[str]:
    """What the driver has done by orders, as it stands in the log."""
    done: list[str] = []
    while seats := table.room.orders_due():
        outcome = table.room.take_order(seats[0], table.room.version, table.now)
        table.log += outcome.acts
        table.last = outcome
        done += [act.words for act in outcome.acts]
    return done


def refused(table: Table, seat: int | None, **message: object) -> str:
    """The sentence; nothing has changed."""
    before, sent = table.room.version, len(table.log)
    said = str(table.send(seat, **message)["refused"])
    assert (table.room.version, len(table.log)) == (before, sent)
    return said


def ordered(reply: Reply) -> list[str] | None:
    told = reply.get("ordered")
    return told["words"] if isinstance(told, dict) else None


def noted(reply: Reply) -> list[str]:
    told = reply.get("ordered")
    assert isinstance(told, dict)
    return [line if isinstance(line, str) else line["say"] for line in told["noted"]]


class TestGiving:
    def test_who_asks_is_told_what_may_be_ordered_and_what_is(self) -> None:
        table = seated(Wary)
        table.send(1, order="duck")

        told = table.send(1, orders=True)["orders"]

        assert isinstance(told, list)
        assert [(entry["words"], entry["given"]) for entry in told] == [
            ("shield", False),
            ("pass", False),
            ("duck", True),
        ]

    def test_of_two_orders_about_the_same_the_later_holds(self) -> None:
        table = seated(Wary)
        table.send(1, order="pass")
        table.send(1, order="duck")

        assert ordered(table.send(1, order="shield")) == ["duck", "shield"]
        assert ordered(table.send(1, unorder="duck")) == ["shield"]

    def test_an_order_makes_no_act_of_another_too_late_and_gives_nobody_more_time(self) -> None:
        table = seated(Wary, clock="day")
        at, deadline = table.room.version, table.room.deadline
        table.now += 1000
        table.send(1, order="pass")

        assert table.room.deadline == deadline
        assert "refused" not in table.send(0, do="strike", at=at)

    @pytest.mark.parametrize(
        "message",
        [
            {"order": "fly"},
            {"order": ""},
            {"order": 7},
            {"order": None},
            {"order": "x" * 61},
            {"order": "pass\n"},
            {"order": "pass", "at": 3},
            {"unorder": "shield"},
            {"unorder": True},
            {"orders": 1},
        ],
    )
    def test_bad_orders_get_a_sentence_and_change_nothing(self, message: dict[str, object]) -> None:
        table = seated(Wary)
        table.send(1, order="pass")

        assert refused(table, 1, **message).endswith(".")
        assert table.room.orders.words_of(1) == ["pass"]

    def test_what_is_ordered_already_is_not_ordered_again(self) -> None:
        table = seated(Wary)
        table.send(1, order="pass")

        assert refused(table, 1, order="pass") == "You have ordered that already."

    def test_spectators_order_nothing_and_are_told_of_nothing(self) -> None:
        table = seated(Wary)

        assert refused(table, None, order="pass") == "You are watching: only players act."
        assert refused(table, None, orders=True) == "You are watching: only players give orders."

    def test_without_cards_or_in_another_game_nothing_is_ordered(self) -> None:
        assert "refused" in Table(Wary, 2).send(0, order="pass")
        assert refused(seated(Rummage), 0, order="pass") == "In this game nothing can be ordered beforehand."

    def test_after_the_end_nothing_is_ordered(self) -> None:
        table = seated(Wary)
        table.send(0, resign=True)
        table.send(1, resign=True)

        assert refused(table, 1, order="pass") == "The game is over: nothing is left to order."

    def test_orders_are_questions_and_use_up_no_acts(self) -> None:
        table = seated(Wary)
        budgets = Budgets(acts=0, chats=0, sits=0, asks=1)

        first = table.room.receive(1, {"order": "pass"}, NOW, budgets=budgets)
        second = table.room.receive(1, {"order": "duck"}, NOW, budgets=budgets)

        assert first.acts
        assert second.refusal is not None


class TestObeying:
    @pytest.mark.parametrize("words", ["shield", "pass"])
    def test_what_was_ordered_is_done_once_the_driver_says_so(self, words: str) -> None:
        table = struck(words)
        answer = table.game().legal_actions(1)[0 if words == "shield" else -1].words
        assert table.game().to_act() == (1,)

        assert obey(table) == [f"/ordered {answer}"]

        assert table.game().log[-1] == (1, answer)
        assert table.game().to_act() == (1,)

    def test_an_order_that_is_given_while_one_is_asked_is_carried_out_too(self) -> None:
        table = struck()
        assert table.room.orders_due() == []

        table.send(1, order="pass")

        assert obey(table) == ["/ordered pass"]

    def test_who_has_answered_meanwhile_is_not_spoken_for(self) -> None:
        table = struck("pass")
        seen = table.room.version
        table.do(1)

        assert table.room.take_order(1, seen, NOW).acts == []

    def test_an_order_that_was_withdrawn_meanwhile_is_not_carried_out(self) -> None:
        table = struck("pass")
        table.send(1, unorder="pass")

        assert table.room.take_order(1, table.room.version, NOW).acts == []

    def test_an_order_for_once_is_used_up(self) -> None:
        table = struck("duck")
        obey(table)

        assert table.room.orders.words_of(1) == []

    def test_a_bot_in_the_seat_answers_for_itself_and_who_comes_back_finds_the_orders(self) -> None:
        table = seated(Wary, open_seed="struck")
        table.send(1, order="pass")
        table.room.add(1, "/stand_in", "", NOW)
        table.do(0, "strike")

        assert table.room.orders_due() == []
        assert ordered(table.send(1, back=True)) == ["pass"]

    def test_who_leaves_has_no_orders_any_more(self) -> None:
        table = seated(Wary)
        table.send(1, order="pass")
        table.send(1, leave=True)
        table.send(1, sit="Player 1")

        assert table.room.orders.words_of(1) == []

    def test_what_is_done_by_an_order_is_no_turn_lost_to_the_clock(self) -> None:
        table = struck("pass", clock="day")
        obey(table)

        assert table.room.turns.lost == [0, 0]


class TestTelling:
    def test_only_its_giver_is_told_that_it_was_an_order(self) -> None:
        table = struck("pass")
        before = table.room.version
        obey(table)

        told = table.last.replies
        assert noted(told[1]) == ["Done as you ordered: {deed:low}."]
        assert "as you ordered" in json.dumps(table.send(1, look=before)["recap"])
        others = [told[0], told[None], *[table.send(chair, look=before) for chair in (0, None)]]
        assert "as you ordered" not in json.dumps(others)

    def test_what_its_object_has_lost_cancels_it_and_its_giver_is_told(self) -> None:
        table = struck("shield")
        table.do(1, "pass")

        assert table.room.orders.words_of(1) == []
        assert noted(table.last.replies[1])[0].startswith("Your order holds no more")
        assert ordered(table.last.replies[0]) is None

    def test_taking_the_game_back_takes_the_orders_back_too(self) -> None:
        table = seated(Wary, open_seed="struck")
        table.do(0, "strike")
        table.send(1, order="pass")
        table.send(0, undo=True)
        table.send(1, answer=True)

        assert table.game().to_act() == (0,)
        assert table.room.orders.words_of(1) == []
        assert noted(table.last.replies[1]) == ["The game was taken back, so your orders hold no more."]
        assert same(table.room, table.restored())

    def test_a_game_that_takes_no_orders_says_nothing_of_them(self) -> None:
        assert "ordered" not in json.dumps(seated(Rummage).send(0, look=0))


class TestLog:
    def test_a_room_from_the_log_knows_the_same(self) -> None:
        table = struck("duck")
        table.send(1, order="shield")
        table.send(0, order="pass")
        obey(table)
        table.do(1)

        again = table.restored()

        assert same(table.room, again)
        assert {seat: again.orders.words_of(seat) for seat in (0, 1)} == {0: ["pass"], 1: []}
        assert [note.version for note in again.orders.notes] == [note.version for note in table.room.orders.notes]

    def test_an_undo_that_only_some_agree_to_forgets_nothing(self) -> None:
        table = struck("pass")
        table.send(0, undo=True)

        assert same(table.room, table.restored())
        assert table.restored().orders.words_of(1) == table.room.orders.words_of(1)

    def test_the_same_lines_can_be_done_again_elsewhere(self) -> None:
        table = struck("pass")
        obey(table)
        other = Room(table.terms)

        acts = retell(other, [(act.seat, act.words) for act in table.log], Budgets(99, 99, 99, 99), NOW)

        assert [act.words for act in acts] == [act.words for act in table.log]

    def test_a_replay_tells_after_the_end_what_was_ordered(self) -> None:
        table = struck("pass")
        while table.room.over() is None:
            obey(table)
            if table.room.over() is None:
                seat = table.game().to_act()[0]
                strikes = [action for action in table.game().legal_actions(seat) if action.words == "strike"]
                table.do(seat, strikes[0].words if strikes else None)
        lines = [(act.seat, act.words) for act in table.log]

        told = json.loads(replayed.of_table(table.terms, lines, replayed.Sight(0)))

        recaps = [line["say"] for step in told["steps"] for line in step["recap"] if isinstance(line, dict)]
        assert recaps.count("{Who} had ordered that beforehand.") == sum(w.startswith("/ordered") for _, w in lines)
        assert all("/order" not in json.dumps(step) for step in told["steps"])


# Two worlds that differ in what one player has ordered.

ORDERS = [
    (["shield"], ["pass"]),
    (["duck"], ["pass"]),
    (["pass", "duck"], ["shield", "duck"]),
    (["shield", "-shield"], ["pass", "duck"]),
]


def give(table: Table, words: str) -> Reply:
    return table.send(1, unorder=words[1:]) if words.startswith("-") else table.send(1, order=words)


def overheard(table: Table, chair: int | None) -> bytes:
    """All that another is told, as the server sends it and when they ask."""
    assert isinstance(table.last.replies, News)
    letter = b"".join(Letters(table.last.replies, as_json).letter(chair))
    asked = [table.send(chair, look=since) for since in (0, 1)]
    return letter + json.dumps([*asked, export(table.room, chair)]).encode()


@pytest.mark.parametrize("chair", [0, None])
@pytest.mark.parametrize(("one", "other"), ORDERS)
def test_what_somebody_orders_is_told_to_nobody_else(one: list[str], other: list[str], chair: int | None) -> None:
    worlds = [seated(Wary, open_seed="struck"), seated(Wary, open_seed="struck")]

    for words in zip(one, other, strict=True):
        told = []
        for table, said in zip(worlds, words, strict=True):
            give(table, said)
            assert table.last.is_private
            told.append(overheard(table, chair))
        assert told[0] == told[1]
    for table in worlds:
        table.do(0, "strike")
    assert overheard(worlds[0], chair) == overheard(worlds[1], chair)


@pytest.mark.parametrize("chair", [0, None])
def test_what_is_done_by_an_order_looks_like_what_is_done_by_hand(chair: int | None) -> None:
    ordering, thinking = struck("pass"), struck("shield")
    obey(ordering)
    thinking.do(1, "pass")

    assert overheard(ordering, chair) == overheard(thinking, chair)

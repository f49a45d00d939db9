"""However much one guest has thought about, the others play on."""

import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.visiting import PATIENCE, ROOMY, Guest, Host, Visit
from tuckbox.server.tables import workers
from tuckbox.server.tables.thinkers import WORKERS

MANY = 20
ACTS = 2
HARD = {"draw": "3", "redeals": "2"}
"""With the seed s26 the oracle thinks for a while."""
HOPELESS = {"winnable": True, "patience": 5}
"""No deal can be won so, which is known only after two hundred were tried."""


def at_new_table(stack: ExitStack, guest: Guest, **wanted: object) -> Visit:
    visit = stack.enter_context(guest.visit(guest.open_table(**wanted)))
    visit.sit_and_deal()
    return visit


def heard(visits: list[Visit], name: str) -> int:
    """How many of them have been told this by now."""
    return sum(1 for visit in visits if any(name in reply for reply in visit.heard()))


def await_turn(visit: Visit) -> Visit:
    while not visit.state["may"]:
        visit.hear()
    return visit


def see_bot_act(visit: Visit) -> None:
    """Act until it is the bot's turn, and wait until it is one's own again."""
    end_turn(visit)
    await_turn(visit)


def end_turn(visit: Visit) -> None:
    while visit.state["may"]:
        visit.act()


def keep_busy(stack: ExitStack, host: Host) -> None:
    """Everybody who thinks, for a while."""
    visits = [await_turn(at_new_table(stack, host.guest(), bots=["random"])) for _ in range(3 * WORKERS)]
    for visit in visits:
        visit.ask(hint=True)


def others_act_before(stack: ExitStack, host: Host, visit: Visit, question: str) -> bool:
    """Whether they do while a question waits for its answer: who answered it in between would keep them waiting."""
    other = at_new_table(stack, host.guest(), game="gridcannon", players=1)
    keep_busy(stack, host)
    visit.wire.send(question)
    for _ in range(ACTS):
        other.act()
    return not any(reply["id"] == "ask" for reply in visit.heard())


def watch(monkeypatch: pytest.MonkeyPatch, name: str, seen: list[str]) -> None:
    """Note when somebody thinks so in this process; to another the same is sent by its name, as ever."""

    def think(*_about: object) -> None:
        seen.append(name)
        raise AssertionError("the server thinks itself")

    think.__module__, think.__qualname__ = workers.__name__, name
    monkeypatch.setattr(workers, name, think)


def test_nobody_thinks_in_the_process_of_the_server(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    for name in ("choose", "advise", "foretell", "seek_deal"):
        watch(monkeypatch, name, seen)
    with ExitStack() as stack:
        see_bot_act(await_turn(at_new_table(stack, host.guest(), bots=["greedy"])))
        visit = at_new_table(stack, host.guest(), game="klondike", players=1, options={"winnable": True})
        visit.ask(hint=True)
        visit.ask(oracle=True)

    assert seen == []


class TestHints:
    def test_anothers_bot_acts_before_all_hints_that_one_guest_wants_are_told(self, host: Host) -> None:
        with ExitStack() as stack:
            greedy = host.guest()
            visits = [at_new_table(stack, greedy, game="gridcannon", players=1) for _ in range(MANY)]
            other = await_turn(at_new_table(stack, host.guest(), bots=["greedy"]))
            for visit in visits:
                visit.ask(hint=True)

            see_bot_act(other)

            assert heard(visits, "hint") < MANY

    def test_on_another_line_one_cannot_ask_for_a_second_hint(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table(game="gridcannon", players=1)
        with ExitStack() as stack, guest.visit(table) as first, guest.visit(table) as second:
            first.sit_and_deal()
            keep_busy(stack, host)
            first.ask(hint=True)

            assert second.ask(hint=True).get("refused") == "A hint is on its way: wait for it."

    def test_a_hint_comes_on_the_line_of_who_has_connected_again(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table(game="gridcannon", players=1)
        with guest.visit(table) as first, guest.visit(table) as second:
            first.sit_and_deal()
            at = first.ask(hint=True)["at"]
            first.close()

            assert second.until(lambda reply: "hint" in reply)["at"] == at


def see_bots_act(stack: ExitStack, guest: Guest) -> None:
    """Long enough for bots elsewhere to have had their turns; at a new table each, for a game may soon be won."""
    for _ in range(3):
        see_bot_act(await_turn(at_new_table(stack, guest, bots=["random"])))


class TestIdleTables:
    def test_bots_play_on_only_while_somebody_plays_or_watches(self, host: Host) -> None:
        guest, other = host.guest(), host.guest()
        table = guest.open_table(game="klondike", players=1)
        with ExitStack() as stack:
            with guest.visit(table) as visit:
                visit.sit_and_deal()
                visit.ask(leave=True)
                visit.hear()
            see_bots_act(stack, other)
            left_at = version_of(guest, table)
            see_bots_act(stack, other)

            assert version_of(guest, table) == left_at

    def test_they_go_on_for_who_comes_back(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table(game="klondike", players=1)
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            visit.ask(leave=True)
        with guest.visit(table) as visit:
            at = visit.state["at"]

            assert visit.until(lambda reply: reply["at"] > at + 3)["view"]


def absent(host: Host, clock: str) -> tuple[Guest, str]:
    """Somebody who has a seat at a table with a bot, and is not connected any more."""
    guest = host.guest()
    table = guest.open_table(clock=clock, seconds=3600, bots=["random"])
    with guest.visit(table) as visit:
        visit.sit_and_deal()
    while host.tables.live[table].audience.lines:
        pass
    return guest, table


def choices(host: Host) -> int:
    """How often bots have thought there."""
    return host.tables.shared.counters.bot_choices


def plays_on(host: Host, table: str) -> bool:
    """Whether a bot would think there if it were to act."""
    return host.tables.live[table].is_attended()


class TestAbsence:
    """For longer than `absent_seconds`, where these are none."""

    def test_at_a_live_table_bots_think_no_more_when_nobody_is_connected(self, tmp_path: Path) -> None:
        with Host(tmp_path, replace(ROOMY, absent_seconds=0)) as host:
            assert not plays_on(host, absent(host, "move")[1])

    def test_they_think_on_when_somebody_comes(self, tmp_path: Path) -> None:
        with Host(tmp_path, replace(ROOMY, absent_seconds=0)) as host:
            guest, table = absent(host, "move")
            before = choices(host)
            with guest.visit(table) as visit:
                while choices(host) == before:
                    visit.act() if visit.state["may"] else visit.hear()

    def test_for_a_minute_they_think_on_for_who_may_come_back(self, tmp_path: Path) -> None:
        with Host(tmp_path) as host:
            assert plays_on(host, absent(host, "move")[1])

    def test_at_a_table_over_days_they_think_on(self, tmp_path: Path) -> None:
        with Host(tmp_path, replace(ROOMY, absent_seconds=0)) as host:
            assert plays_on(host, absent(host, "day")[1])


def acts_before(host: Host, bot: str, clock: str) -> bool:
    """Whether this bot acts before the hard ones of many others have, who play by this clock and were first."""
    with ExitStack() as stack:
        other = await_turn(at_new_table(stack, host.guest(), bots=[bot]))
        visits = [at_new_table(stack, host.guest(), bots=["hard"], clock=clock) for _ in range(MANY)]
        for visit in visits:
            end_turn(visit)
        see_bot_act(other)
        return not all(any(reply["at"] > visit.state["at"] for reply in visit.heard()) for visit in visits)


class TestBots:
    def test_one_that_decides_at_once_does_not_wait_for_those_who_think(self, host: Host) -> None:
        assert acts_before(host, "greedy", "none")

    def test_at_a_live_table_it_does_not_wait_for_those_over_days(self, host: Host) -> None:
        assert acts_before(host, "hard", "day")


class TestOracles:
    def test_others_act_while_it_thinks(self, host: Host) -> None:
        with ExitStack() as stack:
            visit = at_new_table(stack, host.guest(), game="klondike", players=1, options=HARD, seed="s26")

            assert others_act_before(stack, host, visit, '{"oracle": true, "id": "ask"}')

    def test_it_does_not_think_for_who_has_gone(self, host: Host) -> None:
        with ExitStack() as stack:
            keep_busy(stack, host)
            curious = host.guest()
            tables = [curious.open_table(game="klondike", players=1, options=HARD, seed="s26") for _ in range(MANY)]
            visits = [stack.enter_context(curious.visit(table)) for table in tables]
            for visit in visits:
                visit.sit_and_deal()
            dealt_at = visits[0].state["at"]
            for visit in visits:
                visit.wire.send('{"oracle": true, "id": "ask"}')
            for visit in visits[:0:-1]:
                visit.close()

            visits[0].until(lambda reply: "oracle" in reply)
            visits[0].ask(oracle=True)
            assert sum(version_of(curious, table) > dealt_at for table in tables) < MANY

    def test_it_is_asked_once_for_what_is_sent_again_on_another_line(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table(game="klondike", players=1, options=HARD, seed="s26")
        with guest.visit(table) as first, guest.visit(table) as second:
            first.sit_and_deal()
            for visit in (first, second):
                visit.wire.send('{"oracle": true, "id": "ask"}')

            done = [visit.until(lambda reply: "done" in reply and reply["id"] == "ask") for visit in (first, second)]

            assert done[0]["done"] == done[1]["done"]
            assert first.ask(resign=True)["over"]["statistics"]["oracle asked"] == 1

    def test_a_house_that_closes_does_not_wait_for_all_that_was_asked(self, tmp_path: Path) -> None:
        with ExitStack() as stack, Host(tmp_path) as host:
            guest = host.guest()
            visits = [
                at_new_table(stack, guest, game="klondike", players=1, options=HARD, seed="s26") for _ in range(MANY)
            ]
            asked = host.tables.shared.counters.frames + MANY
            for visit in visits:
                visit.wire.send('{"oracle": true, "id": "ask"}')
            end = time.monotonic() + PATIENCE
            while host.tables.shared.counters.frames < asked:  # the first answer may come when all are thought of
                assert time.monotonic() < end, "The server did not hear all of them."
            host.close()

            assert heard(visits, "oracle") < MANY


class TestWinnableDeals:
    def test_others_act_while_one_is_sought(self, host: Host) -> None:
        with ExitStack() as stack:
            visit = stack.enter_context(seated(host.guest()))

            assert others_act_before(stack, host, visit, '{"deal": "entropy", "id": "ask"}')

    def test_where_none_is_found_the_player_is_told_and_the_table_stands(self, host: Host) -> None:
        with seated(host.guest()) as visit:
            refused = visit.ask(deal="entropy").get("refused", "")

            assert refused == (
                "None of 200 deals with these options can be won for certain. "
                "Try again, or open a table with other options."
            )
            assert visit.ask(look=0)["seats"] == [{"kind": "human", "name": "Ada", "ready": False}]


def seated(guest: Guest) -> Visit:
    visit = guest.visit(guest.open_table(game="klondike", players=1, options=HOPELESS))
    visit.ask(sit="Ada")
    return visit


def version_of(guest: Guest, table: str) -> int:
    status, told = guest.call("GET", f"api/tables/{table}")
    assert status == 200, told
    return int(told["at"])

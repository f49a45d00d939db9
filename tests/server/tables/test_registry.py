"""Rooms as caches of their logs: restarts, other workers, failures, idleness and the end."""

import asyncio
import json
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from tests.quests import great_battle, scenario
from tests.server.visiting import PATIENCE, ROOMY, Guest, Host, Visit, play_on
from tuckbox.games import game_in_file, load_plugins
from tuckbox.roster.rooms import new_server_seed
from tuckbox.server.bus.base import Listener
from tuckbox.server.guests import now
from tuckbox.server.store.base import Opening, StoreDown, TableRow
from tuckbox.server.store.sqlite import FILE
from tuckbox.server.tables.rooms import terms_of

BROKEN = '''
"""A toy with a planted fault."""
from tests.toys import Rummage

class Broken(Rummage):
    name = "broken"
    def apply(self, player, action):
        raise RuntimeError("a planted fault")
'''


def seat_two(one: Guest, other: Guest, table: str) -> tuple[Visit, Visit]:
    first, second = one.visit(table), other.visit(table)
    first.sit_and_deal("Ada")
    second.sit_and_deal("Bob")
    first.until(lambda reply: reply.get("view") is not None)
    return first, second


def on_loop(host: Host, work: Callable[[], object]) -> object:
    """Do something where the server does."""

    async def run() -> object:
        return work()

    loop = host.tables.shared.loop
    return asyncio.run_coroutine_threadsafe(run(), loop).result(PATIENCE)


def test_a_restart_loses_nothing_and_play_goes_on(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        one, other = host.guest(), host.guest()
        table = one.open_table()
        first, second = seat_two(one, other, table)
        play_on([first, second], most=6)
        before = [visit.state["view"] for visit in (first, second)]
        host.close()

        assert first.closing_code() == 1012
        assert first.state["back"] == "soon"
        second.closing_code()
        first.close()
        second.close()

    with Host(tmp_path) as host:
        guests = [Guest(host.url, one.cookie), Guest(host.url, other.cookie)]
        with guests[0].visit(table) as first, guests[1].visit(table) as second:
            assert [visit.state["view"] for visit in (first, second)] == before

            play_on([first, second])

            assert first.state["over"]
        assert guests[0].call("GET", "api/history")[1]["games"][0]["table"] == table


async def fill_up(host: Host) -> None:
    """Let the database grow no more, until it is opened anew."""
    await host.store.writer.do(lambda connection: connection.execute("PRAGMA max_page_count = 1").fetchall())


def test_a_write_that_fails_is_refused_and_later_done(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest = host.guest()
        with guest.visit(guest.open_table()) as visit:
            visit.ask(sit="Ada")
            asyncio.run_coroutine_threadsafe(fill_up(host), host.tables.shared.loop).result(PATIENCE)
            say = {"say": "x" * 200}
            while "refused" not in (told := visit.ask(**say)):
                pass

            assert "cannot write just now" in told["refused"]
            at = visit.ask(look=0)["at"]

            assert visit.ask(say="again")["at"] == at + 1


def test_ids_of_no_table_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor are any while the store cannot say whether there is one."""

    async def down(_table: str) -> None:
        raise StoreDown("The server cannot read just now.")

    with Host(tmp_path) as host:
        guest = host.guest()
        guest.call("GET", "api/me")

        assert guest.call("GET", "api/tables/none")[0] == 404
        assert guest.visit("none").closing_code() == 4404
        for question in ("book", "owner"):
            monkeypatch.setattr(host.store, question, down)
        assert guest.call("GET", "api/tables/none/export")[0] == 503
        assert guest.visit("none").closing_code() == 1013
        assert guest.call("DELETE", "api/tables/none")[0] == 503

        assert on_loop(host, lambda: list(host.tables.live)) == []


def test_a_rule_that_throws_halts_its_own_table_and_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "broken.py"
    game.write_text(BROKEN)
    monkeypatch.setitem(load_plugins(), "broken", game_in_file(game))
    row = TableRow("broken", "a b c d", "broken", 1, {}, 2, new_server_seed(), None, "none", 0, True, False, "x", now())
    with Host(tmp_path / "data") as host:
        opening = host.store.open_table(Opening(row))
        asyncio.run_coroutine_threadsafe(opening, host.tables.shared.loop).result(PATIENCE)
        one, other = host.guest(), host.guest()
        first, second = seat_two(one, other, "broken")

        mover = first if first.state["may"] else second
        mover.wire.send(json.dumps({"do": mover.state["may"][0]["words"], "at": mover.state["at"]}))

        for visit in (first, second):
            assert "A rule of this game has failed" in visit.until(lambda reply: "halted" in reply)["halted"]
            assert visit.ask(look=0)["halted"]
            visit.close()
        assert "a planted fault" in str(caplog.records[-1].exc_info)
        assert one.call("GET", "api/tables/broken")[0] == 503
        one.visit(one.open_table()).close()


def test_two_workers_on_one_store_never_both_write_a_version(tmp_path: Path) -> None:
    with Host(tmp_path) as here, Host(tmp_path) as there:
        one, other = here.guest(), there.guest()
        table = one.open_table()
        with one.visit(table) as first, other.visit(table) as second:
            first.ask(sit="Ada", id="a")
            assert second.ask(sit="Bob", id="b")["chair"] == 1
            first.ask(deal="ada7")
            assert second.ask(deal="bob7")["view"] is not None
            first.ask(look=0)

            assert first.ask(say="hm")["view"] is not None
            assert here.tables.shared.counters.conflicts + there.tables.shared.counters.conflicts >= 3


class Telephone:
    """A bus between servers in several threads."""

    def __init__(self) -> None:
        self.listeners: list[tuple[asyncio.AbstractEventLoop, Listener]] = []

    def publish(self, table: str, version: int) -> None:
        for loop, listener in self.listeners[:]:
            loop.call_soon_threadsafe(listener, table, version)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        entry = (asyncio.get_running_loop(), listener)
        self.listeners.append(entry)
        return lambda: self.listeners.remove(entry)

    async def close(self) -> None:
        return


def test_what_one_worker_writes_the_other_tells_its_guests(tmp_path: Path) -> None:
    bus = Telephone()
    with Host(tmp_path, bus=bus) as here, Host(tmp_path, bus=bus) as there:
        one, other = here.guest(), there.guest()
        table = one.open_table()
        with one.visit(table) as first, other.visit(table) as second:
            first.ask(sit="Ada")
            second.until(lambda reply: reply["seats"][0]["name"] == "Ada")
            second.sit_and_deal("Bob")
            first.until(lambda reply: reply["seats"][1]["ready"])
            first.ask(deal="ada7")
            second.until(lambda reply: reply.get("view") is not None)

            play_on([first, second], most=8)

            assert first.state["at"] == second.state["at"]


def test_rooms_beyond_the_limit_are_let_go_and_their_guests_stay(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, rooms=2)) as host:
        guest = host.guest()
        visits = [guest.visit(guest.open_table()) for _ in range(5)]
        for visit in visits:
            visit.ask(sit="Ada")

        assert sum(table.room is not None for table in host.tables.live.values()) <= 2
        assert [visit.ask(say="Still here.")["at"] for visit in visits] == [2] * 5
        for visit in visits:
            visit.close()


def test_an_idle_table_is_let_go_and_built_again(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest = host.guest()
        table = guest.open_table()
        with guest.visit(table) as visit:
            visit.ask(sit="Ada")
            host.tables.live[table].touched = -1e9
            on_loop(host, host.tables.drop_idle)
            assert table in host.tables.live
        while host.tables.live[table].audience.lines:
            guest.call("GET", "healthz")
        host.tables.live[table].touched = -1e9

        on_loop(host, host.tables.drop_idle)

        assert table not in host.tables.live
        assert guest.call("GET", f"api/tables/{table}")[1]["at"] == 1


def test_a_table_that_cannot_be_opened_any_more_is_taken_away_all_the_same(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest, other = host.guest(), host.guest()
        owner = guest.call("GET", "api/me")[1]["guest"]
        row = TableRow("old", "a b c d", "klondike", 0, {}, 1, "seed", None, "none", 0, True, False, owner, now())
        asyncio.run_coroutine_threadsafe(host.store.open_table(Opening(row)), host.tables.shared.loop).result(PATIENCE)

        assert "rules version" in guest.call("GET", "api/tables/old")[1]["refused"]
        assert other.call("DELETE", "api/tables/old")[0] == 403
        assert guest.call("DELETE", "api/tables/old")[0] == 200
        assert not is_there(guest, "old")


def test_a_table_of_earlier_rules_goes_on_with_what_its_options_were_then() -> None:
    """ZQ-10"""
    row = TableRow("old", "a b c d", "zoomquest", 1, {}, 1, "seed", None, "none", 0, True, False, "x", now())

    assert terms_of(row).options == {"rest_choice": False}


def test_a_running_table_of_earlier_rules_goes_on_as_it_began(tmp_path: Path) -> None:
    """ZQ-10: by the rules of then, who rests is not asked which card comes back, and need not have chosen so."""
    document = scenario(["warrior@village"], ["AAD@cave"])
    document["players"][0]["decks"] = {"active": ["attack"], "destroyed": ["attack", "defend", "heal", "heal"]}
    with Host(tmp_path) as host:
        guest = host.guest()
        options = {"scenario": document, "rest_choice": False}
        table = guest.open_table(game="zoomquest", players=1, options=options)
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            before = visit.ask(do="stay", at=visit.state["at"])["view"]
    write_as_before(tmp_path, table, {"scenario": document})

    with Host(tmp_path) as host, Guest(host.url, guest.cookie).visit(table) as visit:
        assert visit.state["view"] == before
        after = visit.ask(do="stay", at=visit.state["at"])["view"]

    assert before["counters"]["round"]["count"] + 1 == after["counters"]["round"]["count"]
    assert after["counters"]["phase"] == "move"


def write_as_before(folder: Path, table: str, options: dict[str, object]) -> None:
    """As the first version of ZoomQuest kept a table at which nobody had chosen how to rest."""
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        database.execute("UPDATE tables SET rules = 1, options = ? WHERE id = ?", (json.dumps(options), table))


def clear(host: Host) -> None:
    """Take away what nobody has played at, as the house does from time to time."""
    asyncio.run_coroutine_threadsafe(host.tables.clear_untouched(), host.tables.shared.loop).result(PATIENCE)


def forget_all(host: Host) -> None:
    """As if everybody had been away for long."""
    while any(table.audience.lines or table.users for table in host.tables.live.values()):
        host.guest().call("GET", "healthz")
    for table in list(host.tables.live.values()):
        on_loop(host, partial(host.tables.let_go, table))


AT_ONCE = replace(ROOMY, untouched_seconds=0, joins_per_address_and_minute=100_000)
NEVER_WAITING = replace(AT_ONCE, waiting_seconds=0)


def is_there(guest: Guest, table: str) -> bool:
    return guest.call("GET", f"api/tables/{table}")[0] == 200


def test_a_table_where_nobody_played_is_taken_away_when_all_have_gone(tmp_path: Path) -> None:
    with Host(tmp_path, AT_ONCE) as host:
        guest = host.guest()
        unseen, dealt, played = (guest.open_table(game="klondike", players=1) for _ in range(3))
        with guest.visit(dealt) as visit:
            visit.sit_and_deal()
        with guest.visit(played) as visit:
            visit.sit_and_deal()
            visit.act()
            visit.ask(undo=True)
        forget_all(host)

        clear(host)

        assert [is_there(guest, table) for table in (unseen, dealt, played)] == [False, False, True]


def test_a_table_that_somebody_looks_at_or_has_just_left_stays(tmp_path: Path) -> None:
    with Host(tmp_path, AT_ONCE) as host:
        guest = host.guest()
        watched, left = (guest.open_table(game="klondike", players=1) for _ in range(2))
        guest.visit(left).close()
        with guest.visit(watched) as visit:
            visit.sit_and_deal()

            clear(host)

            assert "refused" not in visit.act()
            assert is_there(guest, left)


def test_a_table_waits_for_friends_though_nobody_played(tmp_path: Path) -> None:
    with Host(tmp_path, AT_ONCE) as host:
        guest = host.guest()
        waiting, public = guest.open_table(), guest.open_table(game="klondike", players=1, listed=True)

        clear(host)

        assert [is_there(guest, table) for table in (waiting, public)] == [True, True]


def test_a_table_stays_where_a_friend_sits_and_goes_where_none_ever_came(tmp_path: Path) -> None:
    with Host(tmp_path, NEVER_WAITING) as host:
        guest, friend = host.guest(), host.guest()
        shared, alone = guest.open_table(), guest.open_table()
        with friend.visit(shared) as visit:
            visit.ask(sit="Bob")
        forget_all(host)

        clear(host)

        assert [is_there(guest, table) for table in (shared, alone)] == [True, False]
        assert [entry["table"] for entry in friend.call("GET", "api/me")[1]["tables"]] == [shared]


def test_a_restart_takes_no_table_from_those_who_come_back(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest = host.guest()
        table, forgotten = (guest.open_table(game="klondike", players=1) for _ in range(2))
        with guest.visit(table) as visit:
            visit.sit_and_deal()

    with Host(tmp_path, AT_ONCE) as host, Guest(host.url, guest.cookie).visit(table) as visit:
        clear(host)

        assert "refused" not in visit.act()
        assert not is_there(Guest(host.url, guest.cookie), forgotten)


def test_the_house_tidies_up_by_itself(tmp_path: Path) -> None:
    with Host(tmp_path, replace(AT_ONCE, idle_seconds=1)) as host:
        guest = host.guest()
        _, opened = guest.call("POST", "api/tables", {"game": "klondike"})
        join = {"code": opened["code"]}

        while guest.call("POST", "api/join", join)[0] == 200:
            pass

        assert not is_there(guest, opened["table"])


def test_a_deadline_is_kept_over_a_restart(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        one, other = host.guest(), host.guest()
        table = one.open_table(clock="day", seconds=1)
        first, second = seat_two(one, other, table)
        at = first.state["at"]
        first.close()
        second.close()

    with Host(tmp_path) as host, Guest(host.url, one.cookie).visit(table) as again:
        assert again.state["at"] > at or again.until(lambda reply: reply["at"] > at)


def test_a_slow_client_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, lag_bytes=20_000, chats_per_seat=100_000)) as host:
        one, other = host.guest(), host.guest()
        table = one.open_table()
        first, second = seat_two(one, other, table)
        with deaf_connection(host, table):
            for _ in range(20_000):
                second.ask(say="x" * 200)
                if host.tables.shared.counters.slow_clients_dropped:
                    break

            assert host.tables.shared.counters.slow_clients_dropped == 1
            assert "refused" not in first.ask(say="We play on.")
        first.close()
        second.close()


def test_a_great_battle_drops_nobody(tmp_path: Path) -> None:
    """Five against five with twenty cards each, as scenarios may have them: who plays and who looks on hear of it."""
    with Host(tmp_path) as host:
        one, other = host.guest(), host.guest()
        options = {"scenario": great_battle()}
        table = one.open_table(game="zoomquest", players=5, options=options, bots=["random"] * 4, seed="great")
        first, onlooker = one.visit(table), other.visit(table)
        first.sit_and_deal("Ada")

        told = first.ask(do="move cave", at=first.state["at"])
        seen = onlooker.until(lambda reply: reply.get("at") == told["at"])

        assert "done" in told
        assert seen["events"][-1] == told["events"][-1]
        assert first.ask(look=1)["recap"][-1] == told["events"][-1]["text"]
        assert host.tables.shared.counters.slow_clients_dropped == 0
        first.close()
        onlooker.close()


def deaf_connection(host: Host, table: str) -> socket.socket:
    """A client that asks to watch a table and then reads nothing."""
    port = host.listener.getsockname()[1]
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.connect(("127.0.0.1", port))
    client.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    return client

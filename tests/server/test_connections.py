"""Connections of every kind are counted, by address and in all; where there are too many, players stay."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path

from tests.server.visiting import PATIENCE, ROOMY, Host
from tuckbox.server.connections import SPARE_FILES, Connections, allow_files
from tuckbox.server.front import Front
from tuckbox.server.limits import Limits
from tuckbox.server.watch import Watch

OTHERS = "127.0.0.2"
"""An address of this machine that is no proxy's."""
UNFINISHED = b"GET / HT"


@contextmanager
def crowd(host: Host, number: int, source: str = "127.0.0.1") -> Iterator[list[socket.socket]]:
    """So many connections, each of which has begun to ask for something and stopped."""
    with ExitStack() as stack:
        lines = [stack.enter_context(closing(line(host, source))) for _ in range(number)]
        for one in lines:
            one.sendall(UNFINISHED)
        wait_until_open(host)
        yield lines


def line(host: Host, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(host.listener.getsockname(), PATIENCE, (source, 0))


def wait_until_open(host: Host) -> None:
    """Until the server has seen all who came so far: it lets them in one after the other."""
    with closing(line(host, "127.0.0.9")) as last:
        last.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        while last.recv(65536):
            pass


def is_cut(one: socket.socket) -> bool:
    one.settimeout(PATIENCE)
    try:
        return one.recv(65536) == b""
    except ConnectionError:
        return True


def refusal(one: socket.socket) -> tuple[int, str]:
    head, _, body = b"".join(iter(lambda: one.recv(65536), b"")).partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["refused"]


def metrics(host: Host) -> dict[str, int]:
    tallies: dict[str, int] = host.app.state.connections.tallies()
    return tallies


def test_at_the_limit_the_oldest_who_only_waits_goes_first(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, connections=20)) as host, crowd(host, 20) as lines:
        assert is_cut(lines[0])
        with crowd(host, 3):
            assert all(is_cut(one) for one in lines[1:4])
            assert metrics(host)["open"] <= 20


def test_others_still_get_in_while_somebody_holds_all_connections_open(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, connections=20)) as host, crowd(host, 60):
        table = host.guest().open_table(players=2)

        assert table


def test_one_address_has_its_own_limit_and_others_do_not_feel_it(tmp_path: Path) -> None:
    few = replace(ROOMY, connections_per_address=5)
    with Host(tmp_path, few) as host, crowd(host, 5) as lines, crowd(host, 8, OTHERS) as strangers:
        assert all(is_cut(one) for one in strangers[:3])
        assert metrics(host)["cut_for_others"] == 3
        lines[0].sendall(b"TP/1.1\r\nHost: localhost\r\n\r\n")
        assert lines[0].recv(12) == b"HTTP/1.1 200"


def test_a_player_who_sits_at_a_table_is_never_cut_off_for_somebody_new(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, connections=4)) as host:
        ada, eve = host.guest(), host.guest()
        table = ada.open_table(players=2)
        with ada.visit(table) as seat:
            seat.ask(sit="Ada")
            with eve.visit(table) as watcher, crowd(host, 10):
                assert seat.ask(say="still here")["done"]
                assert watcher.wire.close_code is None


def test_where_all_are_players_a_newcomer_is_turned_away_with_a_sentence(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, connections=1)) as host:
        ada = host.guest()
        table = ada.open_table(players=2)
        with ada.visit(table) as seat:
            seat.ask(sit="Ada")
            with closing(line(host)) as late:
                assert refusal(late) == (503, "Too many are connected: try again later.")
            assert metrics(host)["turned_away"] == 1


def test_no_more_are_let_in_than_there_are_files_for() -> None:
    assert Connections(Limits(), 1024, Front(), Watch()).most == 1024 - SPARE_FILES


def test_a_connection_that_has_gone_makes_room(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, connections=5)) as host:
        for _ in range(20):
            with closing(line(host)) as one:
                one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                while one.recv(65536):
                    pass

        assert metrics(host)["cut_for_others"] == 0


def test_a_process_may_open_as_many_files_as_the_system_lets_it() -> None:
    assert allow_files() == allow_files() > SPARE_FILES

"""Where a server says that it is."""

import socket
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.visiting import Host
from tuckbox.server.addresses import find_addresses, here, is_for_others, is_of_this_machine, outside
from tuckbox.server.run import bind

HOME = {socket.AF_INET: ["192.168.1.5", "10.0.0.5"], socket.AF_INET6: ["fd00::5"]}
FOUND = ["http://192.168.1.5:{}/", "http://10.0.0.5:{}/"]


@pytest.mark.parametrize(
    ("host", "known", "inside", "expected"),
    [
        ("127.0.0.1", HOME, "http://127.0.0.1:{}/", []),
        ("0.0.0.0", HOME, "http://127.0.0.1:{}/", FOUND),
        ("0.0.0.0", {}, "http://127.0.0.1:{}/", []),
        ("::", HOME, "http://[::1]:{}/", [*FOUND, "http://[fd00::5]:{}/"]),
        ("::", {socket.AF_INET6: ["fd00::5"]}, "http://[::1]:{}/", ["http://[fd00::5]:{}/"]),
    ],
)
def test_a_server_knows_where_others_find_it(
    host: str, known: dict[socket.AddressFamily, list[str]], inside: str, expected: list[str]
) -> None:
    with closing(bind(host, 0)) as listener:
        port = listener.getsockname()[1]

        assert here(listener) == inside.format(port)
        assert outside(listener, lambda family: known.get(family, [])) == [url.format(port) for url in expected]


def test_the_addresses_that_are_found_are_for_others_and_named_once() -> None:
    found = find_addresses(socket.AF_INET)

    assert all(map(is_for_others, found))
    assert len(set(found)) == len(found)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.168.1.5", True),
        ("127.0.1.1", False),
        ("0.0.0.0", False),
        ("169.254.3.4", True),
        ("::1", False),
        ("fd00::5", True),
        ("fe80::1%eth0", False),
    ],
)
def test_which_addresses_others_can_open(address: str, expected: bool) -> None:
    assert is_for_others(address) is expected


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("0.0.0.0:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.5:8000", False),
        ("cards.example", False),
        ("[::1", False),
        ("", False),
    ],
)
def test_by_which_names_only_this_machine_comes(header: str, expected: bool) -> None:
    assert is_of_this_machine(header) is expected


def test_only_a_page_of_this_machine_is_told_where_others_come(tmp_path: Path) -> None:
    with Host(tmp_path, outside="http://192.168.1.5:8000/") as host:
        guest = host.guest()

        asked = [guest.call("GET", "api/games", headers=header) for header in ({}, {"Host": "box.local"})]

    assert [told["address"] for _, told in asked] == ["http://192.168.1.5:8000/", None]

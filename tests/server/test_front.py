"""By which names a server may be called, and whom it believes about others."""

import json
import socket
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.test_connections import OTHERS, crowd, is_cut, metrics
from tests.server.visiting import PATIENCE, ROOMY, Host
from tuckbox.core.errors import BadOption
from tuckbox.server.front import UNKNOWN, Front

UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
REQUESTS = {"page": ("/", "Connection: close\r\n"), "table": ("/ws/table", UPGRADE)}
OURS = [
    *("localhost", "LOCALHOST:8000", "localhost.", "127.0.0.1", "192.168.1.5:8000", "[::1]:8000", "[fd00::5]"),
    *("box.local", "Box.Local:8000", socket.gethostname(), "cards.example", "cards.example:443"),
]
STRANGE = [
    *("evil.example", "evil.example:8000", "cards.example.evil.example", "local", "localhost.evil.example", "", "."),
    *("127.0.0.1.evil.example", "me@localhost", "evil.example/localhost", "[::1", "[evil.example]", "localhost:x"),
]


def head(host: Host, path: str, lines: str) -> bytes:
    with closing(socket.create_connection(host.listener.getsockname(), timeout=PATIENCE)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        return line.recv(65536)


def status(host: Host, what: str, header: str) -> tuple[int, bytes]:
    """How a request with these lines about its host is answered, and with what."""
    path, more = REQUESTS[what]
    with closing(socket.create_connection(host.listener.getsockname(), timeout=PATIENCE)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\n{header}{more}\r\n".encode())
        answer = line.recv(65536)
        if b" 101 " not in answer:
            answer += b"".join(iter(lambda: line.recv(65536), b""))
    return int(answer.split()[1]), answer.partition(b"\r\n\r\n")[2]


@pytest.mark.parametrize("name", OURS)
def test_a_server_answers_to_addresses_near_names_and_its_public_one(name: str) -> None:
    assert Front("https://cards.example").is_called([name])


@pytest.mark.parametrize("name", STRANGE)
def test_a_server_answers_to_no_other_name(name: str) -> None:
    assert not Front("https://cards.example").is_called([name])


@pytest.mark.parametrize("what", REQUESTS)
@pytest.mark.parametrize(
    "header",
    ["Host: evil.example\r\n", "", "Host: localhost\r\nHost: evil.example\r\n"],
    ids=["strange", "none", "two"],
)
def test_who_calls_by_a_strange_name_gets_a_sentence_that_names_the_option(host: Host, what: str, header: str) -> None:
    code, body = status(host, what, header)

    assert (code, json.loads(body)) == (421, {"refused": UNKNOWN})
    assert "--public-url" in UNKNOWN


@pytest.mark.parametrize(("what", "expected"), [("page", 200), ("table", 101)])
def test_who_calls_by_a_name_of_ours_is_answered(host: Host, what: str, expected: int) -> None:
    assert status(host, what, "Host: box.local:8000\r\n")[0] == expected


def test_a_server_can_be_given_a_name(tmp_path: Path) -> None:
    with Host(tmp_path, front=Front("https://cards.example")) as host:
        assert status(host, "page", "Host: cards.example\r\n")[0] == 200


@pytest.mark.parametrize(("proxies", "is_secure"), [((), False), (("127.0.0.1",), True), (("10.0.0.1",), False)])
def test_only_a_proxy_that_was_named_is_believed(tmp_path: Path, proxies: tuple[str, ...], is_secure: bool) -> None:
    with Host(tmp_path, front=Front(proxies=proxies)) as host:
        answer = head(host, "/api/me", "Host: localhost\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n")

    assert (b"; Secure" in answer) is is_secure


def asked(host: Host, address: str) -> int:
    return host.guest().call("GET", "api/games", headers={"X-Forwarded-For": address})[0]


def test_behind_a_proxy_the_limits_count_true_addresses(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, requests_per_address_and_minute=1), front=Front(proxies=["127.0.0.1"])) as host:
        assert [asked(host, address) for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1")] == [200, 200, 429]


def test_nobody_else_can_have_another_address_counted(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, requests_per_address_and_minute=1)) as host:
        assert [asked(host, address) for address in ("192.0.2.1", "192.0.2.2")] == [200, 429]


def test_a_proxy_may_have_more_connections_than_one_address(tmp_path: Path) -> None:
    few = replace(ROOMY, connections_per_address=5)
    with Host(tmp_path, few, front=Front(proxies=[OTHERS])) as host, crowd(host, 20, OTHERS):
        assert metrics(host)["cut_for_others"] == 0


def test_who_is_no_proxy_may_not(tmp_path: Path) -> None:
    few = replace(ROOMY, connections_per_address=5)
    with Host(tmp_path, few, front=Front(proxies=["10.0.0.0/8"])) as host, crowd(host, 6, OTHERS) as lines:
        assert is_cut(lines[0])


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3", "::ffff:10.1.2.3"])
def test_many_come_by_this_machine_and_by_a_proxy(address: str) -> None:
    assert Front(proxies=["10.0.0.0/8"]).is_crowded(address)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("https://cards.example", "https://cards.example/"),
        ("https://Cards.Example:8443/", "https://cards.example:8443/"),
        ("http://kärten.example", "http://xn--krten-gra.example/"),
        ("http://[fd00::5]:8000", "http://[fd00::5]:8000/"),
    ],
)
def test_a_public_url_is_written_as_browsers_have_it(given: str, expected: str) -> None:
    assert Front(given).public_url == expected


@pytest.mark.parametrize(
    "given", ["cards.example", "ftp://cards.example", "https://", "https://a/b", "https://a:x", ""]
)
def test_what_is_no_public_url_is_told(given: str) -> None:
    with pytest.raises(BadOption, match=r"A public URL is like https://cards\.example"):
        Front(given)


@pytest.mark.parametrize("given", ["here", "10.0.0.1/8", ""])
def test_what_is_no_proxy_is_told(given: str) -> None:
    with pytest.raises(BadOption, match="A proxy is an address"):
        Front(proxies=[given])

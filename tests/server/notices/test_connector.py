"""The one way out: a name is resolved once, its numbers are checked, and nowhere else is connected to."""

import socket
import threading
from collections.abc import Iterator

import pytest

from tests.server.notices.listener import HOME, Listener
from tests.server.notices.test_ranges import CLOSED
from tuckbox.server.notices.connector import Connector, Unfit, Unreached, target_of
from tuckbox.server.notices.names import MOST, Names

URL = "https://hook.example/a/b?c=d"


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as listener:
        yield listener


def test_what_is_sent_arrives_under_its_own_name(listener: Listener) -> None:
    status = listener.connector().send(target_of(URL), "POST", {"X-Key": "1"}, b"hello")

    [heard] = listener.heard
    assert status == 200
    assert (heard.method, heard.path, heard.body) == ("POST", "/a/b?c=d", b"hello")
    assert heard.headers["host"] == "hook.example"
    assert heard.headers["x-key"] == "1"
    assert listener.names == ["hook.example"]


def test_a_name_is_resolved_once(listener: Listener) -> None:
    asked: list[str] = []

    def resolve(host: str, _port: int) -> list[str]:
        asked.append(host)
        return [HOME]

    connector = listener.connector()
    connector.resolve = resolve  # type: ignore[misc]  # a Final, of another test's
    connector.send(target_of(URL), "POST", {}, b"")

    assert asked == ["hook.example"]


def test_a_name_that_is_looked_up_without_end_is_not_waited_for(listener: Listener) -> None:
    """Neither by who asks for it, nor by who asks for another."""
    found = threading.Event()

    def resolve(host: str, _port: int) -> list[str]:
        if host.startswith("slow"):
            assert_set(found)
        return [HOME]

    connector = listener.connector(seconds=0.3)
    connector.resolve = resolve  # type: ignore[misc]  # a Final, of another test's
    for host in ("slow1.example", "slow2.example"):
        with pytest.raises(Unreached, match="was not found in time"):
            connector.send(target_of(f"https://{host}/"), "POST", {}, b"")
    patient = listener.connector()
    patient.resolve, patient.names = resolve, connector.names  # type: ignore[misc]

    assert patient.send(target_of(URL), "POST", {}, b"") == 200
    assert len(connector.names.asked) == 2
    found.set()


def test_a_name_that_many_ask_for_is_looked_up_once_at_a_time() -> None:
    names, begun, found = Names(), threading.Semaphore(0), threading.Event()

    def resolve(_host: str, _port: int) -> list[str]:
        begun.release()
        assert_set(found)
        return ["8.8.8.8"]

    first = names.ask(resolve, ("one.example", 443))
    assert names.ask(resolve, ("one.example", 443)) is first
    found.set()

    assert first.result(60) == ["8.8.8.8"]
    assert begun.acquire(timeout=60)
    assert not begun.acquire(blocking=False)
    assert names.numbers(resolve, "one.example", 443, 60) == ["8.8.8.8"], "and anew the next time"


def test_names_that_are_looked_up_are_bounded_until_they_are_found() -> None:
    names, found = Names(), threading.Event()

    def resolve(_host: str, _port: int) -> list[str]:
        assert_set(found)
        return ["8.8.8.8"]

    asked = [names.ask(resolve, (f"name{number}.example", 443)) for number in range(MOST)]
    with pytest.raises(TimeoutError):
        names.ask(resolve, ("one-too-many.example", 443))
    found.set()

    assert [name.result(60) for name in asked] == [["8.8.8.8"]] * MOST
    assert names.numbers(resolve, "one-too-many.example", 443, 60) == ["8.8.8.8"]


@pytest.mark.parametrize("number", sorted({number for kind in CLOSED.values() for number in kind}))
def test_a_name_that_leads_inside_is_refused_before_anything_is_sent(number: str) -> None:
    connector = Connector(resolve=lambda _host, _port: [number])

    with pytest.raises(Unfit, match="does not lead to the open internet"):
        connector.send(target_of(URL), "POST", {}, b"")


def test_one_number_inside_spoils_all_of_a_name() -> None:
    connector = Connector(resolve=lambda _host, _port: ["8.8.8.8", "127.0.0.1"])

    with pytest.raises(Unfit):
        connector.send(target_of(URL), "POST", {}, b"")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f.1", "127.1", "0"])
def test_what_the_system_takes_for_this_machine_is_refused(host: str) -> None:
    """By the real resolver, which knows more ways to write a number than we do."""
    with pytest.raises((Unfit, Unreached)):
        Connector().send(target_of(f"https://{host}/"), "POST", {}, b"")


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_no_redirect_is_followed(status: int) -> None:
    with Listener(status) as listener:
        assert listener.connector().send(target_of(URL), "POST", {}, b"") == status
        assert len(listener.heard) == 1


def test_a_certificate_for_another_name_is_refused(listener: Listener) -> None:
    with pytest.raises(Unreached, match="could not prove its name"):
        listener.connector().send(target_of("https://other.example/"), "POST", {}, b"")

    assert listener.heard == []


def test_who_does_not_answer_is_not_waited_for() -> None:
    with Listener() as listener:
        done = threading.Event()
        listener.before = lambda: assert_set(done)
        with pytest.raises(Unreached, match="in time"):
            listener.connector(seconds=0.3).send(target_of(URL), "POST", {}, b"")
        done.set()


def assert_set(event: threading.Event) -> None:
    assert event.wait(60)


def test_who_is_not_there_is_told_of_in_a_sentence() -> None:
    with socket.socket() as closed:
        closed.bind((HOME, 0))
        connector = Listener.connector(Nobody(closed.getsockname()[1]))  # type: ignore[arg-type]  # only its port is asked
        with pytest.raises(Unreached, match="could not be reached"):
            connector.send(target_of(URL), "POST", {}, b"")


class Nobody:
    def __init__(self, port: int) -> None:
        self.port = port


@pytest.mark.parametrize(
    "url",
    [
        *("", "hook.example", "http://hook.example/", "ftp://hook.example/", "file:///etc/passwd", "https://"),
        *("https://hook.example:22/", "https://hook.example:80/", "https://hook.example:65536/"),
        *("https://user:word@hook.example/", "https://hook.example@other.example/", "https://hook.example/a b"),
        *("https://hook.example/\r\nX: y", "https://hook.example/ä", "https://ho ok.example/", "https://[::1"),
        *("https://[fe80::1%25eth0]/", "https://[::ffff:127.0.0.1]/", "https://[64:ff9b::1]/", "https://.example/"),
        "https://hook.example/" + "a" * 2000,
    ],
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Unfit):
        target_of(url)

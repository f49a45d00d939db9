"""Requests have an end: what is too long, or comes too slowly, is answered with a sentence and closed."""

import asyncio
import json
import socket
import weakref
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from tests.server.pipes import HANDSHAKE, Pipe, connections, no_collector
from tests.server.visiting import PATIENCE, ROOMY, Host
from tuckbox.server.connections import MUCH
from tuckbox.server.http.requests import BoundedProtocol
from tuckbox.server.limits import Limits
from tuckbox.server.ws.protocol import DirectProtocol

GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"


def connection(host: Host) -> socket.socket:
    return socket.create_connection(host.listener.getsockname(), timeout=PATIENCE)


def all_answered(host: Host, request: bytes) -> bytes:
    """All that comes until the server closes."""
    with closing(connection(host)) as line:
        line.sendall(request)
        parts = iter(lambda: line.recv(65536), b"")
        return b"".join(parts)


def answered(host: Host, request: bytes) -> tuple[int, str]:
    """The status and the sentence with which a request is refused, before the server closes."""
    head, _, body = all_answered(host, request).partition(b"\r\n\r\n")
    assert b"connection: close" in head.lower()
    return int(head.split()[1]), json.loads(body)["refused"]


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("hasty"), replace(ROOMY, head_seconds=1, body_seconds=1)) as host:
        yield host


@pytest.mark.parametrize(
    "head",
    [
        GET + 101 * b"X: a\r\n" + b"\r\n",
        GET + b"X: " + 16_400 * b"a" + b"\r\n\r\n",
        GET + b"X: " + 21_000 * b"a",
        b"GET /" + 16_400 * b"a" + b" HTTP/1.1\r\n\r\n",
        16_400 * b"\n",
    ],
    ids=["lines", "a line", "half a line", "address", "blank lines"],
)
def test_a_head_that_is_too_long_is_refused_with_a_sentence(host: Host, head: bytes) -> None:
    assert answered(host, head) == (431, "A request has at most 16384 letters and 100 lines before its body.")


def test_a_head_as_long_as_may_be_is_answered(host: Host) -> None:
    lines = b"".join(b"X-%d: %s\r\n" % (number, 150 * b"a") for number in range(95))

    assert all_answered(host, GET + lines + b"Connection: close\r\n\r\n").startswith(b"HTTP/1.1 200 ")


def test_many_requests_on_one_connection_do_not_add_up(host: Host) -> None:
    request = GET + b"X: " + 9_000 * b"a" + b"\r\n\r\n"
    with closing(connection(host)) as line, line.makefile("rb") as reading:
        for _ in range(3):
            line.sendall(request)
            assert reading.readline().startswith(b"HTTP/1.1 200 ")
            head = iter(reading.readline, b"\r\n")
            reading.read(next(int(one.split()[1]) for one in list(head) if one.startswith(b"content-length")))


@pytest.mark.parametrize("request_", [GET, b"G", POST, POST + b"{"], ids=["head", "letter", "no body", "body"])
def test_a_request_that_does_not_come_to_its_end_is_refused_with_a_sentence(hasty: Host, request_: bytes) -> None:
    assert answered(hasty, request_) == (408, "Your request did not come to its end in time.")


def test_a_body_without_end_is_refused_with_a_sentence_and_cut_off(hasty: Host) -> None:
    endless = POST.replace(b"100", b"1000000000000") + 262_145 * b"a"

    answer = all_answered(hasty, endless)

    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 413 ")
    assert b"That is more than 262144 bytes." in body


def test_who_says_nothing_is_let_go_without_a_word(hasty: Host) -> None:
    assert all_answered(hasty, b"") == b""


def test_who_waits_for_another_s_move_is_not_late(hasty: Host) -> None:
    """The clock of a request does not run on when it has become a WebSocket."""
    guest = hasty.guest()
    with guest.visit(guest.open_table()) as visit:
        assert all_answered(hasty, b"") == b""  # which takes as long as a request may

        assert visit.ask(look=0)["chair"] is None


def test_more_requests_than_may_wait_are_refused(host: Host) -> None:
    assert b"HTTP/1.1 429 " in all_answered(host, 100 * (GET + b"\r\n"))


def test_what_is_no_request_is_refused_with_a_sentence(host: Host) -> None:
    assert answered(host, b"Hello!\r\n\r\n") == (400, "That is no HTTP request.")


async def wait(_scope: Scope, receive: Receive, _send: Send) -> None:
    """Until the client has gone."""
    while (await receive())["type"] not in ("http.disconnect", "websocket.disconnect"):
        pass


def calling() -> tuple[BoundedProtocol, Pipe]:
    pipe, all_ = Pipe(), connections()
    settings = uvicorn.Config(wait, ws=partial(DirectProtocol, Limits(), all_))  # type: ignore[arg-type]  # is called
    settings.load()
    protocol = BoundedProtocol(Limits(), all_, settings, ServerState(), {})
    protocol.connection_made(pipe)
    return protocol, pipe


BODY = POST.replace(b"100", b"200000") + 100_000 * b"a"
UNFINISHED = {
    "half a body": BODY,
    "half a head": GET + b"X: " + 9_000 * b"a",
    "too long a head": GET + 99_000 * b"a",
    "requests in a row": 3 * (GET + b"\r\n"),
}


@pytest.mark.parametrize("said", UNFINISHED.values(), ids=UNFINISHED)
def test_nothing_of_a_connection_is_kept_when_it_has_ended(said: bytes) -> None:
    async def come_and_go() -> "weakref.ref[BoundedProtocol]":
        protocol, _ = calling()
        protocol.data_received(said)
        await asyncio.sleep(0)
        protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)
        return weakref.ref(protocol)

    with no_collector():
        assert asyncio.run(come_and_go())() is None


def test_nothing_of_a_request_is_kept_when_it_has_become_a_websocket() -> None:
    async def come_and_stay() -> bool:
        protocol, pipe = calling()
        protocol.data_received(HANDSHAKE)
        line, request = pipe.get_protocol(), weakref.ref(protocol)
        assert isinstance(line, DirectProtocol)
        del protocol
        is_kept = request() is not None
        await asyncio.sleep(0)
        line.connection_lost(None)
        await asyncio.gather(*line.tasks)
        return is_kept

    with no_collector():
        assert not asyncio.run(come_and_stay())


def test_who_says_much_at_once_is_read_on_only_after_the_others() -> None:
    async def talk() -> None:
        protocol, pipe = calling()
        protocol.data_received(BODY[:MUCH])
        paused = [pipe.is_paused]

        protocol.data_received(bytes(MUCH + 1))
        paused.append(pipe.is_paused)
        await asyncio.sleep(0)

        assert [*paused, pipe.is_paused] == [False, True, False]
        protocol.connection_lost(None)

    asyncio.run(talk())

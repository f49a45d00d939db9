"""A real server on a free port of this machine, and guests who visit it."""

import json
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.schemas import PROTOCOL
from tuckbox.server.addresses import here
from tuckbox.server.app import build
from tuckbox.server.bus.base import Bus
from tuckbox.server.bus.local import LocalBus
from tuckbox.server.desk import Desk
from tuckbox.server.front import Front
from tuckbox.server.guests import now
from tuckbox.server.http.assets import Client
from tuckbox.server.limits import Limits
from tuckbox.server.notices.channels import Outlet
from tuckbox.server.notices.settings import Settings
from tuckbox.server.run import Server, bind
from tuckbox.server.store.sqlite import SqliteStore
from tuckbox.server.tables.registry import Tables

PATIENCE = 180.0  # on a busy machine, where those who think are nice
VISITS = count()
ROOMY = Limits(
    frames_per_second=100_000,
    frames_at_once=100_000,
    requests_per_address_and_minute=100_000,
    tables_per_address_and_hour=10_000,
)

Reply = dict[str, Any]


class Host:
    """A server in a thread of this process, from `with` to its end."""

    def __init__(
        self,
        data: Path,
        limits: Limits = ROOMY,
        *,
        bus: Bus | None = None,
        client: Client | None = None,
        outside: str | None = None,
        front: Front | None = None,
        clock: Callable[[], int] = now,
        settings: Settings | None = None,
        outlet: Outlet | None = None,
    ) -> None:
        self.store = SqliteStore(data)
        self.app = build(
            self.store,
            bus or LocalBus(),
            limits,
            bot_pace=0,
            client=client,
            outside=lambda: outside,
            clock=clock,
            desk=Desk(data),
            settings=settings,
            outlet=outlet,
        )
        self.listener = bind("127.0.0.1", 0)
        self.url = here(self.listener)
        self.is_open = threading.Event()
        self.server = Server(self.app, limits, self.is_open.set, front or Front())
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],))

    def __enter__(self) -> Self:
        self.thread.start()
        assert self.is_open.wait(PATIENCE)
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        self.listener.close()

    @property
    def tables(self) -> Tables:
        tables: Tables = self.app.state.house.tables
        return tables

    def guest(self) -> "Guest":
        return Guest(self.url)


class Guest:
    """Somebody with a cookie, once the server has given one."""

    def __init__(self, url: str, cookie: str = "") -> None:
        self.url = url
        self.cookie = cookie

    def call(
        self, method: str, path: str, body: object = None, *, headers: Mapping[str, str] | None = None
    ) -> tuple[int, Reply]:
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        sent = {"Cookie": self.cookie} | dict(headers or {})
        request = urllib.request.Request(self.url + path.lstrip("/"), data, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                self.keep_cookie(answer.headers.get("set-cookie"))
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as fault:
            with closing(fault):
                return fault.code, json.loads(fault.read())

    def visit_page(self, method: str, path: str, *, headers: Mapping[str, str] | None = None) -> tuple[int, str]:
        """A page as a browser gets it, whose redirects are not followed."""
        sent = {"Cookie": self.cookie} | dict(headers or {})
        place = urlsplit(self.url)
        with closing(HTTPConnection(place.hostname or "", place.port, timeout=PATIENCE)) as line:
            line.request(method, f"/{path.lstrip('/')}", headers=sent)
            answer = line.getresponse()
            return answer.status, answer.getheader("location") or answer.read().decode()

    def keep_cookie(self, header: str | None) -> None:
        if header:
            self.cookie = header.partition(";")[0]

    def open_table(self, **wanted: object) -> str:
        status, told = self.call("POST", "api/tables", {"game": "sleepingqueens", "players": 2, **wanted})
        assert status == 201, told
        return str(told["table"])

    def visit(self, table: str, **headers: str) -> "Visit":
        return Visit(self, table, headers)


class Visit:
    """One connection of a guest to a table; `state` is the last that was told of it. Every frame is held against the
    schema: all that is told, and all that is said and done."""

    def __init__(self, guest: Guest, table: str, headers: Mapping[str, str]) -> None:
        sent = ({"Cookie": guest.cookie} if guest.cookie else {}) | dict(headers)
        url = f"{guest.url.replace('http', 'ws', 1)}ws/{table}"
        self.opened = ExitStack()
        self.wire: ClientConnection = self.opened.enter_context(
            connect(url, additional_headers=sent, open_timeout=PATIENCE, max_queue=None)
        )
        assert self.wire.response is not None
        guest.keep_cookie(self.wire.response.headers.get("set-cookie"))
        self.frames: list[str] = []
        self.state: Reply = {}
        self.name = f"visit{next(VISITS)}"
        self.sent = 0
        self.hear()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self.opened.close()

    def hear(self) -> Reply:
        frame = self.wire.recv(timeout=PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        reply: Reply = json.loads(frame)
        PROTOCOL.check("Told", reply)
        if "refused" not in reply or "view" in reply:
            self.state |= reply
        return reply

    def heard(self) -> list[Reply]:
        """All that was told by now, and is not heard yet."""
        replies: list[Reply] = []
        try:
            while True:
                replies.append(json.loads(self.wire.recv(timeout=0)))
        except (TimeoutError, ConnectionClosed):
            return replies

    def until(self, told: Callable[[Reply], bool]) -> Reply:
        """The next reply of which this is true."""
        while not told(reply := self.hear()):
            pass
        return reply

    def ask(self, **message: object) -> Reply:
        """Send a message and hear its answer."""
        self.sent += 1
        message.setdefault("id", f"{self.name}-{self.sent}")
        self.wire.send(json.dumps(message))
        reply = self.until(lambda reply: reply.get("id") == message["id"])
        if "refused" not in reply:
            PROTOCOL.check("Heard", message)
        return reply

    def say(self, frame: str | bytes) -> Reply:
        """Send a frame as it is and hear the answer."""
        self.wire.send(frame)
        return self.until(lambda reply: "refused" in reply or "id" in reply)

    def sit_and_deal(self, name: str = "Ada", **sit: object) -> Reply:
        self.ask(sit=name, **sit)
        return self.ask(deal=f"{name}7")

    def act(self) -> Reply:
        """Do the first thing that may be done."""
        return self.ask(do=self.state["may"][0]["words"], at=self.state["at"])

    def closing_code(self) -> int | None:
        """Hear all that is still said, and with which code the server hangs up."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else None


def play_on(visits: list[Visit], most: int = 10_000) -> int:
    """Each in turn does the first thing that may be done, until it is over; how many acts that took."""
    for number in range(most):
        if visits[0].state.get("over"):
            return number
        mover = next(visit for visit in visits if visit.state["may"])
        done = mover.act()
        assert "refused" not in done, done
        for visit in visits:
            if visit is not mover:
                visit.until(lambda reply, at=done["at"]: reply["at"] >= at)  # type: ignore[misc]  # a default in a lambda
    return most

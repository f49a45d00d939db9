"""A server for HTTPS at home that takes notices, and a way out of the server under test that leads to it alone."""

import threading
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Final, NamedTuple, Self

from tests.server.notices import certificate
from tuckbox.server.notices.channels import Outlet
from tuckbox.server.notices.connector import Connector
from tuckbox.server.notices.mail import Post

HOME = "127.0.0.1"
PATIENCE = 120.0


class Heard(NamedTuple):
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Listener:
    """Keeps what it hears, and answers with these numbers in turn, the last one again and again."""

    def __init__(self, *statuses: int) -> None:
        self.heard: list[Heard] = []
        self.statuses = list(statuses) or [200]
        self.came: Final = threading.Condition()
        self.before: Callable[[], None] = lambda: None
        """Called before each answer."""
        self.server = ThreadingHTTPServer((HOME, 0), self.handler())
        context = certificate.serving()
        self.names: list[str | None] = []
        context.sni_callback = lambda _wire, name, _context: self.names.append(name)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))

    def handler(listener) -> type[BaseHTTPRequestHandler]:  # noqa: N805  # there are two selves here
        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                with listener.came:
                    listener.heard.append(Heard(self.command, self.path, headers, body))
                    listener.came.notify_all()
                listener.before()
                status = listener.statuses[0]
                listener.statuses[:-1] = listener.statuses[1:-1] if len(listener.statuses) > 1 else []
                self.send_response(status)
                self.send_header("Location", "https://hook.example/elsewhere")
                with suppress(OSError):  # who has asked may be gone
                    self.end_headers()

            do_POST = do_PUT = do_GET = answer  # noqa: N815  # as the library has it

            def log_message(self, *_arguments: object) -> None:
                pass

        return Handler

    def arrived(self, count: int) -> bool:
        """Wait until so many have been heard; whether they were in time."""
        with self.came:
            return self.came.wait_for(lambda: len(self.heard) >= count, PATIENCE)

    @property
    def port(self) -> int:
        return int(self.server.server_address[1])

    def connector(self, *, allows: Callable[[str], bool] = HOME.__eq__, seconds: float = 10.0) -> Connector:
        """One for which every name leads here, whatever its port."""
        return NearConnector(self.port, allows=allows, seconds=seconds)

    def outlet(self, post: Post | None = None) -> Outlet:
        return Outlet(self.connector(), post)

    def __enter__(self) -> Self:
        self.thread.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _fault: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


class NearConnector(Connector):
    """Goes to this machine's port instead of 443; all else is as it is elsewhere."""

    def __init__(self, port: int, *, allows: Callable[[str], bool], seconds: float, trusted: str = "") -> None:
        context = certificate.trusting(trusted)
        super().__init__(resolve=lambda _host, _port: [HOME], allows=allows, context=context, seconds=seconds)
        self.near = port

    def connect(self, numbers: list[str], port: int, until: float):  # type: ignore[no-untyped-def]  # as it is above
        assert port == 443
        return super().connect(numbers, self.near, until)

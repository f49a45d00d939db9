"""Running the server: a socket, uvicorn, and a clean end."""

import gc
import socket
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette

from tuckbox.compiled import could_be_compiled
from tuckbox.core.errors import BadOption
from tuckbox.server.addresses import here, outside
from tuckbox.server.again import handed_over, start_again
from tuckbox.server.app import build
from tuckbox.server.browser import show
from tuckbox.server.bus.local import LocalBus
from tuckbox.server.connections import Connections, allow_files
from tuckbox.server.desk import Desk
from tuckbox.server.folder import lock_folder
from tuckbox.server.front import Front
from tuckbox.server.greeting import greet
from tuckbox.server.http.security import Edge
from tuckbox.server.limits import Limits
from tuckbox.server.logs import note, start_logging
from tuckbox.server.notices.settings import Settings
from tuckbox.server.store.sql import SqlStore
from tuckbox.server.store.sqlite import SqliteStore
from tuckbox.server.ws.protocol import DirectProtocol

LARGEST_FRAME: Final = 64 * 1024
"""What is longer is not even read; what is longer than the limit on frames is answered with a sentence."""
SECONDS_TO_FINISH: Final = 5
NO_DRIVER: Final = "A store in PostgreSQL needs psycopg: install it with pip install 'tuckbox[postgres]'."
SWITCH_SECONDS: Final = 0.001
"""A thread that has just synced the log should not wait long for the busy one."""


TICKS: Final = 20
"""Of a tenth of a second: how often a server whose rules run interpreted looks whether they are compiled by now."""
GARBAGE: Final = (20_000, 50, 1000)
"""Rooms hold few cycles: the collector, at its usual pace, would look through all of them for 20 ms every second."""


class Server(uvicorn.Server):
    """Says when it is open, and asks its clients to come back before it closes.

    Once the rules are compiled, a server that has begun with interpreted ones closes to start again.
    """

    def __init__(self, app: Starlette, limits: Limits, opened: Callable[[], None], front: Front) -> None:
        connections = app.state.connections = Connections(limits, allow_files(), front, app.state.watch)
        config = uvicorn.Config(
            Edge(app, limits, front, app.state.watch),
            http=http_protocol(limits, connections),
            ws=partial(DirectProtocol, limits, connections),  # type: ignore[arg-type]  # it is only ever called
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,  # paths hold table ids, and a guest's moving token
            server_header=False,
            forwarded_allow_ips=[str(proxy) for proxy in front.proxies],
            lifespan="on",
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
        )
        super().__init__(config)
        self.app: Final = app
        self.on_open: Final = opened
        self.is_to_start_again = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_open()

    async def on_tick(self, counter: int) -> bool:
        self.is_to_start_again = counter % TICKS == 0 and could_be_compiled()
        return self.is_to_start_again or await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.app.state.house.tables.say_goodbye()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal closes in good order and is no failure; the second hurries."""
        self.force_exit = self.should_exit
        self.should_exit = True


def http_protocol(limits: Limits, connections: Connections) -> Any:
    """How requests are read. Where httptools has no wheel uvicorn takes h11, which bounds a head by itself."""
    try:
        from tuckbox.server.http.requests import BoundedProtocol
    except ImportError:
        return "h11"
    return partial(BoundedProtocol, limits, connections)


def bind(host: str, port: int) -> socket.socket:
    """Raises BadOption where that address cannot be listened at."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except (OSError, OverflowError) as fault:
        listener.close()
        raise BadOption(f"The server cannot listen at {host}, port {port}: {fault}.") from None
    return listener


def bind_somewhere(host: str, port: int) -> socket.socket:
    """At this port, or where it is taken at any other."""
    try:
        return bind(host, port)
    except BadOption:
        return bind(host, 0)


def open_store(address: str | None, data: Path) -> SqlStore:
    """The database at this address, or the file in the folder of data. Raises BadOption, BadRecord or OSError."""
    if address is None:
        return SqliteStore(data)
    try:
        from tuckbox.server.store.postgres import PostgresStore
    except ImportError:
        raise BadOption(NO_DRIVER) from None
    return PostgresStore(address)


def serve(
    host: str,
    port: int,
    data: Path,
    limits: Limits,
    front: Front,
    *,
    bot_pace: float,
    in_browser: bool = False,
    settings: Settings | None = None,
    store: str | None = None,
) -> int:
    """Serve until a signal comes. Raises BadOption, BadRecord or OSError where it cannot begin."""
    handed = handed_over()
    listener = handed or (bind_somewhere(host, port) if in_browser else bind(host, port))
    start_logging()
    sys.setswitchinterval(SWITCH_SECONDS)

    def known() -> list[str]:
        return [front.public_url] if front.public_url else outside(listener)

    def opened() -> None:
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        if handed is not None:
            print("Tuckbox has started again: the rules are compiled now.", flush=True)
            return
        greet(listener, known(), data, desk.key)
        if in_browser:
            show(here(listener))

    with closing(listener), closing(listener.dup()) as spare:
        with lock_folder(data):
            desk = Desk(data)
            app = build(
                open_store(store, data),
                LocalBus(),
                limits,
                bot_pace=bot_pace,
                outside=lambda: next(iter(known()), None),
                desk=desk,
                settings=settings,
            )
            server = Server(app, limits, opened, front)
            server.run([listener])
        if server.is_to_start_again:
            start_again(spare)
    note("Closed.")
    return 0

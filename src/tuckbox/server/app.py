"""The application: routes, refusals and the house they serve."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

from tuckbox.core.errors import BadOption, BadRecord, IllegalAction
from tuckbox.server.bus.base import Bus
from tuckbox.server.desk import Desk
from tuckbox.server.guests import now
from tuckbox.server.http import api, bouts, honours, host, me, notices, pages, pairing, people, tables, today, vacation
from tuckbox.server.http import errors as refusals
from tuckbox.server.http.assets import Client
from tuckbox.server.limits import Limits
from tuckbox.server.notices.channels import Outlet
from tuckbox.server.notices.connector import Unfit
from tuckbox.server.notices.notices import Refusal
from tuckbox.server.notices.settings import Settings
from tuckbox.server.services import open_house
from tuckbox.server.store.base import Store, StoreDown
from tuckbox.server.tables.table import Halted, NoTable, NotAdmitted
from tuckbox.server.watch import Watch
from tuckbox.server.ws.endpoint import attend


def build(
    store: Store,
    bus: Bus,
    limits: Limits,
    *,
    bot_pace: float,
    client: Client | None = None,
    outside: Callable[[], str | None] = lambda: None,
    clock: Callable[[], int] = now,
    desk: Desk | None = None,
    settings: Settings | None = None,
    outlet: Outlet | None = None,
) -> Starlette:
    """`outside` finds where others in the network reach this server; `clock` tells by which day it deals; at the
    `desk` its host is known; `settings` say which notices are sent, and `outlet`, if it is another than usual, leads
    out of here."""
    watch = Watch()
    told = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.house = await open_house(
            store, bus, limits, watch, bot_pace=bot_pace, clock=clock, settings=told, outlet=outlet
        )
        try:
            yield
        finally:
            await app.state.house.close()

    app = Starlette(
        routes=[
            *(
                *pages.ROUTES,
                *api.ROUTES,
                *today.ROUTES,
                *honours.ROUTES,
                *bouts.ROUTES,
                *vacation.ROUTES,
                *tables.ROUTES,
                *people.ROUTES,
                *pairing.ROUTES,
                *me.ROUTES,
                *host.ROUTES,
                *notices.ROUTES,
            ),
            WebSocketRoute("/ws/{table}", attend),
        ],
        lifespan=lifespan,
        exception_handlers={
            refusals.Refused: refusals.on_refused,
            BadOption: refusals.on_sentence,
            Unfit: refusals.on_sentence,
            Refusal: refusals.on_conflict,
            BadRecord: refusals.on_sentence,
            IllegalAction: refusals.on_forbidden,
            NoTable: refusals.on_no_table,
            NotAdmitted: refusals.on_forbidden,
            Halted: refusals.on_unavailable,
            StoreDown: refusals.on_unavailable,
            404: pages.on_lost,
            405: refusals.on_wrong_method,
            500: refusals.on_our_fault,
        },
    )
    app.state.client = Client() if client is None else client
    app.state.outside = outside
    app.state.desk = desk
    app.state.began = clock()
    app.state.watch = watch
    return app

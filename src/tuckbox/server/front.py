"""The few pages that are not the API: where to begin, how the house is, and a guest's move to another device."""

import html
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tuckbox.server.api import house_of, with_cookie
from tuckbox.server.metrics import exposition
from tuckbox.server.refusals import as_json

PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tuckbox</title><h1>Tuckbox</h1>
{}
</html>
"""
WELCOME: Final = """<p>A box of card games. This server has no table to look at yet: programs play over its API.</p>
<ul><li><a href="/api/games">The games</a>, their options and presets</li>
<li><a href="/api/tables">The public tables</a></li>
<li><a href="/api/me">You</a>, and <a href="/api/history">the games you have finished</a></li></ul>
<p>How to speak to it is written in docs/protocol.md.</p>"""
MOVE: Final = """<p>Be the same guest on this device, with the same seats and history?</p>
<form method="post" action="{}"><button>Yes, move here</button></form>"""


async def welcome(_request: Request) -> Response:
    return HTMLResponse(PAGE.format(WELCOME))


async def ask_to_move(request: Request) -> Response:
    """Only asks: a chat program that looks at the link must not use it up."""
    return HTMLResponse(PAGE.format(MOVE.format(html.escape(request.url.path, quote=True))))


async def move_here(request: Request) -> Response:
    house = house_of(request)
    guest = await house.identity.arrive(request.path_params["token"])
    if guest is None:
        gone = "<p>This link was used before, or is too old: ask for a new one on your other device.</p>"
        return HTMLResponse(PAGE.format(gone), 410)
    _, token = await house.identity.welcome(guest)
    return with_cookie(RedirectResponse("/", 303), request, token)


async def healthz(request: Request) -> Response:
    """Answers only when the store can be read. Raises StoreDown."""
    await house_of(request).store.find_code("")
    return as_json({"well": True})


async def metrics(request: Request) -> Response:
    house = house_of(request)
    house.counters.sockets = house.sockets.inside.total()
    house.counters.rooms = sum(1 for table in house.tables.live.values() if table.room is not None)
    return PlainTextResponse(exposition(house.counters, house.store.tallies()))


ROUTES: Final = [
    Route("/", welcome),
    Route("/move/{token}", ask_to_move),
    Route("/move/{token}", move_here, methods=["POST"]),
    Route("/healthz", healthz),
    Route("/metrics", metrics),
]

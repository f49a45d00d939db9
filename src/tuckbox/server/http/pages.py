"""The pages that are not the API: the client's own, how the house is, and a guest's move to another device."""

import html
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tuckbox.server.http.api import house_of, with_cookie
from tuckbox.server.http.assets import Client
from tuckbox.server.http.errors import Refused, as_json, on_not_found
from tuckbox.server.metrics import exposition
from tuckbox.server.store.base import StoreDown

PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tuckbox</title><h1>Tuckbox</h1>
{}
</html>
"""
UNBUILT: Final = """<p>A box of card games. Its table for browsers is not built here: <code>make play</code> does it.
Programs can play all the same, over the API:</p>
<ul><li><a href="/api/games">The games</a>, their options and presets</li>
<li><a href="/api/tables">The public tables</a></li>
<li><a href="/api/me">You</a>, and <a href="/api/history">the games you have finished</a></li></ul>
<p>How to speak to it is written in docs/protocol.md.</p>"""
MOVE: Final = """<p>Be the same guest on this device, with the same seats and history?</p>
<form method="post" action="{}"><button>Yes, move here</button></form>"""


def client_of(request: Request) -> Client:
    client: Client = request.app.state.client
    return client


async def page(request: Request) -> Response:
    """Every address of the client is the same page: it looks at the address itself."""
    index = client_of(request).index
    return index.answer(request) if index else HTMLResponse(PAGE.format(UNBUILT))


async def file(request: Request) -> Response:
    found = client_of(request).assets.get(request.url.path[1:])
    if found is None:
        raise Refused(404, "There is no such file: a page that asks for it is older than this server. Load it again.")
    return found.answer(request)


async def on_lost(request: Request, fault: Exception) -> Response:
    """Who looks for a page gets the client's, which says so; programs get a sentence."""
    index = client_of(request).index
    if index and "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        return index.answer(request, 404)
    return await on_not_found(request, fault)


async def ask_to_move(request: Request) -> Response:
    """Only asks: a chat program that looks at the link must not use it up."""
    if client_of(request).index:
        return await page(request)
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
    """Well, or degraded and why; as a failure only where the store cannot be read or written."""
    try:
        troubles = await house_of(request).troubles()
    except StoreDown as fault:
        return as_json({"well": False, "degraded": [str(fault)]}, 503)
    return as_json({"well": False, "degraded": troubles} if troubles else {"well": True})


async def metrics(request: Request) -> Response:
    house = house_of(request)
    house.counters.sockets = house.sockets.inside.total()
    house.counters.rooms = sum(1 for table in house.tables.live.values() if table.room is not None)
    lines = request.app.state.connections.tallies()
    return PlainTextResponse(exposition(house.counters, house.store.tallies(), lines, house.watch.counts))


PAGES: Final = (
    *("/", "/new", "/new/{game}", "/play/{game}", "/learn/{game}", "/t/{table}", "/tables", "/join", "/join/{code}"),
    *("/resume", "/mine", "/now", "/people", "/today", "/history", "/settings", "/rules/{game}", "/about", "/privacy"),
    *("/recover", "/{game}/editor"),
    *("/statistics", "/statistics/{game}", "/honours"),
    *("/replay", "/replay/{table}", "/replay/{table}/{move}", "/bout/{bout}", "/bouts", "/host"),
)
FILES: Final = ("/assets/{name:path}", "/icons/{name}", "/manifest.webmanifest", "/sw.js")

ROUTES: Final = [
    *[Route(path, page) for path in PAGES],
    *[Route(path, file) for path in FILES],
    Route("/move/{token}", ask_to_move),
    Route("/move/{token}", move_here, methods=["POST"]),
    Route("/healthz", healthz),
    Route("/metrics", metrics),
]

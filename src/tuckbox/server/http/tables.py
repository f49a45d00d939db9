"""A guest's own tables over HTTP: all of them as they wait, and the way to the one that waits longest."""

from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from tuckbox.server.http import pages
from tuckbox.server.http.api import house_of, with_cookie
from tuckbox.server.http.errors import as_json
from tuckbox.server.services import guest_of, some_guest


async def show_mine(request: Request) -> Response:
    house = house_of(request)
    guest, token = await some_guest(house, request)
    told = await house.digests.told(guest)
    return with_cookie(as_json({**told, "vacation": await house.vacations.told(guest)}), request, token)


async def go_to_next(request: Request) -> Response:
    """The table that has waited longest; where none waits, the client's page, which says so."""
    house = house_of(request)
    guest = await guest_of(house, request)
    table = None if guest is None else await house.digests.longest(guest)
    if table is None:
        return await pages.page(request)
    return RedirectResponse(f"/t/{table}", 303, {"cache-control": "no-store"})


ROUTES: Final = [
    Route("/api/me/tables", show_mine),
    Route("/next", go_to_next),
]

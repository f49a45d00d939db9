"""A guest's vacation over HTTP: begun, ended, and how many days of it are left."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.server.http.api import house_of
from tuckbox.server.http.bodies import NewVacation, read_body
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.services import House, guest_of

STRANGER: Final = "There is no game of yours that could wait: play first."


async def show(request: Request) -> Response:
    house = house_of(request)
    return as_json(await house.vacations.told(await guest_of(house, request)))


async def begin(request: Request) -> Response:
    house = house_of(request)
    wanted = await read_body(request, NewVacation, house.limits.body_bytes)
    guest = await known_guest(house, request)
    await house.vacations.begin(guest, wanted.days)
    return as_json(await house.vacations.told(guest), 201)


async def end(request: Request) -> Response:
    house = house_of(request)
    guest = await known_guest(house, request)
    await house.vacations.end(guest)
    return as_json(await house.vacations.told(guest))


async def known_guest(house: House, request: Request) -> str:
    """Raises Refused for somebody who was never here."""
    guest = await guest_of(house, request)
    if guest is None:
        raise Refused(403, STRANGER)
    return guest


ROUTES: Final = [
    Route("/api/me/vacation", show),
    Route("/api/me/vacation", begin, methods=["POST"]),
    Route("/api/me/vacation", end, methods=["DELETE"]),
]

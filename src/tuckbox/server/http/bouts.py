"""Races and challenges over HTTP: made, taken part in, and read again and again while they go on."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.core.errors import BadOption
from tuckbox.server.http.api import check_crowd, check_haste, house_of, with_cookie
from tuckbox.server.http.bodies import BoutStep, NewBout, read_body
from tuckbox.server.http.errors import as_json
from tuckbox.server.services import House, guest_of, some_guest
from tuckbox.server.tables.bouttold import told

LONGEST_LIST: Final = 30
WRONG: Final = "Say table, of which you make a challenge, or race, what is to be dealt."


async def make(request: Request) -> Response:
    house = house_of(request)
    wanted = await read_body(request, NewBout, house.limits.body_bytes)
    if (wanted.race is None) == (wanted.table == ""):
        raise BadOption(WRONG)
    guest, token = await some_guest(house, request)
    check_haste(house, request)
    if wanted.race is None:
        bout = await house.bouts.challenge(wanted.table, guest)
    else:
        bout = await house.bouts.race(wanted.race, wanted.name, guest)
    return with_cookie(await answer(house, bout, guest, 201), request, token)


async def show_own(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    fields = [] if guest is None else await house.store.fields_with(guest, LONGEST_LIST)
    return as_json({"bouts": [await told(house.bouts, field, guest, in_short=True) for field in fields]})


async def show(request: Request) -> Response:
    house = house_of(request)
    return await answer(house, request.path_params["bout"], await guest_of(house, request))


async def take_step(request: Request) -> Response:
    house, bout = house_of(request), request.path_params["bout"]
    step = await read_body(request, BoutStep, house.limits.body_bytes)
    guest, token = await some_guest(house, request)
    if step.do == "enter":
        await check_crowd(house, guest)
        check_haste(house, request)
        await house.bouts.enter(bout, step.name, guest)
    elif step.do == "start":
        await house.bouts.start(bout, guest)
    elif step.do == "leave":
        await house.bouts.leave(bout, guest)
    else:
        await house.bouts.set_ready(bout, guest, is_ready=step.do == "ready")
    return with_cookie(await answer(house, bout, guest), request, token)


async def answer(house: House, bout: str, guest: str | None, status: int = 200) -> Response:
    return as_json(await told(house.bouts, await house.bouts.field(bout), guest), status)


ROUTES: Final = [
    Route("/api/bouts", show_own),
    Route("/api/bouts", make, methods=["POST"]),
    Route("/api/bouts/{bout}", show),
    Route("/api/bouts/{bout}", take_step, methods=["POST"]),
]

"""Somebody to play with, over HTTP: open tables, somebody now, and the people one has played with."""

from collections.abc import Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.server.http.api import check_crowd, check_haste, house_of, store_table, with_cookie
from tuckbox.server.http.bodies import Again, Seek, read_body
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.services import House, address_of, guest_of, some_guest
from tuckbox.server.store.base import Listing
from tuckbox.server.store.people import Sitters
from tuckbox.server.tables import between
from tuckbox.server.tables.mine import terms
from tuckbox.server.tables.pairing import Seeker, opening_for
from tuckbox.server.tables.summary import listing

LONGEST_LIST: Final = 100
OFFERED: Final = 3
A_MINUTE: Final = 60_000
TOO_OFTEN: Final = "You look for somebody again and again: wait a minute."

Reply = dict[str, object]


async def list_tables(request: Request) -> Response:
    return as_json({"tables": await open_tables(house_of(request))})


async def open_tables(house: House) -> list[Reply]:
    """The public ones, with who sits there."""
    found = await house.store.listed(LONGEST_LIST)
    sitters = await house.store.sitters([entry.table.id for entry in found])
    return [open_table(entry, sitters[entry.table.id]) for entry in found]


def open_table(entry: Listing, sitters: Sitters) -> Reply:
    seats = [{"seat": seat, "kind": kind, "name": name} for seat, (kind, name) in sorted(sitters.seated.items())]
    return {**listing(entry), **terms(entry.table), "dealt": sitters.dealt, "seats": seats, "free": sitters.free}


async def seek(request: Request) -> Response:
    """Asked again and again while one waits."""
    house = house_of(request)
    wanted = await read_body(request, Seek, house.limits.body_bytes)
    guest, token = await some_guest(house, request)
    if house.pairing.is_new(guest, wanted.game):
        await check_crowd(house, guest)
        if not house.doors.pairings.lets_in(address_of(request)):
            raise Refused(429, TOO_OFTEN)
    async with house.pairing.lock:
        own, others = house.pairing.ask(guest, wanted.game, wanted.name)
        other = await welcome_one(house, own, others)
        if other is not None:
            check_haste(house, request)
            table = await store_table(house, lambda: opening_for(other, own))
            house.pairing.bring_together(own, other, table.id)
    return with_cookie(as_json(await found(house, own)), request, token)


async def welcome_one(house: House, own: Seeker, others: Sequence[Seeker]) -> Seeker | None:
    """Nobody is brought together with whom they have blocked."""
    manners = house.tables.shared.manners
    for other in others:
        if not await manners.are_at_odds(own.guest, other.guest):
            return other
    return None


async def found(house: House, own: Seeker) -> Reply:
    """The table, or how long one has waited; after a minute also where one could sit down."""
    waited = house.pairing.now() - own.since
    told: Reply = {"game": own.game, "table": own.table or None, "waited": waited}
    if own.table or waited < A_MINUTE:
        return told
    offers = [table for table in await open_tables(house) if table["game"] == own.game and table["free"]]
    return {**told, "offers": offers[:OFFERED]}


async def stop_seeking(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    if guest is not None:
        house.pairing.leave(guest)
    return as_json({"game": None})


async def show_people(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    return as_json({"people": [] if guest is None else await between.told(house.store, guest)})


async def play_again(request: Request) -> Response:
    house = house_of(request)
    wanted = await read_body(request, Again, house.limits.body_bytes)
    guest = await guest_of(house, request)
    if guest is None:
        raise Refused(403, between.NEVER_MET)
    other, opening, table = await between.again(house.store, guest, wanted.table, wanted.seat)
    if opening is not None:
        await check_crowd(house, guest)
        check_haste(house, request)
        table = (await store_table(house, lambda: opening)).id
        await house.store.invite(table, other)
    return as_json({"table": table}, 201)


async def decline(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    if guest is not None:
        await house.store.decline(request.path_params["table"], guest)
    return as_json({"declined": request.path_params["table"]})


ROUTES: Final = [
    Route("/api/tables", list_tables),
    Route("/api/tables/{table}/invitation", decline, methods=["DELETE"]),
    Route("/api/now", seek, methods=["POST"]),
    Route("/api/now", stop_seeking, methods=["DELETE"]),
    Route("/api/people", show_people),
    Route("/api/people/again", play_again, methods=["POST"]),
]

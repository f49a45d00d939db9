"""What guests can do about each other over HTTP: hear somebody no more, meet them no more, and tell the host."""

from collections.abc import Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.room import Room
from tuckbox.room.messages import LONGEST_SAYING
from tuckbox.room.types import Saying
from tuckbox.server.http.api import house_of
from tuckbox.server.http.bodies import Muted, Reported, read_body
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.services import House, address_of, guest_of
from tuckbox.server.store.people import BLOCK, Aside, Block, Line
from tuckbox.server.tables.gallery import LATEST
from tuckbox.server.tables.manners import block_of, report_of
from tuckbox.server.tables.table import Table

SOMEBODY: Final = "Somebody who watches"
NOBODY: Final = "Nobody sits there, or has said that: name a seat, or something that was said by who watches."
A_LINE: Final = f"Say in a line of at most {LONGEST_SAYING} letters what the host should know."
HURRIED: Final = "Too many reports come from your address: try again later."


async def some_guest_here(request: Request) -> str:
    """Raises Refused for a stranger."""
    guest = await guest_of(house_of(request), request)
    if guest is None:
        raise Refused(403, "Come to a table first.")
    return guest


async def list_muted(request: Request) -> Response:
    """Whom a guest does not want to hear or meet."""
    guest = await some_guest_here(request)
    return as_json({"people": [listed(block) for block in await house_of(request).store.people.blocks_of(guest)]})


def listed(block: Block) -> dict[str, object]:
    told = {"id": block.id, "name": block.name, "how": block.how, "made": block.made}
    return {**told, "table": block.table or None}


async def list_muted_here(request: Request) -> Response:
    """Of those at a table, whom this guest does not want to hear."""
    house, guest = house_of(request), await some_guest_here(request)
    found = reversed(await house.store.people.blocks_of(guest))
    blocks = {block.other: block.id for block in found if is_for(block, request)}
    with house.tables.at(request.path_params["table"]) as table:
        async with table.lock:
            room, _ = await table.open()
            seats = {str(seat): blocks[one] for seat, one in table.seating.guest_at.items() if one in blocks}
            asides = await asides_for(house, table, room, guest)
    said = {str(aside.number): blocks[aside.guest] for aside in asides if aside.guest in blocks}
    return as_json({"seats": seats, "asides": said})


def is_for(block: Block, request: Request) -> bool:
    return block.table in ("", request.path_params["table"])


async def asides_for(house: House, table: Table, room: Room, guest: str) -> list[Aside]:
    """What was said beside the table, as far as a guest may know it."""
    if table.seat_of(guest) is not None and room.over() is None:
        return []
    return await house.store.people.asides(table.id, LATEST)


async def mute(request: Request) -> Response:
    house, guest = house_of(request), await some_guest_here(request)
    wanted = await read_body(request, Muted, house.limits.body_bytes)
    if wanted.here and wanted.how == BLOCK:
        raise Refused(400, "Who is blocked is blocked at every table.")
    if len(await house.store.people.blocks_of(guest)) >= (most := house.limits.blocks_per_guest):
        raise Refused(409, f"You have muted or blocked {most} people, as many as fit here: undo some in the settings.")
    with house.tables.at(request.path_params["table"]) as table:
        other, name = await person(house, table, guest, wanted.seat, wanted.aside)
    where = table.id if wanted.here else ""
    block = block_of(guest, other, name, wanted.how, where, house.tables.now())
    return as_json({"id": (await house.store.people.add_block(block)).id}, 201)


async def person(house: House, table: Table, asker: str, seat: int | None, aside: int | None) -> tuple[str, str]:
    """The guest who sits there, or has said that, and their name. Raises Refused, and what opening a table raises."""
    async with table.lock:
        room, _ = await table.open()
        if seat is not None and aside is None and seat in table.seating.guest_at:
            return not_oneself(asker, table.seating.guest_at[seat]), room.seats[seat].name
        found = [one for one in await asides_for(house, table, room, asker) if one.number == aside]
    if seat is not None or not found:
        raise Refused(404, NOBODY)
    return not_oneself(asker, found[0].guest), found[0].name


def not_oneself(asker: str, other: str) -> str:
    if asker == other:
        raise Refused(400, "That is yourself.")
    return other


async def lift(request: Request) -> Response:
    guest = await some_guest_here(request)
    if not await house_of(request).store.people.lift_block(guest, request.path_params["block"]):
        raise Refused(404, "You have muted or blocked nobody so.")
    return as_json({"lifted": request.path_params["block"]})


async def report(request: Request) -> Response:
    """With what was said around it, which the host could not read otherwise."""
    house, guest = house_of(request), await some_guest_here(request)
    if not house.doors.reports.lets_in(address_of(request)):
        raise Refused(429, HURRIED)
    wanted = await read_body(request, Reported, house.limits.body_bytes)
    text = wanted.text.strip()
    if not 0 < len(text) <= LONGEST_SAYING or not text.isprintable():
        raise Refused(400, A_LINE)
    with house.tables.at(request.path_params["table"]) as table:
        of = await person(house, table, guest, wanted.seat, wanted.aside)
        async with table.lock:
            room, _ = await table.open()
            asides = await asides_for(house, table, room, guest)
            speakers = await house.store.people.speakers(table.id)
            said, by = lines_of(room, asides, wanted.aside, speakers), name_of(room, table, guest, asides)
    made = report_of(table.id, (guest, by), of, text, said, house.tables.now())
    await house.store.people.add_report(made)
    return as_json({"report": made.id}, 201)


def lines_of(room: Room, asides: list[Aside], about: int | None, speakers: Mapping[int, str]) -> list[Line]:
    """What was said where it was said: at the table, or beside it."""
    if about is None:
        return [line_of(saying, speakers) for saying in room.sayings]
    return [Line(aside.name, aside.text, watching=True, guest=aside.guest) for aside in asides]


def line_of(saying: Saying, speakers: Mapping[int, str]) -> Line:
    return Line(saying.name, saying.text, guest="" if saying.by_house else speakers.get(saying.version, ""))


def name_of(room: Room, table: Table, guest: str, asides: list[Aside]) -> str:
    seat = table.seat_of(guest)
    if seat is not None:
        return room.seats[seat].name
    return next((aside.name for aside in asides if aside.guest == guest), SOMEBODY)


ROUTES: Final = [
    Route("/api/me/muted", list_muted),
    Route("/api/me/muted/{block}", lift, methods=["DELETE"]),
    Route("/api/tables/{table}/muted", list_muted_here),
    Route("/api/tables/{table}/muted", mute, methods=["POST"]),
    Route("/api/tables/{table}/report", report, methods=["POST"]),
]

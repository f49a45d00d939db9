"""The HTTP side: games, tables and guests. Play itself goes over the WebSocket."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.room.retold import Lines
from tuckbox.roster import catalogue
from tuckbox.roster.rooms import kind_of
from tuckbox.server.addresses import is_of_this_machine
from tuckbox.server.guests import cookie
from tuckbox.server.http.bodies import Join, NewTable, Sent, read_body, read_bytes
from tuckbox.server.http.documents import findings
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.services import House, address_of, guest_of, some_guest
from tuckbox.server.store.base import Conflict, Opening, TableRow
from tuckbox.server.tables import sent as sending
from tuckbox.server.tables.codes import plain_code
from tuckbox.server.tables.create import opening_of
from tuckbox.server.tables.rounds import round_state
from tuckbox.server.tables.summary import history_line, listing, own_listing, summary

LONGEST_LIST: Final = 100
TRIES: Final = 3

Handler = Callable[[Request], Awaitable[Response]]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def with_cookie(response: Response, request: Request, token: str | None) -> Response:
    if token is not None:
        response.headers["set-cookie"] = cookie(token, secure=request.url.scheme == "https")
    return response


async def list_games(request: Request) -> Response:
    client = request.app.state.client
    served = {"client": client.entry, "package": f"/{client.package}", "address": await address_for_others(request)}
    return as_json({**catalogue.shelf(), **served})


async def address_for_others(request: Request) -> str | None:
    """Told only to a page of this machine, which cannot know it. Names are looked up, and that may take a while."""
    if not is_of_this_machine(request.headers.get("host", "")):
        return None
    return await asyncio.to_thread(request.app.state.outside)


async def show_rules(request: Request) -> Response:
    return as_json(catalogue.rules_of(kind_of(request.path_params["game"])))


async def check_document(request: Request) -> Response:
    kind = kind_of(request.path_params["game"])
    data = await read_bytes(request, house_of(request).limits.body_bytes)
    return as_json(findings(kind, data))


async def open_table(request: Request) -> Response:
    house = house_of(request)
    wanted = await read_body(request, NewTable, house.limits.body_bytes)
    guest, token = await some_guest(house, request)
    await check_crowd(house, guest)
    check_haste(house, request)
    table = await store_table(house, lambda: opening_of(wanted, guest))
    return with_cookie(as_json({"table": table.id, "code": table.code}, 201), request, token)


async def check_crowd(house: House, guest: str) -> None:
    """Raises Refused where a guest has as many unfinished tables as fit."""
    if await house.store.count_opened(guest) >= (most := house.limits.tables_per_guest):
        raise Refused(409, f"You have {most} unfinished games, as many as fit here: give some up in Your games.")


def check_haste(house: House, request: Request) -> None:
    if not house.doors.tables.lets_in(address_of(request)):
        raise Refused(429, "Too many tables are opened from your address: try again later.")


async def store_table(house: House, make: Callable[[], Opening]) -> TableRow:
    for _ in range(TRIES):
        opening = make()
        try:
            await house.store.open_table(opening)
        except Conflict:  # the code is taken: draw another; or somebody has sent the same game at the same time
            if await house.store.owner(opening.table.id) is None:
                continue
            return opening.table
        house.counters.tables_opened += 1
        return opening.table
    raise Refused(503, "No free code was found for the table: try again.")


async def take_sent(request: Request) -> Response:
    """A game that was played without this server; one that is here already is not taken again."""
    house = house_of(request)
    sent = await read_body(request, Sent, house.limits.body_bytes)
    guest, token = await some_guest(house, request)
    table = sending.table_of(guest, sent.table)
    if await house.store.owner(table) is None:
        check_haste(house, request)
        await keep_sent(house, sent, guest)
    return with_cookie(as_json({"table": table}, 201), request, token)


async def keep_sent(house: House, sent: Sent, guest: str) -> None:
    found = await sending.replay(sent, guest, house.tables.shared.thinkers, house.limits)
    if not found["ending"]:
        await check_crowd(house, guest)
    await store_table(house, lambda: sending.opening_of(sent, found, guest))
    await let_go_of_origin(house, sent, found["acts"], guest)


async def let_go_of_origin(house: House, sent: Sent, lines: Lines, guest: str) -> None:
    """Of a table of ours that was gone on with elsewhere nothing is left to do, unless one went on here too."""
    book = await house.store.book(sent.origin)
    if book is not None and book.table.owner == guest and sending.is_continued(book, lines):
        with house.tables.at(sent.origin) as table:
            await table.strike_out(guest)


async def show_book(request: Request) -> Response:
    """A table's log, for who sits there alone and may know all of it."""
    house = house_of(request)
    guest = await guest_of(house, request)
    with house.tables.at(request.path_params["table"]) as table:
        async with table.lock:
            room, _ = await table.open()
            return as_json(sending.book_for(guest, await table.book(), room))


async def list_tables(request: Request) -> Response:
    found = await house_of(request).store.listed(LONGEST_LIST)
    return as_json({"tables": [listing(entry) for entry in found]})


async def show_table(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    with house.tables.at(request.path_params["table"]) as table:
        return as_json(await summary(table, guest))


async def export_table(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    with house.tables.at(request.path_params["table"]) as table:
        async with table.lock:
            room, _ = await table.open()
            return as_json(table.guard(lambda: room.export(table.seat_of(guest))))


async def show_round(request: Request) -> Response:
    with house_of(request).tables.at(request.path_params["table"]) as table:
        async with table.lock:
            room, row = await table.open()
            return as_json(round_state(room, row.id, request.path_params["round"]))


async def delete_table(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    with house.tables.at(request.path_params["table"]) as table:
        await table.strike_out(guest or "")
    return as_json({"closed": request.path_params["table"]})


async def join(request: Request) -> Response:
    house = house_of(request)
    if not house.doors.joins.lets_in(address_of(request)):
        raise Refused(429, "Too many codes are tried from your address: wait a minute.")
    wanted = await read_body(request, Join, house.limits.body_bytes)
    table = await house.store.find_code(plain_code(wanted.code))
    if table is None:
        raise Refused(404, "No table has this code: ask for its four words again.")
    _, token = await some_guest(house, request)
    return with_cookie(as_json({"table": table}), request, token)


async def show_me(request: Request) -> Response:
    house = house_of(request)
    guest, token = await some_guest(house, request)
    most = house.limits.tables_per_guest
    found = await house.store.tables_of(guest, most + LONGEST_LIST)
    told = {"guest": guest, "tables": [own_listing(entry, guest) for entry in found]}
    kept = await house.store.count_opened(guest)
    return with_cookie(as_json({**told, "kept": kept, "most": most}), request, token)


async def show_history(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    if guest is None:
        return as_json({"games": [], "tallies": []})
    lines, tallies = await house.store.history(guest, LONGEST_LIST), await house.store.tallies_of(guest)
    return as_json({"games": [history_line(line) for line in lines], "tallies": [asdict(tally) for tally in tallies]})


async def start_move(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    if guest is None:
        raise Refused(403, "There is nothing to move yet: play first.")
    return as_json({"link": f"/move/{await house.identity.moving_token(guest)}"})


ROUTES: Final = [
    Route("/api/games", list_games),
    Route("/api/games/{game}/rules", show_rules),
    Route("/api/games/{game}/check", check_document, methods=["POST"]),
    Route("/api/tables", list_tables),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/tables/{table}", show_table),
    Route("/api/tables/{table}", delete_table, methods=["DELETE"]),
    Route("/api/tables/{table}/export", export_table),
    Route("/api/tables/{table}/book", show_book),
    Route("/api/tables/{table}/rounds/{round:int}", show_round),
    Route("/api/join", join, methods=["POST"]),
    Route("/api/me", show_me),
    Route("/api/me/move", start_move, methods=["POST"]),
    Route("/api/history", show_history),
    Route("/api/history", take_sent, methods=["POST"]),
]

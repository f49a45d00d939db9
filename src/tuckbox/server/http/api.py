"""The HTTP side: games, tables and guests. Play itself goes over the WebSocket."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import date
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.core.daily import Daily
from tuckbox.core.errors import BadOption, quote
from tuckbox.core.game import AnyGame
from tuckbox.room.retold import Lines
from tuckbox.roster import catalogue, those
from tuckbox.roster.daily import titled
from tuckbox.roster.past import as_csv, as_json_text, most_played
from tuckbox.roster.rooms import kind_of
from tuckbox.server.addresses import is_of_this_machine
from tuckbox.server.guests import cookie
from tuckbox.server.http.bodies import Branch, Join, Looked, NewTable, Sent, read_body, read_bytes
from tuckbox.server.http.documents import findings
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.services import House, address_of, guest_of, some_guest
from tuckbox.server.store.base import BEGUN, Conflict, Opening, TableRow
from tuckbox.server.tables import replays
from tuckbox.server.tables import sent as sending
from tuckbox.server.tables.codes import plain_code
from tuckbox.server.tables.create import daily_opening, opening_of
from tuckbox.server.tables.rounds import round_file
from tuckbox.server.tables.summary import history_line, own_listing, summary

LONGEST_LIST: Final = 100
MOST_COUNTED: Final = 10_000
"""So many of a guest's latest games are counted and exported."""
TRIES: Final = 3
EXPORTS: Final = {"json": (as_json_text, "application/json"), "csv": (as_csv, "text/csv; charset=utf-8")}

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


async def show_level(request: Request) -> Response:
    return as_json(catalogue.level_of(kind_of(request.path_params["game"]), request.path_params["level"]))


async def show_schema(request: Request) -> Response:
    return as_json(catalogue.schema_of(kind_of(request.path_params["game"])))


async def check_document(request: Request) -> Response:
    kind = kind_of(request.path_params["game"])
    data = await read_bytes(request, house_of(request).limits.body_bytes)
    return as_json(findings(kind, data))


async def open_table(request: Request) -> Response:
    house = house_of(request)
    wanted = await read_body(request, NewTable, house.limits.body_bytes)
    guest, token = await some_guest(house, request)
    if wanted.daily is not None:
        return with_cookie(as_json(await daily_table(request, wanted, guest), 201), request, token)
    await check_crowd(house, guest)
    check_haste(house, request)
    table = await store_table(house, lambda: opening_of(wanted, guest))
    return with_cookie(as_json({"table": table.id, "code": table.code}, 201), request, token)


async def daily_table(request: Request, wanted: NewTable, guest: str) -> dict[str, str]:
    """The table of this guest's try at the deal of a day, while that goes on; then a new one, which does not count."""
    house = house_of(request)
    day, kind, daily = dailies_wanted(house, wanted)
    deal = await house.dailies.deal(day, kind, daily)
    async with house.dailies.lock:
        begun = [outing for outing in await house.store.outings(guest, deal.day, deal.day) if outing.state == BEGUN]
        for outing in [outing for outing in begun if outing.place == deal.place]:
            return {"table": outing.table, "code": outing.code}
        await check_crowd(house, guest)
        check_haste(house, request)
        is_late = day < house.dailies.today()
        table = await store_table(house, lambda: daily_opening(deal, guest, late=is_late))
    return {"table": table.id, "code": table.code}


def dailies_wanted(house: House, wanted: NewTable) -> tuple[date, type[AnyGame], Daily]:
    """Raises BadOption."""
    of_day = wanted.daily
    assert of_day is not None
    if wanted != NewTable(daily=of_day):
        raise BadOption("The deal of a day brings its own options and players: leave those out.")
    kind = kind_of(of_day.game)
    return house.dailies.day_of(of_day.date), kind, titled(kind, of_day.title)


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
            return as_json(await house.seals.export(table, guest))


async def replay_table(request: Request) -> Response:
    """A game that is over, step by step, for who sat there or knows its link."""
    house = house_of(request)
    guest, name = await guest_of(house, request), await house.honours.table_of(request.path_params["table"])
    with house.tables.at(name) as table:
        asked = await replays.log_of(table, partial(house.seals.check_open, guest))
        wish = replays.wish_in(request.query_params, table.seat_of(guest))
    return told(await replays.look_back(asked, wish, guest, name, house.tables.shared.thinkers))


async def replay_record(request: Request) -> Response:
    """A record that somebody has; who has it may know all of it."""
    house = house_of(request)
    looked = await read_body(request, Looked, house.limits.body_bytes)
    guest = await guest_of(house, request)
    wish = replays.wish_in(request.query_params, None)
    return told(await replays.look_back({"record": looked.record}, wish, guest, "", house.tables.shared.thinkers))


async def think_back(request: Request) -> Response:
    """What takes some thought about a game that is over, or about a record: chances, a mistake, a winning line."""
    house = house_of(request)
    after = replays.afterthought_in(request.query_params)
    name = await house.honours.table_of(request.path_params.get("table", ""))
    looked = None if name else await read_body(request, Looked, house.limits.body_bytes)
    guest = await guest_of(house, request)
    asked, chair = await source_of(house, name, None if looked is None else looked.record, guest)
    wish = replays.wish_in(request.query_params, chair)
    return told(await replays.think_back(asked, wish, after, guest, name, house.tables.shared.thinkers))


async def open_branch(request: Request) -> Response:
    """A game of one's own that goes on from a move of another, and counts nowhere."""
    house = house_of(request)
    wanted = await read_body(request, Branch, house.limits.body_bytes)
    guest, token = await some_guest(house, request)
    await check_crowd(house, guest)
    check_haste(house, request)
    name = await house.honours.table_of(request.path_params.get("table", ""))
    asked, chair = await source_of(house, name, wanted.record, guest)
    seat = wanted.seat if wanted.seat is not None else chair or 0
    opening = await replays.branch(asked, wanted.at, seat, guest, name, house.tables.shared.thinkers)
    table = await store_table(house, lambda: opening)
    return with_cookie(as_json({"table": table.id, "code": table.code}, 201), request, token)


async def source_of(house: House, name: str, record: object, guest: str | None) -> tuple[replays.Asked, int | None]:
    """The table that is looked back on, and where the guest sat there; where it has no name, the record."""
    if not name:
        return {"record": record}, None
    with house.tables.at(name) as table:
        return await replays.log_of(table, partial(house.seals.check_open, guest)), table.seat_of(guest)


def told(data: bytes) -> Response:
    return Response(data, media_type="application/json")


async def show_round(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    with house.tables.at(request.path_params["table"]) as table:
        async with table.lock:
            _, row = await table.open()
            table.check_admitted(guest)
            name, state = round_file(table.seen_by(guest), row.id, request.path_params["round"])
    response = as_json(state)
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


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
    code = plain_code(wanted.code)
    table = await house.store.find_code(code)
    bout = await house.store.find_bout(code) if table is None else None
    if table is None and bout is None:
        raise Refused(404, "No table has this code: ask for its four words again.")
    _, token = await some_guest(house, request)
    return with_cookie(as_json({"table": table} if bout is None else {"bout": bout}), request, token)


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
        return as_json({"games": [], "tallies": [], "summary": []})
    lines, tallies = await house.store.history(guest, LONGEST_LIST), await house.store.tallies_of(guest)
    summary = await house.store.look_back(guest, MOST_COUNTED, most_played)
    told = {"games": [history_line(line) for line in lines], "tallies": [asdict(tally) for tally in tallies]}
    return as_json({**told, "summary": summary})


async def show_summary(request: Request) -> Response:
    """What the guest's games come to, and nothing else."""
    house = house_of(request)
    guest = await guest_of(house, request)
    summary = [] if guest is None else await house.store.look_back(guest, MOST_COUNTED, most_played)
    return as_json({"summary": summary})


async def show_those(request: Request) -> Response:
    """The games behind a bar of a plot."""
    bar = those.bar_of(request.query_params)
    house = house_of(request)
    guest = await guest_of(house, request)
    if guest is None:
        return as_json(those.told([], bar))
    return as_json(await house.store.look_back(guest, MOST_COUNTED, lambda rows: those.told(rows, bar)))


async def export_history(request: Request) -> Response:
    """All that is counted, to be kept as a file."""
    wanted = request.query_params.get("as", "json")
    if wanted not in EXPORTS:
        raise Refused(400, f"A history is exported as {' or '.join(EXPORTS)}, not {quote(wanted)}.")
    write, kind = EXPORTS[wanted]
    house = house_of(request)
    guest = await guest_of(house, request)
    text = write([]) if guest is None else await house.store.look_back(guest, MOST_COUNTED, write)
    named = {"content-disposition": f'attachment; filename="tuckbox-history.{wanted}"'}
    return Response(text, media_type=kind, headers=named)


async def delete_history(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    return as_json({"deleted": 0 if guest is None else await house.store.forget_history(guest)})


async def start_move(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    if guest is None:
        raise Refused(403, "There is nothing to move yet: play first.")
    return as_json({"link": f"/move/{await house.identity.moving_token(guest)}"})


ROUTES: Final = [
    Route("/api/games", list_games),
    Route("/api/games/{game}/rules", show_rules),
    Route("/api/games/{game}/levels/{level}", show_level),
    Route("/api/games/{game}/schema", show_schema),
    Route("/api/games/{game}/check", check_document, methods=["POST"]),
    Route("/api/tables", open_table, methods=["POST"]),
    Route("/api/tables/{table}", show_table),
    Route("/api/tables/{table}", delete_table, methods=["DELETE"]),
    Route("/api/tables/{table}/export", export_table),
    Route("/api/tables/{table}/book", show_book),
    Route("/api/tables/{table}/replay", replay_table),
    Route("/api/replay", replay_record, methods=["POST"]),
    Route("/api/replay/hindsight", think_back, methods=["POST"]),
    Route("/api/tables/{table}/hindsight", think_back),
    Route("/api/replay/branch", open_branch, methods=["POST"]),
    Route("/api/tables/{table}/branch", open_branch, methods=["POST"]),
    Route("/api/tables/{table}/rounds/{round:int}", show_round),
    Route("/api/join", join, methods=["POST"]),
    Route("/api/me", show_me),
    Route("/api/me/move", start_move, methods=["POST"]),
    Route("/api/history", show_history),
    Route("/api/history", take_sent, methods=["POST"]),
    Route("/api/history", delete_history, methods=["DELETE"]),
    Route("/api/history/summary", show_summary),
    Route("/api/history/games", show_those),
    Route("/api/history/export", export_history),
]

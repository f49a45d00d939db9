"""The host's page over HTTP: how the house is, who sits where, what was reported. Nobody else is answered."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox import __version__
from tuckbox.games import GAMES
from tuckbox.room.types import HUMAN
from tuckbox.server import desk as desks
from tuckbox.server.addresses import is_of_this_machine
from tuckbox.server.desk import Desk
from tuckbox.server.http.api import house_of
from tuckbox.server.http.bodies import HostKey, Verdict, read_body
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.logs import note, short
from tuckbox.server.services import House, address_of
from tuckbox.server.store.base import StoreDown
from tuckbox.server.store.people import Report, Sitting
from tuckbox.server.store.sqlite import FILE
from tuckbox.server.tables.table import Table

MOST_TABLES: Final = 50
MOST_REPORTS: Final = 50
NOT_THE_HOST: Final = "This page is the host's: open the link that tuckbox serve has shown, or that tuckbox host shows."
WRONG_KEY: Final = "This link does not open the host's page any more: tuckbox host shows the one that does."


def desk_of(request: Request) -> Desk:
    """Raises Refused for whoever is not the host."""
    desk: Desk | None = request.app.state.desk
    if desk is None or not desk.is_host(request.headers.get("cookie", "")):
        raise Refused(403, NOT_THE_HOST)
    return desk


async def enter(request: Request) -> Response:
    """The key of the link for a cookie."""
    house, desk = house_of(request), request.app.state.desk
    if not house.doors.keys.lets_in(address_of(request)):
        raise Refused(429, "Too many keys are tried from your address: wait a minute.")
    wanted = await read_body(request, HostKey, house.limits.body_bytes)
    if desk is None or not desk.is_key(wanted.key):
        raise Refused(403, WRONG_KEY)
    note("Somebody has opened the host's page.")
    return with_word(request, desk.word)


async def leave(request: Request) -> Response:
    desk_of(request)
    return with_word(request, "")


def with_word(request: Request, word: str) -> Response:
    response = as_json({"host": bool(word)})
    response.headers["set-cookie"] = desks.cookie(word, secure=request.url.scheme == "https")
    return response


async def show(request: Request) -> Response:
    desk, house = desk_of(request), house_of(request)
    count, sittings = await house.store.people.sittings(MOST_TABLES)
    reports = await house.store.people.reports(MOST_REPORTS)
    troubles = await troubles_of(house)
    storage = await asyncio.to_thread(desk.storage, desk.folder / FILE)
    return as_json(
        {
            "version": __version__,
            "troubles": troubles,
            "up": house.tables.now() - request.app.state.began,
            "address": await address(request),
            "counts": {"tables": count, "acts": house.counters.acts, **heads(house)},
            "storage": storage,
            "backups": await asyncio.to_thread(desk.backups),
            "tables": [table_json(sitting, house) for sitting in sittings],
            "reports": [report_json(report, house) for report in reports],
        }
    )


async def troubles_of(house: House) -> list[str]:
    try:
        return await house.troubles()
    except StoreDown as fault:
        return [str(fault)]


async def address(request: Request) -> dict[str, object]:
    """Where others come in, and whether the page was opened by a name that leads them nowhere. Names are looked up, and
    that may take a while."""
    here = is_of_this_machine(request.headers.get("host", ""))
    return {"here": here, "outside": await asyncio.to_thread(request.app.state.outside)}


def heads(house: House) -> dict[str, int]:
    """People at tables just now, each counted once, and those of them who only watch."""
    found = [company(table) for table in house.tables.live.values()]
    playing = {guest for seated, _ in found for guest in seated}
    watching = {guest for _, others in found for guest in others}
    return {"people": len(playing | watching), "watching": len(watching - playing)}


def company(table: Table | None) -> tuple[set[str], set[str]]:
    """Who is connected to it: those who sit there, and those who watch."""
    guests = {line.guest for line in table.audience.lines} if table is not None else set[str]()
    seated = {guest for guest in guests if table is not None and table.seat_of(guest) is not None}
    return seated, guests - seated


def table_json(sitting: Sitting, house: House) -> dict[str, object]:
    title = GAMES[sitting.game].title if sitting.game in GAMES else sitting.game
    live = house.tables.live.get(sitting.table)
    seated, watching = company(live)
    people = [{"kind": kind, "name": name} for kind, name in sitting.people]
    free = sitting.players - len(people)
    return {
        "table": sitting.table,
        "game": sitting.game,
        "title": title,
        "days": sitting.clock == "day",
        "people": people,
        "free": 0 if sitting.dealt else free,
        "alone": sum(kind == HUMAN for kind, _ in sitting.people) == 1 and sitting.players == 1,
        "dealt": sitting.dealt,
        "acts": sitting.acts,
        "last": sitting.last,
        "here": len(seated),
        "watching": len(watching),
        "halted": bool(live and live.halted),
    }


def report_json(report: Report, house: House) -> dict[str, object]:
    """No guest's name for themselves: what the host does about somebody, they do by the report."""
    return {
        "report": report.id,
        "table": report.table,
        "by": report.by_name,
        "name": report.name,
        "text": report.text,
        "said": [{"name": line.name, "text": line.text, "watching": line.watching} for line in report.said],
        "made": report.made,
        "resolved": report.resolved or None,
        "silenced": report.guest in house.tables.shared.manners.silenced,
    }


async def judge(request: Request) -> Response:
    """Resolve a report, or take the voice of whom it is about."""
    desk_of(request)
    house = house_of(request)
    wanted = await read_body(request, Verdict, house.limits.body_bytes)
    report = await house.store.people.report(request.path_params["report"])
    if report is None:
        raise Refused(404, "There is no such report.")
    manners, moment = house.tables.shared.manners, house.tables.now()
    if wanted.do == "resolve":
        await house.store.people.resolve(report.id, moment)
    elif wanted.do == "silence":
        await manners.silence(report.guest, moment)
    else:
        await manners.unsilence(report.guest)
    note("The host has seen to a report.", did=wanted.do)
    return as_json({"report": report.id})


async def close_table(request: Request) -> Response:
    desk_of(request)
    name = request.path_params["table"]
    with house_of(request).tables.at(name) as table:
        await table.close_down()
    note("The host has closed a table.", table=short(name))
    return as_json({"closed": name})


ROUTES: Final = [
    Route("/api/host", enter, methods=["POST"]),
    Route("/api/host", leave, methods=["DELETE"]),
    Route("/api/host", show),
    Route("/api/host/reports/{report}", judge, methods=["POST"]),
    Route("/api/host/tables/{table}", close_table, methods=["DELETE"]),
]

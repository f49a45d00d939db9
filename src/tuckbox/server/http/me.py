"""What belongs to a guest: all that is kept of them, as one file or taken away, and the words for a lost cookie."""

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from tuckbox.server.guests import no_cookie
from tuckbox.server.http.api import house_of, with_cookie
from tuckbox.server.http.bodies import read_body
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.services import House, address_of, guest_of

NOBODY: Final = "Nothing is kept of you here: you have not played yet."
UNKNOWN: Final = "These words are nobody's here: they were replaced by others, or belong to another server."
FILE: Final = {"content-disposition": 'attachment; filename="tuckbox-everything.json"'}


class Words(msgspec.Struct, forbid_unknown_fields=True):
    words: str


async def known_guest(house: House, request: Request) -> str:
    guest = await guest_of(house, request)
    if guest is None:
        raise Refused(403, NOBODY)
    return guest


async def show_kept(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    return as_json({"kept": None if guest is None else await house.store.kept_of(guest)})


async def export(request: Request) -> Response:
    house = house_of(request)
    guest = await known_guest(house, request)
    if not house.doors.exports.lets_in(address_of(request)):
        raise Refused(429, "Too many files are asked for from your address: try again later.")
    return StreamingResponse(house.belongings.told(guest), media_type="application/json", headers=FILE)


async def delete(request: Request) -> Response:
    house = house_of(request)
    kept = await house.belongings.forget(await known_guest(house, request))
    response = as_json({"deleted": kept})
    response.headers["set-cookie"] = no_cookie(secure=request.url.scheme == "https")
    return response


async def make_words(request: Request) -> Response:
    """Told once, and never again."""
    house = house_of(request)
    guest = await known_guest(house, request)
    check_haste(house, request)
    return as_json({"words": await house.recovery.make(guest)}, 201)


async def recover(request: Request) -> Response:
    house = house_of(request)
    said = await read_body(request, Words, house.limits.body_bytes)
    check_haste(house, request)
    guest = await house.recovery.guest_of(said.words)
    if guest is None:
        raise Refused(404, UNKNOWN)
    _, token = await house.identity.welcome(guest)
    return with_cookie(as_json({"guest": guest}), request, token)


def check_haste(house: House, request: Request) -> None:
    if not house.doors.words.lets_in(address_of(request)):
        raise Refused(429, "Too many words are tried from your address: wait an hour.")


ROUTES: Final = [
    Route("/api/me", delete, methods=["DELETE"]),
    Route("/api/me/kept", show_kept),
    Route("/api/me/export", export),
    Route("/api/me/words", make_words, methods=["POST"]),
    Route("/api/recover", recover, methods=["POST"]),
]

"""Notices over HTTP: how a guest is reached and when; and the pages behind the links in notices, which need no cookie.

A link only asks: whoever looks at it on the way, such as a mail program, neither says yes nor takes anything away.
"""

import html
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from tuckbox.server.http.api import house_of, with_cookie
from tuckbox.server.http.bodies import NewContact, read_body
from tuckbox.server.http.errors import Refused, as_json
from tuckbox.server.http.pages import PAGE
from tuckbox.server.notices.hours import Wish
from tuckbox.server.notices.notices import Notices
from tuckbox.server.notices.tokens import CONFIRM, STOP
from tuckbox.server.services import guest_of, some_guest
from tuckbox.server.store.notices import Contact

NOTHING: Final[dict[str, object]] = {"channels": [], "key": "", "contacts": [], "wish": None}
NONE_HERE: Final = "This server sends no notices."
NO_GUEST: Final = "There is nobody to be told yet: play first."
MOST_DETAILS: Final = 8192
KINDS: Final = {"push": "this browser", "mail": "this e-mail address", "hook": "this webhook"}
ASKS: Final = {
    CONFIRM: ("Shall we tell you here when it is your turn?", "Yes, tell me here"),
    STOP: ("Shall no more notices come here?", "No more of these"),
}
DONE: Final = {CONFIRM: "Well: you are told here from now on.", STOP: "Well: nothing more comes here."}
FORM: Final = '<p>{} It is about {}.</p>\n<form method="post" action="{}"><button>{}</button></form>'
SAID: Final = '<p>{}</p><p><a href="/">To the box</a></p>'
TOO_OLD: Final = "This link does not hold any more. In the settings, under Notices, one asks for another."


def notices_of(request: Request) -> Notices:
    """Raises Refused."""
    notices = house_of(request).notices
    if notices is None:
        raise Refused(404, NONE_HERE)
    return notices


async def known_guest(request: Request) -> str:
    """Raises Refused."""
    guest = await guest_of(house_of(request), request)
    if guest is None:
        raise Refused(403, NO_GUEST)
    return guest


async def show(request: Request) -> Response:
    house = house_of(request)
    guest = await guest_of(house, request)
    if house.notices is None:
        return as_json(NOTHING)
    if guest is None:
        return as_json({**await house.notices.told(""), "contacts": []})
    return as_json(await house.notices.told(guest))


async def set_wish(request: Request) -> Response:
    notices = notices_of(request)
    wish = await read_body(request, Wish, MOST_DETAILS)
    guest = await known_guest(request)
    await notices.wish(guest, wish)
    return as_json(await notices.told(guest))


async def add_contact(request: Request) -> Response:
    notices = notices_of(request)
    wanted = await read_body(request, NewContact, MOST_DETAILS)
    guest, token = await some_guest(house_of(request), request)
    details = {"p256dh": wanted.p256dh, "auth": wanted.auth, "style": wanted.style}
    await notices.add(guest, wanted.kind, wanted.address, details)
    return with_cookie(as_json(await notices.told(guest), 201), request, token)


async def remove_contact(request: Request) -> Response:
    notices, guest = notices_of(request), await known_guest(request)
    await notices.remove(guest, request.path_params["contact"])
    return as_json(await notices.told(guest))


async def send_test(request: Request) -> Response:
    notices, guest = notices_of(request), await known_guest(request)
    await notices.test(guest)
    return as_json(await notices.told(guest))


async def ask(request: Request) -> Response:
    purpose, contact = request.path_params["purpose"], await contact_of(request)
    if contact is None:
        return HTMLResponse(PAGE.format(SAID.format(TOO_OLD)), 404)
    question, answer = ASKS[purpose]
    form = FORM.format(question, KINDS[contact.kind], html.escape(request.url.path), answer)
    return HTMLResponse(PAGE.format(form))


async def answer(request: Request) -> Response:
    """From the page, from a mail program by itself (RFC 8058), or from the browser's own service worker."""
    purpose, notices, contact = request.path_params["purpose"], notices_of(request), await contact_of(request)
    if contact is None:
        return HTMLResponse(PAGE.format(SAID.format(TOO_OLD)), 404)
    await (notices.confirm(contact) if purpose == CONFIRM else notices.stop(contact))
    return HTMLResponse(PAGE.format(SAID.format(DONE[purpose])))


async def contact_of(request: Request) -> Contact | None:
    purpose = request.path_params["purpose"]
    if purpose not in ASKS:
        raise Refused(404, "There is nothing here.")
    return await notices_of(request).asked_by(purpose, request.path_params["token"])


async def open_table(request: Request) -> Response:
    """For the guest who was told; whoever else comes by the link learns nothing from it."""
    house = house_of(request)
    guest = await guest_of(house, request)
    table = None
    if house.notices is not None and guest is not None:
        table = await house.notices.table_of(guest, request.path_params["mark"])
    return RedirectResponse("/tables" if table is None else f"/t/{table}", 303)


ROUTES: Final = [
    Route("/api/me/notices", show),
    Route("/api/me/notices", set_wish, methods=["PUT"]),
    Route("/api/me/notices/contacts", add_contact, methods=["POST"]),
    Route("/api/me/notices/contacts/{contact:int}", remove_contact, methods=["DELETE"]),
    Route("/api/me/notices/test", send_test, methods=["POST"]),
    Route("/notices/{purpose}/{token}", ask),
    Route("/notices/{purpose}/{token}", answer, methods=["POST"]),
    Route("/your-turn/{mark}", open_table),
]

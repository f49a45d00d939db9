"""The day as one guest has it, over HTTP."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.core.errors import BadOption
from tuckbox.server.http.api import house_of
from tuckbox.server.http.errors import as_json
from tuckbox.server.services import guest_of
from tuckbox.server.tables import today

STRANGE: Final = "Of a day one asks with date, and perhaps brief."


async def show_today(request: Request) -> Response:
    """Who asks in brief does not have the deals found and graded."""
    house, query = house_of(request), request.query_params
    if not {"date", "brief"} >= set(query):
        raise BadOption(STRANGE)
    day = house.dailies.day_of(query.get("date", ""))
    if "brief" not in query:
        house.dailies.prepare()
    return as_json(await today.told(house.dailies, await guest_of(house, request) or "", day))


ROUTES: Final = [Route("/api/today", show_today)]

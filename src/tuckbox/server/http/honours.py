"""The tables of honour over HTTP."""

from typing import Final

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.core.errors import BadOption
from tuckbox.server.http.api import house_of
from tuckbox.server.http.errors import as_json
from tuckbox.server.store.honours import ORDERS
from tuckbox.server.tables.honours import MOST, Honours, Wish

ASKED: Final = {"date", "game", "title", "by", "from"}
STRANGE: Final = "Of honours one asks with date, game, title, by and from."
ORDER: Final = f"Honours are told by {' or '.join(ORDERS)}."
START: Final = f"Honours are told from a whole number on, less than {MOST}."


async def show_honours(request: Request) -> Response:
    honours = house_of(request).honours
    return as_json(await honours.told(wish_in(request.query_params, honours)))


def wish_in(query: QueryParams, honours: Honours) -> Wish:
    """Raises BadOption."""
    if not set(query) <= ASKED:
        raise BadOption(STRANGE)
    order, start = query.get("by", "time"), query.get("from", "0")
    if order not in ORDERS:
        raise BadOption(ORDER)
    if not (start.isascii() and start.isdigit() and len(start) <= len(str(MOST)) and int(start) < MOST):
        raise BadOption(START)
    kind, daily = honours.deal_of(query.get("game", ""), query.get("title", ""))
    return Wish(honours.day_of(query.get("date", "")), kind, daily, order, int(start))


ROUTES: Final = [Route("/api/honours", show_honours)]

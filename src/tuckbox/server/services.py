"""The house: everything that one server process holds, opened and closed together."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from tuckbox.server.bus.base import Bus
from tuckbox.server.guests import Identity
from tuckbox.server.http.errors import Refused
from tuckbox.server.limits import Cloakroom, Doors, Limits, neighbourhood
from tuckbox.server.metrics import Counters
from tuckbox.server.store.base import Store
from tuckbox.server.tables.registry import Tables


@dataclass(frozen=True, slots=True)
class House:
    store: Store
    bus: Bus
    limits: Limits
    counters: Counters
    doors: Doors
    sockets: Cloakroom
    identity: Identity
    tables: Tables

    async def close(self) -> None:
        await self.tables.close()
        await self.bus.close()
        await self.store.close()


async def open_house(store: Store, bus: Bus, limits: Limits, *, bot_pace: float) -> House:
    counters = Counters()
    tables = Tables(store, bus, limits, counters, bot_pace=bot_pace)
    await tables.start()
    return House(store, bus, limits, counters, Doors(limits), Cloakroom(limits), Identity(store), tables)


async def guest_of(house: House, connection: HTTPConnection) -> str | None:
    """The guest who asks, if the request comes with a cookie of ours."""
    return await house.identity.recognise(connection.headers.get("cookie", ""))


async def some_guest(house: House, connection: HTTPConnection) -> tuple[str, str | None]:
    """The guest who asks, or a new one and the token to be sent as a cookie. Raises Refused: too many."""
    guest = await guest_of(house, connection)
    if guest is not None:
        return guest, None
    if not house.doors.guests.lets_in(address_of(connection)):
        raise Refused(429, "Too many new guests come from your address: try again later.")
    return await house.identity.welcome()


def address_of(connection: HTTPConnection) -> str:
    return neighbourhood(connection.client)

"""The house: everything that one server process holds, opened and closed together."""

from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from tuckbox.server.belongings import Belongings
from tuckbox.server.bus.base import Bus
from tuckbox.server.guests import Identity
from tuckbox.server.http.errors import Refused
from tuckbox.server.limits import Cloakroom, Doors, Limits, neighbourhood
from tuckbox.server.metrics import Counters
from tuckbox.server.notices.channels import Outlet
from tuckbox.server.notices.notices import Notices, open_notices
from tuckbox.server.notices.settings import Settings
from tuckbox.server.recovery import Recovery
from tuckbox.server.store.base import Store
from tuckbox.server.tables.bouts import Bouts
from tuckbox.server.tables.dailies import Dailies
from tuckbox.server.tables.honours import Honours
from tuckbox.server.tables.mine import Digests
from tuckbox.server.tables.pairing import Pairing
from tuckbox.server.tables.registry import Tables
from tuckbox.server.tables.seals import Seals
from tuckbox.server.tables.vacations import Vacations
from tuckbox.server.watch import Watch


@dataclass(frozen=True, slots=True)
class House:
    store: Store
    bus: Bus
    limits: Limits
    counters: Counters
    doors: Doors
    sockets: Cloakroom
    identity: Identity
    watch: Watch
    tables: Tables
    dailies: Dailies
    honours: Honours
    bouts: Bouts
    seals: Seals
    vacations: Vacations
    digests: Digests
    pairing: Pairing
    belongings: Belongings
    recovery: Recovery
    notices: Notices | None
    """Where the host has switched any on."""

    async def troubles(self) -> list[str]:
        """What the host should know of, in sentences. Raises StoreDown where nobody can play."""
        await self.store.prove()
        return [*self.store.troubles(), *self.tables.troubles(), *self.watch.lately()]

    async def close(self) -> None:
        if self.notices is not None:
            await self.notices.close()
        await self.tables.close()
        await self.bus.close()
        await self.store.close()


async def open_house(
    store: Store,
    bus: Bus,
    limits: Limits,
    watch: Watch,
    *,
    bot_pace: float,
    clock: Callable[[], int],
    settings: Settings,
    outlet: Outlet | None,
) -> House:
    """Which day it is, and who is late, `clock` tells."""
    counters = Counters()
    tables = Tables(store, bus, limits, counters, bot_pace=bot_pace, now=clock)
    await tables.start()
    doors, sockets = Doors(limits, watch), Cloakroom(limits, watch)
    dailies = Dailies(store, tables.shared, clock)
    tables.shared.keep(dailies.note_days())
    honours, bouts = Honours(store, dailies, tables.shared.thinkers), Bouts(store, tables, clock)
    seals, identity = Seals(dailies, bouts), Identity(store)
    vacations = Vacations(store, tables.at, limits.vacation_days_per_year, clock)
    belongings = Belongings(store, tables, identity, bouts)
    pairing = Pairing(clock)
    notices = await open_notices(store, tables, limits, settings, outlet)
    belongings.tellers["notices"] = store.notices.told_of
    belongings.forgetters.extend([pairing.forget, (notices or store.notices).forget_contacts])
    return House(
        store,
        bus,
        limits,
        counters,
        doors,
        sockets,
        identity,
        watch,
        tables,
        dailies,
        honours,
        bouts,
        seals,
        vacations,
        Digests(store, tables, clock),
        pairing,
        belongings,
        Recovery(store),
        notices,
    )


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

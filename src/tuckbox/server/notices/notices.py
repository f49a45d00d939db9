"""Notices as a whole: who can be reached and how, what they wish, and the task that looks and sends."""

import asyncio
import secrets
import time
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from tuckbox.server.limits import Limits
from tuckbox.server.logs import report
from tuckbox.server.notices import hours
from tuckbox.server.notices.channels import Channels, Outlet, outlet_of
from tuckbox.server.notices.hours import Wish
from tuckbox.server.notices.lookout import Lookout
from tuckbox.server.notices.sender import Sender
from tuckbox.server.notices.settings import Settings
from tuckbox.server.notices.tokens import CONFIRM, Tokens
from tuckbox.server.store.base import Store, StoreDown
from tuckbox.server.store.notices import Contact, Due, asker
from tuckbox.server.tables.registry import Tables

if TYPE_CHECKING:
    from tuckbox.server.notices.push import Signer

PAUSE: Final = 1.0
TEST_SECONDS: Final = 30.0
SWEEP_PAUSE: Final = 3600 * 1000
QUESTION_LIVES: Final = 24 * 3600 * 1000
TOO_MANY: Final = "That address was asked {} times today already: try again tomorrow."
ASKED_ENOUGH: Final = "You have asked for {} addresses today already: try again tomorrow."


class Refusal(Exception):
    """A sentence: that is not done."""


class Notices:
    """Opened where the host has switched a channel on; elsewhere there is none, and nothing is done."""

    def __init__(
        self, store: Store, tables: Tables, limits: Limits, settings: Settings, channels: Channels, tokens: Tokens
    ) -> None:
        self.store: Final = store
        self.tables: Final = tables
        self.limits: Final = limits
        self.channels: Final = channels
        self.tokens: Final = tokens
        self.wishes: Final[dict[str, Wish]] = {}
        """Of every guest who can be told."""
        self.tested: Final[dict[str, float]] = {}
        self.lookout: Final = Lookout(store, tables, self.wishes)
        self.sender: Final = Sender(
            store.notices,
            channels,
            tokens,
            settings.base,
            self.wishes,
            is_looking=self.is_looking,
            now=tables.now,
        )
        self.swept = 0
        self.closing: Final = asyncio.Event()
        self.lock: Final = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    # The task.

    async def start(self) -> None:
        self.wishes.update({guest: read_wish(text) for guest, text in (await self.store.notices.known()).items()})
        self.reckon()
        await self.lookout.catch_up()
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while not self.closing.is_set():
            try:
                await self.step()
            except StoreDown:
                pass  # once it is back, all of it is still there
            except Exception as fault:  # noqa: BLE001  # one bad row is not to end all notices
                report("Notices have failed.", fault)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), PAUSE)

    async def step(self) -> None:
        """Raises StoreDown."""
        async with self.lock:
            await self.sweep()
            await self.lookout.look()
            await self.sender.send_due()

    async def sweep(self) -> None:
        """Addresses that were asked are kept no longer than a day, also where nobody asks any more."""
        now = self.tables.now()
        if now - self.swept >= SWEEP_PAUSE:
            await self.store.notices.sweep(now)
            self.swept = now

    async def close(self) -> None:
        """Once nobody is connected any more; who has looked until now has seen what is so."""
        self.closing.set()
        if self.task is not None:
            await self.task
        with suppress(StoreDown):
            await self.lookout.look()
        await self.sender.close()

    def is_looking(self, guest: str, table: str) -> bool:
        found = self.tables.live.get(table)
        return found is not None and guest in found.company.presence.looking

    def reckon(self) -> None:
        """Whom tables have an eye on."""
        self.tables.shared.heed.known = frozenset(self.wishes)

    async def renew(self, guest: str) -> None:
        """Somebody's contacts are others than before."""
        if any(contact.confirmed for contact in await self.store.notices.contacts(guest)):
            self.wishes[guest] = read_wish(await self.store.notices.wish(guest))
        else:
            self.wishes.pop(guest, None)
        self.reckon()

    # What guests ask for.

    async def told(self, guest: str) -> dict[str, object]:
        """All that a guest may know of their own notices."""
        found = [as_json(contact) for contact in await self.store.notices.contacts(guest)]
        wish = read_wish(await self.store.notices.wish(guest))
        signer = self.channels.signer
        return {
            "channels": [kind for kind, is_on in self.channels.kinds.items() if is_on],
            "key": "" if signer is None else signer.public,
            "contacts": found,
            "wish": msgspec.to_builtins(wish),
        }

    async def wish(self, guest: str, wish: Wish) -> None:
        """Raises Refusal."""
        if not hours.knows(wish.zone):
            raise Refusal("There is no time zone of that name here.")
        await self.store.notices.keep_wish(guest, msgspec.json.encode(wish).decode())
        await self.renew(guest)

    async def add(self, guest: str, kind: str, address: str, details: Mapping[str, str]) -> None:
        """Have an address asked whether it wants notices. Raises Unfit or Refusal."""
        place, kept = self.channels.read(kind, address, details)
        now, limits = self.tables.now(), self.limits
        own = await self.store.notices.contacts(guest)
        if any((one.kind, one.address, one.details) == (kind, place, kept) and one.confirmed for one in own):
            return
        if len(own) >= limits.contacts_per_guest:
            raise Refusal(f"You have {len(own)} addresses, as many as fit: take one away first.")
        there, who = f"to {digest(f'{kind} {place}')}", asker(guest)
        most = {there: limits.questions_per_contact_and_day, who: limits.questions_per_guest_and_day}
        contact = Contact(0, guest, kind, place, kept, now, 0, 0, "", 0)
        refused = await self.store.notices.ask(contact, most, now)
        if refused:
            raise Refusal((TOO_MANY if refused == there else ASKED_ENOUGH).format(most[refused]))

    async def remove(self, guest: str, contact: int) -> None:
        if any(one.id == contact for one in await self.store.notices.contacts(guest)):
            await self.store.notices.remove(contact)
            await self.renew(guest)

    async def test(self, guest: str) -> None:
        """Raises Refusal."""
        moment = time.monotonic()
        if moment - self.tested.get(guest, -TEST_SECONDS) < TEST_SECONDS:
            raise Refusal("A test was sent a moment ago: give it some time.")
        reached = [one for one in await self.store.notices.contacts(guest) if one.confirmed]
        if not reached:
            raise Refusal("There is no address yet that has said yes.")
        self.tested[guest] = moment
        now = self.tables.now()
        await self.store.notices.put([Due(one.id, "", now, "test", "", now, 0) for one in reached])

    async def forget_contacts(self, guest: str) -> None:
        """All that is kept of a guest to reach them, also what was seen just now and is not written yet."""
        async with self.lock:
            await self.store.notices.forget_contacts(guest)
            self.tested.pop(guest, None)
            await self.renew(guest)
            self.tables.shared.heed.forget(guest)

    # What links ask for.

    async def asked_by(self, purpose: str, token: str) -> Contact | None:
        """The contact that a link is about, while it holds."""
        found = self.tokens.contact_of(purpose, token)
        contact = None if found is None else await self.store.notices.contact(found[0])
        if contact is None or found is None:
            return None
        is_old = self.tables.now() - contact.made > QUESTION_LIVES or found[1] != contact.made
        return None if purpose == CONFIRM and is_old and not contact.confirmed else contact

    async def confirm(self, contact: Contact) -> None:
        await self.store.notices.confirm(contact.id, self.tables.now())
        await self.renew(contact.guest)

    async def stop(self, contact: Contact) -> None:
        await self.store.notices.remove(contact.id)
        await self.renew(contact.guest)

    async def table_of(self, guest: str, mark: str) -> str | None:
        """The table that a guest was told of."""
        return await self.store.notices.table_with(guest, lambda table: self.tokens.mark(guest, table) == mark)


async def open_notices(
    store: Store, tables: Tables, limits: Limits, settings: Settings, outlet: Outlet | None
) -> Notices | None:
    """None, where the host has switched nothing on."""
    if not settings.is_on:
        return None
    tokens = Tokens(await store.notices.fact("secret", secrets.token_hex))
    channels = Channels(settings, outlet or outlet_of(settings), await signer_of(store, settings), tables.now)
    notices = Notices(store, tables, limits, settings, channels, tokens)
    await notices.start()
    return notices


async def signer_of(store: Store, settings: Settings) -> "Signer | None":
    if not settings.push:
        return None
    from tuckbox.server.notices.push import Signer, new_key

    return Signer(await store.notices.fact("push key", new_key), settings.push)


def read_wish(text: str) -> Wish:
    """As it was kept; the usual one where that cannot be read."""
    try:
        return msgspec.json.decode(text, type=Wish) if text else Wish()
    except (msgspec.DecodeError, UnicodeDecodeError):
        return Wish()


def as_json(contact: Contact) -> dict[str, object]:
    return {
        "id": contact.id,
        "kind": contact.kind,
        "address": contact.address,
        "confirmed": contact.confirmed,
        "faults": contact.faults,
        "told": contact.told,
        "told_at": contact.told_at,
    }


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()

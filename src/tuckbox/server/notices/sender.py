"""Sends what is due, each contact's all at once, and tries again later what did not come through.

What is to be told is kept before it is sent and struck out after it, so none is lost, whatever happens. Where the
process dies between the answer of whoever took a notice and the striking out, which is one commit, it is sent once more
under the same key: browsers and Matrix show it once then, mail programs and webhooks may show it twice.
"""

import asyncio
import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from hashlib import blake2b
from typing import Final

from tuckbox.server.logs import report
from tuckbox.server.notices import hours, tokens, wording
from tuckbox.server.notices.channels import Channels, Gone
from tuckbox.server.notices.connector import Unfit, Unreached
from tuckbox.server.notices.hours import Wish
from tuckbox.server.notices.tokens import Tokens
from tuckbox.server.notices.wording import News, Notice
from tuckbox.server.store.base import StoreDown
from tuckbox.server.store.notices import Contact, Due, NoticeStore

AT_ONCE: Final = 16
MOST_READ: Final = 2 * AT_ONCE
FIRST_PAUSE: Final = 60_000
LONGEST_PAUSE: Final = 6 * 3600 * 1000
MOST_TRIES: Final = 10
"""After some two days what was to be told is old."""
MOST_FAULTS: Final = 30
"""In a row: then nobody is there any more."""
WENT: Final = "It came through."
ASKED: Final = "It was asked whether it is yours."
KEY: Final = 16
SECONDS_TO_FINISH: Final = 15.0

IsLooking = Callable[[str, str], bool]


class Sender:
    """`is_looking` tells of a guest and a table; `base` begins every link."""

    def __init__(
        self,
        store: NoticeStore,
        channels: Channels,
        tokens: Tokens,
        base: str,
        wishes: Mapping[str, Wish],
        *,
        is_looking: IsLooking,
        now: Callable[[], int],
    ) -> None:
        self.store: Final = store
        self.channels: Final = channels
        self.tokens: Final = tokens
        self.base: Final = base
        self.wishes: Final = wishes
        self.is_looking: Final = is_looking
        self.now: Final = now
        self.busy: Final[dict[int, asyncio.Task[None]]] = {}
        self.threads: Final = ThreadPoolExecutor(AT_ONCE, "tuckbox-notices")

    async def send_due(self) -> None:
        """Begin what is due; it goes on by itself. Raises StoreDown."""
        if len(self.busy) >= AT_ONCE:
            return
        for contact in await self.store.contacts_due(self.now(), MOST_READ):
            if contact not in self.busy and len(self.busy) < AT_ONCE:
                task = self.busy[contact] = asyncio.create_task(self.tell(contact))
                task.add_done_callback(partial(self.finish, contact))

    def finish(self, contact: int, _task: "asyncio.Task[None]") -> None:
        del self.busy[contact]

    async def tell(self, number: int) -> None:
        """Only here it is read what is due, while nobody else tells this contact anything."""
        entries = await self.entries(number)
        try:
            contact = await self.store.contact(number)
            if contact is None:
                await self.store.strike(entries, "", self.now())
            else:
                await self.tell_contact(contact, entries)
        except StoreDown:
            pass  # it stays due
        except Exception as fault:  # noqa: BLE001  # one notice is not to stop the others
            report("A notice has failed.", fault)
            with suppress(StoreDown):
                await self.store.fail([self.later(entry) for entry in entries], "", self.now())

    async def entries(self, contact: int) -> list[Due]:
        try:
            return await self.store.due(contact, self.now())
        except StoreDown:
            return []

    async def tell_contact(self, contact: Contact, entries: list[Due]) -> None:
        idle = [entry for entry in entries if not self.is_wanted(contact, entry)]
        if idle:
            await self.store.strike(idle, "", self.now())
        wanted = [entry for entry in entries if entry not in idle]
        moved = [entry for entry in wanted if self.when(contact, entry) > self.now()]
        if moved:
            postponed = [replace(entry, due=self.when(contact, entry)) for entry in moved]
            await self.store.fail(postponed, "", self.now())
        ready = [entry for entry in wanted if entry not in moved]
        for group in ([entry for entry in ready if entry.table], [entry for entry in ready if not entry.table]):
            if group:
                await self.hand_over(contact, group)

    def is_wanted(self, contact: Contact, entry: Due) -> bool:
        if not self.channels.kinds.get(contact.kind) or (not contact.confirmed and entry.what != tokens.CONFIRM):
            return False
        return not entry.table or not self.is_looking(contact.guest, entry.table)

    def when(self, contact: Contact, entry: Due) -> int:
        """Later, where the guest has wished for quiet meanwhile."""
        wish = self.wishes.get(contact.guest)
        is_digest = wish is None or wish.when == "digest"
        return entry.due if not entry.table or is_digest or wish is None else hours.due(wish, self.now())

    async def hand_over(self, contact: Contact, entries: list[Due]) -> None:
        notice = self.notice(contact, entries)
        said = ASKED if entries[0].what == tokens.CONFIRM else WENT
        try:
            await asyncio.get_running_loop().run_in_executor(self.threads, self.channels.deliver, contact, notice)
        except Gone:
            await self.store.remove(contact.id)
        except Unfit as fault:
            await self.give_up(contact, entries, str(fault))
        except Unreached as fault:
            await self.try_later(contact, entries, str(fault))
        else:
            await self.store.strike(entries, said, self.now())

    def notice(self, contact: Contact, entries: Sequence[Due]) -> Notice:
        key = blake2b(repr(sorted(entry.place for entry in entries)).encode(), digest_size=KEY).hexdigest()
        what = entries[0].what
        if what == tokens.CONFIRM:
            return wording.question(self.link(tokens.CONFIRM, contact), f"{key}-{contact.made}")
        stop = self.link(tokens.STOP, contact)
        if what == "test":
            return replace(wording.test(self.base, key), stop=stop)
        news = [News(entry.what, entry.about, self.tokens.mark(contact.guest, entry.table)) for entry in entries]
        return replace(wording.told(news, self.base, key), stop=stop)

    def link(self, purpose: str, contact: Contact) -> str:
        return f"{self.base}notices/{purpose}/{self.tokens.token(purpose, contact.id, contact.made)}"

    async def try_later(self, contact: Contact, entries: list[Due], sentence: str) -> None:
        again = [self.later(entry) for entry in entries]
        if contact.faults + 1 >= MOST_FAULTS:
            await self.store.remove(contact.id)
            return
        await self.store.fail(again, sentence, self.now())
        if spent := [entry for entry in again if entry.tries >= MOST_TRIES]:
            await self.store.strike(spent, "", self.now())

    async def give_up(self, contact: Contact, entries: list[Due], sentence: str) -> None:
        await self.try_later(contact, [replace(entry, tries=MOST_TRIES) for entry in entries], sentence)

    def later(self, entry: Due) -> Due:
        """Each pause is four times the one before, more or less: who was gone together does not come back together."""
        pause = min(FIRST_PAUSE * 4**entry.tries, LONGEST_PAUSE) * random.uniform(0.8, 1.2)
        return replace(entry, due=self.now() + int(pause), tries=entry.tries + 1)

    async def close(self) -> None:
        """What is on its way is waited for, so that it is struck out."""
        if self.busy:
            await asyncio.wait(self.busy.values(), timeout=SECONDS_TO_FINISH)
        self.threads.shutdown(wait=False)

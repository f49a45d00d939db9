"""A server that sends notices, the people at one of its tables, and where their notices arrive."""

import asyncio
import json
from pathlib import Path

from tests.server.notices.listener import Heard, Listener
from tests.server.sky import Sky
from tests.server.visiting import PATIENCE, Guest, Host, Reply, Visit
from tuckbox.server.limits import Limits
from tuckbox.server.notices.judging import LAG
from tuckbox.server.notices.mail import MailServer, Post
from tuckbox.server.notices.notices import Notices
from tuckbox.server.notices.settings import Settings

BASE = "https://cards.example/"
MAIL = MailServer("mail.example", 465, "", "", "cards@cards.example", is_wrapped=True)
NAMES = ("Ada", "Ben", "Cleo")
HOOK = "https://hook.example/room"
ROOMY = Limits(frames_per_second=100_000, frames_at_once=100_000, requests_per_address_and_minute=100_000)


class Town(Host):
    """`sky` is its clock; it begins at noon, when nobody sleeps."""

    def __init__(
        self,
        data: Path,
        listener: Listener,
        *,
        settings: Settings | None = None,
        post: Post | None = None,
        limits: Limits = ROOMY,
        sky: Sky | None = None,
    ) -> None:
        self.sky = sky or Sky()
        if sky is None:
            self.sky.dawn("2036-05-01")
            self.sky.ahead += 7 * 3600 * 1000
        self.hooks = listener
        told = settings or Settings(BASE, hooks=True, mail=MAIL if post else None)
        super().__init__(data, limits, clock=self.sky, settings=told, outlet=listener.outlet(post))

    @property
    def notices(self) -> Notices:
        notices: Notices = self.app.state.house.notices
        return notices

    def step(self) -> None:
        """Look at all that has happened, and send all that is due."""

        async def step() -> None:
            await self.notices.step()
            if self.notices.sender.busy:
                await asyncio.wait(self.notices.sender.busy.values())

        asyncio.run_coroutine_threadsafe(step(), self.tables.shared.loop).result(PATIENCE)

    def wait(self, milliseconds: int = LAG) -> None:
        """Time goes by, and whatever is due meanwhile is sent."""
        self.step()
        self.sky.ahead += milliseconds
        self.step()

    def hook(self, guest: Guest, url: str = HOOK) -> None:
        """A guest wants to be told by a webhook, and says yes there."""
        status, told = guest.call("POST", "api/me/notices/contacts", {"kind": "hook", "address": url})
        assert status == 201, told
        self.step()
        assert guest.visit_page("POST", path_in(text_of(self.hooks.heard.pop())))[0] == 200

    def told(self) -> list[str]:
        """What was told since this was asked last."""
        told = [text_of(heard) for heard in self.hooks.heard]
        self.hooks.heard.clear()
        return told


def text_of(heard: Heard) -> str:
    return str(json.loads(heard.body)["text"])


def path_in(text: str) -> str:
    """The path of the link that a notice ends with."""
    return text.split()[-1].removeprefix(BASE)


class Circle:
    """Three people around one table over days, all of whom look."""

    def __init__(self, town: Town, **wanted: object) -> None:
        self.town = town
        self.guests = [town.guest() for _ in NAMES]
        days = {"players": len(NAMES), "clock": "day", "seconds": 86400, **wanted}
        self.table = self.guests[0].open_table(**days)
        self.visits = [guest.visit(self.table) for guest in self.guests]
        for visit, name in zip(self.visits, NAMES, strict=True):
            visit.ask(sit=name)
        for visit, name in zip(self.visits, NAMES, strict=True):
            visit.ask(deal=name)
        self.catch_up()

    def catch_up(self) -> None:
        """All have heard what the others did."""
        for visit in self.open:
            visit.ask(look=0)

    @property
    def open(self) -> list[Visit]:
        return [visit for visit in self.visits if visit not in self.gone]

    gone: tuple[Visit, ...] = ()

    @property
    def mover(self) -> int:
        return int(self.open[0].state["view"]["to_act"][0])

    def go(self, seat: int) -> None:
        """Close the tab; the server has noticed."""
        visit = self.visits[seat]
        self.gone = (*self.gone, visit)
        visit.close()
        self.open[0].until(lambda told: has_gone(told, seat))

    def come(self, seat: int) -> Visit:
        self.visits[seat] = self.guests[seat].visit(self.table)
        return self.visits[seat]

    def act(self) -> None:
        """Whoever's turn it is does something."""
        self.catch_up()
        done = self.visits[self.mover].act()
        assert "refused" not in done, done
        self.catch_up()

    def play_until(self, seat: int) -> None:
        """Others act until it is this seat's turn, who is not there."""
        while self.mover != seat:
            self.act()

    def pass_turn(self, seat: int) -> None:
        """This seat acts, and the others until it is not their turn any more."""
        while self.mover == seat:
            self.act()

    def close(self) -> None:
        for visit in self.open:
            visit.close()


def has_gone(told: Reply, seat: int) -> bool:
    return any(one["seat"] == seat and one["state"] == "gone" for one in told.get("company", ()))

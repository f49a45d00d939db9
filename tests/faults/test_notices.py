"""Killed before, while or after a notice is sent, the server sends it, and once, or twice under one key."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.client import SECONDS, House
from tests.server.notices.certificate import made
from tests.server.notices.listener import Heard, Listener
from tests.server.notices.town import BASE, HOOK, path_in, text_of
from tests.server.visiting import Guest, Visit
from tuckbox.server.notices.sender import WENT
from tuckbox.server.notices.wording import TEST

PROGRAM = """
import sys
from tests.server.notices.listener import HOME, NearConnector
from tuckbox.cli import main
from tuckbox.server.notices import judging, notices, settings
from tuckbox.server.notices.channels import Outlet
judging.LAG = {lag}
out = NearConnector({port}, allows=HOME.__eq__, seconds=60.0, trusted={trusted!r})
notices.outlet_of = lambda _settings: Outlet(out)
settings.settings_of = lambda *_told, **_switched: settings.Settings("{base}", hooks=True)
sys.exit(main(sys.argv[1:]))
"""
LONG: int = 4_000


@pytest.fixture
def listener() -> Iterator[Listener]:
    with Listener() as listener:
        yield listener


def house_at(data: Path, listener: Listener, lag: int) -> House:
    return House(data, program=("-c", PROGRAM.format(lag=lag, port=listener.port, base=BASE, trusted=made()[0])))


def wait_for(listener: Listener, count: int) -> list[Heard]:
    assert listener.arrived(count)
    return listener.heard


def leave_ben_waiting(house: House, listener: Listener) -> Guest:
    """Ada plays until it is the turn of Ben, who has said yes to notices and has gone."""
    url = f"http://127.0.0.1:{house.port}/"
    ada, ben = Guest(url), Guest(url)
    table = ada.open_table(clock="day", seconds=86400)
    with ada.visit(table) as mine:
        with ben.visit(table) as other:
            mine.ask(sit="Ada")
            other.ask(sit="Ben")
            mine.ask(deal="1")
            other.ask(deal="2")
            assert ben.call("POST", "api/me/notices/contacts", {"kind": "hook", "address": HOOK})[0] == 201
            question = wait_for(listener, 1)[0]
            assert ben.visit_page("POST", path_in(text_of(question)))[0] == 200
            assert ben.call("PUT", "api/me/notices", {"quiet": None})[0] == 200
            listener.heard.clear()
            while acts(other, 1):
                other.act()
        mine.until(lambda told: any(one["state"] == "gone" for one in told.get("company", ())))
        while acts(mine, 0):
            mine.act()
    return ben


def acts(visit: Visit, seat: int) -> bool:
    view = visit.ask(look=0)["view"]
    return bool(view["to_act"] == [seat])


def test_killed_before_it_is_sent_it_is_sent_once(tmp_path: Path, listener: Listener) -> None:
    house = house_at(tmp_path / "data", listener, LONG)
    house.start()
    try:
        ben = leave_ben_waiting(house, listener)
        house.kill()
        assert listener.heard == []
        house.start()
        wait_for(listener, 1)
        check_only_once(house, listener, ben, 1)
    finally:
        house.kill()


def test_killed_while_it_arrives_it_comes_again_with_its_key(tmp_path: Path, listener: Listener) -> None:
    house = house_at(tmp_path / "data", listener, 0)
    house.start()
    try:
        killed = threading.Event()
        listener.before = lambda: hold_back(listener, killed)
        ben = leave_ben_waiting(house, listener)
        wait_for(listener, 1)
        house.kill()
        killed.set()
        house.start()
        first, again = wait_for(listener, 2)
        assert first.headers["idempotency-key"] == again.headers["idempotency-key"]
        check_only_once(house, listener, ben, 2)
    finally:
        house.kill()


def hold_back(listener: Listener, killed: threading.Event) -> None:
    """The answer to a notice waits for the kill."""
    assert b"Your turn" not in listener.heard[-1].body or killed.wait(SECONDS)


def check_only_once(house: House, listener: Listener, guest: Guest, count: int) -> None:
    """Once it is struck out, and the server was killed again, a test comes through and nothing else."""
    guest.url = f"http://127.0.0.1:{house.port}/"
    until = time.monotonic() + SECONDS
    while guest.call("GET", "api/me/notices")[1]["contacts"][0]["told"] != WENT:
        assert time.monotonic() < until
    house.kill()
    house.start()
    guest.url = f"http://127.0.0.1:{house.port}/"
    assert guest.call("POST", "api/me/notices/test")[0] == 200
    wait_for(listener, count + 1)
    assert TEST in text_of(listener.heard[-1])
    assert len(listener.heard) == count + 1

"""A server's table that is gone on with on the device: nothing that was done there is missing, or it is not taken."""

import json
from typing import Any

import pytest

from tests.server.visiting import Host, Visit
from tuckbox.local.door import Door
from tuckbox.local.taken import MISSING

ACTS = 4


class Watcher:
    """A browser at a server's table: it knows the log as it was told once, and what it has said since."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.said: list[dict[str, object]] = []

    def say(self, **message: object) -> None:
        message["id"] = f"said {len(self.said)}"
        assert "done" in self.visit.ask(**message)
        self.said.append(message)


def told_by(host: Host, **wanted: object) -> tuple[dict[str, Any], Watcher]:
    """What a server tells of a table, at which some more is done then."""
    guest = host.guest()
    table = guest.open_table(players=1, **wanted)
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        visit.act()
        status, told = guest.call("GET", f"api/tables/{table}/book")
        assert status == 200, told
        watcher = Watcher(visit)
        for _ in range(ACTS):
            watcher.say(do=visit.state["may"][0]["words"], at=visit.state["at"])
        watcher.say(undo=True)
        watcher.say(hint=True)
    return told, watcher


def take(told: object, said: object, at: int) -> dict[str, Any]:
    book: dict[str, Any] = json.loads(Door().take_over(json.dumps(told), json.dumps(said), at))
    return book


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "klondike", "seed": "open"},
        {"game": "klondike", "options": {"thoughtful": True}},
        {"game": "gridcannon", "seed": "open", "options": {"free_undo": True}},
    ],
)
def test_a_table_goes_on_here_as_it_stood_at_the_server(wanted: dict[str, object], host: Host) -> None:
    told, watcher = told_by(host, **wanted)
    state = watcher.visit.state

    book = take(told, watcher.said, state["at"])

    entered = json.loads(json.loads(Door().enter(json.dumps(book)))["frames"][0])
    assert (entered["view"], entered["may"], entered["at"]) == (state["view"], state["may"], state["at"])
    assert (book["origin"], book["table"][0]) == (told["table"], "~")


def test_a_table_of_which_something_is_not_known_here_is_not_taken(host: Host) -> None:
    told, watcher = told_by(host, game="klondike", seed="open")

    assert take(told, watcher.said[:-1], watcher.visit.state["at"]) == {"refused": MISSING}
    assert "needs rules version" in take({**told, "rules": 99}, [], 5)["refused"]
    assert "cannot be read" in take({}, [], 5)["refused"]

"""Games played without the server and sent to it later: replayed, counted once, apart, and only for who sent them."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.visiting import ROOMY, Guest, Host
from tuckbox.core.dice import QuickDice
from tuckbox.games import GAMES
from tuckbox.local.book import new_book
from tuckbox.local.table import Table

NOW = 1_700_000_000_000
TABLES: dict[str, dict[str, object]] = {
    "klondike": {"options": {"winnable": True}},
    "gridcannon": {},
    "dragonquest": {"seed": "an open one"},
    "sleepingqueens": {"players": 3, "bots": ["greedy", "random"]},
    "zoomquest": {"players": 2, "bots": ["easy"]},
}

Sent = dict[str, Any]
Forge = Callable[[Sent], object]


class Fated(Table):
    """Where the bots always choose alike: at a table of chance one of them wins before somebody gives up, one time in
    forty."""

    def fate(self, seat: int) -> str:
        return f"{self.room.version}, {seat}"


class Device:
    """Somebody who plays on a device of their own, whatever may be done there; always the same."""

    def __init__(self, game: str, **wanted: object) -> None:
        self.book = replace(new_book({"game": game, **wanted}, NOW), server_seed="the device's own")
        self.table = Fated(self.book, pace=0.0)
        self.acts = list(self.book.acts)
        self.dice = QuickDice(7)
        self.say(sit="Ada")
        self.say(deal="entropy7")

    def say(self, **message: object) -> None:
        self.acts += self.table.hear(message).acts
        while self.table.rest() is not None:
            self.acts += self.table.think(1.0).acts

    def play(self, count: int) -> None:
        for _ in range(count):
            offers = json.loads(self.table.greet())["may"]
            if offers:
                self.say(do=offers[self.dice.below(len(offers))]["words"], at=self.table.room.version)

    def sent(self) -> Sent:
        """What the browser sends of it."""
        book = self.book.as_json()
        names = ("table", "game", "rules", "options", "players", "server_seed", "open_seed", "bots", "opened")
        log = [[act.seat, act.words] for act in self.acts]
        return {**{name: book[name] for name in names}, "at": NOW + 60_000, "log": log}


@pytest.fixture(scope="module")
def given_up() -> Sent:
    """A game of Grid Cannon, some acts long."""
    device = Device("gridcannon")
    device.play(3)
    device.say(resign=True)
    return device.sent()


def past(guest: Guest) -> dict[str, Any]:
    return guest.call("GET", "api/history")[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_counted_and_marked(game: str, host: Host) -> None:
    device, guest = Device(game, **TABLES[game]), host.guest()
    device.play(5)
    device.say(undo=True)
    device.say(hint=True)
    device.say(say="Hello")
    device.say(resign=True)

    status, told = guest.call("POST", "api/history", device.sent())

    assert (status, list(told)) == (201, ["table"]), told
    (line,) = past(guest)["games"]
    assert (line["table"], line["game"], line["offline"]) == (told["table"], game, True)
    assert (line["at"], line["won"], line["result"]["sentence"]) == (NOW + 60_000, False, "You have given up.")
    assert past(guest)["tallies"][0] | {"best": 0} == {
        "game": game, "games": 1, "won": 0, "best": 0, "streak": 0, "offline": True
    }  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_an_unfinished_game_goes_on_at_the_server(game: str, host: Host) -> None:
    device, guest = Device(game, **TABLES[game]), host.guest()
    device.play(4)
    seen = json.loads(device.table.greet())

    _, told = guest.call("POST", "api/history", device.sent())

    (waiting,) = guest.call("GET", "api/me")[1]["tables"]
    assert (waiting["table"], waiting["offline"]) == (told["table"], True)
    with guest.visit(told["table"]) as visit:
        assert (visit.state["view"], visit.state["may"]) == (seen["view"], seen["may"])
        assert (visit.state["chair"], visit.state["owner"]) == (0, True)
        visit.act()
        visit.ask(resign=True)
    assert [line["offline"] for line in past(guest)["games"]] == [True]


def test_help_that_was_asked_for_stays_noted(host: Host) -> None:
    device, guest = Device("klondike"), host.guest()
    device.say(hint=True)
    device.say(resign=True)
    sent = device.sent()
    sent["log"].insert(-1, [0, "/oracle This game can still be won."])

    status, told = guest.call("POST", "api/history", sent)

    assert status == 201, told
    statistics = past(guest)["games"][0]["statistics"]
    assert (statistics["hints"], statistics["oracle asked"]) == (1, 1)


def test_a_game_sent_twice_counts_once(given_up: Sent, host: Host) -> None:
    guest = host.guest()

    first, again = (guest.call("POST", "api/history", given_up) for _ in range(2))
    guest.call("DELETE", f"api/tables/{first[1]['table']}")
    after = guest.call("POST", "api/history", given_up)

    assert first == again == after
    assert [line["table"] for line in past(guest)["games"]] == [first[1]["table"]]


def test_a_game_counts_only_for_who_sent_it(given_up: Sent, host: Host) -> None:
    guest, other = host.guest(), host.guest()
    other.call("GET", "api/me")

    _, told = guest.call("POST", "api/history", given_up)

    assert past(other) == {"games": [], "tallies": [], "summary": []}
    assert other.call("POST", "api/history", given_up)[1] != told


def test_what_was_played_offline_counts_apart(given_up: Sent, host: Host) -> None:
    guest = host.guest()
    guest.call("POST", "api/history", given_up)
    with guest.visit(guest.open_table(game="gridcannon", players=1)) as visit:
        visit.sit_and_deal()
        visit.ask(resign=True)

    told = past(guest)

    assert [(tally["game"], tally["games"], tally["offline"]) for tally in told["tallies"]] == [
        ("gridcannon", 1, False),
        ("gridcannon", 1, True),
    ]
    assert [line["offline"] for line in told["games"]] == [False, True]


def other_words(sent: Sent) -> None:
    """What could not be done there."""
    sent["log"][-2] = [0, "place 9,9"]


@pytest.mark.parametrize(
    ("forge", "sentence"),
    [
        (other_words, "“place 9,9”], does not replay: "),
        (lambda sent: sent.update(server_seed="another"), "does not replay: "),
        (lambda sent: sent.update(game="bridge"), "no game called “bridge”"),
        (lambda sent: sent.update(game="../../etc/passwd.py"), "no game called"),
        (lambda sent: sent.update(rules=99), "needs rules version “99” of"),
        (lambda sent: sent.update(players=2), "Grid Cannon is a game for 1 player, not 2."),
        (lambda sent: sent.update(players=10**9), "players"),
        (lambda sent: sent.update(options={"fly": 1}), "fly"),
        (lambda sent: sent.update(open_seed="x" * 201), "A seed is a line"),
        (lambda sent: sent.update(open_seed="lesson 1"), "A lesson is not counted."),
        (lambda sent: sent.update(log=sent["log"][:1]), "The cards were not dealt"),
        (lambda sent: sent["log"].insert(3, [0, "/undo"]), "There is nothing to undo."),
        (lambda sent: sent["log"].insert(3, [0, "/undo 7"]), "does not replay: "),
        (lambda sent: sent["log"].insert(3, [0, "/late x"]), "nobody says that"),
        (lambda sent: sent["log"].insert(3, [5, "/hint"]), "there is no such seat"),
        (lambda sent: sent["log"].insert(0, [0, "/sit bot genius"]), "genius"),
        (lambda sent: sent["log"].append([0, "/resign"]), "The game is over."),
        (lambda sent: sent["log"].append([0, "/say " + "x" * 300]), "at most 200 letters"),
        (lambda sent: sent.update(log=[[0]]), "The body is not what is asked for"),
        (lambda sent: sent.update(colour="red"), "The body is not what is asked for"),
        (lambda sent: sent.pop("server_seed"), "server_seed"),
    ],
)
def test_what_cannot_have_been_is_refused_and_counts_nowhere(
    forge: Forge, sentence: str, given_up: Sent, host: Host
) -> None:
    sent, guest = json.loads(json.dumps(given_up)), host.guest()
    guest.call("GET", "api/me")
    forge(sent)

    status, told = guest.call("POST", "api/history", sent)

    assert status == 400
    assert sentence in told["refused"]
    assert past(guest) == {"games": [], "tallies": [], "summary": []}
    assert guest.call("GET", "api/me")[1]["tables"] == []


def test_a_game_that_is_too_long_is_refused(given_up: Sent, host: Host, tmp_path: Path) -> None:
    long = {**given_up, "log": given_up["log"] + [[0, "/say " + "x" * 190]] * 1400}
    with Host(tmp_path, replace(ROOMY, acts_per_table=2)) as small:
        acts = small.guest().call("POST", "api/history", given_up)

    assert host.guest().call("POST", "api/history", long) == (413, {"refused": "That is more than 262144 bytes."})
    assert acts[0] == 400
    assert "This table's log is full" in acts[1]["refused"]


def test_who_has_no_room_for_another_unfinished_game_is_told_so(given_up: Sent, tmp_path: Path) -> None:
    device = Device("gridcannon")
    device.play(2)
    with Host(tmp_path, replace(ROOMY, tables_per_guest=1)) as host:
        guest = host.guest()
        with guest.visit(guest.open_table(game="gridcannon", players=1)) as visit:
            visit.sit_and_deal()
            visit.act()

        status, told = guest.call("POST", "api/history", device.sent())

        assert (status, "as many as fit here" in told["refused"]) == (409, True)
        assert guest.call("POST", "api/history", given_up)[0] == 201


def open_deal(guest: Guest) -> str:
    """A table where nothing is hidden, with an act."""
    table = guest.open_table(game="klondike", players=1, seed="open")
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        visit.act()
    return table


def gone_on(guest: Guest, table: str) -> Sent:
    """What a device sends that went on with a server's table."""
    told = guest.call("GET", f"api/tables/{table}/book")[1]
    log = [*told["log"], [0, "/hint"]]
    return {**told, "table": "~1", "origin": table, "server_seed": "", "at": NOW, "log": log}


def test_a_table_that_was_gone_on_with_elsewhere_is_there_once(host: Host) -> None:
    guest = host.guest()
    table = open_deal(guest)

    status, told = guest.call("POST", "api/history", gone_on(guest, table))

    assert status == 201, told
    assert [entry["table"] for entry in guest.call("GET", "api/me")[1]["tables"]] == [told["table"]]


def test_a_table_that_went_on_at_both_places_is_there_twice(host: Host) -> None:
    guest = host.guest()
    table = open_deal(guest)
    sent = gone_on(guest, table)
    with guest.visit(table) as visit:
        visit.act()

    _, told = guest.call("POST", "api/history", sent)

    assert {entry["table"] for entry in guest.call("GET", "api/me")[1]["tables"]} == {table, told["table"]}


def test_nobody_takes_anothers_table_away(host: Host) -> None:
    guest, thief = host.guest(), host.guest()
    table = open_deal(guest)

    assert thief.call("POST", "api/history", gone_on(guest, table))[0] == 201

    assert [entry["table"] for entry in guest.call("GET", "api/me")[1]["tables"]] == [table]


def test_what_is_hidden_stays_with_the_server(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table(game="klondike", players=1)
    with guest.visit(table) as visit:
        visit.sit_and_deal()
    opened = open_deal(guest)

    hidden, others = (
        guest.call("GET", f"api/tables/{table}/book"),
        host.guest().call("GET", f"api/tables/{opened}/book"),
    )

    assert (
        hidden
        == others
        == (403, {"refused": "What is hidden at this table stays with the server until the game is over."})
    )


def test_others_play_on_while_a_game_is_replayed(host: Host) -> None:
    """It is replayed by a worker: the server's own process builds no room for it."""
    device, guest = Device("klondike"), host.guest()
    device.play(20)
    built = host.tables.shared.counters.rooms_built

    status, _ = guest.call("POST", "api/history", device.sent())

    assert status == 201
    assert host.tables.shared.counters.rooms_built == built
    assert host.tables.shared.thinkers.pool is not None


def test_a_game_brings_the_time_of_its_own_clock(given_up: Sent, host: Host) -> None:
    guest = host.guest()

    bad = guest.call("POST", "api/history", {**given_up, "spent": -1})
    guest.call("POST", "api/history", {**given_up, "spent": 90_000})

    (line,) = past(guest)["games"]
    assert bad[0] == 400, bad
    assert (line["spent"], line["took"], line["origin"], line["moves"]) == (90_000, 0, "offline", 3)

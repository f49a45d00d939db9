"""Games to look back on: only once they are over, and each seat sees what it saw."""

from typing import Any

import pytest

from tests.server.visiting import Guest, Host
from tuckbox.games import find
from tuckbox.room.replayed import NO_BRANCH, NO_SEAT, NOT_OVER
from tuckbox.roster.hindsight import NO_SOLVER
from tuckbox.server.tables.replays import WRONG_THOUGHT

Reply = dict[str, Any]


class Duel:
    """Two guests at Sleeping Queens who have played a few turns."""

    def __init__(self, host: Host, **wanted: object) -> None:
        self.guests = [host.guest(), host.guest()]
        self.table = self.guests[0].open_table(**{"game": "sleepingqueens", "players": 2, **wanted})
        self.visits = [guest.visit(self.table) for guest in self.guests]
        for number, visit in enumerate(self.visits):
            visit.ask(sit=f"Player {number}")
        for visit in self.visits:
            visit.ask(deal="entropy")
        self.visits[0].until(lambda _: self.visits[0].state["view"] is not None)

    def end(self) -> None:
        for visit in self.visits:
            visit.ask(resign=True)
            visit.close()

    def path(self, query: str = "") -> str:
        return f"api/tables/{self.table}/replay{query}"


@pytest.fixture
def duel(host: Host) -> Duel:
    return Duel(host)


def hands(guest: Guest, path: str) -> tuple[int | None, list[bool]]:
    """From which seat somebody looks, and of each player whether their dealt cards are seen."""
    status, told = guest.call("GET", path)
    assert status == 200, told
    piles = told["steps"][0]["view"]["piles"]
    return told["seat"], ["face" in piles[name][0] for name in ("hand1", "hand2")]


def test_before_the_end_nothing_is_told(duel: Duel) -> None:
    for query in ("", "?seat=0", "?seat=1&cards=all"):
        assert duel.guests[0].call("GET", duel.path(query)) == (403, {"refused": NOT_OVER})


def test_after_the_end_each_sees_what_their_seat_saw(duel: Duel, host: Host) -> None:
    duel.end()

    assert hands(duel.guests[0], duel.path()) == (0, [True, False])
    assert hands(duel.guests[1], duel.path()) == (1, [False, True])
    assert hands(host.guest(), duel.path()) == (None, [False, False])
    assert hands(duel.guests[0], duel.path("?seat=1")) == (1, [False, True])
    assert hands(duel.guests[0], duel.path("?cards=all")) == (0, [True, True])


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?seat=x", "A seat is a whole number, and cards are all or left out."),
        ("?seat=-1", "A seat is a whole number, and cards are all or left out."),
        ("?cards=some", "A seat is a whole number, and cards are all or left out."),
        ("?seat=7", "There is no such seat at this table."),
    ],
)
def test_a_wrong_wish_is_a_sentence(query: str, sentence: str, duel: Duel) -> None:
    duel.end()

    assert duel.guests[0].call("GET", duel.path(query)) == (400, {"refused": sentence})


def test_a_game_that_ended_because_all_others_left_is_told(host: Host) -> None:
    duel = Duel(host, bots=False)
    duel.visits[1].ask(leave=True)

    status, told = duel.guests[0].call("GET", duel.path())

    assert (status, told["steps"][-1]["over"]["winners"]) == (200, [0])


def test_a_table_that_is_none_has_no_replay(host: Host) -> None:
    assert host.guest().call("GET", "api/tables/nowhere/replay") == (404, {"refused": "There is no such table."})


def test_a_record_is_told_to_who_has_it(duel: Duel, host: Host) -> None:
    duel.end()
    record = duel.guests[0].call("GET", f"api/tables/{duel.table}/export")[1]

    status, told = host.guest().call("POST", "api/replay?seat=1", {"record": record})

    assert (status, told["game"], told["seat"]) == (200, "sleepingqueens", 1)
    status, told = host.guest().call("POST", "api/replay/branch", {"record": record, "at": told["steps"][0]["at"]})
    assert (status, told["table"].startswith("branch.")) == (201, True)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "bridge"}, "There is no game called “bridge”"),
        ({"log": [[0, "jump"]]}, "Line 1 of the log, [0, “jump”], does not replay"),
        ({"log": [[0, "draw"]] * 5001}, "This game has 5001 lines: one can look back on 5000 at most."),
    ],
)
def test_a_record_that_does_not_replay_is_a_sentence(wrong: Reply, sentence: str, host: Host) -> None:
    record = {"game": "klondike", "rules": 1, "options": {}, "players": 1, "seed": "7", "log": [], **wrong}

    status, told = host.guest().call("POST", "api/replay", {"record": record})

    assert status == 400
    assert told["refused"].startswith(sentence), told


def test_one_plays_on_from_a_move_and_it_counts_nowhere(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table(game="gridcannon", players=1)
    with guest.visit(table) as visit:
        visit.ask(sit="Ada")
        visit.ask(deal="entropy")
        views = [visit.state["view"]]
        for _ in range(3):
            visit.act()
            views.append(visit.state["view"])
        visit.ask(resign=True)
    steps = guest.call("GET", f"api/tables/{table}/replay")[1]["steps"]

    status, told = guest.call("POST", f"api/tables/{table}/branch", {"at": steps[2]["at"]})

    assert (status, told["table"].startswith("branch.")) == (201, True), told
    with guest.visit(told["table"]) as visit:
        assert (visit.state["view"], visit.state["chair"]) == (views[2], 0)
        visit.act()
        visit.ask(resign=True)
    past = guest.call("GET", "api/history")[1]
    assert [line["table"] for line in past["games"]] == [table]
    assert [tally["games"] for tally in past["tallies"]] == [1]
    assert guest.call("GET", "api/me")[1]["tables"] == []


def test_chances_a_mistake_and_a_line_are_told_after_the_end(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table(game="klondike", players=1, seed="demo")
    path = f"api/tables/{table}/hindsight"
    with guest.visit(table) as visit:
        visit.ask(sit="Ada")
        visit.ask(deal="entropy")
        visit.act()
        before = guest.call("GET", f"{path}?of=chances")
        visit.ask(resign=True)
    steps = guest.call("GET", f"api/tables/{table}/replay")[1]["steps"]

    chances = guest.call("GET", f"{path}?of=chances&from=2")
    line = guest.call("GET", f"{path}?of=line&at={steps[1]['at']}")

    assert before == (403, {"refused": NOT_OVER})
    assert chances == (200, {"first": 2, "chances": [0.0], "solver": True})
    assert guest.call("GET", f"{path}?of=mistake&steps=2,1") == (200, {"mistake": None})
    assert (line[0], line[1]["first"]) == (200, 1)
    assert line[1]["replay"]["steps"][-1]["view"]["result"]["kind"] == "won"


def test_a_record_is_thought_about_too(host: Host) -> None:
    record = {"game": "gridcannon", "rules": find("gridcannon").rules, "options": {}, "players": 1, "seed": "7"}
    guest, said = host.guest(), {"record": {**record, "log": []}}

    status, told = guest.call("POST", "api/replay/hindsight?of=chances", said)

    assert (status, told["first"], told["solver"], len(told["chances"])) == (200, 0, False, 1)
    assert len(told["scores"]) == 1
    assert guest.call("POST", "api/replay/hindsight?of=line&at=2", said) == (400, {"refused": NO_SOLVER})
    assert guest.call("POST", "api/replay/hindsight?of=chances&seat=1", said) == (400, {"refused": NO_SEAT})


@pytest.mark.parametrize("query", ["", "?of=luck", "?of=chances&from=-1", "?of=mistake&steps=1,2,3,4,5,6"])
def test_a_thought_that_cannot_be_had_is_a_sentence(query: str, duel: Duel) -> None:
    duel.end()

    assert duel.guests[0].call("GET", f"api/tables/{duel.table}/hindsight{query}") == (400, {"refused": WRONG_THOUGHT})


def test_bots_go_on_for_the_others(duel: Duel) -> None:
    duel.end()
    steps = duel.guests[1].call("GET", duel.path())[1]["steps"]

    _, told = duel.guests[1].call("POST", f"api/tables/{duel.table}/branch", {"at": steps[0]["at"]})

    with duel.guests[1].visit(told["table"]) as visit:
        assert visit.state["chair"] == 1
        assert [seat["kind"] for seat in visit.state["seats"]] == ["bot", "human"]


@pytest.mark.parametrize("at", [0, 10_000])
def test_before_the_deal_and_after_the_end_nobody_plays_on(at: int, duel: Duel) -> None:
    duel.end()

    assert duel.guests[0].call("POST", f"api/tables/{duel.table}/branch", {"at": at}) == (400, {"refused": NO_BRANCH})


def test_a_game_under_way_has_no_branch(duel: Duel) -> None:
    assert duel.guests[0].call("POST", f"api/tables/{duel.table}/branch", {"at": 5}) == (403, {"refused": NOT_OVER})

"""docs/protocol.schema.json tells the truth: every frame of every game is as it says, and nothing else is sent.

`Visit` holds every frame against it, in all tests of the server; here everything is said once.
"""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

import tuckbox
from tests.faults import grammar
from tests.schemas import PATH, PROTOCOL, Schema
from tests.server.visiting import ROOMY, Host, Reply, Visit
from tuckbox.room.absence import PATIENCE
from tuckbox.room.messages import PARTS
from tuckbox.server.guests import now
from tuckbox.server.tables.bouts import COUNTDOWN
from tuckbox.server.ws.schema import as_text

MOST_ACTS = 60
MANY_MESSAGES = 400
SEATS = {"klondike": 1, "gridcannon": 1, "dragonquest": 1, "sleepingqueens": 3, "zoomquest": 2}


class Party:
    """Guests in all seats of a table with the cards dealt, and one who watches."""

    def __init__(self, host: Host, game: str, **wanted: object) -> None:
        self.guests = [host.guest() for _ in range(SEATS[game])]
        self.table = self.guests[0].open_table(**{"game": game, "players": len(self.guests), "hints": True, **wanted})
        self.visits = [guest.visit(self.table) for guest in self.guests]
        self.watcher = host.guest().visit(self.table)
        for number, visit in enumerate(self.visits):
            visit.ask(sit=f"Player {number}")
        if len(self.visits) > 1:
            self.be_host(self.visits[0])
        for number, visit in enumerate(self.visits):
            self.share(visit, deal=f"entropy{number}")

    def be_host(self, host: Visit) -> None:
        seats = len(self.visits)
        terms = {"players": seats + 1, "clock": "day", "seconds": 60, "bots": False, "hints": False, "watch": 3}
        host.ask(change={**terms, "options": {}})
        host.ask(lock=True)
        host.ask(lock=False)
        host.ask(change={"players": seats, "clock": "none", "bots": True, "hints": True, "watch": True})
        host.ask(remove=seats - 1)
        self.visits[-1].ask(sit="Another")
        host.ask(host=seats - 1)
        self.visits[-1].ask(host=0)

    def share(self, visit: Visit, **message: object) -> Reply:
        """Say something, and have everybody hear what came of it."""
        reply = visit.ask(**message)
        for other in (*self.visits, self.watcher):
            if other.state["at"] < reply["at"]:
                other.until(lambda told: told.get("at", 0) >= reply["at"])
        return reply

    def play(self, rng: random.Random, most: int = MOST_ACTS) -> None:
        """Random acts, to the end or so many."""
        for _ in range(most):
            movers = [visit for visit in self.visits if visit.state["may"]]
            if not movers or self.visits[0].state.get("over"):
                break
            mover = rng.choice(movers)
            assert "done" in self.share(mover, do=rng.choice(mover.state["may"])["words"], at=mover.state["at"])
            if rng.random() < 0.1:
                self.take_back(mover)

    def take_back(self, mover: Visit) -> None:
        for what in ("undo", "redo"):
            reply = self.share(mover, **{what: True})
            for other in self.visits:
                if other is not mover and "asked" in reply:
                    self.share(other, answer=True)

    def export(self) -> Reply:
        status, told = self.guests[0].call("GET", f"api/tables/{self.table}/export")
        assert status == 200
        PROTOCOL.check("Export", told)
        return told

    def end(self) -> None:
        """Give up one after the other, look back, and ask for a rematch."""
        for visit in self.visits:
            if not visit.state.get("over"):
                self.share(visit, resign=True)
        self.export()
        status, told = self.guests[0].call("GET", f"api/tables/{self.table}/replay")
        assert status == 200
        PROTOCOL.check("Replay", told)
        assert "signs" in self.visits[0].ask(signs=True)
        for visit in self.visits:
            visit.ask(rematch=True)
        if len(self.visits) > 1:
            PROTOCOL.check("Heard", once := {"rematch": True, "without": "bot", "id": "once more"})
            self.visits[0].ask(**once)

    def close(self) -> None:
        for visit in (*self.visits, self.watcher):
            visit.close()


def play_all(host: Host, game: str, **wanted: object) -> None:
    """A whole evening: refusals, chat, hints, random acts, undo, export, the end and a rematch."""
    party = Party(host, game, **wanted)
    first = party.visits[0]
    mover = next(visit for visit in party.visits if visit.state["may"])
    mover.ask(do=mover.state["may"][0]["words"], at=0)
    mover.ask(what=next(iter(mover.state["view"]["piles"])))
    PROTOCOL.check("Heard", why := {"why": ["nowhere"], "id": "why"})  # which is always refused
    mover.ask(**why)
    party.watcher.ask(say="Psst.", name="Cleo")
    party.share(first, say=0)
    mover.ask(hint=True)
    mover.until(lambda reply: "hint" in reply)
    party.play(random.Random(f"{game} {wanted}"))
    first.ask(look=1)
    log = first.ask(log=0)["log"]
    assert log["lines"]
    assert "then" in party.watcher.ask(then=log["lines"][-1]["at"])
    party.export()
    party.end()
    party.close()


def test_no_game_is_left_out() -> None:
    assert set(SEATS) == set(tuckbox.GAMES)


def test_the_schema_in_the_docs_is_that_of_the_types() -> None:
    assert PATH.read_text("utf-8") == as_text(), "write it anew: python -m tuckbox.server.ws.schema > " + PATH.name


def test_the_schema_has_the_verbs_of_the_room_and_what_belongs_to_them() -> None:
    kinds = [PROTOCOL.definitions[kind["$ref"].rpartition("/")[2]] for kind in PROTOCOL.definitions["Heard"]["anyOf"]]
    found = {frozenset(kind["properties"]) for kind in kinds}

    assert found == {frozenset({verb, "id", *parts}) for verb, parts in PARTS.items()}


def test_every_object_but_those_by_names_of_the_game_forbids_unknown_names() -> None:
    objects = [kind for kind in PROTOCOL.definitions.values() if "properties" in kind]

    assert len(objects) > 40
    assert all(kind["additionalProperties"] is False for kind in objects)


BAD: dict[str, Reply] = {
    "a name too many": {"refused": "No.", "fly": 1},
    "a name too few": {"at": 3},
    "another type": {"refused": 7},
    "a number that is a truth": {"refused": "No.", "at": True},
    "a part that is none": {"refused": {"say": "{x}", "with": {"x": {"dragon": 1}}}},
    "a part of a part that is none": {"refused": {"say": "{x}", "with": {"x": ["a", {"place": "p", "seen": 1.5}]}}},
    "an id too long": {"refused": "No.", "id": "k" * 65},
    "a truth that is a number": {"refused": "No.", "again": 1},
}


@pytest.mark.parametrize("bad", BAD)
def test_a_frame_that_is_not_as_the_schema_says_is_found(bad: str) -> None:
    assert PROTOCOL.complaint("Told", BAD[bad])
    assert not PROTOCOL.complaint("Told", {"refused": {"say": "{x}", "with": {"x": ["a", {"place": "p", "seen": 1}]}}})


def test_a_keyword_that_the_validator_does_not_know_is_told() -> None:
    with pytest.raises(AssertionError, match="does not know"):
        Schema({"$defs": {"X": {"type": "string", "format": "date"}}}).complaint("X", "")


def test_what_the_schema_does_not_allow_is_refused(host: Host) -> None:
    rng = random.Random(5)
    party = Party(host, "sleepingqueens")
    visit = party.visits[0]
    tried = 0
    for number in range(MANY_MESSAGES):
        message = json.loads(json.dumps({**grammar.message(rng, visit.state["at"]), "id": f"m{number}"}))
        if "\\ud800" not in json.dumps(message) and len(json.dumps(message)) < 8000:
            tried += bool(PROTOCOL.complaint("Heard", message))
            visit.ask(**message)  # which holds what is not refused against the schema
    party.close()

    assert tried > MANY_MESSAGES // 2


def play_alone(host: Host) -> None:
    """What is told only here and there: the promise of a deal, the oracle, a bookmark, a note, the end of a table."""
    party = Party(host, "klondike", options={"winnable": True})
    party.share(party.visits[0], oracle=True, id="o")
    party.export()
    party.visits[0].ask(oracle=True, id="o")
    before = party.visits[0].state["at"]
    party.share(party.visits[0], do="draw", at=before)
    party.share(party.visits[0], say="A note.")
    party.share(party.visits[0], undo=True, to=before)
    party.end()
    party.guests[0].call("DELETE", f"api/tables/{party.table}")
    party.watcher.closing_code()
    party.close()


def learn(host: Host) -> None:
    """The first step of a lesson."""
    lesson = tuckbox.GAMES["klondike"].lesson
    assert lesson is not None
    party = Party(host, "klondike", seed=lesson.seed)
    mover = party.visits[0]
    party.share(mover, do=lesson.steps[0].words, at=mover.state["at"], spent=1)
    mover.ask(look=0)
    party.export()
    party.close()


def seal(host: Host) -> None:
    """A secret choice, which one asks to take back, and takes back; and one who goes."""
    party = Party(host, "zoomquest")
    mover = party.visits[0]
    party.share(mover, do=mover.state["may"][0]["words"], at=mover.state["at"])
    party.share(mover, undo=True)
    mover.ask(look=0)
    party.export()
    party.share(party.visits[1], answer=False)
    party.share(mover, unseal=True)
    party.share(mover, leave=True)
    party.close()


def hurry(data: Path) -> None:
    """Too fast, and then the server goes."""
    with Host(data, replace(ROOMY, frames_per_second=1, frames_at_once=2)) as host:
        guest = host.guest()
        visit = guest.visit(guest.open_table(players=2))
        for _ in range(4):
            visit.wire.send('{"look": 0, "id": "k"}')
        visit.until(lambda reply: "again" in reply)
        host.server.should_exit = True
        visit.closing_code()
        visit.close()


def fill(data: Path) -> None:
    """All but the last act that a table takes."""
    with Host(data, replace(ROOMY, acts_per_table=10)) as host:
        party = Party(host, "klondike")
        mover = party.visits[0]
        for _ in range(9):
            party.share(mover, do="draw", at=mover.state["at"])
        with host.guest().visit(party.table) as late:
            assert late.state["full"]
        party.close()


def play_day(data: Path) -> None:
    """The deal of a day that is over."""
    with Host(data, clock=lambda: 1_795_000_000_000) as host:
        guest = host.guest()
        wanted = {"daily": {"game": "klondike", "title": "draw one", "date": "2026-11-16"}}
        table = guest.call("POST", "api/tables", wanted)[1]["table"]
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            visit.ask(look=0)
            visit.ask(resign=True)
        PROTOCOL.check("Export", guest.call("GET", f"api/tables/{table}/export")[1])


def race(data: Path) -> None:
    """The deal of a race that can be won, at a server whose clock makes a leap once all are ready."""
    leaps = [0]
    with Host(data, clock=lambda: now() + leaps[0]) as host:
        guests = [host.guest(), host.guest()]
        wanted = {"race": {"game": "klondike", "options": {"winnable": True}}, "name": "Ada"}
        path = f"api/bouts/{guests[0].call('POST', 'api/bouts', wanted)[1]['bout']}"
        guests[1].call("POST", path, {"do": "enter", "name": "Ben"})
        for guest in guests:
            guest.call("POST", path, {"do": "ready"})
        leaps[0] = COUNTDOWN
        with guests[1].visit(guests[1].call("GET", path)[1]["table"]) as visit:
            visit.sit_and_deal()
            visit.ask(look=0)


def wait(data: Path) -> None:
    """Somebody goes, is nudged on another device, has a bot play, and comes back."""
    leaps = [0]
    with Host(data, clock=lambda: now() + leaps[0]) as host:
        party = Party(host, "sleepingqueens", seed="schema")
        gone = next(seat for seat, visit in enumerate(party.visits) if visit.state["may"])
        one, other = [visit for seat, visit in enumerate(party.visits) if seat != gone]
        party.visits[gone].ask(here=False)
        leaps[0] += PATIENCE
        one.ask(nudge=gone)
        party.visits[gone].until(lambda told: "nudged" in told)
        for visit in (one, other):
            visit.ask(stand_in=gone)
        one.until(lambda told: told.get("view", {}).get("to_act", [gone])[0] != gone)
        party.visits[gone].ask(look=0)
        party.visits[gone].ask(back=True)
        assert any(line.get("bot") for line in one.ask(log=0)["log"]["lines"])
        party.close()


def rest(host: Host) -> None:
    """A player's vacation, at a table over days."""
    guest = host.guest()
    table = guest.open_table(game="sleepingqueens", players=2, bots=["greedy"], clock="day")
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        guest.call("POST", "api/me/vacation", {"days": 1})
        visit.until(lambda told: any("vacation" in seat for seat in told.get("seats", ())))


def give_orders(host: Host) -> None:
    """Somebody asks what may be ordered, orders it, and looks again."""
    party = Party(host, "sleepingqueens", seed="schema")
    visit = party.visits[0]
    for message in ({"orders": True}, {"order": "pass"}, {"look": 0}, {"unorder": "pass"}):
        visit.ask(**message)
    party.close()


SELDOM = {("Halted", "halted"), ("Halted", "id")}
"""Told only where a rule fails: tests/server/tables/test_registry.py has one."""


def test_every_frame_is_as_the_schema_says_and_every_name_of_it_is_sent(host: Host, tmp_path: Path) -> None:
    PROTOCOL.seen.clear()
    for game in SEATS:
        play_all(host, game, seed="schema")
    play_alone(host)
    learn(host)
    seal(host)
    hurry(tmp_path / "hurry")
    fill(tmp_path / "fill")
    play_day(tmp_path / "day")
    race(tmp_path / "race")
    wait(tmp_path / "wait")
    rest(host)
    give_orders(host)
    with (owner := host.guest()).visit(owner.open_table()) as visit:
        visit.ask(sit="greedy", seat=1, **{"as": "bot"})
        visit.ask(leave=True, seat=1)

    names = {(kind, name) for kind, schema in PROTOCOL.definitions.items() for name in schema.get("properties", ())}
    unseen = sorted(names - PROTOCOL.seen - SELDOM)
    assert unseen == [], str(unseen)

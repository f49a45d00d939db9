"""Every path that the server knows, so that a new one is not forgotten: asked at random, by a stranger with another's
names in hand, and of two tables that who asks cannot tell apart."""

import json
import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from starlette.routing import Route

from tests.faults import grammar
from tests.faults.test_answers import is_sentence
from tests.server.notices.listener import Listener
from tests.server.notices.town import HOOK, Circle, Town
from tests.server.visiting import PATIENCE, Guest
from tuckbox.core.dice import QuickDice
from tuckbox.server.http import bodies
from tuckbox.server.notices.hours import Wish

NAME: Final = re.compile(r"{(\w+)(?::\w+)?}")
JSON: Final = "application/json"
SLOW: Final = ("/api/today", "/api/honours")
"""These look for the deals of a day: asked once here, and by their own tests."""
BODIES: Final[list[type[msgspec.Struct]]] = [
    Wish,
    *(kind for kind in vars(bodies).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)),
]
FIELDS: Final = sorted({field.name for kind in BODIES for field in msgspec.structs.fields(kind)})


class Answer:
    """What came of a request: its status, and what it says."""

    def __init__(self, status: int, kind: str, body: bytes) -> None:
        self.status: Final = status
        self.kind: Final = kind
        self.body: Final = body

    def json(self) -> Any:
        return json.loads(self.body)


class Place:
    """A server with all that it can do, people at one of its tables, and all names by which anything is found there."""

    def __init__(self, town: Town) -> None:
        self.town: Final = town
        self.circle: Final = Circle(town)
        ada, ben = self.circle.guests[:2]
        town.hook(ada)
        table = f"api/tables/{self.circle.table}"
        block = self.made(ada, f"{table}/muted", {"seat": 1})["id"]
        report = self.made(ben, f"{table}/report", {"seat": 0, "text": "Look."})["report"]
        race = self.made(ada, "api/bouts", {"race": {"game": "klondike"}, "name": "Ada"})
        contact = ada.call("GET", "api/me/notices")[1]["contacts"][0]["id"]
        moving = self.ask("POST", "/api/me/move", {}, ada).json()["link"].rpartition("/")[2]
        self.names: Final[dict[str, list[str]]] = {
            "table": [self.circle.table],
            "bout": [race["bout"]],
            "block": [block],
            "report": [report],
            "contact": [str(contact)],
            "purpose": ["confirm", "stop"],
            "token": [moving],
            "mark": [town.notices.tokens.mark(self.guest_id(ada), self.circle.table)],
            "game": ["sleepingqueens", "zoomquest"],
            "level": ["first-steps"],
            "round": ["1"],
            "code": [self.ask("GET", "/api/me", None, ada).json()["tables"][0]["code"].replace(" ", "+")],
            "move": ["1"],
            "name": ["x.js"],
        }

    def made(self, guest: Guest, path: str, body: object) -> Any:
        status, told = guest.call("POST", path, body)
        assert status == 201, told
        return told

    def guest_id(self, guest: Guest) -> str:
        return str(guest.call("GET", "api/me")[1]["guest"])

    @property
    def paths(self) -> list[tuple[str, str]]:
        """All that can be asked, as the server itself knows it."""
        routes = [route for route in self.town.app.routes if isinstance(route, Route)]
        return sorted(
            {(method, route.path) for route in routes for method in (route.methods or ()) if method != "HEAD"}
        )

    def fill(self, path: str, choose: Callable[[list[str]], str]) -> str:
        return NAME.sub(lambda found: choose(self.names[found[1]]), path)

    def ask(self, method: str, path: str, body: object, guest: Guest | None) -> Answer:
        line = HTTPConnection("127.0.0.1", int(self.town.url.rstrip("/").rpartition(":")[2]), timeout=PATIENCE)
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        with closing(line):
            line.request(method, path, data, {"Cookie": guest.cookie} if guest is not None and guest.cookie else {})
            answer = line.getresponse()
            return Answer(answer.status, (answer.getheader("content-type") or "").partition(";")[0], answer.read())

    def rows(self) -> dict[str, set[tuple[object, ...]]]:
        """All that is kept, by its table in the database."""
        with closing(sqlite3.connect(f"file:{self.town.store.path}?mode=ro", uri=True)) as database:
            kept = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            return {name: set(database.execute(f"SELECT * FROM {name}")) for (name,) in kept}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with Listener() as listener, Town(tmp_path, listener) as town:
        place = Place(town)
        yield place
        place.circle.close()


# Asked at random.


def body_at_random(rng: random.Random) -> object:
    kind = rng.randrange(8)
    if kind == 0:
        return None
    if kind == 1:
        return grammar.value(rng)
    if kind == 2:
        return rng.randbytes(rng.randrange(60))
    if kind == 3:
        return grammar.mutilated(json.dumps(grammar.value(rng)), rng).encode("utf-8", "replace")
    values: list[object] = ["sleepingqueens", "klondike", 0, 1, 2, True, "mute", "block", "leave", "hook", HOOK]
    return {
        name: rng.choice(values) if rng.random() < 0.6 else grammar.value(rng)
        for name in rng.sample(FIELDS, rng.choice((1, 1, 1, 2, 2, 3)))
    }


def strange(rng: random.Random) -> str:
    return rng.choice(["x", "0", "..", "%00", "%ff", "a" * 300, "-1", "1e9", "%F0%9F%82%A1", "branch.x", "sent.x", "'"])


def query_at_random(rng: random.Random) -> str:
    names = ["of", "from", "seat", "cards", "at", "steps", "date", "game", "month", "as", "by", "variant", "to", "x"]
    values = ["chances", "mistake", "line", "0", "-1", "9" * 30, "all", "json", "klondike", "2036-05-01", "%00", "ä"]
    said = [f"{rng.choice(names)}={rng.choice(values)}" for _ in range(rng.choice((0, 0, 1, 2)))]
    return "?" + "&".join(said).encode("ascii", "ignore").decode() if said else ""


def test_whatever_is_asked_is_answered_and_never_breaks_the_server(place: Place, proof: bool) -> None:
    rng, paths = random.Random(1), [found for found in place.paths if found[1] not in SLOW]
    guests, statuses = [place.town.guest() for _ in range(3)], set[int]()
    for number in range(20_000 if proof else max(400, 2 * len(paths))):
        method, path = paths[number % len(paths)]
        filled = place.fill(path, lambda names: rng.choice(names) if rng.random() < 0.7 else strange(rng))
        if rng.random() < 0.05:
            method = rng.choice(["PUT", "PATCH", "OPTIONS", "DELETE", "HEAD", "BREW"])
        body = None if method in ("GET", "HEAD") else body_at_random(rng)
        answer = place.ask(
            method, filled + query_at_random(rng), body, rng.choice([None, *guests, *place.circle.guests])
        )
        statuses.add(answer.status)
        asked = (method, filled, body, answer.status, answer.body[:300])
        assert answer.status < 500, asked
        if answer.status >= 400 and answer.kind == JSON and method != "HEAD":
            assert is_sentence(answer.json()["refused"]), asked

    assert {200, 201, 303, 400, 403, 404, 405} <= statuses
    assert place.town.guest().call("GET", "healthz")[0] == 200
    assert not place.town.tables.shared.counters.halted


# By a stranger.

OF_ALL: Final = ("meta", "chains", "dailies", "days", "notice_facts", "notice_asks", "sqlite_sequence")
"""What is nobody's own, or does not say whose."""
SAID: Final[dict[tuple[str, str], object]] = {
    ("POST", "/api/bouts"): {"race": {"game": "klondike"}, "name": "Eve"},
    ("POST", "/api/bouts/{bout}"): {"do": "start"},
    ("POST", "/api/games/{game}/check"): {},
    ("POST", "/api/history"): {},
    ("POST", "/api/host"): {"key": "x" * 40},
    ("POST", "/api/host/reports/{report}"): {"do": "silence"},
    ("POST", "/api/join"): {"code": "a b c d"},
    ("POST", "/api/me/move"): None,
    ("POST", "/api/me/notices/contacts"): {"kind": "hook", "address": HOOK},
    ("POST", "/api/me/notices/test"): None,
    ("POST", "/api/me/vacation"): {"days": 3},
    ("POST", "/api/me/words"): None,
    ("POST", "/api/now"): {"game": "sleepingqueens", "name": "Eve"},
    ("POST", "/api/people/again"): {"seat": 0},
    ("POST", "/api/recover"): {"words": "a b c d e f g h i j"},
    ("POST", "/api/replay"): {"record": {}},
    ("POST", "/api/replay/branch"): {"at": 0, "record": {}},
    ("POST", "/api/replay/hindsight"): {"record": {}},
    ("POST", "/api/tables"): {"game": "sleepingqueens", "players": 2},
    ("POST", "/api/tables/{table}/branch"): {"at": 1, "seat": 0},
    ("POST", "/api/tables/{table}/muted"): {"seat": 0, "how": "block"},
    ("POST", "/api/tables/{table}/report"): {"seat": 0, "text": "Look."},
    ("POST", "/move/{token}"): None,
    ("POST", "/notices/{purpose}/{token}"): None,
    ("PUT", "/api/me/notices"): {"when": "all", "quiet": None},
    **dict.fromkeys(
        [
            *(("DELETE", f"/api/{what}") for what in ("history", "host", "me/vacation", "now")),
            *(("DELETE", f"/api/{what}/{{table}}") for what in ("tables", "host/tables")),
            ("DELETE", "/api/me/muted/{block}"),
            ("DELETE", "/api/me/notices/contacts/{contact}"),
            ("DELETE", "/api/tables/{table}/invitation"),
            ("DELETE", "/api/me"),
        ]
    ),
}
"""What a stranger says at every path that changes something."""
BEARER: Final = ("/move/{token}",)
"""Who knows the secret in this path is who it was made for."""


def test_a_stranger_changes_nothing_of_others_however_much_they_know(place: Place) -> None:
    changing = [(method, path) for method, path in place.paths if method != "GET"]
    assert {(method, NAME.sub(r"{\1}", path)) for method, path in changing} == set(SAID)
    eve = place.town.guest()
    own = place.guest_id(eve)
    place.made(eve, "api/tables", {"game": "klondike"})
    mine = belongings(place, own)

    for method, path in sorted(changing, key=lambda found: found[1] == "/api/me"):
        if path in BEARER:
            continue
        body = SAID[method, NAME.sub(r"{\1}", path)]
        before = place.rows()
        if path == "/api/people/again":
            body = {"table": place.circle.table, "seat": 0}
        for pick in (min, max):
            place.ask(method, place.fill(path, pick), body, eve)
        after = place.rows()
        mine |= belongings(place, own)
        for name, rows in before.items():
            if name in OF_ALL:
                continue
            others = [row for row in rows ^ after[name] if own not in str(row) and not mine & ids_in(name, row)]
            assert not others, f"{method} {path} of a stranger changes {name}"


def belongings(place: Place, guest: str) -> set[object]:
    """By what the tables, races and addresses of a guest are known."""
    rows = place.rows()
    made = {row[0] for name in ("tables", "bouts") for row in rows[name] if guest in row}
    return made | {f"contact {row[0]}" for row in rows["contacts"] if guest in row}


def ids_in(name: str, row: tuple[object, ...]) -> set[object]:
    """Of a row, what may be the name of a table or a race; or the number of an address, where it is known by that."""
    return {f"contact {row[0]}"} if name in ("contacts", "notices") else {one for one in row if isinstance(one, str)}


# In two worlds.

OF_THE_MOMENT: Final = ("up", "storage", "made")


def told(place: Place, guest: Guest) -> dict[str, tuple[int, bytes]]:
    """All that can be asked without changing anything, and what is answered."""
    place.town.app.state.house.digests.known.clear()
    found = {}
    for path in [path for method, path in place.paths if method == "GET" and path not in (*SLOW, "/metrics")]:
        answer = place.ask("GET", place.fill(path, lambda names: names[0]), None, guest)
        body = answer.body
        if answer.kind == JSON and isinstance(said := answer.json(), dict):
            body = json.dumps({name: value for name, value in said.items() if name not in OF_THE_MOMENT}).encode()
        found[path] = (answer.status, body)
    return found


@pytest.mark.parametrize("asker", [0, 1, None])
def test_no_path_tells_two_worlds_apart(place: Place, asker: int | None) -> None:
    """Of a table in play; who asks sits there, or does not."""
    guest = place.town.guest() if asker is None else place.circle.guests[asker]
    place.guest_id(guest)
    for _ in range(5):
        place.circle.act()
    table = place.town.tables.live[place.circle.table]
    before = told(place, guest)
    assert table.room is not None and table.room.game is not None
    real = table.room.game
    other = 2

    for number in range(3):
        table.room.game = real.imagine(asker, QuickDice(number))
        assert table.room.game.view(other).as_json() != real.view(other).as_json(), "the worlds are not the same"
        assert told(place, guest) == before
    table.room.game = real

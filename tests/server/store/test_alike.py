"""SQLite and PostgreSQL answer alike, whatever is asked of them: one life of a store, lived in both."""

import inspect
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.store.places import ROW, Place, act, with_store
from tuckbox.core.chain import Chain
from tuckbox.room import Act
from tuckbox.server.store.base import (
    Attempt,
    Book,
    DayDeal,
    Ending,
    Finished,
    Opening,
    Page,
    Proof,
    Store,
)
from tuckbox.server.store.me import SECTIONS
from tuckbox.server.store.notices import DAY, Contact, Due, NoticeStore, Passed, Seen, Waits
from tuckbox.server.store.people import Aside, Block, Line, People, Report, Vacation
from tuckbox.server.store.postgres import PostgresStore
from tuckbox.server.store.running import CHALLENGE, RACE, Bout, Run
from tuckbox.server.store.sql import SqlStore
from tuckbox.server.store.sqlite import SqliteStore

BIG = 1_800_000_000_000
"""The milliseconds of our days are more than four bytes hold."""
DEAL = DayDeal("2026-11-19", "klondike", "Draw one", 1, "s33d", {"draw": 1}, ["greedy"], {"sum": "x"})
BOUT = Bout("b1", RACE, "a race of four words", "klondike", 1, "s33d", {"draw": 1}, {"sum": "x"}, "ada", BIG)
CONTACT = Contact(0, "ada", "mail", "ada@example.org", "{}", BIG, 0, 0, "", 0)
TWO = [Act(1, 0, "/sit human Ada", "k1", BIG, mark="m1"), Act(2, 1, "/sit human Bo", "k2", BIG + 1, mark="m2")]
SENTENCE = {"kind": "won", "sentence": "Ada has won against Bo."}


def line(table: str, guest: str, at: int, **more: Any) -> Finished:
    seat = 0 if guest == "ada" else 1
    won = more.pop("won", guest == "ada")
    kept = Finished(table, guest, "klondike", seat, at, won, 52.5, SENTENCE, {"moves": 3}, players=2)
    return replace(kept, **more)


def table(name: str, **more: Any) -> Any:
    return replace(ROW, id=name, code=f"the code of {name}", opened=BIG + len(name), **more)


class Life:
    """Calls methods by name, and remembers what came of each."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.told: list[tuple[str, object]] = []

    async def call(self, name: str, *values: object) -> Any:
        part, _, method = name.rpartition(".")
        call: Callable[..., Any] = getattr(getattr(self.store, part) if part else self.store, method)
        try:
            outcome = await call(*values)
        except Exception as fault:  # noqa: BLE001  # whatever it is, the other has to do the same
            outcome = type(fault)
        self.told.append((name, shown(outcome)))
        return outcome


def shown(outcome: object) -> object:
    """With what its repr leaves out."""
    if not isinstance(outcome, Book) or outcome.sealed is None:
        return outcome
    sealed = outcome.sealed
    return replace(outcome, sealed=None), sealed.seed, sealed.told, sealed.pledge


async def play(life: Life) -> None:
    """Tables of all kinds, and what is done at them."""
    call = life.call
    await call("open_table", Opening(table("t1", players=2, listed=True), TWO, {0: "ada", 1: "bo"}))
    await call("open_table", Opening(table("t1"), TWO, {0: "ada"}))
    await call("open_table", Opening(table("t22", owner="bo", listed=True, players=4), [act(1, "/sit bot greedy")]))
    await call("open_table", Opening(table("t333", owner="bo", open_seed="lesson 3"), [act(1)], {0: "bo"}))
    await call("open_table", Opening(table("t4444", owner="cy", clock="day"), [act(1)], {0: "cy"}))
    await call("open_table", Opening(table("t55555", owner="cy", players=3), [act(1, "/sit bot x"), act(2, "/leave")]))
    await call("write", Page("t1", [act(3), Act(4, 1, "/say Hello, Ada!", "k4", BIG, mark="m4")], author="bo"))
    await call("write", Page("t1", [act(4)]))
    await call("write", Page("t1", [act(5)], deadline=BIG + 60_000))
    await call("write", Page("t22", [act(2)], {0: "ada", 2: "ada"}, owner="ada"))
    await call("write", Page("t22", [act(3, "/leave")], {2: None, 0: "bo"}))
    await call("write", Page("t4444", [act(2)], sequel=Opening(table("t666666", owner="cy"), [act(1)], {0: "cy"})))
    for name in ("t1", "t22", "t333", "t4444", "nowhere"):
        await call("book", name)
        await call("owner", name)
    await call("find_code", "the code of t1")
    await call("listed", 9)
    await call("listed", 1)
    await call("deadlines")
    for guest in ("ada", "bo", "cy", "nobody"):
        for name in ("tables_of", "going_on", "meetings", "history"):
            await call(name, guest, 9)
        for name in ("count_opened", "tallies_of", "kept_of", "shared_tables", "tables_over_days"):
            await call(name, guest)
    for opened, invited in ((BIG + 9, BIG + 9), (BIG + 9, 0), (0, BIG + 9), (BIG, BIG)):
        outcome = await call("untouched", opened, invited)
        life.told[-1] = ("untouched", sorted(outcome))
    await call("name_at", "t1", 1)
    await call("name_at", "t1", 3)
    await call("sitters", ["t1", "t22", "nowhere"])
    await call("people.sittings", 9)
    await call("people.speakers", "t1")
    await call("prove")


async def end_games(life: Life) -> None:
    call = life.call
    await call(
        "write", Page("t1", [act(6)], ending=Ending(BIG + 9, [line("t1", "ada", BIG + 9), line("t1", "bo", BIG + 9)]))
    )
    for number, won in enumerate((True, False, True, True), 1):
        name = f"sent.{number}" if number == 2 else f"over{number}"
        ended = line(name, "ada", BIG + number, won=won, score=float(number), options={"draw": 3}, origin="daily")
        await call("open_table", Opening(table(name, finished=BIG), [act(1)], {0: "ada"}, [ended]))
    await call("write", Page("over4", [act(2, "/undo")], ending=Ending(0)))
    for guest in ("ada", "bo"):
        await call("history", guest, 9)
        await call("history", guest, 1)
        await call("tallies_of", guest)
        await call("meetings", guest, 9)
        await call("unseen_ends", guest, BIG, 9)
    await call("see_end", "t1", "bo")
    await call("unseen_ends", "bo", BIG, 9)
    await call("look_back", "ada", 9, lambda rows: rows)


async def daily(life: Life) -> None:
    call = life.call
    for secret in ("first", "second"):
        await call("keep_chain", Chain(2026, secret), BIG)
    await call("chain_of", 2026)
    await call("chain_of", 2027)
    for grade in (3, 4):
        await call("keep_deal", replace(DEAL, seed=f"seed {grade}"))
        await call("keep_grade", DEAL.place, grade)
    await call("deals_of", DEAL.day)
    await call("deals_of", "2026-11-20")
    await call("deal_at", DEAL.place)
    for day in ("2026-11-18", "2026-11-19", "2026-11-19"):
        await call("note_day", day)
    await call("days_since", "2026-11-19")
    for guest, late in (("ada", False), ("bo", False), ("cy", True)):
        attempt = Attempt(guest, *DEAL.place, late)
        of_day = table(f"day-{guest}", daily=f"{DEAL.day} {DEAL.title}", owner=guest)
        await call("open_table", Opening(of_day, [act(1)], {0: guest}, attempt=attempt))
    again = table("again", owner="ada")
    await call("open_table", Opening(again, [act(1)], {0: "ada"}, attempt=Attempt("ada", *DEAL.place, False)))
    for guest in ("ada", "bo"):
        won = line(f"day-{guest}", guest, BIG + 50, won=True, origin="daily", moves=80 + len(guest), took=9_000)
        await call("write", Page(f"day-{guest}", [act(2)], ending=Ending(BIG + 50, [replace(won, seat=0)])))
    for guest in ("ada", "bo", "cy"):
        await call("outings", guest, "2026-11-01", "2026-11-30")
    await call("results", DEAL.place)
    for order in ("time", "moves"):
        await call("honours", DEAL.place, BIG + 99, order, 0, 9)
    for name in ("Ada", "Nobody"):
        await call("keep_proof", Proof("day-ada", "honour.1", name, True))
    await call("keep_proof", Proof("day-bo", "honour.2", "Bo", False))
    await call("honours", DEAL.place, BIG + 99, "time", 0, 9)
    await call("honours", DEAL.place, BIG + 99, "time", 1, 9)
    await call("honoured_table", "honour.1")
    await call("honoured_table", "honour.2")
    await call("look_back", "ada", 9, lambda rows: rows)
    await call("book", "day-cy")


async def race(life: Life) -> None:
    call = life.call
    await call("add_bout", BOUT, Run("b1", 0, "ada", "Ada"))
    await call("add_bout", BOUT, Run("b1", 0, "ada", "Ada"))
    await call("put_run", Run("b1", 1, "bo", "Bo"))
    await call("put_run", Run("b1", 1, "bo", "Bob", True))
    await call("put_run", Run("b1", 2, "cy", "Cy"))
    await call("leave_bout", "b1", "cy")
    await call("find_bout", BOUT.code)
    await call("races_awaited", "bo")
    runs = [Run("b1", place, guest, guest, True, f"run-{guest}") for place, guest in enumerate(("ada", "bo"))]
    tables = [Opening(table(run.table, bout="b1", owner=run.guest), [act(1)], {0: run.guest}, run=run) for run in runs]
    await call("begin_bout", "b1", BIG + 70, tables)
    await call("begin_bout", "b1", BIG + 71, tables)
    await call("write", Page("run-ada", [act(2)], ending=Ending(BIG + 80, [line("run-ada", "ada", BIG + 80)])))
    challenge = replace(BOUT, id="b2", kind=CHALLENGE, code="another code of words", begins=BIG)
    await call("add_bout", challenge, Run("b2", 0, "ada", "Ada", True, "run-ada"))
    for bout in ("b1", "b2", "b3"):
        await call("field_of", bout)
    outcome = await call("fields_alike", "run-ada")
    life.told[-1] = ("fields_alike", sorted(outcome, key=lambda field: str(field.bout.id)))
    await call("fields_with", "bo", 9)
    await call("untaken", "run-ada", 0)
    await call("untaken", "run-ada", BIG)
    await call("book", "run-bo")
    await call("forget", "run-bo")
    await call("field_of", "b1")


async def meet(life: Life) -> None:
    call = life.call
    for until in (BIG + 9, BIG + 5):
        await call("keep_vacation", Vacation("ada", BIG, until))
    await call("vacations", "ada", BIG)
    await call("vacations", "ada", BIG + 5)
    await call("open_table", Opening(table("asks", players=3, owner="bo"), [act(1, "/sit human Bo")], {0: "bo"}))
    for _ in range(2):
        await call("invite", "asks", "ada")
    await call("invited", "ada", 9)
    await call("asked", "bo", "ada")
    await call("decline", "asks", "ada")
    await call("invited", "ada", 9)
    await call("asked", "bo", "ada")
    await call("invite", "asks", "cy")
    for text in ("Oh!", "Ah."):
        await call("people.add_aside", Aside("t1", 0, "cy", "Cy", text, "k", BIG))
    await call("people.asides", "t1", 1)
    for how, name in (("mute", "x1"), ("block", "x2")):
        await call("people.add_block", Block(name, "ada", "bo", "Bo", how, "", BIG))
    await call("people.add_block", Block("x3", "ada", "bo", "Bo", "mute", "t1", BIG + 1))
    await call("people.add_block", Block("x3", "cy", "bo", "Bo", "mute", "t1", BIG + 1))
    await call("people.blocks_of", "ada")
    await call("people.blockers", "bo")
    await call("people.lift_block", "ada", "x3")
    await call("people.lift_block", "bo", "x2")
    said = [Line("Bo", "Hello, Ada!", guest="bo"), Line("", "Bo takes the hat.", watching=True)]
    for number in (1, 2):
        report = Report(f"r{number}", "t1", "ada", "Ada", "bo", "Bo", "Rude.", said, BIG + number)
        await call("people.add_report", report)
    await call("people.resolve", "r2", BIG + 9)
    await call("people.resolve", "r2", BIG + 10)
    await call("people.reports", 9)
    await call("people.report", "r1")
    await call("people.report", "r9")
    for now in (BIG, BIG + 1):
        await call("people.silence", "bo", now)
    await call("people.silenced")
    await call("people.unsilence", "bo")
    await call("people.silenced")


async def tell(life: Life) -> None:
    call = life.call
    for value in ("secret", "other"):
        await call("notices.fact", "key", lambda value=value: value)
    for _ in range(3):
        await call("notices.ask", CONTACT, {"of ada": 2, "from here": 9}, BIG)
    await call("notices.ask", replace(CONTACT, guest="bo", address="bo@example.org"), {"of bo": 2}, BIG)
    await call("notices.contacts", "ada")
    await call("notices.contact", 1)
    await call("notices.contact", 99)
    await call("notices.confirm", 1, BIG + 1)
    await call("notices.confirm", 99, BIG + 1)
    await call("notices.wish", "ada")
    for wish in ('{"a": 1}', '{"a": 2}'):
        await call("notices.keep_wish", "ada", wish)
    await call("notices.wish", "ada")
    await call("notices.known")
    waits = Waits("ada", "t22", BIG, "turn", "It is your turn, says Bo.", BIG + 5)
    await call("notices.find", [waits, Seen("bo", "t22", 0)], BIG + 2)
    await call("notices.find", [waits, Seen("bo", "t22", BIG), Seen("bo", "t22", 3)], BIG - 2)
    await call("notices.unlooked")
    await call("notices.contacts_due", BIG + 9, 9)
    await call("notices.due", 1, BIG + 9)
    await call("notices.told_of", "ada")
    await call("notices.put", [Due(1, "t22", BIG, "turn", "Say this.", BIG + 6, 1), Due(1, "", 0, "x", "", BIG, 0)])
    await call("notices.fail", [Due(1, "t22", BIG, "turn", "", BIG + 7, 2), Due(1, "no", 0, "x", "", 1, 1)], "No.", BIG)
    await call("notices.due", 1, BIG + 9)
    await call("notices.strike", [Due(1, "", 0, "x", "", BIG, 0)], "Done.", BIG + 8)
    await call("notices.contacts", "ada")
    await call("notices.find", [Passed("ada", "t22")], BIG + 20)
    await call("notices.told_of", "ada")
    await call("notices.find", [Waits("ada", "t22", BIG + 30, "turn", "Again, by Bo.", BIG + 35)], BIG + 20)
    await call("notices.due", 1, BIG + 99)
    await call("notices.table_with", "ada", lambda name: name.startswith("t2"))
    await call("notices.table_with", "bo", lambda name: name.startswith("t2"))
    await call("notices.remove", 2)
    await call("notices.contacts", "bo")
    await call("notices.sweep", BIG + DAY + 1)


async def go(life: Life) -> None:
    """All that is told of each guest, and that it is gone."""
    call = life.call
    for digest, expires in (("forever", 0), ("soon", 100), ("old", 10)):
        await call("add_pass", digest, "ada", expires)
    await call("add_pass", "forever", "bo", 0)
    await call("bearer", "forever")
    await call("redeem", "old", 50)
    await call("redeem", "soon", 50)
    for salt in (b"\x00\xff", b"salt"):
        await call("keep_words", "ada", "place", salt, b"digest\x00", BIG)
    await call("keep_words", "bo", "place", b"", b"", BIG)
    await call("words_at", "place")
    await call("words_at", "elsewhere")
    for guest in ("ada", "bo", "cy"):
        await call("kept_of", guest)
        for section in SECTIONS:
            await call("told_of", guest, section, 0)
            await call("told_of", guest, section, 1)
    await call("forget", "t4444")
    await call("forget", "t666666")
    await call("book", "t4444")
    outcome = await call("forget_alone", "ada")
    life.told[-1] = ("forget_alone", sorted(outcome))
    outcome = await call("forget_guest", "bo")
    life.told[-1] = ("forget_guest", sorted(outcome[0]), outcome[1])  # type: ignore[assignment]  # of two lists
    await call("notices.forget_contacts", "bo")
    await call("book", "t1")
    await call("history", "ada", 9)
    await call("people.reports", 9)
    await call("notices.told_of", "ada")
    await call("forget_history", "ada")
    await call("notices.forget_contacts", "ada")
    await call("kept_of", "ada")
    await call("kept_of", "bo")


CHAPTERS = (play, end_games, daily, race, meet, tell, go)
SYNCHRONOUS = {"people", "notices", "troubles", "tallies", "close"}


def lived(place: Place) -> list[tuple[str, object]]:
    told: list[tuple[str, object]] = []

    async def work(store: SqlStore) -> None:
        life = Life(store)
        for chapter in CHAPTERS:
            await chapter(life)
        told.extend(life.told)

    with_store(place, work)
    return told


def methods(promise: type) -> set[str]:
    return {name for name, _ in inspect.getmembers(promise, callable) if not name.startswith("_")}


@pytest.fixture(scope="module")
def in_sqlite(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, object]]:
    folder: Path = tmp_path_factory.mktemp("alike")
    return lived(lambda: SqliteStore(folder))


def test_the_life_leaves_out_no_method(in_sqlite: list[tuple[str, object]]) -> None:
    asked = {entry[0] for entry in in_sqlite}
    promised = methods(Store) - SYNCHRONOUS
    promised |= {f"people.{name}" for name in methods(People)} | {f"notices.{name}" for name in methods(NoticeStore)}

    assert promised - asked == set()


def test_nothing_in_the_life_goes_wrong_but_conflicts(in_sqlite: list[tuple[str, object]]) -> None:
    faults = [(name, outcome.__name__) for name, outcome, *_ in in_sqlite if isinstance(outcome, type)]

    assert {fault for _, fault in faults} == {"Conflict"}
    assert len(faults) == 7


def test_postgresql_answers_as_sqlite_does(in_sqlite: list[tuple[str, object]], address: str) -> None:
    in_postgresql = lived(lambda: PostgresStore(address))

    for here, there in zip(in_postgresql, in_sqlite, strict=True):
        assert repr(here) == repr(there)

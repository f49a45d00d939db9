"""A message is done once, however often it is sent; and only that message, of that guest, is answered as done."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.visiting import Guest, Host, Visit
from tuckbox.room.messages import FLAGS, VERBS
from tuckbox.server.store.schema import MIGRATIONS
from tuckbox.server.store.sqlite import FILE

USED = "This id was used for something else before: take a new one."


def seated(guest: Guest, table: str, name: str = "Ada", **sit: object) -> Visit:
    visit = guest.visit(table)
    assert "done" in visit.ask(sit=name, **sit)
    return visit


def test_who_takes_a_seat_under_the_id_of_who_left_it_is_not_told_that_it_is_done(host: Host) -> None:
    one, other = host.guest(), host.guest()
    table = one.open_table()
    with seated(one, table, id="1") as first, other.visit(table) as second:
        first.ask(leave=True, id="2")

        told = second.ask(sit="Ada", id="1")

        assert told["refused"] == USED
        assert "done" not in told
        assert second.ask(look=0)["seats"][0]["kind"] == "empty"
        assert second.ask(sit="Ada", id="another")["chair"] == 0


def test_who_leaves_under_the_id_of_another_is_not_told_that_it_is_done(host: Host) -> None:
    one, other = host.guest(), host.guest()
    table = one.open_table()
    with seated(one, table) as first, other.visit(table) as second:
        first.ask(leave=True, id="gone")

        assert "watching" in second.ask(leave=True, id="gone")["refused"]


CHAT = {"say": "Good luck!", "id": "k"}
OTHERS: dict[str, dict[str, object]] = {
    "another text": {"say": "Oh no!"},
    "a number": {"say": 1},
    "do": {"do": "draw", "at": 3},
    "sit": {"sit": "Ada"},
    "deal": {"deal": "x1"},
    "answer": {"answer": True},
    "why": {"why": ["waste"]},
    "stand_in": {"stand_in": 1},
    "order": {"order": "pass"},
    "unorder": {"unorder": "pass"},
    "change": {"change": {"clock": "day"}},
    "lock": {"lock": True},
    "remove": {"remove": 1},
    "host": {"host": 1},
    **{verb: {verb: True} for verb in FLAGS if verb in VERBS},
}


def test_every_verb_is_tried_here() -> None:
    assert set(VERBS) <= {"say", *OTHERS}


def solitaire(host: Host) -> tuple[Guest, str]:
    """Somebody at a game of Klondike who has said something under an id."""
    guest = host.guest()
    table = guest.open_table(game="klondike", players=1)
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        assert "done" in visit.ask(**CHAT)
    return guest, table


@pytest.mark.parametrize("other", OTHERS)
def test_another_message_under_the_same_id_is_refused_and_not_done(host: Host, other: str) -> None:
    guest, table = solitaire(host)
    with guest.visit(table) as visit:
        before = visit.state["at"]

        told = visit.ask(**OTHERS[other], id="k")

        assert told["refused"] == USED
        assert visit.ask(look=0)["at"] == before


DONE = {"oracle": {"oracle": True}, "hint": {"hint": True}, "resign": {"resign": True}}


@pytest.mark.parametrize("verb", DONE)
def test_an_id_under_which_something_was_done_says_nothing_else(host: Host, verb: str) -> None:
    guest, table = solitaire(host)
    with guest.visit(table) as visit:
        visit.act()
        done = visit.ask(**DONE[verb], id="v")["done"]

        assert visit.ask(**CHAT | {"id": "v"})["refused"] == USED
        assert visit.ask(**DONE[verb], id="v")["done"] == done


@pytest.mark.parametrize("strange", [{"undo": [1]}, {"undo": [2]}, {"undo": True, "fly": [1]}], ids=repr)
def test_nothing_is_done_of_which_part_was_not_looked_at(host: Host, strange: dict[str, object]) -> None:
    guest, table = solitaire(host)
    with guest.visit(table) as visit:
        at = visit.act()["at"]

        assert "refused" in visit.ask(**strange, id="k2")
        assert visit.ask(look=0)["at"] == at


def test_the_same_act_at_another_time_is_another_message(host: Host) -> None:
    guest, table = solitaire(host)
    with guest.visit(table) as visit:
        done = visit.ask(do="draw", at=visit.state["at"], id="draw")

        assert visit.ask(do="draw", at=done["at"], id="draw")["refused"] == USED


def test_a_server_that_was_started_since_knows_what_was_done(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest, table = solitaire(host)
        with guest.visit(table) as visit:
            done = visit.ask(**CHAT)["done"]
    with Host(tmp_path) as host, Guest(host.url, guest.cookie).visit(table) as visit:
        assert visit.ask(**CHAT)["done"] == done
        assert visit.ask(resign=True, id="k")["refused"] == USED


def test_guests_choose_their_ids_without_knowing_of_each_other(host: Host) -> None:
    one, other = host.guest(), host.guest()
    table = one.open_table()
    with seated(one, table, id="1") as first, seated(other, table, "Bob", id="1") as second:
        assert (first.state["chair"], second.state["chair"]) == (0, 1)
        assert [visit.ask(say=1, id="2").get("refused") for visit in (first, second)] == [None, None]


def test_who_has_left_and_whose_first_message_comes_again_is_not_seated_again(host: Host) -> None:
    one, other = host.guest(), host.guest()
    table = one.open_table(players=3)
    with one.visit(table) as first:
        done = first.ask(sit="Ada", id="1")["done"]
        first.ask(leave=True, id="2")
        with seated(other, table):
            told = first.ask(sit="Ada", id="1")

            assert (told["done"], told["chair"]) == (done, None)


@pytest.mark.parametrize("other", [{"sit": "random", "as": "bot", "seat": 2}, {"sit": "Ada"}, {"leave": True}])
def test_an_id_under_which_a_bot_was_seated_is_used(host: Host, other: dict[str, object]) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table(players=3)) as visit:
        visit.ask(sit="greedy", seat=1, id="b", **{"as": "bot"})

        told = visit.ask(**other, id="b")

        assert told["refused"] == USED
        assert [seat["kind"] for seat in visit.ask(look=0)["seats"]] == ["empty", "bot", "empty"]


def make_old(database: Path) -> None:
    """As it was before messages had marks."""
    old = database.with_suffix(".old")
    with closing(sqlite3.connect(old)) as connection:
        for statement in MIGRATIONS[0]:
            connection.execute(statement)
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        connection.execute("ATTACH ? AS new", (str(database),))
        for table in tables:
            names = ", ".join(row[1] for row in connection.execute(f"PRAGMA main.table_info({table})"))
            connection.execute(f"INSERT INTO main.{table} ({names}) SELECT {names} FROM new.{table}")
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID")
        connection.execute("INSERT INTO meta VALUES ('schema', 1)")
        connection.commit()
    old.replace(database)


def test_tables_of_an_older_server_are_played_on_and_their_ids_are_not_used_again(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest, table = solitaire(host)
    make_old(tmp_path / FILE)

    with Host(tmp_path) as host, Guest(host.url, guest.cookie).visit(table) as visit:
        assert visit.ask(resign=True, id="k")["refused"] == USED
        drawn = visit.ask(do="draw", at=visit.state["at"], id="new")
        assert visit.ask(do="draw", at=visit.state["at"] - 1, id="new")["done"] == drawn["done"]

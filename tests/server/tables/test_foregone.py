"""A foregone answer is on disk with the act before it, and is given by whoever takes up a table without it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.quests import scenario
from tests.server.visiting import Guest, Host
from tuckbox.server.store.sqlite import FILE

PARTY = {"scenario": scenario(["warrior@cave", "warrior@cave"], ["DDDDDDDDA@cave"])}


def acts(data: Path, table: str) -> list[tuple[int, str]]:
    """What was done in the game, as it lies on disk."""
    with closing(sqlite3.connect(data / FILE)) as database:
        rows = database.execute("SELECT seat, words FROM acts WHERE table_id = ? ORDER BY version", (table,)).fetchall()
    return [(seat, words) for seat, words in rows if not words.startswith("/")]


def forget_last(data: Path, table: str, count: int) -> None:
    with closing(sqlite3.connect(data / FILE)) as database:
        query = "DELETE FROM acts WHERE table_id = ? AND version > (SELECT max(version) - ? FROM acts)"
        database.execute(query, (table, count))
        database.commit()


def among_monsters(one: Guest, other: Guest) -> str:
    """Two who have stayed where a monster is; only the one who stays last is still there to hear of it."""
    table = one.open_table(game="zoomquest", options=PARTY, seed="foregone")
    with other.visit(table) as second:
        with one.visit(table) as first:
            first.sit_and_deal("Ada")
            second.sit_and_deal("Ben")
            first.ask(look=0)
            assert "done" in first.ask(do="stay", at=first.state["at"])
        told = second.ask(do="stay", at=second.state["at"])
        assert "Battle at" in str(told["events"]), told
    return table


DONE = [(0, "stay"), (1, "stay"), (0, "battle"), (1, "battle")]


def test_what_is_told_of_a_foregone_answer_is_on_disk(tmp_path: Path) -> None:
    """ZQ-26: also that of somebody who has gone away."""
    with Host(tmp_path) as host:
        table = among_monsters(host.guest(), host.guest())

        assert acts(tmp_path, table) == DONE


def test_a_table_left_with_an_empty_question_goes_on_when_it_is_taken_up(tmp_path: Path) -> None:
    """ZQ-26: as a version that still asked has left it."""
    with Host(tmp_path) as host:
        one = host.guest()
        table = among_monsters(one, host.guest())
    forget_last(tmp_path, table, 2)
    assert acts(tmp_path, table) == DONE[:2]

    with Host(tmp_path) as host, Guest(host.url, one.cookie).visit(table) as visit:
        assert acts(tmp_path, table) == DONE
        assert (visit.state["chair"], visit.state["view"]["sealed"]) == (0, [])
        assert "battle" not in [offer["words"] for offer in visit.state["may"]]

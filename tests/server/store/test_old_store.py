"""What a server kept before there were statistics: tests/data/saved/server.sql is the dump of one of that time."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.visiting import Host
from tuckbox.roster.past import Row, most_played
from tuckbox.server.store.sqlite import FILE, SqliteStore

OLD = Path(__file__).parents[2] / "data" / "saved" / "server.sql"
GUEST = "5f5bc1bbc69d858b"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript(OLD.read_text("utf-8"))
    return tmp_path


def kept(folder: Path) -> list[tuple[str, int, float, str]]:
    """The games of its one guest, by the old file itself."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute("SELECT game, won, score, table_id FROM history ORDER BY at").fetchall()


def counted(folder: Path) -> list[Row]:
    """What a server of today counts."""

    async def run() -> list[Row]:
        store = SqliteStore(folder)
        try:
            return await store.look_back(GUEST, 100, lambda rows: rows)
        finally:
            await store.close()

    return asyncio.run(run())


def test_every_game_from_before_is_in_the_statistics(folder: Path) -> None:
    before = kept(folder)
    assert len(before) == 5

    found = counted(folder)

    assert [(row.game, row.result == "won", row.score, row.table) for row in found] == [
        (game, bool(won), score, table) for game, won, score, table in before
    ]
    told = {(one["game"], one["variant"], one["players"], one["origin"]): one for one in most_played(found)}
    assert {group: one["games"] for group, one in told.items()} == {
        ("klondike", "standard", 1, "fair"): 1,
        ("klondike", "draw=3", 1, "open"): 1,
        ("klondike", "standard", 1, "open"): 1,
        ("gridcannon", "standard", 1, "fair"): 1,
        ("sleepingqueens", "standard", 3, "fair"): 1,
    }
    won = told["klondike", "standard", 1, "open"]
    assert (won["wins_without_help"], won["moves"]) == (1, {"best": 74, "median": 74})
    helped = [told["klondike", *rest]["helped"] for rest in (("standard", 1, "fair"), ("draw=3", 1, "open"))]
    none = {"hints": 0, "oracle": 0, "undos": 0, "stood_in": 0}
    assert helped == [{**none, "hints": 1}, {**none, "undos": 1}]


def test_every_game_from_before_is_looked_back_on(folder: Path) -> None:
    tables = [table for *_, table in kept(folder)]

    with Host(folder) as host:
        answers = [host.guest().call("GET", f"api/tables/{table}/replay") for table in tables]

    assert [status for status, _ in answers] == [200] * 5
    assert max(len(told["steps"]) for _, told in answers) == 75

"""A row that cannot be read halts its own table: whoever asks is told so, and all others play."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults import fill
from tests.faults.client import Reply, hear, serving
from tests.server.visiting import Guest

DAMAGES = {
    "options": "UPDATE tables SET options = '{\"draw\":' WHERE id = ?",
    "options of another kind": "UPDATE tables SET options = '[1]' WHERE id = ?",
    "players": "UPDATE tables SET players = 'two' WHERE id = ?",
    "deadline": "UPDATE tables SET deadline = 'soon' WHERE id = ?",
    "finished": "UPDATE tables SET finished = x'ff' WHERE id = ?",
    "words": "UPDATE acts SET words = x'ff00' WHERE version = 7 AND table_id = ?",
    "letters": "UPDATE acts SET words = CAST(x'ff00' AS TEXT) WHERE version = 7 AND table_id = ?",
    "version": "UPDATE acts SET version = 'x' WHERE version = 7 AND table_id = ?",
    "seat": "UPDATE acts SET seat = 99 WHERE version = 20 AND table_id = ?",
    "chair": "UPDATE chairs SET seat = 'x' WHERE seat = 1 AND table_id = ?",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_row_that_cannot_be_read_halts_its_table_alone(tmp_path: Path, damage: str) -> None:
    fill.fill(tmp_path / "data", 2, 30)
    bad, good = fill.table_id(0), fill.table_id(1)
    with closing(sqlite3.connect(tmp_path / "data" / "tuckbox.sqlite3")) as database, database:
        database.execute(damage, (bad,))
    with serving(tmp_path / "data") as house:
        url = f"http://127.0.0.1:{house.port}/"
        owner, other = Guest(url, fill.cookie(0)), Guest(url, fill.cookie(1))

        async def first_word(table: str) -> Reply:
            return await hear(await house.connect(table, fill.cookie(0)))

        assert owner.call("GET", f"api/tables/{bad}")[0] == 503
        assert "halted" in house.run(first_word(bad))
        assert "view" in house.run(first_word(good))
        assert good in [table["table"] for table in owner.call("GET", "api/me")[1]["tables"]]
        assert other.call("DELETE", f"api/tables/{bad}")[0] == 403
        assert owner.call("DELETE", f"api/tables/{bad}")[0] == 200
        assert owner.call("GET", f"api/tables/{bad}")[0] == 404
        assert '"A table is halted."' in house.log.read_text()

"""What `tuckbox verify --all` finds in a store: nothing where all is as it was played, else which table, and what."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.fill import fill, table_id
from tuckbox.cli import main
from tuckbox.server.store.schema import migrate
from tuckbox.server.store.sqlite import FILE
from tuckbox.server.verifying import NO_END, NO_ENDING, OTHER_RESULT, verify

OLD = Path(__file__).parents[1] / "data" / "saved" / "server.sql"
ENDED = """SELECT id FROM tables JOIN acts ON table_id = id WHERE finished > 0 AND open_seed IS NULL
    GROUP BY id ORDER BY count(*) DESC LIMIT 1"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Of a server at which games were played to their ends."""
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as database:
        database.executescript(OLD.read_text("utf-8"))
        migrate(database, FILE)
    return tmp_path


def change(folder: Path, statement: str) -> str:
    """Change one game that is over; its id."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        (table,) = database.execute(ENDED).fetchone()
        assert database.execute(statement.format(table=f"'{table}'")).rowcount > 0
        database.commit()
    return str(table)


def test_games_as_they_were_played_have_no_fault(folder: Path) -> None:
    found = verify(folder / FILE)

    assert found.faults == []
    assert found.tables >= found.over > 0
    assert found.acts > 100


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE tables SET finished = 0 WHERE id = {table}", NO_ENDING),
        ("UPDATE history SET score = score + 1 WHERE table_id = {table}", OTHER_RESULT.format(1)),
        ("UPDATE history SET won = 1 - won WHERE table_id = {table}", OTHER_RESULT.format(1)),
        ("UPDATE acts SET words = 'sing' WHERE table_id = {table} AND words NOT LIKE '/%'", "cannot be played again"),
        ("UPDATE acts SET words = CAST(x'ff' AS TEXT) WHERE table_id = {table} AND version = 3", "cannot be read"),
    ],
)
def test_whatever_was_changed_is_found_and_named(folder: Path, statement: str, fault: str) -> None:
    table = change(folder, statement)

    found = verify(folder / FILE)

    assert {name for name, _ in found.faults} == {table}
    assert any(fault in told for _, told in found.faults), found.faults


def test_a_log_that_is_not_over_is_not_kept_as_over(folder: Path) -> None:
    table = change(folder, "DELETE FROM acts WHERE table_id = {table} AND version > 5")

    assert (table, NO_END) in verify(folder / FILE).faults


def test_acts_that_another_deal_would_not_allow_are_found(tmp_path: Path) -> None:
    fill(tmp_path / "data", 3, 40)
    with closing(sqlite3.connect(tmp_path / "data" / FILE)) as database:
        database.execute("UPDATE tables SET server_seed = 'another' WHERE id = ?", (table_id(1),))
        database.commit()

    (fault,) = verify(tmp_path / "data" / FILE).faults

    assert fault[0] == table_id(1)
    assert "cannot be played again" in fault[1]


def test_several_processes_find_the_same_and_tell_how_far_they_are(tmp_path: Path) -> None:
    fill(tmp_path / "data", 120, 30)
    steps: list[tuple[int, int]] = []

    found = verify(tmp_path / "data" / FILE, jobs=2, progress=lambda done, total: steps.append((done, total)))

    assert found == verify(tmp_path / "data" / FILE)
    assert (found.tables, found.acts, found.faults) == (120, 120 * 30, [])
    assert steps[-1] == (120, 120)
    assert len(steps) == 3


def test_the_command_reports_and_its_exit_status_tells_of_faults(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "--all", "--data", str(folder)]) == 0
    assert "No fault was found." in capsys.readouterr().out

    table = change(folder, "UPDATE tables SET finished = 0 WHERE id = {table}")
    assert main(["verify", "--all", "--data", str(folder), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["faults"] == [{"table": table[:6], "fault": NO_ENDING}]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--all", "record.json"], "not both"),
        (["--all", "--data", "nowhere"], "There is nothing to verify"),
    ],
)
def test_what_cannot_be_verified_is_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", *words]) > 0
    assert sentence in capsys.readouterr().err


def test_what_is_no_database_or_another_versions_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / FILE).write_text("rubbish " * 200)
    assert main(["verify", "--all", "--data", str(tmp_path)]) == 1
    assert "cannot be read" in capsys.readouterr().err

    (tmp_path / FILE).unlink()
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(OLD.read_text("utf-8"))
    assert main(["verify", "--all", "--data", str(tmp_path)]) == 1
    assert "start the server once" in capsys.readouterr().err

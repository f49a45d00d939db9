"""A backup is whole or not there at all, whatever happens to it, to the disk or to the server meanwhile; so is what is
restored."""

import errno
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults import fill
from tests.faults.client import SECONDS, House, serving, sit_down
from tests.faults.crowd import Crowd, read_book
from tests.faults.disk import environment

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
KILLS = 50 if PROOF else 5
TABLES = 2_000 if PROOF else 300
ACTS = 100


def start_backup(data: Path, target: Path, more: Mapping[str, str] | None = None) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "tuckbox", "backup", str(target), "--data", str(data)]
    environment = {**os.environ, **(more or {})}
    return subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def finished(backup: "subprocess.Popen[str]") -> tuple[int, str]:
    """Its status, and what it complained of."""
    with backup:
        told = backup.communicate(timeout=SECONDS)[1]
    return backup.returncode, told


def acts_in(copy: Path) -> int:
    """How many acts a whole database holds."""
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return int(database.execute("SELECT count(*) FROM acts").fetchone()[0])


def wait_for(part: Path, backup: "subprocess.Popen[str]") -> None:
    until = time.monotonic() + SECONDS
    while not part.exists() and backup.poll() is None and time.monotonic() < until:
        pass


def test_a_backup_that_is_killed_leaves_the_last_one_as_it_was(tmp_path: Path) -> None:
    data, target = tmp_path / "data", tmp_path / "copy"
    fill.fill(data, TABLES, ACTS)
    assert finished(start_backup(data, target))[0] == 0
    before = target.read_bytes()
    rng, killed = random.Random(1), 0
    while killed < KILLS:
        backup = start_backup(data, target)
        wait_for(tmp_path / "copy.part", backup)
        time.sleep(rng.random() * 0.02)  # so that it ends at any moment of the copying
        backup.kill()
        killed += finished(backup)[0] == -signal.SIGKILL

        assert target.read_bytes() == before or acts_in(target) == TABLES * ACTS
    assert finished(start_backup(data, target)) == (0, "")
    assert acts_in(target) == TABLES * ACTS
    assert not (tmp_path / "copy.part").exists()
    print(f"{killed} backups of {TABLES} tables killed: a whole one was always there")


@pytest.mark.parametrize("trouble", [f"{errno.ENOSPC} 0 0", f"0 0 {errno.EIO}"], ids=["full", "unable to sync"])
def test_a_backup_to_a_failing_disk_says_so_and_leaves_the_last_one(tmp_path: Path, trouble: str) -> None:
    data, folder = tmp_path / "data", tmp_path / "copies"
    fill.fill(data, 10, ACTS)
    folder.mkdir()
    assert finished(start_backup(data, folder / "copy"))[0] == 0
    before = (folder / "copy").read_bytes()
    disk = environment(folder, tmp_path / "trace", tmp_path / "trouble")
    (tmp_path / "trouble").write_text(trouble)

    status, told = finished(start_backup(data, folder / "copy", disk))

    assert status != 0 and "The backup failed" in told
    assert [path.name for path in folder.iterdir()] == ["copy"]
    assert (folder / "copy").read_bytes() == before
    (tmp_path / "trouble").unlink()
    assert finished(start_backup(data, folder / "copy", disk)) == (0, "")


async def play_and_copy(house: House, crowd: Crowd, target: Path) -> dict[tuple[str, int | None, str], int]:
    """Play, start a backup, play on, and kill the server; what was acknowledged before the backup began."""
    known: dict[tuple[str, int | None, str], int] = {}
    backups: list[subprocess.Popen[str]] = []

    def begin() -> None:
        known.update(
            {(player.table, player.chair, key): at for player in crowd.players() for key, at in player.done.items()}
        )
        backups.append(start_backup(house.data, target))

    crowd.after(40, begin)
    await crowd.play(120, house.kill)
    assert finished(backups[0]) == (0, "")
    return known


def test_a_backup_under_load_has_all_that_was_acknowledged_though_the_server_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        known = house.run(play_and_copy(house, Crowd(house, 4, seed=7), tmp_path / "copy"))

    with closing(sqlite3.connect(tmp_path / "copy")) as copy:
        for (table, seat, key), version in known.items():
            assert [act.version for act in read_book(copy, table).acts if (act.seat, act.key) == (seat, key)] == [
                version
            ]
    assert known


def same(_house: House, database: Path) -> Path:
    return database


def symlink(house: House, database: Path) -> Path:
    link = house.data.with_name("link")
    link.symlink_to(database)
    return link


def hard_link(house: House, database: Path) -> Path:
    link = house.data.with_name("link")
    link.hardlink_to(database)
    return link


def wal(_house: House, database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


async def play_one_act(house: House) -> None:
    assert "done" in await (await sit_down(house, 2)).act("act")


@pytest.mark.parametrize("is_running", [True, False], ids=["running", "stopped"])
@pytest.mark.parametrize("way", [same, symlink, hard_link, wal])
def test_a_backup_onto_the_database_itself_is_refused_and_changes_nothing(
    tmp_path: Path, way: Callable[[House, Path], Path], is_running: bool
) -> None:
    with serving(tmp_path / "data") as house:
        house.run(play_one_act(house))
        with house.reading() as database:
            acts = database.execute("SELECT count(*) FROM acts").fetchone()[0]
        if not is_running:
            house.kill()
        before = contents(house.data)
        status, told = finished(start_backup(house.data, way(house, house.database)))

        assert status != 0 and "is the database itself" in told, told
        assert contents(house.data) == before
        if is_running:
            house.stop()
        house.start()
        house.stop()
        assert acts_in(house.database) == acts


def test_a_backup_onto_the_database_of_another_server_is_refused(tmp_path: Path) -> None:
    fill.fill(tmp_path / "mine", 1, ACTS)
    with serving(tmp_path / "theirs") as house:
        house.run(play_one_act(house))
        before = contents(house.data)

        status, told = finished(start_backup(tmp_path / "mine", house.database))

        assert status != 0 and "is in use" in told, told
        assert contents(house.data) == before


def test_a_backup_that_cannot_be_put_in_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    fill.fill(tmp_path / "data", 1, ACTS)
    (tmp_path / "folder").mkdir()

    status, told = finished(start_backup(tmp_path / "data", tmp_path / "folder"))

    assert status != 0 and "folder" in told, told
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "folder"]


@pytest.fixture
def anybody_may() -> Iterator[None]:
    """Files are made as readable as can be, where nobody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir() if path.name != "lock"}


DATABASE = ("tuckbox.sqlite3", "tuckbox.sqlite3-wal", "tuckbox.sqlite3-shm")
OURS_ALONE = dict.fromkeys((*DATABASE, "host.key"), 0o600)


@pytest.mark.usefixtures("anybody_may")
def test_only_the_host_may_read_the_database_and_its_backups(tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    with serving(tmp_path / "data") as house:
        house.run(play_one_act(house))

        assert finished(start_backup(house.data, tmp_path / "copies" / "copy")) == (0, "")

        assert modes(house.data) == OURS_ALONE | {"backups.json": 0o600}
        assert modes(tmp_path / "copies") == {"copy": 0o600}


@pytest.mark.usefixtures("anybody_may")
def test_a_database_that_others_could_read_is_theirs_no_more_after_a_start(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        house.run(play_one_act(house))
        house.kill()
        for path in house.data.iterdir():
            path.chmod(0o644)

        house.start()

        assert modes(house.data) == OURS_ALONE


def run(*words: object) -> tuple[int, str]:
    """The status of a command, and what it complained of."""
    done = subprocess.run(
        [sys.executable, "-m", "tuckbox", *map(str, words)],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    return done.returncode, done.stderr


def change(database: Path, statement: str) -> None:
    with closing(sqlite3.connect(database)) as opened, opened:
        opened.execute(statement)


def tables_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as opened:
        return int(opened.execute("SELECT count(*) FROM tables").fetchone()[0])


UNREADABLE = "UPDATE acts SET words = 'fly to the moon' WHERE version = 50"


def test_a_restored_backup_is_played_on_and_what_was_there_is_kept(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    with serving(tmp_path / "data") as house:
        house.run(play_one_act(house))
        assert run("backup", copy, "--data", house.data) == (0, "")
        house.run(play_one_act(house))
        house.kill()  # so that the newest acts are in the files beside the database
        assert run("restore", copy, house.data) == (0, "")
        restored = tables_in(house.database)
        house.start()
        house.run(play_one_act(house))

    assert restored == 1
    assert tables_in(house.data / "tuckbox.sqlite3.old") == 2


def test_what_was_kept_by_one_restoring_is_kept_by_the_next(tmp_path: Path) -> None:
    for name, tables in (("one", 2), ("two", 3), ("data", 4)):
        fill.fill(tmp_path / name, tables, 10)
    for name in ("one", "two"):
        assert run("restore", tmp_path / name / "tuckbox.sqlite3", tmp_path / "data") == (0, "")

    kept = [tables_in(tmp_path / "data" / f"tuckbox.sqlite3{ending}") for ending in ("", ".old", ".old1")]
    assert kept == [3, 4, 2]


def test_a_backup_can_be_restored_where_nothing_was(tmp_path: Path) -> None:
    fill.fill(tmp_path / "data", 3, 10)
    assert run("backup", tmp_path / "copy", "--data", tmp_path / "data") == (0, "")

    assert run("restore", tmp_path / "copy", tmp_path / "new") == (0, "")

    assert tables_in(tmp_path / "new" / "tuckbox.sqlite3") == 3
    assert modes(tmp_path / "new") == {"tuckbox.sqlite3": 0o600}


def test_where_the_data_are_damaged_a_backup_takes_their_place(tmp_path: Path) -> None:
    fill.fill(tmp_path / "data", 3, ACTS)
    assert run("backup", tmp_path / "copy", "--data", tmp_path / "data") == (0, "")
    words(tmp_path / "data" / "tuckbox.sqlite3")
    before = contents(tmp_path / "data")["tuckbox.sqlite3"]

    assert run("restore", tmp_path / "copy", tmp_path / "data") == (0, "")

    assert tables_in(tmp_path / "data" / "tuckbox.sqlite3") == 3
    assert contents(tmp_path / "data")["tuckbox.sqlite3.old"] == before


def no_file(path: Path) -> None:
    path.unlink()


def empty(path: Path) -> None:
    path.write_bytes(b"")


def words(path: Path) -> None:
    path.write_text("Dear diary, " * 1000)


def of_another_program(path: Path) -> None:
    path.unlink()
    change(path, "CREATE TABLE songs (title TEXT)")


def newer(path: Path) -> None:
    change(path, "UPDATE meta SET value = 99")


def damaged(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 3 * 4096] = os.urandom(3 * 4096)
    path.write_bytes(data)


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def unplayable(path: Path) -> None:
    change(path, UNREADABLE)


def unparsable(path: Path) -> None:
    change(path, "UPDATE tables SET options = 'none'")


def gap(path: Path) -> None:
    change(path, "DELETE FROM acts WHERE version = 3")


def armed(path: Path) -> None:
    change(path, f"UPDATE tables SET game = '{path.with_name('trap.py')}'")
    path.with_name("trap.py").write_text("raise SystemExit('The trap has closed.')")


SPOILT = [no_file, empty, words, of_another_program, newer, damaged, cut, unplayable, unparsable, gap, armed]


@pytest.mark.parametrize("spoil", SPOILT)
def test_what_is_no_whole_backup_is_refused_and_changes_nothing(tmp_path: Path, spoil: Callable[[Path], None]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    fill.fill(data, 3, ACTS)
    assert run("backup", copy, "--data", data) == (0, "")
    before = contents(data)
    spoil(copy)

    status, told = run("restore", copy, data)

    assert status != 0 and told.startswith("tuckbox: ") and "Traceback" not in told, told
    assert "The trap has closed" not in told
    assert {name: data for name, data in contents(data).items() if name != "lock"} == before


def test_a_backup_of_damaged_data_is_refused_and_leaves_the_last_one(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    fill.fill(data, 3, ACTS)
    assert run("backup", copy, "--data", data) == (0, "")
    before = copy.read_bytes()
    damaged(data / "tuckbox.sqlite3")

    status, told = run("backup", copy, "--data", data)

    assert status != 0 and told.startswith("tuckbox: ") and "Traceback" not in told, told
    assert copy.read_bytes() == before
    assert not copy.with_name("copy.part").exists()


def test_tables_that_cannot_be_played_on_are_restored_when_that_is_wanted(tmp_path: Path) -> None:
    fill.fill(tmp_path / "data", 1, ACTS)
    change(tmp_path / "data" / "tuckbox.sqlite3", UNREADABLE)

    status, told = run("backup", tmp_path / "copy", "--data", tmp_path / "data")

    assert (status, told) == (0, f"Tables that cannot be played on from their logs: {fill.table_id(0)[:6]}.\n")
    assert run("restore", tmp_path / "copy", tmp_path / "new", "--anyway") == (0, "")


def test_nothing_is_restored_while_a_server_has_the_folder(tmp_path: Path) -> None:
    fill.fill(tmp_path / "mine", 1, ACTS)
    with serving(tmp_path / "data") as house:
        house.run(play_one_act(house))

        status, told = run("restore", tmp_path / "mine" / "tuckbox.sqlite3", house.data)

        assert status != 0 and "Another server uses" in told, told
        house.run(play_one_act(house))
        assert tables_in(house.database) == 2


def test_the_database_of_a_running_server_is_no_backup(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as house:
        house.run(play_one_act(house))

        status, told = run("restore", house.database, tmp_path / "new")

        assert status != 0 and "is in use by a server" in told, told
        assert not (tmp_path / "new").exists()


def test_a_restoring_that_is_killed_leaves_the_one_or_the_other(tmp_path: Path) -> None:
    data, other = tmp_path / "data", tmp_path / "other" / "tuckbox.sqlite3"
    fill.fill(data, 50, ACTS)
    fill.fill(other.parent, 60, ACTS)
    rng, killed = random.Random(2), 0
    while killed < KILLS:
        words = [sys.executable, "-m", "tuckbox", "restore", str(other), str(data)]
        restoring = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        wait_for(data / "tuckbox.sqlite3.part", restoring)
        time.sleep(rng.random() * 0.3)  # so that it ends at any moment of the copying, the checking and the moving
        restoring.kill()
        killed += finished(restoring)[0] == -signal.SIGKILL

        assert acts_in(data / "tuckbox.sqlite3") in (50 * ACTS, 60 * ACTS)
    assert run("restore", other, data) == (0, "")
    assert acts_in(data / "tuckbox.sqlite3") == 60 * ACTS
    assert not (data / "tuckbox.sqlite3.part").exists()
    print(f"{killed} restorings killed: the one or the other was always whole")

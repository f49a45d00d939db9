"""A backup is whole or not there at all, whatever happens to it, to the disk or to the server meanwhile."""

import errno
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults import fill
from tests.faults.client import SECONDS, House, serving
from tests.faults.crowd import Crowd, read_book
from tests.faults.disk import environment

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
KILLS = 50 if PROOF else 5
TABLES = 2_000 if PROOF else 300
ACTS = 100


def start_backup(data: Path, target: Path, more: Mapping[str, str] | None = None) -> "subprocess.Popen[str]":
    words = [sys.executable, "-m", "tuckbox", "backup", str(target), "--data", str(data)]
    return subprocess.Popen(words, env={**os.environ, **(more or {})}, stderr=subprocess.PIPE, text=True)


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

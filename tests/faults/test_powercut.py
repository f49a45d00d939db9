"""When the power goes, and with it every write since the last sync, no acknowledged act is lost.

The server plays under load on a disk that remembers each write and each sync with its moment. Afterwards any moment can
be cut: the disk is laid down as it would have been found, opened, and compared with what had been acknowledged by then.
"""

import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.faults.client import serving
from tests.faults.crowd import Crowd, Player
from tests.faults.disk import SYNC, Disk, Entry, environment, read_trace

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
CUTS = 500 if PROOF else 40
ACTS = 1500 if PROOF else 200
RUNS = 3 if PROOF else 1  # the cuts are shared out among them

BUSY = """
import sys
from tuckbox.cli import main
from tuckbox.server.store import sqlite
sqlite.PAGES_BETWEEN_CHECKPOINTS = 50
sys.exit(main(sys.argv[1:]))
"""
"""The server as it is, but for moving its log into the database every few acts: so the cuts fall there too."""

NORMAL = """
import sqlite3, sys
class Careless(sqlite3.Connection):
    def execute(self, sql, *values):
        return super().execute(sql.replace("synchronous = FULL", "synchronous = NORMAL"), *values)
real = sqlite3.connect
sqlite3.connect = lambda *places, **terms: real(*places, factory=Careless, **terms)
from tuckbox.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The control: the same server with the setting that SQLite's manual says may lose the last transactions."""

Acknowledged = dict[tuple[str, int, str], tuple[int, int]]
"""By table, seat and key: the version, and the moment at which the player heard of it."""


def acknowledged(players: list[Player]) -> Acknowledged:
    return {
        (player.table, player.chair, key): (version, player.moments[key])
        for player in players
        for key, version in player.done.items()
        if player.chair is not None
    }


def remember(folder: Path, seed: int, program: str) -> tuple[list[Entry], Acknowledged]:
    """Play for a while; all that was written, and all that was acknowledged."""
    data, trace = folder / "data", folder / "trace"
    with serving(data, environment=environment(data, trace, folder / "trouble"), program=("-c", program)) as house:
        crowd = Crowd(house, 6, seed=seed)
        house.run(crowd.play(ACTS, house.kill))
    entries = list(read_trace(trace))
    check_memory(entries, data)
    return entries, acknowledged(crowd.players())


def checkpoints(entries: list[Entry], heard: Acknowledged) -> int:
    """How often the database itself was written and synced while acts were acknowledged."""
    first = min(moment for _, moment in heard.values())
    return sum(entry.kind == SYNC and entry.name == "tuckbox.sqlite3" and entry.when > first for entry in entries)


def check_memory(entries: list[Entry], data: Path) -> None:
    """What was remembered is what is there."""
    disk = Disk(entries)
    disk.advance(1 << 63)
    there = {path.name: path.read_bytes() for path in data.glob("tuckbox.sqlite3*") if not path.name.endswith("-shm")}
    assert disk.everything() == there


def cut_moments(heard: Acknowledged, count: int, rng: random.Random) -> list[int]:
    """Half just when somebody has heard of an act, the tightest there are; half at any time."""
    moments = [moment for _, moment in heard.values()]
    anywhen = [rng.randint(min(moments), max(moments)) for _ in range(count - count // 2)]
    return sorted([*rng.choices(moments, k=count // 2), *anywhen])


def lost(folder: Path, heard: Acknowledged, moment: int) -> int:
    """How many of the acts heard of by then are not in the log."""
    due = {place: version for place, (version, when) in heard.items() if when <= moment}
    if not (folder / "tuckbox.sqlite3").exists():
        return len(due)
    with closing(sqlite3.connect(folder / "tuckbox.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        if not database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'acts'").fetchone():
            return len(due)
        kept = {(table, seat, key): at for table, seat, key, at in database.execute(LOG)}
    return sum(kept.get(place) != version for place, version in due.items())


LOG = "SELECT table_id, seat, key, version FROM acts WHERE key != ''"


def cut(entries: list[Entry], heard: Acknowledged, folder: Path, count: int, seed: int) -> list[int]:
    """At so many moments, how many acknowledged acts a power cut would have lost."""
    rng, disk, losses = random.Random(seed), Disk(entries), []
    for number, moment in enumerate(cut_moments(heard, count, rng)):
        disk.advance(moment)
        folder.mkdir()
        disk.cut(folder, luck=rng if number % 4 == 3 else None)
        losses.append(lost(folder, heard, moment))
        shutil.rmtree(folder)
    return losses


def test_a_power_cut_loses_no_acknowledged_act(tmp_path: Path) -> None:
    losses = []
    for seed in range(RUNS):
        run = tmp_path / str(seed)
        run.mkdir()
        entries, heard = remember(run, seed, BUSY)
        assert checkpoints(entries, heard) > 0
        losses += cut(entries, heard, tmp_path / "cut", -(-CUTS // RUNS), seed)

    print(f"{len(losses)} power cuts: {sum(losses)} acknowledged acts lost")
    assert len(losses) >= CUTS
    assert sum(losses) == 0


def test_the_same_cuts_show_that_synchronous_normal_loses(tmp_path: Path) -> None:
    entries, heard = remember(tmp_path, 1, NORMAL)

    losses = cut(entries, heard, tmp_path / "cut", 20, 1)

    print(f"with synchronous=NORMAL {sum(loss > 0 for loss in losses)} of {len(losses)} power cuts lose something")
    assert any(losses)

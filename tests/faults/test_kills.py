"""Killed at any moment under load, the server has lost nothing that it said was done, and doubled nothing."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.faults.client import House, serving
from tests.faults.crowd import Crowd, check

HASTY = """
import asyncio, sys
from tuckbox.cli import main
from tuckbox.server.store.sqlite import SqliteStore
later, write = set(), SqliteStore.write
async def write_later(self, page):
    asyncio.get_running_loop().call_later(0.05, lambda: later.add(asyncio.ensure_future(write(self, page))))
SqliteStore.write = write_later
sys.exit(main(sys.argv[1:]))
"""
"""The control: a server that tells first and stores a moment later."""

FORGETFUL = """
import sys
from tuckbox.cli import main
from tuckbox.server.tables import rooms

def forget(book, build=rooms.room_of):
    room = build(book)
    room.keys.clear()
    room.done.clear()
    return room

rooms.room_of = forget
sys.exit(main(sys.argv[1:]))
"""
"""The control: a server that has forgotten, once it was killed, which messages it has carried out."""

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
KILLS = 200 if PROOF else 4
SOME_KILLS = 50 if PROOF else 2
LONGEST = 300 if PROOF else 120
"""How many acts at most are played from one kill to the next."""
TABLES = 8
SEALED: dict[str, object] = {"game": "zoomquest", "players": 3}
BOTS: dict[str, object] = {"game": "sleepingqueens", "players": 4, "bots": ["greedy", "random"]}


def storm(
    house: House, copies: tuple[int, int], seed: int, terms: Mapping[str, object] | None = None, kills: int = KILLS
) -> int:
    """Kill after kill; how many acts were acknowledged, all of which are there. The last check is of all tables."""
    crowd = Crowd(house, TABLES, seed=seed, copies=copies, terms=terms)
    for _ in range(kills):
        house.run(crowd.play(crowd.rng.randint(1, LONGEST), house.kill))
        house.start()
        with house.reading() as database:
            check(database, [player for company in crowd.companies for player in company])
    with house.reading() as database:
        return check(database, crowd.players())


@pytest.mark.parametrize(("copies", "seed"), [((1, 1), 1), ((2, 5), 2)], ids=["said once", "said 2 to 5 times"])
def test_kill_9_loses_and_doubles_no_acknowledged_act(tmp_path: Path, copies: tuple[int, int], seed: int) -> None:
    with serving(tmp_path / "data") as house:
        acknowledged = storm(house, copies, seed)

    print(
        f"\n{acknowledged} acknowledged acts after {KILLS} kills: none lost, none doubled, no client ahead of the log"
    )
    assert acknowledged > 10 * KILLS


@pytest.mark.parametrize(("terms", "seed"), [(SEALED, 4), (BOTS, 5)], ids=["sealed choices", "bots"])
def test_neither_sealed_choices_nor_bots_lose_or_double_an_act(
    tmp_path: Path, terms: dict[str, object], seed: int
) -> None:
    with serving(tmp_path / "data") as house:
        acknowledged = storm(house, (1, 3), seed, terms, SOME_KILLS)

    print(f"{acknowledged} acknowledged acts after {SOME_KILLS} kills: none lost, none doubled")
    assert acknowledged > 5 * SOME_KILLS


def test_a_server_that_forgets_what_it_has_done_is_caught(tmp_path: Path) -> None:
    forgetful = serving(tmp_path / "data", program=("-c", FORGETFUL))

    with forgetful as house, pytest.raises(AssertionError, match=r"doubled|twice"):
        storm(house, (2, 5), 6)


def test_a_server_that_tells_before_it_stores_is_caught(tmp_path: Path) -> None:
    hasty = serving(tmp_path / "data", program=("-c", HASTY))

    with hasty as house, pytest.raises(AssertionError, match=r"lost|ahead"):
        storm(house, (1, 1), 3)

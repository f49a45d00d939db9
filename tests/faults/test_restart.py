"""However much it keeps, a server that is started accepts play at once: rooms are built when they are asked for."""

import os
import random
import resource
from pathlib import Path

from tests.faults import fill
from tests.faults.client import House, answer, first_words, look, serving

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
TABLES = 10_000 if PROOF else 300
ACTS = 100
GENEROUS = 10.0
"""In seconds of the processor, of which others may want as many; bench/server.py tells how long it takes."""


async def act_somewhere(house: House, table: str) -> None:
    """Whoever is to act there acts."""
    for seat in range(fill.SEATS):
        line = await house.connect(table, fill.cookie(seat))
        told = await look(line)
        if told["may"]:
            reply = await answer(line, {"do": first_words(told), "at": told["at"], "id": "first"})
            assert reply["done"] == ACTS + 1
            return
    raise AssertionError("nobody is to act")


def restart(house: House, table: str) -> float:
    """The seconds from the start of the process to the first accepted act."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    house.start()
    house.run(act_somewhere(house, table))
    house.kill()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_a_server_with_many_tables_accepts_play_soon_after_its_start(tmp_path: Path) -> None:
    fill.fill(tmp_path / "data", TABLES, ACTS)

    with serving(tmp_path / "data") as house:
        house.kill()
        seconds = restart(house, fill.table_id(random.Random(7).randrange(TABLES)))

    print(f"with {TABLES:,} tables and {TABLES * ACTS:,} acts, the first act is accepted after {seconds:.2f} s")
    assert seconds < GENEROUS

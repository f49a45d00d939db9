"""Whoever sets the clock of the machine, an hour back or forward, neither stops a table's clock nor makes it ring."""

import json
from pathlib import Path

import pytest

from tests.faults.client import House, Played, hear, look, serving, sit_down

HOUR = 3600 * 10**9
PROGRAM = """
import pathlib, sys, time

offset, true = pathlib.Path({!r}), time.time_ns
time.time_ns = lambda: true() + int(offset.read_text())
time.time = lambda: time.time_ns() / 1e9
from tuckbox.cli import main
sys.exit(main())
"""


def serve_with(offset: Path) -> list[str]:
    """A server for whose process the clock shows so many nanoseconds more than the file says."""
    put(offset, 0)
    return ["-c", PROGRAM.format(str(offset))]


def put(offset: Path, nanoseconds: int) -> None:
    """All at once: the clock is read at any moment."""
    part = offset.with_name("part")
    part.write_text(str(nanoseconds))
    part.replace(offset)


async def version(table: Played) -> object:
    return (await look(table.lines[0]))["at"]


async def late_act(table: Played) -> None:
    """Until the clock has played there."""
    while "The clock plays for" not in json.dumps((await hear(table.lines[0])).get("events")):
        pass


async def play_past_the_change(house: House, offset: Path, change: int) -> None:
    patient = await sit_down(house, 2, clock="move", seconds=600)
    before = await version(patient)
    put(offset, change)
    hasty = await sit_down(house, 2, clock="move", seconds=1)
    await late_act(hasty)

    assert await version(patient) == before, "the clock played for somebody who had nine minutes left"
    assert "done" in await patient.act("after")


@pytest.mark.parametrize("change", [HOUR, -HOUR], ids=["forward", "back"])
def test_a_clock_that_is_set_neither_rings_nor_stops(tmp_path: Path, change: int) -> None:
    with serving(tmp_path / "data", program=serve_with(tmp_path / "offset")) as house:
        house.run(play_past_the_change(house, tmp_path / "offset", change))


async def wait_for_the_clock(house: House, offset: Path) -> None:
    table = await sit_down(house, 2, clock="move", seconds=3)
    put(offset, -HOUR)
    await late_act(table)


def test_a_clock_that_runs_when_it_is_set_back_rings_in_its_time(tmp_path: Path) -> None:
    with serving(tmp_path / "data", program=serve_with(tmp_path / "offset")) as house:
        house.run(wait_for_the_clock(house, tmp_path / "offset"))

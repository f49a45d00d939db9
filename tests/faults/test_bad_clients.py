"""Whatever a client does, one connection takes a stated part of the server's memory, no file stays open for it, and
others play on."""

import asyncio
import os
import re
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Final

import pytest

from tests.faults.bad_clients import ASKING, FRAMES, PASSING, REQUESTS, SLOW, UNREAD, Life, Victim
from tests.faults.client import MANY, House, Played, serving, sit_down

PROOF: Final = os.environ.get("TUCKBOX_PROOF") == "1"
SECONDS: Final = 60.0 if PROOF else 5.0
"""So long each kind is played, all of a group at once."""
PATIENCE: Final = 60.0
"""By then who speaks without end must have been cut; with the usual limits it takes no second."""
MOST_OF_ONE: Final = 2_048
"""So many kilobytes one connection may take: docs/server.md says so."""
ALIKE: Final = 20
"""So many of one kind at once: then what the server takes for itself counts little."""
SECONDS_ALIKE: Final = 5.0 if PROOF else 3.0
HUNGRIEST: Final = ("much behind a question", "a body", "long texts", "questions", "pings", "a closed window")
KINDS: Final = {**ASKING, **REQUESTS, **FRAMES, **SLOW, **PASSING}
OF_ALL: Final = 8_192
"""So many more the server may take for its own play meanwhile."""
SLOWEST: Final = 1.0
"""So many seconds half of the acts at another table may take, on a machine with a lot to do."""
PACE: Final = 0.1
"""Between the acts at another table, so that it is not refused for its own haste."""

CLOCKS: Final = {"head_seconds": 2, "body_seconds": 2, "requests_per_address_and_minute": MANY}
LIMITS: Final = {**CLOCKS, "frames_per_second": 30, "frames_at_once": 90}


class Watch:
    """What the server holds, and how soon it answers at a table where people play."""

    def __init__(self, house: House, table: Played) -> None:
        self.house: Final = house
        self.table: Final = table
        self.took: Final[list[float]] = []
        self.lives: Final[Counter[str]] = Counter()

    @property
    def folder(self) -> Path:
        return Path(f"/proc/{self.house.pid}")

    def memory(self, what: str) -> int:
        """Now (VmRSS) or at most so far (VmHWM), in kilobytes."""
        found = re.search(rf"^{what}:\s+(\d+) kB", (self.folder / "status").read_text(), re.MULTILINE)
        assert found
        return int(found[1])

    def files(self) -> int:
        return len(list((self.folder / "fd").iterdir()))

    async def act(self) -> None:
        asked = time.monotonic()
        reply = await self.table.act(f"act {len(self.took)}")
        assert "done" in reply, reply
        self.took.append(time.monotonic() - asked)
        await asyncio.sleep(PACE)

    async def act_until(self, end: float) -> None:
        while time.monotonic() < end:
            await self.act()

    async def see_files_closed(self, before: int) -> None:
        """Play on until the server has let go of all."""
        end = time.monotonic() + PATIENCE
        while self.files() > before and time.monotonic() < end:
            await self.act()
        assert self.files() <= before, f"{before} files were open, and then {self.files()}."


async def be_bad(watch: Watch, victim: Victim, name: str, life: Life, end: float) -> None:
    """Again and again, until the time is over; a life without end ends with it."""
    while time.monotonic() < end:
        try:
            async with asyncio.timeout(max(0.0, end - time.monotonic())):
                watch.lives[name] += 1
                await life(victim)
        except TimeoutError:
            return


async def be_cut(watch: Watch, victim: Victim, name: str, life: Life, end: float) -> None:
    """Again and again; the server has to end each of these lives."""
    while not watch.lives[name] or time.monotonic() < end:
        try:
            async with asyncio.timeout(PATIENCE):
                await life(victim)
        except TimeoutError:
            pytest.fail(f"Who sends {name} was not cut off in {PATIENCE:.0f} seconds.")
        watch.lives[name] += 1


async def endure(house: House, kinds: dict[str, Life], *, cuts: bool) -> None:
    """All of these kinds at once, each with one connection at a time, while people play at another table."""
    watch = Watch(house, await sit_down(house, 1, "klondike"))
    victim = Victim(house)
    for _ in range(5):
        await watch.act()
    idle, files = watch.memory("VmRSS"), watch.files()

    end = time.monotonic() + SECONDS
    live = be_cut if cuts else be_bad
    await asyncio.gather(watch.act_until(end), *[live(watch, victim, name, kinds[name], end) for name in kinds])
    await watch.see_files_closed(files)

    check(watch, idle, most=idle + OF_ALL + len(kinds) * MOST_OF_ONE)
    assert set(watch.lives) == set(kinds)


def check(watch: Watch, idle: int, *, most: int) -> None:
    peak, half = watch.memory("VmHWM"), median(watch.took)
    figures = f"{idle} kB when idle, {peak} kB at most; an act took {half:.3f} s, {max(watch.took):.3f} s at most."
    print(figures, dict(watch.lives))
    assert peak < most, f"More than {most} kB: {figures} {dict(watch.lives)}"
    assert half < SLOWEST, figures
    log = watch.house.log.read_text()
    assert "Traceback" not in log, log[-3000:]


async def endure_alike(house: House, name: str) -> None:
    """Many of one kind at once."""
    watch, victim = Watch(house, await sit_down(house, 1, "klondike")), Victim(house)
    for _ in range(5):
        await watch.act()
    idle, end = watch.memory("VmRSS"), time.monotonic() + SECONDS_ALIKE
    await asyncio.gather(*[be_bad(watch, victim, name, KINDS[name], end) for _ in range(ALIKE)])
    took = watch.memory("VmHWM") - idle
    print(f"{name}: {took / ALIKE:.0f} kB for each of {ALIKE} connections, {watch.lives[name]} lives in all.")
    assert took < OF_ALL + ALIKE * MOST_OF_ONE, f"{took} kB for {ALIKE} connections."


@pytest.mark.parametrize("name", KINDS if PROOF else HUNGRIEST)
def test_one_connection_takes_no_more_memory_than_is_stated(tmp_path: Path, name: str) -> None:
    with serving(tmp_path / "data", limits=LIMITS) as house:
        house.run(endure_alike(house, name))


def test_requests_without_end_are_cut_and_harm_nobody(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limits=LIMITS) as house:
        house.run(endure(house, REQUESTS, cuts=True))


def test_frames_without_end_are_cut_and_harm_nobody(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limits=LIMITS) as house:
        house.run(endure(house, FRAMES, cuts=True))


def test_who_never_reads_is_cut_however_many_frames_are_allowed(tmp_path: Path) -> None:
    with serving(tmp_path / "data", limits=CLOCKS) as house:
        house.run(endure(house, UNREAD, cuts=True))


@pytest.mark.parametrize("kinds", [SLOW, PASSING], ids=["slow", "passing"])
def test_who_is_slow_or_comes_and_goes_harms_nobody(tmp_path: Path, kinds: dict[str, Life]) -> None:
    with serving(tmp_path / "data", limits=LIMITS) as house:
        house.run(endure(house, kinds, cuts=False))

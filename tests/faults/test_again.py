"""A server that has begun with interpreted rules starts again once they are compiled, and nobody loses anything."""

import asyncio
import os
import shutil
from pathlib import Path

import tuckbox
from tests.faults.client import House, serving
from tests.faults.crowd import Crowd, check
from tuckbox import compiled

SRC = Path(tuckbox.__file__).parents[1]
TABLES = 4
ACTS = 60
LEFT_OUT = shutil.ignore_patterns(compiled.LIST, "web")


def rules_before_they_are_compiled(folder: Path) -> dict[str, str]:
    """A copy of all modules, compiled ones too, which nobody has said yet to be made of their sources."""
    shutil.copytree(SRC, folder, ignore=LEFT_OUT)
    return {"PYTHONPATH": str(folder), "TUCKBOX_EXPECT": ""}


def say_that_they_are_compiled(folder: Path) -> None:
    (folder / "tuckbox" / compiled.LIST).touch()


def read_line(house: House) -> str:
    assert house.process is not None and house.process.stdout is not None
    return house.process.stdout.readline()


async def play_through(house: House, crowd: Crowd, folder: Path) -> str:
    """What the server says when it has started again, and then as many acts once more."""
    house.is_starting_again = True
    say_that_they_are_compiled(folder)
    line = await asyncio.to_thread(read_line, house)
    enough = asyncio.Event()
    crowd.after(ACTS, enough.set)
    await enough.wait()
    return line


def test_guests_who_play_on_while_the_server_starts_again_lose_and_double_nothing(tmp_path: Path) -> None:
    environment = rules_before_they_are_compiled(tmp_path / "src")
    with serving(tmp_path / "data", environment=environment) as house:
        crowd = Crowd(house, TABLES, seed=7, copies=(1, 3))
        through = play_through(house, crowd, tmp_path / "src")

        house.run(crowd.play(ACTS, house.kill, through))

        with house.reading() as database:
            assert check(database, crowd.players()) >= 2 * ACTS


def test_it_keeps_its_process_and_its_port_and_says_what_has_become_of_its_rules(tmp_path: Path) -> None:
    environment = rules_before_they_are_compiled(tmp_path / "src")
    with serving(tmp_path / "data", environment=environment) as house:
        say_that_they_are_compiled(tmp_path / "src")

        assert read_line(house) == "Tuckbox has started again: the rules are compiled now.\n"
        assert house.ask("GET", "/api/me")[0] == 200
        assert house.stop() == 0


def test_rules_that_were_asked_to_be_interpreted_stay_so(tmp_path: Path) -> None:
    environment = rules_before_they_are_compiled(tmp_path / "src") | {"TUCKBOX_EXPECT": "interpreted"}
    say_that_they_are_compiled(tmp_path / "src")

    with serving(tmp_path / "data", environment=environment) as house:
        assert os.waitpid(house.pid, os.WNOHANG) == (0, 0)

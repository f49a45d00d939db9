"""What is loaded before anybody has asked for anything: by number and by name, for time differs by machine."""

import os
import re
import subprocess
import sys

import pytest

MOST_FOR_THE_LIBRARY = 90
MOST_FOR_A_COMMAND = 125
SLOW = {"ast", "asyncio", "difflib", "email", "importlib.metadata", "inspect", "logging", "pickle", "random", "secrets"}
"""Of Python's own: each takes milliseconds to load, most of them for what most programs never do."""

BY_PYTHON_ITSELF = {"ast"} if sys.version_info >= (3, 14) else set()
"""Its annotationlib loads it, for whoever has a dataclass or a named tuple."""


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh Python has after this, and not before."""
    program = f"import sys; before = set(sys.modules)\n{code}\nprint(*set(sys.modules) - before)"
    settings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", program], env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def test_the_library_loads_no_game_and_no_more_than_a_game_needs() -> None:
    found = loaded_by("import tuckbox")

    assert sorted(name for name in found if name.startswith("tuckbox.games.")) == []
    assert sorted((found & SLOW) - BY_PYTHON_ITSELF) == []
    assert len(found) <= MOST_FOR_THE_LIBRARY, sorted(found)


@pytest.mark.parametrize("name", ["klondike", "sleepingqueens"])
def test_a_game_loads_no_other(name: str) -> None:
    found = {name.split(".")[2] for name in loaded_by(f"import tuckbox; tuckbox.find({name!r})") if "x.games." in name}

    assert found == {name}


@pytest.mark.parametrize("command", ["serve", "doctor", "solve", "replay"])
def test_a_command_loads_no_game_and_no_bot_before_it_runs(command: str) -> None:
    found = loaded_by(f"import tuckbox.cli; tuckbox.cli.parser([{command!r}])")

    assert {name for name in found if re.match(r"tuckbox\.(games\.|bots|solve|roster|room)", name)} == set()
    assert len(found) <= MOST_FOR_A_COMMAND, sorted(found)


def test_help_loads_the_games_to_list_their_commands_and_nobody_who_plays_them() -> None:
    found = loaded_by("import tuckbox.cli; tuckbox.cli.parser(['--help'])")

    assert {name for name in found if re.match(r"tuckbox\.(solve|roster|room)", name)} == set()

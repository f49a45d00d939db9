"""Compiled rules are used only where they are what was made of the sources as they are."""

import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
import sysconfig
from abc import ABCMeta
from collections.abc import Sequence
from pathlib import Path

import pytest

import tuckbox
from tuckbox.compiled import LIST, listed, objection

HOME = Path(tuckbox.__file__).parent
SOURCES = ["core/dice.py", "games/game.py"]
LATER = 10**18


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two sources, and the list of what was compiled of them."""
    for name in SOURCES:
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(f"SCORE = 5  # {name}\n")
    (tmp_path / LIST).write_text(listed(tmp_path, SOURCES))
    return tmp_path


def test_rules_compiled_of_these_sources_may_be_used(home: Path) -> None:
    assert objection(home, "") is None


def test_a_source_that_was_only_touched_is_the_same(home: Path) -> None:
    os.utime(home / SOURCES[0], ns=(LATER, LATER))

    assert objection(home, "") is None


def test_a_source_of_the_same_length_that_was_changed_is_named(home: Path) -> None:
    (home / SOURCES[1]).write_text(f"SCORE = 6  # {SOURCES[1]}\n")
    os.utime(home / SOURCES[1], ns=(LATER, LATER))

    assert objection(home, "") == "games/game.py was changed after the rules were compiled"


def test_a_source_that_is_gone_is_named(home: Path) -> None:
    (home / SOURCES[0]).unlink()

    assert objection(home, "") == "core/dice.py was changed after the rules were compiled"


def test_without_a_list_nothing_compiled_is_used(home: Path) -> None:
    (home / LIST).unlink()

    assert objection(home, "") == f"there are no compiled rules for {sys.implementation.cache_tag} here"


def test_a_list_cut_short_is_not_believed(home: Path) -> None:
    (home / LIST).write_text((home / LIST).read_text()[:-20])

    assert objection(home, "") is not None


def test_interpreted_rules_can_be_asked_for(home: Path) -> None:
    assert objection(home, "interpreted") == "TUCKBOX_EXPECT asks for it"


def kinds_in(rooms: Sequence[str]) -> list[type]:
    """Every class that these packages define."""
    homes = [importlib.import_module(f"tuckbox.{room}") for room in rooms]
    names = [found.name for home in homes for found in pkgutil.walk_packages(home.__path__, f"{home.__name__}.")]
    modules = [importlib.import_module(name) for name in names]
    return [
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and thing.__module__ == module.__name__
    ]


def test_every_abstract_class_remembers_apart_what_isinstance_found() -> None:
    """mypyc makes them without that, and one would be taken for another."""
    kinds = kinds_in(["core", "games", "bots", "solve", "room", "server.tables", "server.ws", "server.store"])
    abstract = [kind for kind in kinds if isinstance(kind, ABCMeta) and not getattr(kind, "_is_protocol", False)]

    assert len(kinds) > 200
    assert [kind.__qualname__ for kind in abstract if "_abc_impl" not in vars(kind)] == []


def version(src: Path) -> str:
    """What `tuckbox --version` says, with the package in this folder."""
    environment = os.environ | {"PYTHONPATH": str(src), "TUCKBOX_EXPECT": ""}
    command = [sys.executable, "-m", "tuckbox", "--version"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=src, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_extension_modules_that_do_not_match_are_passed_over_and_the_version_says_why(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path / "tuckbox", ignore=shutil.ignore_patterns("__pycache__", "web", "*.so", "*.pyd"))
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    (tmp_path / "tuckbox" / "core" / f"dice{suffix}").write_text("not even a library")
    (tmp_path / "tuckbox" / LIST).write_text(f"{'0' * 32} 0:0 games/klondike/game.py\n")

    said = version(tmp_path)

    assert "rules interpreted: games/klondike/game.py was changed after the rules were compiled)" in said

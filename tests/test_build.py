"""Building the rules: what is compiled again after a change, what is never used, and what is said where it fails."""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from hatch_build import LIBRARY, NO_COMPILER, check_compiler, rooms, with_own_literals

ROOT = Path(__file__).parents[1]
MAKER = "int CPyGlobalsInit(void)\n{\n    is_initialized = 1;\n    return 0;\n}\nPyObject *CPyStatics[9];\n"
KLONDIKE = "__native_tuckbox___games___klondike___game"
DICE = "__native_tuckbox___core___dice"


HEARING = """import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_path("hatch_build.py", run_name="__main__")"""
"""The build, which hears Ctrl-C also where these tests run in the background and do not."""
PRESSING_AGAIN = f"""import io, os, signal, sys
class Pressing(io.TextIOWrapper):
    def write(self, text):
        super().write(text)
        if text.startswith("Stopped"):
            self.flush()
            os.kill(os.getpid(), signal.SIGINT)
        return len(text)
sys.stderr = Pressing(sys.stderr.buffer)
{HEARING}"""
"""The build of somebody who presses Ctrl-C again as soon as it says that it was stopped."""


def module(*literals: int) -> str:
    used = "".join(f"    cpy_r_r0 = CPyStatics[{number}];\n" for number in literals)
    return f'#include "__native_internal_tuckbox.h"\n\nvoid f(void)\n{{\n{used}}}\n'


def test_one_more_literal_in_one_module_changes_no_other_modules_c() -> None:
    before = with_own_literals({LIBRARY: MAKER, DICE: module(3, 7, 3), KLONDIKE: module(4, 7)})
    after = with_own_literals({LIBRARY: MAKER, DICE: module(3, 8, 3), KLONDIKE: module(4, 5, 8)})

    assert before[DICE] == after[DICE]
    assert before[KLONDIKE] != after[KLONDIKE]


def test_every_module_finds_its_literals_where_the_library_puts_them() -> None:
    found = with_own_literals({LIBRARY: MAKER, DICE: module(3, 7, 3)})

    assert "CPyStatics[" not in found[DICE]
    assert [line.strip() for line in found[DICE].splitlines() if "cpy_r_r0" in line] == [
        f"cpy_r_r0 = {DICE}_literals[0];",
        f"cpy_r_r0 = {DICE}_literals[1];",
        f"cpy_r_r0 = {DICE}_literals[0];",
    ]
    assert f"{DICE}_numbers[] = {{3,7}};" in found[LIBRARY]
    assert f"    COPY_LITERALS({DICE})\n    is_initialized = 1;\n" in found[LIBRARY]


def test_c_of_another_shape_is_left_as_it_is() -> None:
    texts = {LIBRARY: "int CPyGlobalsInit(void) {}\n", DICE: module(3)}

    assert with_own_literals(texts) == texts


def test_each_room_and_each_game_is_one_c_file_and_one_of_what_no_search_comes_by() -> None:
    games = ("klondike___game", "klondike___placement", "klondike___speech", "zoomquest___game")
    names = [LIBRARY, "int_ops", DICE, *[f"__native_tuckbox___games___{name}" for name in games]]

    found = rooms({name: f"{name} " for name in names})

    assert list(found) == [LIBRARY, "core", "games-klondike", "games-klondike-cold", "games-zoomquest"]
    assert "".join(found.values()).split() == names


class Clone:
    """A small box of its own: the build, and one module to be compiled."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home = root / "src" / "tuckbox"
        (self.home / "core").mkdir(parents=True)
        shutil.copy(ROOT / "hatch_build.py", root)
        shutil.copy(ROOT / "src" / "tuckbox" / "compiled.py", self.home)
        (self.home / "__init__.py").write_text("from tuckbox.compiled import WHY_INTERPRETED\n")
        (self.home / "core" / "__init__.py").touch()
        self.write("THE_ANSWER = 42")

    def write(self, line: str) -> None:
        (self.home / "core" / "answers.py").write_text(f"def answer() -> int:\n    {line}\n    return THE_ANSWER\n")

    def library(self) -> Path:
        (found,) = self.home.parent.glob("tuckbox__mypyc.*")
        return found

    def build(self, program: str = HEARING, **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", program]
        settings = os.environ | {"TUCKBOX_COMPILED": ""} | environment
        return subprocess.run(command, cwd=self.root, env=settings, capture_output=True, text=True, check=False)

    def ask(self) -> str:
        """The answer, where it comes from, and why not from elsewhere."""
        code = "from tuckbox import WHY_INTERPRETED; from tuckbox.core.answers import __file__, answer; "
        code += "print(answer(), __file__[-3:], WHY_INTERPRETED)"
        settings = os.environ | {"PYTHONPATH": str(self.root / "src"), "TUCKBOX_EXPECT": ""}
        done = subprocess.run([sys.executable, "-c", code], env=settings, capture_output=True, text=True, check=False)
        return done.stdout.strip() or done.stderr


@pytest.fixture
def compiler(tmp_path: Path) -> None:
    """Without one the test is skipped, but never where CI=true."""
    try:
        check_compiler(tmp_path)
    except NO_COMPILER as error:
        assert os.environ.get("CI") != "true", error
        pytest.skip("needs a C compiler")


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path / "Käse & Brot")


def fake_compiler(folder: Path, script: str) -> str:
    path = folder / "cc"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return shlex.quote(str(path))


@pytest.mark.parametrize(
    ("script", "why"),
    [("echo 'cc: error: out of order' >&2; exit 1", "out of order"), ("exit 1", "it says nothing")],
    ids=["with words", "without a word"],
)
def test_a_broken_compiler_leaves_them_interpreted_and_one_sentence(
    clone: Clone, tmp_path: Path, script: str, why: str
) -> None:
    done = clone.build(CC=fake_compiler(tmp_path, script))

    assert done.returncode == 0
    assert done.stderr.count("\n") == 2, done.stderr
    assert "No C compiler works here, so the rules stay interpreted" in done.stderr
    assert "install gcc and python3-dev" in done.stderr and why in done.stderr
    assert clone.ask().startswith("42 .py there are no compiled rules")


def test_no_compiler_leaves_them_interpreted_and_says_how_to_get_one(clone: Clone, tmp_path: Path) -> None:
    done = clone.build(CC=str(tmp_path / "nowhere"))

    assert done.returncode == 0
    assert "nowhere: No such file or directory" in done.stderr and "install gcc" in done.stderr
    assert "Traceback" not in done.stderr


def test_where_compiled_rules_are_a_must_no_compiler_is_a_failure(clone: Clone, tmp_path: Path) -> None:
    assert clone.build(CC=str(tmp_path / "nowhere"), TUCKBOX_COMPILED="1").returncode == 1


def test_a_folder_that_cannot_be_written_to_is_named(clone: Clone) -> None:
    (clone.root / "build").write_text("in the way")  # as good as a read-only disk, and root cannot write there either

    done = clone.build()

    assert done.returncode == 1
    assert done.stderr.startswith("Compiling the rules ...\nThe rules stay interpreted: ")
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("compiler")
def test_a_source_that_cannot_be_compiled_is_named_and_stays_interpreted(clone: Clone) -> None:
    clone.write('THE_ANSWER = "forty-two"')

    done = clone.build()

    assert done.returncode == 1
    assert "src/tuckbox/core/answers.py:3: error: Incompatible return value type" in done.stderr
    assert clone.ask().startswith("forty-two .py there are no compiled rules")


STOPS = f"""case "$*" in
*nothing.c*) exec {shlex.split(sysconfig.get_config_var("CC"))[0]} "$@";;
*) kill -INT $PPID; exit 1;;
esac"""
"""A compiler that sends Ctrl-C to the build, as a terminal does, once it has begun."""


@pytest.mark.usefixtures("compiler")
def test_whoever_presses_ctrl_c_again_is_told_the_same_once(clone: Clone, tmp_path: Path) -> None:
    stopped = clone.build(PRESSING_AGAIN, CC=fake_compiler(tmp_path, STOPS))

    assert stopped.returncode == 130, stopped.stderr
    assert stopped.stderr.endswith("Stopped: the rules stay interpreted until they are compiled.\n"), stopped.stderr


@pytest.mark.usefixtures("compiler")
def test_a_stopped_build_is_mended_by_the_next_and_what_it_made_is_never_used_after_a_change(
    clone: Clone, tmp_path: Path
) -> None:
    stopped = clone.build(CC=fake_compiler(tmp_path, STOPS))
    assert stopped.returncode == 130
    assert stopped.stderr.endswith("Stopped: the rules stay interpreted until they are compiled.\n"), stopped.stderr
    assert clone.ask().startswith("42 .py there are no compiled rules")

    mended = clone.build()
    assert (mended.returncode, mended.stderr) == (0, "Compiling the rules ...\n")
    assert clone.ask() == "42 .so None"

    clone.write("THE_ANSWER = 43")
    assert clone.ask() == "43 .py core/answers.py was changed after the rules were compiled"

    assert clone.build().returncode == 0
    assert clone.ask() == "43 .so None"
    assert clone.build().stderr == ""

    clone.library().write_bytes(b"half a library")
    assert clone.ask().startswith("43 .py ../tuckbox__mypyc")

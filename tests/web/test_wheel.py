"""The wheels that `make wheel` builds: installed where there is nothing else, and played from outside the checkout.

What they depend on comes from `build/wheelhouse`, so that pip itself settles whether they name all of it.
"""

import os
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, expect

import tuckbox
from tests.web.conftest import give_up
from tests.web.house import House
from tests.web.player import Player
from tuckbox.compiled import LIST
from tuckbox.core.dice import QuickDice

ROOT = Path(__file__).parents[2]
DIST, WHEELHOUSE = ROOT / "dist", ROOT / "build" / "wheelhouse"
OF_THIS_PYTHON = (".pyc", ".so", ".pyd", f"/{LIST}")
KINDS = {"compiled": f"-{sys.implementation.cache_tag.replace('ython-', '')}-*", "pure": "-py3-none-any"}
SAID = {
    "compiled": "rules compiled)",
    "pure": f"rules interpreted: there are no compiled rules for {sys.implementation.cache_tag} here)",
}
ASIDE = {"PYTHONPATH": "", "TUCKBOX_EXPECT": "", "TUCKBOX_PURE": ""}
"""The settings of these tests are not those of who installs a wheel."""


def wheel(kind: str) -> Path:
    found = sorted(DIST.glob(f"tuckbox-{tuckbox.__version__}{KINDS[kind]}.whl"))
    if not found:
        give_up(f"There is no {kind} wheel in dist: make wheel, with a C compiler for the compiled one.")
    return found[0]


def names_in(path: Path) -> list[str]:
    return [name for name in ZipFile(path).namelist() if name.startswith("tuckbox/")]


def sums_in(path: Path) -> dict[str, int]:
    """A sum of each file, and not the bytes of all: pytest would look for hours for where they differ."""
    return {part.filename: part.CRC for part in ZipFile(path).infolist()}


class Home:
    """An empty environment into which one wheel is installed, and what is run there."""

    def __init__(self, folder: Path, wheel: str) -> None:
        self.folder = folder
        venv.create(folder / "env", symlinks=True)
        self.bin = folder / "env" / "bin"
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "-q", "--no-compile"]
        self.must([*pip, "--no-index", "--find-links", str(WHEELHOUSE), wheel])

    def run(self, command: list[str]) -> subprocess.CompletedProcess[str]:
        settings = os.environ | ASIDE
        return subprocess.run(command, cwd=self.folder, env=settings, capture_output=True, text=True, check=False)

    def must(self, command: list[str]) -> str:
        done = self.run(command)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def tuckbox(self, *words: str) -> str:
        return self.must([str(self.bin / "tuckbox"), *words])


@pytest.fixture(scope="module", params=list(KINDS))
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def home(kind: str, tmp_path_factory: pytest.TempPathFactory) -> Home:
    return Home(tmp_path_factory.mktemp(f"Käse und {kind}"), f"{wheel(kind)}[server]")


@pytest.fixture(scope="module")
def served(home: Home) -> Iterator[House]:
    program = [str(home.bin / "tuckbox")]
    with House(home.folder / "data", program=program, started_in=home.folder, settings=ASIDE) as house:
        yield house


def test_it_says_which_version_and_whether_its_rules_are_compiled(home: Home, kind: str) -> None:
    said = home.tuckbox("--version")

    assert said.startswith(f"tuckbox {tuckbox.__version__} (")
    assert said.strip().endswith(SAID[kind])


def test_a_deal_is_solved(home: Home) -> None:
    assert home.tuckbox("solve", "klondike", "--seed", "demo").startswith("Deal 1: won (")


@pytest.fixture
def guest(served: House, browser: Browser) -> Iterator[Player]:
    guest = Player(browser, served.url)
    yield guest
    guest.leave()


def test_every_game_stands_on_the_shelf(guest: Player) -> None:
    guest.go("/")

    expect(guest.page.locator(".shelf > li")).to_have_count(len(tuckbox.GAMES))
    assert guest.faults == []


@pytest.mark.parametrize("game", list(tuckbox.GAMES))
def test_an_act_is_played_in_the_browser(guest: Player, game: str) -> None:
    fewest = tuckbox.GAMES[game].seats[0]
    guest.sit_alone(game, seed="wheel", players=fewest, bots=["random"] * (fewest - 1))

    guest.play_on(QuickDice(7))

    assert guest.acts == 1
    assert guest.faults == []


USED = """import tuckbox

game = tuckbox.new("klondike", seed="demo", draw=3)
game.play(0, "draw")
scores: list[str] = list(game.scores())
"""


def test_its_types_are_known_to_mypy_in_strict_mode(home: Home) -> None:
    (home.folder / "used.py").write_text(USED)
    python, cache = str(home.bin / "python"), str(home.folder / "cache")

    said = home.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", python, "--cache-dir", cache, "used.py"]
    )

    faults = [line for line in said.stdout.splitlines() if ": error: " in line]
    assert [fault.split(":")[1] for fault in faults] == ["5"], said.stdout + said.stderr


def test_without_the_servers_libraries_it_plays_and_says_what_serving_needs(kind: str, tmp_path: Path) -> None:
    bare = Home(tmp_path, str(wheel(kind)))

    refused = bare.run([str(bare.bin / "tuckbox"), "serve"])

    assert "games" in bare.tuckbox("sim", "gridcannon", "--games", "3", "--seed", "bare")
    assert refused.returncode == 2
    assert "pip install 'tuckbox[server]'" in refused.stderr


def test_a_wheel_holds_all_that_lies_in_the_package(kind: str) -> None:
    """The client, the scenarios and the mark that it is typed among them; and the licence."""
    package = ROOT / "src" / "tuckbox"
    files = [path.relative_to(ROOT / "src").as_posix() for path in package.rglob("*") if path.is_file()]
    wanted = {name for name in files if not name.endswith(OF_THIS_PYTHON)}
    found = names_in(wheel(kind))

    assert {"tuckbox/py.typed", "tuckbox/server/web/index.html"} < wanted
    assert wanted - set(found) == set()
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in ZipFile(wheel(kind)).namelist())


@pytest.mark.parametrize(
    "words", ["Copyright (c) 2017 Google LLC", "Copyright (c) Project Nayuki", "SIL OPEN FONT LICENSE"]
)
def test_what_others_wrote_comes_with_its_licence(words: str) -> None:
    """lit-html, uqr, and the letters."""
    files = ZipFile(wheel("pure"))
    licences = [name for name in files.namelist() if name.startswith("tuckbox/server/web/licence")]

    assert any(words in files.read(name).decode() for name in licences), licences


def test_the_pure_wheel_holds_nothing_that_is_compiled() -> None:
    assert [name for name in names_in(wheel("pure")) if name.endswith(OF_THIS_PYTHON)] == []


def built(sources: Path, folder: Path, **settings: str) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    done = subprocess.run(
        build, cwd=sources, env=os.environ | ASIDE | settings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (found,) = folder.glob("*.whl")
    return found


def test_from_the_published_sources_comes_the_same_wheel(tmp_path: Path) -> None:
    with tarfile.open(DIST / f"tuckbox-{tuckbox.__version__}.tar.gz") as sources:
        sources.extractall(tmp_path, filter="data")

    found = built(tmp_path / f"tuckbox-{tuckbox.__version__}", tmp_path, TUCKBOX_PURE="1")

    assert sums_in(found) == sums_in(wheel("pure"))


def test_what_lies_compiled_beside_the_sources_is_not_compiled_again(tmp_path: Path) -> None:
    before = wheel("compiled")

    found = built(ROOT, tmp_path, CC="false", TUCKBOX_COMPILED="1")

    assert sums_in(found) == sums_in(before)

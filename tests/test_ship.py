"""What is shipped beside the wheel: an image, containers for one machine, and a unit for systemd.

No engine for containers is needed here: what they would be given is tried without one.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tuckbox.cli import parser

ROOT = Path(__file__).parents[1]
CONTAINERFILE = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", "")
COMPOSE = (ROOT / "compose.yaml").read_text("utf-8")
UNIT = re.findall(r"```ini\n(.*?)```", (ROOT / "docs" / "server.md").read_text("utf-8"), re.DOTALL)[0]
ENTRY = json.loads(re.findall(r"^ENTRYPOINT (.+)$", CONTAINERFILE, re.MULTILINE)[0])
COMMAND = json.loads(re.findall(r"^    command: (\[.+\])$", COMPOSE, re.MULTILINE)[0])
EXEC = shlex.split(re.findall(r"^ExecStart=(.+)$", UNIT, re.MULTILINE)[0])
MOST_EXPOSED = 15
"""Of 100, by what systemd itself thinks of a unit."""


def copied() -> list[str]:
    """What the image is built of, from the checkout."""
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINERFILE, re.MULTILINE)
    return [name for line in lines for name in line.split()]


def ignored() -> list[str]:
    return (ROOT / ".dockerignore").read_text("utf-8").split()


def test_what_the_image_is_built_of_is_there_and_not_left_out() -> None:
    assert len(copied()) > 6
    assert [name for name in copied() if not (ROOT / name).exists()] == []
    assert {name.split("/")[0] for name in copied()} == {line[1:] for line in ignored() if line.startswith("!")}


def test_of_what_the_image_copies_a_whole_wheel_is_built(tmp_path: Path) -> None:
    """Also where nothing tells what git ignores: each file is in it once."""
    for name in [name for name in copied() if not name.startswith("web")]:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
        copy(ROOT / name, tmp_path / name)

    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    settings = os.environ | {"CC": "false", "TUCKBOX_COMPILED": "", "TUCKBOX_PURE": ""}
    done = subprocess.run(build, cwd=tmp_path, env=settings, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("dist/*.whl")
    names = ZipFile(wheel).namelist()
    assert "tuckbox/cli.py" in names and "tuckbox/py.typed" in names
    assert sorted(set(names)) == sorted(names)
    assert any(name.endswith(".so") for name in names) == ("none-any" not in wheel.name)


@pytest.mark.parametrize("words", [ENTRY[1:], [*ENTRY[1:], *COMMAND], EXEC[1:]], ids=["image", "compose", "systemd"])
def test_the_server_understands_how_it_is_started(words: list[str]) -> None:
    arguments = parser(words).parse_args(words)

    assert str(arguments.data) in ("/data", "/var/lib/tuckbox")


def test_the_image_runs_without_rights_and_tells_its_health() -> None:
    (health,) = re.findall(r"^HEALTHCHECK .*CMD (\[.+\])$", CONTAINERFILE, re.MULTILINE)
    last = CONTAINERFILE.split("\nFROM ")[-1]

    assert re.search(r"^USER [1-9]\d*$", last, re.MULTILINE)
    assert "VOLUME /data" in last
    assert "http://127.0.0.1:8000/healthz" in json.loads(health)[-1]


def test_every_container_writes_only_where_it_is_told_to() -> None:
    services = re.split(
        r"^  (?=\w+:$)", COMPOSE.partition("services:\n")[2].partition("\nnetworks:")[0], flags=re.MULTILINE
    )
    named = {service.partition(":")[0]: service for service in services if service.strip()}

    assert list(named) == ["tuckbox", "caddy"]
    for name, service in named.items():
        assert "    read_only: true\n" in service, name
        assert "    cap_drop: [ALL]\n" in service, name
        assert "no-new-privileges:true" in service, name


def test_the_server_believes_just_the_network_that_caddy_is_in() -> None:
    (subnet,) = re.findall(r"subnet: (\S+)", COMPOSE)

    assert COMMAND[COMMAND.index("--proxy") + 1] == subnet
    assert ENTRY[0] == "tuckbox" and "--to tuckbox:8000" in COMPOSE


def analyze(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    if shutil.which("systemd-analyze") is None and os.environ.get("CI") != "true":
        pytest.skip("There is no systemd here.")
    unit = tmp_path / "tuckbox.service"
    unit.write_text(UNIT.replace(EXEC[0], sys.executable))
    return subprocess.run(["systemd-analyze", *words, str(unit)], capture_output=True, text=True, check=False)


def test_systemd_understands_its_unit(tmp_path: Path) -> None:
    done = analyze(tmp_path, "verify", "--man=no")

    assert (done.returncode, done.stderr) == (0, "")


def test_its_unit_is_shut_off_from_nearly_all_of_the_machine(tmp_path: Path) -> None:
    done = analyze(tmp_path, "security", "--offline=true", f"--threshold={MOST_EXPOSED}")

    assert done.returncode == 0, done.stdout.splitlines()[-1]

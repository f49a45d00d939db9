"""examples/client.py plays every game to its end at a real server, and tells it in words."""

import ast
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import tuckbox
from tests.server.visiting import PATIENCE, ROOMY, Host

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"
SEATS = {"klondike": 1, "gridcannon": 1, "dragonquest": 1, "sleepingqueens": 3, "zoomquest": 2}


def told_by_client(host: Host, game: str, *more: str) -> list[str]:
    words = [sys.executable, "-W", "error", str(CLIENT), host.url.rstrip("/"), game, *more]
    done = subprocess.run(
        words,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", tuckbox.GAMES)
def test_the_example_plays_any_game_to_its_end_and_tells_it_in_words(host: Host, game: str) -> None:
    lines = told_by_client(host, game, "--players", str(SEATS[game]))

    assert lines[-1].startswith("The end: ")
    assert [line for line in lines if line.startswith("> ")], "it did nothing"
    assert [line for line in lines if line.startswith("Refused") or "{" in line or "None" in line] == []


def test_the_example_slows_down_where_it_is_told_to(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, frames_per_second=2, frames_at_once=3)) as host:
        lines = told_by_client(host, "klondike", "--acts", "6")

    assert lines[-1] == "The end: You have given up."
    assert len([line for line in lines if line.startswith("> ")]) == 6


def test_the_example_is_short_and_needs_only_websockets() -> None:
    source = CLIENT.read_text("utf-8")
    nodes = ast.walk(ast.parse(source))
    named = [
        name
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    ]

    assert len(source.splitlines()) <= 120
    assert {name.partition(".")[0] for name in named} - sys.stdlib_module_names == {"websockets"}

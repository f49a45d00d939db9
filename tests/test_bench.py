"""The table of speeds: one row for each claim, and a bench that is not run keeps its rows. Benches are run seldom: what
they take from the house and its tests is there."""

import ast
import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
BENCHES = sorted(ROOT.glob("bench/*.py"))


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """bench/all.py, which is a program and no module of ours."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    return importlib.import_module("all")


def rows(*benches: str, at: str) -> list[tuple[str, ...]]:
    return [(bench, "speed", "2", "1 theirs", "2×", at) for bench in benches]


def test_the_page_of_speeds_is_as_make_bench_writes_it(table: ModuleType) -> None:
    page = (ROOT / "docs" / "speed.md").read_text("utf-8")

    assert table.page_of(table.merged(table.kept_rows(page), [])) == page


def test_what_is_measured_anew_takes_the_place_of_its_own_rows_alone(table: ModuleType) -> None:
    old = rows("build", "steps", "steps", "web", at="old")

    found = table.merged(old, rows("web", "steps", at="new"))

    assert [(row[0], row[-1]) for row in found] == [("build", "old"), ("steps", "new"), ("web", "new")]


def test_every_bench_that_is_named_is_there(table: ModuleType) -> None:
    assert [name for name in table.BENCHES if not (ROOT / "bench" / f"{name}.py").exists()] == []


def test_a_claim_is_noted_only_where_somebody_asks_for_it(
    table: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claims = importlib.import_module("claims")
    monkeypatch.delenv(table.NOTES, raising=False)
    claims.claim("nobody", "1")
    monkeypatch.setenv(table.NOTES, str(tmp_path / "notes"))

    claims.claim("speed", "2", beside="1 theirs", ratio=claims.times(2, 1))

    noted = (tmp_path / "notes").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in noted] == [["speed", "2", "1 theirs", "2×"]]


def imports_of(bench: Path) -> list[tuple[str, str]]:
    tree = ast.parse(bench.read_text("utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module is not None]
    ours = [node for node in froms if str(node.module).startswith(("tests", "tuckbox"))]
    return [(str(node.module), alias.name) for node in ours for alias in node.names]


def is_there(module: str, name: str) -> bool:
    try:
        return hasattr(importlib.import_module(module), name) or bool(importlib.import_module(f"{module}.{name}"))
    except ImportError:
        return False


@pytest.mark.parametrize("bench", BENCHES, ids=lambda bench: bench.stem)
def test_what_a_benchmark_imports_is_there(bench: Path) -> None:
    assert [name for name in imports_of(bench) if not is_there(*name)] == []

"""The table of speeds: one row for each claim, and a bench that is not run keeps its rows."""

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


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

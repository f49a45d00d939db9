"""Every ruling of the rules of record is cited by a test that defends it."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULING = re.compile(r"\b(?:DQ|ZQ|GC|SQ|KL|P)-\d+\b")
DECLARED = re.compile(r"^- \*\*((?:DQ|ZQ|GC|SQ|KL|P)-\d+)", re.MULTILINE)
EXCUSED: dict[str, str] = {}
"""Rulings that no test can defend yet, each with the reason."""


def declared() -> list[str]:
    return sorted(set(DECLARED.findall((ROOT / "docs" / "rules.md").read_text("utf-8"))))


def citations() -> dict[str, list[str]]:
    """Each ruling with the test files that cite it; `DQ-01…DQ-26` cites nothing."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for ruling in set(RULING.findall(path.read_text("utf-8"))):
            found.setdefault(ruling, []).append(str(path.relative_to(ROOT / "tests")))
    return found


def test_every_ruling_is_cited_by_a_test() -> None:
    cited = citations()

    for ruling in declared():
        print(ruling, "in", ", ".join(cited.get(ruling, [])) or EXCUSED.get(ruling, "NO TEST"))

    assert [ruling for ruling in declared() if ruling not in cited and ruling not in EXCUSED] == []


def test_no_test_cites_a_ruling_that_does_not_exist() -> None:
    assert sorted(set(citations()) - set(declared())) == []


def test_there_are_as_many_rulings_as_the_record_says() -> None:
    counts = {
        game: sum(ruling.startswith(f"{game}-") for ruling in declared())
        for game in ("DQ", "ZQ", "GC", "SQ", "KL", "P")
    }

    assert counts == {"DQ": 26, "ZQ": 26, "GC": 21, "SQ": 24, "KL": 18, "P": 10}

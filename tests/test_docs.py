"""The examples in the documentation run as they stand there."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("page", ["docs/library.md"])
def test_the_examples_of_a_page_run(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)

    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("page", ["docs/security.md"])
def test_the_files_that_a_page_names_are_there(page: str) -> None:
    named = re.findall(r"`((?:tests|docs|src)/[\w/.-]+)`", (ROOT / page).read_text("utf-8"))

    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []

"""The examples in the documentation run as they stand there."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("page", ["docs/library.md"])
def test_the_examples_of_a_page_run(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)

    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)

    assert tried > 0
    assert failed == 0

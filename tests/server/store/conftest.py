"""Every store for the tests of what all of them promise."""

from pathlib import Path

import pytest

from tests.server.store.places import Place
from tuckbox.server.store.sqlite import SqliteStore


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return lambda: SqliteStore(tmp_path)

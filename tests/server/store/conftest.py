"""Every store for the tests of what all of them promise."""

from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.store.places import Place
from tuckbox.server.store.postgres import PostgresStore
from tuckbox.server.store.sqlite import SqliteStore


@pytest.fixture
def address(postgres: Postgres) -> str:
    """Of a schema in PostgreSQL in which nothing is."""
    return postgres.new_schema()


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path)
    address = request.getfixturevalue("address")
    return lambda: PostgresStore(address)

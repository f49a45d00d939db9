"""One server for the tests of a module that only visit it, and its clock; one PostgreSQL for all that need one."""

from collections.abc import Iterator

import pytest

from tests.server.postgres import Postgres, started
from tests.server.sky import Sky
from tests.server.visiting import Host


@pytest.fixture(scope="module")
def sky() -> Sky:
    return Sky()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, sky: Sky) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("data"), clock=sky) as host:
        yield host


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    yield from started()

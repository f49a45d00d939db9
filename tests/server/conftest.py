"""One server for the tests of a module that only visit it, and its clock."""

from collections.abc import Iterator

import pytest

from tests.server.sky import Sky
from tests.server.visiting import Host


@pytest.fixture(scope="module")
def sky() -> Sky:
    return Sky()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, sky: Sky) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("data"), clock=sky) as host:
        yield host

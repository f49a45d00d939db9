"""One server for the tests of a module that only visit it."""

from collections.abc import Iterator

import pytest

from tests.server.visiting import Host


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with Host(tmp_path_factory.mktemp("data")) as host:
        yield host

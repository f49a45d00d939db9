"""Where there is no PostgreSQL, its tests say how to get it; where all is to be tested, they fail."""

import pytest

from tests.server.postgres import HOW_TO_GET_IT, started


@pytest.mark.parametrize(("ci", "kind"), [("", pytest.skip.Exception), ("true", pytest.fail.Exception)])
def test_without_postgresql_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, ci: str, kind: type[BaseException]
) -> None:
    monkeypatch.setattr("tests.server.postgres.PLACES", [])
    monkeypatch.setenv("CI", ci)

    with pytest.raises(kind, match="apt-get install postgresql"):
        next(started())

    assert HOW_TO_GET_IT.endswith(".")

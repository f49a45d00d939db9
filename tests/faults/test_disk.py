"""On a full, read-only or broken disk nothing is said to be done that is not; when it is well again, play goes on."""

import errno
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.faults.client import House, Reply, answer, first_words, serving, sit_down
from tests.faults.disk import environment

TRIES = 5
PATIENCE = 1000


def log_length(house: House) -> int:
    with house.reading() as database:
        return int(database.execute("SELECT count(*) FROM acts").fetchone()[0])


@contextmanager
def failing(house: House, kind: str) -> Iterator[None]:
    """While this lasts, the disk fails."""
    if kind == "a limit on file size":
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        yield
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        return
    path = Path(house.environment["DISK_TROUBLE"])
    path.write_text(TROUBLES[kind])
    yield
    path.unlink()


TROUBLES = {  # on writing, on opening for writing, on syncing
    "full": f"{errno.ENOSPC} {errno.ENOSPC} 0",
    "read-only": f"{errno.EROFS} {errno.EROFS} 0",
    "unable to sync": f"0 0 {errno.EIO}",
}


async def play_through(house: House, kind: str) -> None:
    table = await sit_down(house, 2)
    assert "done" in await table.act("before")
    seat, told = await table.actor()
    kept = log_length(house)
    message = {"do": first_words(told), "at": told["at"], "id": "during"}
    with failing(house, kind):
        refusals = [await answer(table.lines[seat], message) for _ in range(TRIES)]
    assert log_length(house) == kept
    check_refusals(refusals, kept)
    replies = [await answer(table.lines[seat], message)]
    while "done" not in replies[-1] and len(replies) < PATIENCE:
        replies.append(await answer(table.lines[seat], message))
    assert replies[-1]["done"] == kept + 1
    assert log_length(house) == kept + 1
    assert "done" in await table.act("after")


def check_refusals(refusals: list[Reply], kept: int) -> None:
    for refusal in refusals:
        assert "done" not in refusal
        assert str(refusal["refused"]).endswith(".")
        assert int(str(refusal.get("at", 0))) <= kept


@pytest.mark.parametrize("kind", ["a limit on file size", *TROUBLES])
def test_a_failing_disk_acknowledges_nothing_and_play_resumes_by_itself(tmp_path: Path, kind: str) -> None:
    data = tmp_path / "data"
    shim = kind in TROUBLES
    disk = environment(data, tmp_path / "trace", tmp_path / "trouble") if shim else None

    with serving(data, environment=disk) as house:
        house.run(play_through(house, kind))

        assert house.is_up()

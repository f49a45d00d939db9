"""Answers under way: each begins at once, and the end waits for all."""

import asyncio

import pytest

from tuckbox.server.logs import LOG
from tuckbox.server.ws.tasks import Tasks


async def tell(told: list[str], word: str, after: "asyncio.Future[str] | None" = None) -> None:
    told.append(word + (await after if after is not None else ""))


async def fail() -> None:
    raise ValueError("a mistake of ours")


def test_what_need_not_wait_is_done_at_once() -> None:
    told: list[str] = []

    Tasks().run(tell(told, "now"))

    assert told == ["now"]


def test_the_end_waits_for_all_that_are_under_way() -> None:
    told: list[str] = []

    async def main() -> None:
        errands, stored = Tasks(), asyncio.get_running_loop().create_future()
        errands.run(tell(told, "kept ", stored))
        asyncio.get_running_loop().call_soon(stored.set_result, "safely")
        await errands.finish()
        await errands.finish()

    asyncio.run(main())
    assert told == ["kept safely"]


def test_what_an_errand_waits_for_may_fail() -> None:
    async def main() -> list[str]:
        told: list[str] = []
        errands, stored = Tasks(), asyncio.get_running_loop().create_future()

        async def hope() -> None:
            try:
                await stored
            except OSError as fault:
                told.append(str(fault))

        errands.run(hope())
        stored.set_exception(OSError("the disk is full"))
        await errands.finish()
        return told

    assert asyncio.run(main()) == ["the disk is full"]


def test_one_that_fails_is_reported_and_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(LOG, "propagate", True)
    errands = Tasks()

    errands.run(fail())

    asyncio.run(errands.finish())
    assert "a mistake of ours" in caplog.text

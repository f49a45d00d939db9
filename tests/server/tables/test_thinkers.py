"""Who is thought for, and when: everybody has their turn, and nothing is thought of in vain."""

import asyncio
import os
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from tuckbox.server.tables.thinkers import PATIENT, Thinkers, Thought, Turns, Unwanted

SEVERAL = 6
EQUAL: dict[str, float] = {}
NOTHING: list[tuple[str, str]] = []


def note(page: str, word: str) -> str:
    """In the worker: write down that its turn came."""
    with Path(page).open("a", encoding="utf-8") as file:
        file.write(f"{word} ")
    return word


def seek(page: str, word: str, finds: bool) -> str | None:
    return note(page, word) if finds else note(page, word)[:0] or None


def priority() -> int:
    return os.nice(0)


def break_down() -> None:
    os._exit(1)


def always() -> bool:
    return True


def noting(page: Path, word: str, guest: str, is_wanted: Callable[[], bool] = always) -> Thought[str]:
    return Thought(guest, "table", note, [(str(page), word)], is_wanted)


def running(work: Callable[[Thinkers], Coroutine[object, object, None]]) -> None:
    """With one worker, so that there is one order."""

    async def run() -> None:
        thinkers = Thinkers(1)
        try:
            await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


Asked = list[tuple[str, str]]


def order(asked: Asked, *, before: Asked = NOTHING, seconds: Mapping[str, float] = EQUAL) -> Asked:
    """In which guests and tables come to their turns that have asked in this order, each turn of a guest taking so
    many seconds; those before have had theirs."""

    async def ordered() -> Asked:
        turns = Turns()
        serve(turns, before, seconds)
        return serve(turns, asked, seconds)

    return asyncio.run(ordered())


def serve(turns: Turns, asked: Asked, seconds: Mapping[str, float]) -> Asked:
    for guest, table in asked:
        turns.add(Thought(guest, table, note, [], always))
    served: Asked = []
    while (thought := turns.next()) is not None:
        turns.spend(thought.guest, seconds.get(thought.guest, 1.0))
        served.append((thought.guest, thought.table))
    return served


def test_guests_have_their_turns_however_much_one_has_asked_before() -> None:
    served = order([("ada", "t"), ("ada", "t"), ("ada", "t"), ("bob", "u"), ("cyd", "v")])

    assert [guest for guest, _ in served] == ["ada", "bob", "cyd", "ada", "ada"]


def test_the_tables_of_a_guest_have_their_turns_too() -> None:
    served = order([("ada", "one"), ("ada", "one"), ("ada", "one"), ("ada", "two")])

    assert [table for _, table in served] == ["one", "two", "one", "one"]


def test_many_tables_of_one_guest_are_one_guest() -> None:
    served = order([*(("ada", f"table {number}") for number in range(SEVERAL)), ("bob", "his")])

    assert served[1] == ("bob", "his")


def test_who_needs_little_time_does_not_wait_for_who_needs_much() -> None:
    served = order([(guest, "table") for guest in ("ada", "bob", "cyd") * SEVERAL], seconds={"cyd": 0.1})

    assert [guest for guest, _ in served][: SEVERAL + 2] == ["ada", "bob", *["cyd"] * SEVERAL]


def test_what_is_quick_does_not_wait_for_many_who_have_come_at_once() -> None:
    async def first() -> str:
        turns = Turns()
        for number in range(SEVERAL):
            turns.add(Thought(f"guest {number}", "table", note, [], always))
        turns.add(Thought("ada", "table", note, [], always, is_quick=True))
        thought = turns.next()
        assert thought is not None
        return thought.guest

    assert asyncio.run(first()) == "ada"


def test_who_comes_later_has_saved_no_turns() -> None:
    served = order([("ada", "t"), ("bob", "u")] * SEVERAL, before=[("ada", "t")] * SEVERAL)

    assert [guest for guest, _ in served][:4] == ["bob", "ada", "bob", "ada"]


def test_who_can_wait_comes_last_and_yet_comes() -> None:
    served = [guest for guest, _ in order([(PATIENT, "t"), ("ada", "u")] * 20)]

    assert [number for number, guest in enumerate(served) if guest == PATIENT][:2] == [5, 20]


def test_guests_who_were_served_are_forgotten() -> None:
    async def remembered() -> int:
        turns = Turns()
        for number in range(100):
            serve(turns, [(f"guest {number}", "table")] * 2, EQUAL)
        return len(turns.served)

    assert asyncio.run(remembered()) <= 2


def test_between_two_steps_of_a_thought_others_have_their_turn(tmp_path: Path) -> None:
    page = tmp_path / "page"

    async def work(thinkers: Thinkers) -> None:
        steps = [(str(page), "no", False), (str(page), "no", False), (str(page), "yes", True), (str(page), "no", True)]
        long = thinkers.think(Thought("ada", "table", seek, steps, always))
        short = thinkers.think(noting(page, "bob", "bob"))
        assert [await long, await short] == ["yes", "bob"]

    running(work)

    assert page.read_text() == "no bob no yes "


def clock_of(page: Path, seconds: Mapping[str, float]) -> Callable[[], float]:
    """By which each turn has taken so long, however long it took."""
    return lambda: sum(seconds[word] for word in page.read_text().split()) if page.exists() else 0.0


def test_it_counts_how_long_a_step_took(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page"

    async def work(thinkers: Thinkers) -> None:
        clock = clock_of(page, {"ada": 0.1, "bob": 0.1, "cyd": 0.001})
        monkeypatch.setattr(asyncio.get_running_loop(), "time", clock)
        long = [noting(page, guest, guest) for guest in ("ada", "bob") * 2]
        short = [noting(page, "cyd", "cyd") for _ in range(3)]
        await asyncio.gather(*[thinkers.think(thought) for thought in (*long, *short)])

    running(work)

    assert page.read_text().split()[:5] == ["ada", "bob", "cyd", "cyd", "cyd"]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there are no such priorities here")
def test_the_server_comes_before_its_workers() -> None:
    async def work(thinkers: Thinkers) -> None:
        of_worker = await thinkers.think(Thought("ada", "table", priority, [()], always))
        assert of_worker is not None
        assert of_worker > priority()

    running(work)


def test_a_thought_that_comes_to_nothing_says_so(tmp_path: Path) -> None:
    async def work(thinkers: Thinkers) -> None:
        steps = [(str(tmp_path / "page"), "no", False)] * 2
        assert await thinkers.think(Thought("ada", "table", seek, steps, always)) is None

    running(work)


def test_what_nobody_waits_for_any_more_is_not_begun(tmp_path: Path) -> None:
    page = tmp_path / "page"

    async def work(thinkers: Thinkers) -> None:
        here = True
        first = thinkers.think(noting(page, "first", "ada"))
        left = thinkers.think(noting(page, "left", "ada", lambda: here))
        last = thinkers.think(noting(page, "last", "ada"))
        here = False
        await asyncio.gather(first, last)
        assert isinstance(left.exception(), Unwanted)

    running(work)

    assert page.read_text() == "first last "


def test_who_stops_waiting_makes_no_worker_free(tmp_path: Path) -> None:
    page = tmp_path / "page"

    async def work(thinkers: Thinkers) -> None:
        for number in range(SEVERAL):
            thinkers.think(noting(page, str(number), "ada")).cancel()
        assert thinkers.busy == 1
        assert await thinkers.think(noting(page, "bob", "bob")) == "bob"

    running(work)

    assert page.read_text().split() == ["0", "bob"]


def test_after_a_worker_has_died_others_think_on(tmp_path: Path) -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(BrokenProcessPool):
            await thinkers.think(Thought("ada", "table", break_down, [()], always))
        assert await thinkers.think(noting(tmp_path / "page", "again", "ada")) == "again"

    running(work)


def test_when_the_house_closes_nobody_is_left_waiting(tmp_path: Path) -> None:
    page = tmp_path / "page"

    async def close() -> list[object]:
        thinkers = Thinkers(1)
        asked = [thinkers.think(noting(page, str(number), "ada")) for number in range(SEVERAL)]
        await thinkers.close()
        late = thinkers.think(noting(page, "late", "ada"))
        return await asyncio.gather(*asked, late, return_exceptions=True)

    answers = asyncio.run(close())

    assert answers[0] == "0"
    assert [type(answer) for answer in answers[1:]] == [Unwanted] * SEVERAL

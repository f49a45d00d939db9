"""What every store promises, wherever it keeps things."""

import asyncio
from dataclasses import replace

import pytest

from tests.server.store.places import ROW, Place, act, with_store
from tuckbox.core.errors import BadRecord
from tuckbox.server.store.base import Conflict, Ending, Finished, Opening, Page, Tally
from tuckbox.server.store.schema import MIGRATIONS
from tuckbox.server.store.sql import SqlStore


def test_what_was_written_is_read_after_a_restart(place: Place) -> None:
    async def write(store: SqlStore) -> None:
        await store.open_table(Opening(ROW, [act(1)], {0: "ada"}))
        await store.write(Page("t1", [act(2), act(3)], {0: None}, 77))

    async def read(store: SqlStore) -> None:
        book = await store.book("t1")
        assert book is not None
        assert book.table == replace(ROW, deadline=77)
        assert repr(book.acts) == repr([act(1), act(2), act(3)])
        assert book.chairs == {}
        assert await store.deadlines() == [(77, "t1")]

    with_store(place, write)
    with_store(place, read)


def test_a_version_is_written_once_and_others_of_the_same_batch_are_kept(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        await store.open_table(Opening(ROW, [act(1)]))
        pages = [Page("t1", [act(2)]), Page("t1", [act(2, "other")]), Page("t1", [act(3)])]

        outcomes = await asyncio.gather(*(store.write(page) for page in pages), return_exceptions=True)

        assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
        book = await store.book("t1")
        assert book is not None
        assert [act.words for act in book.acts] == ["draw"] * 3

    with_store(place, work)


def test_many_writes_share_a_commit(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        await store.open_table(Opening(ROW))
        before = store.tallies()["commits"]

        await asyncio.gather(*(store.write(Page("t1", [act(version)])) for version in range(1, 201)))

        assert store.tallies()["commits"] - before < 100

    with_store(place, work)


def test_a_finished_game_is_in_its_guests_history_and_in_no_list(place: Place) -> None:
    ended = ("t1", "ada", "klondike", 0, 9, True, 52.0, {"kind": "won"}, {"moves": 3})
    line = Finished(*ended, 2, {"draw": "3"}, "open", moves=3, hints=1, oracle=2, undos=4, stood_in=7, took=5, spent=6)

    async def work(store: SqlStore) -> None:
        await store.open_table(Opening(replace(ROW, listed=True), [act(1)], chairs={0: "ada"}))
        assert [entry.taken for entry in await store.listed(9)] == [1]
        assert await store.count_opened("ada") == 1
        assert await store.find_code(ROW.code) == "t1"

        await store.write(Page("t1", [act(2)], ending=Ending(9, [line])))

        assert await store.history("ada", 9) == [line]
        assert await store.listed(9) == []
        assert await store.tables_of("ada", 9) == []
        assert await store.find_code(ROW.code) is None
        await store.write(Page("t1", [act(3, "/undo")], ending=Ending(0)))
        assert await store.history("ada", 9) == []
        assert len(await store.tables_of("ada", 9)) == 1

    with_store(place, work)


def test_all_finished_games_are_counted_each_kind_for_itself(place: Place) -> None:
    ends = [("klondike", True, 70.0), ("klondike", False, -9.0), ("gridcannon", False, -3.0), ("klondike", True, 52.0)]

    async def work(store: SqlStore) -> None:
        for at, (game, won, score) in enumerate(ends, 1):
            line = Finished(f"t{at}", "ada", game, 0, at, won, score, {}, {})
            await store.open_table(Opening(replace(ROW, id=f"t{at}", code=f"code {at}")))
            await store.write(Page(f"t{at}", [act(1)], ending=Ending(at, [line])))

        assert await store.tallies_of("ada") == [
            Tally("klondike", games=3, won=2, best=70.0, streak=1),
            Tally("gridcannon", games=1, won=0, best=-3.0, streak=0),
        ]
        assert await store.tallies_of("ben") == []

    with_store(place, work)


def test_a_sequel_is_kept_with_the_act_that_asked_for_it(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        await store.open_table(Opening(ROW))
        again = replace(ROW, id="t2", code="other words entirely here")

        await store.write(Page("t1", [act(1, "/rematch")], sequel=Opening(again, [act(1)], {0: "ada"})))

        first, second = await store.book("t1"), await store.book("t2")
        assert first is not None
        assert second is not None
        assert first.table.rematch == "t2"
        assert second.chairs == {0: "ada"}

    with_store(place, work)


def test_a_table_that_is_forgotten_is_gone(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        await store.open_table(Opening(ROW, [act(1)], {0: "ada"}))

        await store.forget("t1")

        assert await store.book("t1") is None
        await store.open_table(Opening(ROW, [act(1)]))

    with_store(place, work)


def test_a_rematch_that_is_forgotten_was_none(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        await store.open_table(Opening(ROW))
        again = replace(ROW, id="t2", code="other words entirely here")
        await store.write(Page("t1", [act(1, "/rematch")], sequel=Opening(again)))

        await store.forget("t2")

        first = await store.book("t1")
        assert first is not None
        assert first.table.rematch == ""

    with_store(place, work)


def test_a_pass_that_expires_is_good_once(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        await store.add_pass("forever", "ada", 0)
        await store.add_pass("soon", "ada", 100)
        await store.add_pass("old", "ada", 10)

        assert await store.bearer("forever") == "ada"
        assert await store.bearer("soon") is None
        assert await store.redeem("old", 50) is None
        assert await store.redeem("soon", 50) == "ada"
        assert await store.redeem("soon", 50) is None
        assert await store.redeem("forever", 50) is None
        assert await store.bearer("forever") == "ada"

    with_store(place, work)


def test_a_newer_database_is_refused_by_a_sentence(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        newer = len(MIGRATIONS) + 1
        await store.writer.do(lambda connection: connection.execute("UPDATE meta SET value = ?", (newer,)))

    with_store(place, work)

    with pytest.raises(BadRecord, match="newer Tuckbox"):
        place()


def test_what_no_text_holds_is_found_nowhere(place: Place) -> None:
    async def work(store: SqlStore) -> None:
        await store.open_table(Opening(ROW))

        assert await store.find_code("four\0small") is None
        assert await store.told_of("ada\0", "tables", 0) == []
        assert await store.find_code(ROW.code) == "t1"

    with_store(place, work)

"""Chat, seats and questions use up nothing but themselves: one can always act, resign, leave and take a table away."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.visiting import ROOMY, Guest, Host, Visit

FEW = replace(ROOMY, acts_per_table=6)
ALL_SAID = "You have said as much as one may say at one table."
TAKEN_TOO_OFTEN = "This seat was taken too often: take another, or open a new table."


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Where a game has six acts at the most."""
    with Host(tmp_path_factory.mktemp("strict"), FEW) as host:
        yield host


def alone(host: Host) -> tuple[Guest, str, Visit]:
    """Somebody at Klondike, with the cards dealt."""
    guest = host.guest()
    table = guest.open_table(game="klondike", players=1)
    visit = guest.visit(table)
    visit.sit_and_deal()
    return guest, table, visit


def company(host: Host) -> tuple[Guest, str, Visit, Visit]:
    """Two at Sleeping Queens, with the cards dealt; who opened the table first."""
    one, other = host.guest(), host.guest()
    table = one.open_table()
    first, second = one.visit(table), other.visit(table)
    first.sit_and_deal("Ada")
    second.sit_and_deal("Bob")
    first.until(lambda reply: reply.get("view") is not None)
    return one, table, first, second


def close(*visits: Visit) -> None:
    for visit in visits:
        visit.close()


def draw(visit: Visit, times: int) -> list[str | None]:
    """What is refused of so many acts."""
    return [visit.ask(do="draw", at=visit.state["at"]).get("refused") for _ in range(times)]


def test_chat_takes_nothing_from_the_acts_of_a_game(strict: Host) -> None:
    _, _, visit = alone(strict)

    said = [visit.ask(say=1).get("refused") for _ in range(20)]

    assert said == [None] * 20
    assert draw(visit, 6) == [None] * 6
    assert "log is full" in str(draw(visit, 1)[0])
    close(visit)


def test_who_comes_and_goes_takes_nothing_from_the_acts_of_a_game(strict: Host) -> None:
    guest, owner = strict.guest(), strict.guest()
    table = owner.open_table(game="klondike", players=1)
    with guest.visit(table) as restless:
        for _ in range(10):
            assert "done" in restless.ask(sit="Eve") and "done" in restless.ask(leave=True)
    with owner.visit(table) as visit:
        visit.sit_and_deal()

        assert draw(visit, 6) == [None] * 6


def test_when_few_acts_are_left_everybody_is_told_how_many(tmp_path: Path) -> None:
    """In the last tenth: with twenty acts, when two are left."""
    with Host(tmp_path, replace(ROOMY, acts_per_table=20)) as host:
        _, table, visit = alone(host)
        assert draw(visit, 17) == [None] * 17
        assert "full" not in visit.state
        with host.guest().visit(table) as watcher:
            for left in (2, 1):
                assert draw(visit, 1) == [None]
                assert "nearly full" in visit.state["full"]["say"]
                told = watcher.until(lambda reply: "full" in reply)
                assert [told["full"]["with"], visit.state["full"]["with"]] == [{"left": left}] * 2
        with host.guest().visit(table) as late:
            assert late.state["full"]["with"] == {"left": 1}
        close(visit)


def test_when_the_acts_are_used_up_that_is_told_until_the_end(strict: Host) -> None:
    _, _, visit = alone(strict)

    draw(visit, 6)

    assert visit.state["full"] == "This table's log is full: leave, resign, or open a new table."
    assert "full" not in visit.ask(resign=True)
    assert "full" not in visit.ask(look=0)
    close(visit)


@pytest.mark.parametrize("way", ["resign", "leave"])
def test_when_the_acts_are_used_up_one_can_still_go(strict: Host, way: str) -> None:
    _, _, visit = alone(strict)
    draw(visit, 6)

    told = visit.ask(**{way: True})

    assert "done" in told
    assert visit.ask(look=0)["seats"][0]["kind"] == "bot" or told["over"]["kind"] == "conceded"
    close(visit)


def test_when_the_acts_are_used_up_who_opened_the_table_takes_it_away(strict: Host) -> None:
    guest, table, visit = alone(strict)
    draw(visit, 6)

    assert guest.call("DELETE", f"api/tables/{table}")[0] == 200
    assert guest.call("GET", f"api/tables/{table}")[0] == 404
    close(visit)


def test_a_halted_table_is_taken_away_by_who_opened_it_alone(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        guest, table, visit = alone(host)
        close(visit)
        host.tables.live[table].halted = "A rule of this game has failed."

        assert host.guest().call("DELETE", f"api/tables/{table}")[0] == 403
        assert guest.call("DELETE", f"api/tables/{table}")[0] == 200
        assert guest.call("GET", f"api/tables/{table}")[0] == 404


def test_each_seat_has_its_own_chat_and_no_more_after_a_restart(tmp_path: Path) -> None:
    few = replace(ROOMY, chats_per_seat=3)
    with Host(tmp_path, few) as host:
        one, table, first, second = company(host)
        assert [first.ask(say=1).get("refused") for _ in range(5)] == [None, None, None, ALL_SAID, ALL_SAID]
        assert "done" in second.ask(say="Hush!")
        close(first, second)
    with Host(tmp_path, few) as host, Guest(host.url, one.cookie).visit(table) as visit:
        assert visit.ask(say=1)["refused"] == ALL_SAID
        assert "done" in visit.ask(resign=True)


def test_a_seat_is_taken_so_often_and_no_more_after_a_restart(tmp_path: Path) -> None:
    few = replace(ROOMY, sits_per_seat=2)
    with Host(tmp_path, few) as host:
        guest = host.guest()
        table = guest.open_table()
        with guest.visit(table) as visit:
            for _ in range(2):
                assert "done" in visit.ask(sit="Ada", seat=0) and "done" in visit.ask(leave=True)
            assert visit.ask(sit="Ada", seat=0)["refused"] == TAKEN_TOO_OFTEN
    with Host(tmp_path, few) as host, Guest(host.url, guest.cookie).visit(table) as visit:
        assert visit.ask(sit="Ada", seat=0)["refused"] == TAKEN_TOO_OFTEN
        assert visit.ask(sit="Ada", seat=1)["chair"] == 1


@pytest.mark.parametrize("way", ["leave", "resign"])
def test_who_has_gone_cannot_go_again_and_again(host: Host, way: str) -> None:
    _, _, first, second = company(host)
    first.ask(leave=True)
    before = first.ask(look=0)["at"]

    assert first.ask(**{way: True})["refused"] == "You have left already."
    assert first.ask(sit="Ada")["at"] >= before
    assert "done" in first.ask(leave=True)
    close(first, second)


def test_who_is_ready_says_so_once(host: Host) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table()) as visit:
        visit.sit_and_deal()

        assert visit.ask(deal="again")["refused"] == "You are ready already: wait for the others."


NUISANCES: list[dict[str, object]] = [
    {"say": 1},
    {"undo": True},
    {"redo": True},
    {"hint": True},
    {"unseal": True},
    {"answer": False},
    {"sit": "Eve"},
    {"leave": True},
    {"deal": "again"},
    {"rematch": True},
]


@pytest.mark.parametrize("game", ["sleepingqueens", "zoomquest"])
def test_one_nuisance_cannot_use_up_the_acts_of_the_others(tmp_path: Path, game: str) -> None:
    """Who says twice as much as there are acts in a game."""
    limits = replace(ROOMY, acts_per_table=60, chats_per_seat=40, sits_per_seat=40, asks_per_seat=20)
    with Host(tmp_path, limits) as host:
        one, other = host.guest(), host.guest()
        table = one.open_table(game=game, players=2)
        first, second = one.visit(table), other.visit(table)
        first.sit_and_deal("Ada")
        second.sit_and_deal("Eve")
        first.until(lambda reply: reply.get("view") is not None)

        for message in NUISANCES * 12:
            second.ask(**message)

        second.ask(sit="Eve")
        second.ask(look=0)
        first.ask(look=0)
        actor = first if first.state["may"] else second
        told = actor.act()
        assert "done" in told, told
        close(first, second)

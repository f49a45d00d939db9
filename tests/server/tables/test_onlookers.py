"""Who looks on, and how late: what a delayed spectator gets is the older view, on every channel."""

import json

import pytest

from tests.server.visiting import Guest, Host, Visit

LATE = 3
VIEW = ("piles", "counters", "markers", "to_act", "sealed", "scores", "result")


def circle(host: Host, **wanted: object) -> tuple[str, list[Visit], Guest]:
    one, other, watcher = host.guest(), host.guest(), host.guest()
    table = one.open_table(**wanted)
    visits = [one.visit(table), other.visit(table)]
    return table, visits, watcher


def deal(visits: list[Visit]) -> None:
    for visit, name in zip(visits, ("Ada", "Ben"), strict=True):
        visit.sit_and_deal(name)
    visits[0].until(lambda told: told.get("view") is not None)


def act(visits: list[Visit]) -> None:
    mover = next(visit for visit in visits if visit.ask(look=0)["may"])
    assert "done" in mover.act()


def as_seen(told: dict[str, object]) -> str:
    view = told["view"]
    assert isinstance(view, dict)
    return json.dumps({name: view[name] for name in VIEW}, sort_keys=True)


def test_a_late_spectator_sees_on_every_channel_what_one_saw_so_many_acts_before(host: Host) -> None:
    """One table is played twice with the same cards: who looks on at once at the one shows what the other may know."""
    tables = [circle(host, seed="late"), circle(host, seed="late", watch=LATE)]
    for _, visits, _ in tables:
        deal(visits)
    (prompt, first, eye), (slow, second, lagging) = tables
    with eye.visit(prompt) as at_once, lagging.visit(slow) as late:
        seen = [as_seen(at_once.ask(look=0))]
        expected = seen[0]
        for number in range(1, 12):
            act(first)
            act(second)
            second[0].ask(say=f"secret {number}")
            seen.append(as_seen(at_once.ask(look=0)))
            expected = seen[max(0, number - LATE)]

            told = late.ask(look=0)

            assert as_seen(told) == expected, number
            assert as_seen(late.state) == expected
            exported = lagging.call("GET", f"api/tables/{slow}/export")[1]
            assert as_seen(exported) == expected
            newest = number - LATE
            heard = json.dumps([told, exported, *late.frames])
            assert f"secret {number}" not in heard
            assert newest < 1 or f"secret {newest}" in heard
            summary = lagging.call("GET", f"api/tables/{slow}")[1]
            assert summary["at"] == told["at"] < second[0].state["at"]
            assert late.ask(say="now")["at"] == told["at"]
            with host.guest().visit(slow) as fresh:
                assert as_seen(fresh.state) == expected
        host.tables.live[slow].drop()
        assert as_seen(late.ask(look=0)) == expected
    for visit in (*first, *second):
        visit.close()


def test_once_it_is_over_everybody_sees_the_end(host: Host) -> None:
    table, visits, watcher = circle(host, watch=LATE)
    deal(visits)
    with watcher.visit(table) as late:
        act(visits)
        for visit in visits:
            visit.ask(resign=True)

        assert late.until(lambda told: "over" in told)["at"] == visits[0].ask(look=0)["at"]
    for visit in visits:
        visit.close()


def test_the_host_may_delay_them_before_the_deal(host: Host) -> None:
    table, visits, watcher = circle(host)
    with watcher.visit(table) as late:
        visits[0].ask(change={"watch": LATE})
        deal(visits)
        act(visits)

        told = late.ask(look=0)

        assert told["view"] is not None
        assert told["at"] < visits[0].ask(look=0)["at"]
    for visit in visits:
        visit.close()


@pytest.mark.parametrize("when", ["before", "after"])
def test_where_nobody_may_watch_spectators_are_seen_off_at_the_deal(host: Host, when: str) -> None:
    table, visits, watcher = circle(host, watch=False)
    early = watcher.visit(table) if when == "before" else None
    deal(visits)

    late = early or watcher.visit(table)

    assert late.closing_code() == 4403
    assert "closed" in late.state
    assert '"piles"' not in "".join(late.frames)
    for path in ("export", "rounds/0"):
        assert watcher.call("GET", f"api/tables/{table}/{path}")[0] in (403, 404)
    assert watcher.call("GET", f"api/tables/{table}")[1]["standing"] is None
    for visit in visits:
        visit.close()

"""A guest's own tables: those that wait first, each as that guest may know it, and the way to the next."""

import http.client
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.server.sky import Sky
from tests.server.visiting import Guest, Host, Reply, Visit, play_on

DAY = 86_400_000


@pytest.fixture
def sky() -> Sky:
    return Sky()


@pytest.fixture
def host(tmp_path: Path, sky: Sky) -> Iterator[Host]:
    with Host(tmp_path, clock=sky) as host:
        yield host


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def play(stack: ExitStack, guests: list[Guest], **wanted: object) -> tuple[str, list[Visit]]:
    """A table at which they all sit, and the cards are dealt."""
    table = guests[0].open_table(players=len(guests), **wanted)
    visits = [stack.enter_context(guest.visit(table)) for guest in guests]
    for visit, name in zip(visits, ("Ada", "Ben", "Cleo"), strict=False):
        visit.sit_and_deal(name)
    for visit in visits:
        while visit.state["view"] is None:
            visit.hear()
    return table, visits


def mine(guest: Guest) -> Reply:
    status, told = guest.call("GET", "api/me/tables")
    assert status == 200
    return told


def states(guest: Guest) -> list[tuple[str, str]]:
    return [(told["table"], told["state"]) for told in mine(guest)["tables"]]


def next_of(host: Host, guest: Guest) -> tuple[int, str | None]:
    """The status and where it leads."""
    line = http.client.HTTPConnection(urlsplit(host.url).netloc)
    line.request("GET", "/next", headers={"Cookie": guest.cookie})
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer.status, answer.getheader("location")


def test_what_waits_for_me_comes_first_by_its_deadline(host: Host, stack: ExitStack) -> None:
    ada, ben = host.guest(), host.guest()
    for guest in (ada, ben):
        guest.call("GET", "api/me")
    slow, _ = play(stack, [ada, ben], clock="day", seconds=5 * 86_400)
    lobby = ada.open_table()
    stack.enter_context(ada.visit(lobby)).ask(sit="Ada")
    quick, _ = play(stack, [ada, ben], clock="day", seconds=86_400)
    alone, visits = play(stack, [ada], game="gridcannon")
    visits[0].act()
    none, _ = play(stack, [ada, ben])

    expected = [(quick, "turn"), (slow, "turn"), (none, "turn"), (lobby, "lobby"), (alone, "alone")]

    assert sorted(states(ada)) == sorted(expected)
    assert [state for _, state in states(ada)] == [state for _, state in expected]
    assert [table for table, _ in states(ada)][:2] == [quick, slow]
    assert mine(ada)["waiting"] == 3
    assert {state for _, state in states(ben)} == {"others"}
    assert mine(ben)["waiting"] == 0


def test_a_table_tells_who_plays_and_what_was_done_last(host: Host, stack: ExitStack) -> None:
    guests = [host.guest(), host.guest()]
    table, visits = play(stack, guests, clock="day")
    before = mine(guests[1])["tables"][0]
    visits[0].act()

    told = mine(guests[1])["tables"][0]

    assert (before["newest"], before["state"]) == ("", "others")
    assert (told["table"], told["title"], told["clock"]) == (table, "Sleeping Queens", "day")
    assert [(one["name"], one["bot"]) for one in told["people"]] == [("Ada", False)]
    assert "Ada" in told["newest"]
    assert told["standing"]["tally"]["goal"] == 50
    assert told["deadline"] == visits[0].state["deadline"]


def test_each_is_told_only_what_their_seat_may_see(host: Host, stack: ExitStack) -> None:
    guests = [host.guest(), host.guest()]
    _, visits = play(stack, guests)
    play_on(visits, most=8)

    for guest, visit in zip(guests, visits, strict=True):
        seen = {card.get("face") for cards in visit.ask(look=0)["view"]["piles"].values() for card in cards}
        shown = {card["face"] for card in mine(guest)["tables"][0]["standing"]["cards"]}
        assert shown <= seen


def test_nobody_sees_the_tables_of_another(host: Host, stack: ExitStack) -> None:
    play(stack, [host.guest(), host.guest()])

    assert mine(host.guest())["tables"] == []


def test_what_was_found_is_kept_until_the_next_act(host: Host, stack: ExitStack) -> None:
    guests = [host.guest(), host.guest()]
    table, visits = play(stack, guests)
    mine(guests[0])
    host.tables.live[table].drop()
    built = host.tables.shared.counters.rooms_built

    mine(guests[0])
    assert host.tables.shared.counters.rooms_built == built
    visits[0].act()
    changed = mine(guests[0])["tables"][0]

    assert changed["state"] != "turn" or changed["newest"]


def test_next_leads_to_the_table_that_waits_longest(host: Host, stack: ExitStack, sky: Sky) -> None:
    ada, ben = host.guest(), host.guest()
    assert next_of(host, ada)[0] == 200
    first, _ = play(stack, [ada, ben])
    sky.ahead += 3_600_000
    play(stack, [ada, ben], clock="day")

    assert next_of(host, ada) == (303, f"/t/{first}")
    assert next_of(host, ben)[0] == 200


def end(visits: list[Visit], away: Visit) -> None:
    """The game is over, and one of them does not look."""
    away.close()
    visits[0].ask(resign=True)


def test_a_game_that_has_ended_stays_until_it_is_seen(host: Host, stack: ExitStack) -> None:
    ada, ben = host.guest(), host.guest()
    table, visits = play(stack, [ada, ben], bots=False)
    end(visits, visits[1])

    assert states(ada) == []
    assert states(ben) == [(table, "over")]
    told = mine(ben)["tables"][0]
    assert told["result"] == "You are the last at the table."
    with ben.visit(table) as visit:
        visit.ask(look=0)

    assert states(ben) == []


def test_after_seven_days_it_is_forgotten(host: Host, stack: ExitStack, sky: Sky) -> None:
    ada, ben = host.guest(), host.guest()
    table, visits = play(stack, [ada, ben], bots=False)
    end(visits, visits[1])
    sky.ahead += 7 * DAY - 60_000
    assert states(ben) == [(table, "over")]

    sky.ahead += 120_000

    assert states(ben) == []


def test_a_vacation_is_told_with_the_tables(host: Host, stack: ExitStack) -> None:
    ada, ben = host.guest(), host.guest()
    play(stack, [ada, ben], clock="day")

    until = ada.call("POST", "api/me/vacation", {"days": 2})[1]["until"]

    assert mine(ada)["vacation"]["until"] == until
    assert mine(ben)["tables"][0]["people"][0]["vacation"] == until


def test_many_tables_are_looked_into_little_by_little(host: Host, stack: ExitStack) -> None:
    ada, ben = host.guest(), host.guest()
    for _ in range(26):
        play(stack, [ada, ben])

    assert mine(ada)["waiting"] == 24
    assert mine(ada)["waiting"] == 26

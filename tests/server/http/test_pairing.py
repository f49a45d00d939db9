"""Somebody to play with: open tables, somebody now, and those one has played with."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.http.test_mine import mine, play
from tests.server.sky import Sky
from tests.server.visiting import ROOMY, Guest, Host, Reply
from tuckbox.server.tables.pairing import PATIENCE

QUEENS = "sleepingqueens"


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


def seek(guest: Guest, game: str = QUEENS, name: str = "") -> Reply:
    status, told = guest.call("POST", "api/now", {"game": game, "name": name})
    assert status == 200, told
    return told


class TestOpenTables:
    def test_a_public_table_tells_who_sits_there_and_on_which_terms(self, host: Host, stack: ExitStack) -> None:
        ada, ben = host.guest(), host.guest()
        table = ada.open_table(players=3, listed=True, clock="day", bots=["greedy"])
        stack.enter_context(ada.visit(table)).ask(sit="Ada")

        (told,) = ben.call("GET", "api/tables")[1]["tables"]

        assert (told["table"], told["clock"], told["free"], told["dealt"]) == (table, "day", 1, False)
        assert [(one["kind"], one["name"]) for one in told["seats"]] == [("human", "Ada"), ("bot", "greedy")]

    def test_who_stands_up_leaves_a_free_seat(self, host: Host, stack: ExitStack) -> None:
        ada = host.guest()
        table = ada.open_table(listed=True)
        visit = stack.enter_context(ada.visit(table))
        visit.ask(sit="Ada")
        visit.ask(leave=True)

        (told,) = ada.call("GET", "api/tables")[1]["tables"]

        assert (told["seats"], told["free"]) == ([], 2)

    def test_a_table_that_is_dealt_has_no_free_seat(self, host: Host, stack: ExitStack) -> None:
        play(stack, [host.guest(), host.guest()], listed=True)

        (told,) = host.guest().call("GET", "api/tables")[1]["tables"]

        assert (told["dealt"], told["free"]) == (True, 0)


class TestNow:
    def test_two_who_ask_for_the_same_game_find_each_other(self, host: Host) -> None:
        ada, ben = host.guest(), host.guest()
        assert seek(ada, name="Ada")["table"] is None

        table = seek(ben, name="Ben")["table"]

        assert table
        assert seek(ada, name="Ada")["table"] == table
        told = [guest.call("GET", f"api/tables/{table}")[1] for guest in (ada, ben)]
        assert [one["chair"] for one in told] == [0, 1]
        assert [seat["name"] for seat in told[0]["seats"]] == ["Ada", "Ben"]
        assert (told[0]["clock"], told[0]["owner"], told[1]["owner"]) == ("move", True, False)

    def test_two_of_one_name_are_called_apart(self, host: Host) -> None:
        ada, other = host.guest(), host.guest()
        seek(ada, name="Ada")

        table = seek(other, name="Аda")["table"]

        assert [seat["name"] for seat in ada.call("GET", f"api/tables/{table}")[1]["seats"]] == ["Ada", "Player 2"]

    def test_another_game_is_another_queue(self, host: Host) -> None:
        seek(host.guest())

        assert seek(host.guest(), "zoomquest")["table"] is None

    def test_nobody_finds_themselves(self, host: Host) -> None:
        ada = host.guest()

        assert [seek(ada)["table"] for _ in range(3)] == [None] * 3

    def test_three_who_ask_are_not_all_found(self, host: Host) -> None:
        guests = [host.guest() for _ in range(3)]

        tables = [seek(guest)["table"] for guest in guests]

        assert [bool(table) for table in tables] == [False, True, False]
        assert seek(guests[2])["table"] is None

    def test_who_goes_out_is_not_found(self, host: Host) -> None:
        ada = host.guest()
        seek(ada)

        assert ada.call("DELETE", "api/now")[0] == 200

        assert seek(host.guest())["table"] is None

    def test_who_asks_no_more_is_not_found(self, host: Host, sky: Sky) -> None:
        seek(host.guest())
        sky.ahead += PATIENCE + 1000

        assert seek(host.guest())["table"] is None

    def test_who_was_blocked_is_not_brought_together_with_who_did_it(self, host: Host, stack: ExitStack) -> None:
        ada, ben, cleo = host.guest(), host.guest(), host.guest()
        table = ada.open_table()
        for guest, name in ((ada, "Ada"), (ben, "Ben")):
            stack.enter_context(guest.visit(table)).ask(sit=name)
        assert ada.call("POST", f"api/tables/{table}/muted", {"seat": 1, "how": "block"})[0] == 201

        seek(ben)

        assert seek(ada)["table"] is None
        assert seek(cleo)["table"] is not None

    def test_after_a_minute_open_tables_are_offered(self, host: Host, sky: Sky) -> None:
        ada = host.guest()
        assert "offers" not in seek(ada)
        table = host.guest().open_table(listed=True)
        host.guest().open_table(listed=True, game="zoomquest")
        for _ in range(9):
            sky.ahead += 6_500
            seek(ada)
        sky.ahead += 6_500
        told = seek(ada)

        assert told["waited"] > 60_000
        assert [one["table"] for one in told["offers"]] == [table]

    def test_what_cannot_be_looked_for_is_refused_with_a_sentence(self, host: Host) -> None:
        guest = host.guest()
        bodies: list[object] = [{}, {"game": "klondike"}, {"game": "chess"}, {"game": 3}, [], b"{"]
        bodies += [{"game": QUEENS, "name": "x" * 400}, {"game": QUEENS, "table": "x"}]

        for body in bodies:
            status, told = guest.call("POST", "api/now", body)
            assert 400 <= status < 404 and told["refused"][-1] in ".?", body

    def test_who_begins_again_and_again_is_refused(self, tmp_path: Path, sky: Sky) -> None:
        with Host(tmp_path / "strict", replace(ROOMY, pairings_per_address_and_minute=2), clock=sky) as host:
            guest = host.guest()
            statuses = []
            for _ in range(3):
                statuses.append(guest.call("POST", "api/now", {"game": QUEENS})[0])
                guest.call("DELETE", "api/now")

            assert statuses == [200, 200, 429]


def finish(stack: ExitStack, guests: list[Guest], **wanted: object) -> str:
    """A game that the second one wins, since the first gives up."""
    table, visits = play(stack, guests, bots=False, **wanted)
    visits[0].ask(resign=True)
    return table


def people(guest: Guest) -> list[Reply]:
    found: list[Reply] = guest.call("GET", "api/people")[1]["people"]
    return found


class TestBetweenUs:
    def test_each_person_with_the_games_and_who_won(self, host: Host, stack: ExitStack) -> None:
        ada, ben = host.guest(), host.guest()
        finish(stack, [ada, ben])
        last = finish(stack, [ada, ben])

        (told,) = people(ada)

        assert (told["name"], told["games"], told["won"], told["lost"]) == ("Ben", 2, 0, 2)
        assert (told["table"], told["seat"], len(told["latest"])) == (last, 1, 2)
        assert [(one["name"], one["won"]) for one in people(ben)] == [("Ada", 2)]

    def test_only_games_that_both_have_finished(self, host: Host, stack: ExitStack) -> None:
        ada, ben = host.guest(), host.guest()
        play(stack, [ada, ben])

        assert people(ada) == []
        assert people(host.guest()) == []

    def test_no_guest_is_told_who_another_is(self, host: Host, stack: ExitStack) -> None:
        ada, ben = host.guest(), host.guest()
        finish(stack, [ada, ben])
        secret = ben.call("GET", "api/me")[1]["guest"]

        told = [ada.call("GET", path)[1] for path in ("api/people", "api/me/tables", "api/tables")]

        assert secret not in str(told)

    def test_one_tap_asks_for_the_next(self, host: Host, stack: ExitStack) -> None:
        ada, ben = host.guest(), host.guest()
        last = finish(stack, [ada, ben], clock="day", options={"deluxe": True})

        status, told = ada.call("POST", "api/people/again", {"table": last, "seat": 1})

        assert status == 201
        summary = ben.call("GET", f"api/tables/{told['table']}")[1]
        assert (summary["clock"], summary["options"], summary["chair"]) == ("day", {"deluxe": True}, None)
        assert summary["seats"][0]["name"] == "Ada"
        (asked,) = mine(ben)["tables"]
        assert (asked["table"], asked["state"]) == (told["table"], "invited")
        with ben.visit(told["table"]) as visit:
            visit.ask(sit="Ben")
        assert [one["state"] for one in mine(ben)["tables"]] == ["lobby"]

    def test_one_asks_once(self, host: Host, stack: ExitStack) -> None:
        ada, ben = host.guest(), host.guest()
        last = finish(stack, [ada, ben])
        again = {"table": last, "seat": 1}

        tables = {ada.call("POST", "api/people/again", again)[1]["table"] for _ in range(3)}

        assert len(tables) == 1

    def test_who_declines_is_asked_no_more(self, host: Host, stack: ExitStack) -> None:
        ada, ben = host.guest(), host.guest()
        table = ada.call("POST", "api/people/again", {"table": finish(stack, [ada, ben]), "seat": 1})[1]["table"]
        host.guest().call("DELETE", f"api/tables/{table}/invitation")
        assert len(mine(ben)["tables"]) == 1

        assert ben.call("DELETE", f"api/tables/{table}/invitation")[0] == 200

        assert mine(ben)["tables"] == []

    def test_only_who_sat_there_asks_those_who_did(self, host: Host, stack: ExitStack) -> None:
        ada, ben, eve = host.guest(), host.guest(), host.guest()
        eve.call("GET", "api/me")
        last = finish(stack, [ada, ben])

        tries = [(eve, last, 1), (host.guest(), last, 1), (ada, last, 0), (ada, last, 7), (ada, "none", 1)]

        for guest, table, seat in tries:
            assert guest.call("POST", "api/people/again", {"table": table, "seat": seat})[0] == 403

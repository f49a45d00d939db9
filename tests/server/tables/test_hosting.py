"""A host in charge, over the wire: other terms, a lock, somebody removed, the table handed on; and once more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.sky import Sky
from tests.server.test_guests import move
from tests.server.visiting import Guest, Host, Visit, play_on
from tuckbox.server.tables.presence import GRACE

NAMES = ("Ada", "Ben", "Cleo")


class Lobby:
    """Ada, who has opened the table, Ben and Cleo, none of them ready; and Dan, who watches."""

    def __init__(self, host: Host, **wanted: object) -> None:
        self.host = host
        self.guests = [host.guest() for _ in range(4)]
        self.table = self.guests[0].open_table(**{"players": 4, **wanted})
        self.visits = [guest.visit(self.table) for guest in self.guests]
        for visit, name in zip(self.visits[:3], NAMES, strict=True):
            visit.ask(sit=name)

    @property
    def ada(self) -> Visit:
        return self.visits[0]

    @property
    def ben(self) -> Visit:
        return self.visits[1]

    @property
    def cleo(self) -> Visit:
        return self.visits[2]

    @property
    def dan(self) -> Visit:
        return self.visits[3]

    def do(self, visit: Visit, **message: object) -> None:
        """Say something that is done, and have everybody hear of it."""
        told = visit.ask(**message)
        assert "done" in told, told
        for other in self.visits:
            if other is not visit:
                other.until(lambda reply: reply.get("at", 0) >= told["at"])

    def deal(self, *, count: int = 3) -> None:
        for visit in self.visits[:count]:
            self.do(visit, deal="x")

    def names(self, visit: Visit) -> list[str]:
        return [seat["name"] for seat in visit.state["seats"]]


@pytest.fixture
def sky() -> Sky:
    return Sky()


@pytest.fixture
def lobby(tmp_path: Path, sky: Sky) -> Iterator[Lobby]:
    with Host(tmp_path, clock=sky) as host:
        lobby = Lobby(host)
        yield lobby
        for visit in lobby.visits:
            visit.close()


def rebuilt(lobby: Lobby, guest: int) -> dict[str, object]:
    """What is told at the table once its room was built anew from the log."""
    lobby.host.tables.live[lobby.table].drop()
    with lobby.guests[guest].visit(lobby.table) as again:
        return dict(again.state)


def test_who_opens_the_link_sees_the_terms_before_sitting_down(lobby: Lobby) -> None:
    terms = lobby.dan.state["terms"]

    assert (terms["clock_told"], terms["bots"], terms["hints"], terms["watch"]) == ("none", True, False, True)
    assert lobby.dan.state["chair"] is None
    assert lobby.guests[3].call("GET", f"api/tables/{lobby.table}")[1]["terms"] == terms


def test_the_terms_are_changed_for_all_and_nobody_is_ready_any_more(lobby: Lobby) -> None:
    lobby.do(lobby.ben, deal="b")

    lobby.do(lobby.ada, change={"clock": "move", "seconds": 30, "players": 3})

    for visit in lobby.visits:
        assert visit.state["terms"]["clock_told"] == "30 seconds for each move"
        assert not any(seat["ready"] for seat in visit.state["seats"])
        assert visit.state["said"][-1]["text"].startswith("Ada changed the number of seats: 3, and the clock")
    assert lobby.ben.state["seats"][1]["changed"] == ["clock", "players"]
    assert rebuilt(lobby, 1)["terms"] == lobby.ben.state["terms"]


def test_fewer_seats_move_people_together_and_each_keeps_their_own(lobby: Lobby) -> None:
    lobby.do(lobby.ben, leave=True)

    lobby.do(lobby.ada, change={"players": 2})

    assert lobby.names(lobby.dan) == ["Ada", "Cleo"]
    assert [visit.state["chair"] for visit in lobby.visits] == [0, None, 1, None]
    assert rebuilt(lobby, 2)["chair"] == 1
    lobby.do(lobby.cleo, deal="c")
    lobby.do(lobby.ada, deal="a")
    assert lobby.cleo.state["view"]["seat"] == 1


def test_only_the_host_may(lobby: Lobby) -> None:
    for visit in (lobby.ben, lobby.dan):
        before = lobby.ada.ask(look=0)["at"]
        for message in ({"change": {"clock": "day"}}, {"lock": True}, {"remove": 0}, {"host": 1}):
            assert visit.ask(**message)["refused"] == "Only the host of this table may do that."
        assert lobby.ada.ask(look=0)["at"] == before


def test_who_is_removed_stands_and_may_watch(lobby: Lobby) -> None:
    lobby.do(lobby.ada, remove=1)

    assert lobby.ben.state["chair"] is None
    assert lobby.names(lobby.ben) == ["Ada", "", "Cleo", ""]
    assert rebuilt(lobby, 1)["chair"] is None


def test_at_a_locked_table_nobody_new_sits_down(lobby: Lobby) -> None:
    lobby.do(lobby.ada, lock=True)

    assert lobby.dan.ask(sit="Dan")["refused"] == "This table is locked: you can watch."
    assert "done" in lobby.ben.ask(sit="Benno")
    lobby.ada.ask(lock=False)
    assert "done" in lobby.dan.ask(sit="Dan")


def test_the_table_is_handed_on_and_stays_so(lobby: Lobby) -> None:
    lobby.do(lobby.ada, host=1)

    assert [visit.state["owner"] for visit in lobby.visits] == [False, True, False, False]
    assert [visit.state["host"] for visit in lobby.visits] == [1] * 4
    assert "refused" in lobby.ada.ask(lock=True)
    assert rebuilt(lobby, 1)["owner"] is True
    assert lobby.guests[0].call("DELETE", f"api/tables/{lobby.table}")[0] == 403
    lobby.do(lobby.ben, lock=True)


def test_a_host_who_leaves_before_the_deal_leaves_the_table_to_the_next(lobby: Lobby) -> None:
    lobby.do(lobby.ada, leave=True)

    assert [visit.state["owner"] for visit in lobby.visits] == [False, True, False, False]
    assert lobby.names(lobby.ben) == ["", "Ben", "Cleo", ""]
    assert rebuilt(lobby, 1)["owner"] is True


def test_a_host_who_does_not_sit_is_one_all_the_same(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        table = (owner := host.guest()).open_table()
        with owner.visit(table) as visit:
            told = visit.ask(change={"watch": False})
            assert "done" in told
            assert told["said"][-1]["text"] == "The host changed watching: nobody."


def test_hints_against_others_are_off_unless_the_table_says_so(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        for wanted, word in (({}, "refused"), ({"hints": True}, "done")):
            one, other = host.guest(), host.guest()
            table = one.open_table(**wanted)
            with one.visit(table) as first, other.visit(table) as second:
                first.sit_and_deal("Ada")
                second.sit_and_deal("Ben")
                first.until(lambda reply: reply.get("view") is not None)
                assert word in first.ask(hint=True)


def test_changed_terms_are_replayed(tmp_path: Path) -> None:
    with Host(tmp_path) as host:
        lobby = Lobby(host)
        lobby.do(lobby.ada, change={"players": 3, "options": {"queens_only": True}})
        lobby.deal()
        for visit in lobby.visits[:3]:
            visit.ask(resign=True)
        guest = lobby.guests[0]

        status, told = guest.call("GET", f"api/tables/{lobby.table}/replay?seat=2")

        assert status == 200, told
        saved = guest.call("GET", f"api/tables/{lobby.table}/export")[1]
        assert (saved["players"], saved["options"]["queens_only"]) == (3, True)
        first = told["steps"][0]["at"]
        status, branch = guest.call("POST", f"api/tables/{lobby.table}/branch", {"at": first})
        assert status == 201, branch
        with guest.visit(branch["table"]) as visit:
            assert len(visit.state["seats"]) == 3
        for visit in lobby.visits:
            visit.close()


# Once more.


def finished(lobby: Lobby) -> None:
    lobby.do(lobby.ada, change={"players": 3})
    lobby.deal()
    play_on(lobby.visits[:3])
    lobby.dan.ask(look=0)


def again(lobby: Lobby, guest: int, told: dict[str, object]) -> Visit:
    return lobby.guests[guest].visit(str(told["rematch"]))


def test_everybody_sees_who_wants_another_game_and_who_was_second_begins_it(lobby: Lobby) -> None:
    finished(lobby)
    lobby.do(lobby.ada, rematch=True)
    assert lobby.cleo.state["once_more"] == {"by": [0], "without": [], "fewer": False}
    lobby.do(lobby.cleo, rematch=True)

    told = lobby.ben.ask(rematch=True)

    with again(lobby, 0, told) as visit:
        assert [seat["name"] for seat in visit.state["seats"]] == ["Ben", "Cleo", "Ada"]
        assert (visit.state["chair"], visit.state["owner"]) == (2, True)
        assert visit.state["terms"]["players"] == 3


@pytest.mark.parametrize(("way", "kinds"), [("bot", ["human", "bot", "human"]), ("fewer", ["human", "human"])])
def test_it_goes_on_without_who_is_gone(lobby: Lobby, sky: Sky, way: str, kinds: list[str]) -> None:
    finished(lobby)
    assert "is here" in lobby.ada.ask(rematch=True, without=way)["refused"]
    lobby.cleo.close()
    lobby.ada.until(lambda reply: any(who["state"] == "gone" for who in reply.get("company", ())))
    sky.ahead += GRACE + 1000

    first = lobby.ben.ask(rematch=True, without=way)
    told = lobby.ada.ask(rematch=True)

    assert first["once_more"] == {"by": [1], "without": [2], "fewer": way == "fewer"}
    with again(lobby, 0, told) as visit:
        assert [seat["kind"] for seat in visit.state["seats"]] == kinds
        assert [seat["name"] for seat in visit.state["seats"] if seat["kind"] == "human"] == ["Ben", "Ada"]


def test_who_has_left_is_not_waited_for_and_a_bot_sits_there(lobby: Lobby) -> None:
    finished(lobby)
    lobby.do(lobby.cleo, leave=True)
    lobby.do(lobby.ada, rematch=True)

    told = lobby.ben.ask(rematch=True)

    with again(lobby, 1, told) as visit:
        assert [seat["kind"] for seat in visit.state["seats"]] == ["human", "bot", "human"]


def test_a_seat_is_moved_to_another_device_in_the_middle_of_a_game(lobby: Lobby) -> None:
    lobby.do(lobby.ada, change={"players": 3})
    lobby.deal()
    ben = lobby.guests[1]
    link = ben.call("POST", "api/me/move")[1]["link"]

    phone = Guest(lobby.host.url, move(ben, link)[1])

    with phone.visit(lobby.table) as visit:
        assert visit.state["chair"] == 1
        assert visit.state["view"] == lobby.ben.ask(look=0)["view"]
        while not visit.ask(look=0)["may"]:
            mover = next(other for other in (lobby.ada, lobby.cleo) if other.ask(look=0)["may"])
            mover.act()
        assert "done" in visit.act()

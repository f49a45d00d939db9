"""Playing over the wire: from the first frame to the last, with everything that may go wrong in between."""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from tests.server.visiting import ROOMY, Guest, Host, Visit, play_on
from tuckbox.core import fair, record
from tuckbox.games import find
from tuckbox.solve import winnable

OWNERS = {"queens": None, "draw": None, "discard": None, "court1": 0, "hand1": 0, "court2": 1, "hand2": 1}
"""The zones of Sleeping Queens for two, and whose they are."""


def dealt(host: Host, **wanted: object) -> tuple[str, list[Visit]]:
    """Two guests at a table of Sleeping Queens, with the cards dealt."""
    one, other = host.guest(), host.guest()
    table = one.open_table(**wanted)
    visits = [one.visit(table), other.visit(table)]
    for number, visit in enumerate(visits):
        visit.sit_and_deal(f"Player{number}")
    visits[0].until(lambda reply: reply.get("view") is not None)
    return table, visits


def close(*visits: Visit) -> None:
    for visit in visits:
        visit.close()


class TestPlay:
    def test_two_guests_play_to_the_end_and_the_record_proves_its_shuffle(self, host: Host) -> None:
        one, other = host.guest(), host.guest()
        table = one.open_table()
        with one.visit(table) as first, other.visit(table) as second:
            promise = first.state["deal"]["commitment"]
            first.sit_and_deal("Ada")
            second.sit_and_deal("Bob")
            first.until(lambda reply: reply.get("view") is not None)

            play_on([first, second])

            assert first.state["over"]["winners"]
        status, saved = one.call("GET", f"api/tables/{table}/export")
        assert status == 200
        assert saved["fair"]["commitment"] == promise
        assert len(fair.check(saved)) == 2
        assert record.load(saved, find).result() is not None

    def test_the_deal_brings_the_table_to_everybody(self, host: Host) -> None:
        _, visits = dealt(host)

        for visit in visits:
            table = visit.state["table"]
            assert "table" not in json.loads(visit.frames[0])
            assert {zone["name"]: zone["owner"] for zone in table["zones"]} == OWNERS
            assert {name for row in table["wide"] for name in row} == set(OWNERS)
        assert [visit.state["chair"] for visit in visits] == [0, 1]
        close(*visits)

    def test_who_comes_back_in_the_middle_is_told_everything(self, host: Host) -> None:
        table, (first, second) = dealt(host)
        away = first.state["at"]
        play_on([first, second], most=2)
        close(first)

        with Guest(host.url, cookie_of(first)).visit(table) as again:
            assert again.state["chair"] == 0
            assert again.state["view"] == first.state["view"]
            assert again.ask(look=away)["recap"]
        close(second)

    def test_two_devices_of_one_guest_see_the_same(self, host: Host) -> None:
        table, (first, second) = dealt(host)
        with Guest(host.url, cookie_of(first)).visit(table) as twin:
            mover = first if first.state["may"] else second

            done = mover.act()

            assert twin.until(lambda reply: reply["at"] == done["at"])["view"] is not None
            first.until(lambda reply: reply["at"] == done["at"]) if mover is second else None
            assert twin.state["view"] == first.state["view"]
        close(first, second)

    def test_a_rematch_seats_everybody_at_a_new_table(self, host: Host) -> None:
        table, (first, second) = dealt(host)
        play_on([first, second])
        first.ask(rematch=True)

        told = second.ask(rematch=True)

        assert told["rematch"] == first.until(lambda reply: "rematch" in reply)["rematch"] != table
        with Guest(host.url, cookie_of(second)).visit(told["rematch"]) as again:
            assert again.state["chair"] == 0  # who was second begins
            assert [seat["kind"] for seat in again.state["seats"]] == ["human", "human"]
        close(first, second)

    def test_a_bot_plays_the_seat_of_one_who_has_left(self, host: Host) -> None:
        _, (first, second) = dealt(host)

        second.ask(leave=True)

        while not first.state.get("over"):
            if first.state["may"]:
                first.act()
            else:
                first.hear()
        close(first, second)

    def test_bots_asked_for_at_the_opening_sit_and_play(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table(bots=["random"])
        with guest.visit(table) as visit:
            assert visit.state["seats"][1] == {"kind": "bot", "name": "random", "ready": False}

            visit.sit_and_deal()

            while not visit.state.get("over"):
                visit.act() if visit.state["may"] else visit.hear()

    def test_a_hint_is_told_to_who_asks_and_can_be_played(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table(bots=["random"])
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            while not visit.state["may"]:
                visit.hear()
            asked = visit.ask(hint=True)
            told = visit.until(lambda reply: "hint" in reply)

            assert asked["done"] == told["at"]
            assert {"words", "label", "card", "place", "why", "rival", "next"} == set(told["hint"])
            assert "refused" not in visit.ask(do=told["hint"]["words"], at=told["at"])

    def test_one_hint_at_a_time_and_a_request_sent_again_is_no_second(self, host: Host) -> None:
        guest = host.guest()
        with guest.visit(guest.open_table(game="gridcannon", players=1)) as visit:
            visit.sit_and_deal()
            said = [json.dumps({"hint": True, "id": key}).encode() for key in ("first", "first", "second")]
            visit.wire.socket.sendall(b"".join(Frame(Opcode.TEXT, one).serialize(mask=True) for one in said))
            asked, again, second = (visit.until(lambda reply: "id" in reply) for _ in range(3))
            visit.until(lambda reply: "hint" in reply)

            assert asked["done"] == again["done"]
            assert second["refused"] == "A hint is on its way: wait for it."
            assert "refused" not in visit.ask(hint=True, id="second")

    def test_the_oracle_answers_and_the_help_is_recorded(self, host: Host) -> None:
        guest = host.guest()
        with guest.visit(guest.open_table(game="klondike", players=1, options={"winnable": True})) as visit:
            visit.sit_and_deal()
            told = visit.ask(oracle=True)
            over = visit.ask(resign=True)["over"]

        assert told["oracle"] == "The oracle, who sees every card, says: this game can still be won."
        assert over["statistics"]["oracle asked"] == 1

    def test_a_winnable_deal_is_promised_before_and_proved_after(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table(game="klondike", players=1, options={"winnable": True})
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            promised = visit.ask(look=0)["deal"]["winnable"]
            visit.ask(resign=True)

        _, saved = guest.call("GET", f"api/tables/{table}/export")

        assert saved["fair"]["winnable"] == promised
        assert winnable.check(record.load(saved, find))[0].startswith("The deal can be won, as was promised")

    def test_a_guest_cannot_seat_a_bot_with_a_budget_or_a_program(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table()
        with guest.visit(table) as visit:
            for name in ("hard:1000000", "hard:60s", "exec:true"):
                assert "There is no bot called" in visit.ask(sit=name, **{"as": "bot"})["refused"]

    def test_the_late_are_acted_for(self, host: Host) -> None:
        _, visits = dealt(host, clock="move", seconds=1)

        told = visits[0].until(lambda reply: bool(reply.get("events")))

        assert told["deadline"] is not None
        close(*visits)


def cookie_of(visit: Visit) -> str:
    assert visit.wire.request is not None
    cookie = visit.wire.request.headers.get("Cookie")
    if cookie:
        return str(cookie)
    assert visit.wire.response is not None
    return str(visit.wire.response.headers["set-cookie"]).partition(";")[0]


class TestSecrecy:
    def test_a_spectator_is_told_no_hidden_face(self, host: Host) -> None:
        table, (first, second) = dealt(host)
        with host.guest().visit(table) as watcher:
            play_on([first, second], most=12)
            watcher.until(lambda reply: reply["at"] == first.state["at"])

            hidden = [
                glimpse
                for frame in watcher.frames
                for name, pile in json.loads(frame)["view"]["piles"].items()
                if name.startswith("hand") or name == "deck"
                for glimpse in pile
                if isinstance(glimpse, dict) and glimpse.get("face")
            ]
            assert hidden == []
            assert watcher.state["may"] == []
            assert watcher.ask(do="draw", at=0)["refused"] == "You are watching: only players act."
        close(first, second)

    def test_no_seed_leaves_the_server_before_the_end(self, host: Host) -> None:
        table, (first, second) = dealt(host)
        play_on([first, second], most=5)
        book = host.tables.live[table].room
        assert book is not None

        exported = json.dumps(Guest(host.url, cookie_of(first)).call("GET", f"api/tables/{table}/export"))
        sent = "".join([*first.frames, *second.frames, exported])

        assert book.terms.server_seed not in sent
        assert book.seed() not in sent
        assert "Player07" not in sent
        close(first, second)


class TestSeats:
    def test_a_seat_is_used_by_its_guest_alone(self, host: Host) -> None:
        table, (first, second) = dealt(host)
        mover, other = (first, second) if first.state["may"] else (second, first)
        words, at = mover.state["may"][0]["words"], mover.state["at"]

        for forged in ({"seat": mover.state["chair"]}, {"chair": mover.state["chair"]}):
            assert "refused" in other.ask(do=words, at=at, **forged)
        assert other.ask(do=words, at=at)["refused"] == "It is not your turn."
        with host.guest().visit(table) as stranger:
            assert "refused" in stranger.ask(do=words, at=at, seat=mover.state["chair"])
            assert stranger.ask(sit="Eve", seat=0)["refused"] == "Seat 0 is taken."
            assert "All seats are taken" in stranger.ask(sit="Eve")["refused"]
        close(first, second)

    def test_only_the_owner_seats_bots(self, host: Host) -> None:
        owner, other = host.guest(), host.guest()
        table = owner.open_table(players=3)
        with owner.visit(table) as first, other.visit(table) as second:
            assert "Only who opened the table" in second.ask(sit="greedy", **{"as": "bot"})["refused"]

            told = first.ask(sit="greedy", seat=2, id="b", **{"as": "bot"})

            assert told["seats"][2]["kind"] == "bot"
            assert first.ask(sit="greedy", seat=2, id="b", **{"as": "bot"})["at"] == told["at"]
            assert "There is no bot" in first.ask(sit="deep blue", **{"as": "bot"})["refused"]
            assert first.ask(leave=True, seat=2)["seats"][2]["kind"] == "empty"

    def test_a_bots_cards_are_not_told_to_who_seats_it(self, host: Host) -> None:
        owner = host.guest()
        table = owner.open_table()
        with owner.visit(table) as visit:
            visit.sit_and_deal()

            told = visit.ask(sit="greedy", **{"as": "bot"})

            assert told["chair"] == 0
            assert told["view"]["seat" if "seat" in told["view"] else "player"] == 0

    def test_a_bots_cards_are_not_told_to_who_says_again_to_seat_it(self, host: Host) -> None:
        owner = host.guest()
        table = owner.open_table()
        with owner.visit(table) as visit:
            seated = visit.ask(sit="greedy", seat=1, id="bot", **{"as": "bot"})
            visit.sit_and_deal()

            told = visit.ask(sit="greedy", seat=1, id="bot", **{"as": "bot"})

            assert told["done"] == seated["done"]
            assert (told["chair"], told["view"]["seat"]) == (0, 0)
            assert all("face" not in card for card in told["view"]["piles"]["hand2"])

    def test_a_seat_left_before_the_deal_is_free_for_another(self, host: Host) -> None:
        one, other = host.guest(), host.guest()
        table = one.open_table()
        with one.visit(table) as first, other.visit(table) as second:
            first.ask(sit="Ada")
            assert first.ask(leave=True)["chair"] is None

            assert second.ask(sit="Bob")["chair"] == 0

    def test_who_has_left_before_the_deal_is_answered_again(self, tmp_path: Path) -> None:
        """Also by a server that was started since."""
        with Host(tmp_path) as host:
            guest = host.guest()
            table = guest.open_table()
            with guest.visit(table) as visit:
                visit.ask(sit="Ada")
                left = visit.ask(leave=True, id="left")

                assert visit.ask(leave=True, id="left")["done"] == left["done"]
                assert "watching" in visit.ask(leave=True, id="another")["refused"]
        with Host(tmp_path) as host, Guest(host.url, guest.cookie).visit(table) as visit:
            assert visit.ask(leave=True, id="left")["done"] == left["done"]
            assert visit.state["seats"][0]["kind"] == "empty"

    def test_a_bot_is_sent_away_once_however_often_it_is_said(self, host: Host) -> None:
        guest = host.guest()
        with guest.visit(guest.open_table()) as visit:
            visit.ask(sit="greedy", seat=1, **{"as": "bot"})
            away = visit.ask(leave=True, seat=1, id="away")

            assert visit.ask(leave=True, seat=1, id="away")["done"] == away["done"]
            assert "Only a bot" in visit.ask(leave=True, seat=1, id="other")["refused"]
            assert "Only a bot" in visit.say('{"leave": true, "seat": 1, "id": []}')["refused"]


class TestAnswers:
    def test_a_stale_act_is_refused_with_the_fresh_view(self, host: Host) -> None:
        _, (first, second) = dealt(host)
        mover = first if first.state["may"] else second
        words, at = mover.state["may"][0]["words"], mover.state["at"]
        mover.act()

        told = mover.ask(do=words, at=at)

        assert told["refused"] == "The table has changed meanwhile: look again."
        assert told["view"] is not None
        close(first, second)

    def test_a_repeated_id_is_done_once(self, host: Host) -> None:
        _, (first, second) = dealt(host)
        mover = first if first.state["may"] else second
        words, at = mover.state["may"][0]["words"], mover.state["at"]

        first_answer = mover.ask(do=words, at=at, id="once")
        second_answer = mover.ask(do=words, at=at, id="once")

        assert first_answer["done"] == second_answer["done"]
        assert first_answer["at"] == second_answer["at"]
        close(first, second)

    @pytest.mark.parametrize(
        "frame",
        [
            "",
            "x",
            "[]",
            "null",
            "7",
            '"text"',
            "{",
            '{"id": 7}',
            '{"id": 123456789012345678901234567890}',
            '{"do": {"a": []}, "id": "k"}',
            '{"look": 1e400}',
            '{"look": -1}',
            '{"sit": "\\ud800"}',
            '{"seat": 1, "leave": true}',
            '{"sit": "x", "seat": 99}',
            '{"sit": "x", "seat": true}',
            '{"say": "' + "x" * 9000 + '"}',
            "[" * 8000,
            '{"a":' * 1600,
            b"\xff\xfe",
            b"{}",
            b"\x00",
        ],
        ids=lambda frame: repr(frame)[:30],
    )
    def test_a_bad_frame_is_answered_with_a_sentence(self, host: Host, frame: str | bytes) -> None:
        guest = host.guest()
        with guest.visit(guest.open_table()) as visit:
            told = visit.say(frame)

            assert told["refused"].endswith(".")
            assert visit.ask(look=0)["at"] == 0

    def test_a_frame_too_long_to_read_ends_the_line_and_nothing_else(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table()
        visit = guest.visit(table)

        visit.wire.send("x" * 100_000)

        assert visit.closing_code() == 1009
        guest.visit(table).close()

    def test_an_unknown_table_is_told_so(self, host: Host) -> None:
        visit = host.guest().visit("nowhere")

        assert visit.frames == ['{"refused":"There is no such table."}']
        assert visit.closing_code() == 4404
        assert "nowhere" not in host.tables.live

    def test_another_sites_page_may_not_connect(self, host: Host) -> None:
        guest = host.guest()
        table = guest.open_table()

        with pytest.raises(InvalidStatus):
            guest.visit(table, Origin="https://evil.example")

        guest.visit(table, Origin=host.url.rstrip("/")).close()

    def test_a_full_log_is_refused_with_a_sentence(self, tmp_path: Path) -> None:
        with Host(tmp_path, replace(ROOMY, acts_per_table=3)) as host:
            guest = host.guest()
            with guest.visit(guest.open_table(game="klondike", players=1)) as visit:
                visit.sit_and_deal()
                for _ in range(3):
                    visit.act()
                at = visit.state["at"]

                assert "log is full" in visit.act()["refused"]
                assert visit.ask(look=0)["at"] == at
                assert "log is full" not in visit.ask(why=["waste"])["refused"]

    def test_who_speaks_too_fast_is_told_and_then_cut_off(self, tmp_path: Path) -> None:
        with Host(tmp_path, replace(ROOMY, frames_per_second=1, frames_at_once=5)) as host:
            guest = host.guest()
            visit = guest.visit(guest.open_table())

            with suppress(ConnectionClosed):
                for _ in range(5000):
                    visit.wire.send('{"look": 0}')

            assert visit.closing_code() == 1008
            assert any("too fast" in frame for frame in visit.frames)

    def test_who_is_answered_now_and_then_is_cut_off_all_the_same(self, tmp_path: Path) -> None:
        """What is answered gives back one leave to be too fast, not all of them."""
        with Host(tmp_path, replace(ROOMY, frames_per_second=200, frames_at_once=5)) as host:
            guest = host.guest()
            visit = guest.visit(guest.open_table())

            with suppress(OSError):
                visit.wire.socket.sendall(20_000 * bytes(Frame(Opcode.TEXT, b"[").serialize(mask=True)))

            assert visit.closing_code() == 1008

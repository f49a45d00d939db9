"""What belongs to a guest: exported whole, taken away whole, and found again with ten words."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.visiting import ROOMY, Guest, Host, Visit, play_on
from tuckbox.server.recovery import COUNT, PLACE, SLIP, last_word, new_words, place_of, read_words, unknown
from tuckbox.server.store.sqlite import FILE
from tuckbox.server.tables.codes import words

Reply = dict[str, Any]

SECRETS = ("server_seed", "open_seed", "digest", "salt", "mark")


@pytest.fixture
def house(tmp_path: Path) -> Host:
    return Host(tmp_path)


def query(folder: Path, statement: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return connection.execute(statement).fetchall()


def exported(guest: Guest) -> Reply:
    status, told = guest.call("GET", "api/me/export")
    assert status == 200, told
    return told


def forgotten(guest: Guest) -> Reply:
    status, told = guest.call("DELETE", "api/me")
    assert status == 200, told
    return told


def finish_alone(guest: Guest) -> str:
    table = guest.open_table(game="gridcannon", players=1)
    with guest.visit(table) as visit:
        visit.sit_and_deal("Ada")
        visit.act()
        visit.ask(resign=True)
    return table


class Company:
    """Ada and Bo at a table that Ada has opened, with the cards dealt."""

    def __init__(self, house: Host, **wanted: object) -> None:
        self.ada, self.bo = house.guest(), house.guest()
        self.table = self.ada.open_table(**wanted)
        self.first, self.second = self.ada.visit(self.table), self.bo.visit(self.table)
        self.first.ask(sit="Ada Lovelace")
        self.second.ask(sit="Bo")
        self.first.ask(say="I am good at this")

    def deal(self) -> None:
        self.first.ask(deal="a")
        self.second.ask(deal="b")
        for visit in self.visits:
            visit.ask(look=0)

    @property
    def visits(self) -> list[Visit]:
        return [self.first, self.second]

    def close(self) -> None:
        for visit in self.visits:
            visit.close()


# Exported.


def test_all_that_is_kept_of_a_guest_is_one_file(house: Host) -> None:
    with house:
        played = Company(house)
        alone = finish_alone(played.ada)
        played.ada.call("POST", "api/bouts", {"race": {"game": "klondike"}, "name": "Ada Racing"})
        guest = played.ada.call("GET", "api/me")[1]["guest"]

        told = exported(played.ada)
        played.close()

    assert told["guest"] == guest
    assert told["devices"] == 1
    assert told["words_made"] == 0
    assert {line["table"] for line in told["tables"]} == {played.table, alone}
    assert [line["game"] for line in told["history"]] == ["gridcannon"]
    assert {(line["words"], line["as_what"]) for line in told["said"] if line["table"] == played.table} == {
        ("Ada Lovelace", "name"),
        ("I am good at this", "chat"),
    }
    assert "/resign" in [act["words"] for act in told["acts"] if act["table"] == alone]
    assert [line["name"] for line in told["bouts"]] == ["Ada Racing"]


def test_an_export_holds_no_secret_and_nothing_of_others(house: Host) -> None:
    with house:
        played = Company(house)
        played.second.ask(say="mine alone")
        played.deal()
        other = played.bo.call("GET", "api/me")[1]["guest"]

        text = json.dumps(exported(played.ada))
        played.close()

    assert not any(f'"{name}"' in text for name in SECRETS)
    assert other not in text
    assert "mine alone" not in text
    assert '"Bo"' not in text
    assert all(seed not in text for (seed,) in query(house.store.path.parent, "SELECT server_seed FROM tables"))


def test_a_long_export_is_read_page_by_page_to_its_end(house: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.server.store.me.PAGE", 2)
    with house:
        guest = house.guest()
        tables = [finish_alone(guest) for _ in range(5)]

        told = exported(guest)

    assert sorted(line["table"] for line in told["history"]) == sorted(tables)
    assert len(told["said"]) == 5


def test_others_add_what_their_part_keeps(house: Host) -> None:
    with house:
        guest = house.guest()
        guest.call("GET", "api/me")
        house.app.state.house.belongings.tellers["contacts"] = tell_contacts

        assert exported(guest)["contacts"] == ["ada@example.org"]


async def tell_contacts(_guest: str) -> object:
    return ["ada@example.org"]


def test_a_stranger_has_nothing_to_export_or_to_delete(house: Host) -> None:
    with house:
        stranger = house.guest()

        answers = [
            stranger.call(method, path)[0]
            for method, path in (("GET", "api/me/export"), ("DELETE", "api/me"), ("POST", "api/me/words"))
        ]
        kept = stranger.call("GET", "api/me/kept")

    assert answers == [403, 403, 403]
    assert kept == (200, {"kept": None})
    assert query(house.store.path.parent, "SELECT * FROM guests") == []


def test_what_is_kept_is_counted(house: Host) -> None:
    with house:
        played = Company(house)
        finish_alone(played.ada)

        kept = played.ada.call("GET", "api/me/kept")[1]["kept"]
        played.close()

    assert kept == {"tables": 1, "shared": 1, "games": 1, "lines": 1, "devices": 1, "words": 0}


# Taken away.


def test_a_guest_who_is_forgotten_is_nowhere_in_the_database(house: Host) -> None:
    with house:
        played = Company(house)
        played.deal()
        played.ada.call("POST", "api/me/words")
        finish_alone(played.ada)
        played.ada.call("POST", "api/bouts", {"race": {"game": "klondike"}, "name": "Ada Racing"})
        guest = played.ada.call("GET", "api/me")[1]["guest"]

        told = forgotten(played.ada)
        played.close()

    assert told["deleted"].pop("words") > 0
    assert told["deleted"] == {"tables": 1, "shared": 1, "games": 1, "lines": 1, "devices": 1}
    with closing(sqlite3.connect(house.store.path)) as connection:
        dump = "\n".join(connection.iterdump())
    assert guest not in dump
    assert "Ada" not in dump
    assert "good at this" not in dump


def test_the_cookie_is_ended_and_good_for_nothing(house: Host) -> None:
    with house:
        guest = house.guest()
        alone = finish_alone(guest)
        old, name = guest.cookie, guest.call("GET", "api/me")[1]["guest"]
        guest.call("POST", "api/me/move")

        forgotten(guest)

        assert guest.cookie.endswith("=")
        assert query(house.store.path.parent, "SELECT * FROM passes") == []
        again = Guest(house.url, old)
        assert again.call("GET", "api/history")[1]["games"] == []
        assert again.call("GET", f"api/tables/{alone}")[0] == 404
        assert again.call("GET", "api/me")[1]["guest"] != name


def test_no_act_is_rewritten(house: Host) -> None:
    statement = "SELECT * FROM acts ORDER BY table_id, version"
    with house:
        played = Company(house)
        played.deal()
        played.close()
        before = query(house.store.path.parent, statement)

        forgotten(played.ada)
        after = query(house.store.path.parent, statement)

    assert after[: len(before)] == before
    assert [act[3] for act in after[len(before) :]][:1] == ["/leave"]


def test_others_play_on_with_a_bot_and_read_no_word_of_who_is_gone(house: Host) -> None:
    with house:
        played = Company(house)
        played.deal()

        forgotten(played.ada)
        told = played.second.until(lambda reply: reply.get("seats", [{}])[0].get("name") == "Player 1")

        assert told["seats"][0]["kind"] == "bot"
        assert [line["text"] for line in told["said"] if line["seat"] == 0] == ["(deleted)"]
        assert "Lovelace" not in json.dumps(told)
        assert told["owner"] is True
        if not told["may"]:
            played.second.until(lambda reply: bool(reply.get("may")))
        played.close()


def test_before_the_deal_the_seat_is_free_again(house: Host) -> None:
    with house:
        played = Company(house)

        forgotten(played.ada)
        third = house.guest()
        with third.visit(played.table) as visit:
            sat = visit.ask(sit="Cy", seat=0)
        played.close()

    assert sat["chair"] == 0


def test_whoever_is_forgotten_is_hung_up_on_everywhere_and_says_nothing_more(house: Host) -> None:
    with house:
        played = Company(house)
        elsewhere = house.guest().open_table()
        watching = played.ada.visit(elsewhere)

        forgotten(played.ada)

        assert watching.closing_code() == 4410
        assert played.first.closing_code() == 4410
        watching.close()
        played.close()


def test_the_histories_of_others_no_longer_name_who_is_gone(house: Host) -> None:
    with house:
        played = Company(house)
        played.deal()
        play_on(played.visits)
        before = played.bo.call("GET", "api/history")[1]["games"][0]["result"]["sentence"]
        forgotten(played.ada)

        after = played.bo.call("GET", "api/history")[1]["games"][0]["result"]["sentence"]
        status, replay = played.bo.call("GET", f"api/tables/{played.table}/replay")
        played.close()

    assert "Lovelace" not in after
    assert after == before.replace("Ada Lovelace", "Player 1")
    assert status == 200
    assert "Lovelace" not in json.dumps(replay)


def test_nobody_waits_for_who_is_gone_with_a_rematch(house: Host) -> None:
    with house:
        played = Company(house)
        played.deal()
        play_on(played.visits)
        forgotten(played.ada)
        played.second.ask(look=0)

        asked = played.second.ask(rematch=True)
        played.close()

    assert asked["rematch"]


def test_other_guests_keep_all_of_theirs(house: Host) -> None:
    with house:
        played = Company(house)
        alone = finish_alone(played.bo)
        kept = exported(played.bo)

        forgotten(played.ada)

        told = exported(played.bo)
        assert told["history"] == kept["history"]
        assert told["said"] == kept["said"]
        assert played.bo.call("GET", f"api/tables/{alone}")[0] == 200
        played.close()


def test_forgetters_of_other_parts_are_called(house: Host) -> None:
    called: list[str] = []

    async def forget(guest: str) -> None:
        called.append(guest)

    with house:
        guest = house.guest()
        name = guest.call("GET", "api/me")[1]["guest"]
        house.app.state.house.belongings.forgetters.append(forget)

        forgotten(guest)

    assert called == [name]


def test_where_a_part_fails_one_may_ask_again(house: Host) -> None:
    async def fail(_guest: str) -> None:
        raise RuntimeError("not now")

    with house:
        guest = house.guest()
        finish_alone(guest)
        forgetters = house.app.state.house.belongings.forgetters
        forgetters.append(fail)

        assert guest.call("DELETE", "api/me")[0] == 500
        forgetters.clear()

        assert forgotten(guest)["deleted"]["games"] == 1


def test_another_site_deletes_and_recovers_nobody(house: Host) -> None:
    evil = {"Origin": "https://evil.example"}
    with house:
        guest = house.guest()
        finish_alone(guest)

        answers = [
            guest.call(method, path, body, headers=evil)[0]
            for method, path, body in (
                ("DELETE", "api/me", None),
                ("POST", "api/me/words", None),
                ("POST", "api/recover", {"words": "a"}),
            )
        ]

        assert answers == [403, 403, 403]
        assert len(guest.call("GET", "api/history")[1]["games"]) == 1


# Ten words.


def made(guest: Guest) -> str:
    status, told = guest.call("POST", "api/me/words")
    assert status == 201
    return " ".join(told["words"])


def test_with_ten_words_somebody_is_the_same_guest_again(house: Host) -> None:
    with house:
        guest, other = house.guest(), house.guest()
        table = finish_alone(guest)
        said = made(guest)

        status, _ = other.call("POST", "api/recover", {"words": said.upper().replace(" ", ", ")})

        assert status == 200
        assert [game["table"] for game in other.call("GET", "api/history")[1]["games"]] == [table]
        assert guest.call("GET", "api/me/kept")[1]["kept"]["words"] > 0


def test_new_words_end_the_old_ones(house: Host) -> None:
    with house:
        guest = house.guest()
        guest.call("GET", "api/me")
        old, new = made(guest), made(guest)

        assert house.guest().call("POST", "api/recover", {"words": old})[0] == 404
        assert house.guest().call("POST", "api/recover", {"words": new})[0] == 200


def test_words_that_begin_like_anothers_are_not_theirs(house: Host) -> None:
    with house:
        guest = house.guest()
        guest.call("GET", "api/me")
        given = made(guest).split()[:PLACE]
        given += [word for word in new_words() if word not in given][: COUNT - 1 - PLACE]

        assert house.guest().call("POST", "api/recover", {"words": " ".join([*given, last_word(given)])})[0] == 404


def test_words_are_kept_nowhere_in_the_clear(house: Host) -> None:
    with house:
        guest = house.guest()
        guest.call("GET", "api/me")
        said = made(guest)
        [(place, salt, digest)] = query(house.store.path.parent, "SELECT place, salt, digest FROM recoveries")

    assert place == place_of(said.split())
    assert len(salt) == 16
    assert len(digest) == 32
    assert all(said.encode() not in file.read_bytes() for file in house.store.path.parent.iterdir() if file.is_file())


def test_words_are_tried_only_so_often(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, words_per_address_and_hour=3)) as house:
        guest = house.guest()
        answers = [guest.call("POST", "api/recover", {"words": " ".join(new_words())})[0] for _ in range(4)]

    assert answers == [404, 404, 404, 429]


def test_a_slip_is_told_before_anything_is_looked_up(house: Host) -> None:
    given = [*words()[: COUNT - 1], last_word(words()[: COUNT - 1])]
    swapped = [given[1], given[0], *given[2:]]
    with house:
        guest = house.guest()
        told = [
            guest.call("POST", "api/recover", body)
            for body in (
                {"words": " ".join(given[:-1])},
                {"words": " ".join(["bananna", *given[1:]])},
                {"words": " ".join(swapped)},
                {"words": 7},
                {"words": "x", "guest": "ada"},
                {},
            )
        ]

    assert [status for status, _ in told] == [400] * 6
    assert "these are 9" in told[0][1]["refused"]
    assert told[2][1]["refused"] == SLIP
    assert told[1][1]["refused"] == unknown("bananna")
    assert "did you mean banana?" in told[1][1]["refused"]


def test_ten_words_are_read_as_one_types_them() -> None:
    given = new_words()

    typed = "\n".join(f"{number}. {word.capitalize()}" for number, word in enumerate(given, 1))

    assert read_words(typed) == given
    assert set(given) <= set(words())

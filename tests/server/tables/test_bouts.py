"""Races and challenges: the same deal for all in them, told by counts, and sealed until it is over for everybody."""

import json
from typing import Any

import pytest

from tests.server.sky import Sky
from tests.server.visiting import Guest, Host, Visit
from tests.web.plans import PLANS, plan
from tuckbox.server.store.bouts import bout_at
from tuckbox.server.tables.bouts import COUNTDOWN, LONGEST, NO_CHALLENGE, NOBODY, NOT_YOURS
from tuckbox.server.tables.seals import OF_A_BOUT

GAME = "klondike"
HOUR = 3_600_000

Reply = dict[str, Any]


@pytest.fixture(autouse=True)
def today(sky: Sky) -> None:
    sky.ahead = 0


def told(answer: tuple[int, Reply], status: int = 200) -> Reply:
    assert answer[0] == status, answer
    return answer[1]


def step(guest: Guest, bout: str, do: str, name: str = "") -> Reply:
    return told(guest.call("POST", f"api/bouts/{bout}", {"do": do, "name": name}))


def look(guest: Guest, bout: str) -> Reply:
    return told(guest.call("GET", f"api/bouts/{bout}"))


def dealt(guest: Guest, table: str, name: str = "Ada") -> Visit:
    visit = guest.visit(table)
    visit.ask(sit=name)
    visit.ask(deal=f"{name}7")
    return visit


def play(visit: Visit, words: list[str]) -> None:
    for each in words:
        assert "refused" not in visit.ask(do=each, at=visit.state["at"])


def finished(guest: Guest, table: str, name: str = "Ada") -> None:
    """The game of the plan, won."""
    with dealt(guest, table, name) as visit:
        play(visit, plan(GAME)[0])
        assert visit.state["over"]["kind"] == "won"


def given_up(guest: Guest, table: str, name: str = "Ben") -> None:
    with dealt(guest, table, name) as visit:
        visit.act()
        visit.ask(resign=True)


def played(host: Host) -> tuple[Guest, str]:
    """A guest who has won a game alone, and its table."""
    guest = host.guest()
    table = guest.open_table(game=GAME, players=1, seed=PLANS[GAME][0])
    finished(guest, table)
    return guest, table


def challenged(host: Host) -> tuple[Guest, str, str]:
    ada, table = played(host)
    return ada, table, str(told(ada.call("POST", "api/bouts", {"table": table}), 201)["bout"])


def raced(host: Host, *names: str) -> tuple[str, list[Guest]]:
    """A race that waits for those of these names."""
    guests = [host.guest() for _ in names]
    made = {"race": {"game": GAME}, "name": names[0]}
    bout = str(told(guests[0].call("POST", "api/bouts", made), 201)["bout"])
    for guest, name in zip(guests[1:], names[1:], strict=True):
        step(guest, bout, "enter", name)
    return bout, guests


def started(host: Host, sky: Sky, *names: str) -> tuple[str, list[Guest], list[str]]:
    bout, guests = raced(host, *names)
    for guest in guests:
        step(guest, bout, "ready")
    sky.ahead += COUNTDOWN
    return bout, guests, [str(look(guest, bout)["table"]) for guest in guests]


def piles(visit: Visit) -> Reply:
    return {name: [card.get("face") for card in pile] for name, pile in visit.state["view"]["piles"].items()}


def seed_in(host: Host, bout: str) -> str:
    found = host.store.read_now(lambda connection: bout_at(connection, bout))
    assert found is not None
    return found.seed


class TestChallenges:
    def test_the_friend_plays_the_same_cards_and_both_results_stand_side_by_side(self, host: Host) -> None:
        ada, table, bout = challenged(host)
        ben = host.guest()
        before = look(ben, bout)
        mine = str(step(ben, bout, "enter", "Ben")["table"])
        finished(ben, mine, "Ben")

        for guest in (ada, ben):
            after = look(guest, bout)
            assert after["over"]
            assert [(player["name"], player["state"]) for player in after["players"]] == [
                ("Ada", "won"),
                ("Ben", "won"),
            ]
            assert after["players"][0]["feat"]["moves"] == after["players"][1]["feat"]["moves"] > 0
        assert before["players"][0]["feat"]["won"]
        assert look(ben, bout)["players"][0]["table"] == table

    def test_nothing_of_the_deal_is_told_before_it_is_over(self, host: Host) -> None:
        _, table, bout = challenged(host)
        ben, eve = host.guest(), host.guest()
        told_of = [look(ben, bout), step(ben, bout, "enter", "Ben")]
        mine = str(told_of[1]["table"])
        with dealt(ben, mine, "Ben") as visit:
            visit.act()
            told_of += [ben.call("GET", f"api/tables/{mine}")[1], ben.call("GET", f"api/tables/{mine}/export")[1]]
            told_of += [look(ben, bout), ben.call("GET", f"api/tables/{mine}/book")[1]]
            frames = visit.frames
        everything = json.dumps(told_of) + "".join(frames)

        assert f'"{seed_in(host, bout)}"' not in everything
        assert table not in everything
        assert "seed" not in json.dumps(look(eve, bout))

    def test_who_has_finished_waits_for_nobody_but_who_was_challenged(self, host: Host) -> None:
        ada, table, bout = challenged(host)
        ben, eve = host.guest(), host.guest()
        mine = str(step(ben, bout, "enter", "Ben")["table"])

        for path in ("replay", "export"):
            assert eve.call("GET", f"api/tables/{table}/{path}") == (403, {"refused": OF_A_BOUT})
            assert ada.call("GET", f"api/tables/{table}/{path}")[0] == 200, "who made it knows the own game"
        given_up(ben, mine)

        assert told(ben.call("GET", f"api/tables/{mine}/export"))["seed"] == PLANS[GAME][0]
        assert eve.call("GET", f"api/tables/{table}/replay")[0] == 200

    def test_another_challenge_with_the_same_cards_keeps_them_sealed(self, host: Host) -> None:
        ada, table, bout = challenged(host)
        ben = host.guest()
        mine = str(step(ben, bout, "enter", "Ben")["table"])
        other = str(told(ada.call("POST", "api/bouts", {"table": table}), 201)["bout"])
        given_up(ben, mine)

        assert other != bout
        assert "seed" not in told(ben.call("GET", f"api/tables/{mine}/export"))
        assert ben.call("GET", f"api/tables/{mine}/replay") == (403, {"refused": OF_A_BOUT})
        assert ben.call("POST", f"api/tables/{mine}/branch", {"at": 3}) == (403, {"refused": OF_A_BOUT})

    def test_after_seven_days_it_is_over(self, host: Host, sky: Sky) -> None:
        _, _, bout = challenged(host)
        ben = host.guest()
        sky.ahead = LONGEST["challenge"]

        assert look(ben, bout)["over"]
        assert ben.call("POST", f"api/bouts/{bout}", {"do": "enter"})[0] == 409

    def test_the_first_try_counts_and_there_is_no_second(self, host: Host) -> None:
        _, _, bout = challenged(host)
        ben, eve = host.guest(), host.guest()
        first = step(ben, bout, "enter", "Ben")["table"]
        given_up(ben, str(first))

        assert step(ben, bout, "enter", "Ben")["table"] == first
        assert eve.call("POST", f"api/bouts/{bout}", {"do": "enter", "name": "Eve"})[0] == 409

    def test_made_twice_it_is_the_same_until_somebody_takes_it_up(self, host: Host) -> None:
        ada, table, bout = challenged(host)

        assert told(ada.call("POST", "api/bouts", {"table": table}), 201)["bout"] == bout

    def test_it_counts_as_an_open_deal(self, host: Host) -> None:
        _, _, bout = challenged(host)
        ben = host.guest()
        finished(ben, str(step(ben, bout, "enter", "Ben")["table"]), "Ben")

        assert [game["origin"] for game in told(ben.call("GET", "api/history"))["games"]] == ["open"]

    def test_only_the_own_game_that_was_played_to_its_end_can_be_one(self, host: Host) -> None:
        ada, table = played(host)
        begun = ada.open_table(game=GAME, players=1)
        dealt(ada, begun).close()
        left = ada.open_table(game=GAME, players=1)
        given_up(ada, left)

        for guest, wanted in [(host.guest(), table), (ada, begun), (ada, left)]:
            assert guest.call("POST", "api/bouts", {"table": wanted}) == (403, {"refused": NOT_YOURS})

    def test_of_a_deal_that_is_everybodys_there_is_none(self, host: Host) -> None:
        _, _, bout = challenged(host)
        ben = host.guest()
        mine = str(step(ben, bout, "enter", "Ben")["table"])
        finished(ben, mine, "Ben")

        assert ben.call("POST", "api/bouts", {"table": mine}) == (403, {"refused": NO_CHALLENGE})


class TestRaces:
    def test_it_begins_for_all_at_once_with_the_same_cards(self, host: Host, sky: Sky) -> None:
        bout, (ada, ben) = raced(host, "Ada", "Ben")
        step(ada, bout, "ready")
        counted = step(ben, bout, "ready")
        early = [look(guest, bout)["table"] for guest in (ada, ben)]
        sky.ahead += COUNTDOWN
        tables = [str(look(guest, bout)["table"]) for guest in (ada, ben)]

        assert 0 < counted["begins_in"] <= COUNTDOWN
        assert early == [None, None]
        with dealt(ada, tables[0]) as one, dealt(ben, tables[1], "Ben") as other:
            assert piles(one) == piles(other)

    def test_everybody_sees_how_far_the_others_are_and_never_a_card(self, host: Host, sky: Sky) -> None:
        bout, (ada, ben), tables = started(host, sky, "Ada", "Ben")
        with dealt(ben, tables[1], "Ben") as visit:
            visit.act()
        seen = look(ada, bout)

        standing = told(ben.call("GET", f"api/tables/{tables[1]}"))["standing"]
        assert seen["players"][1]["tally"] == standing["tally"] and standing["tally"]["goal"] == 52
        assert "tally" not in look(host.guest(), bout)["players"][1], "who is not in it is told no progress"
        assert tables[1] not in json.dumps(seen)
        assert seed_in(host, bout) not in json.dumps(seen)

    def test_who_leaves_does_not_hold_up_the_others(self, host: Host, sky: Sky) -> None:
        bout, (ada, ben, cleo), tables = started(host, sky, "Ada", "Ben", "Cleo")
        given_up(ada, tables[0], "Ada")
        with dealt(ben, tables[1], "Ben") as visit:
            visit.act()
        assert ben.call("DELETE", f"api/tables/{tables[1]}")[0] == 200
        waiting = look(ada, bout)
        assert cleo.call("DELETE", f"api/tables/{tables[2]}")[0] == 200
        after = look(ada, bout)

        assert [player["state"] for player in waiting["players"]] == ["lost", "gone", "plays"] and not waiting["over"]
        assert [player["name"] for player in after["players"]] == ["Ada", "Ben"], "who has not acted has not run"
        assert after["over"]

    def test_it_is_sealed_until_all_have_finished(self, host: Host, sky: Sky) -> None:
        bout, (ada, ben), tables = started(host, sky, "Ada", "Ben")
        given_up(ada, tables[0], "Ada")
        seen = told(ada.call("GET", f"api/tables/{tables[0]}/export"))
        replay = ada.call("GET", f"api/tables/{tables[0]}/replay")
        given_up(ben, tables[1])

        assert "seed" not in seen and replay == (403, {"refused": OF_A_BOUT})
        assert told(ada.call("GET", f"api/tables/{tables[0]}/export"))["seed"] == seed_in(host, bout)
        assert look(ada, bout)["players"][1]["table"] == tables[1]

    def test_after_two_hours_it_is_over(self, host: Host, sky: Sky) -> None:
        bout, (ada, _), _ = started(host, sky, "Ada", "Ben")
        assert not look(ada, bout)["over"]
        sky.ahead += 2 * HOUR

        assert look(ada, bout)["over"]

    def test_those_who_are_ready_begin_without_the_others(self, host: Host, sky: Sky) -> None:
        bout, (ada, ben, cleo) = raced(host, "Ada", "Ben", "Cleo")
        step(ada, bout, "ready")
        assert ada.call("POST", f"api/bouts/{bout}", {"do": "start"})[0] == 409
        step(ben, bout, "ready")
        step(ada, bout, "start")
        sky.ahead += COUNTDOWN

        assert [player["name"] for player in look(ada, bout)["players"]] == ["Ada", "Ben"]
        assert cleo.call("POST", f"api/bouts/{bout}", {"do": "ready"})[0] == 403

    def test_four_words_lead_to_it_until_it_begins(self, host: Host, sky: Sky) -> None:
        bout, (ada, ben) = raced(host, "Ada", "Ben")
        code = look(ada, bout)["code"]
        assert told(host.guest().call("POST", "api/join", {"code": code})) == {"bout": bout}
        for guest in (ada, ben):
            step(guest, bout, "ready")

        assert host.guest().call("POST", "api/join", {"code": code})[0] == 404
        assert "code" not in look(ada, bout)

    def test_who_is_not_ready_may_leave(self, host: Host) -> None:
        bout, (ada, ben) = raced(host, "Ada", "Ben")
        step(ben, bout, "leave")

        assert [player["name"] for player in look(ada, bout)["players"]] == ["Ada"]

    def test_it_begins_when_the_last_who_is_not_ready_leaves(self, host: Host) -> None:
        bout, (ada, ben, cleo) = raced(host, "Ada", "Ben", "Cleo")
        for guest in (ada, ben):
            step(guest, bout, "ready")
        step(cleo, bout, "leave")

        assert look(ada, bout)["begins_in"] is not None

    def test_a_winnable_deal_is_winnable_in_a_race(self, host: Host) -> None:
        ada = host.guest()
        made = {"race": {"game": GAME, "options": {"winnable": True}}, "name": "Ada"}
        bout = str(told(ada.call("POST", "api/bouts", made), 201)["bout"])
        found = host.store.read_now(lambda connection: bout_at(connection, bout))

        assert found is not None and found.pledge["certificate"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"table": "x", "race": {"game": GAME}},
        {"race": {"game": "chess"}},
        {"race": {"game": "sleepingqueens"}},
        {"race": {"game": GAME, "seed": "7"}},
        {"race": {"game": GAME, "options": {"colour": 3}}},
        {"race": {"game": GAME, "players": 2}},
        {"race": 7},
        {"strange": 1},
        b"no json",
    ],
)
def test_what_is_no_bout_is_refused_in_a_sentence(host: Host, body: object) -> None:
    status, answer = host.guest().call("POST", "api/bouts", body)

    assert status == 400 and answer["refused"].endswith(".")


def test_steps_that_are_none_and_bouts_that_are_none_are_refused(host: Host) -> None:
    bout, _ = raced(host, "Ada")
    guest = host.guest()

    assert guest.call("GET", "api/bouts/nowhere") == (404, {"refused": NOBODY})
    assert guest.call("POST", "api/bouts/nowhere", {"do": "enter"}) == (404, {"refused": NOBODY})
    assert guest.call("POST", "api/bouts", {"table": "nowhere"})[0] == 404
    assert guest.call("POST", f"api/bouts/{bout}", {"do": "win"})[0] == 400
    assert guest.call("POST", f"api/bouts/{bout}", {"do": "ready"})[0] == 403
    assert guest.call("POST", f"api/bouts/{bout}", {"do": "enter", "name": "Аda"})[0] == 403, "a name like another's"


def test_a_race_is_for_five_at_most(host: Host) -> None:
    bout, _ = raced(host, "Ada", "Ben", "Cleo", "Dan", "Eve")

    assert host.guest().call("POST", f"api/bouts/{bout}", {"do": "enter", "name": "Finn"})[0] == 409

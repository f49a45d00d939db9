"""The HTTP side: tables are found, shown, exported and taken away, and nothing is told to the wrong one."""

import urllib.request
from dataclasses import replace
from pathlib import Path

import pytest

from tests.quests import quest
from tests.server.visiting import ROOMY, Guest, Host, play_on
from tuckbox.games import GAMES
from tuckbox.games.zoomquest.scenarios import SHIPPED
from tuckbox.games.zoomquest.state import state_json
from tuckbox.roster.those import NO_BAR
from tuckbox.server.limits import Limits


def test_the_games_are_listed_with_their_options(host: Host) -> None:
    status, told = host.guest().call("GET", "api/games")

    assert status == 200
    assert [game["name"] for game in told["games"]] == list(GAMES)
    assert "greedy" in told["bots"]
    assert told["phrases"][0] == "Hello!"


def test_every_game_tells_its_rules(host: Host) -> None:
    guest = host.guest()

    told = {name: guest.call("GET", f"api/games/{name}/rules")[1] for name in GAMES}

    assert told["klondike"]["title"] == "Klondike"
    assert told["klondike"]["paragraphs"][0] == {"head": "Klondike", "text": "The patience everybody knows."}
    assert all(len(" ".join(part["text"] for part in rules["paragraphs"])) > 300 for rules in told.values())
    assert guest.call("GET", "api/games/chess/rules")[0] == 400


def test_a_game_says_in_a_line_what_it_is(host: Host) -> None:
    games = host.guest().call("GET", "api/games")[1]["games"]

    about = {game["name"]: game["about"] for game in games}

    assert about["klondike"] == "The patience everybody knows."


def test_every_fault_of_a_scenario_is_told_at_once(host: Host) -> None:
    guest = host.guest()

    _, faulty = guest.call("POST", "api/games/zoomquest/check", b'{"map": 1, "pictures": []}')
    _, sound = guest.call("POST", "api/games/zoomquest/check", SHIPPED["tutorial"])
    broken = [guest.call("POST", "api/games/zoomquest/check", data)[1] for data in (b"{", b"\xff", b"[" * 100_000)]

    assert len(faulty["errors"]) == 4
    assert len(faulty["warnings"]) == 1
    assert sound["errors"] == []
    assert faulty["told"][0] == {
        "at": ["map"],
        "sentence": "This must be an object with locations, connections, not the number 1.",
        "error": True,
    }
    assert faulty["told"][-1]["at"] == ["pictures"]
    assert not faulty["told"][-1]["error"]
    assert [len(found["errors"]) for found in broken] == [1, 1, 1]


def test_only_games_that_take_files_check_them(host: Host) -> None:
    status, told = host.guest().call("POST", "api/games/klondike/check", b"{}")

    assert (status, told) == (404, {"refused": "Klondike takes no files."})
    assert host.guest().call("POST", "api/games/zoomquest/check", b" " * 300_000)[0] == 413


def test_a_game_that_takes_files_says_what_they_are_like(host: Host) -> None:
    guest = host.guest()

    assert guest.call("GET", "api/games/zoomquest/schema")[1]["title"] == "ZoomQuest scenario"
    assert guest.call("GET", "api/games/klondike/schema") == (400, {"refused": "Klondike takes no files."})


def test_a_table_is_joined_by_its_four_words(host: Host) -> None:
    _, opened = host.guest().call("POST", "api/tables", {"game": "klondike"})

    status, joined = host.guest().call("POST", "api/join", {"code": opened["code"].upper().replace(" ", "-")})

    assert (status, joined) == (200, {"table": opened["table"]})
    assert host.guest().call("POST", "api/join", {"code": "no such words here"})[0] == 404


def test_only_listed_tables_are_public(host: Host) -> None:
    guest = host.guest()
    private, public = guest.open_table(), guest.open_table(listed=True)

    listed = [entry["table"] for entry in host.guest().call("GET", "api/tables")[1]["tables"]]

    assert public in listed
    assert private not in listed
    assert {private, public} <= {entry["table"] for entry in guest.call("GET", "api/me")[1]["tables"]}


def test_a_summary_tells_who_one_is(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table(seed="demo")
    with guest.visit(table) as visit:
        visit.ask(sit="Ada")

    mine, others = (who.call("GET", f"api/tables/{table}")[1] for who in (guest, host.guest()))

    assert (mine["owner"], mine["chair"], mine["deal"]) == (True, 0, {"open": "demo"})
    assert (others["owner"], others["chair"]) == (False, None)
    assert others["seats"][0]["name"] == "Ada"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b"[" * 100_000,
        {"game": "chess"},
        {"game": "../../etc/passwd.py"},
        {"game": "klondike", "players": 2},
        {"game": "klondike", "options": {"draw": 7}},
        {"game": "klondike", "options": {"fly": 1}},
        {"game": "klondike", "preset": "nonsense"},
        {"game": "klondike", "clock": "hourglass"},
        {"game": "klondike", "clock": "move", "seconds": -1},
        {"game": "klondike", "clock": "move", "seconds": 10**9},
        {"game": "klondike", "seed": "a\nb"},
        {"game": "klondike", "seed": "x" * 500},
        {"game": "klondike", "bots": ["greedy"]},
        {"game": "sleepingqueens", "players": 2, "bots": ["deep blue"]},
        {"game": "klondike", "unknown": 1},
        {"game": 7},
    ],
    ids=lambda body: str(body)[:60],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(host: Host, body: object) -> None:
    status, told = host.guest().call("POST", "api/tables", body)

    assert status == 400
    assert told["refused"].endswith((".", "?"))


def test_a_body_too_long_is_refused(host: Host) -> None:
    assert host.guest().call("POST", "api/tables", b" " * 300_000)[0] == 413


def test_a_preset_brings_its_options(host: Host) -> None:
    kind = next(kind for kind in GAMES.values() if any(kind.presets.values()) and kind.seats[0] == 1)
    name = next(name for name, options in kind.presets.items() if options)
    guest = host.guest()

    table = guest.open_table(game=kind.name, players=1, preset=name)

    assert guest.call("GET", f"api/tables/{table}")[1]["options"] == kind.presets[name]


def test_a_summary_tells_whose_turn_it_is(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table(game="klondike", players=1)
    before = guest.call("GET", f"api/tables/{table}")[1]["to_act"]
    with guest.visit(table) as visit:
        visit.sit_and_deal()

    assert before == []
    assert guest.call("GET", f"api/tables/{table}")[1]["to_act"] == [0]


def test_a_summary_shows_cards_that_its_reader_sees_and_no_others(host: Host) -> None:
    """No leaks (law 6 of design.md, P-10): hands are shown to their own seat alone."""
    guests = [host.guest(), host.guest()]
    table = guests[0].open_table(game="sleepingqueens", players=2)
    with guests[0].visit(table) as one, guests[1].visit(table) as two:
        one.sit_and_deal("Ada")
        two.sit_and_deal("Ben")
        hands = [seen["view"]["piles"][f"hand{seat}"] for seat, seen in ((1, one.ask(look=0)), (2, two.ask(look=0)))]

    shown = [shown_to(guest, table) for guest in (*guests, host.guest())]

    assert shown[:2] == [[card["face"] for card in hand][-3:] for hand in hands]
    assert not set(shown[2]) & {card["face"] for hand in hands for card in hand}


def shown_to(guest: Guest, table: str) -> list[str]:
    standing = guest.call("GET", f"api/tables/{table}")[1]["standing"]
    return [card["face"] for card in standing["cards"]]


def test_ones_tables_are_told_the_one_played_at_last_first(host: Host) -> None:
    guest = host.guest()
    older, newer = (guest.open_table(game="klondike", players=1) for _ in range(2))
    for table in (newer, older):
        with guest.visit(table) as visit:
            visit.sit_and_deal()
            visit.act()

    tables = guest.call("GET", "api/me")[1]["tables"]

    assert [told["table"] for told in tables] == [older, newer]


def test_only_who_opened_a_table_takes_it_away(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table()
    visit = host.guest().visit(table)
    assert host.guest().call("DELETE", f"api/tables/{table}")[0] == 403

    assert guest.call("DELETE", f"api/tables/{table}")[0] == 200

    assert visit.closing_code() == 4410
    assert "taken away" in visit.state["closed"]
    visit.close()
    assert guest.call("GET", f"api/tables/{table}")[0] == 404


def test_what_is_not_there_is_told_in_a_sentence(host: Host) -> None:
    guest = host.guest()

    assert guest.call("GET", "api/tables/nowhere")[0] == 404
    assert guest.call("GET", "api/nonsense") == (404, {"refused": "There is nothing here."})
    assert guest.call("DELETE", "api/games") == (405, {"refused": "That cannot be done here."})
    assert guest.call("GET", f"api/tables/{guest.open_table()}/rounds/1")[0] == 404


def test_a_level_in_the_box_is_told_whole(host: Host) -> None:
    guest = host.guest()

    assert guest.call("GET", "api/games/zoomquest/levels/salt_mine") == (200, SHIPPED["salt_mine"])
    assert guest.call("GET", "api/games/zoomquest/levels/salt_mien") == (
        400,
        {"refused": "There is no level called “salt_mien”: did you mean salt_mine?"},
    )
    assert guest.call("GET", "api/games/klondike/levels/one")[0] == 400


def test_zoomquest_gives_the_state_file_of_each_round(host: Host) -> None:
    guest = host.guest()
    table = guest.open_table(game="zoomquest", players=1)
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        play_on([visit], most=40)

    rounds = [guest.call("GET", f"api/tables/{table}/rounds/{number}") for number in (0, 1)]

    assert [status for status, _ in rounds] == [200, 200]
    assert [state["round"] for _, state in rounds] == [0, 1]
    assert "is not over yet" in guest.call("GET", f"api/tables/{table}/rounds/999")[1]["refused"]


@pytest.mark.parametrize("number", [0, 1])
def test_the_state_file_of_a_round_is_named_as_in_a_folder(host: Host, number: int) -> None:
    """ZQ-24"""
    guest = host.guest()
    table = guest.open_table(game="zoomquest", players=1, options={"level": "test_0"})
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        visit.ask(do="stay", at=visit.state["at"])

    with urllib.request.urlopen(f"{guest.url}api/tables/{table}/rounds/{number}") as answer:
        named = answer.headers["content-disposition"]

    assert named == f'attachment; filename="test_0_{number}.json"'


def test_the_state_file_of_a_round_tells_of_it_as_it_stands_after_an_undo(host: Host) -> None:
    """ZQ-24"""
    guest = host.guest()
    table = guest.open_table(game="zoomquest", players=1, options={"level": "test_0"})
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        for words in ("move forest", "move mountain"):
            assert "done" in visit.ask(do=words, at=visit.state["at"])
        for _ in range(2):
            assert "done" in visit.ask(undo=True)
        undone = [guest.call("GET", f"api/tables/{table}/rounds/{number}") for number in (1, 2)]
        visit.ask(do="stay", at=visit.state["at"])

    _, again = guest.call("GET", f"api/tables/{table}/rounds/1")

    assert [(status, told["refused"]) for status, told in undone] == [
        (404, "Round 1 is not over yet."),
        (404, "Round 2 is not over yet."),
    ]
    assert again["players"][0]["location"] == "village"


def test_a_state_file_makes_a_table_for_its_players(host: Host) -> None:
    """§2.6"""
    guest = host.guest()
    state = state_json(quest(["warrior@village"] * 3, max_rounds=30))

    table = guest.open_table(game="zoomquest", players=None, options={"scenario": state})
    status, told = guest.call("POST", "api/tables", {"game": "zoomquest", "players": 1, "options": {"scenario": state}})

    assert guest.call("GET", f"api/tables/{table}")[1]["players"] == 3
    assert (status, told) == (400, {"refused": "This game of ZoomQuest is for 3 players, not 1."})


def begun(guest: Guest, *, acts: int, **wanted: object) -> str:
    """A table for one that is dealt, and so much played."""
    table = guest.open_table(**{"game": "klondike", "players": 1, **wanted})
    with guest.visit(table) as visit:
        visit.sit_and_deal()
        for _ in range(acts):
            visit.act()
    return table


def test_a_guest_may_have_so_many_unfinished_games(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, tables_per_guest=2)) as host:
        guest = host.guest()
        first, second = (begun(guest, acts=1) for _ in range(2))

        status, told = guest.call("POST", "api/tables", {"game": "klondike"})
        listed = guest.call("GET", "api/me")[1]

        assert status == 409
        assert "2 unfinished games" in told["refused"]
        assert [entry["table"] for entry in listed["tables"]] == [second, first]
        assert (listed["kept"], listed["most"]) == (2, 2)
        guest.call("DELETE", f"api/tables/{first}")
        assert begun(guest, acts=1) in host.tables.live


def test_an_address_opens_so_many_tables_in_an_hour(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, tables_per_address_and_hour=2)) as host:
        host.guest().open_table()
        guest = host.guest()
        guest.open_table()

        status, told = guest.call("POST", "api/tables", {"game": "klondike"})

    assert (status, "your address" in told["refused"]) == (429, True)


def test_a_box_deals_however_many_deals_nobody_played(tmp_path: Path) -> None:
    with Host(tmp_path, replace(Limits(), tables_per_guest=3)) as host:
        guest = host.guest()
        kept = begun(guest, acts=1)

        dealt = [begun(guest, acts=0) for _ in range(10)]
        seated = guest.open_table(bots=["random"])

        told = guest.call("GET", "api/me")[1]
        assert [entry["table"] for entry in told["tables"]] == [kept], (dealt, seated)
        assert told["kept"] == 1


def test_two_hundred_taps_in_an_hour_are_no_crowd(tmp_path: Path) -> None:
    with Host(tmp_path, Limits()) as host:
        guest = host.guest()

        opened = [guest.call("POST", "api/tables", {"game": "klondike"})[0] for _ in range(202)]

    assert opened == [201] * 202


def test_what_only_bots_did_is_nobodys_game(host: Host) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table(game="zoomquest", players=2, bots=["random"])) as visit:
        dealt = visit.sit_and_deal()["at"]
        if visit.state["at"] == dealt:
            visit.until(lambda reply: reply["at"] > dealt)  # the bot has chosen in secret

    told = guest.call("GET", "api/me")[1]

    assert (told["tables"], told["kept"]) == ([], 0)


def test_a_table_that_waits_for_friends_is_listed_before_anybody_played(host: Host) -> None:
    guest = host.guest()
    waiting, public = guest.open_table(), guest.open_table(game="klondike", players=1, listed=True)
    unseated = guest.open_table(players=3, bots=["random", "random"])
    with guest.visit(unseated) as visit:
        visit.ask(leave=True, seat=2)

    told = guest.call("GET", "api/me")[1]

    assert [(entry["table"], entry["owner"]) for entry in told["tables"]] == [
        (unseated, True),
        (public, True),
        (waiting, True),
    ]
    assert told["kept"] == 0


def test_codes_are_not_guessed_without_end(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, joins_per_address_and_minute=3)) as host:
        statuses = [host.guest().call("POST", "api/join", {"code": "a b c d"})[0] for _ in range(5)]

    assert statuses == [404, 404, 404, 429, 429]


def test_connections_from_one_address_are_counted(tmp_path: Path) -> None:
    with Host(tmp_path, replace(ROOMY, sockets_per_address=1)) as host:
        guest = host.guest()
        table = guest.open_table()
        with guest.visit(table), Guest(host.url, guest.cookie).visit(table) as second:
            assert "Too many are connected" in second.frames[0]
            assert second.closing_code() == 1013


def test_health_and_metrics_are_told(host: Host) -> None:
    status, told = host.guest().call("GET", "healthz")
    troubles = [trouble for trouble in told.get("degraded", []) if not trouble.startswith("The store took")]
    assert (status, troubles) == (200, []), "besides a disk with much else to do"
    with urllib.request.urlopen(f"{host.url}metrics") as answer:
        text = answer.read().decode()
    assert "# TYPE tuckbox_acts_total counter" in text
    assert "tuckbox_store_commits_total" in text


def test_the_edge_adds_its_headers(host: Host) -> None:
    with urllib.request.urlopen(host.url) as answer:
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_the_history_counts_the_hints_that_the_end_counted(host: Host) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table(game="klondike", players=1)) as visit:
        visit.sit_and_deal()
        visit.ask(hint=True)
        visit.until(lambda reply: "hint" in reply)
        ended = visit.ask(resign=True)["over"]["statistics"]

    told = guest.call("GET", "api/history")[1]["games"][0]["statistics"]

    assert (told, told["hints"]) == (ended, 1)


def test_what_was_done_for_a_game_and_how_long_it_took_is_kept_with_it(host: Host) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table(game="klondike", players=1, options={"draw": 3}, seed="demo")) as visit:
        visit.sit_and_deal()
        visit.ask(do="draw", at=visit.state["at"], spent=61_000)
        visit.ask(undo=True)
        visit.ask(do="draw", at=visit.state["at"], spent=62_000)
        visit.ask(resign=True)

    (told,) = guest.call("GET", "api/history")[1]["games"]

    assert (told["options"], told["players"], told["origin"], told["moves"]) == ({"draw": "3"}, 1, "open", 1)
    assert [told[name] for name in ("hints", "oracle", "undos", "stood_in", "spent")] == [0, 0, 1, 0, 62_000]
    assert 0 <= told["took"] < 60_000


def test_a_bad_time_is_refused_with_a_sentence(host: Host) -> None:
    guest = host.guest()
    with guest.visit(guest.open_table(game="klondike", players=1)) as visit:
        visit.sit_and_deal()

        assert visit.ask(do="draw", at=visit.state["at"], spent=-1)["refused"] == "Spent is a whole number."


def give_up(guest: Guest, **wanted: object) -> None:
    with guest.visit(guest.open_table(game="klondike", players=1, **wanted)) as visit:
        visit.sit_and_deal()
        visit.ask(do="draw", at=visit.state["at"], spent=61_000)
        visit.ask(resign=True)


def test_the_history_tells_what_games_of_each_variant_and_kind_of_deal_come_to(host: Host) -> None:
    guest = host.guest()
    for wanted in ({}, {"options": {"draw": "1"}}, {"options": {"draw": 3}}, {"seed": "demo"}):
        give_up(guest, **wanted)

    told = guest.call("GET", "api/history")[1]["summary"]

    assert [(one["variant"], one["players"], one["origin"], one["games"], one["wins"]) for one in told] == [
        ("standard", 1, "fair", 2, 0),
        ("draw=3", 1, "fair", 1, 0),
        ("standard", 1, "open", 1, 0),
    ]
    assert told[0]["interval"] == [0.0, 0.6576]
    assert [one["title"] for one in told] == ["draw one", "draw three", "draw one"]
    assert guest.call("GET", "api/history/summary") == (200, {"summary": told})
    assert host.guest().call("GET", "api/history/summary") == (200, {"summary": []})


def test_the_games_behind_a_bar_are_told_to_their_guest_alone(host: Host) -> None:
    guest = host.guest()
    for wanted in ({}, {}, {"seed": "demo"}):
        give_up(guest, **wanted)
    history = guest.call("GET", "api/history")[1]
    (month,) = history["summary"][0]["months"]
    asked = f"api/history/games?game=klondike&variant=standard&players=1&origin=fair&month={month['month']}"

    status, told = guest.call("GET", asked)

    assert (status, told["all"], month["games"]) == (200, 2, 2)
    fair = [game["table"] for game in history["games"] if game["origin"] == "fair"]
    assert [game["table"] for game in told["games"]] == fair
    assert (told["games"][0]["won"], told["games"][0]["moves"], told["games"][0]["seconds"]) == (False, 1, 61.0)
    assert host.guest().call("GET", asked) == (200, {"all": 0, "games": []})
    assert guest.call("GET", "api/history/games?game=klondike") == (400, {"refused": NO_BAR})


def test_the_history_is_exported_and_deleted_by_its_guest_alone(host: Host) -> None:
    guest, other = host.guest(), host.guest()
    for who in (guest, other):
        give_up(who)

    exported = guest.call("GET", "api/history/export?as=json")[1]
    table = fetched(guest, "api/history/export?as=csv").splitlines()
    bad = guest.call("GET", "api/history/export?as=xml")
    gone = guest.call("DELETE", "api/history")

    assert [(game["moves"], game["seconds"], game["result"]) for game in exported["games"]] == [(1, 61.0, "lost")]
    assert table[0].startswith("started,game,variant,players,origin,")
    assert ",klondike,standard,1,fair,,lost,0.0,1,61.0,0,0,0," in table[1]
    assert bad == (400, {"refused": "A history is exported as json or csv, not “xml”."})
    assert gone == (200, {"deleted": 1})
    assert guest.call("GET", "api/history")[1] == {"games": [], "tallies": [], "summary": []}
    assert len(other.call("GET", "api/history")[1]["games"]) == 1


def fetched(guest: Guest, path: str) -> str:
    request = urllib.request.Request(guest.url + path, headers={"Cookie": guest.cookie})
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["content-disposition"] == 'attachment; filename="tuckbox-history.csv"'
        return str(answer.read().decode())


def test_who_has_no_history_exports_and_deletes_none(host: Host) -> None:
    assert host.guest().call("GET", "api/history/export")[1] == {"summary": [], "games": []}
    assert host.guest().call("DELETE", "api/history")[1] == {"deleted": 0}

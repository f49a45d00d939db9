"""The deals of days on a server: the same for everybody, one try that counts, and sealed until the day is over."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from tests.schemas import PROTOCOL
from tests.server.sky import Sky
from tests.server.visiting import Guest, Host, Visit
from tuckbox import cli
from tuckbox.core.chain import Chain
from tuckbox.games import GAMES
from tuckbox.roster.daily import sealed_seed
from tuckbox.server.store.days import chain_of, deal_at
from tuckbox.server.tables.seals import OF_A_DAY as SEALED

DAY, NEXT = "2026-11-16", "2026-11-17"
ONE = {"game": "klondike", "title": "draw one"}

Reply = dict[str, Any]


@pytest.fixture(autouse=True)
def morning(sky: Sky) -> None:
    sky.dawn(DAY)


def opened(guest: Guest, **daily: str) -> str:
    status, told = guest.call("POST", "api/tables", {"daily": {**ONE, **daily}})
    assert status == 201, told
    return str(told["table"])


def dealt(guest: Guest, table: str, entropy: str = "luck") -> Visit:
    visit = guest.visit(table)
    visit.ask(sit="Ada")
    visit.ask(deal=entropy)
    return visit


def given_up(guest: Guest, table: str) -> None:
    with dealt(guest, table) as visit:
        visit.act()
        visit.ask(resign=True)


def piles(visit: Visit) -> Reply:
    return {name: [card.get("face") for card in pile] for name, pile in visit.state["view"]["piles"].items()}


def secrets_of(host: Host, day: str, game: str, title: str) -> list[str]:
    """The secret of the year, the seed of the day and of the deal, and of the line that wins it nonce and moves."""
    deal = host.store.read_now(lambda connection: deal_at(connection, (day, game, title)))
    chain = host.store.read_now(lambda connection: chain_of(connection, int(day[:4])))
    assert deal is not None and chain is not None
    seed = Chain(chain.year, chain.secret).seed(date.fromisoformat(day))
    kind = GAMES[game]
    sealed = [sealed_seed(kind, daily, seed) for daily in kind.dailies]
    nonce = [str(deal.pledge["nonce"])] if deal.pledge else []
    return [chain.secret, seed, deal.seed, *sealed, *nonce]


def test_everybody_is_dealt_the_same_cards_whatever_they_throw_in(host: Host) -> None:
    ada, ben = host.guest(), host.guest()

    with dealt(ada, opened(ada), "heads") as one, dealt(ben, opened(ben), "tails") as other:
        assert piles(one) == piles(other)


def test_another_deal_and_another_day_have_other_cards(host: Host) -> None:
    guest = host.guest()

    with (
        dealt(guest, opened(guest)) as one,
        dealt(guest, opened(guest, title="draw three")) as other,
        dealt(guest, opened(guest, date="2026-11-15")) as earlier,
    ):
        assert piles(one) != piles(other)
        assert piles(one) != piles(earlier)


def test_the_table_tells_its_day_the_end_of_the_chain_and_that_it_can_be_won(host: Host) -> None:
    guest = host.guest()
    with dealt(guest, opened(guest)) as visit:
        deal = visit.ask(look=0)["deal"]

    assert (deal["daily"]["date"], deal["daily"]["title"]) == (DAY, "draw one")
    assert sorted(deal) == ["daily", "winnable"]


class TestTries:
    def test_the_try_that_counts_goes_on_until_it_is_over(self, host: Host) -> None:
        guest = host.guest()
        first = opened(guest)
        dealt(guest, first).close()

        assert opened(guest) == first

    def test_afterwards_one_may_play_as_often_as_one_likes(self, host: Host) -> None:
        guest = host.guest()
        first = opened(guest)
        given_up(guest, first)

        tables = {opened(guest), opened(guest)}
        assert len(tables | {first}) == 3

    def test_who_takes_a_table_away_that_was_played_at_has_had_the_try(self, host: Host) -> None:
        guest = host.guest()
        first = opened(guest)
        with dealt(guest, first) as visit:
            visit.act()
            visit.ask(leave=True)
        guest.call("DELETE", f"api/tables/{first}")

        assert opened(guest) != opened(guest)

    def test_who_has_not_acted_has_tried_nothing(self, host: Host) -> None:
        guest = host.guest()
        first = opened(guest)
        dealt(guest, first).close()
        guest.call("DELETE", f"api/tables/{first}")

        assert opened(guest) == opened(guest)


class TestSeal:
    @pytest.mark.parametrize(
        ("game", "title"), [("klondike", "draw one"), ("dragonquest", ""), ("sleepingqueens", ""), ("zoomquest", "")]
    )
    def test_nobody_is_told_a_seed_before_the_day_is_over(self, host: Host, game: str, title: str) -> None:
        guest, other = host.guest(), host.guest()
        table = opened(guest, game=game, title=title)
        heard: list[str] = []
        with dealt(guest, table) as visit, other.visit(table) as watching:
            heard += [json.dumps(answers(who, table)) for who in (guest, other)]
            visit.ask(look=0)
            visit.ask(resign=True)
            visit.ask(look=0)
            visit.ask(signs=True)
            heard += [json.dumps(answers(who, table)) for who in (guest, other)]
            heard += [*visit.frames, *map(json.dumps, watching.heard())]

        for secret in secrets_of(host, DAY, game, title):
            assert not [text for text in heard if secret in text]

    def test_the_game_over_its_cards_stay_hidden_until_the_day_is_over_too(self, host: Host) -> None:
        guest = host.guest()
        table = opened(guest)
        with dealt(guest, table) as visit:
            unseen = [name for name, cards in piles(visit).items() if None in cards]
            visit.ask(resign=True)
            told = visit.ask(look=0)
        _, export = guest.call("GET", f"api/tables/{table}/export")

        assert unseen
        for view in (told["view"], export["view"]):
            assert all(any("face" not in card for card in view["piles"][name]) for name in unseen)
        for asked in ("replay?cards=all", "hindsight?of=chances", "hindsight?of=line&at=3"):
            assert guest.call("GET", f"api/tables/{table}/{asked}") == (403, {"refused": SEALED})
        assert guest.call("POST", f"api/tables/{table}/branch", {"at": 3}) == (403, {"refused": SEALED})

    def test_the_next_day_the_record_proves_its_deal(
        self, host: Host, sky: Sky, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        guest = host.guest()
        table = opened(guest)
        given_up(guest, table)
        sky.dawn(NEXT)

        _, export = guest.call("GET", f"api/tables/{table}/export")
        PROTOCOL.check("Export", export)
        file = tmp_path / "record.json"
        file.write_text(json.dumps(export))

        assert cli.main(["verify", str(file)]) == 0
        told = capsys.readouterr().out
        assert f"The seed of {DAY} is the one that was promised before 2026 began" in told
        assert "The cards are those that the box deals from it" in told
        assert guest.call("GET", f"api/tables/{table}/replay?cards=all")[0] == 200

    def test_a_table_of_today_is_not_handed_over_to_be_played_elsewhere(self, host: Host) -> None:
        guest = host.guest()
        table = opened(guest, game="zoomquest", title="")
        dealt(guest, table).close()

        assert guest.call("GET", f"api/tables/{table}/book")[0] == 403


def answers(guest: Guest, table: str) -> list[tuple[int, Reply]]:
    """Every door that shows something of a table."""
    asked = ("", "/export", "/book", "/replay", "/replay?cards=all", "/rounds/0", "/rounds/1")
    told = [guest.call("GET", f"api/tables/{table}{what}") for what in asked]
    told.append(guest.call("POST", f"api/tables/{table}/branch", {"at": 3}))
    rest = ("api/me", "api/history", "api/tables")
    return [*told, *(guest.call("GET", path) for path in rest)]


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"daily": {**ONE, "date": NEXT}}, "The deals of 2026-11-17 come on that day."),
        ({"daily": {**ONE, "date": "soon"}}, "A date is written as 2026-11-16, not “soon”."),
        ({"daily": {**ONE, "date": "2001-01-01"}}, "There were no deals of a day here in 2001."),
        ({"daily": {"game": "klondike"}}, "Klondike has no deal of a day that is called “”."),
        (
            {"daily": ONE, "seed": "mine"},
            "The deal of a day brings its own options and players: leave those out.",
        ),
    ],
)
def test_what_is_no_deal_of_a_day_is_refused_with_a_sentence(host: Host, wanted: Reply, sentence: str) -> None:
    assert host.guest().call("POST", "api/tables", wanted) == (400, {"refused": sentence})


def test_bots_have_the_same_luck_for_everybody(host: Host) -> None:
    """Whatever was thrown in, and whoever is faster."""
    seen = []
    for name in ("Ada", "Ben"):
        guest = host.guest()
        with dealt(guest, opened(guest, game="sleepingqueens", title=""), name) as visit:
            visit.until(lambda _: bool(visit.state["may"])) if not visit.state["may"] else None
            visit.act()
            visit.until(lambda _: bool(visit.state["may"])) if not visit.state["may"] else None
            seen.append(piles(visit))

    assert seen[0] == seen[1]


def test_the_year_keeps_its_chain_over_a_restart(tmp_path: Path, sky: Sky) -> None:
    ends = []
    for _ in range(2):
        with Host(tmp_path, clock=sky) as host:
            guest = host.guest()
            with dealt(guest, opened(guest)) as visit:
                ends.append(visit.ask(look=0)["deal"])

    assert ends[0] == ends[1]


def test_the_history_counts_the_first_try_as_the_days_and_others_as_open_deals(host: Host) -> None:
    guest = host.guest()
    for _ in range(2):
        with guest.visit(opened(guest)) as visit:
            visit.sit_and_deal()
            visit.act()
            visit.ask(resign=True)

    told = guest.call("GET", "api/history")[1]["summary"]

    assert sorted((one["origin"], one["variant"], one["games"]) for one in told) == [
        ("daily", "draw one", 1),
        ("open", "standard", 1),
    ]

"""The deals of a day: the same for everybody, each of them winnable, with bots whose luck is fixed."""

from datetime import date

import pytest

from tuckbox.core import record
from tuckbox.core.daily import Daily
from tuckbox.core.errors import BadOption
from tuckbox.core.game import AnyGame
from tuckbox.games import GAMES
from tuckbox.roster import daily as dealing
from tuckbox.roster.daily import Dealt, deal, grade, open_seed, played
from tuckbox.solve import winnable
from tuckbox.solve.foresight import is_won

DAY = date(2026, 1, 10)
NEXT = date(2026, 1, 11)
DAILIES = [
    pytest.param(GAMES[name], daily, id=f"{name} {daily.title}") for name in GAMES for daily in GAMES[name].dailies
]
ALONE = [one for one in DAILIES if one.values[0].seats == (1, 1)]  # type: ignore[union-attr]  # a kind of game


def dealt_on(kind: type[AnyGame], daily: Daily, day: date) -> Dealt:
    return deal(kind, daily, open_seed(kind, daily, day))


def test_klondike_has_two_a_day_and_every_other_game_one() -> None:
    assert {name: len(GAMES[name].dailies) for name in GAMES} == dict.fromkeys(GAMES, 1) | {"klondike": 2}


@pytest.mark.parametrize(("kind", "daily"), DAILIES)
def test_a_day_deals_everybody_the_same_cards_and_the_next_day_others(kind: type[AnyGame], daily: Daily) -> None:
    one, again, other = (dealt_on(kind, daily, day) for day in (DAY, DAY, NEXT))

    assert repr(one.game.piles) == repr(again.game.piles)
    assert one.game.options == again.game.options
    assert one.game.dice.seed != other.game.dice.seed


@pytest.mark.parametrize(("kind", "daily"), ALONE)
def test_a_deal_for_one_comes_with_a_line_that_wins_it(kind: type[AnyGame], daily: Daily) -> None:
    game = dealt_on(kind, daily, DAY).game

    assert "can be won, as was promised" in winnable.check(game)[0]


@pytest.mark.parametrize("name", ["sleepingqueens", "zoomquest"])
def test_a_deal_for_several_is_won_in_the_first_seat_against_or_with_these_bots(name: str) -> None:
    dealt = dealt_on(GAMES[name], GAMES[name].dailies[0], DAY)

    assert dealt.game.players == 1 + len(dealt.bots)
    assert is_won(played(dealt, dealing.CHAMPION, "the champion"))


def test_queens_are_dealt_against_three_bots() -> None:
    assert GAMES["sleepingqueens"].dailies[0].bots == ("easy", "greedy", "medium")


def test_a_quest_has_a_level_and_a_party_of_its_day() -> None:
    kind = GAMES["zoomquest"]
    quests = [dealt_on(kind, kind.dailies[0], date(2026, 1, day)).game for day in (1, 3, 5, 6)]

    assert len({(game.options["level"], game.options["classes"]) for game in quests}) == 4


def test_bots_have_the_same_luck_every_time() -> None:
    kind = GAMES["sleepingqueens"]
    dealt = dealt_on(kind, kind.dailies[0], DAY)

    assert played(dealt, "easy", "a").log == played(dealt, "easy", "a").log


def test_a_game_of_ones_own_has_its_deal_a_day() -> None:
    from tests.toys import Rummage

    dealt = dealt_on(Rummage, Rummage.dailies[0], DAY)

    assert dealt.bots == ("greedy",)


def test_the_deal_of_a_day_is_chosen_by_its_options() -> None:
    kind = GAMES["klondike"]

    assert dealing.chosen(kind, {}).title == "draw one"
    assert dealing.chosen(kind, {"draw": 3}).title == "draw three"


def test_options_that_no_deal_of_a_day_has_are_refused() -> None:
    with pytest.raises(BadOption, match="one deal of Klondike is the same for everybody: draw one and draw three"):
        dealing.chosen(GAMES["klondike"], {"draw": 3, "scoring": "vegas"})


class TestGrades:
    def test_what_bots_of_every_level_win_is_easy(self) -> None:
        game = record.start(GAMES["zoomquest"], {"level": "tutorial"}, players=3, seed="x")

        assert grade(Dealt(game, ("medium", "medium"))) == 1

    def test_what_no_bot_wins_is_as_hard_as_can_be(self) -> None:
        game = record.start(GAMES["zoomquest"], {"level": "crown_of_ash", "max_rounds": 1}, players=1, seed="x")

        assert grade(Dealt(game, ())) == 5

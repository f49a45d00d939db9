"""The Klondike bot: fair, deterministic, and it wins what can be seen to be won."""

from itertools import pairwise

import pytest

from tests.bots.law import chooses_alike_in_worlds_alike
from tests.terminal.hands import easy_deal
from tuckbox.bots import decide
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.games.klondike import Klondike
from tuckbox.roster import engage
from tuckbox.solve.adviser import lore
from tuckbox.solve.bot import KlondikeBot, obvious_action
from tuckbox.solve.outlook import Way
from tuckbox.solve.plans import Plan


def dealt(**options: object) -> Klondike:
    game = record.start(Klondike, options, players=1, seed="bot")
    assert isinstance(game, Klondike)
    return game


def played(game: AnyGame, bot: KlondikeBot, actions: int) -> list[str]:
    rng = QuickDice(1)
    for _ in range(actions):
        if game.to_act():
            game.play(0, decide(bot, game, 0, rng))
    return [words for _, words in game.log]


def test_it_chooses_alike_in_worlds_that_look_alike() -> None:
    game = dealt()
    played(game, brief(), 26)

    chooses_alike_in_worlds_alike(lambda *seen: decide(brief(), *seen), game, 0, QuickDice(3))


def brief() -> KlondikeBot:
    return KlondikeBot(worlds=2, nodes=200)


def test_it_looks_at_the_stock_first_where_that_costs_nothing() -> None:
    assert played(dealt(), brief(), 24) == ["draw"] * 24


def test_where_the_stock_is_gone_through_once_it_plans_at_once() -> None:
    assert obvious_action(dealt(redeals="0")) is None


def test_it_plays_alike_again() -> None:
    assert played(dealt(), brief(), 40) == played(dealt(), brief(), 40)


def test_it_wins_a_deal_that_can_be_seen_to_be_won() -> None:
    game = dealt(deal=easy_deal(), thoughtful=True)
    played(game, brief(), 400)

    result = game.result()
    assert result is not None and result.kind == "won"


def test_where_no_world_can_be_won_it_thinks_again_only_when_a_card_is_turned_up() -> None:
    game, bot = dealt(), KlondikeBot(worlds=2, nodes=1)
    played(game, bot, 24)
    bot.choose(game.copy(), 0, QuickDice(1))
    assert bot.hopeless == lore(game)

    for seed in range(20):
        rolled_out = Klondike.heuristics.rollout_action(game, 0, QuickDice(seed))
        assert bot.choose(game.copy(), 0, QuickDice(seed)) is rolled_out
    game.play(0, next(action for action in game.legal_actions(0) if learns(game, action.words)))
    assert bot.hopeless != lore(game)


def learns(game: Klondike, words: str) -> bool:
    twin = game.copy()
    twin.play(0, words)
    return twin.lessons > game.lessons


@pytest.mark.parametrize("draw", ["1", "3"])
def test_a_plan_ends_with_the_first_card_that_is_turned_up(draw: str) -> None:
    game = dealt(draw=draw)
    played(game, brief(), 24 // int(draw))

    *before, last = KlondikeBot(worlds=10).plan(game.copy(), QuickDice(1))

    assert not any(learned(game, before))
    assert learned(game, [*before, last])[-1]


def learned(game: Klondike, plan: list[str]) -> list[bool]:
    """Whether each of the moves shows a new card."""
    twin, lessons = game.copy(), [game.lessons]
    for words in plan:
        twin.play(0, words)
        lessons.append(twin.lessons)
    return [now > before for before, now in pairwise(lessons)]


def test_where_the_stock_is_not_known_it_does_what_most_answers_begin_with() -> None:
    game = dealt(deal=easy_deal(), redeals="0")

    assert KlondikeBot(worlds=20, nodes=500).plan(game.copy(), QuickDice(1)) == ["move col7 home1"]


def test_it_counts_on_what_a_plan_leaves_in_the_stock_and_on_what_is_ready_to_be_turned_up() -> None:
    plain, costly, promising = (Plan(Way([], spent, ready)) for spent, ready in [(0, 0), (1, 0), (0, 1)])

    assert costly.merit() < plain.merit() < promising.merit()


@pytest.mark.parametrize(("name", "is_solver"), [("hard", True), ("medium", True), ("easy", False), ("hard:50", True)])
def test_the_roster_hands_it_in(name: str, is_solver: bool) -> None:
    assert isinstance(engage(name, Klondike), KlondikeBot) == is_solver


def test_what_is_advised_a_bit_at_a_time_is_what_is_advised_at_once() -> None:
    game, bot = dealt(draw="3"), KlondikeBot(worlds=2, nodes=200)
    thinking = bot.begin(game.copy(), 0, QuickDice(1))

    bits = sum(1 for _ in iter(lambda: thinking.go_on(1e-9), True))

    assert bits > 1
    assert repr(thinking.advice().action) == repr(bot.advise(game, 0, QuickDice(1)).action)


def test_who_is_interrupted_advises_what_seems_best_so_far() -> None:
    game = dealt(draw="3")
    thinking = KlondikeBot(worlds=500, nodes=1 << 40).begin(game.copy(), 0, QuickDice(1))

    assert not thinking.go_on(1e-9)

    assert thinking.advice().action in game.legal_actions(0)

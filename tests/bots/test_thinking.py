"""A bot that thinks a bit at a time chooses what it would have chosen at once."""

from typing import Any, ClassVar

import pytest

import tuckbox
from tests.toys import Stakes
from tuckbox.bots import make
from tuckbox.bots.greedy import WORLDS
from tuckbox.bots.search import Search
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame

A_BIT = 1e-9


def dealt(game: str) -> AnyGame:
    return tuckbox.new(game, seed="bits")


@pytest.mark.parametrize("game", tuckbox.GAMES)
@pytest.mark.parametrize("name", ["random", "greedy", "easy", "medium:20"])
def test_a_choice_made_in_bits_is_the_choice_made_at_once(game: str, name: str) -> None:
    world = dealt(game)
    player = world.to_act()[0]
    for seed in range(3):
        at_once = make(name).choose(world.imagine(player, QuickDice(seed)), player, QuickDice(seed))
        thinking = make(name).begin(world.imagine(player, QuickDice(seed)), player, QuickDice(seed))
        while not thinking.go_on(A_BIT):
            pass

        assert thinking.action().words == at_once.words


@pytest.mark.parametrize("game", ["sleepingqueens", "dragonquest"])
def test_advice_given_in_bits_is_the_advice_given_at_once(game: str) -> None:
    world = dealt(game)
    player = world.to_act()[0]
    bot = make("hard:20")
    at_once = bot.advise(world.imagine(player, QuickDice(1)), player, QuickDice(1))
    thinking = bot.begin(world.imagine(player, QuickDice(1)), player, QuickDice(1))
    while not thinking.go_on(A_BIT):
        pass

    assert thinking.advice().action.words == at_once.action.words


class Counting(Stakes):
    """Counts what is played in anybody's head."""

    acts: ClassVar[int] = 0

    def apply(self, player: int, action: Any) -> None:
        Counting.acts += 1
        super().apply(player, action)


def test_a_world_is_played_a_few_acts_at_a_time_and_counted_at_its_end() -> None:
    world = record.start(Counting, {"rounds": 8}, players=2, seed="x")
    search = Search(world.imagine(0, QuickDice(1)), 0, QuickDice(1))
    few, bits = 3, []

    for _ in range(5):
        is_counted = False
        while not is_counted:
            Counting.acts = 0
            is_counted = search.go_on(few)
            bits.append(Counting.acts)

    assert max(bits) < few + world.players, "all who choose together act at once"
    assert sum(bits) == 5 * 16, "worlds are played to their ends all the same"
    assert sum(arm.tried for arm in search.root.arms_of(0).values()) == 5


def test_who_has_to_act_before_a_world_is_counted_acts_all_the_same() -> None:
    world = record.start(Counting, {"rounds": 8}, players=2, seed="x")
    search = Search(world.imagine(0, QuickDice(1)), 0, QuickDice(1))
    search.go_on(1)

    assert search.best(world.legal_actions(0)) in world.legal_actions(0)


def test_nobody_waits_for_a_long_game_to_be_played_out_in_a_bots_head() -> None:
    world = tuckbox.new("zoomquest", players=5, seed="x", level="crown_of_ash")
    thinking = make("hard:3").begin(world.imagine(0, QuickDice(1)), 0, QuickDice(1))

    bits = 1
    while not thinking.go_on(A_BIT):
        bits += 1

    assert bits >= 6


@pytest.mark.parametrize("game", tuckbox.GAMES)
def test_a_bit_of_greed_is_one_action_in_one_world(game: str) -> None:
    world = dealt(game)
    player = world.to_act()[0]
    actions = world.sensible_actions(player)
    thinking = make("greedy").begin(world.imagine(player, QuickDice(1)), player, QuickDice(1))

    bits = 1
    while not thinking.go_on(A_BIT):
        bits += 1
        assert thinking.action() in actions, "it can be asked at any time"

    assert bits == (WORLDS * len(actions) if len(actions) > 1 else 1)


def test_a_bit_of_a_short_search_is_one_world() -> None:
    world = dealt("sleepingqueens")
    player = world.to_act()[0]
    thinking = make("hard:20").begin(world.imagine(player, QuickDice(1)), player, QuickDice(1))

    bits = 1
    while not thinking.go_on(A_BIT):
        bits += 1

    assert bits == 20

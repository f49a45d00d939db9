"""A bot that thinks a bit at a time chooses what it would have chosen at once."""

import pytest

import tuckbox
from tuckbox.bots import make
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


def test_a_bit_of_a_search_is_one_world() -> None:
    world = dealt("sleepingqueens")
    player = world.to_act()[0]
    thinking = make("hard:20").begin(world.imagine(player, QuickDice(1)), player, QuickDice(1))

    bits = 1
    while not thinking.go_on(A_BIT):
        bits += 1

    assert bits == 20

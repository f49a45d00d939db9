"""When bots act: at a pace, and never so that their time tells what they hold."""

from tests.toys import Rummage, Stakes
from tuckbox.core import record
from tuckbox.core.game import AnyGame
from tuckbox.games import find
from tuckbox.server.tables.bots import DISCRETION, pace_at


def test_a_turn_is_taken_at_the_pace_of_the_house() -> None:
    game = record.start(Rummage, {}, players=2, seed="x")

    assert (pace_at(game, 0.0), pace_at(game, 2.0)) == (0.0, 2.0)


def test_a_secret_choice_takes_its_time_even_without_a_pace() -> None:
    game = record.start(Stakes, {}, players=2, seed="x")
    times = [pace_at(game, 0.0)]
    game.play(0, game.legal_actions(0)[0])
    times.append(pace_at(game, 0.0))

    assert times == [DISCRETION, DISCRETION]


def test_an_answer_to_an_attack_takes_its_time_whatever_is_held() -> None:
    assert pace_at(attacked(), 0.0) == DISCRETION
    assert pace_at(attacked(), 2.0) == 2.0


def attacked() -> AnyGame:
    for number in range(200):
        game = record.start(find("sleepingqueens"), {}, players=2, seed=str(number))
        while not game.is_reacting() and game.to_act() and len(game.log) < 30:
            player = game.to_act()[0]
            game.play(player, game.legal_actions(player)[0])
        if game.is_reacting():
            return game
    raise AssertionError("nobody was attacked")

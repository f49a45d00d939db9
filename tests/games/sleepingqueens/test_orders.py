"""Standing orders in Sleeping Queens: what is done for who is not there when a queen of theirs is attacked (SQ-11)."""

import pytest

from tests.courts import play, position
from tuckbox.core.text import tell
from tuckbox.games.sleepingqueens import SleepingQueens


def attacked(attack: str = "knight cat", hand: str = "dragon wand 2 4 8", *, players: int = 3) -> SleepingQueens:
    """The first player attacks a queen of the second, who has the Cat Queen and the Moon Queen."""
    hands = [f"{attack.split()[0]} 1 3 5 9", hand]
    return play(position(players=players, hands=hands, beds="cat moon", courts=["", "cat moon"]), attack)


def answer(game: SleepingQueens, *orders: str, player: int = 1) -> str:
    action = game.obey(player, orders)
    return action.words if action is not None else "asked"


@pytest.mark.parametrize(
    ("attack", "orders", "done"),
    [
        ("knight cat", ["defend"], "dragon"),
        ("potion cat slot1", ["defend"], "wand"),
        ("knight cat", ["pass"], "pass"),
        ("knight cat", ["pass unless cat"], "asked"),
        ("knight moon", ["pass unless cat"], "pass"),
        ("knight cat", ["defend cat"], "dragon"),
        ("knight moon", ["defend cat"], "asked"),
        ("knight moon", ["defend cat", "pass"], "pass"),
        ("knight cat", ["pass cat", "defend"], "pass"),
        ("knight cat", ["if 1 knight cat pass", "defend cat"], "pass"),
        ("potion cat slot1", ["if 1 knight cat pass", "defend cat"], "wand"),
        ("potion cat slot1", ["if 1 potion cat defend", "pass"], "wand"),
        ("potion cat slot1", ["if 3 potion cat defend", "pass"], "pass"),
        ("knight cat", [], "asked"),
    ],
)
def test_the_nearest_order_is_obeyed(attack: str, orders: list[str], done: str) -> None:
    """SQ-11"""
    assert answer(attacked(attack), *orders) == done


def test_without_the_card_who_ordered_to_defend_passes() -> None:
    """SQ-11"""
    assert answer(attacked(hand="wand 1 2 4 8"), "defend") == "pass"


def test_nobody_else_is_spoken_for() -> None:
    game = attacked()

    assert [answer(game, "defend", "wake", player=player) for player in (0, 2)] == ["asked", "asked"]


def test_on_ones_own_turn_nothing_is_ordered() -> None:
    assert answer(play(attacked(), "pass"), "defend", "pass", "wake") == "asked"


def test_a_jester_of_another_wakes_a_queen_as_ordered_and_ones_own_does_not() -> None:
    """SQ-05"""
    counted = play(position(players=2, hands=["jester"], draw="2"), "jester")
    own = play(position(players=2, hands=["jester"], draw="1"), "jester")

    assert answer(counted, "wake") == counted.legal_actions(1)[0].words
    assert answer(counted, "pass") == "asked"
    assert answer(own, "wake", player=0) == "asked"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_order_is_told_apart_and_is_possible(players: int) -> None:
    game = attacked(players=players)
    reader = game.reader(1)

    found = game.orders(1)

    told = [f"{tell(order.head, reader)}: {tell(order.sentence, reader)}" for order in found]
    assert len(set(told)) == len({order.words for order in found}) == len(found)
    assert len(found) == 2 + 2 + 2 * (2 + 4 * (players - 1)) + 1


def test_orders_name_the_queens_one_has() -> None:
    game = attacked()
    before = {order.words for order in game.orders(1)}

    play(game, "pass")

    assert before - {order.words for order in game.orders(1)} == {words for words in before if "cat" in words}
    assert {order.words for order in game.orders(0)} >= {"pass unless cat", "if 2 potion cat defend"}


def test_when_the_game_is_over_there_is_nothing_to_order() -> None:
    game = play(position(players=2, hands=["king"], courts=["heart dog pancake"], beds="heart dog pancake"))
    while game.result() is None:
        game.apply(game.to_act()[0], game.legal_actions(game.to_act()[0])[0])

    assert game.orders(0) == []

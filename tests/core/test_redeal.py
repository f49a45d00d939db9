"""Redeals: what an imagined world keeps and what it forgets."""

from tests.toys import Rummage, Stakes
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.redeal import Redeal


def test_an_imagined_world_has_no_log() -> None:
    game = record.start(Stakes, {}, players=2, seed="x")
    game.play(0, game.legal_actions(0)[0])

    assert game.imagine(1, QuickDice(1)).log == []
    assert len(game.log) == 1


def test_a_redeal_deals_over_and_over_in_the_same_game() -> None:
    game = record.start(Rummage, {}, players=2, seed="x")
    redeal, rng = Redeal(game, 0), QuickDice(1)
    mine = repr(game["hand0"])
    deals = set()
    for _ in range(5):
        redeal.deal(rng)
        deals.add(repr(game["hand1"]))

    assert len(deals) > 1
    assert repr(game["hand0"]) == mine

"""What is done for a player of Grid Cannon who is late."""

import pytest

from tests.boards import QUIET, position


@pytest.mark.parametrize(("hand", "done"), [("5H", "draw"), ("5H 6H 7H", "place 1,1")])
def test_for_who_is_late_no_ace_or_joker_is_spent(hand: str, done: str) -> None:
    game = position(QUIET, hand=hand, deck="6C 7C", aces="AS", jokers="joker")

    assert game.late_action(0).words == done

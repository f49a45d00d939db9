"""What is ordered beforehand, at the keyboard."""

from tests.courts import position
from tests.games.test_zoomquest_orders import tired
from tests.quests import quest
from tests.terminal.hands import Sitting
from tuckbox.games.sleepingqueens import SleepingQueens


def attackable() -> SleepingQueens:
    return position(players=2, hands=["knight 1 3 5 9", "dragon 2 4 6 8"], beds="cat", courts=["", "cat"])


def test_orders_lists_what_may_be_ordered_and_marks_what_is() -> None:
    out = Sitting("order pass\norders\n", game=attackable()).out

    assert "Ordered. Whichever queen is attacked: Pass." in out
    assert "* pass: Whichever queen is attacked: Pass." in out
    assert "\n  defend: " in out


def test_both_choices_of_a_round_are_said_in_one_visit() -> None:
    """ZQ-10"""
    game = tired(quest(["AAADD@village", "AAADD@village"]), 0, 1)

    Sitting("order rest defend\nstay\norder rest attack\nstay\n", game=game)

    assert [words for _, words in game.log] == ["stay", "stay", "rest defend", "rest attack"]


def test_what_is_no_order_is_refused_and_changes_nothing() -> None:
    game = attackable()

    sitting = Sitting("order fly\nunorder pass\n", game=game)

    assert "“fly” is no order that you could give now." in sitting.err
    assert "You have given no such order." in sitting.err
    assert game.log == []

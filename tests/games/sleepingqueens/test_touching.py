"""Touching a card of Sleeping Queens in vain, and the reason told for it."""

import pytest

from tests.courts import offered, play, position


@pytest.mark.parametrize(
    ("touches", "sentence"),
    [
        (["3", "4", "6"], "3 + 4 = 7, not 6: all the numbers must make one addition."),
        (["3", "4"], "Two numbers must be a pair, and an addition needs three: 3 + 4 = 7."),
        (["king", "3"], "Only numbers are discarded together: a power card goes alone."),
        (["9"], "Of 9 you hold none."),
        (["king", "heart"], "Touch the king, then the bed of a queen who sleeps."),
        (["knight", "heart"], "You hold no knight."),
        (["potion", "slot3", "heart"], "You hold no sleeping potion."),
        (["slot3"], "Play a king to wake her: touch the king first."),
        (["heart"], "A knight takes her, a potion puts her to sleep: touch one of them first."),
        (["cat"], "She is yours already."),
        (["dog"], "She is not awake."),
        (["draw"], "You draw by yourself when your turn is over: play or discard a card of your hand."),
        (["moon", "moon"], "She is not awake."),
        (["hand2"], "These say nothing that can be done now."),
    ],
)
def test_touching_in_vain_is_answered_with_the_reason(touches: list[str], sentence: str) -> None:
    game = position(hands=["3 4 6 king king"], courts=["cat", "heart"])

    assert str(game.refusal_of(0, touches)) == sentence


def test_an_empty_bed_and_a_queen_out_of_reach_are_told() -> None:
    game = position(hands=["king knight potion 1 2"], courts=["cat", "heart"])
    empty, taken = (offered(game, 0, "potion heart")[0].split()[2], offered(game, 0, "king")[0].split()[1])

    assert str(game.refusal_of(0, ["king", empty])) == f"Nobody sleeps in {empty}."
    assert str(game.refusal_of(0, [empty])) == f"Nobody sleeps in {empty}."
    assert str(game.refusal_of(0, ["knight", "cat"])) == "The Cat Queen is not awake in another court."
    assert str(game.refusal_of(0, ["potion", empty])).startswith("Touch the potion, then a queen")
    assert str(game.refusal_of(0, ["potion", "heart", taken])).startswith("A potion needs an empty bed")


def test_an_attack_and_a_waking_come_first() -> None:
    attacked = play(position(hands=["knight 1 2 3 4", "1 2 3 4 5"], courts=["", "heart"]), "knight heart")
    waking = position(hands=["jester 1 2 3 4"], draw="1")
    play(waking, "jester")

    assert str(attacked.refusal_of(1, ["dragon"])) == "You hold no dragon."
    assert str(attacked.refusal_of(1, [" "])).startswith("Your Heart Queen is under attack")
    assert str(waking.refusal_of(0, ["3"])) == "Touch the queen you want to wake."
    assert str(waking.refusal_of(0, ["slot99"])) == "Touch the queen you want to wake."

"""Touching a card of Dragon Quest in vain, and the reason told for it."""

import pytest

from tests.dungeons import position


class TestTouching:
    @pytest.mark.parametrize(
        ("touches", "sentence"),
        [
            (["0,0"], "A face-down card is cleared: there is nothing left to do."),
            (["3,3"], "A new card must touch exactly one face-down card."),
            (["0,1"], "A passage opens once the other one of its rank has been found."),
            (["JH", "1,0"], "A key opens passages and visible pits only."),
            (["KH"], "The Fortune (king of hearts) is used when a fate card has been drawn."),
            (["scroll"], "You hold no exit scroll."),
            (["dungeon"], "Touch the cell where the next card shall lie."),
            (["fate"], "A fate card is drawn when you fight: touch an enemy."),
            (["health"], "Health is lost in fights and pits, and comes back by healing."),
            (["moon"], "These say nothing that can be done now."),
        ],
    )
    def test_touching_in_vain_is_answered_with_the_reason(self, touches: list[str], sentence: str) -> None:
        game = position({"1,0": "JS", "0,1": "4S"}, held="JH KH")

        assert str(game.refusal_of(0, touches)) == sentence

    def test_a_card_that_awaits_a_decision_comes_first(self) -> None:
        game = position({"1,0": "3C"}, gems=1)
        game.play(0, "resolve 1,0")

        assert str(game.refusal_of(0, ["0,1"])) == "The Visible Pit awaits your decision: spend 1 or spend 0."

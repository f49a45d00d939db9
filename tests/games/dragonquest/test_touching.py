"""Touching a card of Dragon Quest in vain, and the reason told for it."""

import re

import pytest

from tests.dungeons import new, position
from tuckbox.core.dice import QuickDice
from tuckbox.core.text import Reader, tell
from tuckbox.games.dragonquest.cards import ITEMS

COORDINATES = re.compile(r"-?\d+,-?\d")


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

        assert str(game.refusal_of(0, ["0,1"])) == "First the Visible Pit awaits your decision."

    def test_a_key_without_a_lock_says_so(self) -> None:
        game = position({"1,0": "JS"}, held="JH")

        assert str(game.refusal_of(0, ["JH"])) == "The Secret Key finds nothing to open now."

    @pytest.mark.parametrize("seed", range(8))
    def test_who_touches_is_never_told_coordinates(self, seed: int) -> None:
        game, dice = new(seed=seed), QuickDice(seed)
        while game.to_act():
            seen = Reader(0, sees=True, table=game.table)
            names = [*game.piles, "1,1", "-2,0", "9,9", "scroll", *[item.name for item in ITEMS]]
            touches = [[one, *other] for one in names for other in ([], ["1,0"], ["2,1"])]
            told = [tell(game.refusal_of(0, each), seen) for each in touches]
            told += [tell(game.preview(0, action).sentence, seen) for action in game.legal_actions(0)]
            told.append(tell(game.ask(0), seen))

            assert not [line for line in told if COORDINATES.search(line)]
            game.play(0, dice.choice(game.legal_actions(0)))

"""A game in a row of signs, as one sends it to a friend."""

import pytest

import tuckbox
from tests.quests import scenario
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.signs import MORE, MOST, signs_of
from tuckbox.games import GAMES
from tuckbox.solve.klondike import solve

OF_THE_GAME = {
    "klondike": "♣♦♥♠",
    "gridcannon": "♣♦♥♠·",
    "dragonquest": "◆♡♥",
    "sleepingqueens": "♛☾",
    "zoomquest": "◆♡",
}


def played(name: str, seed: str) -> AnyGame:
    game, dice = tuckbox.new(name, seed=seed), QuickDice(1)
    while game.to_act():
        seat = game.to_act()[0]
        game.play(seat, dice.choice(game.sensible_actions(seat)))
        if len(game.log) == 400:
            break
    return game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_told_in_its_own_signs(name: str) -> None:
    signs = signs_of(played(name, "x"))

    assert signs
    assert set(signs) <= {*OF_THE_GAME[name], MORE}
    assert len(signs) <= MOST


def test_a_won_klondike_is_the_suits_in_the_order_they_went_home() -> None:
    game = tuckbox.new("klondike", seed="demo", thoughtful=True)
    for words in solve(game).moves or ():  # type: ignore[arg-type]  # a Klondike
        game.play(0, words)

    signs = signs_of(game)

    assert sorted(signs) == sorted("♣♦♥♠" * 13)


def test_what_was_taken_back_is_not_told() -> None:
    game = tuckbox.new("klondike", seed="web-8")
    before = signs_of(game)
    game.play(0, "move col7 home1")

    assert signs_of(game) != before
    assert signs_of(record.undo(game)) == before


def test_choices_that_were_taken_back_in_secret_are_no_hindrance() -> None:
    game = tuckbox.new("zoomquest", players=2, seed="x", scenario=scenario(["A@village", "A@village"], ["A@cave"]))
    game.play(0, "stay")
    game.unseal(0)
    game.log.append((0, record.UNSEAL))

    assert signs_of(game) == ""

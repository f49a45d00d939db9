"""Advice in Klondike: nothing put off that only helps, and a reason that the cards give."""

from collections.abc import Iterator

import pytest

from tuckbox.bots.base import Advice
from tuckbox.bots.hints import hint
from tuckbox.core import record
from tuckbox.core.dice import QuickDice
from tuckbox.games.klondike import Klondike
from tuckbox.games.klondike.actions import Move
from tuckbox.solve.adviser import HOPELESS, turns_up
from tuckbox.solve.bot import KlondikeBot, looks

WORTH_MORE = "which promises more than what can be turned up at once"


def dealt(seed: str = "bot", **options: object) -> Klondike:
    game = record.start(Klondike, options, players=1, seed=seed)
    assert isinstance(game, Klondike)
    return game


def advice(game: Klondike, luck: int = 1) -> Advice:
    return KlondikeBot(worlds=2, nodes=100).advise(game.imagine(0, QuickDice(luck)), 0, QuickDice(luck))


def positions(draw: str) -> Iterator[Klondike]:
    """Games that somebody plays who now and then follows a hint, and else does anything."""
    for seed in range(3):
        game, rng = dealt(f"advice {seed}", draw=draw), QuickDice(seed)
        for _ in range(18):
            yield game
            game.play(0, rng.choice(game.sensible_actions(0)))


def aces_ready(game: Klondike) -> list[str]:
    homeward = [action for action in game.legal_actions(0) if isinstance(action, Move) and action.goes_home]
    return [move.words for move in homeward if game[move.src][-1].face.rank == 1]


@pytest.mark.parametrize("draw", ["1", "3"])
def test_no_advice_draws_past_a_card_that_could_be_turned_up_without_saying_why(draw: str) -> None:
    for game in positions(draw):
        found = advice(game)
        if found.action.words in ("draw", "recycle") and turns_up(game):
            assert WORTH_MORE in str(found.why), f"{found.why} after {game.log}"


@pytest.mark.parametrize("draw", ["1", "3"])
def test_an_ace_goes_home_before_anything_is_drawn(draw: str) -> None:
    for game in positions(draw):
        if aces_ready(game):
            found = advice(game)
            assert found.action.words not in ("draw", "recycle"), f"{found.why} after {game.log}"


def test_who_follows_does_not_come_back_to_where_they_were_before_a_card_is_turned_up() -> None:
    game = dealt()
    buried, been = game.buried, list[str]()
    for luck in range(80):
        assert looks(game) not in been, f"again here after {game.log}"
        been.append(looks(game))
        game.play(0, advice(game, luck).action)
        if game.buried < buried:
            buried, been = game.buried, []

    assert game.buried < 21


def test_advice_hangs_on_nothing_that_is_hidden() -> None:
    game = dealt()
    for luck in range(8):
        told = {(found.action.words, str(found.why)) for found in (advice(game, 10 * luck + n) for n in range(4))}
        assert len(told) == 1, told
        game.play(0, advice(game).action)


def test_a_move_that_turns_up_a_card_says_so() -> None:
    found = advice(dealt())

    expected = "Move the four of diamonds from column 3 to column 6: that turns up the card under it."
    assert str(found.why).startswith(expected)


def test_where_nothing_in_sight_helps_it_says_why_it_draws() -> None:
    told = [str(advice(game).why) for game in positions("1")]

    assert "Draw a card: nothing in sight leads to a face-down card, and the stock may." in told


def test_a_game_that_cannot_be_won_any_more_is_called_so() -> None:
    game, bot = dealt(), KlondikeBot(worlds=2, nodes=1)
    while not game.knows_stock():
        game.play(0, "draw")

    assert str(bot.advise(game, 0, QuickDice(1)).why).endswith(HOPELESS)


def test_the_same_reaches_whoever_asks_for_a_hint() -> None:
    game = dealt()

    found = hint(KlondikeBot(worlds=2, nodes=100), game, 0, QuickDice(1))

    assert str(found.why) == str(advice(game).why)

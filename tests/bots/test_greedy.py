"""The greedy bot: it plays better than chance, and takes what is certain."""

import pytest

from tests.toys import STRIKE, Parry, Stakes
from tuckbox import GAMES
from tuckbox.bots import Bot, decide, make
from tuckbox.bots.greedy import worth
from tuckbox.core import record
from tuckbox.core.actions import Action
from tuckbox.core.dice import QuickDice
from tuckbox.core.game import AnyGame
from tuckbox.core.heuristics import heuristics_of

GREEDY, RANDOM = make("greedy"), make("random")


def outcome(kind: type[AnyGame], number: int, *bots: Bot) -> AnyGame:
    """A game of this number, played to its end."""
    game = record.start(kind, heuristics_of(kind).simulation_options, players=len(bots), seed=str(number))
    rng = QuickDice(number)
    while acting := game.to_act():
        game.apply(acting[0], decide(bots[acting[0]], game, acting[0], rng))
    return game


def wins(kind: type[AnyGame], games: int) -> int:
    """How often greed beats chance, sitting first and second in turn."""
    won = 0
    for number in range(games):
        seat = number % 2
        result = outcome(kind, number, *([GREEDY, RANDOM] if seat == 0 else [RANDOM, GREEDY])).result()
        assert result is not None
        won += result.winners == (seat,)
    return won


@pytest.mark.parametrize(("kind", "games"), [(Parry, 20), (GAMES["sleepingqueens"], 10)])
def test_greed_beats_chance(kind: type[AnyGame], games: int) -> None:
    assert wins(kind, games) >= 0.75 * games


def test_greed_scores_more_than_chance_in_grid_cannon() -> None:
    cannon = GAMES["gridcannon"]
    scores = [sum(outcome(cannon, number, bot).scores()[0] for number in range(3)) for bot in (GREEDY, RANDOM)]

    assert scores[0] > 1.5 * scores[1]


def test_a_shield_is_used_rather_than_be_hit() -> None:
    game = struck()

    assert decide(GREEDY, game, 1, QuickDice(1)).words == "shield"


def struck() -> AnyGame:
    """A game of Parry in which player 1 is attacked and holds a shield."""
    for number in range(100):
        game = record.start(Parry, {}, players=2, seed=str(number))
        if any(card.face is STRIKE for card in game["hand0"]):
            game.play(0, "strike")
            if len(game.legal_actions(1)) == 2:
                return game
    raise AssertionError("no deal has a strike and a shield")


class Aimless(Stakes):
    """Calls every stake but that of the last card pointless."""

    def is_pointless(self, player: int, action: Action) -> bool:
        return action != self.legal_actions(player)[-1]


class Hopeless(Stakes):
    def is_pointless(self, _player: int, _action: Action) -> bool:
        return True


def test_a_pointless_action_is_not_even_tried() -> None:
    game = record.start(Aimless, {}, players=2, seed="x")

    assert decide(GREEDY, game, 0, QuickDice(1)) == game.legal_actions(0)[-1]


def test_where_all_is_pointless_something_is_done() -> None:
    game = record.start(Hopeless, {}, players=2, seed="x")

    assert game.sensible_actions(0) == game.legal_actions(0)


def test_a_lead_is_worth_more_than_being_level() -> None:
    game = record.start(Stakes, {}, players=3, seed="x")
    level = worth(game, 0)
    game.points = [2, 1, 0]  # type: ignore[attr-defined]  # those of Stakes

    assert worth(game, 0) > level > worth(game, 2)

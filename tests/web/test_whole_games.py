"""Every game, played in a real browser by legal play to its natural end: by mouse, by touch and by keyboard alone."""

import pytest

from tests.web.conftest import PROOF, Come
from tests.web.plans import PLANS, plan
from tests.web.player import Manner
from tests.web.whole import play_alone, play_with_bots

MANNERS = list(Manner)
EVERY = [(game, manner) for game in PLANS for manner in MANNERS]
SOME = [(game, MANNERS[number % len(MANNERS)]) for number, game in enumerate(PLANS)]


@pytest.mark.parametrize(("game", "manner"), EVERY if PROOF else SOME)
def test_a_game_for_one_is_played_to_its_end(game: str, manner: Manner, come: Come) -> None:
    player = come(manner)
    player.sit_alone(game, seed=PLANS[game][0])

    play_alone(player, plan(game))


@pytest.mark.parametrize("manner", MANNERS if PROOF else [Manner.TOUCH])
def test_sleeping_queens_against_a_bot_is_played_to_its_end(manner: Manner, come: Come) -> None:
    player = come(manner)
    player.sit_alone("sleepingqueens", seed="web", players=2, bots=["random"])

    play_with_bots(player)

"""Every game, played in a real browser by legal play to its natural end: by mouse, by touch and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PROOF, Come
from tests.web.plans import PLANS, plan
from tests.web.player import Manner
from tuckbox.core.dice import QuickDice

MANNERS = list(Manner)
EVERY = [(game, manner) for game in PLANS for manner in MANNERS]
SOME = [(game, MANNERS[number % len(MANNERS)]) for number, game in enumerate(PLANS)]


@pytest.mark.parametrize(("game", "manner"), EVERY if PROOF else SOME)
def test_a_game_for_one_is_played_to_its_end(game: str, manner: Manner, come: Come) -> None:
    words, sentence = plan(game)
    player = come(manner)
    player.sit_alone(game, seed=PLANS[game][0])

    for each in words:
        player.play(each)

    assert player.told["over"]["sentence"] == sentence
    expect(player.page.locator(".end")).to_contain_text(sentence)
    assert player.faults == []


@pytest.mark.parametrize("manner", MANNERS if PROOF else [Manner.TOUCH])
def test_sleeping_queens_against_a_bot_is_played_to_its_end(manner: Manner, come: Come) -> None:
    player, dice = come(manner), QuickDice(5)
    player.sit_alone("sleepingqueens", seed="web", players=2, bots=["random"])

    while not player.is_over:
        player.play_on(dice)
        player.wait_for_turn()

    assert player.told["over"]["kind"] == "won_by"
    expect(player.page.locator(".end")).to_be_visible()
    assert player.faults == []

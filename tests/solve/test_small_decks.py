"""The solver and a search that prunes nothing agree on small decks: no rule of pruning loses a solution."""

import os
from random import Random

import pytest

from tests.solve.unpruned import Small, State
from tuckbox.solve.waste import UNLIMITED

PROOF = os.environ.get("TUCKBOX_PROOF") == "1"
DECKS = [
    ((0, 1), 6, 3),
    ((0, 1), 7, 4),
    ((0, 1, 3), 3, 2),
    ((0, 1, 2), 4, 3),
    ((0, 1, 2, 3), 2, 3),
    ((0, 1, 2, 3), 3, 3),
    ((0, 1, 2, 3), 3, 4),
]
"""Suits, ranks and columns."""
RULES = [(1, UNLIMITED), (3, UNLIMITED), (2, UNLIMITED), (1, 0), (1, 1), (3, 0), (3, 2)]
"""Draws and redeals."""
LARGEST = 3_000
"""Positions: where there are more, the search that prunes nothing gives up."""


def somewhere(small: Small, seed: int) -> State:
    """A position after a few moves at random, none at all among them."""
    chance = Random(seed)
    state = small.deal(seed)
    for _ in range(chance.randrange(20)):
        state = chance.choice(list(small.followers(state)) or [state])
    return state


@pytest.mark.parametrize("takes_back", [True, False])
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("deck", DECKS)
def test_the_solver_agrees_with_a_search_that_prunes_nothing(
    deck: tuple[tuple[int, ...], int, int], rules: tuple[int, int], takes_back: bool
) -> None:
    small = Small(*deck, *rules, takes_back)
    states = [somewhere(small, seed) for seed in range(400 if PROOF else 20)]
    truths = [small.can_be_won(state, most=LARGEST) for state in states]

    compared = [(state, truth) for state, truth in zip(states, truths, strict=True) if truth is not None]
    wrong = [state for state, truth in compared if small.is_solved(state) != truth]

    assert wrong == []
    assert len(compared) >= len(states) // 10


def test_a_search_that_prunes_nothing_knows_lost_decks_too() -> None:
    small = Small((0, 1), 7, 4)

    truths = [small.can_be_won(small.deal(seed), most=LARGEST) for seed in range(30)]

    assert truths.count(True) > 5
    assert truths.count(False) > 0

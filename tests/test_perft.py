"""The number of ways to play each game is as it was."""

import pytest

from tests.perft import LINES, count
from tuckbox import GAMES


@pytest.mark.parametrize("line", LINES, ids=[" ".join(line[:4]) for line in LINES])
def test_the_number_of_ways_to_play_is_as_it_was(line: list[str]) -> None:
    name, players, seed, depth, expected = line

    assert count(name, players, seed, depth) == int(expected)


def test_every_game_has_its_counts() -> None:
    assert {line[0] for line in LINES} == set(GAMES)

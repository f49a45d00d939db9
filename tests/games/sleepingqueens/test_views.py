"""What everybody sees at a table of Sleeping Queens."""

import pytest

from tests.courts import new, position
from tuckbox.core.view import Tally


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    game = new()

    seen = [game.view(seat).piles["hand2"][0].face is not None for seat in (0, 1, 2, None)]

    assert seen == [False, True, False, False]


def test_a_court_has_an_owner_and_nobody_sees_more_in_it() -> None:
    game = new(2)

    assert [game.table.zones[name].owner for name in ("court1", "court2")] == [0, 1]
    assert [court.seers for court in game.courts] == [0, 0]


@pytest.mark.parametrize(("queens_only", "told"), [(False, (35, 50, "points")), (True, (2, 5, "queens"))])
def test_a_counter_tells_how_far_each_player_has_come(*, queens_only: bool, told: tuple[int, int, str]) -> None:
    game = position(courts=["heart pancake"], queens_only=queens_only)
    count, goal, unit = told

    tallies = game.counters()[unit]

    assert isinstance(tallies, list)
    assert tallies[:2] == [Tally(count, goal=goal, unit=unit), Tally(0, goal=goal, unit=unit)]

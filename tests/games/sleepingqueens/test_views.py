"""What everybody sees at a table of Sleeping Queens."""

from tests.courts import new


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    game = new()

    seen = [game.view(seat).piles["hand2"][0].face is not None for seat in (0, 1, 2, None)]

    assert seen == [False, True, False, False]


def test_a_court_has_an_owner_and_nobody_sees_more_in_it() -> None:
    game = new(2)

    assert [game.table.zones[name].owner for name in ("court1", "court2")] == [0, 1]
    assert [court.seers for court in game.courts] == [0, 0]

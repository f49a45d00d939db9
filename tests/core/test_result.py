"""How a game ended, and whose win it is."""

import pytest

from tuckbox.core.result import Result


@pytest.mark.parametrize(
    ("result", "shares"),
    [
        (Result("won", "All win."), [1.0, 1.0]),
        (Result("won_by", "One wins.", (1,)), [0.0, 1.0]),
        (Result("won_by", "Both win.", (0, 1)), [0.5, 0.5]),
        (Result("lost", "Nobody wins."), [0.0, 0.0]),
        (Result("conceded", "The first gave up.", (1,)), [0.0, 1.0]),
        (Result("limit", "Time is up."), [0.0, 0.0]),
    ],
    ids=lambda value: value.sentence if isinstance(value, Result) else "",
)
def test_a_win_is_shared_by_rivals_and_whole_for_a_party(result: Result, shares: list[float]) -> None:
    assert [result.share(player) for player in (0, 1)] == shares

"""Wilson's interval, against published figures."""

import pytest

from tuckbox.roster.intervals import wilson


@pytest.mark.parametrize(
    ("wins", "trials", "interval"),
    [(81, 263, (0.2553, 0.3662)), (15, 148, (0.0624, 0.1605)), (0, 20, (0.0, 0.1611)), (1, 29, (0.0061, 0.1718))],
)
def test_the_interval_is_the_published_one(wins: int, trials: int, interval: tuple[float, float]) -> None:
    """Newcombe 1998, table I, method 3."""
    assert wilson(wins / trials, trials) == pytest.approx(interval, abs=0.0001)

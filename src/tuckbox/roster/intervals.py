"""How far a rate found in some games may lie from the true one."""

from math import sqrt

SURENESS = 1.96
"""So many standard deviations to each side hold 95 % of all cases."""


def wilson(rate: float, trials: int) -> tuple[float, float]:
    """Wilson's interval: the true rates that make the found one likely; never below 0 nor above 1."""
    square = SURENESS * SURENESS
    middle = (rate + square / (2 * trials)) / (1 + square / trials)
    reach = SURENESS * sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)

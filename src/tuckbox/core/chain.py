"""A seed for each day of a year, none of which can be changed unseen.

The seeds make a chain: hashed, the seed of a day is that of the day before, and the seed of the first day is the end
of the chain, which is published before the year begins. So a seed that is shown once its day is over can be held
against the end, and tells nothing of the days to come. Whoever made the chain can know all of it early. Nobody here
looks at a clock, and a day on which nothing was shown leaves no hole.
"""

from collections.abc import Mapping
from datetime import date
from typing import Final

from tuckbox.core import fair
from tuckbox.core.errors import BadRecord


class Chain:
    """The chain of a year. Its secret, which nobody may guess, is the seed of the last day: all follows from it."""

    def __init__(self, year: int, secret: str) -> None:
        self.year: Final = year
        self.secret: Final = secret

    @property
    def end(self) -> str:
        """What is published before the first day."""
        return hashed(self.year, self.secret, days_in(self.year))

    def seed(self, day: date) -> str:
        """To be shown once the day is over."""
        assert day.year == self.year, f"{day} is not in {self.year}"
        return hashed(self.year, self.secret, days_in(self.year) - number_of(day))

    def as_json(self) -> dict[str, object]:
        """All that need be kept of it, in secret."""
        return {"year": self.year, "secret": self.secret}


def chain_of(kept: Mapping[str, object]) -> Chain:
    """The chain that was kept. Raises BadRecord."""
    year, secret = kept.get("year"), kept.get("secret")
    if not isinstance(year, int) or not isinstance(secret, str) or not 0 < year < 10_000:
        raise BadRecord("A chain is kept as its year and its secret.")
    return Chain(year, secret)


def holds(end: str, day: date, seed: str) -> bool:
    """Whether this is the seed of that day in the chain that ends so."""
    return hashed(day.year, seed, number_of(day)) == end


def check(end: str, day: date, seed: str) -> str:
    """What that proves, in plain words. Raises BadRecord where it does not."""
    if not holds(end, day, seed):
        raise BadRecord(f"The seed of {day.isoformat()} is not the one that was promised before {day.year} began.")
    return (
        f"The seed of {day.isoformat()} is the one that was promised before {day.year} began: the chain ends in {end}."
    )


def hashed(year: int, seed: str, times: int) -> str:
    """The year goes in each time, so that no chain can be a part of another."""
    for _ in range(times):
        seed = fair.digest("chain", str(year), seed)
    return seed


def days_in(year: int) -> int:
    return number_of(date(year, 12, 31))


def number_of(day: date) -> int:
    """From 1 on."""
    return day.timetuple().tm_yday

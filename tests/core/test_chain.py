"""A year of seeds: each hashes to the one that was shown before it, the first to the end that is published."""

from datetime import date, timedelta

import pytest

from tuckbox.core.chain import Chain, chain_of, check, hashed, holds
from tuckbox.core.errors import BadRecord

CHAIN = Chain(2027, "a secret")
FIRST, LAST = date(2027, 1, 1), date(2027, 12, 31)


def test_a_seed_hashes_to_the_one_that_was_shown_before_it() -> None:
    days = [FIRST + timedelta(n) for n in range(365)]
    seeds = [CHAIN.seed(day) for day in days]

    assert [hashed(2027, seed, 1) for seed in seeds] == [CHAIN.end, *seeds[:-1]]
    assert len({*seeds, CHAIN.end}) == 366


def test_the_last_seed_is_the_secret_and_all_else_follows_from_it() -> None:
    assert CHAIN.seed(LAST) == "a secret"


@pytest.mark.parametrize("day", [FIRST, date(2027, 7, 4), LAST])
def test_a_day_is_proved_by_its_seed_and_the_end_alone(day: date) -> None:
    assert holds(CHAIN.end, day, CHAIN.seed(day))
    assert check(CHAIN.end, day, CHAIN.seed(day)).startswith(f"The seed of {day} is the one that was promised")


def test_a_leap_year_has_a_seed_for_its_last_day() -> None:
    chain = Chain(2028, "x")

    assert all(holds(chain.end, day, chain.seed(day)) for day in (date(2028, 2, 29), date(2028, 12, 31)))


@pytest.mark.parametrize(
    ("end", "day", "seed"),
    [
        (CHAIN.end, FIRST, "another"),
        (CHAIN.end, FIRST, CHAIN.seed(LAST)),
        (CHAIN.end, LAST, CHAIN.seed(FIRST)),
        (CHAIN.end, date(2026, 1, 1), CHAIN.seed(FIRST)),
        (Chain(2027, "another secret").end, FIRST, CHAIN.seed(FIRST)),
        ("", FIRST, CHAIN.seed(FIRST)),
    ],
)
def test_any_other_seed_day_or_end_is_told(end: str, day: date, seed: str) -> None:
    with pytest.raises(BadRecord, match=f"The seed of {day} is not the one that was promised before {day.year} began."):
        check(end, day, seed)


def test_the_chain_of_another_year_is_no_part_of_this_one() -> None:
    assert Chain(2027, "x").seed(FIRST) != Chain(2026, "x").seed(date(2026, 1, 1))


def test_its_year_and_its_secret_are_all_that_is_kept() -> None:
    kept = CHAIN.as_json()

    assert kept == {"year": 2027, "secret": "a secret"}
    assert chain_of(kept).end == CHAIN.end


@pytest.mark.parametrize("kept", [{}, {"year": 2027}, {"year": "2027", "secret": "x"}, {"year": 0, "secret": "x"}])
def test_what_is_no_chain_is_refused(kept: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="A chain is kept as its year and its secret"):
        chain_of(kept)

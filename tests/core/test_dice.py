"""Chance is the same everywhere and fair."""

from collections import Counter
from hashlib import blake2b

import pytest

from tuckbox.core.dice import Dice, QuickDice


def test_a_draw_is_56_bits_of_blake2b_of_seed_and_number() -> None:
    dice = Dice("demo")

    drawn = [dice.below(1 << 56), dice.below(1 << 56)]

    assert drawn == [int.from_bytes(blake2b(f"demo:{n}".encode(), digest_size=7).digest(), "big") for n in (0, 1)]
    assert dice.drawn == 2


def test_the_first_draws_of_a_seed_are_pinned() -> None:
    """They must never change: every saved game rests on them."""
    dice = Dice("tuckbox")

    assert [dice.below(52) for _ in range(8)] == PINNED


PINNED = [2, 47, 8, 19, 14, 42, 42, 15]


def test_seeds_may_be_any_text() -> None:
    for seed in ("", "ä€😀", "\x00", "a:b", "\ud800", "x" * 10_000):
        assert 0 <= Dice(seed).below(6) < 6


def test_a_seed_ending_in_digits_is_not_another_seed_further_on() -> None:
    assert Dice("a").below(1 << 56) != Dice("a:0").below(1 << 56)


@pytest.mark.parametrize("dice", [Dice("fair"), QuickDice(7)], ids=["dice", "quick"])
def test_numbers_below_a_limit_come_equally_often(dice: Dice) -> None:
    counts = Counter(dice.below(6) for _ in range(6000))

    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("dice", [Dice("fair"), QuickDice(7)], ids=["dice", "quick"])
def test_every_order_of_a_shuffle_comes_equally_often(dice: Dice) -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        things = [1, 2, 3]
        dice.shuffle(things)
        counts[tuple(things)] += 1

    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("dice", [Dice("twin", 5), QuickDice(11, 3)], ids=["dice", "quick"])
def test_a_copy_draws_the_same_and_is_a_stranger(dice: Dice) -> None:
    twin = dice.copy()

    drawn = [dice.below(1000) for _ in range(5)]

    assert [twin.below(1000) for _ in range(5)] == drawn


def test_the_repr_of_real_dice_is_valid_python() -> None:
    dice = Dice("twin", 5)

    twin = eval(repr(dice))

    assert twin.below(1 << 30) == dice.below(1 << 30)


@pytest.mark.parametrize("limit", [2, 3, 6, 13, 19, 52])
def test_the_first_draws_of_neighbouring_quick_dice_are_spread_evenly(limit: int) -> None:
    counts = Counter(QuickDice(number).below(limit) for number in range(100 * limit))

    assert len(counts) == limit
    assert all(50 < count < 160 for count in counts.values())


def test_quick_dice_differ_by_both_their_numbers() -> None:
    starts = {QuickDice(a, b).below(1 << 30) for a in range(30) for b in range(30)}

    assert len(starts) > 890

"""Which number cards may be discarded together: pairs, additions, and what the variants add."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from tuckbox.core.native import i64
from tuckbox.games.sleepingqueens.actions import Discard
from tuckbox.games.sleepingqueens.cards import NUMBERS, holding_of

LARGEST_SET: Final = 5
ALL_NUMBERS: Final[i64] = (1 << 3 * len(NUMBERS)) - 1
"""The part of a holding that counts number cards."""
LOOSE: Final = 1
BOTH_SIDES: Final = 2
TRIPLES: Final = 4


@cache
def sets_by_holding(variants: int) -> dict[int, list[Discard]]:
    """The sets that each holding of number cards may discard, the largest first."""
    found: dict[int, list[Discard]] = {}
    for size in range(LARGEST_SET, 1, -1):
        others = [holding for more in range(LARGEST_SET - size + 1) for holding in holdings(more)]
        for discard in sets_of(size, variants):
            for other in others:
                found.setdefault(holding_of(discard.faces) + other, []).append(discard)
    return found


def sets_of(size: int, variants: int) -> list[Discard]:
    choices = combinations_with_replacement(NUMBERS, size)
    return [Discard(faces) for faces in choices if set_title([face.number for face in faces], variants)]


def holdings(size: int) -> list[int]:
    """Every holding of so many number cards."""
    return [holding_of(faces) for faces in combinations_with_replacement(NUMBERS, size)]


def set_title(numbers: Sequence[int], variants: int) -> str:
    """What these two to five numbers are, such as `3 + 4 = 7`; nothing if they may not go together (SQ-16, SQ-17)."""
    if len(set(numbers)) == 1 and len(numbers) == 2:
        return f"A pair of {numbers[0]}s"
    if len(set(numbers)) == 1 and len(numbers) == 3:
        return f"Three {numbers[0]}s" if variants & TRIPLES else ""
    return (
        equation(numbers) or (variants & BOTH_SIDES and balance(numbers)) or (variants & LOOSE and loose(numbers)) or ""
    )


def equation(numbers: Sequence[int]) -> str:
    """All the numbers in an addition, or nothing: then the largest must be the sum of the others."""
    *others, largest = sorted(numbers)
    return f"{plus(others)} = {largest}" if len(others) > 1 and sum(others) == largest else ""


def balance(numbers: Sequence[int]) -> str:
    """All the numbers in two equal sums, `1 + 6 = 2 + 5`, or nothing."""
    for side in combinations(numbers, 2):
        if 2 * sum(side) == sum(numbers):
            return f"{plus(side)} = {plus(without(numbers, side))}"
    return ""


def loose(numbers: Sequence[int]) -> str:
    """Some of the numbers in an addition while the others ride along, or nothing."""
    for size in range(3, len(numbers)):
        for part in combinations(numbers, size):
            if equation(part):
                others = " and ".join(str(number) for number in without(numbers, part))
                return f"{equation(part)}, and {others} along with it"
    return ""


def without(numbers: Sequence[int], part: Sequence[int]) -> list[int]:
    rest = list(numbers)
    for number in part:
        rest.remove(number)
    return rest


def plus(numbers: Sequence[int]) -> str:
    return " + ".join(str(number) for number in numbers)


def bars_set(numbers: Sequence[int], variants: int) -> str | None:
    """Why these two to five numbers may not be discarded together, if so."""
    if set_title(numbers, variants):
        return None
    *others, largest = sorted(numbers)
    if len(numbers) == 2:
        return f"Two numbers must be a pair, and an addition needs three: {plus(sorted(numbers))} = {sum(numbers)}."
    return f"{plus(others)} = {sum(others)}, not {largest}: all the numbers must make one addition."

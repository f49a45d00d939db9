"""Chance: a secret seed and a counter, the same on every machine, interpreted, compiled or in a browser."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

from tuckbox.core.native import mypyc_attr

T = TypeVar("T")

DRAW_BYTES: Final = 7
DRAW_RANGE: Final = 1 << (8 * DRAW_BYTES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Draw n is 56 bits of BLAKE2b(seed:n). Two fields to save, and nothing seen so far tells the next draw."""

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed: Final = seed
        self.drawn = drawn

    def __repr__(self) -> str:
        return f"Dice({self.seed!r}, {self.drawn})"

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each as likely as the other: draws in the uneven rest are thrown away."""
        fair = DRAW_RANGE - DRAW_RANGE % limit
        while True:
            text = f"{self.seed}:{self.drawn}".encode("utf-8", "surrogatepass")
            self.drawn += 1
            number = int.from_bytes(blake2b(text, digest_size=DRAW_BYTES).digest(), "big")
            if number < fair:
                return number % limit

    def shuffle(self, things: list[T]) -> None:
        """Fisher-Yates from the end."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]

    def choice(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def copy(self) -> "Dice":
        return Dice(self.seed, self.drawn)


# L'Ecuyer's pair of multipliers (1988): the period is about 2^61, and every product fits a machine word.
FIRST_FACTOR: Final = 40014
FIRST_PRIME: Final = 2147483563
SECOND_FACTOR: Final = 40692
SECOND_PRIME: Final = 2147483399
WORD: Final = (1 << 64) - 1


class QuickDice(Dice):
    """Cheap dice for searches and simulations: good enough to sample with, never to deal a real game."""

    def __init__(self, number: int = 0, other: int = 0, *, mix: bool = True) -> None:
        super().__init__("quick")
        mixed = mix_bits(mix_bits(number) + other) if mix else 0
        self.first = 1 + mixed % (FIRST_PRIME - 1)
        self.second = 1 + (mixed >> 32) % (SECOND_PRIME - 1)

    def __repr__(self) -> str:
        return f"<QuickDice {self.first} {self.second} {self.drawn}>"

    def below(self, limit: int) -> int:
        self.drawn += 1
        self.first = self.first * FIRST_FACTOR % FIRST_PRIME
        self.second = self.second * SECOND_FACTOR % SECOND_PRIME
        return (self.first - self.second) % (FIRST_PRIME - 1) % limit

    def copy(self) -> "QuickDice":
        twin = QuickDice(mix=False)
        twin.first = self.first
        twin.second = self.second
        twin.drawn = self.drawn
        return twin


def mix_bits(number: int) -> int:
    """A 64-bit number that has nothing to do with those of its neighbours (the finish of MurmurHash 3)."""
    mixed = (number + 1) * 0x9E3779B97F4A7C15 & WORD
    mixed = (mixed ^ mixed >> 33) * 0xFF51AFD7ED558CCD & WORD
    mixed = (mixed ^ mixed >> 33) * 0xC4CEB9FE1A85EC53 & WORD
    return mixed ^ mixed >> 33

"""A set of 64-bit keys, open-addressed; and the budget it is paid from."""

from collections.abc import Callable
from typing import Final

from tuckbox.core.native import i64
from tuckbox.solve.native import vec

BREATH: Final[i64] = 2048
"""Nodes between two looks at the clock."""
BIT: Final[i64] = 32
"""Nodes between two rests: a hundredth of a second where nothing is compiled."""
WORD: Final = 8


class OutOfBudget(Exception):
    """The nodes, the time or the memory that were given are used up."""


class Budget:
    """What a search may use, and what it has used. `pause` is called now and then: it may raise OutOfBudget."""

    def __init__(self, nodes: int, memory: int, pause: Callable[[], None]) -> None:
        self.nodes: i64 = 0
        self.rest: i64 = BIT
        self.limit: Final[i64] = nodes
        self.words: i64 = 0
        self.peak: i64 = 0
        self.most_words: Final[i64] = memory // WORD
        self.pause: Final = pause

    def spend(self) -> None:
        if self.nodes >= self.limit:
            raise OutOfBudget
        self.nodes += 1
        if self.nodes % BREATH == 0:
            self.pause()

    def is_rest(self) -> bool:
        """Whether so much was done since the last rest that it is time for another."""
        if self.nodes < self.rest:
            return False
        self.rest = self.nodes + BIT
        return True

    def claim(self, words: i64) -> None:
        if self.words + words > self.most_words:
            raise OutOfBudget
        self.words += words
        self.peak = max(self.peak, self.words)

    def release(self, words: i64) -> None:
        self.words -= words


def zeros(count: i64) -> "vec[i64]":
    return vec[i64]([0] * count)


def double_length(words: "vec[i64]") -> "vec[i64]":
    """The same words in a row twice as long."""
    longer = zeros(2 * len(words))
    for place in range(len(words)):
        longer[place] = words[place]
    return longer


def place_of(key: i64, mask: i64) -> i64:
    """Both factors are small enough that nothing overflows: the same place compiled and interpreted."""
    mixed = (key & 0xFFFFFFFF) * 0x2545F491 + (key >> 32 & 0x7FFFFFFF) * 0x1B873593
    return (mixed ^ mixed >> 29) & mask


class Table:
    """Keys are never 0, which marks an empty place."""

    def __init__(self, budget: Budget, size: int) -> None:
        self.budget: Final = budget
        self.size: Final[i64] = size
        """A power of two, to begin with."""
        self.mask: i64 = size - 1
        self.count: i64 = 0
        budget.claim(size)
        self.keys = zeros(size)

    def place(self, key: i64) -> i64:
        """Where this key is, or belongs."""
        keys = self.keys
        place = place_of(key, self.mask)
        while keys[place] != 0 and keys[place] != key:
            place = (place + 1) & self.mask
        return place

    def holds(self, key: i64) -> bool:
        return self.keys[self.place(key)] == key

    def add(self, key: i64) -> bool:
        """Whether the key is new."""
        place = self.place(key)
        if self.keys[place] == key:
            return False
        self.keys[place] = key
        self.count += 1
        if 2 * self.count > self.mask:
            self.grow()
        return True

    def grow(self) -> None:
        old, size = self.keys, self.mask + 1
        self.budget.claim(2 * size)
        self.keys = zeros(2 * size)
        self.mask = 2 * size - 1
        for key in old:
            if key != 0:
                self.keys[self.place(key)] = key
        self.budget.release(size)

    def clear(self) -> None:
        if self.mask >= self.size:
            self.budget.release(self.mask + 1 - self.size)
            self.mask = self.size - 1
            self.keys = zeros(self.size)
        else:
            for place in range(self.size):
                self.keys[place] = 0
        self.count = 0

"""A link as a square for another device's camera, in the letters of a terminal.

Of the standard for QR codes, ISO/IEC 18004, as much as a link needs: bytes, level L, and versions 1 to 5, which hold
106 of them and are those whose codewords make a single block.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

CODEWORDS: Final = ((19, 7), (34, 10), (55, 15), (80, 20), (108, 26))
"""Of each version: for data, and to correct what is misread."""
FIELD: Final = 0x11D
BYTES: Final = 0b0100
PADS: Final = b"\xec\x11" * 54
LEVEL_L: Final = 0b01
FORMAT_CHECK, FORMAT_MASK = 0x537, 0x5412
MASKS: Final = 8
LIKE_A_CORNER: Final = re.compile("(?=00001011101|10111010000)")
QUIET: Final = 4
"""The standard wants four white squares around."""
HALVES: Final = {"00": " ", "10": "▀", "01": "▄", "11": "█"}

Dots = dict[tuple[int, int], bool]
"""By row and column: whether a square is dark."""


def picture(text: str) -> list[str]:
    """Lines that show this text in black letters on white, two rows of squares in each; none where it is too long."""
    rows = encode(text)
    if not rows:
        return []
    edge, blank = "0" * QUIET, "0" * (len(rows) + 2 * QUIET)
    framed = [blank] * QUIET + [f"{edge}{row}{edge}" for row in rows] + [blank] * (QUIET + 1)
    pairs = [zip(framed[top], framed[top + 1], strict=True) for top in range(0, len(framed) - 1, 2)]
    return ["".join(HALVES[upper + lower] for upper, lower in pair) for pair in pairs]


def encode(text: str) -> list[str]:
    """The rows of the code, a 1 for each dark square; none where the text is too long."""
    data = text.encode()
    fitting = [version for version, (room, _) in enumerate(CODEWORDS, 1) if len(data) + 2 <= room]
    if not fitting:
        return []
    size, words = 17 + 4 * fitting[0], codewords(data, *CODEWORDS[fitting[0] - 1])
    return min((drawn(words, size, mask) for mask in range(MASKS)), key=penalty)


def codewords(data: bytes, room: int, spare: int) -> bytes:
    head = BYTES << 8 | len(data)
    bits = (head << 8 * len(data) | int.from_bytes(data, "big")) << 4
    filled = (bits.to_bytes(len(data) + 2, "big") + PADS)[:room]
    return filled + correction(filled, spare)


def correction(data: bytes, count: int) -> bytes:
    """What is left when the data, as a polynomial, are divided by that of Reed and Solomon."""
    divisor, root = [1], 1
    for _ in range(count):
        divisor = [one ^ times(other, root) for one, other in zip([*divisor, 0], [0, *divisor], strict=True)]
        root = times(root, 2)
    rest = [*data, *[0] * count]
    for start in range(len(data)):
        lead = rest[start]
        for place, factor in enumerate(divisor, start):
            rest[place] ^= times(factor, lead)
    return bytes(rest[len(data) :])


def times(one: int, other: int) -> int:
    """In the field of 256 elements."""
    product = 0
    for bit in range(7, -1, -1):
        product = product << 1 ^ (product >> 7) * FIELD ^ (other >> bit & 1) * one
    return product


def drawn(words: bytes, size: int, mask: int) -> list[str]:
    dots = frame(size) | format_dots(size, mask)
    bits = (bool(word >> bit & 1) for word in words for bit in range(7, -1, -1))
    for row, column in free_places(size, dots):
        dots[row, column] = next(bits, False) ^ is_masked(mask, row, column)
    return ["".join("01"[dots[row, column]] for column in range(size)) for row in range(size)]


def frame(size: int) -> Dots:
    """What is the same in every code of this size, by which a camera finds it."""
    dots = {place: sum(place) % 2 == 0 for i in range(size) for place in ((6, i), (i, 6))}
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        dots |= {place: ring not in (2, 4) for place, ring in rings(row, column, 4, size)}
    if size > 21:
        dots |= {place: ring != 1 for place, ring in rings(size - 7, size - 7, 2, size)}
    return dots


def rings(row: int, column: int, radius: int, size: int) -> Iterator[tuple[tuple[int, int], int]]:
    """The places around one, with how far they are from it."""
    for down in range(max(row - radius, 0), min(row + radius + 1, size)):
        for right in range(max(column - radius, 0), min(column + radius + 1, size)):
            yield (down, right), max(abs(down - row), abs(right - column))


def format_dots(size: int, mask: int) -> Dots:
    """Which level and mask were used, told twice, and one square that is always dark."""
    told = LEVEL_L << 3 | mask
    rest = told
    for _ in range(10):
        rest = rest << 1 ^ (rest >> 9) * FORMAT_CHECK
    bits = (told << 10 | rest) ^ FORMAT_MASK
    down = [*range(6), 7, 8, *range(size - 7, size)]
    dots = {(row, 8): bool(bits >> place & 1) for place, row in enumerate(down)}
    left = [*range(size - 1, size - 9, -1), 7, *range(5, -1, -1)]
    return dots | {(8, column): bool(bits >> place & 1) for place, column in enumerate(left)} | {(size - 8, 8): True}


def free_places(size: int, taken: Dots) -> Iterator[tuple[int, int]]:
    """Up and down in pairs of columns, from the right; the column of the clock is left out."""
    pairs = [right - (right <= 6) for right in range(size - 1, 0, -2)]
    for number, right in enumerate(pairs):
        for row in range(size)[:: -1 if number % 2 == 0 else 1]:
            yield from (place for place in ((row, right), (row, right - 1)) if place not in taken)


def is_masked(mask: int, row: int, column: int) -> bool:
    product = row * column
    return (
        (row + column) % 2,
        row % 2,
        column % 3,
        (row + column) % 3,
        (row // 2 + column // 3) % 2,
        product % 2 + product % 3,
        (product % 2 + product % 3) % 2,
        ((row + column) % 2 + product % 3) % 2,
    )[mask] == 0


def penalty(rows: list[str]) -> int:
    """How hard a camera would find it: by long runs, blocks, what looks like a corner, and too much of one colour."""
    lines = [*rows, *map("".join, zip(*rows, strict=True))]
    runs = sum(len(run) - 2 for line in lines for run in re.findall("0{5,}|1{5,}", line))
    corners = sum(len(LIKE_A_CORNER.findall(line)) for line in lines)
    blocks = sum(
        upper[i : i + 2] == lower[i : i + 2] and upper[i] == upper[i + 1]
        for upper, lower in pairwise(rows)
        for i in range(len(rows) - 1)
    )
    dark = "".join(rows).count("1") / len(rows) ** 2
    return runs + 40 * corners + 3 * blocks + 10 * int(abs(dark - 0.5) * 20)

"""What a camera sees of a QR code that a terminal shows."""

from collections.abc import Sequence

UPPER, LOWER = "▀█", "▄█"


def rows_seen(lines: Sequence[str]) -> list[str]:
    """A 1 for each dark square. There is always an odd number of rows: the last line has only upper halves."""
    halves = ["".join("01"[letter in dark] for letter in line) for line in lines for dark in (UPPER, LOWER)]
    return halves[:-1]

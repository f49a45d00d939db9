"""What a bench claims: noted for the one table of all benches, where bench/all.py asks for it."""

import json
import os

NOTES = "TUCKBOX_CLAIMS"
"""The environment variable that names a file to note claims in."""


def claim(what: str, ours: str, *, beside: str = "", ratio: str = "") -> None:
    """`ratio` is ours to that of whoever is measured beside us."""
    if path := os.environ.get(NOTES):
        with open(path, "a", encoding="utf-8") as file:  # noqa: PTH123  # a line at a time, as benches run one by one
            file.write(json.dumps([what, ours, beside, ratio]) + "\n")


def times(ours: float, theirs: float) -> str:
    return f"{ours / theirs:.3g}×"

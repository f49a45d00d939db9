"""Replays every golden playthrough with the rules as the browser runs them."""

import sys
from pathlib import Path

from tests.golden.playthrough import golden
from tuckbox import GAMES
from tuckbox.core import dice

assert str(dice.__file__).endswith(".py")
for name in GAMES:
    expected = Path(f"tests/golden/{name}.txt").read_text("utf-8").splitlines()
    for number, (line, wanted) in enumerate(zip(golden(GAMES[name]).splitlines(), expected, strict=True), 1):
        assert line == wanted, f"{name}, line {number}: {line!r} instead of {wanted!r}"
print(f"Python {sys.version.split()[0]} on {sys.platform}:\n{len(GAMES)} passed, 0 failed")

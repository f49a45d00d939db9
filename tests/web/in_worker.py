"""Run by the Python of a browser's worker: the goldens, some of the laws and some of the counts hold there too."""

import sys
import typing
from pathlib import Path

from tests import laws
from tests.golden.playthrough import golden
from tests.perft import LINES, count
from tuckbox import GAMES
from tuckbox.core import record
from tuckbox.core.dice import QuickDice

STEPS = 10
GOLDENS = Path(laws.__file__).parent / "golden"


def replay(name: str) -> None:
    expected = (GOLDENS / f"{name}.txt").read_text("utf-8").splitlines()
    for number, (line, wanted) in enumerate(zip(golden(GAMES[name]).splitlines(), expected, strict=True), 1):
        assert line == wanted, f"{name}, line {number}: {line!r} instead of {wanted!r}"


def walk(name: str) -> None:
    kind = GAMES[name]
    laws.keep(record.start(kind, {}, players=kind.seats[0], seed="worker"), QuickDice(1), STEPS)


def count_ways(name: str) -> None:
    """As many as are quickly counted."""
    *asked, wanted = min((line for line in LINES if line[0] == name), key=lambda line: int(line[-1]))
    counted = count(*asked)
    assert counted == int(wanted), f"{' '.join(asked)}: {counted} ways instead of {wanted}"


def hold() -> str:
    """Where it held, and for which games. Raises AssertionError."""
    assert str(typing.__file__).endswith(".pyc"), "What Python starts with is compiled anew at every start."
    for name in GAMES:
        replay(name)
        walk(name)
        count_ways(name)
    return f"{sys.platform}: {' '.join(GAMES)}"

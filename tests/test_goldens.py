"""Golden playthroughs: a change of rules is a readable diff. `python -m tests.test_goldens` writes them anew."""

import sys
from pathlib import Path

import pytest

from tests.golden.playthrough import golden
from tuckbox import GAMES

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", GAMES)
def test_the_golden_playthrough_is_as_it_was(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()

    assert golden(GAMES[name]).splitlines() == expected


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        (FOLDER / f"{game}.txt").write_text(golden(GAMES[game]), "utf-8")

"""The example in docs/protocol.md plays a whole game as it stands there."""

import subprocess
import sys
from pathlib import Path

from tests.server.visiting import Host

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def example() -> str:
    return PAGE.read_text("utf-8").partition("```python\n")[2].partition("```")[0]


def test_the_example_plays_a_game_to_its_end(host: Host) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", example(), host.url.rstrip("/")],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert done.returncode == 0, done.stderr
    assert "The end: won_by seats [" in done.stdout, done.stdout
    assert "Refused" not in done.stdout


def test_the_example_is_short() -> None:
    lines = [line for line in example().splitlines() if line.strip()]

    assert len(lines) <= 30

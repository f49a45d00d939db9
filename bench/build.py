"""How long it takes to compile the rules: all of them, after a one-line edit in each game, and where nothing changed.

In a copy, with an empty cache. By the clock it counts on a quiet machine alone; the processors' time stands beside it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "web", "*.so", "compiled.*.txt")
EDIT = '\n\nONE_MORE_LINE = "with a literal that nobody else has"\n'


def build(root: Path) -> str:
    """Seconds of a build, by the clock and of all processors."""
    began, before = time.perf_counter(), os.times()
    subprocess.run([sys.executable, "hatch_build.py"], cwd=root, stderr=subprocess.DEVNULL, check=True)
    after = os.times()
    busy = after.children_user + after.children_system - before.children_user - before.children_system
    return f"{time.perf_counter() - began:>8.1f} s{busy:>8.1f} s of processors"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copy(ROOT / "hatch_build.py", root)
        shutil.copytree(ROOT / "src", root / "src", ignore=LEFT_OUT)
        print(f"{'all rules':<24}{build(root)}", flush=True)
        for game in sorted((root / "src" / "tuckbox" / "games").glob("*/game.py")):
            with game.open("a", encoding="utf-8") as file:
                file.write(EDIT)
            print(f"{f'a line in {game.parent.name}':<24}{build(root)}", flush=True)
        print(f"{'nothing changed':<24}{build(root)}")


if __name__ == "__main__":
    main()

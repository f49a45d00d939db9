"""How long it takes to compile the rules: all of them, after a one-line edit in one game, and where nothing changed.

In a copy, with an empty cache. By the clock it counts on a quiet machine alone; the processors' time stands beside it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from claims import claim

ROOT = Path(__file__).parents[1]
FILES = ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "web", "*.so", "compiled.*.txt")
EDIT = '\n\nONE_MORE_LINE = "with a literal that nobody else has"\n'
MOST_SECONDS = 900


def build(root: Path) -> tuple[float, float]:
    """Seconds of a build, by the clock and of all processors."""
    environment = os.environ | {"TUCKBOX_COMPILED": "1", "PYTHONPATH": ""}
    began, before = time.perf_counter(), os.times()
    done = subprocess.run(
        [sys.executable, "hatch_build.py"],
        cwd=root,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
    )
    took, after = time.perf_counter() - began, os.times()
    if done.returncode:
        sys.exit(f"The build failed:\n{done.stderr}")
    return took, after.children_user + after.children_system - before.children_user - before.children_system


def largest() -> str:
    """The game that takes longest to compile."""
    folders = [folder for folder in (ROOT / "src" / "tuckbox" / "games").iterdir() if (folder / "game.py").exists()]
    return max(folders, key=lambda folder: sum(path.stat().st_size for path in folder.glob("*.py"))).name


def tell(what: str, times: tuple[float, float]) -> None:
    print(f"{what:<28}{times[0]:>8.1f} s{times[1]:>8.1f} s of processors", flush=True)
    claim(f"compiling the rules: {what}", f"{times[0]:.1f} s, {times[1]:.1f} s of processors")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", help="where a line is edited, as often as wanted (the largest one)")
    games = parser.parse_args().game or [largest()]
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in FILES:
            shutil.copy(ROOT / name, root)
        shutil.copytree(ROOT / "src", root / "src", ignore=LEFT_OUT)
        tell("all of them", build(root))
        for game in games:
            with (root / "src" / "tuckbox" / "games" / game / "game.py").open("a", encoding="utf-8") as file:
                file.write(EDIT)
            tell(f"after a line in {game}", build(root))
        tell("nothing changed", build(root))


if __name__ == "__main__":
    main()

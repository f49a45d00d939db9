"""Whether a release may be published: its tag names the version of the sources, and the changelog tells of it.

Prints what the changelog tells.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def notes(tag: str, source: str, changelog: str) -> str:
    """What is new in this version; raises ValueError with a sentence where tag, version and changelog do not agree."""
    version = re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE)[0]
    if tag != f"v{version}":
        raise ValueError(f"The tag {tag} is not v{version}, as src/tuckbox/__init__.py says.")
    sections = re.split(r"^## ", changelog, flags=re.MULTILINE)
    heading, _, told = next((each for each in sections if each.startswith(f"{version} ")), "").partition("\n")
    if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", heading):
        raise ValueError(f"CHANGELOG.md has no heading such as: ## {version} (2026-12-24)")
    if not told.strip():
        raise ValueError(f"CHANGELOG.md tells nothing of {version}.")
    return told.strip()


def main(tag: str) -> int:
    source, changelog = ROOT / "src" / "tuckbox" / "__init__.py", ROOT / "CHANGELOG.md"
    try:
        print(notes(tag, source.read_text("utf-8"), changelog.read_text("utf-8")))
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

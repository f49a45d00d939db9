"""What a release needs: a tag, a version and a changelog that agree, and workflows that build what they say."""

import re
import tomllib
from pathlib import Path
from runpy import run_path

import pytest

import tuckbox

ROOT = Path(__file__).parents[1]
NOTES = run_path(str(ROOT / ".ci" / "changelog.py"))["notes"]
SOURCE = '"""A box."""\n\n__version__ = "0.2.0"\n'
CHANGELOG = "# Changelog\n\n## 0.2.0 (2026-12-24)\n\n- A new game.\n\n## 0.1.0 (2026-11-20)\n\n- Klondike.\n"


def test_the_notes_of_a_release_are_what_the_changelog_tells_of_it() -> None:
    assert NOTES("v0.2.0", SOURCE, CHANGELOG) == "- A new game."


@pytest.mark.parametrize(
    ("tag", "changelog", "why"),
    [
        ("v0.3.0", CHANGELOG, "The tag v0.3.0 is not v0.2.0, as src/tuckbox/__init__.py says."),
        ("v0.2.0", CHANGELOG.replace("2026-12-24", "unreleased"), "CHANGELOG.md has no heading such as: ## 0.2.0 ("),
        ("v0.2.0", CHANGELOG.replace("0.2.0", "0.2.0.1"), "CHANGELOG.md has no heading such as: ## 0.2.0 ("),
        ("v0.2.0", CHANGELOG.replace("- A new game.", ""), "CHANGELOG.md tells nothing of 0.2.0."),
    ],
    ids=["another tag", "unreleased", "another version", "not a word"],
)
def test_a_release_that_nobody_is_told_of_is_refused(tag: str, changelog: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        NOTES(tag, SOURCE, changelog)


def test_the_changelog_tells_of_this_version() -> None:
    assert f"\n## {tuckbox.__version__} (" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_wheels_are_built_for_every_python_that_we_name() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named = re.findall(r"Python :: (3\.\d+)", " ".join(settings["project"]["classifiers"]))
    tested = re.findall(r'"(3\.\d+)"', (ROOT / ".github/workflows/test.yml").read_text("utf-8"))

    assert settings["tool"]["cibuildwheel"]["build"].split() == [f"cp{each.replace('.', '')}-*" for each in named]
    assert settings["project"]["requires-python"] == f">={named[0]}"
    assert tested == [named[0], named[-1]]

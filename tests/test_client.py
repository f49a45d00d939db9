"""What the client's sources keep to, beside their types."""

import json
import re
from pathlib import Path

from tuckbox import GAMES
from tuckbox.games import in_the_box

WEB = Path(__file__).parents[1] / "web"
SOURCES = WEB / "src"


def test_no_sheet_overrides_by_force_but_to_hide() -> None:
    forced = [
        f"{sheet.relative_to(SOURCES)}: {line.strip()}"
        for sheet in sorted(SOURCES.rglob("*.css"))
        for line in sheet.read_text("utf-8").splitlines()
        if "!important" in line and "display: none !important" not in line
    ]

    assert not forced, forced


def test_no_games_sheet_overrides_by_force() -> None:
    sheets = sorted((SOURCES / "table" / "games").glob("*.css"))

    assert len(sheets) >= 4
    assert not [sheet.name for sheet in sheets if "!important" in sheet.read_text("utf-8")]


def test_only_a_games_own_sheet_names_it() -> None:
    """But for the colours of the boxes, which stand on the shelf together."""
    sheets = [
        sheet for sheet in sorted(SOURCES.rglob("*.css")) if sheet.parent.name != "games" and sheet.name != "tokens.css"
    ]

    named = [
        f"{sheet.name} names {game}" for sheet in sheets for game in GAMES if f".g-{game}" in sheet.read_text("utf-8")
    ]

    assert len(sheets) > 8
    assert not named, named


IMPORTS = re.compile(r'(?:^(?:import|export)\s[^"\';]*?from\s+|^import\s+|import\()"(\.[^"]+)"', re.MULTILINE)
"""Also of types alone, and those that come later."""


def imports_of(module: Path) -> list[Path]:
    wanted = [module.parent / name for name in IMPORTS.findall(module.read_text("utf-8"))]
    found = [path for name in wanted for path in (Path(f"{name}.ts"), name / "index.ts") if path.exists()]
    return [path.resolve() for path in found]


def cycle_in(imports: dict[Path, list[Path]]) -> list[Path]:
    """Modules that import each other, or none: what imports nothing that is left is taken away, again and again."""
    left = dict(imports)
    while free := [module for module, wanted in left.items() if not any(other in left for other in wanted)]:
        for module in free:
            del left[module]
    return sorted(left)


def test_no_modules_import_each_other() -> None:
    imports = {module.resolve(): imports_of(module) for module in sorted(SOURCES.rglob("*.ts"))}

    assert sum(map(len, imports.values())) > 200, "the imports are not found"
    cycle = cycle_in(imports)
    assert not cycle, f"a cycle, or what imports one: {[str(path.relative_to(SOURCES)) for path in cycle]}"


def test_a_cycle_would_be_found() -> None:
    a, b, c = Path("a"), Path("b"), Path("c")

    assert cycle_in({a: [b], b: [a], c: []}) == [a, b]


def test_an_installed_box_has_a_short_cut_to_each_game_and_to_go_on() -> None:
    manifest = json.loads((WEB / "public" / "manifest.webmanifest").read_text("utf-8"))
    shortcuts = {each["url"]: each["name"] for each in manifest["shortcuts"]}

    assert shortcuts == {"resume": "Resume", **{f"play/{name}": GAMES[name].title for name in in_the_box()}}

"""What the client's sources keep to, beside their types."""

from pathlib import Path

SOURCES = Path(__file__).parents[1] / "web" / "src"


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

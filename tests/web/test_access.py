"""Nothing keeps anybody from using a page: axe looks at every page and table, in light and dark."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import PROOF, Come
from tests.web.scenes import SCENES

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async () => (await axe.run({ resultTypes: ["violations"] })).violations.flatMap((violation) =>
  violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary}`))"""
EVERY = [(scene, theme) for scene in SCENES for theme in ("light", "dark")]
SOME = EVERY[::7]


@pytest.mark.parametrize(("scene", "theme"), EVERY if PROOF else SOME)
def test_axe_finds_nothing(scene: str, theme: Any, come: Come) -> None:
    player = come(color_scheme=theme)
    SCENES[scene](player)
    player.page.evaluate(AXE.read_text("utf-8"))

    assert player.ask(FINDINGS) == []
    player.page.set_viewport_size({"width": 360, "height": 740})
    player.wait("probe.painted()")
    assert player.ask(FINDINGS) == []


SPOKEN = """() => [...document.querySelectorAll(".mat [aria-label], .mat .unseen, [aria-live]")]
  .map((one) => one.getAttribute("aria-label") ?? one.textContent)"""
COORDINATES = re.compile(r"-?\d,-?\d")


@pytest.mark.parametrize(
    ("scene", "place"),
    [
        ("gridcannon-choice", "eight of clubs, cell in row 3, column 3"),
        ("dragonquest-middle", "a card face down, the dungeon, at the start"),
    ],
)
def test_no_place_is_spoken_of_in_coordinates(scene: str, place: str, come: Come) -> None:
    player = come()
    SCENES[scene](player)
    player.wait("probe.painted()")

    spoken = player.ask(SPOKEN)

    assert place in spoken, spoken
    assert [name for name in spoken if COORDINATES.search(name)] == []

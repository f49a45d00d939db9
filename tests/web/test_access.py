"""Nothing keeps anybody from using a page: axe looks at every page and table, in light and dark."""

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
